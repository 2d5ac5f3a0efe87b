import { degreeOf } from "./degree.ts";
import { findByIntervals } from "./find_quality.ts";
import { QUALITIES, type Quality } from "./quality.ts";

/** A bit for each degree that a quality of the table has. */
const BITS: ReadonlyMap<string, number> = new Map(
  [...new Set(QUALITIES.flatMap(({ intervals }) => intervals))].map((name, i) => [name, 1 << i]),
);
const PROFILES: readonly { readonly quality: Quality; readonly bits: number }[] = QUALITIES.map(
  (quality) => ({ quality, bits: bitsOf(quality.intervals) }),
);

/**
 * Names the kind of chord that some degrees make: a quality of the table, or the nearest one with what is different.
 *
 * Equal degrees have equal names, however the chord was written.
 *
 * @param intervals Degrees from the root up
 * @returns Name such as `"minor seventh"` or `"dominant seventh #5 b9"`
 */
export function nameQuality(intervals: readonly string[]): string {
  const same = findByIntervals(intervals);
  if (same) return same.name;

  const bits = bitsOf(intervals);
  const others = intervals.filter((interval) => !BITS.has(interval)).length;
  let nearest = "";
  let fewest = Infinity;
  for (const { quality: { name, intervals: known }, bits: knownBits } of PROFILES) {
    // Every change accounts for one of either at most, which spares the comparison of most qualities.
    const added = countBits(bits & ~knownBits) + others;
    if (Math.max(added, countBits(knownBits & ~bits)) >= fewest) continue;
    const changes = describeChanges(
      intervals.filter((interval) => !known.includes(interval)),
      known.filter((interval) => !intervals.includes(interval)),
    );
    if (changes.length >= fewest) continue;
    nearest = [name, ...changes].join(" ");
    fewest = changes.length;
  }
  return nearest;
}

/** Altered and added degrees, then omitted ones; a degree that is there in another form is not omitted. */
function describeChanges(added: readonly string[], missing: readonly string[]): string[] {
  const present = added.map(degreeOf);
  return [
    ...added.map((interval) => /^\d/.test(interval) ? `add${interval}` : interval),
    ...missing.map(degreeOf).filter((degree) => !present.includes(degree))
      .map((degree) => `no${degree}`),
  ];
}

function bitsOf(intervals: readonly string[]): number {
  return intervals.reduce((bits, interval) => bits | (BITS.get(interval) ?? 0), 0);
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}
