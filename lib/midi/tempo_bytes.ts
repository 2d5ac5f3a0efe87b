/** Most decimals of a tempo that is found again: with more, numbers lie closer than whole microseconds tell apart. */
const MOST_DECIMALS = 6;

/** Microseconds a quarter note, as a file holds a tempo. */
export function toMicroseconds(bpm: number): number {
  return Math.round(60_000_000 / bpm);
}

/**
 * Quarter notes a minute of a tempo in a file: of all that are written as these microseconds, the one with the fewest
 * decimals, which is what somebody wrote.
 *
 * @param microseconds 1 or more
 */
export function toBpm(microseconds: number): number {
  const exact = 60_000_000 / microseconds;
  for (let decimals = 0; decimals <= MOST_DECIMALS; decimals++) {
    const bpm = Math.round(exact * 10 ** decimals) / 10 ** decimals;
    if (toMicroseconds(bpm) === microseconds) return bpm;
  }
  return exact;
}
