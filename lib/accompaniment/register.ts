import type { AccompanimentContext, AccompanimentPart } from "./part.ts";

/** Pitches from one to another, both included. */
export interface Register {
  readonly low: number;
  readonly high: number;
}

/** Where a part plays. */
export interface Region extends Register {
  /** About where it begins. */
  readonly middle: number;
}

/** Where a style is at home: the octave that it goes by, and how far it reaches from that octave's C. */
interface Home {
  readonly octave: number;
  readonly below: number;
  readonly above: number;
  readonly middle: number;
}

/** Chords of a keyboard: C3 to C5, the first about middle C. */
const KEYS: Home = { octave: 4, below: 12, middle: 0, above: 12 };
/** Where a guitar's chords begin: E2 to E4, the first as low as they are on the open strings. */
const STRINGS: Home = { octave: 3, below: 8, middle: 1, above: 16 };
/** E1, the lowest string of a bass, to G3. */
const BASS: Home = { octave: 2, below: 8, middle: 5, above: 19 };
/** Every chord fits an octave when its notes may be folded into it. */
const OCTAVE = 11;

/**
 * The pitches that the instrument has, at least an octave of them.
 *
 * @param context Range of the instrument
 */
export function findRange({ low, high }: AccompanimentContext): Register {
  const lowest = Math.min(low, 127 - OCTAVE);
  return { low: lowest, high: Math.max(high, lowest + OCTAVE) };
}

/**
 * The region in which a part plays: where its style is at home, moved as little as the instrument asks for.
 *
 * @param part Style and octave
 * @param range Pitches of the instrument
 */
export function findRegion({ style, octave }: AccompanimentPart, range: Register): Region {
  const home = style === "bass" ? BASS : style === "strum" ? STRINGS : KEYS;
  const width = home.below + home.above;
  const lowest = ((octave ?? home.octave) + 1) * 12 - home.below;
  const low = Math.max(range.low, Math.min(lowest, range.high - width));
  return { low, middle: low + home.below + home.middle, high: Math.min(range.high, low + width) };
}

/**
 * The pitch of a class that is nearest to one before, of two equally near ones the lower; without one before the lowest.
 *
 * @param pitchClass 0–11
 * @param before Pitch, `null` for none
 * @param register At least an octave
 */
export function placeNear(
  pitchClass: number,
  before: number | null,
  { low, high }: Register,
): number {
  let best = low + upFrom(low, pitchClass);
  for (let pitch = best + 12; before !== null && pitch <= high; pitch += 12) {
    if (Math.abs(pitch - before) < Math.abs(best - before)) best = pitch;
  }
  return best;
}

/** Semitones from one pitch up to the next of a class, 0–11. */
export function upFrom(from: number, pitchClass: number): number {
  return ((pitchClass - from) % 12 + 12) % 12;
}
