import { CODE, isDigit, isItemEnd, skipSeparators } from "./characters.ts";

/** A sign that ends a repeat. */
export interface RepeatEnd {
  /** How often it is played in all. */
  readonly times: number;
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
  // What follows a colon tells whether it belongs to another sign.
  const isColon = text.charCodeAt(countEnd) === CODE.colon;
  if (!isWhole && countEnd + (isColon ? 1 : 0) >= text.length) return null;
  const opensNext = text.charCodeAt(end) === CODE.colon;
  if (countEnd === countStart || !isItemEnd(text, countEnd)) {
    return { times: 2, opensNext, end: opensNext ? end + 1 : end };
  }
  return {
    times: Math.max(1, Number(text.slice(countStart, countEnd))),
    opensNext: false,
    end: countEnd,
  };
}

/** A double bar line, or the thick one at the end of a piece. */
function isLine(code: number): boolean {
  return code === CODE.bar || code === CODE.squareClose;
}
