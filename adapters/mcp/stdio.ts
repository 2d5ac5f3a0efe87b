/**
 * A server for one client on this computer, over standard input and output.
 *
 * It needs no permission. `--out FOLDER` also writes each piece there and needs permission to write to that folder;
 * `--format toon|markdown|json`, or `ONPU_FORMAT` where it may be read, sets how answers are written.
 *
 * @example Running it
 * ```sh
 * deno run jsr:@onpu/onpu/stdio
 * deno run --allow-write=songs jsr:@onpu/onpu/stdio --out songs
 * ```
 *
 * @module
 */
import { preview } from "../../mod.ts";
import {
  orExit,
  readEnvironment,
  readStdioConfig,
  type StdioConfig,
  UsageError,
} from "./config.ts";
import { createFolderStore } from "./folder_store.ts";
import { logToStderr } from "./log.ts";
import { createPieceStore, type PieceStore } from "./piece_store.ts";
import { StdioServerTransport } from "./sdk.ts";
import { createServer } from "./server.ts";

/** Most graphemes of an error in the log: some repeat what was sent. */
const MAX_LOGGED = 200;

if (import.meta.main) await main();

async function main(): Promise<void> {
  const { config, store } = orExit(() => {
    const config = readStdioConfig(Deno.args, readEnvironment);
    return { config, store: chooseStore(config) };
  }, logToStderr);
  const server = createServer(config, { store });
  // What cannot be read has no sender to be told; after a message that is too long the transport closes.
  server.server.onerror = (error) => logToStderr(preview(error.message, MAX_LOGGED));
  await server.connect(new StdioServerTransport());
}

function chooseStore({ out }: StdioConfig): PieceStore {
  const store = createPieceStore();
  if (out === null) return store;
  // Said now, to the person: later it could only be said to the model.
  if (Deno.permissions.querySync({ name: "write", path: out }).state !== "granted") {
    throw new UsageError(
      `--out ${out} needs permission to write: deno run --allow-write="${out}" …`,
    );
  }
  return createFolderStore(store, out);
}
