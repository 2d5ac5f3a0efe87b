import type { Composition } from "../composition/composition.ts";
import { cutPiece } from "./cut_piece.ts";
import { joinPieces } from "./join_pieces.ts";
import { checkSize } from "./notes.ts";
import { checkNumber } from "./option.ts";
import { RemarkLog } from "./remark.ts";
import type { BarSpan } from "./scope.ts";
import { SCOPE, spanOfBars } from "./selection.ts";
import { partSpans, returnSpans } from "./stretch_spans.ts";
import { toTransform, type Transform, type Transformed } from "./transform.ts";

/** What {@link repeatBars} plays again. */
export interface RepeatBarsOptions {
  /** Which bars (default all). */
  readonly bars?: BarSpan;
  /** How often they are played in all, 2–1000 (default 2). */
  readonly times?: number;
}

const TIMES = { low: 2, high: 1000 };

/**
 * A piece that plays some of its bars again, each time at once; what follows comes later.
 *
 * Sections, chords, markers and lyrics of these bars come again too; a section or chord that goes over them gets
 * longer. What holds where they begin (tempo, metre, key) holds again.
 *
 * @param composition A piece that `checkComposition` accepts
 * @param options.bars First and last bar, counted from 1 (default all)
 * @param options.times How often they are played in all (default 2)
 * @throws {OnpuError} `invalid_position` for bars that the piece does not have; `invalid_option`; `limit_exceeded`
 *
 * @example The first bar three times
 * ```ts
 * import { preprocess, repeatBars } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { composition } = preprocess({ tracks: { Piano: "C4/w | D4/w" } });
 * const longer = repeatBars(composition, { bars: { from: 1, to: 1 }, times: 3 }).composition;
 * assertEquals(longer.tracks[0].notes.map(({ pitch }) => pitch), [60, 60, 60, 62]);
 * ```
 */
export function repeatBars(composition: Composition, options: RepeatBarsOptions = {}): Transformed {
  const remarks = new RemarkLog();
  const { times = 2 } = options;
  checkNumber("times", times, { ...TIMES, isInteger: true });
  const span = spanOfBars(composition, options.bars ?? {});
  const { piece, over } = partSpans(composition, span, ["sections", "chords"]);
  const again = cutPiece(piece, span, remarks);
  checkSize({ duration: again.duration * (times - 1) });
  const pieces = [
    cutPiece(piece, { start: 0, end: span.end }, null),
    ...new Array<Composition>(times - 1).fill(again),
    ...(span.end === Infinity ? [] : [cutPiece(piece, { start: span.end, end: Infinity }, null)]),
  ];
  const joined = joinPieces(pieces, remarks);
  const by = joined.duration - composition.duration;
  return { composition: returnSpans(joined, over, by), remarks: remarks.list() };
}

/** The row of {@link repeatBars}. */
export const REPEAT_BARS: Transform = toTransform<RepeatBarsOptions>({
  name: "repeat_bars",
  description: "Play bars again, each time at once; what follows comes later",
  aliases: ["repeat", "loop", "duplicate", "duplicatebars", "copybars"],
  options: {
    bars: SCOPE.bars,
    times: {
      kind: "integer",
      ...TIMES,
      default: 2,
      description: "How often they are played in all",
      aliases: ["count", "repeats", "n", "repetitions"],
    },
  },
  example: { bars: { from: 1, to: 4 }, times: 2 },
  apply: repeatBars,
});
