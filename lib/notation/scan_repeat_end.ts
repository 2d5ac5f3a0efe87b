import { CODE, isDigit, isItemEnd, skipSeparators } from "./characters.ts";

/** A sign that ends a repeat. */
export interface RepeatEnd {
  /** How often it is played in all. */
  readonly times: number;
  /** The number directly behind it, which may be that of the ending that begins there; `null` for none. */
  readonly ending: number | null;
  /** Whether another repeat begins there: `:|:`. */
  readonly opensNext: boolean;
  /** Where the sign ends. */
  readonly end: number;
}

/** What stands before a count, and has to where a space is between it and the sign. */
const TIMES = new Set(Array.from("xX×*", (sign) => sign.charCodeAt(0)));
/** Most digits of a count. */
const MAX_DIGITS = 9;

/**
 * Reads `:|`, with a count as in `:|x3`.
 *
 * @param text The text
 * @param start Where the sign begins
 * @param isWhole Whether the text ends there
 * @returns `null` when a count may still follow
 */
export function scanRepeatEnd(text: string, start: number, isWhole: boolean): RepeatEnd | null {
  let end = start + 2;
  while (end - start < 4 && isLine(text.charCodeAt(end))) end++;
  const place = skipSeparators(text, end);
  const hasSign = TIMES.has(text.charCodeAt(place));
  const countStart = hasSign ? place + 1 : place;
  let countEnd = countStart;
  if (hasSign || place === end) {
    while (countEnd - countStart < MAX_DIGITS && isDigit(text.charCodeAt(countEnd))) countEnd++;
  }
  // An ending may have a dot behind its number: `:|2.`.
  const hasDot = !hasSign && countEnd > countStart && text.charCodeAt(countEnd) === CODE.dot;
  if (hasDot) countEnd++;
  // What follows a colon tells whether it belongs to another sign.
  const isColon = text.charCodeAt(countEnd) === CODE.colon;
  if (!isWhole && countEnd + (isColon ? 1 : 0) >= text.length) return null;
  const opensNext = text.charCodeAt(end) === CODE.colon;
  if (countEnd === countStart || !isItemEnd(text, countEnd)) {
    return { times: 2, ending: null, opensNext, end: opensNext ? end + 1 : end };
  }
  const count = Math.max(1, parseInt(text.slice(countStart, countEnd), 10));
  return {
    times: count,
    ending: hasSign ? null : count,
    opensNext: false,
    end: countEnd,
  };
}

/** A double bar line, or the thick one at the end of a piece. */
function isLine(code: number): boolean {
  return code === CODE.bar || code === CODE.squareClose;
}
