import type { Composition } from "../composition/composition.ts";
import { checkNumber } from "./option.ts";
import type { Scope } from "./scope.ts";
import { SCOPE } from "./selection.ts";
import { FACTOR, stretchTime } from "./stretch_time.ts";
import { toTransform, type Transform, type Transformed } from "./transform.ts";

/** How much shorter {@link diminish} makes notes. */
export interface DiminishOptions extends Scope {
  /** The length is divided by it, 1/64 to 64 (default 2). */
  readonly factor?: number;
}

/**
 * A piece whose notes and rests are shorter by a factor, as a subject in diminution: the inverse of `augment`.
 *
 * Lengths are rounded to ticks, and a note keeps one at least.
 *
 * @param composition A piece that `checkComposition` accepts
 * @param options.factor What lengths are divided by (default 2)
 * @param options.tracks Which tracks (default all, with the form)
 * @param options.bars Which bars (default all)
 * @throws {OnpuError} `invalid_option`; `unknown_track`; `invalid_position`
 *
 * @example Half as long
 * ```ts
 * import { diminish, preprocess } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { composition } = preprocess({ tracks: { Piano: "C4/q D4 E4/h" } });
 * const { tracks: [piano], duration } = diminish(composition).composition;
 * assertEquals(piano.notes.map(({ onset }) => onset), [0, 240, 480]);
 * assertEquals(duration, 960);
 * ```
 */
export function diminish(composition: Composition, options: DiminishOptions = {}): Transformed {
  const { factor = 2 } = options;
  checkNumber("factor", factor, FACTOR);
  return stretchTime(composition, 1 / factor, options);
}

/** The row of {@link diminish}. */
export const DIMINISH: Transform = toTransform<DiminishOptions>({
  name: "diminish",
  description: "Make notes and rests shorter by a factor; the tempo stays",
  aliases: ["diminution", "compresstime", "shorten", "halvevalues", "halvelengths"],
  options: {
    factor: {
      kind: "number",
      ...FACTOR,
      default: 2,
      description: "What lengths are divided by",
      aliases: ["by", "ratio", "times", "amount"],
    },
    ...SCOPE,
  },
  example: { factor: 2 },
  apply: diminish,
});
