import { formatPath, type Path } from "./format_path.ts";

type Scalar = string | number | boolean | null;
type Part = Scalar | object;
type Entry = Readonly<Record<string, Scalar>>;

/**
 * A DTO as Markdown that a person can read and that still tells all values apart.
 *
 * - Scalars of an object are `- **key**: value`, scalars of a list `- value`; they stand before
 *   whatever is nested, which follows under a heading with its path.
 * - A list's heading has its length, so that an empty list keeps its place: `## tracks (0)`.
 * - A list of entries with the same fields, all scalar, is a GFM table.
 * - `null` is nothing at all, an empty text is `""`, and a dash is a dash. A text that would be
 *   read as one of these, or as a mark, is escaped; a line break is `<br>`.
 *
 * What kind of scalar a value is shows in TOON and JSON only: `1` and `"1"` look alike here.
 *
 * @param dto A value that `checkDto` accepts
 * @returns Blocks between blank lines, without a last line break; empty for `{}`
 *
 * @see {@link https://github.github.com/gfm/ | GitHub Flavored Markdown: tables, backslash escapes, entity references}
 */
export function toMarkdown(dto: object): string {
  return toBlocks(dto, []).join("\n\n");
}

function toBlocks(value: object, path: Path): string[] {
  if (isTable(value)) return [toTable(value)];
  const isList = Array.isArray(value);
  const lines: string[] = [];
  const nested: string[] = [];
  for (const [key, part] of partsOf(value)) {
    if (!isScalar(part)) {
      const partPath = [...path, isList ? Number(key) : key];
      nested.push(toHeading(part, partPath), ...toBlocks(part, partPath));
    } else if (isList) {
      lines.push(`- ${escapeStart(toText(part))}`.trimEnd());
    } else {
      lines.push(`- **${toText(key)}**: ${toText(part)}`.trimEnd());
    }
  }
  return lines.length === 0 ? nested : [lines.join("\n"), ...nested];
}

/** CommonMark has six levels; the path still tells deeper ones apart. */
function toHeading(value: object, path: Path): string {
  const marks = "#".repeat(Math.min(path.length + 1, 6));
  const length = Array.isArray(value) ? ` (${value.length})` : "";
  return `${marks} ${escapeText(formatPath(path))}${length}`;
}

function toTable(entries: readonly Entry[]): string {
  const fields = Object.keys(entries[0] ?? {});
  return [
    toRow(fields.map(toText)),
    toRow(fields.map(() => "---")),
    ...entries.map((entry) => toRow(fields.map((field) => toText(entry[field])))),
  ].join("\n");
}

function toRow(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

function toText(value: Scalar): string {
  if (value === null) return "";
  if (value === "") return '""';
  return escapeText(String(value));
}

/**
 * Escapes what inline Markdown would read as a mark, and nothing else: `closed_hi_hat` and
 * `tracks[0]` stay as they are.
 */
function escapeText(text: string): string {
  return text
    .replace(
      /[\\`*<|~]|\](?=\()|&(?=#?[\p{L}\p{N}]+;)|_(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])_/gu,
      "\\$&",
    )
    .replace(/^""$/, '\\""')
    .replaceAll("\n", "<br>")
    .replace(/^\s|\s$|[\p{Cc}\u2028\u2029]/gu, (mark) => `&#${mark.codePointAt(0)};`);
}

/** Escapes what would begin a block of its own: a heading, a quote, a list, a task, a definition. */
function escapeStart(text: string): string {
  return text
    .replace(/^(?:[>[]|[#+-]+(?=\s|$))/, "\\$&")
    .replace(/^(\d+)([.)])(?=\s|$)/, "$1\\$2");
}

function isTable(value: object): value is readonly Entry[] {
  if (!Array.isArray(value) || !value.every(isFlat)) return false;
  const fields = Object.keys(value[0] ?? {});
  return fields.length > 0 && value.every((entry) =>
    Object.keys(entry).length === fields.length &&
    fields.every((field) => Object.hasOwn(entry, field))
  );
}

function isFlat(part: Part): part is Entry {
  return !isScalar(part) && !Array.isArray(part) &&
    partsOf(part).every(([, cell]) => isScalar(cell));
}

function isScalar(part: Part): part is Scalar {
  return typeof part !== "object" || part === null;
}

function partsOf(value: object): [string, Part][] {
  return Object.entries(value);
}
