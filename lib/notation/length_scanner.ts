import { PPQ } from "../time/duration.ts";
import { CODE, isItemEnd } from "./characters.ts";

/** Ticks by the letter of a note value; lower case, and upper case where it is no note letter. */
const LETTER_TICKS: Float64Array = fillTicks({
  w: 4,
  h: 2,
  q: 1,
  e: 1 / 2,
  s: 1 / 4,
  W: 4,
  Q: 1,
  S: 1 / 4,
});

/** Ticks by the number of a note value. */
const NUMBER_TICKS: Float64Array = Float64Array.from(
  { length: 65 },
  (_, value) => [1, 2, 4, 8, 16, 32, 64].includes(value) ? 4 * PPQ / value : 0,
);

/** Factors of no, one, two and three dots. */
const DOTS: readonly number[] = [1, 3 / 2, 7 / 4, 15 / 8];

/** Most values that one length is tied together of. */
const MAX_VALUES = 300;

/** Reads lengths where they stand in a text. */
export class LengthScanner {
  /** The length that was read, in ticks, 1 or more. */
  ticks = 0;

  /**
   * Reads the length that starts at a place: `q`, `8.`, `h+et`.
   *
   * @returns Where it ends, or -1 when there is none
   */
  scan(text: string, start: number): number {
    let at = start;
    let sum = 0;
    for (let count = 0; count < MAX_VALUES; count++) {
      const code = text.charCodeAt(at);
      let ticks = code < 128 ? LETTER_TICKS[code] : 0;
      if (ticks > 0) at++;
      else {
        let number = 0;
        let digit = code - CODE.zero;
        const first = at;
        while (digit >= 0 && digit <= 9 && at - first < 3) {
          number = number * 10 + digit;
          digit = text.charCodeAt(++at) - CODE.zero;
        }
        ticks = number < NUMBER_TICKS.length ? NUMBER_TICKS[number] : 0;
        if (ticks === 0) return -1;
      }
      let dots = 0;
      while (text.charCodeAt(at) === CODE.dot) [dots, at] = [dots + 1, at + 1];
      if (dots >= DOTS.length) return -1;
      ticks *= DOTS[dots];
      const mark = text.charCodeAt(at);
      if (mark === 0x74 || mark === 0x54) [ticks, at] = [ticks * 2 / 3, at + 1];
      sum += ticks;
      if (text.charCodeAt(at) !== CODE.plus) {
        this.ticks = Math.round(sum);
        return at;
      }
      at++;
      // What would be tied to it is missing, as where a text breaks off.
      if (isItemEnd(text, at)) {
        this.ticks = Math.round(sum);
        return at;
      }
    }
    return -1;
  }
}

function fillTicks(beats: Readonly<Record<string, number>>): Float64Array {
  const ticks = new Float64Array(128);
  for (const [letter, count] of Object.entries(beats)) ticks[letter.charCodeAt(0)] = count * PPQ;
  return ticks;
}
