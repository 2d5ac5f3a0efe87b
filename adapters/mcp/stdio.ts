/**
 * A server for one client on this computer, over standard input and output.
 *
 * It needs no permission. `--out FOLDER` also writes each piece there and needs permission to write to that folder;
 * `--store FILE`, or `ONPU_STORE` where it may be read, keeps pieces in a file, for the next start and for other
 * servers, and needs Deno KV and permission to read and write that file;
 * `--in FOLDER` lets the model read MIDI files of a folder, and needs permission to read it;
 * `--format toon|markdown|json`, or `ONPU_FORMAT` where it may be read, sets how answers are written.
 *
 * @example Running it
 * ```sh
 * deno run jsr:@onpu/onpu/stdio
 * deno run --allow-write=songs jsr:@onpu/onpu/stdio --out songs
 * deno run --unstable-kv --allow-read=pieces.db --allow-write=pieces.db jsr:@onpu/onpu/stdio --store pieces.db
 * ```
 *
 * @module
 */
import { preview } from "../../mod.ts";
import { orExit, readEnvironment, readStdioConfig, type StdioConfig } from "./config.ts";
import { createFileReader } from "./file_reader.ts";
import { createFolderStore } from "./folder_store.ts";
import { logToStderr } from "./log.ts";
import { askPermission, openStore } from "./open_store.ts";
import type { PieceStore } from "./piece_store.ts";
import { StdioServerTransport } from "./sdk.ts";
import { createServer } from "./server.ts";

/** Most graphemes of an error in the log: some repeat what was sent. */
const MAX_LOGGED = 200;

if (import.meta.main) await main();

async function main(): Promise<void> {
  const { config, store } = await orExit(async () => {
    const config = readStdioConfig(Deno.args, readEnvironment);
    return { config, store: await chooseStore(config) };
  }, logToStderr);
  const server = createServer(config, { store, files: createFileReader(readableFolders(config)) });
  // What cannot be read has no sender to be told; after a message that is too long the transport closes.
  server.server.onerror = (error) => logToStderr(preview(error.message, MAX_LOGGED));
  await server.connect(new StdioServerTransport());
}

async function chooseStore({ store: place, in: source, out }: StdioConfig): Promise<PieceStore> {
  // Said now, to the person: later it could only be said to the model.
  if (out !== null) askPermission("write", "out", out);
  if (source !== null) askPermission("read", "in", source);
  const store = await openStore(place, {
    isShared: false,
    log: logToStderr,
    openKv: Deno.openKv,
  });
  return out === null ? store : createFolderStore(store, out);
}

/** Folders that were named to be read, and the one that pieces are written to where it may be read as well. */
function readableFolders({ in: source, out }: StdioConfig): readonly string[] {
  const mayRead = (path: string): boolean =>
    Deno.permissions.querySync({ name: "read", path }).state === "granted";
  return [source, out].filter((path) => path !== null).filter(mayRead);
}
