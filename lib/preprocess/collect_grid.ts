import { STEP_VELOCITIES, stepVelocity, toStepSign } from "../notation/parse_drum_grid.ts";
import type { Call } from "./call.ts";
import { isJsonText } from "./music_text.ts";
import { type Given, joinPath, type RawGrid, type RawNote } from "./raw.ts";
import { isList, isRecord, keysOf, lengthOf, type LooseRecord, valueAt } from "./safe.ts";

/** Longest text that is looked at word by word. */
const MAX_WORDS = 2_000;
/** Fewest steps by which a text of a lane is known where it could be something else: half a bar. */
const FEWEST = 4;
/** A line of a grid as text: its name, and its steps. */
const LINE = /^\s*([\p{L}\d][\p{L}\d _.-]{0,40}?)\s*[:=|]\s*\|?([xXoO.\-_|\s01%]+)$/u;
/** One without steps as yet. */
const BEGUN_LINE = /^\s*([\p{L}\d][\p{L}\d _.-]{0,40}?)\s*[:=|]\s*$/u;
/** One that has not even its name as yet. */
const NAME = /^\s*[\p{L}\d _.-]{0,40}$/u;
/** Keys of a lane that is an object. */
const NAMES = ["name", "drum", "pitch", "instrument", "sound", "note"] as const;
const STEPS = ["steps", "pattern", "lane", "grid", "hits", "rhythm", "notes"] as const;

/**
 * Collects drum lanes: an object or list of them, or lines of text.
 *
 * @param given Value of the field
 * @param context What collecting needs
 * @returns The grid as one entry, `null` when it is none
 */
export function collectGrid(given: Given, { log, texts, spine }: Call): RawNote | null {
  const isText = typeof given.value === "string" && !isJsonText(given.value);
  const { value, path } = isText ? given : texts.read(given);
  const entries = typeof value === "string"
    ? findLines(value, given.isOpen === true)
    : findLanes(value);
  if (entries === null) return null;
  const base = findStepBase(entries);
  if (base !== null) log.add("lane_guessed", path, { before: value, after: `steps from ${base}` });
  const lanes: Record<string, string> = {};
  for (const [name, steps] of entries) {
    // What is no step in a text is reported where it is read.
    const text = (base === null ? null : placeSteps(steps, base)) ?? toSteps(steps) ??
      (typeof steps === "string" ? steps : null);
    if (text === null) {
      log.add("unreadable_value", joinPath(path, name), {
        before: steps,
        detail: 'write steps such as "x...o..."',
      });
    } else if (!Object.hasOwn(lanes, name)) lanes[name] = text;
  }
  const isOpen = typeof value === "string" ? given.isOpen === true : spine.isOpen(value);
  return toGridEntry({ lanes, isOpen }, path);
}

/** Whether a value holds lanes and nothing else: rows of steps under any names, or a list of lanes. */
export function isGrid(value: unknown): boolean {
  if (!isRecord(value)) return findLanes(value) !== null;
  const keys = keysOf(value);
  return keys.length > 0 && keys.every((key) => isRow(valueAt(value, key)));
}

/** Whether an object holds the numbers of steps by the names of drums. */
export function holdsStepNumbers(record: object, { names }: Call): boolean {
  const lanes = findLanes(record) ?? [];
  return lanes.every(([name]) => names.isDrum(name)) && findStepBase(lanes) !== null;
}

/** The row of a track that is one drum, and the key that it stands under. */
export function findRow(
  track: object,
  key: string,
  { names }: Call,
): { readonly key: string; readonly lanes: Readonly<Record<string, unknown>> } | null {
  const name = [...NAMES.map((key) => valueAt(track, key)), key].find((name) =>
    typeof name === "string" && names.isDrum(name)
  );
  // Most tracks are no drum, which their names tell sooner than their notes.
  const own = name === undefined ? undefined : STEPS.find((key) => isRow(valueAt(track, key)));
  if (own === undefined) return null;
  return { key: own, lanes: { [String(name)]: valueAt(track, own) } };
}

