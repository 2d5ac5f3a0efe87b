import type { TimeSignature } from "../time/bar_beat.ts";
import { QUARTER } from "./fine.ts";

/** How a bar is divided, in parts of a tick. */
export interface Beats {
  /** Length of the bar. */
  readonly length: number;
  /** What is quantised and may be a tuplet by itself: a beat, or a quarter where that is shorter. */
  readonly beat: number;
  /** What a dotted rest may stand for: three beats where they go in threes, else none. */
  readonly dotted: number | null;
  /** The longest rest that one sign is written for. */
  readonly longestRest: number;
  /** The strongest places after the bar line: the half of 4/4, each three eighths of 9/8, the second part of 3+2. */
  readonly strong: readonly number[];
  /** Steps from the bar line on that the next weaker places are at, then those weaker still, and so on. */
  readonly steps: readonly number[];
  /** Whether notes between strong places are written as parts of three or two beats, whatever they are. */
  readonly isGrouped: boolean;
  /** Where beams of nothing but eighths begin. */
  readonly wideBeams: readonly number[];
  /** Where other beams begin. */
  readonly beams: readonly number[];
}

/**
 * How bars of a metre are divided.
 *
 * In 4/4 and 2/2 the third quarter is stronger than the second and fourth; in 6/8, 9/8 and 12/8 three beats are one. What
 * is neither is counted in threes as long as twos are left: 5/8 as 3+2, 7/8 as 3+2+2, 8/8 as 3+3+2. Eighths are beamed by
 * half bars in 4/4, by bars in 2/4 and 3/4, else by beats or those groups (Gould, Behind Bars, pp. 153–166).
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
  const finer = [beat, beat / 2, beat / 4, beat / 8, beat / 16];
  const isGrouped = denominator >= 8 && (numerator === 3 || numerator > 4);
  if (isGrouped) {
    const starts = groupBeats(numerator).map((place) => place * beat)
      .filter((place) => place < length);
    return {
      length,
      beat,
      dotted: numerator > 3 && numerator % 3 === 0 ? 3 * beat : null,
      longestRest,
      strong: starts.slice(1),
      // A beat is two steps weaker than the first of its group, so that no note hides where the next begins.
      steps: [Infinity, ...finer],
      isGrouped,
      wideBeams: starts,
      beams: starts,
    };
  }
  const half = 2 * QUARTER;
  const isCommon = length === 4 * QUARTER;
  const isShort = length <= 3 * QUARTER;
  const wide = isShort ? length : isCommon || denominator <= 2 ? half : QUARTER;
  return {
    length,
    beat,
    dotted: null,
    longestRest,
    strong: isCommon ? [half] : [],
    steps: finer,
    isGrouped,
    wideBeams: placesOf(wide, length),
    beams: placesOf(QUARTER, length),
  };
}

/** Beats at which groups of three begin, and of two at the end where they are needed: 0 and 3 of five. */
function groupBeats(count: number): number[] {
  const starts: number[] = [];
  for (let at = 0; at < count;) {
    starts.push(at);
    const left = count - at;
    at += left === 2 || left === 4 ? 2 : 3;
  }
  return starts;
}

function placesOf(step: number, length: number): number[] {
  return Array.from({ length: Math.ceil(length / step) }, (_, index) => index * step);
}
