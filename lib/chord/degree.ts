/**
 * The number of a degree without its accidentals: 7 for `"bb7"`.
 *
 * @param interval Name of a chord degree
 */
export function degreeOf(interval: string): number {
  return Number(interval.slice(countAccidentals(interval)));
}

/**
 * Orders degrees as they stack up from the root: by number, flat before sharp, each once.
 *
 * @param intervals Names of chord degrees
 */
export function sortIntervals(intervals: Iterable<string>): string[] {
  return [...new Set(intervals)].sort((a, b) => rankOf(a) - rankOf(b));
}

function rankOf(interval: string): number {
  const accidentals = countAccidentals(interval);
  return degreeOf(interval) * 10 + (interval.startsWith("b") ? -accidentals : accidentals);
}

function countAccidentals(interval: string): number {
  let count = 0;
  while (interval[count] === "b" || interval[count] === "#") count++;
  return count;
}
