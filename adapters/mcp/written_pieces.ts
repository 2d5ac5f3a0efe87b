import { type CleanedPerformance, cleanPerformance } from "../../mod.ts";
import type { Piece } from "./piece_store.ts";

/** Pieces as they would be written, each in the bars and tracks that it has. */
export interface WrittenPieces {
  /** What was played in a piece, written down. */
  write(piece: Piece): CleanedPerformance;
}

/** How many pieces are remembered. */
export interface WrittenPiecesOptions {
  /** Those that were read last (default 8). */
  readonly pieces?: number;
}

/** Bars and tracks keep their numbers, so that edits mean those that are read. */
const WHERE_IT_IS = { hands: false, tempo: false } as const;

/**
 * Makes what remembers the pieces that were read last: a long one is read page by page, and written down once.
 *
 * It goes with one store, in which an id stands for the same music always.
 */
export function createWrittenPieces(options: WrittenPiecesOptions = {}): WrittenPieces {
  const { pieces = 8 } = options;
  // A Map lists its entries in the order in which they came.
  const known = new Map<string, CleanedPerformance>();
  return {
    write({ id, composition }) {
      const written = known.get(id) ?? cleanPerformance(composition, WHERE_IT_IS);
      known.delete(id);
      known.set(id, written);
      for (const oldest of known.keys()) {
        if (known.size <= pieces) break;
        known.delete(oldest);
      }
      return written;
    },
  };
}
