import { encodeMidi } from "../../mod.ts";
import { openChunkedValues } from "./chunked_values.ts";
import { packPiece, unpackPiece } from "./packed_piece.ts";
import { patiently } from "./patiently.ts";
import { drawSecret, isPieceId, isUnguessableId, toPieceId, unguessableId } from "./piece_id.ts";
import { type PieceStore, tooLargeToKeep } from "./piece_store.ts";

/** What a store in Deno KV holds, and for whom. */
export interface KvStoreOptions {
  /** Whether people share the server who need not know of each other: ids are then unguessable (default `false`). */
  readonly isShared?: boolean;
  /** How long a piece stays, in milliseconds (default 30 days). */
  readonly lifetime?: number;
  /** Number of pieces (default 1,000); past it the oldest go. */
  readonly pieces?: number;
  /** Bytes of all pieces as they are packed (default 64 MiB); past it the oldest go. */
  readonly bytes?: number;
  /** Bytes of one piece as it is packed (default 8 MiB, more than the limits of a piece come to). */
  readonly pieceBytes?: number;
  /** Tells the time, in milliseconds since 1970 (default the computer's). */
  readonly now?: () => number;
}

/** What a list tells of a piece. */
interface About {
  readonly title: string;
  /** Bytes of its file. */
  readonly size: number;
}

/**
 * How pieces are packed. A piece that was packed otherwise is not seen, and expires: count up when the shape of a
 * `Composition` changes.
 */
export const LAYOUT = 1;

const DAY = 24 * 60 * 60 * 1000;

/**
 * Makes a store in Deno KV: a file on this computer, or the database of Deno Deploy.
 *
 * Several programs may have one store; each sees what the others keep. What a program that was killed has left behind
 * is deleted here.
 *
 * @param kv An open database, which stays the caller's to close
 * @throws Whatever the database throws when it cannot be used
 */
export async function createKvStore(
  kv: Deno.Kv,
  options: KvStoreOptions = {},
): Promise<PieceStore> {
  const { isShared = false, lifetime = 30 * DAY, now = Date.now } = options;
  const { pieces: maxPieces = 1_000, bytes: maxBytes = 64 * 1024 * 1024 } = options;
  const { pieceBytes: maxPieceBytes = 8 * 1024 * 1024 } = options;
  const values = openChunkedValues<About>(kv, { prefix: ["onpu", LAYOUT], lifetime, now });
  const idOf = isShared ? unguessableId(await readSecret(kv)) : toPieceId;
  // Who may not list the pieces must not come upon those whose ids follow from their music either.
  const isId = isShared ? isUnguessableId : isPieceId;
  await values.sweep();

  /** Lets the oldest go, before a piece is written: on a full disk nothing can be written first. */
  async function makeRoom(id: string, size: number): Promise<void> {
    let count = 1;
    let sum = size;
    for (const head of await values.heads()) {
      // What is written anew gives its own room.
      if (head.key.at(-1) === id) continue;
      count++;
      sum += head.value.size;
      if (count > maxPieces || sum > maxBytes) await values.remove(head);
    }
  }

  return {
    writesFiles: false,
    idOf,
    async keep({ composition, bytes }) {
      const id = await idOf(bytes);
      const packed = await packPiece(composition);
      if (packed.length > Math.min(maxPieceBytes, maxBytes)) throw tooLargeToKeep();
      await values.sweep();
      await makeRoom(id, packed.length);
      await values.write(id, packed, { title: composition.title, size: bytes.length });
      return { id, file: null, problem: null };
    },
    async find(id) {
      const packed = isId(id) ? await values.read(id) : null;
      if (packed === null) return null;
      const composition = await unpackPiece(packed);
      return { id, composition, bytes: encodeMidi(composition) };
    },
    async list() {
      const heads = await values.heads();
      return heads.map(({ key, value: { about } }) => ({ id: String(key.at(-1)), ...about }));
    },
  };
}

/** The secret of a database, drawn by the first who asks. */
async function readSecret(kv: Deno.Kv): Promise<Uint8Array<ArrayBuffer>> {
  const key = ["onpu", "secret"];
  const first = { key, versionstamp: null };
  await patiently(() => kv.atomic().check(first).set(key, drawSecret()).commit());
  const { value } = await kv.get<Uint8Array<ArrayBuffer>>(key);
  if (value === null) throw new Error("it forgets what is written");
  return value;
}
