import { degreeOf } from "./degree.ts";
import { findBySpelling } from "./find_quality.ts";

/**
 * What the words of a suffix do to the degrees of a chord. Each function gives the new degrees, or `null` where the
 * word has no meaning for that chord.
 *
 * @module
 */

/** What a number, alone or altered, adds to a chord. */
const TENSIONS: Readonly<Record<string, string>> = {
  "2": "9",
  "6": "6",
  "9": "9",
  "11": "11",
  "13": "13",
  "b5": "b5",
  "#5": "#5",
  "b6": "b6",
  "b9": "b9",
  "#9": "#9",
  "#4": "#11",
  "#11": "#11",
  "b13": "b13",
};
/** The degree that a tension takes the place of, where it is in the chord. */
const REPLACED: Readonly<Record<string, string>> = {
  "b5": "5",
  "#5": "5",
  "b6": "6",
  "b9": "9",
  "#9": "9",
  "#11": "11",
  "b13": "13",
};
/** What `add` adds; unlike a tension it takes no place. */
const ADDITIONS: Readonly<Record<string, string>> = {
  ...TENSIONS,
  "2": "2",
  "3": "3",
  "4": "4",
  "b7": "b7",
  "M7": "7",
  "b2": "b2",
  "#13": "#13",
};
/** Degrees that `no` leaves out. */
const OMISSIONS: readonly string[] = ["3", "5", "7", "9", "11", "13"];

/** `b9`, `#5`, `(13)`: an altered degree takes the place of the plain one. */
export function addTension(intervals: readonly string[], written: string): string[] | null {
  const tension = lookUp(TENSIONS, written);
  if (tension === null || isSecondFifth(intervals, tension)) return null;
  return include(intervals.filter((interval) => interval !== REPLACED[tension]), tension);
}

/** `add9`, `addM7`. */
export function addDegree(intervals: readonly string[], written: string): string[] | null {
  const degree = lookUp(ADDITIONS, written);
  return degree === null ? null : include(intervals, degree);
}

/** `no3`, whatever form the third has; leaving out what is not there does no harm. */
export function omitDegree(intervals: readonly string[], written: string): string[] | null {
  if (!OMISSIONS.includes(written)) return null;
  return intervals.filter((interval) => degreeOf(interval) !== Number(written));
}

/** `sus2`, `sus24`: a second or a fourth takes the place of the third; without a number it is the fourth. */
export function suspendThird(intervals: readonly string[], kinds: readonly string[]): string[] {
  const kept = intervals.filter((interval) => interval !== "3" && interval !== "b3");
  return [...new Set([...kept, ...(kinds.length > 0 ? kinds : ["4"])])];
}

/** A plain 4: above a major third it suspends, above a minor one there is room for it. */
export function addFourth(intervals: readonly string[]): string[] {
  return include(intervals.filter((interval) => interval !== "3"), "4");
}

/** A plain 7 behind something else: `67`, `dim(7)`. */
export function addSeventh(intervals: readonly string[]): string[] | null {
  if (hasSeventh(intervals)) return null;
  return include(intervals, intervals.join() === "1,b3,b5" ? "bb7" : "b7");
}

/** `maj7`, `maj9` behind a quality that has no seventh: `m(maj9)`; in `m9(maj7)` the 9 did not say which. */
export function addMajorSeventh(intervals: readonly string[], number: string): string[] | null {
  const stack = findBySpelling(intervals.includes("b3") ? `mM${number}` : `M${number}`);
  const isOpen = number === "7" && /^1,b3,5,b7,9/.test(intervals.join());
  const below = isOpen ? intervals.filter((interval) => interval !== "b7") : intervals;
  if (stack === undefined || !hasSeventh(stack.intervals) || hasSeventh(below)) return null;
  return [...new Set([...below, ...stack.intervals.filter((name) => degreeOf(name) > 5)])];
}

/** `alt` behind a triad or a dominant seventh. */
export function alterAll(intervals: readonly string[]): readonly string[] | null {
  const altered = findBySpelling("alt");
  return /^1,3,5(?:,b7)?$/.test(intervals.join()) && altered ? altered.intervals : null;
}

function lookUp(table: Readonly<Record<string, string>>, written: string): string | null {
  return Object.hasOwn(table, written) ? table[written] : null;
}

function include(intervals: readonly string[], interval: string): string[] {
  return intervals.includes(interval) ? [...intervals] : [...intervals, interval];
}

/** An altered dominant can have both altered fifths, a minor or diminished chord cannot. */
function isSecondFifth(intervals: readonly string[], tension: string): boolean {
  if (!intervals.includes("b3")) return false;
  return tension === "#5" && intervals.includes("b5") ||
    tension === "b5" && intervals.includes("#5");
}

function hasSeventh(intervals: readonly string[]): boolean {
  return intervals.some((interval) => degreeOf(interval) === 7);
}
