import { CODE, isItemEnd, skipSeparators } from "./characters.ts";

/** A sign that ends a repeat. */
export interface RepeatEnd {
  /** How often it is played in all. */
  readonly times: number;
  /** Whether another repeat begins there: `:|:`. */
  readonly opensNext: boolean;
  /** Where the sign ends. */
  readonly end: number;
}

/** A count behind the sign, directly or after a space. */
const COUNT = /^[x×*]?(\d{0,9})/i;
const SPACED_COUNT = /^[x×*](\d{0,9})/i;
/** Most characters that are looked at for it. */
const COUNT_LENGTH = 12;

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
  const pattern = place === end ? COUNT : SPACED_COUNT;
  const count = pattern.exec(text.slice(place, place + COUNT_LENGTH));
  const countEnd = place + (count === null ? 0 : count[0].length);
  // What follows a colon tells whether it belongs to another sign.
  const isColon = text.charCodeAt(countEnd) === CODE.colon;
  if (!isWhole && countEnd + (isColon ? 1 : 0) >= text.length) return null;
  const opensNext = text.charCodeAt(end) === CODE.colon;
  if (count === null || count[1] === "" || !isItemEnd(text, countEnd)) {
    return { times: 2, opensNext, end: opensNext ? end + 1 : end };
  }
  return { times: Math.max(1, Number(count[1])), opensNext: false, end: countEnd };
}

/** A double bar line, or the thick one at the end of a piece. */
function isLine(code: number): boolean {
  return code === CODE.bar || code === CODE.squareClose;
}
