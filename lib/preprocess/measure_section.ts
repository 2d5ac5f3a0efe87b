import type { TimeSignatureChange } from "../composition/composition.ts";
import { parseChordLane } from "../notation/parse_chord_lane.ts";
import { parseNoteText } from "../notation/parse_note_text.ts";
import { areBarsAlike } from "./alike_bars.ts";
import { readSteps } from "./draft_track.ts";
import { foldKey } from "./fields.ts";
import type { MeasureSection } from "./form.ts";
import type { RawNote, RawPiece } from "./raw.ts";
import type { FieldContext } from "./read_fields.ts";
import { measureGrid } from "./read_music.ts";
import { MAX_WRITTEN } from "./repeats.ts";
import { isRecord, keysOf, valueAt } from "./safe.ts";

/**
 * Makes what finds where the music of a section ends: with the longest text, drum lanes or chords in it. Notes that are
 * objects, and texts that are still being written, say nothing.
 *
 * @param piece The piece
 * @param context Clock and time signatures of the piece
 */
export function createMeasure(
  piece: RawPiece,
  { clock, timeSignatures }: FieldContext & {
    readonly timeSignatures: readonly TimeSignatureChange[];
  },
): MeasureSection {
  const { meter } = clock;
  let repeatable = MAX_WRITTEN;
  const measureItem = ({ text, grid, children }: RawNote, tick: number, steps: number): number => {
    if (text?.isOpen || grid?.isOpen) return tick;
    if (text) {
      const { end } = parseNoteText(text.value, { meter, tick, repeatable });
      repeatable = end.repeatable;
      return end.tick;
    }
    if (grid) return tick + measureGrid(grid, steps);
    return (children ?? []).reduce((end, child) => measureItem(child, end, steps), tick);
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
      const ends = track.items.filter(({ section }) => section === key)
        .map((item) => measureItem(item, tick, steps));
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
