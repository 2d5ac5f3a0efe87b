import { OnpuError } from "../errors.ts";
import type { Key } from "../pitch/key.ts";
import { parseNoteName, toFifths } from "../pitch/note_name.ts";
import type { Chord } from "./chord.ts";
import { degreeFifths, degreeOf, nameDegree, sortIntervals } from "./degree.ts";
import { formatSuffix } from "./format_suffix.ts";
import { findDeparture, type KeyDegrees, placeDegree, ROMAN, toKeyDegrees } from "./numeral.ts";
import { foldNumeral } from "./numeral_grammar.ts";
import { readNumeral } from "./read_numeral.ts";

/** How degrees are written. */
export type NumeralNotation = "roman" | "nashville";

/** How to write a chord as a degree. */
export interface ToRomanOptions {
  /** Letters or numbers (default `"roman"`). */
  readonly notation?: NumeralNotation;
}

/** Chords of a key that a secondary dominant may lead to, by the third of the key. */
const TARGETS: Readonly<Record<"major" | "minor", readonly string[]>> = {
  major: ["V", "ii", "vi", "IV", "iii"],
  minor: ["V", "iv", "bVI", "bIII"],
};
/** Figures of the inversions of a triad and of a seventh chord, from the first. */
const FIGURES: Readonly<Record<number, readonly string[]>> = {
  3: ["6", "64"],
  4: ["65", "43", "42"],
};
/** Suffixes that small letters and signs say shorter; the first that matches counts. */
const ROMAN_SUFFIXES: readonly (readonly [pattern: RegExp, small: boolean, text: string])[] = [
  [/^dim/, true, "°"],
  [/^m(7|9|11)b5/, true, "ø$1"],
  [/^m(?!aj)/, true, ""],
  [/^aug/, false, "+"],
];
const NASHVILLE_SUFFIXES: readonly (readonly [pattern: RegExp, text: string])[] = [
  [/^dim/, "°"],
  [/^m(?!aj)/, "-"],
  [/^aug/, "+"],
];

/**
 * Writes a chord as a degree of a key, the inverse of `parseRoman`.
 *
 * Degrees count from the major scale, so F in A minor is `bVI`. An inversion is figured bass where the notes are those
 * of the scale (`I6`, `V65`), else a degree of the key behind a slash (`I7/3`). A dominant or diminished chord that is
 * foreign to the key and a fifth above or a semitone below one of its chords is told by what it leads to: `V7/ii`.
 *
 * @param chord A chord
 * @param key Key that it stands in
 * @param options.notation Letters, or Nashville numbers without targets and figures (default `"roman"`)
 * @returns A numeral that `parseRoman` reads as this chord; `"N.C."` for no chord
 * @throws {OnpuError} `invalid_chord` for one whose notes no degree of the key can spell
 *
 * @example In letters and in numbers
 * ```ts
 * import { parseChord, parseKey, toRoman } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const key = parseKey("C");
 * const numerals = ["Dm7", "G7/B", "A7", "Bb", "Bm7b5"].map((symbol) => toRoman(parseChord(symbol), key));
 * assertEquals(numerals, ["ii7", "V65", "V7/ii", "bVII", "viiø7"]);
 * assertEquals(toRoman(parseChord("G/B"), key, { notation: "nashville" }), "5/7");
 * ```
 */
export function toRoman(chord: Chord, key: Key, options: ToRomanOptions = {}): string {
  const { notation = "roman" } = options;
  if (chord.notes.length === 0) return "N.C.";
  const degrees = toKeyDegrees(key);
  const root = toFifths(parseNoteName(chord.root));
  const suffix = formatSuffix(chord.intervals) ?? "";
  const texts = notation === "roman"
    ? listRoman({ chord, root, suffix }, degrees)
    : listNashville({ chord, root, suffix }, degrees);
  const text = texts.find((text) => isSame(text, chord, degrees));
  if (text !== undefined) return text;
  throw new OnpuError(
    "invalid_chord",
    `Cannot write ${chord.symbol} as a degree of ${key.tonic} ${key.mode}`,
    { hint: "Spell its root nearer to the key" },
  );
}

/** A chord with what its numeral is made of. */
interface Written {
  readonly chord: Chord;
  readonly root: number;
  readonly suffix: string;
}