/** Lanes that stand among the fields of a track under the names of drums; those that are complete. */
export function findOwnLanes(
  record: LooseRecord,
  { names, spine }: Call,
): Readonly<Record<string, unknown>> | null {
  const keys = keysOf(record);
  const lanes = keys.filter((key, index) => {
    const row = valueAt(record, key);
    return isRow(row) && names.isDrum(key) &&
      spine.isComplete(record, row, index === keys.length - 1);
  });
  if (lanes.length === 0) return null;
  return Object.fromEntries(lanes.map((key) => [key, valueAt(record, key)]));
}

/** Whether a text is the names of drums, one after another. */
export function areDrums(value: unknown, { names }: Call): value is string {
  if (typeof value !== "string" || value.length > MAX_WORDS) return false;
  const words = value.split(/[\s|,]+/).filter((word) => word !== "");
  return words.length > 0 && words.every((word) => names.isDrum(word.replace(/[:/].*/, "")));
}

/** An entry for drum lanes. */
export function toGridEntry(grid: RawGrid, list: string): RawNote {
  return { list, index: -1, source: null, fields: {}, children: null, grid };
}

/** Names and rows of an object or list. */
function findLanes(value: unknown): (readonly [string, unknown])[] | null {
  if (isRecord(value)) return keysOf(value).map((key) => [key, valueAt(value, key)]);
  if (!isList(value)) return null;
  const lanes: (readonly [string, unknown])[] = [];
  for (let index = 0; index < lengthOf(value); index++) {
    const lane = valueAt(value, index);
    if (!isRecord(lane)) return null;
    const [name, steps] = [NAMES, STEPS].map((keys) =>
      keys.map((key) => valueAt(lane, key)).find((inner) => inner !== undefined)
    );
    if (!isRow(steps) || (typeof name !== "string" && typeof name !== "number")) return null;
    lanes.push([String(name), steps]);
  }
  return lanes.length === 0 ? null : lanes;
}

/**
 * Names and rows of lines such as `kick: x...x...` or `BD|o---o---|`.
 *
 * Of a text that is still being written the last line may have its name only, or a part of it.
 */
function findLines(text: string, isOpen: boolean): (readonly [string, string])[] | null {
  const lines = text.split(/[\n;]/).filter((line) => line.trim() !== "");
  const begun = isOpen && !/[\n;]\s*$/.test(text) ? lines.pop() ?? "" : null;
  const lanes = lines.map((line) => LINE.exec(line));
  if (lanes.includes(null)) return null;
  const last = begun === null ? null : LINE.exec(begun) ?? BEGUN_LINE.exec(begun);
  if (begun !== null && last === null && (lanes.length === 0 || !NAME.test(begun))) return null;
  const rows = [...lanes, last].flatMap((lane) => lane === null ? [] : [[lane[1], lane[2] ?? ""]]);
  // Half a bar in one of them proves that the others are lanes, too.
  const areLanes = isOpen ? rows.length > 0 : rows.some(([, row]) => isRow(row));
  return areLanes ? rows.map(([name, row]) => [name, row] as const) : null;
}

/** Whether a value is a row of steps beyond doubt. */
export function isRow(value: unknown): boolean {
  // Ones and noughts, as most long lists of steps are, need not be written as text to be told.
  if (isList(value) && lengthOf(value) >= FEWEST && areBits(value)) return true;
  let count = 0;
  for (const sign of toSteps(value) ?? "") {
    if (stepVelocity(sign) !== undefined && ++count >= FEWEST) return true;
  }
  return false;
}

function areBits(list: readonly unknown[]): boolean {
  for (let index = 0; index < lengthOf(list); index++) {
    const step = valueAt(list, index);
    if (step !== 0 && step !== 1) return false;
  }
  return true;
}

/** Steps of a row in which hits are counted: at least more than half a bar, at most two bars. */
const COUNTED = { least: 9, most: 32, bar: 16 };

/**
 * What the first step is called where lanes are the numbers of their steps: `{ kick: [0, 8], snare: [4, 12] }`.
 *
 * @returns 0 or 1; `null` where they are beats, on most of which something is played, or anything else
 */
