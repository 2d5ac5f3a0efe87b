import { assertEquals, assertRejects } from "@std/assert";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { withServer } from "../../interop/serve.ts";

// The SDK's second generation speaks the stateless protocol of 2026-07-28, and falls back to the one that we speak.

type Mode = "auto" | "legacy" | { readonly pin: string };

async function work(transport: Parameters<Client["connect"]>[0], mode: Mode): Promise<void> {
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
  try {
    await client.connect(transport);
    assertEquals((await client.listTools()).tools.length, 7);
    const result = await client.callTool({ name: "parse_chord", arguments: { symbol: "C" } });
    assertEquals((result.structuredContent as { notes: string }).notes, "C4 E4 G4");
    const { contents } = await client.readResource({ uri: "ui://onpu/view.html" });
    assertEquals(contents[0].mimeType, "text/html;profile=mcp-app");
  } finally {
    await client.close();
  }
}

for (const mode of ["auto", "legacy"] as const) {
  Deno.test(`a client of the second generation, ${mode}, works over http`, () =>
    withServer((url) => work(new StreamableHTTPClientTransport(new URL(url)), mode)));

  Deno.test(`a client of the second generation, ${mode}, works over stdio`, async () => {
    const args = ["run", "--no-prompt", "adapters/mcp/stdio.ts"];
    await work(new StdioClientTransport({ command: Deno.execPath(), args }), mode);
  });
}

Deno.test("a client that insists on the stateless protocol is told no at once", () =>
  withServer(async (url) => {
    const transport = new StreamableHTTPClientTransport(new URL(url));
    await assertRejects(() => work(transport, { pin: "2026-07-28" }), Error, "2026-07-28");
  }));
