import { assertEquals } from "@std/assert";
import { createServer } from "../../../adapters/mcp/server.ts";
import { Client, InMemoryTransport } from "../../support/mcp_client.ts";

function completeInstruments(value: string): Promise<readonly string[]> {
  return complete("instruments", value);
}

async function complete(
  name: string,
  value: string,
  given: Record<string, string> = {},
): Promise<readonly string[]> {
  const [near, far] = InMemoryTransport.createLinkedPair();
  const server = createServer({ format: "toon" });
  const client = new Client({ name: "test", version: "1" });
  await server.connect(far);
  await client.connect(near);
  try {
    const { completion } = await client.complete({
      ref: { type: "ref/prompt", name: "compose" },
      argument: { name, value },
      context: { arguments: given },
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

Deno.test("registerPrompts() completes keys, the plainest first", async () => {
  assertEquals((await complete("key", "")).slice(0, 4), [
    "C major",
    "A minor",
    "G major",
    "E minor",
  ]);
  assertEquals(await complete("key", "f# m"), ["F# minor", "F# major"]);
});

Deno.test("registerPrompts() completes chords with those of the key", async () => {
  const minor = await complete("chords", "Am F ", { key: "A minor" });
  assertEquals(minor.slice(0, 3), ["Am F Am", "Am F Bdim", "Am F C"]);
  assertEquals(await complete("chords", "C Gm", { key: "F" }), ["C Gm", "C Gm7"]);
  assertEquals((await complete("chords", "", { key: "no key" }))[0], "C");
});