function findStepBase(lanes: readonly (readonly [string, unknown])[]): 0 | 1 | null {
  const rows: (readonly number[])[] = [];
  for (const [, row] of lanes) {
    if (!isList(row) || !isRising(row) || !row.every(Number.isInteger)) return null;
    if (row.length > 0) rows.push(row.map(Number));
  }
  const least = rows.reduce((least, [first]) => Math.min(least, first), Infinity);
  const most = rows.reduce((most, row) => Math.max(most, row[row.length - 1]), -Infinity);
  const base = least === 0 ? 0 : 1;
  const last = most - base + 1;
  if (last < COUNTED.least || last > COUNTED.most || least < 0) return null;
  return new Set(rows.flat()).size <= last * 3 / 4 ? base : null;
}

/** Whether a value is a list of numbers each of which is larger than the one before. */
export function isRising(row: unknown): boolean {
  if (!isList(row)) return false;
  let before = NaN;
  // A hole in a list is no place that `every` looks at.
  for (let index = 0; index < lengthOf(row); index++) {
    const value = valueAt(row, index);
    if (typeof value !== "number" || (index > 0 && !(value > before))) return false;
    before = value;
  }
  return true;
}

/** Whole bars of steps with hits where a list says. */
function placeSteps(steps: unknown, base: number): string | null {
  if (!isList(steps)) return null;
  const hits = new Set(steps.map((step) => Number(step) - base));
  const length = hits.values().every((hit) => hit < COUNTED.bar) ? COUNTED.bar : COUNTED.most;
  return Array.from({ length }, (_, step) => hits.has(step) ? "x" : ".").join("");
}

/** Smallest number that is a velocity beyond doubt, where others count beats. */
const SURE_VELOCITY = 17;

/**
 * A list of velocities as signs: half a bar or more of numbers that do not only rise, as beats do.
 *
 * @param values Anything; `null` is given back where it is no such list
 */
function toVelocities(values: readonly unknown[]): string | null {
  const isOne = (value: unknown): value is number =>
    typeof value === "number" && value >= 0 && value <= 127;
  if (!values.every(isOne) || values.length < FEWEST || isRising(values)) return null;
  const most = values.reduce((most, value) => Math.max(most, value), 0);
  const isShare = most <= 1 && values.some((value) => !Number.isInteger(value));
  if (!isShare && most < SURE_VELOCITY) return null;
  return values.map((value) => toStepSign(Math.ceil(value * (isShare ? 127 : 1)))).join("");
}

/** A text that may be a list of velocities. */
const NUMBERS = /^[\s\d.,|]*$/;
/** Signs between steps, and that for the bar before. */
const BETWEEN = /[|\s%]/;

/** Whether a text has nothing but steps in it: most texts tell by their first sign that they are something else. */
function areSteps(text: string): boolean {
  for (const sign of text) if (!STEP_VELOCITIES.has(sign) && !BETWEEN.test(sign)) return false;
  return true;
}

/** A row of steps as text: a text, a text for each bar, a list of ones and noughts, or velocities. */
function toSteps(value: unknown): string | null {
  if (typeof value === "string") {
    const words = NUMBERS.test(value) ? value.trim().split(/[\s,|]+/) : [];
    const own = words.includes("0")
      ? toVelocities(words.map((word) => word === "" ? "" : Number(word)))
      : null;
    return own ?? (areSteps(value) ? value : null);
  }
  if (!isList(value) || lengthOf(value) === 0) return null;
  const own = toVelocities(value);
  if (own !== null) return own;
  const steps: string[] = [];
  for (let index = 0; index < lengthOf(value); index++) {
    const step = valueAt(value, index);
    if (step === 1 || step === true) steps.push("x");
    else if (step === 0 || step === false || step === null) steps.push(".");
    else if (typeof step !== "string") return null;
    else {
      const text = toSteps(step);
      if (text === null) return null;
      steps.push(text);
    }
  }
  return steps.join("");
}
