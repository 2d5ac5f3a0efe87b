import { OnpuError, quoteValue } from "../errors.ts";
import { findNearest } from "../nearest.ts";
import { type Key, MODES } from "./mode.ts";
import { matchNoteName } from "./note_grammar.ts";

/** Name of a white key. */
export type Letter = "A" | "B" | "C" | "D" | "E" | "F" | "G";

/** A note as it is spelled: F♯4 and G♭4 differ. */
export interface NoteName {
  /** White key that the note is derived from. */
  readonly letter: Letter;
  /** Semitones above (sharps) or below (flats) that key, −3 to 3. */
  readonly accidental: number;
  /** Octave of the letter, 4 from middle C up; `null` when none is written. */
  readonly octave: number | null;
}

/** How to read note names. */
export interface NoteNameOptions {
  /** Whether a plain B is B flat, as in German (default false); H is B in any case. */
  readonly german?: boolean;
}

/** White keys in the order of the octave. */
export const LETTERS: readonly Letter[] = ["C", "D", "E", "F", "G", "A", "B"];

/** Semitones of each letter above C. */
export const NATURALS: Readonly<Record<Letter, number>> = {
  C: 0,
  D: 2,
  E: 4,
  F: 5,
  G: 7,
  A: 9,
  B: 11,
};

/** White keys in the order of fifths; on the line of fifths F is −1, C 0, G 1, B flat −2. */
const FIFTHS: readonly Letter[] = ["F", "C", "G", "D", "A", "E", "B"];

/** What a note is called without accidental: letters, solfège, and both sets of Japanese names. */
const BASES: Readonly<Record<Letter, readonly string[]>> = {
  C: ["c", "do", "ut", "ド", "ハ"],
  D: ["d", "re", "レ", "ニ"],
  E: ["e", "mi", "ミ", "ホ"],
  F: ["f", "fa", "ファ", "ヘ"],
  G: ["g", "sol", "so", "ソ", "ソル", "ト"],
  A: ["a", "la", "ラ", "イ"],
  B: ["b", "h", "si", "ti", "シ", "ティ", "ロ"],
};

/** Accidentals in ASCII, from three flats to three sharps. */
const SIGNS: readonly string[] = ["bbb", "bb", "b", "", "#", "##", "###"];

/**
 * Reads a note name in any of the spellings that people use.
 *
 * Letters in either case with `#` `b` `x` `##` `bb`, `♯` `♭` `𝄪` `𝄫` or words; German `Cis` `Es` `As` `H`;
 * solfège `Do` `sol#` `ドレミ`; Japanese `嬰ヘ` `変ロ`; all of them in full width, with or without an octave.
 * The first letter is always the note (`bb4` is B flat). `Si` and `Ti` are B. A plain B is B natural unless
 * `german`; there `Bes` is B double flat, and a sign still says what it says (`Bb` is one flat).
 *
 * @param text One note name and nothing else
 * @param options.german Whether a plain B is B flat (default false)
 * @returns Letter, accidental and octave as written; C4 is middle C in every language
 * @throws {OnpuError} `invalid_note_name` when the text is none
 *
 * @example One note in five habits
 * ```ts
 * import { parseNoteName } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * for (const text of ["F#4", "f♯4", "Fis4", "fa#4", "嬰ヘ4"]) {
 *   assertEquals(parseNoteName(text), { letter: "F", accidental: 1, octave: 4 });
 * }
 * assertEquals(parseNoteName("B", { german: true }).accidental, -1);
 * ```
 *
 * @see {@link https://en.wikipedia.org/wiki/Musical_note#Note_names_and_their_history | Note names by language}
 */
export function parseNoteName(text: string, options: NoteNameOptions = {}): NoteName {
  const name = findNoteName(text, options);
  if (name === null) throw invalidNoteName(text);
  return name;
}

/** What {@link parseNoteName} gives, or `null` where it would throw. */
export function findNoteName(text: string, options: NoteNameOptions = {}): NoteName | null {
  const parts = matchNoteName(text);
  if (parts === null) return null;
  const isFlatB = options.german === true && parts.base === "b" && !parts.hasSign;
  const accidental = parts.accidental - (isFlatB ? 1 : 0);
  const letter = LETTERS.find((letter) => BASES[letter].includes(parts.base));
  if (letter === undefined || Math.abs(accidental) > 3) return null;
  return { letter, accidental, octave: parts.octave };
}

/**
 * Whether a note name is German evidence: it says H, or raises and lowers with -is and -es.
 *
 * `Bis` and `Bes` are none: who writes these (in Dutch, in LilyPond) has no H.
 *
 * @example H, and a B that could be either
 * ```ts
 * import { isGermanNoteName } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(["H4", "As3", "B4", "Bes4"].map(isGermanNoteName), [true, true, false, false]);
 * ```
 */
export function isGermanNoteName(text: string): boolean {
  const parts = matchNoteName(text);
  return parts !== null && (parts.base === "h" || (parts.hasSuffix && parts.base !== "b"));
}

