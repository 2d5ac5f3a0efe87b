/**
 * A server for many clients, over Streamable HTTP, for `deno serve` and Deno Deploy.
 *
 * It needs permission for the network and for the variables that it reads; one that it may not read counts as unset.
 * `ONPU_FORMAT` or `--format` sets how answers are written, `?format=` on the address does so for one client.
 * Pieces are in memory, or with `--store FILE` or `ONPU_STORE` in a file, which needs permission to read and write it;
 * `ONPU_STORE=kv` is the database of Deno Deploy.
 * Only this computer is answered unless `ONPU_PUBLIC=1` or `--public` is given, or it runs on Deno Deploy.
 *
 * @example Running it
 * ```sh
 * deno serve --host 127.0.0.1 --allow-net --allow-env=ONPU_FORMAT,ONPU_STORE,ONPU_PUBLIC,DENO_DEPLOY,DENO_DEPLOYMENT_ID jsr:@onpu/onpu/http
 * deno serve --host 127.0.0.1 --unstable-kv --allow-net --allow-read=pieces.db --allow-write=pieces.db jsr:@onpu/onpu/http --store pieces.db
 * ```
 *
 * @module
 */
import { orExit, readEnvironment, readHttpConfig } from "./config.ts";
import { createHandler } from "./http/handler.ts";
import { logToStderr } from "./log.ts";
import { openStore } from "./open_store.ts";

const { config, store } = await orExit(async () => {
  const config = readHttpConfig(Deno.args, readEnvironment);
  const { store: place, isLocal } = config;
  const { openKv } = Deno;
  return {
    config,
    store: await openStore(place, { isShared: !isLocal, log: logToStderr, openKv }),
  };
}, logToStderr);

/** Answers every request, and says at the start where it is to be found. */
const server: Deno.ServeDefaultExport = {
  fetch: createHandler(config, { store }),
  onListen(address) {
    if (address.transport !== "tcp") return;
    const host = address.hostname.includes(":") ? `[${address.hostname}]` : address.hostname;
    const reachable = /^(0\.0\.0\.0|\[::\])$/.test(host) ? "localhost" : host;
    const origin = `http://${reachable}:${address.port}`;
    logToStderr(`For people: ${origin}/`);
    logToStderr(`For MCP clients: ${origin}/mcp`);
    logToStderr(config.isLocal ? "Answers this computer only" : "Answers everyone");
  },
};

export default server;
