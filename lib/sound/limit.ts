/** No sample goes beyond this: half a decibel below full scale. */
const CEILING = 10 ** (-0.5 / 20);
/** What is below stays as it is. */
const KNEE = 0.6;

/**
 * Bends what is too loud, so that it stays below full scale however much sounds at once; what is not stays as it is.
 *
 * @param sample A sample of any size
 * @returns Less than 0.945 away from 0
 *
 * @example Soft and loud
 * ```ts
 * import { limit } from "@onpu/onpu";
 * import { assert, assertEquals } from "@std/assert";
 *
 * assertEquals(limit(0.5), 0.5);
 * assert(limit(-3) < -0.94 && limit(-3) > -0.945);
 * ```
 */
export function limit(sample: number): number {
  const size = Math.abs(sample);
  if (size <= KNEE) return sample;
  const room = CEILING - KNEE;
  return Math.sign(sample) * (KNEE + room * Math.tanh((size - KNEE) / room));
}
