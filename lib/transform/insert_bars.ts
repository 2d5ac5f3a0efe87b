import type { Composition } from "../composition/composition.ts";
import { barTicks, createMeter } from "../time/bar_beat.ts";
import { PIECE } from "./append.ts";
import { cutPiece, lastAt } from "./cut_piece.ts";
import { joinPieces } from "./join_pieces.ts";
import { checkNumber } from "./option.ts";
import { RemarkLog } from "./remark.ts";
import { checkBar } from "./selection.ts";
import { partSpans, returnSpans } from "./stretch_spans.ts";
import { toTransform, type Transform, type Transformed } from "./transform.ts";

/** Where {@link insertBars} puts what. */
export interface InsertBarsOptions {
  /** The bar before which they come, from 1 to one more than the piece has. */
  readonly before: number;
  /** How many empty bars, 1–10000 (default 1); says nothing beside `with`. */
  readonly count?: number;
  /** A piece that is put in (default empty bars). */
  readonly with?: Composition;
}

const COUNT = { low: 1, high: 10_000 };

/**
 * A piece with empty bars, or another piece, put in before a bar; what follows comes later.
 *
 * Tempo, metre and key hold on through empty bars, and a section or chord that goes over the place goes on through
 * them; a note that does sounds up to the place and again after it. Another piece brings its own, and what held before
 * holds again behind it; its tracks join those of the same name and sound.
 *
 * @param composition A piece that `checkComposition` accepts
 * @param options.before A bar, counted from 1; one more than the piece has for its end
 * @param options.count Empty bars (default 1)
 * @param options.with What is put in instead of empty bars
 * @throws {OnpuError} `invalid_position` for a bar that the piece does not have; `invalid_option` for a count that is
 *   none; `limit_exceeded`
 *
 * @example An empty bar before the second
 * ```ts
 * import { insertBars, preprocess } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { composition } = preprocess({ tracks: { Piano: "C4/w | D4/w" } });
 * const longer = insertBars(composition, { before: 2 }).composition;
 * assertEquals(longer.tracks[0].notes.map(({ onset }) => onset), [0, 3840]);
 * assertEquals(longer.duration, 5760);
 * ```
 */
export function insertBars(composition: Composition, options: InsertBarsOptions): Transformed {
  const remarks = new RemarkLog();
  const meter = createMeter(composition.timeSignatures);
  const count = meter.barCount(composition.duration);
  checkBar(options.before, { low: 1, high: count + 1, count });
  const tick = meter.barStart(options.before);
  const inserted = options.with ?? createSilence(composition, tick, options.count ?? 1);
  const { piece, over } = partSpans(composition, { start: tick, end: tick }, [
    ...(inserted.sections.length === 0 ? ["sections"] as const : []),
    ...(options.with === undefined ? ["chords"] as const : []),
  ]);
  const pieces = [
    cutPiece(piece, { start: 0, end: tick }, remarks),
    inserted,
    cutPiece(piece, { start: tick, end: Infinity }, null),
  ];
  const joined = joinPieces(pieces, remarks);
  const by = joined.duration - composition.duration;
  return { composition: returnSpans(joined, over, by), remarks: remarks.list() };
}

/** Bars without anything, in what holds before a tick. */
function createSilence(composition: Composition, tick: number, count: number): Composition {
  checkNumber("count", count, { ...COUNT, isInteger: true });
  const before = Math.max(0, tick - 1);
  const hold = <T extends { readonly tick: number }>(changes: readonly T[]): T[] => {
    const held = lastAt(changes, before);
    return held === undefined ? [] : [{ ...held, tick: 0 }];
  };
  const timeSignatures = hold(composition.timeSignatures);
  return {
    ...composition,
    tempos: hold(composition.tempos),
    timeSignatures,
    keys: hold(composition.keys),
    sections: [],
    markers: [],
    chords: [],
    lyrics: [],
    tracks: [],
    duration: count * barTicks(timeSignatures[0]),
  };
}

/** The row of {@link insertBars}. */
export const INSERT_BARS: Transform = toTransform<InsertBarsOptions>({
  name: "insert_bars",
  description: "Put empty bars, or another piece, before a bar; what follows comes later",
  aliases: ["insert", "insertsilence", "insertpiece", "addbars"],
  options: {
    before: {
      kind: "integer",
      isRequired: true,
      low: 1,
      description: "The bar before which they come; one more than the piece has for its end",
      aliases: ["at", "bar", "from", "position"],
    },
    count: {
      kind: "integer",
      ...COUNT,
      default: 1,
      description: "How many empty bars",
      aliases: ["bars", "number", "length", "n"],
    },
    with: { ...PIECE, isRequired: false, description: "A piece to put in instead of empty bars" },
  },
  example: { before: 5, count: 2 },
  apply: insertBars,
});
