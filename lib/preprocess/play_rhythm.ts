import { LOUDNESS } from "../accompaniment/cycle.ts";
import { findDuration, PPQ } from "../time/duration.ts";
import { toNumber } from "./loose_number.ts";
import { isList, lengthOf, valueAt } from "./safe.ts";

/** A rhythm as it is played, and whether reading it was a guess. */
export interface PlayRhythm {
  readonly rhythm: string;
  /** Steps in a quarter; `undefined` where the rhythm does not tell. */
  readonly stepsPerBeat?: number;
  readonly isGuess: boolean;
}

/** Most signs that a rhythm has: 32 bars of sixteenths and more. */
const MAX_SIGNS = 2_000;
/** Most steps in a quarter. */
export const MAX_STEPS = 48;

/** Signs that mean the same as one of a rhythm. */
const SIGNS: Readonly<Record<string, string>> = {
  "1": "x",
  "*": "x",
  "●": "x",
  "0": ".",
  "_": ".",
  "·": ".",
  "○": ".",
  "~": "-",
  "d": "D",
  "u": "U",
  "↓": "D",
  "↑": "U",
};

/**
 * Reads a rhythm: a grid of signs, a list of hits, of lengths or of beats, or one length that is always the same.
 *
 * @param value Anything
 * @returns The rhythm, `null` for what is none
 */
export function readPlayRhythm(value: unknown): PlayRhythm | null {
  if (isList(value)) {
    const length = Math.min(MAX_SIGNS, lengthOf(value));
    return readList(Array.from({ length }, (_, index) => valueAt(value, index)));
  }
  if (typeof value !== "string") return readLength(value);
  return readLength(value) ?? readSigns(value.slice(0, MAX_SIGNS));
}

/**
 * A rhythm in which every hit is as long as the others.
 *
 * @param ticks Length of a hit
 * @returns `null` when it fits no grid
 */
export function repeatLength(ticks: number): PlayRhythm | null {
  return toGrid([ticks], false);
}

function readLength(value: unknown): PlayRhythm | null {
  const text = typeof value === "number" ? String(value) : value;
  // `"1111"` and `"x"` are grids.
  if (typeof text !== "string" || /^[01\sx|]{3,}$/.test(text)) return null;
  const ticks = findDuration(text.replace(/[ -]?notes?$/i, "").replace(/(?<=[a-z]{2})s$/i, ""));
  return ticks === null ? null : repeatLength(ticks);
}

function readSigns(text: string): PlayRhythm | null {
  const signs = [...text.normalize("NFKC").replace(/[\s|,[\]]/g, "")].map((sign) =>
    SIGNS[sign] ?? (sign === "×" ? "x" : sign)
  );
  const isSign = (sign: string): boolean => LOUDNESS.has(sign) || sign === "." || sign === "-";
  const known = signs.filter(isSign).length;
  // A word such as "Oxford" has signs, too.
  if (!signs.some((sign) => LOUDNESS.has(sign)) || known * 4 < signs.length * 3) return null;
  const rhythm = signs.map((sign) => isSign(sign) ? sign : ".").join("");
  // The hand swings in eighths: eight strokes are a bar of them, not of sixteenths that nobody strums.
  const stepsPerBeat = /[DU]/.test(rhythm) && rhythm.length === 8 ? { stepsPerBeat: 2 } : {};
  return { rhythm, ...stepsPerBeat, isGuess: known < signs.length };
}

/** A list of signs, of 0 and 1, or of lengths. */
function readList(list: readonly unknown[]): PlayRhythm | null {
  if (list.length === 0) return null;
  const areFlags = list.every((one) => one === 0 || one === 1 || typeof one === "boolean");
  if (areFlags) return readSigns(list.map((one) => Number(one)).join(""));
  if (list.every((one) => typeof one === "string" && (one.length === 1 || /[.x]/.test(one)))) {
    const signs = readSigns(list.join(""));
    if (signs !== null) return signs;
  }
  const lengths = list.map(toTicks);
  return lengths.some((ticks) => Number.isNaN(ticks)) ? null : toGrid(lengths, true);
}

/** Numbers are beats, texts note values. */
function toTicks(value: unknown): number {
  if (typeof value === "string" && Number.isNaN(toNumber(value))) return findDuration(value) ?? NaN;
  const ticks = Math.round(toNumber(value) * PPQ);
  return ticks >= 1 ? ticks : NaN;
}

function toGrid(lengths: readonly number[], isGuess: boolean): PlayRhythm | null {
  const step = lengths.reduce(findDivisor, PPQ);
  const signs = lengths.reduce((sum, ticks) => sum + ticks / step, 0);
  const stepsPerBeat = PPQ / step;
  if (stepsPerBeat > MAX_STEPS || signs > MAX_SIGNS) return null;
  const rhythm = lengths.map((ticks) => `x${".".repeat(ticks / step - 1)}`).join("");
  return { rhythm, stepsPerBeat, isGuess };
}

/** The greatest common divisor. */
function findDivisor(a: number, b: number): number {
  return b === 0 ? a : findDivisor(b, a % b);
}
