import { barTicks, beatTicks, type TimeSignature } from "../time/bar_beat.ts";
import { PPQ } from "../time/duration.ts";

/** Whether beats are felt in threes, as in 6/8 and 12/8. */
export function isCompound({ numerator, denominator }: TimeSignature): boolean {
  return denominator >= 8 && numerator % 3 === 0 && numerator > 3;
}

/** Whether a bar or its beats are made of three: 3/4, 6/8, 9/8. */
export function isTernary(signature: TimeSignature): boolean {
  return isCompound(signature) || signature.numerator === 3;
}

/** Places of a bar's eighths, or of its beats where they are shorter, in ticks. */
export function findEighths(signature: TimeSignature): number[] {
  return placeEvery(Math.min(PPQ / 2, beatTicks(signature)), signature);
}

/**
 * Places of the beats that a foot taps, in ticks: dotted ones in compound metres, 2 + 2 + 3 in 7/8, quarters in 2/2.
 *
 * @see {@link https://en.wikipedia.org/wiki/Metre_(music)#Compound_metre | Compound metre}
 */
export function findPulses(signature: TimeSignature): number[] {
  const beat = beatTicks(signature);
  if (isCompound(signature)) return placeEvery(3 * beat, signature);
  if (signature.denominator < 8) return placeEvery(Math.min(PPQ, beat), signature);
  const pairs = placeEvery(2 * beat, signature);
  // An odd beat at the end makes the last pair a group of three.
  return signature.numerator % 2 === 1 && pairs.length > 1 ? pairs.slice(0, -1) : pairs;
}

/** Places of a bar's two halves, the longer one first, in ticks; a bar of one or of three pulses has but one. */
export function findHalves(signature: TimeSignature): number[] {
  const pulses = findPulses(signature);
  const isTriple = signature.numerator === 3 || (isCompound(signature) && pulses.length === 3);
  return isTriple || pulses.length < 2 ? [0] : [0, pulses[Math.ceil(pulses.length / 2)]];
}

function placeEvery(ticks: number, signature: TimeSignature): number[] {
  const count = Math.ceil(barTicks(signature) / ticks);
  return Array.from({ length: count }, (_, index) => index * ticks);
}
