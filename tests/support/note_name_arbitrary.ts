import fc from "fast-check";
import type { Key, Letter, Mode, NoteName } from "../../mod.ts";

/** All letters, in the order of the octave. */
export const ALL_LETTERS: readonly Letter[] = ["C", "D", "E", "F", "G", "A", "B"];

/** All modes. */
export const ALL_MODES: readonly Mode[] = [
  "major",
  "minor",
  "dorian",
  "phrygian",
  "lydian",
  "mixolydian",
  "locrian",
];

/** Every letter with every accidental that a name may have, in one octave or in none. */
export function allNames(octave: number | null): NoteName[] {
  return ALL_LETTERS.flatMap((letter) =>
    [-3, -2, -1, 0, 1, 2, 3].map((accidental) => ({ letter, accidental, octave }))
  );
}

/** Any spelled note, with or without an octave. */
export function noteNameArbitrary(): fc.Arbitrary<NoteName> {
  return fc.record({
    letter: fc.constantFrom(...ALL_LETTERS),
    accidental: fc.integer({ min: -3, max: 3 }),
    octave: fc.option(fc.integer({ min: -1, max: 9 })),
  });
}

/** Every tonic with at most one accidental, in every mode. */
export function allKeys(): Key[] {
  return ALL_LETTERS.flatMap((letter) =>
    ["b", "", "#"].flatMap((sign) => ALL_MODES.map((mode) => ({ tonic: letter + sign, mode })))
  );
}
