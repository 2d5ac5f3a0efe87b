import { OnpuError } from "../../mod.ts";
import type { Log } from "./log.ts";
import { createPieceStore, type PieceStore } from "./piece_store.ts";

/**
 * Makes a store that keeps in memory what another one fails to keep, so that no answer is lost.
 *
 * What fails, and why, is told with the piece, and goes to the log.
 */
export function withSpare(store: PieceStore, log: Log): PieceStore {
  const spare = createPieceStore({ idOf: store.idOf });
  return {
    writesFiles: store.writesFiles,
    idOf: store.idOf,
    async keep(music) {
      try {
        return await store.keep(music);
      } catch (error) {
        const reason = describe(error);
        log(`piece_not_kept ${reason}`);
        const { id, problem } = await spare.keep(music);
        return { id, file: null, problem: problem ?? notKept(reason) };
      }
    },
    async find(id) {
      const kept = await spare.find(id);
      if (kept !== null) return kept;
      try {
        return await store.find(id);
      } catch (error) {
        throw storeFailed(error, log);
      }
    },
    async list() {
      const kept = await spare.list();
      try {
        const ids = new Set(kept.map(({ id }) => id));
        return [...kept, ...(await store.list()).filter(({ id }) => !ids.has(id))];
      } catch (error) {
        log(`store_failed ${describe(error)}`);
        return kept;
      }
    },
  };
}

function notKept(reason: string): OnpuError {
  return new OnpuError("piece_not_kept", `Cannot keep the piece in the store: ${reason}`, {
    hint: "It stays in memory until the server ends: save its file before",
  });
}

function storeFailed(error: unknown, log: Log): OnpuError {
  const reason = describe(error);
  log(`store_failed ${reason}`);
  return new OnpuError("store_failed", `Cannot read the store of pieces: ${reason}`, {
    hint: "Call again in a moment; if it fails again, make the piece anew with create_midi",
  });
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
