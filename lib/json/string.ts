import { type JsonSource, matchesAt, noteRepair, take } from "./source.ts";

/** Every character that can open a text, with those that can close it. */
const CLOSING_QUOTES: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  "`": "`",
  "“": '”“"',
  "”": '”"',
  "„": '“”"',
  "‘": "’‘'",
  "’": "’'",
  "＂": "＂",
  "「": "」",
  "«": "»",
};

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  "\\": "\\",
  "/": "/",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
};

// deno-lint-ignore no-control-regex -- JSON forbids exactly these inside a text (RFC 8259, section 7)
const PLAIN = /[^"\\\x00-\x1f'`“”‘’＂」»]+/y;
// deno-lint-ignore no-control-regex -- as above
const PLAIN_IN_JSON_QUOTES = /[^"\\\x00-\x1f]+/y;
const UNICODE_ESCAPE = /u[0-9a-fA-F]{4}/y;
const WORD_CHARACTER = /[\p{L}\p{N}]/uy;
const AFTER_TEXT = /\s*(?:[,，;:：=}\])]|$)/y;

/** A text of a source. */
export interface JsonString {
  readonly value: string;
  /** Whether the source ends inside it. */
  readonly isCut: boolean;
}

/** Whether a character can open a text. */
export function isQuote(character: string): boolean {
  return Object.hasOwn(CLOSING_QUOTES, character);
}

/**
 * Reads a text from its opening quote on.
 *
 * A quote before a letter or digit, and the next one after it, belong to the text: `"The "big" one"`.
 *
 * @returns The text without its quotes; half an escape at the source's end is left out
 */
export function readJsonString(source: JsonSource): JsonString {
  const from = source.at;
  const quote = source.text[from];
  source.at = from + 1;
  const text = readUntil(source, CLOSING_QUOTES[quote]);
  if (quote !== '"' && !text.isCut) {
    noteRepair(source, "other_quotes", { from, after: `"${text.value}"` });
  }
  return text;
}

/** Reads the inside of a text whose opening quote may be far away, to its end or the source's. */
export function unescapeJsonString(text: string, at: number): string {
  let value = "";
  const source: JsonSource = { text, at, found: new Map() };
  while (source.at < text.length && text[source.at] !== '"') {
    value += take(source, PLAIN_IN_JSON_QUOTES) ?? readSpecial(source) ?? "";
  }
  return value;
}

function readUntil(source: JsonSource, closers: string): JsonString {
  const { text } = source;
  const plain = closers === '"' ? PLAIN_IN_JSON_QUOTES : PLAIN;
  let value = "";
  let insideInnerQuotes = false;
  while (true) {
    value += take(source, plain) ?? "";
    if (source.at >= text.length) return { value, isCut: true };
    const from = source.at;
    if (!closers.includes(text[from])) {
      const special = readSpecial(source);
      if (special === null) return { value, isCut: true };
      value += special;
      continue;
    }
    source.at = from + 1;
    const opensInner = matchesAt(text, source.at, WORD_CHARACTER);
    if (!opensInner && !(insideInnerQuotes && !matchesAt(text, source.at, AFTER_TEXT))) {
      return { value, isCut: false };
    }
    insideInnerQuotes = opensInner;
    noteRepair(source, "inner_quotes", { from, after: `\\${text[from]}` });
    value += text[from];
  }
}

/** Reads one escape, control character or foreign quote; null when the source ends inside it. */
function readSpecial(source: JsonSource): string | null {
  const { text } = source;
  const from = source.at;
  const character = text[from];
  source.at = from + 1;
  if (character !== "\\") {
    if (character < " ") {
      noteRepair(source, "raw_control", { from, after: JSON.stringify(character).slice(1, -1) });
    }
    return character;
  }
  const escaped = text[from + 1];
  if (escaped === undefined) return null;
  if (Object.hasOwn(ESCAPES, escaped)) {
    source.at = from + 2;
    return ESCAPES[escaped];
  }
  const code = take(source, UNICODE_ESCAPE);
  if (code !== null) return String.fromCharCode(parseInt(code.slice(1), 16));
  if (escaped === "u" && text.length - from < 6) {
    source.at = text.length;
    return null;
  }
  source.at = from + 2;
  noteRepair(source, "unknown_escape", { from, after: escaped });
  return escaped === "\n" ? "" : escaped;
}
