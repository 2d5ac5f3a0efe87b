import type { Note } from "../composition/composition.ts";

/** A moment at which notes begin. */
export interface Attack {
  /** When, in seconds: the mean of its notes. */
  readonly seconds: number;
  /** How much it stands out, above 0; 1 for as much as others. */
  readonly weight: number;
}

/** Notes that begin so soon after another, in seconds, and after the first of a chord, are one attack. */
const TOGETHER = 0.03;
const SPREAD = 0.06;
/** What a further note of a chord adds, beside the first. */
const FURTHER = 0.5;
/** A note that is lower than those around it, by so many semitones, stands out. */
const LOWER = 3;
const LOW = 1.5;
/** Longer notes stand out no more, in seconds. */
const LONGEST = 2;

/**
 * The moments at which notes begin; loud and long notes stand out, and chords.
 *
 * @param notes Sorted by onset
 */
export function listAttacks(
  notes: readonly Note[],
  secondsAt: (tick: number) => number,
): readonly Attack[] {
  const attacks: {
    first: number;
    last: number;
    sum: number;
    count: number;
    weight: number;
    low: number;
  }[] = [];
  for (const { onset, duration, velocity, pitch } of notes) {
    const seconds = secondsAt(onset);
    const weight = velocity * Math.sqrt(Math.min(LONGEST, secondsAt(onset + duration) - seconds));
    const chord = attacks[attacks.length - 1];
    if (
      chord !== undefined && seconds - chord.last < TOGETHER && seconds - chord.first < SPREAD
    ) {
      chord.last = seconds;
      chord.sum += seconds;
      chord.count++;
      chord.weight += FURTHER * weight;
      chord.low = Math.min(chord.low, pitch);
    } else {attacks.push({
        first: seconds,
        last: seconds,
        sum: seconds,
        count: 1,
        weight,
        low: pitch,
      });}
  }
  for (const [index, attack] of attacks.entries()) {
    const before = attacks[index - 1]?.low ?? Infinity;
    const next = attacks[index + 1]?.low ?? Infinity;
    if (attack.low <= Math.min(before, next) - LOWER) attack.weight *= LOW;
  }
  const mean = attacks.reduce((sum, { weight }) => sum + weight, 0) / attacks.length;
  return attacks.map(({ sum, count, weight }) => ({ seconds: sum / count, weight: weight / mean }));
}
