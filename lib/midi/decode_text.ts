import { LIMITS } from "../composition/composition.ts";
import { OnpuError, quoteValue } from "../errors.ts";

/** A text of a file, and what had to be done to read it. */
export interface DecodedText {
  readonly text: string;
  /** Whether the bytes are not UTF-8. */
  readonly isGuessed: boolean;
  /** Whether it was longer than a piece may hold. */
  readonly isShortened: boolean;
}

/** Bytes that hold more characters than a text may have, in every charset: none takes more than four a character. */
const MOST_BYTES = 4 * (LIMITS.text + 8);
/** What a text is read by when nothing else is known; each byte is a character. */
const LAST_RESORT = "windows-1252";

/**
 * Makes a reader of texts: UTF-8 where the bytes are that, else the charset given, else Latin-1 as the web reads it.
 *
 * Texts that are not UTF-8 hardly ever look like it, so that no guess is needed for those that are.
 *
 * @param charset Name of a character encoding, such as `"shift_jis"`, `"gbk"`, `"euc-kr"`; `undefined` for none
 * @returns A function from bytes to text, without null bytes at the end, cut to what a piece may hold
 * @throws {OnpuError} `unknown_charset` when there is no such encoding
 *
 * @see {@link https://encoding.spec.whatwg.org/#names-and-labels | Encoding Standard, names and labels}
 */
export function createTextDecoder(charset?: string): (bytes: Uint8Array) => DecodedText {
  const exact = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const guess = createDecoder(charset ?? LAST_RESORT);
  return (bytes) => {
    const cut = bytes.length > MOST_BYTES ? bytes.subarray(0, endOfCharacter(bytes)) : bytes;
    let text: string;
    let isGuessed = false;
    try {
      text = exact.decode(cut);
    } catch {
      text = guess.decode(cut);
      isGuessed = true;
    }
    const whole = text.replace(/\0+$/, "");
    const isShortened = whole.length > LIMITS.text;
    // A surrogate that is cut off its pair is no character.
    const kept = isShortened ? whole.slice(0, LIMITS.text).replace(/[\ud800-\udbff]$/, "") : whole;
    return { text: kept, isGuessed, isShortened };
  };
}

function createDecoder(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    throw new OnpuError(
      "unknown_charset",
      `Cannot read texts by charset ${quoteValue(charset)}: not a known one`,
      { hint: "Use one like shift_jis, gbk, big5, euc-kr, windows-1251 or latin1" },
    );
  }
}

/** Where to cut so that no character of UTF-8 is cut in two: before its first byte. */
function endOfCharacter(bytes: Uint8Array): number {
  let end = MOST_BYTES;
  while (end > MOST_BYTES - 4 && (bytes[end] & 0xc0) === 0x80) end--;
  return end;
}
