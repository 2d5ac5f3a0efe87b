import { sortIntervals } from "./degree.ts";

/** What stands behind the colon of a Harte label. */
export interface HarteReading {
  /** Degrees from the root up. */
  readonly intervals: readonly string[];
  /** Degree or note of the bass as written; `null` when there is none. */
  readonly bass: string | null;
}

/** Short names; unlike on a lead sheet, eleventh and thirteenth chords keep all their thirds. */
const SHORTHANDS: Readonly<Record<string, readonly string[]>> = {
  "": [],
  maj: ["1", "3", "5"],
  min: ["1", "b3", "5"],
  dim: ["1", "b3", "b5"],
  aug: ["1", "3", "#5"],
  maj7: ["1", "3", "5", "7"],
  min7: ["1", "b3", "5", "b7"],
  "7": ["1", "3", "5", "b7"],
  dim7: ["1", "b3", "b5", "bb7"],
  hdim7: ["1", "b3", "b5", "b7"],
  minmaj7: ["1", "b3", "5", "7"],
  maj6: ["1", "3", "5", "6"],
  min6: ["1", "b3", "5", "6"],
  "9": ["1", "3", "5", "b7", "9"],
  maj9: ["1", "3", "5", "7", "9"],
  min9: ["1", "b3", "5", "b7", "9"],
  sus2: ["1", "2", "5"],
  sus4: ["1", "4", "5"],
  "11": ["1", "3", "5", "b7", "9", "11"],
  maj11: ["1", "3", "5", "7", "9", "11"],
  min11: ["1", "b3", "5", "b7", "9", "11"],
  "13": ["1", "3", "5", "b7", "9", "11", "13"],
  maj13: ["1", "3", "5", "7", "9", "11", "13"],
  min13: ["1", "b3", "5", "b7", "9", "11", "13"],
  "5": ["1", "5"],
  "1": ["1"],
};

const LABEL = /^([a-z0-9]*)(?:\(([^()]*)\))?(?:\/([^/]+))?$/;
const DEGREE = /^(\*?)((?:b{0,2}|#{0,2})(?:1[0-3]|[1-9]))$/;

/**
 * Reads what follows the root in a Harte label: `maj7`, `sus4(b7,9)`, `maj(*3)`, `(1,4,5)`, `min7/b3`.
 *
 * @param label Folded text behind the colon
 * @returns Degrees and bass, or `null` when it is no Harte label
 *
 * @see Harte, Sandler, Abdallah, Gómez: Symbolic Representation of Musical Chords, ISMIR 2005
 */
export function readHarte(label: string): HarteReading | null {
  const match = LABEL.exec(label);
  if (match === null || match[0] === "") return null;
  const [, shorthand, list, bass = null] = match;
  if (!Object.hasOwn(SHORTHANDS, shorthand)) return null;
  if (shorthand === "" && list === undefined) return null;
  const intervals = new Set(SHORTHANDS[shorthand]);
  for (const item of list?.split(",") ?? []) {
    const degree = DEGREE.exec(item.trim());
    if (degree === null) return null;
    if (degree[1] === "*") intervals.delete(degree[2]);
    else intervals.add(degree[2]);
  }
  return intervals.size > 0 ? { intervals: sortIntervals(intervals), bass } : null;
}

/** Degrees as a Harte label has them behind the colon: the short name of exactly these, else a list. */
export function writeHarte(intervals: readonly string[]): string {
  const wanted = intervals.join();
  const known = Object.entries(SHORTHANDS).find(([, degrees]) => degrees.join() === wanted);
  return known?.[0] ?? `(${wanted})`;
}
