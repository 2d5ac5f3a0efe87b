import { degreeOf } from "./degree.ts";
import { QUALITIES, type Quality } from "./quality.ts";

/**
 * Names the kind of chord that some degrees make: a quality of the table, or the nearest one with what is different.
 *
 * Equal degrees have equal names, however the chord was written.
 *
 * @param intervals Degrees from the root up
 * @returns Name such as `"minor seventh"` or `"dominant seventh #5 b9"`
 */
export function nameQuality(intervals: readonly string[]): string {
  const same = QUALITIES.find(({ intervals: known }) =>
    known.length === intervals.length && known.every((interval, i) => interval === intervals[i])
  );
  if (same) return same.name;
  let best: { name: string; cost: number } | null = null;
  for (const quality of QUALITIES) {
    const changes = listChanges(quality, intervals);
    if (best === null || changes.length < best.cost) {
      best = { name: [quality.name, ...changes].join(" "), cost: changes.length };
    }
  }
  return best?.name ?? "";
}

/** What makes the quality into the chord: altered degrees, added ones, omitted ones. */
function listChanges({ intervals: from }: Quality, intervals: readonly string[]): string[] {
  const missing = from.filter((interval) => !intervals.includes(interval));
  const added = intervals.filter((interval) => !from.includes(interval));
  const altered = new Set(added.map(degreeOf));
  return [
    ...added.map((interval) => /^\d/.test(interval) ? `add${interval}` : interval),
    ...missing.filter((interval) => !altered.has(degreeOf(interval)))
      .map((interval) => `no${degreeOf(interval)}`),
  ];
}
