import type { Composition } from "../composition/composition.ts";
import type { Scope } from "./scope.ts";
import { SCOPE } from "./selection.ts";
import { FACTOR, stretchTime } from "./stretch_time.ts";
import { toTransform, type Transform, type Transformed } from "./transform.ts";

/** How much longer {@link augment} makes notes. */
export interface AugmentOptions extends Scope {
  /** Times the length, 1/64 to 64 (default 2). */
  readonly factor?: number;
}

/**
 * A piece whose notes and rests are longer by a factor, as a subject in augmentation.
 *
 * The tempo stays, so that it takes longer. Everything goes with the notes; the metre stays, and one that changes
 * between its bar lines now changes at the next one. Named tracks are stretched from the first of the bars on, beside the
 * others; without them, what follows the bars comes later.
 *
 * @param composition A piece that `checkComposition` accepts
 * @param options.factor Times the length (default 2)
 * @param options.tracks Which tracks (default all, with the form)
 * @param options.bars Which bars (default all)
 * @throws {OnpuError} `invalid_option`; `unknown_track`; `invalid_position`; `limit_exceeded`
 *
 * @example Twice as long
 * ```ts
 * import { augment, preprocess } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { composition } = preprocess({ tracks: { Piano: "C4/q D4 E4/h" } });
 * const { tracks: [piano] } = augment(composition).composition;
 * assertEquals(piano.notes.map(({ onset, duration }) => [onset, duration]), [[0, 960], [960, 960], [1920, 1920]]);
 * ```
 */
export function augment(composition: Composition, options: AugmentOptions = {}): Transformed {
  return stretchTime(composition, options.factor ?? 2, options);
}

/** The row of {@link augment}. */
export const AUGMENT: Transform = toTransform<AugmentOptions>({
  name: "augment",
  description: "Make notes and rests longer by a factor; the tempo stays",
  aliases: ["augmentation", "stretch", "lengthen", "timestretch", "doublevalues", "doublelengths"],
  options: {
    factor: {
      kind: "number",
      ...FACTOR,
      default: 2,
      description: "Times the length",
      aliases: ["by", "ratio", "times", "amount"],
    },
    ...SCOPE,
  },
  example: { factor: 2 },
  apply: augment,
});
