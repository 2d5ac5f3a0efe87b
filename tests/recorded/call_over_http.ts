/**
 * Calls create_midi over HTTP with the song that stands beside this file, and writes what is answered:
 * `deno task record`. The difference is to be reviewed like code.
 *
 * @module
 */
// deno-lint-ignore-file no-console -- a task says what it did
import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { createHandler } from "../../adapters/mcp/http/handler.ts";
import { Client, StreamableHTTPClientTransport } from "../support/mcp_client.ts";

/** What a host receives. */
export interface Answer {
  readonly text: string;
  readonly structured: unknown;
}

const SONG = new URL("harbour_lights.json", import.meta.url);
/** Where the answer is kept. */
export const ANSWER: URL = new URL("harbour_lights.answer.toon", import.meta.url);

/** The arguments of the call: 32 bars for six players. */
export function readSong(): Record<string, unknown> {
  return JSON.parse(Deno.readTextFileSync(SONG));
}

/** Makes the piece through a server of its own. */
export async function callOverHttp(song: Record<string, unknown>): Promise<Answer> {
  const handler = createHandler({ format: "toon", isLocal: true });
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, handler);
  const client = new Client({ name: "record", version: "1" });
  try {
    const url = new URL(`http://127.0.0.1:${server.addr.port}/mcp`);
    await client.connect(new StreamableHTTPClientTransport(url));
    const result = await client.callTool({ name: "create_midi", arguments: song });
    const [content] = result.content as { text: string }[];
    return { text: content.text, structured: result.structuredContent };
  } finally {
    await client.close();
    await server.shutdown();
  }
}

if (import.meta.main) {
  const song = readSong();
  const { text, structured } = await callOverHttp(song);
  Deno.writeTextFileSync(ANSWER, `${text}\n`);
  const count = (value: unknown): number =>
    encode(typeof value === "string" ? value : JSON.stringify(value)).length;
  console.log(`${text}\n`);
  console.log(
    `arguments ${count(song)} tokens, answer ${count(text)}, as JSON ${count(structured)}`,
  );
}
