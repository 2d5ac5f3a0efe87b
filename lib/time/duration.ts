import { OnpuError, quoteValue } from "../errors.ts";
import { findNearest } from "../nearest.ts";
import { foldText } from "./fold_text.ts";

/** Ticks in a quarter note. */
export const PPQ = 480;

/** What a written length refers to. */
export interface DurationOptions {
  /** Length of a bar in ticks, 1 or more (default 1920, four quarters). */
  readonly barTicks?: number;
}

/** Ticks in a whole note. */
const WHOLE = 4 * PPQ;

/** Note values by number: the whole note in so many parts. */
const DENOMINATORS: readonly number[] = [1, 2, 4, 8, 16, 32, 64, 128];

/** Note values by name, in lower case and after NFKC, as parts of a whole note. */
const NOTE_VALUES: ReadonlyMap<string, number> = new Map([
  ["whole", 1],
  ["half", 1 / 2],
  ["quarter", 1 / 4],
  ["eighth", 1 / 8],
  ["sixteenth", 1 / 16],
  ["thirty second", 1 / 32],
  ["sixty fourth", 1 / 64],
  ["double whole", 2],
  ["breve", 2],
  ["semibreve", 1],
  ["minim", 1 / 2],
  ["crotchet", 1 / 4],
  ["quaver", 1 / 8],
  ["semiquaver", 1 / 16],
  ["demisemiquaver", 1 / 32],
  ["hemidemisemiquaver", 1 / 64],
  ["w", 1],
  ["h", 1 / 2],
  ["q", 1 / 4],
  ["e", 1 / 8],
  ["s", 1 / 16],
  ["全", 1],
  ["二分", 1 / 2],
  ["四分", 1 / 4],
  ["八分", 1 / 8],
  ["十六分", 1 / 16],
  ["三十二分", 1 / 32],
  ["六十四分", 1 / 64],
  ["♩", 1 / 4],
  ["♪", 1 / 8],
  // Musical symbols come apart under NFKC: note head, stem, flag.
  ["\u{1D15D}", 1],
  ["\u{1D157}\u{1D165}", 1 / 2],
  ["\u{1D158}\u{1D165}", 1 / 4],
  ["\u{1D158}\u{1D165}\u{1D16E}", 1 / 8],
  ["\u{1D158}\u{1D165}\u{1D16F}", 1 / 16],
]);

/** What may stand directly before a note value, with the factor that it means. */
const PREFIXES: readonly (readonly [string, number])[] = [
  ["", 1],
  ["d", 3 / 2],
  ["dd", 7 / 4],
  ["t", 2 / 3],
];

/** What may stand directly after a note value, with the factor that it means. */
const SUFFIXES: readonly (readonly [string, number])[] = [
  ["", 1],
  [".", 3 / 2],
  ["..", 7 / 4],
  ["...", 15 / 8],
  ["t", 2 / 3],
  ["d", 3 / 2],
  ["dd", 7 / 4],
  [".t", 1],
  ["..t", 7 / 6],
];

/** Words around a note value, with the factor that they mean; longer words before those inside them. */
const MODIFIERS: readonly (readonly [RegExp, number])[] = [
  [/ ?(?:double|doubly) ?dotted ?|複付点/, 7 / 4],
  [/ ?dotted ?|付点/, 3 / 2],
  [/ ?triplets? ?|三連音?符?|3連音?符?/, 2 / 3],
];

/** Units that a number may count, with their ticks; `null` is a bar. */
const UNITS: readonly (readonly [RegExp, number | null])[] = [
  [/^(?:m|bars?|measures?|小節)$/, null],
  [/^(?:beats?|拍)$/, PPQ],
  [/^ticks?$/, 1],
];

/** Marks of {@link formatDuration} with the part of the note value that they leave, the plainest first. */
const MARKS: readonly { readonly mark: string; readonly times: number; readonly over: number }[] = [
  { mark: "", times: 1, over: 1 },
  { mark: "d", times: 3, over: 2 },
  { mark: "T", times: 2, over: 3 },
  { mark: "dd", times: 7, over: 4 },
];

