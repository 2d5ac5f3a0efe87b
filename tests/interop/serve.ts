import { createHandler } from "../../adapters/mcp/http/handler.ts";

/** Runs a local server on a free port while something works with it. */
export async function withServer<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const handler = createHandler({ format: "toon", isLocal: true });
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, handler);
  try {
    return await work(`http://127.0.0.1:${server.addr.port}/mcp`);
  } finally {
    await server.shutdown();
  }
}

/** Gives a folder that is gone when the work is done: what runs in it must not see the project's settings. */
export async function withFolder<Result>(work: (path: string) => Promise<Result>): Promise<Result> {
  const folder = await Deno.makeTempDir();
  try {
    return await work(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}
