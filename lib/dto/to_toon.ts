import { encode } from "@toon-format/toon";

/**
 * A DTO as TOON: objects by indentation, lists of entries of one shape as tables.
 *
 * The library's own layout, with commas and two spaces. It expects what `checkDto` accepts:
 * other values would become `null` or throw.
 *
 * @param dto A value that `checkDto` accepts
 * @returns Lines without a last line break; empty for `{}`
 *
 * @see {@link https://github.com/toon-format/spec | TOON specification}
 */
export function toToon(dto: object): string {
  return encode(dto);
}