/** Sixths that two decimals can only approximate, by their hundredths. */
const SIXTHS: Readonly<Record<number, number>> = {
  16: 1 / 6,
  17: 1 / 6,
  33: 1 / 3,
  // Nobody means it alone: it is what 0.33 and 0.33, or 0.66, leave of a whole beat.
  34: 1 / 3,
  66: 2 / 3,
  67: 2 / 3,
  83: 5 / 6,
};

/**
 * Ticks of a number of quarter beats, rounded once.
 *
 * Thirds and sixths that were cut to two decimals (0.33, 0.34, 0.66, 0.67, 1.17) are taken for what they stand for;
 * with three decimals rounding alone finds them. Negative beats give negative ticks.
 *
 * @param beats Quarter notes, whatever the metre
 * @throws {OnpuError} `invalid_duration` when the number is not finite or too large to count exactly
 *
 * @example Two thirds, cut short
 * ```ts
 * import { beatsToTicks } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals([1.5, 0.67, 0.6667, 2 / 3].map(beatsToTicks), [720, 320, 320, 320]);
 * ```
 */
export function beatsToTicks(beats: number): number {
  const ticks = Math.round(snapSixths(beats) * PPQ);
  if (!Number.isSafeInteger(ticks)) {
    throw new OnpuError("invalid_duration", `Cannot count ${beats} beats in ticks`, {
      hint: "Use a number of quarter notes: 1, 0.5, 1.5",
    });
  }
  return ticks;
}

/** The sixth that a number with two decimals stands for; any other number as it is. */
export function snapSixths(value: number): number {
  const size = Math.abs(value);
  const hundredths = Math.round(size * 100);
  const sixth = SIXTHS[hundredths % 100];
  if (sixth === undefined || Math.abs(size * 100 - hundredths) > 1e-6) return value;
  return Math.sign(value) * (Math.floor(size) + sixth);
}

/**
 * Ticks of a length in writing, rounded to whole ticks.
 *
 * - Numbers as text are note values: `"4"` is a quarter. Dotted `"4."` `"d4"` `"4d"`, twice `"4.."` `"dd4"`,
 *   triplet `"8t"` `"T8"`; `"4n"` and `"4n."` as in Tone.js
 * - Fractions of a whole note: `"1/4"` `"3/8"` `"1/4."` `"1/8t"` `"1/12"`
 * - Words: `"quarter"` `"dotted-half"` `"eighth triplet"` `"16th"` `"crotchet"` `"q"` `"dh"` `"付点四分音符"` `"♩."`
 * - Bars, beats and ticks: `"2m"` `"1 bar"` `"1.5 beats"` `"480 ticks"`; `T` with any other number counts ticks (`"T128"`)
 * - Ties: `"2+8"`
 *
 * @param text One length and nothing else
 * @param options.barTicks Length of a bar in ticks (default 1920)
 * @returns 1 or more
 * @throws {OnpuError} `invalid_duration` for anything else, such as `"0.5"`: beats are numbers
 *
 * @example A dotted quarter in four habits
 * ```ts
 * import { parseDuration } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * for (const text of ["4.", "d4", "dotted quarter", "3/8"]) assertEquals(parseDuration(text), 720);
 * assertEquals(parseDuration("1m", { barTicks: 1440 }), 1440);
 * ```
 *
 * @see {@link https://grimmdude.com/MidiWriterJS/docs/ | MidiWriterJS durations}
 * @see {@link https://github.com/Tonejs/Tone.js/wiki/Time | Tone.js time}
 */
export function parseDuration(text: string, options: DurationOptions = {}): number {
  const ticks = findDuration(text, options);
  if (ticks === null) throw invalidDuration(text);
  return ticks;
}

/** What {@link parseDuration} gives, or `null` where it would throw. */
export function findDuration(text: string, options: DurationOptions = {}): number | null {
  // Nothing that is a length is longer, and a file need not be normalised to know that.
  if (text.length > 80) return null;
  let sum = 0;
  for (const part of text.split("+")) {
    const ticks = findPart(foldDuration(part), options.barTicks ?? WHOLE);
    if (ticks === null) return null;
    sum += ticks;
  }
  const rounded = Math.round(sum);
  return rounded >= 1 && Number.isSafeInteger(rounded) ? rounded : null;
}

