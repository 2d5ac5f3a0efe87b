import type { TimeSignatureChange } from "../composition/composition.ts";
import { parseChordLane } from "../notation/parse_chord_lane.ts";
import {
  createNoteTextSetup,
  type NoteTextEnd,
  parseInSetup,
} from "../notation/parse_note_text.ts";
import { areBarsAlike } from "./alike_bars.ts";
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
 * Makes what finds where the music of a section ends: with the longest text, drum lanes or chords in it. Notes that are
 * objects, and texts that are still being written, say nothing.
 *
 * @param piece The piece
 * @param context Clock and time signatures of the piece
 */
export function createMeasure(
  piece: RawPiece,
  { clock, lengths, timeSignatures }: FieldContext & {
    readonly timeSignatures: readonly TimeSignatureChange[];
  },
): MeasureSection {
  const { meter } = clock;
  const setup = createNoteTextSetup({ meter });
  let repeatable = MAX_WRITTEN;
  const measureItem = (
    { text, grid, children }: RawNote,
    at: NoteTextEnd,
    steps: number,
  ): NoteTextEnd => {
    if (text?.isOpen || grid?.isOpen) return at;
    if (text) return parseInSetup(text.value, setup, at).end;
    if (grid) return { ...at, tick: at.tick + measureGrid(grid, steps) };
    return (children ?? []).reduce((end, child) => measureItem(child, end, steps), at);
  };
  const measureChords = (key: string, tick: number): number => {
    const lane = piece.fields.get("chords")?.value;
    const name = isRecord(lane) ? keysOf(lane).find((name) => foldKey(name) === key) : undefined;
    const text = isRecord(lane) && name !== undefined ? valueAt(lane, name) : undefined;
    if (typeof text !== "string") return tick;
    const last = parseChordLane(text, { meter, tick }).chords.at(-1);
    return last === undefined ? tick : last.tick + last.duration;
  };
  const measure: MeasureSection = (key, tick) =>
    piece.tracks.reduce((most, track) => {
      const steps = readSteps(track);
      const length = readUsualLength(lengths, findUsualLength(track, piece));
      const ends = track.items.filter(({ section }) => section === key).map((item) => {
        const end = measureItem(item, { ...START, tick, length, repeatable }, steps);
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
