import type { Composition } from "../composition/composition.ts";
import { joinPieces } from "./join_pieces.ts";
import { RemarkLog } from "./remark.ts";
import {
  toTransform,
  type Transform,
  type Transformed,
  type TransformOption,
} from "./transform.ts";

/** What {@link append} adds. */
export interface AppendOptions {
  /** The piece that follows. */
  readonly with: Composition;
}

/** The option that is a piece, for rows of the table. */
export const PIECE: TransformOption = {
  kind: "piece",
  description: "The other piece",
  isRequired: true,
  aliases: ["piece", "composition", "other", "song", "music", "id", "pieceid"],
};

/**
 * A piece with another behind it, from its last bar line on.
 *
 * Title and feel stay. A track goes on with the track that has its name, program and kind; other tracks come behind,
 * on channels that are free. Tempo, metre and key of the second piece hold where it begins. Pedals and bends that the
 * first leaves are released there.
 *
 * @param composition A piece that `checkComposition` accepts
 * @param options.with Another one
 * @throws {OnpuError} `limit_exceeded` when both together are larger than `LIMITS`
 *
 * @example A bar, then another
 * ```ts
 * import { append, preprocess } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const first = preprocess({ tracks: { Piano: "C4/w" } }).composition;
 * const second = preprocess({ tempo: 90, tracks: { Piano: "G4/w" } }).composition;
 * const { composition } = append(first, { with: second });
 * assertEquals(composition.tracks[0].notes.map(({ onset }) => onset), [0, 1920]);
 * assertEquals(composition.tempos, [{ tick: 0, bpm: 120 }, { tick: 1920, bpm: 90 }]);
 * ```
 */
export function append(composition: Composition, options: AppendOptions): Transformed {
  const remarks = new RemarkLog();
  const joined = joinPieces([composition, options.with], remarks);
  return { composition: joined, remarks: remarks.list() };
}

/** The row of {@link append}. */
export const APPEND: Transform = toTransform<AppendOptions>({
  name: "append",
  description: "Play another piece after this one, from the next bar line on",
  aliases: ["concat", "concatenate", "add", "addpiece", "then", "join"],
  options: { with: { ...PIECE, description: "The piece that follows" } },
  example: { with: "the id of another piece" },
  apply: append,
});
