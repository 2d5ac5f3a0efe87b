import { CODE } from "./characters.ts";

/** What stands at one place of a chord lane. */
export interface LaneToken {
  readonly text: string;
  /** Where it stands, in UTF-16 units. */
  readonly offset: number;
}

/** What a lane is made of: bars, and signs for repeats between them. */
export type LanePart =
  | { readonly kind: "bar"; readonly tokens: readonly LaneToken[] }
  | { readonly kind: "open"; readonly offset: number }
  | { readonly kind: "close"; readonly times: number; readonly offset: number };

/** A bar line with signs for repeats, and how often. */
const LINE = /\[?(:?)\|+\]?(?:(:)|(?<=:\|+\]?)\s*[x×*]\s*(\d{1,9}))?/gi;

/** Characters beyond ASCII that part chords: other spaces, and East Asian commas. */
const WIDE_SEPARATOR = /[\s、，]/;

/** What may still become a count. */
const COUNT_TO_COME = /^\s*(?:[x×*]\s*\d*)?$/i;

/**
 * Takes a lane apart at its bar lines. Empty bars are left out; what stands after the last line is a bar too.
 *
 * @param text The lane
 * @param isWhole Whether it ends there; if not, what may still grow is left out
 */
export function splitLane(text: string, isWhole: boolean): LanePart[] {
  const parts: LanePart[] = [];
  let start = 0;
  for (const match of text.matchAll(LINE)) {
    const [line, closing, opening, count] = match;
    const offset = match.index;
    const end = offset + line.length;
    pushBar(parts, text, start, offset);
    // The count may still be written, or the sign be that of another repeat.
    if (!isWhole && closing !== "" && COUNT_TO_COME.test(text.slice(end))) return parts;
    if (closing !== "") {
      parts.push({ kind: "close", times: Math.max(1, Number(count ?? 2)), offset });
    }
    if (opening !== undefined) parts.push({ kind: "open", offset });
    start = end;
  }
  if (isWhole) pushBar(parts, text, start, text.length);
  return parts;
}

function pushBar(parts: LanePart[], text: string, start: number, end: number): void {
  const tokens = listTokens(text, start, end);
  if (tokens.length > 0) parts.push({ kind: "bar", tokens });
}

/** Words between separators; brackets keep what is in them together: `C7(b9, #11)`. */
function listTokens(text: string, start: number, end: number): LaneToken[] {
  const tokens: LaneToken[] = [];
  let from = -1;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (isLaneSeparator(code)) {
      if (from >= 0) tokens.push({ text: text.slice(from, at), offset: from });
      from = -1;
      continue;
    }
    if (from < 0) from = at;
    if (code === CODE.roundOpen) at = findClosing(text, at, end);
  }
  if (from >= 0) tokens.push({ text: text.slice(from, end), offset: from });
  return tokens;
}

/** The bracket that closes the one at a place; that place when another one opens first, or none closes it. */
function findClosing(text: string, open: number, end: number): number {
  for (let at = open + 1; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === CODE.roundClose) return at;
    if (code === CODE.roundOpen) return open;
  }
  return open;
}

function isLaneSeparator(code: number): boolean {
  if (code < 128) {
    return (code >= 9 && code <= 13) || code === CODE.space || code === CODE.comma ||
      code === CODE.semicolon;
  }
  return WIDE_SEPARATOR.test(String.fromCharCode(code));
}
