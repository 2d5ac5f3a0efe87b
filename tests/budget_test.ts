import { assert } from "@std/assert";
import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { createServer } from "../adapters/mcp/server.ts";
import { Client, InMemoryTransport } from "./support/mcp_client.ts";

async function connect(): Promise<Client> {
  const [near, far] = InMemoryTransport.createLinkedPair();
  await createServer({ format: "toon" }).connect(far);
  const client = new Client({ name: "test", version: "1" });
  await client.connect(near);
  return client;
}

/** The two tools as they were with notes as objects, what teaching note text may add, and other readings of a chord. */
const TOOL_TOKENS = 1_500 + 220 + 40;

Deno.test("the list of tools costs at most 1,760 tokens", async () => {
  const client = await connect();
  const tokens = encode(JSON.stringify(await client.listTools())).length;
  await client.close();
  assert(tokens <= TOOL_TOKENS, `${tokens} tokens`);
});

Deno.test("what the server says of itself costs at most 160 tokens", async () => {
  const client = await connect();
  const tokens = encode(client.getInstructions() ?? "").length;
  await client.close();
  assert(tokens > 0 && tokens <= 160, `${tokens} tokens`);
});
