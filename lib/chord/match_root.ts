import type { Letter, NoteName } from "../pitch/note_name.ts";
import { type DialectRules, DIALECTS } from "./dialect.ts";

/** A note at the start of a text. */
export interface RootMatch {
  /** The note, without an octave. */
  readonly name: NoteName;
  /** How many characters name it. */
  readonly length: number;
  /** Whether the note is named by syllable. */
  readonly isSolfege: boolean;
}

const SOLFEGE: Readonly<Record<string, Letter>> = {
  do: "C",
  re: "D",
  ré: "D",
  mi: "E",
  fa: "F",
  sol: "G",
  la: "A",
  si: "B",
};

/**
 * `Fadd9` and `Faug` are chords on F. `DO7` is on C, but `Do7` is a diminished chord on D as every lead sheet has it;
 * `Do` alone or with an accidental, a minor sign or a bass is on C again.
 */
const SOLFEGE_ROOT =
  /^(DO|Do(?=$| ?[#bm/+-]|sus|add|aug|dim)|R[eéEÉ]|M[iI]|F[aA](?!dd|DD|ug|UG|lt|LT)|S[oO][lL]|L[aA]|S[iI])(##?|bb?)?/;
/** Where notes have no other names than syllables, `Do` is on C whatever follows. */
const SYLLABLE_ROOT =
  /^([dD][oO]|[rR][eéEÉ]|[mM][iI]|[fF][aA](?!dd|DD|ug|UG|lt|LT)|[sS][oO][lL]|[lL][aA]|[sS][iI])(##?|bb?)?/;
/** German and Dutch names; `Asus` and `Esus` are chords on A and E. */
const GERMAN_ROOT = /^(?:([A-H])(is|es)|([AE])s(?!us))/;
/** `C flat 5` is a chord on C, `C flat 7` one on C flat. */
const LETTER_ROOT = /^([A-H])(##?|bb?|x|[ -]?(?:sharp|flat)(?! ?(?:5|9|11|13)))?/;

/**
 * Finds the note that a chord symbol starts with. As many accidentals as can be belong to the note: `Bb5` is on B flat.
 *
 * @param text Folded symbol
 * @param rules How the dialect names notes
 * @returns The note, or `null` when the text does not start with one
 */
export function matchRoot(
  text: string,
  rules: DialectRules = DIALECTS.international,
): RootMatch | null {
  const solfege = (rules.hasSyllables ? SYLLABLE_ROOT : SOLFEGE_ROOT).exec(text);
  if (solfege) {
    const [all, syllable, signs = ""] = solfege;
    return toMatch(SOLFEGE[syllable.toLowerCase()], readSigns(signs), all, true);
  }
  const german = GERMAN_ROOT.exec(text);
  if (german) {
    const [all, letter, ending, shortLetter] = german;
    return toMatch(toLetter(letter ?? shortLetter), ending === "is" ? 1 : -1, all, false);
  }
  const plain = LETTER_ROOT.exec(text);
  if (plain === null) return null;
  const [all, letter, signs = ""] = plain;
  const isFlatB = rules.isGerman && all === "B";
  return toMatch(toLetter(letter), isFlatB ? -1 : readSigns(signs), all, false);
}

function toMatch(letter: Letter, accidental: number, all: string, isSolfege: boolean): RootMatch {
  return { name: { letter, accidental, octave: null }, length: all.length, isSolfege };
}

function toLetter(letter: string): Letter {
  return letter === "H" ? "B" : letter as Letter;
}

function readSigns(signs: string): number {
  if (signs === "x") return 2;
  if (signs.endsWith("sharp")) return 1;
  if (signs.endsWith("flat")) return -1;
  return signs.startsWith("b") ? -signs.length : signs.length;
}