/** Numerals that may say a chord, the best first. */
function listRoman({ chord, root, suffix }: Written, key: KeyDegrees): string[] {
  const rule = ROMAN_SUFFIXES.find(([pattern]) => pattern.test(suffix));
  const isSmall = rule?.[1] ?? false;
  const plain = rule ? suffix.replace(rule[0], rule[2]) : suffix;
  const own = writeDegree(root - key.tonic, isSmall);
  const tails = listTails(chord, plain, key);
  const isForeign = chord.intervals.some((interval) => !isInScale(root, interval, key));
  const targets = isForeign && /^(?:|7|9|13|7b9|dim7?|m7b5)$/.test(suffix)
    ? TARGETS[findDeparture(3, key) === 0 ? "major" : "minor"].flatMap((target) =>
      listApplied({ target, isSmall }, tails)
    )
    : [];
  const degrees = own.flatMap((degree) => tails.map((tail) => degree + tail));
  return [...targets, ...degrees];
}

/** `V7/ii`, `vii°7/V` */
function listApplied(
  { target, isSmall }: { readonly target: string; readonly isSmall: boolean },
  tails: readonly string[],
): string[] {
  return tails.filter((tail) => !/\/[#b]?\d$/.test(tail))
    .map((tail) => `${isSmall ? "vii" : "V"}${tail}/${target}`);
}

/** What may stand behind the degree: figures, or the suffix with the bass. */
function listTails(
  { root, bass, intervals, notes }: Chord,
  suffix: string,
  key: KeyDegrees,
): string[] {
  // A figure alone would be an inversion.
  const bracketed = suffix.replace(/^([°ø+]?)(\d[\d/]*)/, "$1($2)");
  if (bass === root) return [suffix, bracketed];
  const inversion = notes.indexOf(bass);
  const figure = FIGURES[intervals.length]?.[inversion - 1];
  const sign = /^[°ø+]/.exec(suffix)?.[0] ?? "";
  const below = nameDegree(toFifths(parseNoteName(bass)) - key.tonic);
  return [
    ...(figure === undefined ? [] : [sign + figure]),
    ...listBasses(below).flatMap((degree) => [`${suffix}/${degree}`, `${bracketed}/${degree}`]),
    `${suffix}/${bass}`,
  ];
}

function listNashville({ chord, root, suffix }: Written, key: KeyDegrees): string[] {
  const rule = NASHVILLE_SUFFIXES.find(([pattern]) => pattern.test(suffix));
  const plain = rule ? suffix.replace(rule[0], rule[1]) : suffix;
  const degree = nameDegree(root - key.tonic);
  const basses = chord.bass === chord.root
    ? [""]
    : listBasses(nameDegree(toFifths(parseNoteName(chord.bass)) - key.tonic))
      .map((bass) => `/${bass}`);
  const tails = [plain, `(${plain})`, suffix === "5" ? "(no3)" : `maj${plain}`];
  return listBasses(degree).flatMap((degree) =>
    tails.flatMap((tail) => basses.map((bass) => degree + tail + bass))
  );
}

/** A degree in letters, counted from the major scale, and as the scale of the key would have it. */
function writeDegree(fifths: number, isSmall: boolean): string[] {
  return listBasses(nameDegree(fifths)).map((degree) => {
    const letters = ROMAN[degreeOf(degree) - 1];
    return degree.replace(/\d/, isSmall ? letters.toLowerCase() : letters);
  });
}

/** A degree as the major scale counts it, and a semitone off, as a key with flats of its own does. */
function listBasses(degree: string): string[] {
  return [degree, `#${degree}`.replace("#b", ""), `b${degree}`.replace("b#", "")];
}

function isInScale(root: number, interval: string, key: KeyDegrees): boolean {
  const fifths = root + degreeFifths(interval);
  const number = degreeOf(nameDegree(fifths - key.tonic));
  return placeDegree({ number, signs: 0, isSmall: false }, key) === fifths;
}

function isSame(text: string, { root, bass, intervals }: Chord, key: KeyDegrees): boolean {
  const read = readNumeral(foldNumeral(text), key);
  return read !== null && read.root === toFifths(parseNoteName(root)) &&
    read.bass === toFifths(parseNoteName(bass)) &&
    sortIntervals(read.intervals).join() === intervals.join();
}
