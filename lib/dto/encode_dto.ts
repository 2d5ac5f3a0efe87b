import { OnpuError, quoteValue } from "../errors.ts";
import { checkDto } from "./check_dto.ts";
import { toMarkdown } from "./to_markdown.ts";
import { toToon } from "./to_toon.ts";

/** A format that an answer can be written in. */
export type DtoFormat = "toon" | "markdown" | "json";

const ENCODERS: Readonly<Record<DtoFormat, (dto: object) => string>> = {
  toon: toToon,
  markdown: toMarkdown,
  json: (dto) => JSON.stringify(dto),
};

/** Every {@link DtoFormat}; the first is the one to choose when nobody asked for another. */
export const DTO_FORMATS: readonly DtoFormat[] = ["toon", "markdown", "json"];

/**
 * A DTO as text. The three formats carry the same values; only the marks differ.
 *
 * @param dto Plain object as `toCompositionDto` and `toChordDto` give it
 * @param format How it is written
 * @returns Never empty: `{}` is the text of an object without fields
 * @throws {OnpuError} `output_encoding_failed` for what `checkDto` refuses; `unknown_format` for any other format
 *
 * @example One answer, three formats
 * ```ts
 * import { encodeDto } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const dto = { tracks: [{ name: "Lead", low: "A4" }, { name: "Drums", low: null }] };
 *
 * assertEquals(encodeDto(dto, "toon"), "tracks[2]{name,low}:\n  Lead,A4\n  Drums,null");
 * assertEquals(
 *   encodeDto(dto, "markdown"),
 *   "## tracks (2)\n\n| name | low |\n| --- | --- |\n| Lead | A4 |\n| Drums |  |",
 * );
 * assertEquals(JSON.parse(encodeDto(dto, "json")), dto);
 * ```
 */
export function encodeDto(dto: object, format: DtoFormat): string {
  checkDto(dto);
  // Some model services refuse an answer whose text is empty.
  return ENCODERS[parseDtoFormat(format)](dto) || "{}";
}

/**
 * The format that a setting names, whatever its case.
 *
 * @param text As written on a command line, in the environment or in an address
 * @throws {OnpuError} `unknown_format` for any other name
 *
 * @example
 * ```ts
 * import { parseDtoFormat } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(parseDtoFormat("Markdown"), "markdown");
 * ```
 */
export function parseDtoFormat(text: string): DtoFormat {
  const name = text.trim().toLowerCase();
  const format = DTO_FORMATS.find((candidate) => candidate === name);
  if (format !== undefined) return format;
  throw new OnpuError("unknown_format", `Cannot use format ${quoteValue(text)}: unknown name`, {
    hint: `Use one of ${DTO_FORMATS.join(", ")}`,
  });
}
