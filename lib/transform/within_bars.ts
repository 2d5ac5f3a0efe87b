import type { Composition } from "../composition/composition.ts";
import { cutPiece } from "./cut_piece.ts";
import { joinPieces } from "./join_pieces.ts";
import type { RemarkLog } from "./remark.ts";
import type { TickSpan } from "./selection.ts";

/**
 * Changes some bars as a piece of their own, and puts what comes out in their place; what follows comes earlier or
 * later when that is shorter or longer.
 */
export function withinBars(
  composition: Composition,
  { start, end }: TickSpan,
  { remarks, change }: {
    readonly remarks: RemarkLog;
    readonly change: (piece: Composition) => Composition;
  },
): Composition {
  if (start === 0 && end === Infinity) return change(composition);
  return joinPieces([
    cutPiece(composition, { start: 0, end: start }, remarks),
    change(cutPiece(composition, { start, end }, remarks)),
    ...(end === Infinity ? [] : [cutPiece(composition, { start: end, end: Infinity }, null)]),
  ], remarks);
}
