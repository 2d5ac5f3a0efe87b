import type { Feel } from "./composition.ts";
import { checkOneOf, type Place, type Range } from "./place.ts";

/** What the numbers of a feel may be; timing, dynamics and seed are integers. */
export const FEEL_RANGES: Readonly<Record<"swing" | "timing" | "dynamics" | "seed", Range>> = {
  // From a pair's even halves to a dotted note and a short one.
  swing: { low: 0.5, high: 0.75 },
  // Half a sixteenth, so that sixteenths that move towards each other at most meet.
  timing: { low: 0, high: 60 },
  // Two of the steps from one dynamic mark to the next.
  dynamics: { low: 0, high: 30 },
  seed: { low: 0, high: 0xFFFFFFFF },
};

const SWING_UNITS: readonly number[] = [120, 240];

/**
 * Holds the ranges of a feel.
 *
 * @param place The piece or the track that has it
 * @param feel How that is played
 * @throws {OnpuError} `invalid_composition` for the first number that is wrong
 */
export function checkFeel(place: Place, { swing, swingUnit, timing, dynamics, seed }: Feel): void {
  const { low, high } = FEEL_RANGES.swing;
  if (!(swing >= low && swing <= high)) {
    throw place.error(
      "feel.swing",
      `Cannot use swing ${swing}: not from ${low} to ${high}`,
      "Use 0.5 for straight time, 0.67 for a shuffle",
    );
  }
  checkOneOf(place, "feel.swingUnit", swingUnit, SWING_UNITS);
  place.checkInteger("feel.timing", timing, FEEL_RANGES.timing);
  place.checkInteger("feel.dynamics", dynamics, FEEL_RANGES.dynamics);
  place.checkInteger("feel.seed", seed, FEEL_RANGES.seed);
}
