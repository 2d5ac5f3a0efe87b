import { degreeOf } from "./degree.ts";
import { findByIntervals } from "./find_quality.ts";
import { foldSymbol } from "./fold_symbol.ts";
import { QUALITIES } from "./quality.ts";
import { readSuffix } from "./read_suffix.ts";

/** Degrees under a suffix. */
export interface Stack {
  readonly suffix: string;
  readonly intervals: readonly string[];
}

/** What is different from a quality of the table. */
interface Changes {
  readonly suffix: string;
  /** Degrees with an accidental. */
  readonly altered: readonly string[];
  /** Degrees without one. */
  readonly added: readonly string[];
  /** Numbers of degrees that are left out. */
  readonly omitted: readonly number[];
}

/** Qualities that are tried, the nearest first. */
const MOST_TRIED = 12;

/**
 * Writes degrees as the suffix of a symbol: that of their quality, or of the nearest one with what is different.
 *
 * @param intervals Degrees from the root up, in order
 * @returns A suffix that is read back as these degrees, or `null` when there is none
 */
export function formatSuffix(intervals: readonly string[]): string | null {
  const same = findByIntervals(intervals);
  if (same) return same.suffix;
  const candidates = QUALITIES.map((quality) => compare(quality, intervals))
    .sort((a, b) => countChanges(a) - countChanges(b)).slice(0, MOST_TRIED);
  for (const candidate of candidates) {
    const text = writeReadable(candidate, intervals);
    if (text !== null) return text;
  }
  return null;
}

/** Writes degrees as the suffix of a quality with what is different; `null` when that is not read back. */
export function extendSuffix(quality: Stack, intervals: readonly string[]): string | null {
  return writeReadable(compare(quality, intervals), intervals);
}

/** The degrees that a suffix says, `null` when it cannot be read. */
export function readIntervals(suffix: string): readonly string[] | null {
  const reading = readSuffix(foldSymbol(suffix));
  return "intervals" in reading ? reading.intervals : null;
}

function writeReadable(changes: Changes, intervals: readonly string[]): string | null {
  const wanted = intervals.join();
  return writeChanges(changes).find((text) => readIntervals(text)?.join() === wanted) ?? null;
}

function compare({ suffix, intervals: known }: Stack, intervals: readonly string[]): Changes {
  const more = intervals.filter((interval) => !known.includes(interval));
  const numbers = more.map(degreeOf);
  return {
    suffix,
    altered: more.filter((interval) => /^[b#]/.test(interval)),
    added: more.filter((interval) => /^\d/.test(interval)),
    // A degree that is there in another form is not left out.
    omitted: known.filter((interval) => !intervals.includes(interval)).map(degreeOf)
      .filter((degree) => !numbers.includes(degree)),
  };
}

function countChanges({ altered, added, omitted }: Changes): number {
  return altered.length + added.length + omitted.length;
}

/** `7b9` and `7(b9,#11)`; a lone accidental never stands where it could belong to the root. */
function writeChanges({ suffix, altered, added, omitted }: Changes): string[] {
  const others = [
    ...added.map((degree) => `(add${degree === "7" ? "maj7" : degree})`),
    ...omitted.map((degree) => `(no${degree})`),
  ].join("");
  const bracketed = altered.length === 0 ? "" : `(${altered.join()})`;
  const announced = altered.map((degree) => `(add${degree})`).join("");
  return [
    ...(altered.length === 1 && suffix !== "" ? [suffix + altered[0] + others] : []),
    suffix + bracketed + others,
    suffix + announced + others,
  ];
}
