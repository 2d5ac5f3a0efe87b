import type { TimeSignature } from "../time/bar_beat.ts";
import { QUARTER } from "./fine.ts";

/** How a bar is divided, in parts of a tick. */
export interface Beats {
  /** Length of the bar. */
  readonly length: number;
  /** What is quantised and may be a tuplet by itself: a beat, or a quarter where that is shorter. */
  readonly beat: number;
  /** Notes within this are beamed together: a beat, or three of them in 6/8 and its like. */
  readonly group: number;
  /** Whether beats go in threes. */
  readonly isCompound: boolean;
  /** The longest rest that one sign is written for. */
  readonly longestRest: number;
  /** Steps from the bar line on that the strongest places are at, then the next weaker ones, and so on. */
  readonly steps: readonly number[];
}

/**
 * How bars of a metre are divided.
 *
 * In 4/4 and 2/2 the third quarter is stronger than the second and fourth; in 6/8, 9/8 and 12/8 three beats are one.
 *
 * @param metre The metre
 * @param length Length of the bar in parts of a tick; a pickup is shorter than its metre says
 * @param longestRest The longest rest that one sign is written for (default a whole note)
 */
export function divideBar(
  { numerator, denominator }: TimeSignature,
  length: number,
  longestRest: number = 4 * QUARTER,
): Beats {
  const beat = Math.min(QUARTER, QUARTER * 4 / denominator);
  const isCompound = denominator >= 8 && numerator > 3 && numerator % 3 === 0;
  const half = length === 4 * QUARTER ? 2 * QUARTER : Infinity;
  // A beat of three is two steps weaker than their first, so that no note hides where the next three begin.
  const coarse = isCompound ? [3 * beat, Infinity, beat] : [half, beat];
  const steps = [...coarse, beat / 2, beat / 4, beat / 8, beat / 16];
  return { length, beat, group: isCompound ? 3 * beat : beat, isCompound, longestRest, steps };
}
