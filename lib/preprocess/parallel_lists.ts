import { findNoteName } from "../pitch/note_name.ts";
import { findDuration } from "../time/duration.ts";
import type { NoteField } from "./aliases.ts";
import { foldKey } from "./fields.ts";
import { joinPath, type RawNote } from "./raw.ts";
import { isList, keysOf, lengthOf, type LooseRecord, valueAt } from "./safe.ts";

/** Keys of lists that have one entry for each note, with the field of a note that their entries are. */
const LISTS: Readonly<Record<string, NoteField>> = {
  pitches: "pitch",
  notes: "pitch",
  notenames: "pitch",
  midi: "pitch",
  durations: "duration",
  duration: "duration",
  rhythm: "duration",
  rhythms: "duration",
  lengths: "duration",
  velocities: "velocity",
  dynamics: "velocity",
  starts: "start",
  times: "start",
  onsets: "start",
  positions: "start",
  beats: "beat",
};

/** Longest text that is a row of words. */
const MAX_TEXT = 2_000;

/** Notes that a record writes as lists beside each other, and the keys of those lists. */
export interface ParallelLists {
  readonly items: RawNote[];
  readonly keys: ReadonlySet<string>;
}

/**
 * Reads notes from lists beside each other: `{ pitches: ["C4", "D4"], durations: [1, 2] }`.
 *
 * @param record A track, or a piece with one
 * @param path Its path
 * @returns A note for each place in the lists, `null` when there are no two lists of one length
 */
export function findParallelLists(record: LooseRecord, path: string): ParallelLists | null {
  const lists = keysOf(record).flatMap((key) => {
    const field = LISTS[foldKey(key)];
    const list = toCells(valueAt(record, key), field);
    const isColumn = field !== undefined && Object.hasOwn(LISTS, foldKey(key)) && isList(list) &&
      lengthOf(list) > 1 && isFilled(list);
    return isColumn ? [{ key, field, list }] : [];
  });
  const pitches = lists.find(({ field }) => field === "pitch");
  if (pitches === undefined) return null;
  const columns = lists.filter(({ list }) => lengthOf(list) === lengthOf(pitches.list));
  if (columns.length < 2) return null;
  const items = Array.from(pitches.list, (_, index): RawNote => ({
    list: joinPath(path, pitches.key),
    index,
    source: null,
    fields: Object.fromEntries(columns.map(({ field, list }) => [field, valueAt(list, index)])),
    children: null,
  }));
  return { items, keys: new Set(columns.map(({ key }) => key)) };
}

/** A list, or the words of a text: `{ notes: "C4 D4 E4", rhythm: "q q h" }`. */
function toCells(value: unknown, field: NoteField | undefined): unknown {
  if (typeof value !== "string" || value.length > MAX_TEXT) return value;
  const words = value.trim().split(/[\s,]+/);
  const isKnown = field === "pitch" ? isPitch : field === "duration" ? isLength : () => false;
  return words.every(isKnown) ? words : value;
}

function isPitch(word: string): boolean {
  return findNoteName(word) !== null || /^r(?:est)?$/i.test(word);
}

function isLength(word: string): boolean {
  return findDuration(word) !== null;
}

/** Whether each place holds a number or a text; a hole in a list is no place that `every` looks at. */
function isFilled(list: readonly unknown[]): boolean {
  for (let index = 0; index < lengthOf(list); index++) {
    const cell = valueAt(list, index);
    if (typeof cell !== "number" && typeof cell !== "string") return false;
  }
  return true;
}
