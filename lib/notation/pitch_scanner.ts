import { NATURALS } from "../pitch/note_name.ts";
import { CODE, isLetter } from "./characters.ts";

/** No octave is written. */
export const NO_OCTAVE = -9;

/** Semitones above C by the code of a letter, in either case; H is B. */
const SEMITONES: Int8Array = Int8Array.from({ length: 128 }, (_, code) => {
  const letter = String.fromCharCode(code).toUpperCase();
  return letter === "H" ? NATURALS.B : NATURALS[letter as keyof typeof NATURALS] ?? 0;
});

const SHARPS: ReadonlySet<number> = new Set([0x23, 0x266f]);
const FLATS: ReadonlySet<number> = new Set([0x62, 0x266d]);
const DOUBLE_SHARP = 0x78;
const FLAT = 0x62;

/** Reads note names where they stand in a text. */
export class PitchScanner {
  /** Semitones of letter and accidentals above C, which may lie outside the octave. */
  semitones = 0;
  /** Octave as written, or {@link NO_OCTAVE}. */
  octave: number = NO_OCTAVE;
  /** Whether it is a letter in lower case without octave. */
  isBare = false;
  readonly #isGerman: boolean;

  /** @param isGerman Whether a plain B is B flat */
  constructor(isGerman: boolean) {
    this.#isGerman = isGerman;
  }

  /**
   * Reads the note name that starts at a place.
   *
   * @returns Where it ends, or -1 when there is none
   */
  scan(text: string, start: number): number {
    const letter = text.charCodeAt(start);
    if (!isLetter(letter)) return -1;
    let at = this.#scanAccidentals(text, start + 1, letter);
    this.octave = NO_OCTAVE;
    const code = text.charCodeAt(at);
    const digit = code - CODE.zero;
    if (digit >= 0 && digit <= 9) {
      this.octave = digit;
      at++;
    } else if (code === CODE.minus && text.charCodeAt(at + 1) === CODE.zero + 1) {
      // "C-1" is an octave, "C-16" a length.
      const after = text.charCodeAt(at + 2) - CODE.zero;
      if (!(after >= 0 && after <= 9)) [this.octave, at] = [-1, at + 2];
    }
    this.isBare = letter >= 0x61 && this.octave === NO_OCTAVE;
    return at;
  }

  #scanAccidentals(text: string, start: number, letter: number): number {
    let at = start;
    let accidental = 0;
    const first = text.charCodeAt(at);
    if (first === DOUBLE_SHARP) {
      accidental = 2;
      at++;
    } else if (first === 0x23 || first === FLAT || first > 127) {
      const signs = SHARPS.has(first) ? SHARPS : FLATS;
      while (at - start < 3 && signs.has(text.charCodeAt(at))) at++;
      accidental = signs === SHARPS ? at - start : start - at;
    }
    const isFlatB = this.#isGerman && accidental === 0 && (letter | 0x20) === FLAT;
    this.semitones = SEMITONES[letter] + (isFlatB ? -1 : accidental);
    return at;
  }
}
