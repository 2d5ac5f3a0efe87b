import { foldSymbol } from "./fold_symbol.ts";

/** A numeral, taken apart. */
export interface NumeralParts {
  /** Accidentals before the degree. */
  readonly signs: string;
  /** The degree in letters, or one figure. */
  readonly letters: string;
  /** Suffix, bass or target. */
  readonly rest: string;
}

/** Figured bass behind a numeral. */
export interface FiguredBass {
  /** `°` `ø` `+` or nothing. */
  readonly sign: string;
  readonly figures: string;
  /** Which note of the chord is lowest, 0 for the root. */
  readonly inversion: number;
  readonly hasSeventh: boolean;
}

/** Longest text that is looked at. */
export const LONGEST_NUMERAL = 40;
/** Sign, degree and what follows. */
const NUMERAL = /^([#b]{0,2})(VII|VI|IV|V|III|II|I|vii|vi|iv|v|iii|ii|i|[1-7])(.*)$/;
/** What a numeral has somewhere, once it is folded. */
const SIGN = /[IViv1-7N]|[^\0-\x7f]/;
/** What may stand behind a degree in letters: words such as "Intro" and "Verse" are no numerals. */
const AFTER_LETTERS =
  /^(?:$|[^a-zA-Z]|maj|min|dim|aug|sus|add|alt|no|omit|o(?:$|[^a-zA-Z])|[mM](?![a-z]))/;
/** And behind one in figures, where a second figure is no degree: `57` and `2m7`, but not `12`. */
const AFTER_FIGURE =
  /^(?:$|[-+°ø^(/]|maj|min|dim|aug|sus|add|alt|o(?:$|[^a-zA-Z])|[mM](?![a-z])|(?:7|9|11|13)(?!\d))/;
/** What is said otherwise: the Neapolitan chord, and a substitute that leads home. */
const ALIASES: readonly (readonly [pattern: RegExp, numeral: string])[] = [
  [/^N(?=$|6)/, "bII"],
  [/^sub ?V7?$/i, "subV7/I"],
];
const SUBSTITUTE = /^sub ?V7?\/(.+)$/i;
const FIGURE = /^(°|o|ø|\+)?(6\/?3|6\/?4|6\/?5|4\/?3|4\/?2|6|2)$/;
/** Figures by which note is lowest, and whether a seventh belongs to them. */
const FIGURES: Readonly<Record<string, Pick<FiguredBass, "inversion" | "hasSeventh">>> = {
  "6": { inversion: 1, hasSeventh: false },
  "63": { inversion: 1, hasSeventh: false },
  "64": { inversion: 2, hasSeventh: false },
  "65": { inversion: 1, hasSeventh: true },
  "43": { inversion: 2, hasSeventh: true },
  "42": { inversion: 3, hasSeventh: true },
  "2": { inversion: 3, hasSeventh: true },
};

/**
 * Whether a text is written as a chord on a degree of a key: `V7`, `ii`, `bVII`, `4-`, `5/7`.
 *
 * @param text Any text
 */
export function isNumeral(text: string): boolean {
  if (text.length > LONGEST_NUMERAL || !SIGN.test(text)) return false;
  const folded = foldNumeral(text);
  return findResolution(folded) !== null || splitNumeral(folded) !== null;
}

/** A numeral with one character for each meaning and under its usual name. */
export function foldNumeral(text: string): string {
  return ALIASES.reduce(
    (text, [pattern, numeral]) => text.replace(pattern, numeral),
    foldSymbol(text).text,
  );
}

/** Takes a folded numeral apart; `null` when it is none. */
export function splitNumeral(text: string): NumeralParts | null {
  const match = NUMERAL.exec(text);
  if (match === null) return null;
  const [, signs, letters, rest] = match;
  return (isFigure(letters) ? AFTER_FIGURE : AFTER_LETTERS).test(rest)
    ? { signs, letters, rest }
    : null;
}

/** What a tritone substitute leads to: `V` in `subV7/V`. */
export function findResolution(text: string): string | null {
  return SUBSTITUTE.exec(text)?.[1] ?? null;
}

/** Reads the figures behind letters: `64`, `°65`, `6/4`; `null` for anything else. */
export function parseFigures(text: string): FiguredBass | null {
  const [, sign = "", written = ""] = FIGURE.exec(text) ?? [];
  const figures = written.replace("/", "");
  const figure = FIGURES[figures];
  return figure === undefined ? null : { sign, figures, ...figure };
}

/** Whether a degree is written as a figure. */
export function isFigure(letters: string): boolean {
  return /^\d/.test(letters);
}
