/**
 * The last stretch that has begun, or the first when none has.
 *
 * @param stretches At least one, in the order in which they begin
 * @param hasBegun Whether a stretch begins at or before the place in question
 */
export function findStretch<T>(stretches: readonly T[], hasBegun: (stretch: T) => boolean): T {
  let low = 0;
  let high = stretches.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (hasBegun(stretches[middle])) low = middle;
    else high = middle - 1;
  }
  return stretches[low];
}