/**
 * The shortest spelling of a length: `"4"`, `"d8"`, `"T8"`, `"dd2"`.
 *
 * @param ticks Length in ticks
 * @returns A text that `parseDuration` reads back, or `null` when no single note value has that length
 *
 * @example On and off the grid
 * ```ts
 * import { formatDuration } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals([480, 360, 160, 481].map(formatDuration), ["4", "d8", "T8", null]);
 * ```
 */
export function formatDuration(ticks: number): string | null {
  for (const { mark, times, over } of MARKS) {
    const denominator = DENOMINATORS.find((value) => WHOLE * times === ticks * value * over);
    // "T128" counts ticks, so the triplet of a 128th has no spelling here.
    if (denominator !== undefined && !(mark === "T" && denominator === 128)) {
      return `${mark}${denominator}`;
    }
  }
  return null;
}

function foldDuration(text: string): string {
  return foldText(text.replace(/([a-z])([A-Z][a-z])/g, "$1 $2"))
    .replace(/(?<=[\p{L}\d.])[\s_-]+(?=[\p{L}\d])/gu, " ")
    .replace(/ (?=\.)/g, "")
    .replace(/ ?notes?\b|音符/, " ")
    .trim();
}

function findPart(text: string, barTicks: number): number | null {
  const counted = /^(\d+(?:\.\d+)?) ?(\D+)$/.exec(text);
  const unit = UNITS.find(([words]) => counted !== null && words.test(counted[2]));
  if (counted !== null && unit !== undefined) {
    return snapSixths(Number(counted[1])) * (unit[1] ?? barTicks);
  }
  const ticks = /^t(\d+)$/.exec(text);
  if (ticks !== null && !DENOMINATORS.slice(0, -1).includes(Number(ticks[1]))) {
    return Number(ticks[1]);
  }
  let rest = text;
  let factor = WHOLE;
  for (const [words, times] of MODIFIERS) {
    if (!words.test(rest)) continue;
    rest = rest.replace(words, " ").trim();
    factor *= times;
  }
  const value = findMarkedValue(rest);
  return value === null ? null : value * factor;
}

/** Part of a whole note, with the marks directly at it. */
function findMarkedValue(text: string): number | null {
  for (const [prefix, before] of PREFIXES) {
    if (!text.startsWith(prefix)) continue;
    for (const [suffix, after] of SUFFIXES) {
      if (!text.endsWith(suffix)) continue;
      const value = findNoteValue(text.slice(prefix.length, text.length - suffix.length));
      if (value !== null) return value * before * after;
    }
  }
  return null;
}

function findNoteValue(text: string): number | null {
  const fraction = /^(\d{1,4})\/(\d{1,4})$/.exec(text);
  if (fraction !== null) {
    return Number(fraction[2]) === 0 ? null : Number(fraction[1]) / Number(fraction[2]);
  }
  const number = /^(\d{1,3})(?:n|st|nd|th|分)?$/.exec(text);
  if (number !== null) {
    return DENOMINATORS.includes(Number(number[1])) ? 1 / Number(number[1]) : null;
  }
  return NOTE_VALUES.get(text) ?? null;
}

function invalidDuration(text: string): OnpuError {
  const folded = text.length > 80 ? "" : foldDuration(text);
  const corrected = folded.split(" ").map((word) => findNearest(word, knownWords(word)) ?? word)
    .join(" ");
  const isNumber = folded !== "" && Number.isFinite(Number(folded));
  return new OnpuError("invalid_duration", `Cannot read ${quoteValue(text)} as a length`, {
    hint: isNumber
      ? "Give quarter beats as a number without quotes, or a note value: 1, 2, 4, 8, 16"
      : findDuration(corrected) !== null
      ? `Write ${corrected}`
      : "Write a note value: 4, 8., T8, 1/4, quarter, dotted half; or beats as a number",
  });
}

/** What a misspelt word of a length may stand for. */
function knownWords(word: string): string[] {
  if (/^\d/.test(word)) {
    return DENOMINATORS.flatMap((value) => [`${value}`, `${value}n`, `${value}t`, `1/${value}`]);
  }
  const names = [...NOTE_VALUES.keys()].filter((name) => /^[a-z ]{2,}$/.test(name));
  return ["dotted", "triplet", ...names.flatMap((name) => name.split(" "))];
}
