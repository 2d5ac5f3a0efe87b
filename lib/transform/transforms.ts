import { APPEND } from "./append.ts";
import { DELETE_BARS } from "./delete_bars.ts";
import { INSERT_BARS } from "./insert_bars.ts";
import { REPEAT_BARS } from "./repeat_bars.ts";
import { REPLACE_BARS } from "./replace_bars.ts";
import { SLICE_BARS } from "./slice_bars.ts";
import type { Transform } from "./transform.ts";
import { TRANSPOSE } from "./transpose.ts";

/**
 * Every transform: its names, what it does, its options as plain data, and the function that does it.
 *
 * `applyTransforms` runs steps by this table; an adapter makes schemas and documentation of it.
 *
 * @example What there is
 * ```ts
 * import { TRANSFORMS } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const transpose = TRANSFORMS.find(({ name }) => name === "transpose");
 * assertEquals(transpose?.options.semitones.low, -127);
 * ```
 */
export const TRANSFORMS: readonly Transform[] = [
  TRANSPOSE,
  SLICE_BARS,
  APPEND,
  INSERT_BARS,
  DELETE_BARS,
  REPEAT_BARS,
  REPLACE_BARS,
];
