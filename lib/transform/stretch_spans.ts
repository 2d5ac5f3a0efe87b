import type { Composition } from "../composition/composition.ts";
import type { TickSpan } from "./selection.ts";

/** A section or chord. */
interface Span {
  readonly tick: number;
  readonly duration: number;
}

/** Lanes of things that have a length. */
type Lane = "sections" | "chords";

/** What goes on over a stretch of a piece, and the piece without it. */
export interface PartedSpans {
  readonly piece: Composition;
  readonly over: Pick<Composition, Lane>;
}

/**
 * Takes what goes on over a stretch out of lanes, so that it can get longer or shorter in one part: what begins at or
 * before the start and ends at or after the end, and is longer than the stretch.
 */
export function partSpans(
  piece: Composition,
  { start, end }: TickSpan,
  lanes: readonly Lane[],
): PartedSpans {
  const goesOver = ({ tick, duration }: Span): boolean =>
    start === end
      ? tick < start && tick + duration > end
      : tick <= start && tick + duration >= end && duration > end - start;
  const { sections, chords } = piece;
  const over = {
    sections: lanes.includes("sections") ? sections.filter(goesOver) : [],
    chords: lanes.includes("chords") ? chords.filter(goesOver) : [],
  };
  return {
    piece: {
      ...piece,
      sections: sections.filter((section) => !over.sections.includes(section)),
      chords: chords.filter((chord) => !over.chords.includes(chord)),
    },
    over,
  };
}

/** Puts back what {@link partSpans} took, longer or shorter by so many ticks. */
export function returnSpans(
  piece: Composition,
  over: PartedSpans["over"],
  by: number,
): Composition {
  const add = <T extends Span>(items: readonly T[], spans: readonly T[]): readonly T[] =>
    spans.length === 0
      ? items
      : [...spans.map((span) => ({ ...span, duration: span.duration + by })), ...items]
        .sort((a, b) => a.tick - b.tick);
  return {
    ...piece,
    sections: add(piece.sections, over.sections),
    chords: add(piece.chords, over.chords),
  };
}
