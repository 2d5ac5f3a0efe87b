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

/** The two tools as they were with notes as objects, and what teaching note text may add. */
const MAKING_AND_PARSING = 1_500 + 220;
/** With the tools that read and change pieces, the one that suggests chords, and the one of the page. */
const ALL_TOOLS = 2_900;

Deno.test("the list of tools costs at most 2,900 tokens, 1,720 of them for the two main ones", async () => {
  const client = await connect();
  const { tools } = await client.listTools();
  await client.close();
  const count = (value: unknown): number => encode(JSON.stringify(value)).length;
  const main = count(tools.filter(({ name }) => ["create_midi", "parse_chord"].includes(name)));
  assert(main <= MAKING_AND_PARSING, `${main} tokens`);
  assert(count(tools) <= ALL_TOOLS, `${count(tools)} tokens`);
});

Deno.test("what the server says of itself costs at most 160 tokens", async () => {
  const client = await connect();
  const tokens = encode(client.getInstructions() ?? "").length;
  await client.close();
  assert(tokens > 0 && tokens <= 160, `${tokens} tokens`);
});
