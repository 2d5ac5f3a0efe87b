import { OnpuError } from "../errors.ts";
import { type JsonPath, MAX_JSON_DEPTH, tooDeep } from "./container.ts";
import { JsonDocuments, type JsonLayer } from "./documents.ts";
import {
  addRepairs,
  type JsonRepair,
  type JsonSource,
  matchesAt,
  noteRepair,
  shorten,
  toJsonRepairs,
} from "./source.ts";
import { unescapeJsonString } from "./string.ts";

/** What a text says when it is read as JSON. */
export interface JsonReading {
  /** The value: nearly always an object or a list. */
  readonly value: unknown;
  /**
   * Whether the text ended before the value did.
   *
   * The last entry at each level is then what was being written; a number or key that was cut is
   * left out.
   */
  readonly truncated: boolean;
  /**
   * Where the text ended: the innermost object or list that was still open, and so, with those
   * around it, incomplete. `[]` is the value itself; null when nothing was cut.
   */
  readonly cutPath: JsonPath | null;
  /** Whether the last entry there is a text that was cut, given as far as it goes. */
  readonly isTextCut: boolean;
  /** What had to be repaired, one entry for each kind. */
  readonly repairs: readonly JsonRepair[];
}

/** How often JSON inside a text is read: JSON, JSON in JSON, and once more. */
const MAX_LAYERS = 3;

const BRACKET = /[{[]/;
const BRACKET_OR_FENCE = /[{[]|```[\w+-]*\s*/g;
const LEADING_SPACE = /[\s\u200B-\u200D\u2060]*/y;
// In prose a bracket counts only before what JSON can go on with, so that [links] and {words} do not.
const OBJECT_START = /\{\s*(?:$|[}{"'“”„‘’＂「«`#]|\/[/*]|[^\s"'{}[\]:：=,，]+\s*(?:$|[:：=]))/y;
const LIST_START =
  /\[\s*(?:[\][{("'“”„‘’＂「«`]|[-+.]*(?:\d|$)|\/[/*]|(?:true|false|null|True|False|None)\b|[tfnTFN][a-z]{0,4}$)/y;
const ESCAPED_START = /[{[]\s*(?:[{[]\s*)?\\+["'nrt]/y;

/**
 * Reads what a model wrote as JSON: strictly when it is JSON, by its one sensible meaning otherwise.
 *
 * Reads JSON inside a JSON text, code fences, prose around (the largest value counts), values one
 * after another, comments, other quotes, missing and additional commas and brackets, constants of
 * other languages, and a value that the text's end cuts. Takes time in proportion to the
 * length, and no deeper stack for deeper nesting.
 *
 * @param text What was written
 * @returns The value, where it was cut, and each kind of repair
 * @throws {OnpuError} `unreadable_input` when the text holds no value, or one nested too deep
 */
export function readJson(text: string): JsonReading {
  const layer = readLayer(text, MAX_LAYERS);
  if (layer === null) throw nothingToRead(text);
  const { value, cutPath, isTextCut, found } = layer;
  return { value, truncated: cutPath !== null, cutPath, isTextCut, repairs: toJsonRepairs(found) };
}

/** Reads a text, and the text that is its value when that holds JSON again; null when nothing is there. */
function readLayer(text: string, layers: number): JsonLayer | null {
  if (layers === 0) return null;
  const strict = readStrictly(text);
  if (strict === null) return readLoosely(text, layers);
  const { value } = strict;
  const mayHoldJson = typeof value === "string" && BRACKET.test(value);
  const inner = mayHoldJson ? readLayer(value, layers - 1) : null;
  return inner
    ? unwrap(text, 0, inner)
    : { value, cutPath: null, isTextCut: false, found: new Map() };
}

/** JSON's own reading, unless that would drop a repeated key without a word. */
function readStrictly(text: string): { readonly value: unknown } | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return countKeys(value, 0) === countWrittenKeys(text) ? { value } : null;
}

function countKeys(value: unknown, depth: number): number {
  if (typeof value !== "object" || value === null) return 0;
  if (depth >= MAX_JSON_DEPTH) throw tooDeep();
  const isList = Array.isArray(value);
  const entries: readonly unknown[] = isList ? value : Object.values(value);
  let keys = isList ? 0 : entries.length;
  for (const entry of entries) keys += countKeys(entry, depth + 1);
  return keys;
}

/** Counts the texts before a colon; the text must be JSON. */
function countWrittenKeys(text: string): number {
  let keys = 0;
  let open = text.indexOf('"');
  while (open >= 0) {
    let close = text.indexOf('"', open + 1);
    while (isEscaped(text, close)) close = text.indexOf('"', close + 1);
    let next = close + 1;
    while (next < text.length && text.charCodeAt(next) <= 0x20) next++;
    if (text[next] === ":") keys++;
    open = text.indexOf('"', next);
  }
  return keys;
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text[at - 1 - backslashes] === "\\") backslashes++;
  return backslashes % 2 === 1;
}

/** Reads every object and list that stands in a text, and keeps the largest. */
function readLoosely(text: string, layers: number): JsonLayer | null {
  const documents = new JsonDocuments(text);
  let mayBeEscaped = true;
  let trusted = endOfMatch(text, 0, LEADING_SPACE);
  let at = 0;
  while (true) {
    // Values may stand one behind the other, tens of thousands of them.
    if (isBracket(text[at])) at++;
    else {
      BRACKET_OR_FENCE.lastIndex = at;
      if (!BRACKET_OR_FENCE.test(text)) return documents.choose();
      at = BRACKET_OR_FENCE.lastIndex;
    }
    const from = at - 1;
    if (!isBracket(text[from])) {
      trusted = at;
    } else if (mayBeEscaped && matchesAt(text, from, ESCAPED_START)) {
      // Tried once only: a second time would read the rest of the text again.
      mayBeEscaped = false;
      const inner = readLayer(unescapeJsonString(text, from), layers - 1);
      if (inner !== null) return unwrap(text, from, inner);
    } else if (from === trusted || isDocumentStart(text, from)) {
      at = documents.read(from);
    }
  }
}

function isBracket(character: string | undefined): boolean {
  return character === "{" || character === "[";
}

function isDocumentStart(text: string, at: number): boolean {
  const [isObject, next] = [text[at] === "{", text[at + 1]];
  // What most begin with; the patterns say so, too.
  if (next !== undefined && (isObject ? '"{}' : '"{[]').includes(next)) return true;
  return matchesAt(text, at, isObject ? OBJECT_START : LIST_START);
}

/** Adds to what JSON inside a text gave that it stood inside a text. */
function unwrap(text: string, from: number, inner: JsonLayer): JsonLayer {
  const source: JsonSource = { text, at: text.length, found: new Map() };
  noteRepair(source, "escaped_text", { from, after: "{…}" });
  addRepairs(source.found, inner.found);
  return { ...inner, found: source.found };
}

function nothingToRead(text: string): OnpuError {
  const shown = shorten(text);
  const what = shown === "" ? "an empty text" : `"${shown}"`;
  return new OnpuError("unreadable_input", `Cannot read ${what}: it holds no JSON object or list`, {
    hint: 'Send one JSON object such as {"tracks":[{"notes":[{"pitch":"C4","duration":1}]}]}',
  });
}

/** Where a sticky pattern that can match nothing ends. */
function endOfMatch(text: string, at: number, pattern: RegExp): number {
  matchesAt(text, at, pattern);
  return pattern.lastIndex;
}
