import type { Composition } from "../../../lib/composition/composition.ts";
import type { FindingCode } from "../../../lib/review/finding.ts";
import { reviewComposition, type ReviewOptions } from "../../../lib/review/review_composition.ts";
import { makeTextPiece, type TextPiece } from "../../support/make_text_piece.ts";

/** A finding in short: code, track, bar and detail, with the count when it is more than one. */
export type ShortFinding = (string | number | null)[];

/** What a review finds of some codes. */
export function review(
  piece: TextPiece | Composition,
  codes: readonly FindingCode[],
  options: ReviewOptions = {},
): ShortFinding[] {
  const composition = "timeSignatures" in piece ? piece : makeTextPiece(piece);
  return reviewComposition(composition, options)
    .filter(({ code }) => codes.includes(code))
    .map(({ code, track, bar, detail, count }) => [
      ...[code, track, bar, detail],
      ...(count > 1 ? [count] : []),
    ]);
}
