import { CODE, isSeparator } from "./characters.ts";

/** Where a group ends. */
export interface GroupEnd {
  /** Where what is in it ends. */
  readonly inside: number;
  /** Where the text goes on. */
  readonly after: number;
  /** Whether it is closed; else it ends where nothing can be in it any more. */
  readonly isClosed: boolean;
}

/** Most characters in a group: all 128 pitches with a velocity each have 1100. */
export const MAX_GROUP = 1200;

const CLOSERS: Readonly<Record<number, number>> = {
  [CODE.roundOpen]: CODE.roundClose,
  [CODE.squareOpen]: CODE.squareClose,
  [CODE.curlyOpen]: CODE.curlyClose,
  [CODE.angleOpen]: CODE.angleClose,
};

/**
 * Finds the end of the group that opens at a place.
 *
 * Brackets directly behind a character belong to a chord symbol: `(C7(b9))`. A bar line, a sign for a repeat or a layer,
 * or another bracket ends a group that is not closed.
 *
 * @returns `null` when the text may go on with it
 */
export function findGroupEnd(text: string, open: number, isWhole: boolean): GroupEnd | null {
  const closer = CLOSERS[text.charCodeAt(open)];
  let depth = 0;
  let at = open + 1;
  for (; at < text.length && at - open <= MAX_GROUP; at++) {
    const code = text.charCodeAt(at);
    if (code === closer && depth === 0) return { inside: at, after: at + 1, isClosed: true };
    if (code === CODE.roundClose && depth > 0) depth--;
    else if (code === CODE.roundOpen && at > open + 1 && !isSeparator(text.charCodeAt(at - 1))) {
      depth++;
    } else if (isBreak(text, at)) break;
    else if (code === CODE.colon && at + 1 === text.length && !isWhole) return null;
  }
  if (at >= text.length && at - open <= MAX_GROUP && !isWhole) return null;
  return { inside: at, after: at, isClosed: false };
}

function isBreak(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === CODE.bar || code === CODE.percent || code === CODE.ampersand ||
    CLOSERS[code] !== undefined || (code === CODE.colon && text.charCodeAt(at + 1) === CODE.bar);
}
