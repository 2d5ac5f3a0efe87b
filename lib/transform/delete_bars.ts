import type { Composition } from "../composition/composition.ts";
import { OnpuError } from "../errors.ts";
import { cutPiece } from "./cut_piece.ts";
import { joinPieces } from "./join_pieces.ts";
import { RemarkLog } from "./remark.ts";
import type { BarSpan } from "./scope.ts";
import { SCOPE, spanOfBars } from "./selection.ts";
import { partSpans, returnSpans } from "./stretch_spans.ts";
import { toTransform, type Transform, type Transformed } from "./transform.ts";

/** What {@link deleteBars} takes out. */
export interface DeleteBarsOptions {
  /** Which bars. */
  readonly bars: BarSpan;
}

/**
 * A piece without some of its bars; what follows comes earlier.
 *
 * Notes that sound into these bars end where they begin; notes that sound out of them begin where they end. A section
 * or chord that goes over them gets shorter. Tempo, metre and key that hold behind them still do.
 *
 * @param composition A piece that `checkComposition` accepts
 * @param options.bars First and last bar, counted from 1
 * @throws {OnpuError} `invalid_position` for bars that the piece does not have, and for all of them
 *
 * @example The second of three bars
 * ```ts
 * import { deleteBars, preprocess } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { composition } = preprocess({ tracks: { Piano: "C4/w | D4/w | E4/w" } });
 * const shorter = deleteBars(composition, { bars: { from: 2, to: 2 } }).composition;
 * assertEquals(shorter.tracks[0].notes.map(({ onset, pitch }) => [onset, pitch]), [[0, 60], [1920, 64]]);
 * ```
 */
export function deleteBars(composition: Composition, options: DeleteBarsOptions): Transformed {
  const remarks = new RemarkLog();
  const { start, end } = spanOfBars(composition, options.bars);
  if (start === 0 && end === Infinity) {
    throw new OnpuError("invalid_position", "Cannot delete all bars: no piece would be left", {
      hint: "Leave at least one bar",
    });
  }
  if (end === Infinity) {
    const shorter = cutPiece(composition, { start: 0, end: start }, remarks);
    return { composition: shorter, remarks: remarks.list() };
  }
  const { piece, over } = partSpans(composition, { start, end }, ["sections", "chords"]);
  const behind = cutPiece(piece, { start: end, end: Infinity }, remarks);
  const joined = joinPieces([cutPiece(piece, { start: 0, end: start }, remarks), behind], remarks);
  return { composition: returnSpans(joined, over, start - end), remarks: remarks.list() };
}

/** The row of {@link deleteBars}. */
export const DELETE_BARS: Transform = toTransform<DeleteBarsOptions>({
  name: "delete_bars",
  description: "Take bars out; what follows comes earlier",
  aliases: ["delete", "remove", "removebars", "cutbars", "dropbars"],
  options: { bars: { ...SCOPE.bars, isRequired: true, description: "Which bars to take out" } },
  example: { bars: { from: 3, to: 4 } },
  apply: deleteBars,
});
