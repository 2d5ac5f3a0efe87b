import { STEP_VELOCITIES } from "../notation/parse_drum_grid.ts";
import type { Call } from "./call.ts";
import { isJsonText } from "./music_text.ts";
import { type Given, joinPath, type RawGrid, type RawNote } from "./raw.ts";
import { isList, isRecord, keysOf, lengthOf, valueAt } from "./safe.ts";

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
  const lanes: Record<string, string> = {};
  for (const [name, steps] of entries) {
    // What is no step in a text is reported where it is read.
    const text = typeof steps === "string" ? steps : toSteps(steps);
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
function isRow(value: unknown): boolean {
  const steps = toSteps(value);
  return steps !== null && [...steps].filter((sign) => STEP_VELOCITIES.has(sign)).length >= FEWEST;
}

/** A row of steps as text: a text, a text for each bar, or a list of ones and noughts. */
function toSteps(value: unknown): string | null {
  if (typeof value === "string") {
    return [...value].every((sign) => STEP_VELOCITIES.has(sign) || /[|\s%]/.test(sign))
      ? value
      : null;
  }
  if (!isList(value) || lengthOf(value) === 0) return null;
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
