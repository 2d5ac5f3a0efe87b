/** Longest name in UTF-8 bytes, its ending aside: file systems stop at 255, and a counter has to fit too. */
const MAX_BYTES = 180;

/**
 * Names that Windows keeps for devices, with any ending.
 *
 * @see {@link https://learn.microsoft.com/windows/win32/fileio/naming-a-file | Naming files, paths, and namespaces}
 */
const DEVICE_NAME = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d¹²³])\s*(\..*)?$/i;

/** What some file system refuses, and marks of direction, which make a name look like another one. */
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff<>:"/\\|?*]/gu;

/** What would end or escape an address whose last part is the name, with signs that read the same. */
const LOOKALIKES: readonly (readonly [sign: string, lookalike: string])[] = [
  ["#", "♯"],
  ["%", "％"],
];

/**
 * A title, in any script, as a name that every file system and address takes, without an ending.
 *
 * What cannot be in a name becomes a space, and `#` and `%` become `♯` and `％`: "Prelude in F# minor" keeps its key.
 * A name that Windows keeps for a device gets a `_` in front. What is longer is cut between letters as people count
 * them. White space of any kind becomes single spaces, and lone surrogates U+FFFD.
 *
 * @param title Title of a piece; may be empty
 * @returns Never empty (`untitled`), at most 181 bytes of UTF-8 in normalization form C, neither a path nor hidden,
 * without dots and spaces at its ends; a name that it gave is given again as it is
 *
 * @example Names for files
 * ```ts
 * import { toFileName } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(toFileName("夜に駆ける"), "夜に駆ける");
 * assertEquals(toFileName("Verse/Chorus: F# minor?"), "Verse Chorus F♯ minor");
 * assertEquals(toFileName("nul"), "_nul");
 * ```
 *
 * @see {@link https://www.unicode.org/reports/tr29/ | UAX #29, grapheme clusters}
 */
export function toFileName(title: string): string {
  let name = title.toWellFormed().normalize("NFC").replace(UNSAFE, " ").replace(/\s+/gu, " ");
  for (const [sign, lookalike] of LOOKALIKES) name = name.replaceAll(sign, lookalike);
  const trimmed = cut(name.replace(/^[\s.]+/u, "")).replace(/[\s.]+$/u, "");
  if (trimmed === "") return "untitled";
  return DEVICE_NAME.test(trimmed) ? `_${trimmed}` : trimmed;
}

/** Keeps as many whole letters as fit. */
function cut(name: string): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  let kept = "";
  // A locale is named so that the machine's own cannot matter.
  for (const { segment } of new Intl.Segmenter("en").segment(name)) {
    bytes += encoder.encode(segment).length;
    if (bytes > MAX_BYTES) break;
    kept += segment;
  }
  return kept;
}
