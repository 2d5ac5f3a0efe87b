import type { Key } from "../pitch/key.ts";
import { MODES } from "../pitch/mode.ts";
import { parseNoteName, toFifths } from "../pitch/note_name.ts";
import { degreeFifths } from "./degree.ts";

/** The degrees of a key in capitals, from the first. */
export const ROMAN: readonly string[] = ["I", "II", "III", "IV", "V", "VI", "VII"];

/** Fifths that a sharp adds. */
const SHARP = 7;

/** A key as its degrees are counted. */
export interface KeyDegrees {
  /** The tonic on the line of fifths. */
  readonly tonic: number;
  readonly mode: Key["mode"];
}

/** A degree as it is written. */
export interface WrittenDegree {
  /** From 1 to 7. */
  readonly number: number;
  /** Sharps, or flats below zero. */
  readonly signs: number;
  /** Whether small letters say that the chord is minor. */
  readonly isSmall: boolean;
}

/** A key with its tonic on the line of fifths. */
export function toKeyDegrees(key: Key): KeyDegrees {
  return { tonic: toFifths(parseNoteName(key.tonic)), mode: key.mode };
}

/**
 * Where a degree stands on the line of fifths.
 *
 * A degree without a sign is that of the key's own scale; in minor, small `vi` and `vii` are the raised ones, as they
 * are the roots of minor and diminished chords there. A sign in the direction in which the scale departs from major
 * only confirms it: `bVI` and `VI` are the same in minor.
 *
 * @see {@link https://www.music21.org/music21docs/moduleReference/moduleRoman.html | music21, sixths and sevenths in minor}
 */
export function placeDegree({ number, signs, isSmall }: WrittenDegree, key: KeyDegrees): number {
  const departure = findDeparture(number, key);
  const isRaised = key.mode === "minor" && isSmall && signs === 0 && number >= 6;
  const isConfirmed = signs !== 0 && Math.sign(signs) === departure;
  const alteration = isRaised ? 0 : isConfirmed ? signs : departure + signs;
  return key.tonic + degreeFifths(String(number)) + SHARP * alteration;
}

/** Sharps or flats of a degree of the key, against the major scale. */
export function findDeparture(number: number, { mode }: KeyDegrees): number {
  const { signature } = MODES[mode];
  const fifths = degreeFifths(String(number));
  // The seven notes of a scale are neighbours on the line of fifths.
  if (fifths > 5 + signature) return -1;
  return fifths < signature - 1 ? 1 : 0;
}

/** The degree of the scale so many steps above another, on the line of fifths. */
export function placeAbove(number: number, steps: number, key: KeyDegrees): number {
  const above = (number - 1 + steps) % 7 + 1;
  return placeDegree({ number: above, signs: 0, isSmall: false }, key);
}
