import type { LaneToken } from "./split_lane.ts";

/** What stands between the chords of a progression: `C - G → Am`. */
const SIGN = /-{1,2}>?|[–—→⇒➔]|=?>/u;
const SIGNS = new RegExp(SIGN, "gu");
const ONLY_SIGN = new RegExp(`^(?:${SIGN.source})$`, "u");

/**
 * Takes a progression apart that has dashes or arrows between its chords, and no bar lines.
 *
 * @param tokens What stands in the lane
 * @param isChord Whether a text is a chord or a numeral
 * @returns The chords; `null` when it is anything else
 */
export function splitProgression(
  tokens: readonly LaneToken[],
  isChord: (text: string) => boolean,
): readonly LaneToken[] | null {
  if (tokens.length === 1) return splitWord(tokens[0], isChord);
  const isOther = tokens.length < 3 || tokens.length % 2 === 0 ||
    tokens.some(({ text }, index) => ONLY_SIGN.test(text) === (index % 2 === 0));
  return isOther ? null : tokens.filter((_, index) => index % 2 === 0);
}

/** `C-G-Am`, unless all of it is one symbol, as `C-7` is. */
function splitWord(
  { text, offset }: LaneToken,
  isChord: (text: string) => boolean,
): readonly LaneToken[] | null {
  if (!SIGN.test(text) || isChord(text)) return null;
  const chords: LaneToken[] = [];
  let start = 0;
  for (const sign of text.matchAll(SIGNS)) {
    chords.push({ text: text.slice(start, sign.index), offset: offset + start });
    start = sign.index + sign[0].length;
  }
  chords.push({ text: text.slice(start), offset: offset + start });
  return chords.every(({ text }) => text !== "" && isChord(text)) ? chords : null;
}
