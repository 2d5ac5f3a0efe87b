import { OnpuError } from "../errors.ts";
import { formatPath, type Path } from "./format_path.ts";

/** Far above any answer, and far below where the encoders' recursion would end in a stack overflow. */
const MAX_DEPTH = 32;

/**
 * Makes sure that a value means the same in every output format.
 *
 * A DTO is made of texts, finite numbers, flags, `null`, lists and plain objects. Anything else
 * would be dropped or turned into `null` without a word by one encoder or another. Two or more
 * objects of one shape under the keys of an object are refused as well: TOON would lay them out
 * as a table under these keys, and a list of entries says the same in the usual form.
 *
 * @param value What is to be encoded
 * @throws {OnpuError} `output_encoding_failed` with the path of the first part that is refused:
 * `undefined`, `NaN` and infinities, functions, symbols, bigints, class instances, typed arrays,
 * lists with named entries, lone surrogates in texts and keys, cycles, nesting of more than
 * 32 levels, and objects whose values are two or more objects of one shape
 *
 * @example Where an answer cannot be written
 * ```ts
 * import { checkDto, OnpuError } from "@onpu/onpu";
 * import { assertEquals, assertThrows } from "@std/assert";
 *
 * checkDto({ title: "Night Drive", tracks: [{ name: "Lead", low: null }] });
 *
 * const error = assertThrows(() => checkDto({ tracks: [{ seconds: NaN }] }), OnpuError);
 * assertEquals(error.path, "tracks[0].seconds");
 * ```
 *
 * @see {@link https://github.com/toon-format/spec | TOON specification, encoding normalization and keyed tables}
 */
export function checkDto(value: unknown): void {
  checkValue(value, [], new Set());
}

function checkValue(value: unknown, path: Path, holders: Set<object>): void {
  if (value === null || typeof value === "boolean") return;
  if (typeof value === "string") return checkText(value, path);
  if (typeof value === "number") {
    if (Number.isFinite(value)) return;
    throw refusal(path, `${value}`, "a number must be finite", "Give a finite number or null");
  }
  if (typeof value !== "object") {
    const what = value === undefined ? "undefined" : `a ${typeof value}`;
    throw refusal(path, what, "it has no written form", "Give null where there is no value");
  }

  if (holders.has(value)) {
    throw refusal(path, "a cycle", "a part holds itself", "Give the part's name or number instead");
  }
  if (holders.size === MAX_DEPTH) {
    throw refusal(
      path,
      "a deep value",
      `it nests deeper than ${MAX_DEPTH} levels`,
      "Give flat lists of entries",
    );
  }
  holders.add(value);
  if (Array.isArray(value)) checkList(value, path, holders);
  else checkObject(value, path, holders);
  holders.delete(value);
}

function checkText(text: string, path: Path): void {
  if (text.isWellFormed()) return;
  throw refusal(
    path,
    "a text",
    "it has half of a surrogate pair",
    "Cut texts between graphemes, as preview() does",
  );
}

function checkList(list: readonly unknown[], path: Path, holders: Set<object>): void {
  if (Object.getPrototypeOf(list) !== Array.prototype) throw instanceRefusal(list, path);
  // By index: a hole is then read as undefined and refused as such.
  for (let index = 0; index < list.length; index++) {
    checkValue(list[index], [...path, index], holders);
  }
  if (Object.keys(list).length !== list.length) {
    throw refusal(path, "a list", "it has named entries", "Give an object or a plain list");
  }
}

function checkObject(object: object, path: Path, holders: Set<object>): void {
  const prototype: unknown = Object.getPrototypeOf(object);
  if (prototype !== Object.prototype && prototype !== null) throw instanceRefusal(object, path);
  for (const [key, value] of Object.entries(object)) {
    checkText(key, [...path, key]);
    checkValue(value, [...path, key], holders);
  }
  if (holdsOneShape(Object.values(object))) {
    throw refusal(
      path,
      "an object of objects of one shape",
      "it would be laid out as a table under its keys",
      "Give a list of entries with a field for the key",
    );
  }
}

function holdsOneShape(values: readonly unknown[]): boolean {
  if (values.length < 2) return false;
  const shapes = new Set(values.map(shapeOf));
  return shapes.size === 1 && !shapes.has(null);
}

/** The keys of a filled object in one order; `null` for everything else. */
function shapeOf(value: unknown): string | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const keys = Object.keys(value);
  return keys.length === 0 ? null : JSON.stringify(keys.sort());
}

function instanceRefusal(value: object, path: Path): OnpuError {
  const name: unknown = value.constructor?.name;
  return refusal(
    path,
    typeof name === "string" && name !== "" ? `an instance of ${name}` : "a class instance",
    "only plain objects and lists have a written form",
    "Copy its values into a plain object or list",
  );
}

function refusal(
  path: Path,
  what: string,
  reason: string,
  hint: string,
): OnpuError {
  return new OnpuError("output_encoding_failed", `Cannot encode ${what}: ${reason}`, {
    hint,
    path: path.length === 0 ? undefined : formatPath(path),
  });
}
