import { assertEquals } from "@std/assert";
import { createServer } from "../../../adapters/mcp/server.ts";
import { Client, InMemoryTransport } from "../../support/mcp_client.ts";

async function completeInstruments(value: string): Promise<readonly string[]> {
  const [near, far] = InMemoryTransport.createLinkedPair();
  const server = createServer({ format: "toon" });
  const client = new Client({ name: "test", version: "1" });
  await server.connect(far);
  await client.connect(near);
  try {
    const { completion } = await client.complete({
      ref: { type: "ref/prompt", name: "compose" },
      argument: { name: "instruments", value },
    });
    return completion.values;
  } finally {
    await client.close();
  }
}

Deno.test("registerPrompts() completes the last instrument of a list", async () => {
  assertEquals(await completeInstruments("Viola, drums, picc"), ["Viola, drums, Piccolo"]);
});

Deno.test("registerPrompts() offers nothing for a list that nobody types", async () => {
  // Each offer repeats the list, so a list of megabytes would become an answer of hundreds of them.
  assertEquals(await completeInstruments(`${"Viola, ".repeat(1000)}picc`), []);
});
