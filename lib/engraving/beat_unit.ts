import type { TimeSignature } from "../time/bar_beat.ts";

/** What a tempo is counted in. */
export interface BeatUnit {
  /** Note value: 2 for halves, 4 for quarters, 8 for eighths. */
  readonly denominator: 2 | 4 | 8;
  readonly isDotted: boolean;
  /** How many of it are a minute at one quarter a minute. */
  readonly rate: number;
}

/**
 * What a tempo is counted in: halves in 2/2, three beats at once in 6/8 and its like, else quarters.
 *
 * @param metre The metre in which it is counted
 */
export function findBeatUnit({ numerator, denominator }: TimeSignature): BeatUnit {
  const isCompound = numerator > 3 && numerator % 3 === 0;
  if (denominator === 8 && isCompound) return { denominator: 4, isDotted: true, rate: 2 / 3 };
  if (denominator === 16 && isCompound) return { denominator: 8, isDotted: true, rate: 4 / 3 };
  if (denominator === 2) return { denominator: 2, isDotted: false, rate: 1 / 2 };
  return { denominator: 4, isDotted: false, rate: 1 };
}
