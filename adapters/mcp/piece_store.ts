import { type Composition, OnpuError, quoteValue } from "../../mod.ts";

/** A piece that was made. */
export interface Piece {
  /** Short hash of the bytes: the same music has the same id, on any machine. */
  readonly id: string;
  /** The piece itself. */
  readonly composition: Composition;
  /** Its Standard MIDI File. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Where pieces go once they are made. */
export interface PieceStore {
  /** Whether a piece also becomes a file that outlives the server. */
  readonly writesFiles: boolean;
  /** Keeps a piece; gives the path of its file, or `null` when none was written. */
  keep(piece: Piece): Promise<string | null>;
  /** The piece with an id, or `null` when it is not, or no longer, kept. */
  find(id: string): Piece | null;
  /** What is kept, the newest first. */
  list(): readonly Piece[];
}

/** How much a store in memory holds; past it the oldest pieces go. */
export interface PieceStoreLimits {
  /** Number of pieces (default 100). */
  readonly pieces?: number;
  /** MIDI bytes of all pieces together (default 4 MiB, some half a million notes). */
  readonly bytes?: number;
}

/** Makes a store in memory that holds what was made last. */
export function createPieceStore(limits: PieceStoreLimits = {}): PieceStore {
  const { pieces: maxPieces = 100, bytes: maxBytes = 4 * 1024 * 1024 } = limits;
  // A Map lists its entries in the order in which they came.
  const kept = new Map<string, Piece>();
  let bytes = 0;
  const drop = (piece: Piece): void => {
    if (kept.delete(piece.id)) bytes -= piece.bytes.length;
  };
  return {
    writesFiles: false,
    keep(piece) {
      drop(piece);
      kept.set(piece.id, piece);
      bytes += piece.bytes.length;
      for (const oldest of kept.values()) {
        if (kept.size <= maxPieces && bytes <= maxBytes) break;
        drop(oldest);
      }
      return Promise.resolve(null);
    },
    find: (id) => kept.get(id) ?? null,
    list: () => [...kept.values()].reverse(),
  };
}

/** Makes a store of which a piece can be had by its id only: who shares a server need not know of each other. */
export function withoutList(store: PieceStore): PieceStore {
  return {
    writesFiles: store.writesFiles,
    keep: (piece) => store.keep(piece),
    find: (id) => store.find(id),
    list: () => [],
  };
}

/**
 * Gives the id of a piece: the first 12 hexadecimal digits of the SHA-256 of its bytes.
 *
 * @param bytes A Standard MIDI File
 */
export async function toPieceId(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return new Uint8Array(digest, 0, 6).toHex();
}

/** Ids of the pieces that are kept and begin with what was typed, the newest first. */
export function completeId(store: PieceStore, typed: string): string[] {
  return store.list().map(({ id }) => id).filter((id) => id.startsWith(typed.toLowerCase()));
}

/** Says that a piece is not, or no longer, kept. */
export function unknownPiece(id: string): OnpuError {
  return new OnpuError(
    "unknown_piece",
    `Cannot find a piece ${quoteValue(id)}: it is not, or no longer, kept`,
    {
      hint: "Call create_midi again with the same arguments; the piece will have the same id",
      path: "id",
    },
  );
}
