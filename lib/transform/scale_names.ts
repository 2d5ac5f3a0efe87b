import type { Key } from "../pitch/key.ts";
import { fromFifths, LETTERS, parseNoteName, toFifths } from "../pitch/note_name.ts";
import { scaleNotes } from "../scale/parse_scale.ts";
import { modulo } from "./scale_steps.ts";

/** A name as a degree of a key. */
export interface NamedDegree {
  /** 0 for the tonic to 6. */
  readonly index: number;
  /** Semitones above the note of the scale, or below it. */
  readonly alteration: number;
}

/** Fifths that a sharp adds. */
const SHARP = 7;

/** Names on the line of fifths as degrees of a key, and back. */
export interface ScaleNames {
  degreeOf(fifths: number): NamedDegree;
  fifthsOf(degree: NamedDegree): number;
}

/** Makes the way from names to the degrees of a key, and back. */
export function createScaleNames(key: Key): ScaleNames {
  const scale = scaleNotes(key.tonic, key.mode).map((name) => toFifths(parseNoteName(name)));
  const first = LETTERS.indexOf(parseNoteName(key.tonic).letter);
  return {
    degreeOf(fifths) {
      const { letter } = fromFifths(fifths);
      const index = modulo(LETTERS.indexOf(letter) - first, SHARP);
      return { index, alteration: (fifths - scale[index]) / SHARP };
    },
    fifthsOf({ index, alteration }) {
      return scale[modulo(index, SHARP)] + SHARP * alteration;
    },
  };
}
