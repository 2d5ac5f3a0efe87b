import { degreeOf } from "./degree.ts";
import { findByIntervals } from "./find_quality.ts";
import { QUALITIES } from "./quality.ts";

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

  let nearest = "";
  let fewest = Infinity;
  for (const { name, intervals: known } of QUALITIES) {
    const added = intervals.filter((interval) => !known.includes(interval));
    const missing = known.filter((interval) => !intervals.includes(interval));
    // Every change accounts for one of either at most, which spares the comparison of most qualities.
    if (Math.max(added.length, missing.length) >= fewest) continue;
    const changes = describeChanges(added, missing);
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
