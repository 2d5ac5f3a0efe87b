import { findDuration } from "../time/duration.ts";
import { CODE, isItemEnd } from "./characters.ts";

/** A length that is written out behind its note: `C4 quarter`. */
export interface LengthWord {
  readonly ticks: number;
  /** Where it ends. */
  readonly end: number;
}

/** Names of lengths; what they are called in one letter stands behind a sign. */
const NAMES = ["whole", "half", "quarter", "eighth", "sixteenth"] as const;
const WORD = new RegExp(`(?:dotted[ -])?(?:${NAMES.join("|")})s?`, "iy");
/** All that such a word may be, to tell how one that breaks off may go on. */
const SPELLINGS = NAMES.flatMap((name) => [`${name}s`, `dotted ${name}s`, `dotted-${name}s`]);
/** Longest of them. */
const LONGEST = Math.max(...SPELLINGS.map(({ length }) => length));
/** What they begin with, as character codes. */
const FIRST = new Set([...NAMES, "dotted"].map((name) => name.charCodeAt(0)));
/** Bit in which small letters differ from capitals. */
const SMALL = 0x20;

/**
 * Reads a length that is written out.
 *
 * @param text The text
 * @param at Where it may stand
 * @param isWhole Whether the text ends there
 * @returns `null` when there is none; `undefined` when what follows has to tell
 */
export function scanLengthWord(
  text: string,
  at: number,
  isWhole: boolean,
): LengthWord | null | undefined {
  if (!FIRST.has(text.charCodeAt(at) | SMALL)) return null;
  const isBroken = !isWhole && text.length - at <= LONGEST;
  if (isBroken) {
    const begun = text.slice(at).toLowerCase();
    if (SPELLINGS.some((spelling) => spelling.startsWith(begun))) return undefined;
  }
  WORD.lastIndex = at;
  const word = WORD.exec(text)?.[0];
  if (word === undefined) return null;
  const end = at + word.length;
  // A colon may belong to a repeat sign.
  if (!isWhole && end + 1 >= text.length && text.charCodeAt(end) === CODE.colon) return undefined;
  const ticks = isItemEnd(text, end) ? findDuration(word.replace(/s$/i, "")) : null;
  return ticks === null ? null : { ticks, end };
}
