import type { Composition } from "../composition/composition.ts";
import { cutPiece } from "./cut_piece.ts";
import { RemarkLog } from "./remark.ts";
import type { BarSpan } from "./scope.ts";
import { SCOPE, spanOfBars } from "./selection.ts";
import { toTransform, type Transform, type Transformed } from "./transform.ts";

/** What {@link sliceBars} keeps. */
export interface SliceBarsOptions {
  /** Which bars (default all). */
  readonly bars?: BarSpan;
}

/**
 * Some bars of a piece as a piece of its own.
 *
 * Tempo, metre, key, controllers and bend that hold where it starts hold from its first tick on. Notes, chords and
 * sections that go over an edge are cut there; a note that is tied into the first bar sounds from its start. All
 * tracks stay.
 *
 * @param composition A piece that `checkComposition` accepts
 * @param options.bars First and last bar, counted from 1 (default all)
 * @throws {OnpuError} `invalid_position` for bars that the piece does not have
 *
 * @example The second bar
 * ```ts
 * import { preprocess, sliceBars } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { composition } = preprocess({ tracks: { Piano: "C4/w | D4/w | E4/w" } });
 * const slice = sliceBars(composition, { bars: { from: 2, to: 2 } }).composition;
 * assertEquals(slice.tracks[0].notes, [{ onset: 0, duration: 1920, pitch: 62, velocity: 80 }]);
 * ```
 */
export function sliceBars(composition: Composition, options: SliceBarsOptions = {}): Transformed {
  const remarks = new RemarkLog();
  const span = spanOfBars(composition, options.bars ?? {});
  return { composition: cutPiece(composition, span, remarks), remarks: remarks.list() };
}

/** The row of {@link sliceBars}. */
export const SLICE_BARS: Transform = toTransform<SliceBarsOptions>({
  name: "slice_bars",
  description: "Keep only some bars, as a piece of its own",
  aliases: ["slice", "cut", "extract", "extractbars", "keepbars", "trim", "excerpt"],
  options: { bars: { ...SCOPE.bars, isRequired: true, description: "Which bars to keep" } },
  example: { bars: { from: 5, to: 8 } },
  apply: sliceBars,
});
