import type { JSX } from "preact";
import { describeNote, findNoteFrom, type NotePlace, stepNote } from "../note_list.ts";
import type { PanelProps } from "../panels/panel.ts";

/** Notes on either side that are in the page beside the one that is told: a piece may have fifty thousand. */
const NEIGHBOURS = 2;

/**
 * The notes as a list for people who do not see them, a few at a time.
 *
 * The picture rings the note that is told, so that people who do see it can go by keys too.
 */
export function NoteList({ state, actions }: PanelProps): JSX.Element | null {
  const picked = state.picked.value;
  // Who is among the notes hears of each one as soon as it is there.
  const model = picked === null ? state.told.value : state.model.value;
  const strings = state.strings.value;
  if (model.noteCount === 0) return null;
  const begin = (): void => {
    if (state.picked.value === null) {
      actions.pick(findNoteFrom(model, state.lead.value, state.position.value));
    }
  };
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const place = state.picked.value;
    if (place === null) return;
    if (event.key === "Enter") actions.seek(model.tracks[place.track].onsets[place.note]);
    else {
      const next = stepNote(model, place, event.key);
      if (next === null) return;
      actions.pick(next);
    }
    event.preventDefault();
    // Elsewhere these keys go through the piece.
    event.stopPropagation();
  };
  const idOf = ({ track, note }: NotePlace): string => `note-${track}-${note}`;
  const here = picked ?? findNoteFrom(model, state.lead.value, 0) ?? { track: 0, note: 0 };
  const count = model.tracks[here.track].onsets.length;
  const from = Math.max(0, here.note - NEIGHBOURS);
  const places = Array.from(
    { length: Math.min(count, here.note + NEIGHBOURS + 1) - from },
    (_, index): NotePlace => ({ track: here.track, note: from + index }),
  );
  return (
    <div
      class="unseen notes"
      role="listbox"
      tabIndex={0}
      aria-orientation="horizontal"
      aria-label={strings.noteList(model.tracks[here.track].name)}
      aria-activedescendant={picked === null ? undefined : idOf(picked)}
      onFocus={begin}
      onBlur={() => actions.pick(null)}
      onKeyDown={press}
    >
      {places.map((place) => (
        <div
          key={idOf(place)}
          id={idOf(place)}
          role="option"
          aria-selected={place.note === picked?.note}
          aria-posinset={place.note + 1}
          aria-setsize={count}
        >
          {describeNote(model, place, strings)}
        </div>
      ))}
    </div>
  );
}
