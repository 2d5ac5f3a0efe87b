import { type Composition, OnpuError, quoteValue } from "../../mod.ts";
import { toPieceId } from "./piece_id.ts";

/** Music as it goes into a store. */
export interface Music {
  /** The piece itself. */
  readonly composition: Composition;
  /** Its Standard MIDI File. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A piece that is kept. */
export interface Piece extends Music {
  /** By which it is found; the same music has the same id in one store. */
  readonly id: string;
}

/** A piece in a list, without its music. */
export interface PieceEntry {
  /** By which it is found. */
  readonly id: string;
  /** May be empty. */
  readonly title: string;
  /** Length of its file in bytes. */
  readonly size: number;
}

/** What became of a piece. */
export interface Kept {
  /** By which it is found. */
  readonly id: string;
  /** Path of its file; `null` when none was written. */
  readonly file: string | null;
  /** Why it is not everywhere where it should be kept; `null` when it is. */
  readonly problem: OnpuError | null;
}

/** Where pieces go once they are made. */
export interface PieceStore {
  /** Whether a piece also becomes a file in a folder of the person's. */
  readonly writesFiles: boolean;
  /** The id that music has here, kept or not. */
  idOf(bytes: Uint8Array<ArrayBuffer>): Promise<string>;
  /**
   * Keeps a piece; past the limits of the store the oldest pieces go.
   *
   * @param options.asFile Whether it becomes a file as well, where the store writes files (default `true`)
   */
  keep(music: Music, options?: { readonly asFile?: boolean }): Promise<Kept>;
  /** The piece with an id, or `null` when it is not, or no longer, kept. */
  find(id: string): Promise<Piece | null>;
  /** What is kept, the newest first. */
  list(): Promise<readonly PieceEntry[]>;
}

/** How much a store in memory holds, and how it names pieces. */
export interface MemoryStoreOptions {
  /** Number of pieces (default 100). */
  readonly pieces?: number;
  /** MIDI bytes of all pieces together (default 4 MiB, some half a million notes). */
  readonly bytes?: number;
  /** Gives music its id (default `toPieceId`). */
  readonly idOf?: PieceStore["idOf"];
}

/** Makes a store in memory that holds what was made last. */
export function createPieceStore(options: MemoryStoreOptions = {}): PieceStore {
  const { pieces: maxPieces = 100, bytes: maxBytes = 4 * 1024 * 1024, idOf = toPieceId } = options;
  // A Map lists its entries in the order in which they came.
  const kept = new Map<string, Piece>();
  let bytes = 0;
  const drop = (id: string): void => {
    bytes -= kept.get(id)?.bytes.length ?? 0;
    kept.delete(id);
  };
  return {
    writesFiles: false,
    idOf,
    async keep({ composition, bytes: file }) {
      const id = await idOf(file);
      drop(id);
      kept.set(id, { id, composition, bytes: file });
      bytes += file.length;
      for (const oldest of kept.keys()) {
        if (kept.size <= maxPieces && bytes <= maxBytes) break;
        drop(oldest);
      }
      return { id, file: null, problem: kept.has(id) ? null : tooLargeToKeep() };
    },
    find: (id) => Promise.resolve(kept.get(id) ?? null),
    list: () => Promise.resolve([...kept.values()].reverse().map(toEntry)),
  };
}

function toEntry({ id, composition: { title }, bytes }: Piece): PieceEntry {
  return { id, title, size: bytes.length };
}

/** Makes a store of which a piece can be had by its id only: who shares a server need not know of each other. */
export function withoutList(store: PieceStore): PieceStore {
  return { ...store, list: () => Promise.resolve([]) };
}

/** The piece with an id. */
export async function findPiece(store: PieceStore, id: unknown): Promise<Piece> {
  const text = typeof id === "string" ? id.trim().replace(/^midi:\/\//i, "").toLowerCase() : "";
  const piece = text === "" ? null : await store.find(text);
  if (piece === null) throw unknownPiece(id);
  return piece;
}

/** Ids of the pieces that are kept and begin with what was typed, the newest first. */
export async function completeId(store: PieceStore, typed: string): Promise<string[]> {
  const ids = (await store.list()).map(({ id }) => id);
  return ids.filter((id) => id.startsWith(typed.toLowerCase()));
}

/** Says that a piece is not, or no longer, kept. */
export function unknownPiece(id: unknown): OnpuError {
  return new OnpuError(
    "unknown_piece",
    `Cannot find a piece ${quoteValue(id)}: it is not, or no longer, kept`,
    {
      hint: "Use the id of the last answer, or make the piece again: create_midi with the same " +
        "arguments gives it back, read_midi does so from its file",
      path: "id",
    },
  );
}

/** Says that a piece is larger than a store takes. */
export function tooLargeToKeep(): OnpuError {
  return new OnpuError(
    "piece_not_kept",
    "Cannot keep the piece: it is larger than one piece may be",
    { hint: "Save its file now; it cannot be found by its id" },
  );
}

/** Why a piece is not where it should be, in the words of an answer; `null` when it is. */
export function tellProblem({ problem }: Kept): string | null {
  return problem && `${problem.message}. ${problem.hint}`;
}
