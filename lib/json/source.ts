/** Kinds of repair that {@link JsonRepair} can name, with what was done. */
export const JSON_REPAIRS = {
  escaped_text: "JSON written inside a text read as JSON",
  many_documents: "Several JSON values one after another read as one list",
  other_documents: "Smaller JSON values beside the largest one left out",
  text_around: "Text around the JSON left out",
  code_fence: "Code fence left out",
  odd_space: "Space that JSON does not know read as a space",
  comment: "Comment left out",
  ellipsis: "Ellipsis left out: nothing is written in its place",
  other_quotes: 'Text in other quotes than " read as text',
  inner_quotes: "Quote inside a text kept as part of it",
  raw_control: "Line break or control character inside a text kept",
  unknown_escape: "Backslash that JSON does not know left out",
  bare_key: "Key without quotes read as text",
  bare_text: "Value without quotes read as text",
  other_literal: "Constant of another language read as its JSON word",
  not_finite: "Number that is not finite read as null",
  other_number: "Number in another spelling than JSON's read as a number",
  fraction: "Fraction worked out as a number",
  trailing_comma: "Comma before a closing bracket left out",
  extra_comma: "Comma with nothing before it left out",
  missing_comma: "Missing comma put in",
  other_separator: "Separator of another language read as a comma or colon",
  missing_colon: "Missing colon put in",
  missing_value: "Key without a value left out",
  duplicate_key: "Key given again in one object: the last value kept",
  missing_bracket: "Missing bracket put in",
  extra_bracket: "Bracket that closes or opens nothing left out",
  tuple: "Round brackets read as a list",
  stray_text: "Text with no place in the JSON left out",
} as const;

/** A kind of repair from {@link JSON_REPAIRS}. */
export type JsonRepairCode = keyof typeof JSON_REPAIRS;

/** One kind of repair made while a text was read as JSON, however often it was made. */
export interface JsonRepair {
  /** Which kind. */
  readonly code: JsonRepairCode;
  /** What stood at the first place, shortened. */
  readonly before: string;
  /** What it was read as, shortened; empty when it was left out. */
  readonly after: string;
  /** What was done, how often, and where first. */
  readonly reason: string;
  /** How often, 1 or more. */
  readonly count: number;
}

/** Repairs by kind, each with its first place. */
export type FoundRepairs = Map<JsonRepairCode, FoundRepair>;

interface FoundRepair {
  readonly text: string;
  readonly at: number;
  readonly before: string;
  readonly after: string;
  count: number;
}

/** A text that is being read from left to right. */
export interface JsonSource {
  /** The whole text. */
  readonly text: string;
  /** Offset of the next character, in UTF-16 units. */
  at: number;
  /** What had to be repaired so far. */
  readonly found: FoundRepairs;
}

/** A repaired stretch of a text: from a place to the one before `source.at`, unless `to` is given. */
export interface RepairedStretch {
  readonly from: number;
  readonly to?: number;
  /** What it was read as (default: nothing). */
  readonly after?: string;
}

const SPACE = /[ \t\r\n]+/y;
const ODD_SPACE = /[\s\u200B-\u200D\u2060]+/y;
const COMMENT = /(?:\/\/|#)[^\r\n]*|\/\*/y;
const SHOWN_CHARACTERS = 40;

/** The text that a sticky pattern matches at the source's place, which is moved past it; or null. */
export function take(source: JsonSource, pattern: RegExp): string | null {
  const from = source.at;
  return skip(source, pattern) ? source.text.slice(from, source.at) : null;
}

/** Moves the source past what a sticky pattern matches at its place; gives whether it does. */
export function skip(source: JsonSource, pattern: RegExp): boolean {
  if (!matchesAt(source.text, source.at, pattern)) return false;
  source.at = pattern.lastIndex;
  return true;
}

/** Whether a sticky pattern matches at a place. */
export function matchesAt(text: string, at: number, pattern: RegExp): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** Moves the source past white space and comments. */
export function skipSpace(source: JsonSource): void {
  while (true) {
    // Most entries follow at once, or after one space.
    if (source.text[source.at] === " ") source.at++;
    if (isPlain(source.text.charCodeAt(source.at))) return;
    skip(source, SPACE);
    const from = source.at;
    if (skip(source, ODD_SPACE)) {
      noteRepair(source, "odd_space", { from, after: " " });
      continue;
    }
    const comment = take(source, COMMENT);
    if (comment === null) return;
    if (comment === "/*") {
      const end = source.text.indexOf("*/", source.at);
      source.at = end < 0 ? source.text.length : end + 2;
    }
    noteRepair(source, "comment", { from });
  }
}

/** Whether a character is ASCII and neither space nor the start of a comment. */
function isPlain(code: number): boolean {
  return code > 0x20 && code < 0x7f && code !== 0x23 && code !== 0x2f;
}

/** Records a repair; only the first of a kind keeps its place and words. */
export function noteRepair(
  source: JsonSource,
  code: JsonRepairCode,
  stretch: RepairedStretch,
): void {
  const { text, found } = source;
  const earlier = found.get(code);
  if (earlier !== undefined) {
    earlier.count++;
    return;
  }
  const { from, to = source.at, after = "" } = stretch;
  const before = shorten(text.slice(from, Math.min(to, from + 2 * SHOWN_CHARACTERS)));
  found.set(code, { text, at: from, before, after: shorten(after), count: 1 });
}

/** Adds repairs to those found before, as if they had been noted there. */
export function addRepairs(found: FoundRepairs, more: FoundRepairs): void {
  for (const [code, repair] of more) {
    const earlier = found.get(code);
    if (earlier === undefined) found.set(code, { ...repair });
    else earlier.count += repair.count;
  }
}

/** The repairs in words, in the order in which their kinds were first met. */
export function toJsonRepairs(found: FoundRepairs): JsonRepair[] {
  return [...found].map(([code, { text, at, before, after, count }]) => {
    const times = count === 1 ? "" : `, ${count} times, first`;
    const reason = `${JSON_REPAIRS[code]}${times} at ${formatPlace(text, at)}`;
    return { code, before, after, reason, count };
  });
}

/** One line of at most 40 characters, without half of a surrogate pair. */
export function shorten(text: string): string {
  const line = text.slice(0, 4 * SHOWN_CHARACTERS).replace(/\s+/g, " ").trim();
  const short = line.length > SHOWN_CHARACTERS ? `${line.slice(0, SHOWN_CHARACTERS - 1)}…` : line;
  return short.toWellFormed();
}

function formatPlace(text: string, at: number): string {
  const lines = text.slice(0, at).split("\n");
  return `line ${lines.length}, column ${lines[lines.length - 1].length + 1}`;
}
