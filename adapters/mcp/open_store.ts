import { UsageError } from "./config.ts";
import { createKvStore } from "./kv_store.ts";
import type { Log } from "./log.ts";
import { patiently } from "./patiently.ts";
import { drawSecret, unguessableId } from "./piece_id.ts";
import { createPieceStore, type PieceStore } from "./piece_store.ts";
import { withSpare } from "./spare_store.ts";

/** The place that is no file, but the database of the platform that the server runs on. */
export const PLATFORM_STORE = "kv";

/** For whom a store is. */
export interface Audience {
  /** Whether people share the server who need not know of each other: ids are then unguessable. */
  readonly isShared: boolean;
}

/** What a store is opened with. */
export interface OpenStoreOptions extends Audience {
  /** Where failures go. */
  readonly log: Log;
  /** Opens a database; `undefined` where the runtime has none (default `Deno.openKv`). */
  readonly openKv: typeof Deno.openKv | undefined;
}

/**
 * Opens the store that a setting names.
 *
 * @param place Path of a file, `"kv"` for the platform's database, `null` for memory
 * @throws {UsageError} The place cannot be used, with what to do about it
 */
export async function openStore(
  place: string | null,
  { isShared, log, openKv }: OpenStoreOptions,
): Promise<PieceStore> {
  if (place === null) return createMemoryStore({ isShared });
  if (openKv === undefined) {
    throw new UsageError(`--store ${place} needs Deno KV: deno run --unstable-kv …`);
  }
  if (place !== PLATFORM_STORE) askPermission("all", "store", place);
  try {
    const path = place === PLATFORM_STORE ? undefined : place;
    const kv = await patiently(() => openKv(path));
    return withSpare(await createKvStore(kv, { isShared }), log);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`Cannot open the store ${place}: ${reason}. ${adviceFor(reason, place)}`);
  }
}

/** Makes a store in memory, which ends with the server. */
export function createMemoryStore({ isShared }: Audience): PieceStore {
  return createPieceStore(isShared ? { idOf: unguessableId(drawSecret()) } : {});
}

/**
 * Makes sure that the path of a flag may be used: the runtime would ask on a terminal that nobody watches.
 *
 * @throws {UsageError} It may not, with the flags of Deno that are missing
 */
export function askPermission(access: "read" | "write" | "all", flag: string, path: string): void {
  const needed = access === "all" ? ["read", "write"] as const : [access];
  const missing = needed.filter((name) =>
    Deno.permissions.querySync({ name, path }).state !== "granted"
  );
  if (missing.length === 0) return;
  const flags = missing.map((name) => `--allow-${name}="${path}"`).join(" ");
  throw new UsageError(
    `--${flag} ${path} needs permission to ${missing.join(" and ")}: deno run ${flags} …`,
  );
}

/** What to do about a database that does not open. */
function adviceFor(reason: string, place: string): string {
  if (place === PLATFORM_STORE) return "Assign a database to the app, or name a file";
  const found = ADVICE.find(([words]) => words.test(reason));
  return found?.[1] ?? "Name another file";
}

/** In SQLite's words (sqlite.org, result codes). */
const ADVICE: readonly (readonly [words: RegExp, advice: string])[] = [
  [/unable to open/, "Name a file in a folder that is there and may be written to"],
  [/not a database/, "Name a file that is a store, or one that is not there yet"],
  [/locked/, "Another program holds it: end that one, or wait"],
  [/full|disk I\/O/, "Make room on the disk"],
];
