/**
 * Chance that is the same on every machine: a value depends on what it is asked for, and on nothing that was asked
 * before. Integers only, since engines may round other arithmetic differently.
 */

/**
 * A number that says nothing about the numbers that it was made from, and is the same for the same ones: their
 * MurmurHash3, each taken as a block of four bytes.
 *
 * @param seed Where to begin, 0 to 2³² − 1
 * @param values Integers; what differs only above 32 bits counts as the same
 * @returns 0 to 2³² − 1, all equally likely
 *
 * @see {@link https://github.com/aappleby/smhasher/blob/master/src/MurmurHash3.cpp | MurmurHash3_x86_32}
 */
export function hashIntegers(seed: number, ...values: readonly number[]): number {
  let hash = seed | 0;
  for (const value of values) {
    hash ^= Math.imul(rotate(Math.imul(value, 0xCC9E2D51), 15), 0x1B873593);
    hash = Math.imul(rotate(hash, 13), 5) + 0xE6546B64 | 0;
  }
  hash ^= 4 * values.length;
  hash = Math.imul(hash ^ hash >>> 16, 0x85EBCA6B);
  hash = Math.imul(hash ^ hash >>> 13, 0xC2B2AE35);
  return (hash ^ hash >>> 16) >>> 0;
}

/**
 * The hash of a text.
 *
 * @param text Any; takes time in proportion to its length
 * @returns 0 to 2³² − 1
 */
export function hashText(text: string): number {
  let hash = 0;
  for (let index = 0; index < text.length; index++) {
    hash = hashIntegers(hash, text.charCodeAt(index));
  }
  return hash;
}

/**
 * An integer around 0, the likelier the nearer: the difference of two fair dice, the simplest bell.
 *
 * @param hash What it is drawn from, 0 to 2³² − 1
 * @param bound The farthest from 0, 0 to 65535; the standard deviation is about 0.41 of it
 * @returns −`bound` to `bound`
 */
export function drawAroundZero(hash: number, bound: number): number {
  const throwDie = (share: number): number => share * (bound + 1) >>> 16;
  return throwDie(hash >>> 16) - throwDie(hash & 0xFFFF);
}

function rotate(value: number, bits: number): number {
  return value << bits | value >>> 32 - bits;
}
