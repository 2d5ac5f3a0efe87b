import { createMeter } from "../time/bar_beat.ts";
import { PPQ } from "../time/duration.ts";
import type { Composition } from "./composition.ts";

/** A sixteenth: what reaches over the last bar line by less is the way that a note is played. Ticks. */
const TAIL = PPQ / 4;

/**
 * How many bars a piece has, the last one counted whole.
 *
 * A bar into which only the ends of earlier notes reach, by less than a sixteenth, is none: players hold the last
 * chord a little longer than it is written.
 *
 * @param composition A piece that `checkComposition` accepts
 */
export function countBars(composition: Composition): number {
  const { timeSignatures, duration, tracks, sections, chords } = composition;
  const meter = createMeter(timeSignatures);
  const count = meter.barCount(duration);
  const line = meter.barStart(count);
  if (count < 2 || duration - line >= TAIL) return count;
  const begins = (tick: number): boolean => tick >= line;
  const isTail = !sections.some(({ tick }) => begins(tick)) &&
    !chords.some(({ tick }) => begins(tick)) &&
    !tracks.some(({ notes }) => notes.length > 0 && begins(notes[notes.length - 1].onset));
  return isTail ? count - 1 : count;
}

/**
 * A piece that ends on a bar line: without the tails that `countBars` does not count, and else as it is.
 *
 * @param composition A piece that `checkComposition` accepts
 */
export function withoutTail(composition: Composition): Composition {
  const meter = createMeter(composition.timeSignatures);
  const end = meter.barStart(countBars(composition) + 1);
  if (composition.duration <= end) return composition;
  const cut = <T extends { readonly tick: number; readonly duration: number }>(span: T): T =>
    span.tick + span.duration > end ? { ...span, duration: end - span.tick } : span;
  return {
    ...composition,
    duration: end,
    sections: composition.sections.map(cut),
    chords: composition.chords.map(cut),
    tracks: composition.tracks.map((track) => ({
      ...track,
      notes: track.notes.map((note) =>
        note.onset + note.duration > end ? { ...note, duration: end - note.onset } : note
      ),
    })),
  };
}
