import type { TimeSignatureChange } from "../composition/composition.ts";
import { parseChordLane } from "../notation/parse_chord_lane.ts";
import {
  createNoteTextSetup,
  measureInSetup,
  type NoteTextEnd,
} from "../notation/parse_note_text.ts";
import type { Vocabulary } from "../notation/vocabulary.ts";
import { PPQ } from "../time/duration.ts";
import { areBarsAlike } from "./alike_bars.ts";
import { LATEST } from "./draft.ts";
import { findUsualLength, readSteps } from "./draft_track.ts";
import { foldKey } from "./fields.ts";
import type { MeasureSection } from "./form.ts";
import type { RawNote, RawPiece } from "./raw.ts";
import type { FieldContext } from "./read_fields.ts";
import { measureGrid, readUsualLength } from "./read_music.ts";
import { DEFAULT_VELOCITY } from "./read_velocity.ts";
import { MAX_WRITTEN } from "./repeats.ts";
import { isRecord, keysOf, valueAt } from "./safe.ts";

/** What is in force where a text starts; how high or loud it is says nothing of its length. */
const START = { octave: 4, velocity: DEFAULT_VELOCITY, near: [] };

/**
 * Makes what finds where the music of a section ends: with the longest text, drum lanes, chords or notes in it. What is
 * still being written says nothing, and neither does a note of it.
 *
 * @param piece The piece
 * @param context Clock and time signatures of the piece
 */
export function createMeasure(
  piece: RawPiece,
  { clock, lengths, spine, timeSignatures, vocabulary }: FieldContext & {
    readonly timeSignatures: readonly TimeSignatureChange[];
    readonly vocabulary: Vocabulary;
  },
): MeasureSection {
  const { meter } = clock;
  const setup = createNoteTextSetup({ meter }, vocabulary);
  let repeatable = MAX_WRITTEN;
  const measureItem = (
    { text, grid, fields, children }: RawNote,
    at: NoteTextEnd,
    { section, steps }: { readonly section: number; readonly steps: number },
  ): NoteTextEnd => {
    if (text?.isOpen || grid?.isOpen) return at;
    if (text) return measureInSetup(text.value, setup, at);
    if (grid) return { ...at, tick: at.tick + measureGrid(grid, steps) };
    const written = clock.readStart(fields);
    const start = typeof written === "number" ? section + Math.max(0, written) : at.tick;
    if (children !== null) {
      const from = { ...at, tick: start };
      return children.reduce((end, child) => measureItem(child, end, { section, steps }), from);
    }
    if (!spine.isWhole) return at;
    const length = lengths.read(fields, start);
    const end = start + (typeof length === "number" && length > 0 ? length : PPQ);
    return { ...at, tick: Math.min(LATEST, Math.round(Math.max(at.tick, end))) };
  };
  const lane = piece.fields.get("chords")?.value;
  const lanes = new Map(
    isRecord(lane) ? keysOf(lane).map((name) => [foldKey(name), valueAt(lane, name)]) : [],
  );
  const measureChords = (key: string, tick: number): number => {
    const text = lanes.get(key);
    if (typeof text !== "string") return tick;
    const last = parseChordLane(text, { meter, tick }).chords.at(-1);
    return last === undefined ? tick : last.tick + last.duration;
  };
  const group = (): Map<string | undefined, RawNote[]>[] =>
    piece.tracks.map(({ items }) => Map.groupBy(items, ({ section }) => section));
  // Few pieces are measured.
  let music: ReturnType<typeof group> | null = null;
  const measure: MeasureSection = (key, tick) =>
    piece.tracks.reduce((most, track, index) => {
      music ??= group();
      const items = music[index].get(key) ?? [];
      const steps = readSteps(track);
      const length = readUsualLength(lengths, findUsualLength(track, piece));
      const ends = items.map((item) => {
        const end = measureItem(item, { ...START, tick, length, repeatable }, {
          section: tick,
          steps,
        });
        repeatable = end.repeatable;
        return end.tick;
      });
      return Math.max(most, ...ends);
    }, measureChords(key, tick));
  const known = new Map<string, { readonly tick: number; readonly length: number }>();
  return (key, tick) => {
    const before = known.get(key);
    const places = { first: before?.tick ?? 0, second: tick };
    if (before && areBarsAlike(timeSignatures, places, before.length)) return tick + before.length;
    const end = measure(key, tick);
    known.set(key, { tick, length: end - tick });
    return end;
  };
}