/**
 * The MIDI pitch of a note name; its letter decides the octave, so C♭4 is 59 and B♯3 is 60.
 *
 * @throws {OnpuError} `pitch_out_of_range` outside 0–127; `invalid_note_name` without an octave
 *
 * @example Middle C and its neighbours
 * ```ts
 * import { parseNoteName, toPitch } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(["C4", "Cb4", "B#3"].map((name) => toPitch(parseNoteName(name))), [60, 59, 60]);
 * ```
 */
export function toPitch(name: NoteName): number {
  const text = formatNoteName(name);
  if (name.octave === null) {
    throw new OnpuError("invalid_note_name", `Cannot find the pitch of "${text}": no octave`, {
      hint: `Add an octave: ${text}4`,
    });
  }
  const pitch = (name.octave + 1) * 12 + NATURALS[name.letter] + name.accidental;
  checkPitch(pitch, text);
  return pitch;
}

/**
 * The MIDI pitch of a written note.
 *
 * @param text Note name with its octave, in any spelling of {@link parseNoteName}
 * @param options.german Whether a plain B is B flat (default false)
 * @throws {OnpuError} `invalid_note_name`, also without an octave; `pitch_out_of_range` outside 0–127
 *
 * @example A note
 * ```ts
 * import { parsePitch } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(parsePitch("A4"), 69);
 * ```
 */
export function parsePitch(text: string, options: NoteNameOptions = {}): number {
  return toPitch(parseNoteName(text, options));
}

/**
 * The pitch class of a note name, 0–11 with C = 0.
 *
 * @example Two names for one key
 * ```ts
 * import { parseNoteName, toPitchClass } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(["C#", "Db", "Cb"].map((name) => toPitchClass(parseNoteName(name))), [1, 1, 11]);
 * ```
 */
export function toPitchClass(name: NoteName): number {
  return modulo(NATURALS[name.letter] + name.accidental, 12);
}

/**
 * A note name in ASCII, with `#` and `b` only.
 *
 * @example A double sharp
 * ```ts
 * import { formatNoteName, parseNoteName } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(formatNoteName(parseNoteName("Cx5")), "C##5");
 * ```
 */
export function formatNoteName(name: NoteName): string {
  return `${name.letter}${SIGNS[name.accidental + 3]}${name.octave ?? ""}`;
}

/**
 * The name of a pitch, spelled as its key spells it.
 *
 * @param pitch MIDI note number, 0–127
 * @param key Key that decides between sharps and flats (default: C C# D Eb E F F# G Ab A Bb B)
 * @throws {OnpuError} `pitch_out_of_range` for anything but an integer from 0 to 127
 *
 * @example One pitch, two keys
 * ```ts
 * import { formatPitch, parseKey } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(formatPitch(61), "C#4");
 * assertEquals(formatPitch(61, parseKey("Ab")), "Db4");
 * ```
 */
export function formatPitch(pitch: number, key: Key = { tonic: "C", mode: "major" }): string {
  return formatNoteName(nameInKey(pitch, key));
}

/** The spelling behind {@link formatPitch} and `spellPitch`; here because a key is itself read as a note name. */
export function nameInKey(pitch: number, key: Key): NoteName {
  checkPitch(pitch, String(pitch));
  const lowest = toFifths(parseNoteName(key.tonic)) + MODES[key.mode].lowest;
  // A fifth is seven semitones, and 7 × 7 = 1 (mod 12): fifths and pitch classes are each other's seventh multiple.
  const { letter, accidental } = fromFifths(lowest + modulo(pitch * 7 - lowest, 12));
  const octave = (pitch - accidental - NATURALS[letter]) / 12 - 1;
  return { letter, accidental, octave };
}

/** The place of a name on the line of fifths, C = 0, sharps positive. */
export function toFifths(name: NoteName): number {
  return FIFTHS.indexOf(name.letter) - 1 + 7 * name.accidental;
}

/** The name at a place on the line of fifths, without an octave. */
export function fromFifths(fifths: number): NoteName {
  return {
    letter: FIFTHS[modulo(fifths + 1, 7)],
    accidental: Math.floor((fifths + 1) / 7),
    octave: null,
  };
}

function invalidNoteName(text: string): OnpuError {
  const written = text.slice(0, 40).trim();
  const [, letter = "", octave = ""] = /^([A-G])?.*?(-?\d)?$/isu.exec(written) ?? [];
  const alike = ["#", "b", ""].map((sign) => letter.toUpperCase() + sign + octave);
  const nearest = letter === "" ? null : findNearest(written, alike);
  return new OnpuError(
    "invalid_note_name",
    `Cannot read ${quoteValue(text)} as a note name: ` +
      "it is not a letter from A to G with its accidentals and octave, nor a syllable",
    {
      hint: nearest === null
        ? "Write a letter from A to G, # or b if needed, and the octave: C4, F#3, Bb5"
        : `Write ${nearest}`,
    },
  );
}

function checkPitch(pitch: number, text: string): void {
  if (Number.isInteger(pitch) && pitch >= 0 && pitch <= 127) return;
  throw new OnpuError("pitch_out_of_range", `Cannot use pitch ${text}: it is outside 0 to 127`, {
    hint: "Use a note from C-1 (0) to G9 (127); C4 (60) is middle C",
  });
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
