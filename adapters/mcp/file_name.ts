/** Longest name in UTF-8 bytes, its ending aside: file systems stop at 255, and a counter has to fit too. */
const MAX_BYTES = 180;

/**
 * Names that Windows keeps for devices, with any ending.
 *
 * @see {@link https://learn.microsoft.com/windows/win32/fileio/naming-a-file | Naming files, paths, and namespaces}
 */
const DEVICE_NAME = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d¹²³])\s*(\..*)?$/i;

/** What some file system refuses, and marks that make a name look like another one. */
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff<>:"/\\|?*]/gu;

/**
 * Turns a title, in any script, into a name that every file system takes, without an ending.
 *
 * @param title Title of a piece; may be empty
 * @returns Never empty, at most 180 bytes of UTF-8, neither a path nor hidden
 */
export function toFileName(title: string): string {
  const name = title.toWellFormed().normalize("NFC").replace(UNSAFE, " ").replace(/\s+/gu, " ");
  const trimmed = cut(name.replace(/^[\s.]+/u, "")).replace(/[\s.]+$/u, "");
  if (trimmed === "") return "untitled";
  return DEVICE_NAME.test(trimmed) ? `_${trimmed}` : trimmed;
}

/** Keeps as many whole characters, as people count them, as fit. */
function cut(name: string): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  let kept = "";
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    bytes += encoder.encode(segment).length;
    if (bytes > MAX_BYTES) break;
    kept += segment;
  }
  return kept;
}
