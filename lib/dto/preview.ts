/** More than any sixty graphemes that people write; without it one letter could carry a thousand accents. */
const MAX_UNITS = 1_000;

/**
 * A free text made fit for one field of an entry: one line, whole letters, no longer than asked.
 *
 * White space and control characters become single spaces, and lone surrogates become U+FFFD.
 * What is longer is cut between graphemes, so that an emoji or an accented letter is never
 * halved, and ends in `…`, which counts as one grapheme.
 *
 * @param text Any text; may be of any length
 * @param limit Most graphemes that are kept, 1 or more (default 60)
 * @returns One line without blank ends, at most `limit` graphemes; empty when `text` is blank
 *
 * @example A long title in a table
 * ```ts
 * import { preview } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(preview("  Night\nDrive "), "Night Drive");
 * assertEquals(preview("👩‍🚀".repeat(100)), "👩‍🚀".repeat(59) + "…");
 * ```
 *
 * @see {@link https://www.unicode.org/reports/tr29/ | UAX #29, grapheme clusters}
 */
export function preview(text: string, limit = 60): string {
  const line = text.toWellFormed().replace(/[\s\p{Cc}]+/gu, " ").trim();
  const head = line.slice(0, MAX_UNITS).replace(/[\uD800-\uDBFF]$/, "");
  const graphemes = takeGraphemes(head, limit + 1);
  if (graphemes.length <= limit && head === line) return line;
  return graphemes.slice(0, limit - 1).join("").trimEnd() + "…";
}

/** What {@link preview} gives, with `null` for a blank text, as absent values are written. */
export function previewOrNull(text: string, limit?: number): string | null {
  return preview(text, limit) || null;
}

function takeGraphemes(text: string, count: number): string[] {
  // A locale is named so that the machine's own cannot matter.
  const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
  const graphemes: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    if (graphemes.push(segment) === count) break;
  }
  return graphemes;
}
