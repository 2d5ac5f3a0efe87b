/** Codes of the characters that have a meaning of their own. */
export const CODE = {
  space: 0x20,
  percent: 0x25,
  ampersand: 0x26,
  apostrophe: 0x27,
  roundOpen: 0x28,
  roundClose: 0x29,
  plus: 0x2b,
  comma: 0x2c,
  minus: 0x2d,
  dot: 0x2e,
  slash: 0x2f,
  zero: 0x30,
  colon: 0x3a,
  semicolon: 0x3b,
  angleOpen: 0x3c,
  angleClose: 0x3e,
  at: 0x40,
  squareOpen: 0x5b,
  squareClose: 0x5d,
  underscore: 0x5f,
  curlyOpen: 0x7b,
  bar: 0x7c,
  curlyClose: 0x7d,
  tilde: 0x7e,
} as const;

const SEPARATOR = 1;
const STOP = 2;
const LETTER = 4;
const REST = 8;

/** What each ASCII character is. */
const KINDS: Uint8Array = Uint8Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code);
  if (code <= 0x20 || code === 0x7f || sign === "," || sign === ";") return SEPARATOR;
  if ("|%&()[]{}<".includes(sign)) return STOP;
  if (/[a-h]/i.test(sign)) return LETTER;
  return /[rz]/i.test(sign) ? REST : 0;
});

/** Characters beyond ASCII that only part items: other spaces, and East Asian commas. */
const WIDE_SEPARATOR = /^[\s\u0085\u200b\u2060\ufeff、，；]$/;

/** A text with full-width signs as narrow ones, each in its place. */
export function foldWidth(text: string): string {
  return text.replace(
    /[\uff01-\uff5e]/g,
    (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xff01 + 0x21),
  );
}

/** Whether a character only parts items. */
export function isSeparator(code: number): boolean {
  return code < 128 ? KINDS[code] === SEPARATOR : isWideSeparator(code);
}

/** Whether a character is a note letter, in either case. */
export function isLetter(code: number): boolean {
  return code < 128 && KINDS[code] === LETTER;
}

/** Whether a character is a digit. */
export function isDigit(code: number): boolean {
  return code >= CODE.zero && code <= CODE.zero + 9;
}

/** Whether a character is a rest. */
export function isRest(code: number): boolean {
  return code < 128 && KINDS[code] === REST;
}

/** Whether an item that reaches so far ends there. */
export function isItemEnd(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128) {
    const kind = KINDS[code];
    if (kind === SEPARATOR || kind === STOP) return true;
    return code === CODE.colon && text.charCodeAt(at + 1) === CODE.bar;
  }
  return at >= text.length || isWideSeparator(code);
}

/** Where the item that starts here ends. */
export function findItemEnd(text: string, at: number): number {
  let end = at + 1;
  while (!isItemEnd(text, end)) end++;
  return end;
}

/** The next place that is not a separator; the length of the text when there is none. */
export function skipSeparators(text: string, at: number): number {
  let next = at;
  while (next < text.length && isSeparator(text.charCodeAt(next))) next++;
  return next;
}

function isWideSeparator(code: number): boolean {
  return code >= 0x80 && WIDE_SEPARATOR.test(String.fromCharCode(code));
}
