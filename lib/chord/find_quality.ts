import { QUALITIES, type Quality } from "./quality.ts";

/** Qualities by their spellings in words, written together. */
const BY_SPELLING: ReadonlyMap<string, Quality> = new Map(
  QUALITIES.flatMap((quality) => quality.spellings.map((spelling) => [spelling, quality])),
);
const BY_INTERVALS: ReadonlyMap<string, Quality> = new Map(
  QUALITIES.map((quality) => [quality.intervals.join(), quality]),
);

/** The quality that words of a suffix say together: `"mM7"`. */
export function findBySpelling(spelling: string): Quality | undefined {
  return BY_SPELLING.get(spelling);
}

/** The quality that has these degrees and no others, in their order. */
export function findByIntervals(intervals: readonly string[]): Quality | undefined {
  return BY_INTERVALS.get(intervals.join());
}
