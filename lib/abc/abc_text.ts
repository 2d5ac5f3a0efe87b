/** Signs that mean something to some reader wherever they stand, and what is written for them. */
const STAND_INS: Readonly<Record<string, string>> = {
  "%": "％",
  "\\": "＼",
  '"': "”",
  "$": "＄",
  "[": "(",
  "]": ")",
};

/** Signs that mean something among syllables. */
const SYLLABLE_STAND_INS: Readonly<Record<string, string>> = {
  " ": "~",
  "~": "～",
  "_": "＿",
  "*": "＊",
  "|": "｜",
  "-": "\\-",
};

/**
 * A text as it may stand in any field or annotation.
 *
 * The standard escapes `%`, `\` and `&` (ABC 2.1, 8.2), which readers do not all undo, and one that does not loses the rest of
 * the line; signs that look alike are safe everywhere.
 */
export function toAbcText(text: string): string {
  // deno-lint-ignore no-control-regex -- they end a line, or are nothing that can be read
  const line = text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\s]+/g, " ").trim();
  return line.replace(/[%\\"$[\]]/g, (sign) => STAND_INS[sign]);
}

/** A syllable as it stands in a line of lyrics; one that ends with a hyphen goes on in the next. */
export function toSyllable(text: string): string {
  const line = toAbcText(text);
  const isOpen = line.length > 1 && line.endsWith("-");
  const body = isOpen ? line.slice(0, -1) : line;
  const word = body.replace(/[ ~_*|-]/g, (sign) => SYLLABLE_STAND_INS[sign]);
  return word === "" ? "*" : word + (isOpen ? "-" : "");
}
