import { createHandler } from "../../../adapters/mcp/http/handler.ts";
import { createServer } from "../../../adapters/mcp/server.ts";
import {
  Client,
  InMemoryTransport,
  StdioClientTransport,
  StreamableHTTPClientTransport,
} from "../../support/mcp_client.ts";
import { CHECKS } from "./suite.ts";

/** Connects a client, lets it work, and leaves nothing behind. */
type Connect = (work: (client: Client) => Promise<void>) => Promise<void>;

const TRANSPORTS: Readonly<Record<string, Connect>> = {
  async memory(work) {
    const [near, far] = InMemoryTransport.createLinkedPair();
    const server = createServer({ format: "toon" });
    await server.connect(far);
    await withClient(near, work);
    await server.close();
  },

  async stdio(work) {
    const transport = new StdioClientTransport({
      command: Deno.execPath(),
      args: ["run", "--no-prompt", "adapters/mcp/stdio.ts"],
    });
    await withClient(transport, work);
  },

  async http(work) {
    const handler = createHandler({ format: "toon", isLocal: true });
    const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, handler);
    const url = new URL(`http://127.0.0.1:${server.addr.port}/mcp`);
    await withClient(new StreamableHTTPClientTransport(url), work);
    await server.shutdown();
  },
};

for (const [name, connect] of Object.entries(TRANSPORTS)) {
  Deno.test(`a client over ${name}`, async (t) => {
    await connect(async (client) => {
      // The client checks results against the schemas that it has been given, from here on.
      await client.listTools();
      for (const check of CHECKS) await t.step(check.name, () => check.run(client));
    });
  });
}

async function withClient(
  transport: Parameters<Client["connect"]>[0],
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client({ name: "test", version: "1" });
  await client.connect(transport);
  try {
    await work(client);
  } finally {
    await client.close();
  }
}
