/** Units in which places are counted: a beat has 24, so that thirds, quarters and eighths of it are whole. */
export const UNITS = 24;

/** What it costs to write rhythms, in nats. */
export interface RhythmCost {
  /** Whether a beat is ever divided so that something begins at a unit of it, from 0. */
  isPlace(unit: number): boolean;
  /** What a beat costs that is divided into steps of so many units, beside the steps of the beat before. */
  ofSteps(steps: number, before: number): number;
}

/** By the steps into which a beat is divided, in units: simple ones are frequent. */
const SIMPLE: Readonly<Record<number, number>> = { 24: 0, 12: 1, 6: 2.5, 8: 3, 3: 6, 4: 6.5 };
/** The same for beats of three. */
const COMPOUND: Readonly<Record<number, number>> = { 24: 0, 8: 0.7, 4: 2.5, 12: 4, 2: 7 };
/** Share that a division costs which the beat before had. */
const AGAIN = 0.5;

/** Makes what tells the costs. */
export function createRhythmCost({ isCompound }: { readonly isCompound: boolean }): RhythmCost {
  const costs = Float64Array.from(
    { length: UNITS + 1 },
    (_, steps) => (isCompound ? COMPOUND : SIMPLE)[steps] ?? Infinity,
  );
  return {
    isPlace: (unit) => costs[commonSteps(UNITS, unit)] < Infinity,
    ofSteps: (steps, before) => costs[steps] * (steps === before ? AGAIN : 1),
  };
}

/** The longest steps on which two places lie: the greatest common divisor. */
export function commonSteps(one: number, other: number): number {
  let [a, b] = [one, other];
  while (b > 0) [a, b] = [b, a % b];
  return a;
}
