import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { createHandler } from "../../../../adapters/mcp/http/handler.ts";

const LOCAL = { format: "toon", isLocal: true } as const;
const PUBLIC = { format: "toon", isLocal: false } as const;

const CALL = { "content-type": "application/json", accept: "application/json, text/event-stream" };
const PING = { jsonrpc: "2.0", id: 1, method: "ping" };
const INITIALIZE = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: {
    protocolVersion: "2099-01-01",
    capabilities: {},
    clientInfo: { name: "test", version: "1" },
  },
};

interface Probe {
  readonly what: string;
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A value is sent as JSON, a text as it is. */
  readonly body?: unknown;
  readonly status: number;
  /** A part of what comes back. */
  readonly says?: string;
}

const PROBES: readonly Probe[] = [
  { what: "a call", body: PING, status: 200, says: '"result":{}' },
  {
    what: "a call in UTF-8",
    headers: { "content-type": "application/json; charset=utf-8" },
    body: PING,
    status: 200,
  },
  { what: "several calls at once", body: [PING, { ...PING, id: 2 }], status: 200, says: '"id":2' },
  {
    what: "an unknown method",
    body: { ...PING, method: "server/discover" },
    status: 200,
    says: "-32601",
  },
  {
    what: "a notification",
    body: { jsonrpc: "2.0", method: "notifications/initialized" },
    status: 202,
  },
  {
    what: "a client of a later protocol",
    body: INITIALIZE,
    status: 200,
    says: '"protocolVersion":"2025-11-25"',
  },
  {
    what: "a supported version",
    headers: { "mcp-protocol-version": "2025-03-26" },
    body: PING,
    status: 200,
  },
  {
    what: "the stateless version",
    headers: { "mcp-protocol-version": "2026-07-28" },
    body: PING,
    status: 400,
    says: "Unsupported protocol version",
  },
  { what: "a session of long ago", headers: { "mcp-session-id": "old" }, body: PING, status: 200 },
  { what: "no accept", headers: { accept: "" }, body: PING, status: 406 },
  { what: "accept anything", headers: { accept: "*/*" }, body: PING, status: 406 },
  { what: "accept JSON only", headers: { accept: "application/json" }, body: PING, status: 406 },
  { what: "no JSON type", headers: { "content-type": "text/plain" }, body: PING, status: 415 },
  { what: "broken JSON", body: '{"jsonrpc":', status: 400, says: "-32700" },
  { what: "no message", body: { hello: 1 }, status: 400, says: "-32700" },
  { what: "an empty id", body: { ...PING, id: null }, status: 400 },
  { what: "a body that is too large", body: "x".repeat(4 * 1024 * 1024 + 1), status: 413 },
  {
    what: "an unknown format",
    path: "/mcp?format=yaml",
    body: PING,
    status: 400,
    says: "toon, markdown, json",
  },
  { what: "no format", path: "/mcp?format=", body: PING, status: 200 },
  { what: "a slash behind the address", path: "/mcp/", body: PING, status: 200 },
  {
    what: "GET, for a stream",
    method: "GET",
    headers: { accept: "text/event-stream" },
    status: 405,
  },
  { what: "DELETE, for a session", method: "DELETE", status: 405 },
  { what: "PUT", method: "PUT", body: PING, status: 405 },
  { what: "a preflight", method: "OPTIONS", status: 204 },
  {
    what: "the place of a login",
    path: "/.well-known/oauth-protected-resource",
    method: "GET",
    status: 404,
    says: "Not found",
  },
  {
    what: "the place of a login, below",
    path: "/.well-known/oauth-authorization-server/mcp",
    method: "GET",
    status: 404,
  },
  {
    what: "a registration",
    path: "/register",
    method: "POST",
    body: {},
    status: 404,
    says: "Not found",
  },
  { what: "another path", path: "/mcp/x", method: "POST", body: PING, status: 404 },
  { what: "the path __proto__", path: "/__proto__", method: "GET", status: 404 },
  { what: "the health", path: "/health", method: "GET", status: 200, says: '"status":"ok"' },
  { what: "the health, by HEAD", path: "/health", method: "HEAD", status: 200 },
  {
    what: "a post to the page for people",
    path: "/",
    method: "POST",
    body: PING,
    status: 405,
    says: "/mcp",
  },
];

for (const { what, path = "/mcp", method = "POST", headers, body, status, says = "" } of PROBES) {
  Deno.test(`createHandler() answers ${what} with ${status}`, async () => {
    const response = await createHandler(PUBLIC)(
      new Request(`https://onpu.example${path}`, {
        method,
        headers: { ...(method === "POST" ? CALL : {}), ...headers },
        body: body === undefined || typeof body === "string" ? body : JSON.stringify(body),
      }),
    );
    assertEquals(response.status, status);
    assertStringIncludes(await response.text(), says);
    // A page of another origin may read this as well, whatever it says.
    assertEquals(response.headers.get("access-control-allow-origin"), "*");
    assertEquals(response.headers.get("x-content-type-options"), "nosniff");
    if (status === 404) {
      assertStringIncludes(response.headers.get("content-type") ?? "", "text/plain");
    }
    if (status === 405) assert(response.headers.get("allow")?.includes("OPTIONS"));
  });
}

Deno.test("createHandler() lets a page of another origin send every header that clients send", async () => {
  const response = await createHandler(PUBLIC)(
    new Request("https://onpu.example/mcp", { method: "OPTIONS" }),
  );
  const allowed = response.headers.get("access-control-allow-headers")?.split(", ") ?? [];
  for (const name of ["content-type", "accept", "mcp-protocol-version", "mcp-method", "mcp-name"]) {
    assert(allowed.includes(name), name);
  }
  assertStringIncludes(
    response.headers.get("access-control-expose-headers") ?? "",
    "mcp-session-id",
  );
});

const CALLERS: readonly {
  readonly headers: Readonly<Record<string, string>>;
  readonly isLet: boolean;
}[] = [
  { headers: {}, isLet: true },
  { headers: { host: "localhost:8787" }, isLet: true },
  { headers: { host: "127.0.0.1:8787" }, isLet: true },
  { headers: { host: "[::1]:8787" }, isLet: true },
  { headers: { host: "LOCALHOST" }, isLet: true },
  { headers: { host: "localhost:8787", origin: "http://localhost:6274" }, isLet: true },
  { headers: { host: "localhost:8787", origin: "https://127.0.0.1" }, isLet: true },
  { headers: { host: "evil.example" }, isLet: false },
  { headers: { host: "localhost.evil.example" }, isLet: false },
  { headers: { host: "192.168.1.5:8787" }, isLet: false },
  { headers: { host: "localhost:8787", origin: "https://evil.example" }, isLet: false },
  { headers: { host: "localhost:8787", origin: "https://localhost.evil.example" }, isLet: false },
  { headers: { host: "localhost:8787", origin: "null" }, isLet: false },
  { headers: { host: "localhost:8787", origin: "" }, isLet: false },
  { headers: { host: "localhost:8787", origin: "file://localhost" }, isLet: false },
  { headers: { host: "a b" }, isLet: false },
];
for (const { headers, isLet } of CALLERS) {
  Deno.test(`createHandler() ${isLet ? "answers" : "refuses"} ${JSON.stringify(headers)} on this computer`, async () => {
    for (const [path, method] of [["/mcp", "POST"], ["/mcp", "OPTIONS"], ["/health", "GET"]]) {
      const body = method === "POST" ? JSON.stringify(PING) : undefined;
      const request = new Request(`http://127.0.0.1:8787${path}`, {
        method,
        headers: { ...CALL, ...headers },
        body,
      });
      const { status, headers: sent } = await createHandler(LOCAL)(request);
      assertEquals([status === 403, sent.get("access-control-allow-origin")], [!isLet, "*"]);
    }
  });
}

for (
  const [caller, isLet] of [
    ["127.0.0.1", true],
    ["127.1.2.3", true],
    ["::1", true],
    ["::ffff:127.0.0.1", true],
    [undefined, true],
    ["192.168.1.5", false],
    ["::ffff:192.168.1.5", false],
    ["fe80::1", false],
    ["127.0.0.1.example", false],
  ] as const
) {
  Deno.test(`createHandler() ${isLet ? "answers" : "refuses"} ${caller ?? "a caller without an address"}, whatever host it names`, async () => {
    const request = new Request("http://127.0.0.1:8787/health", { headers: { host: "localhost" } });
    const connection = { remoteAddr: { transport: "tcp", hostname: caller, port: 50000 } };
    const { status } = await createHandler(LOCAL)(request, connection);
    assertEquals(status, isLet ? 200 : 403);
    const everyone = await createHandler(PUBLIC)(
      new Request("https://onpu.example/health"),
      connection,
    );
    assertEquals(everyone.status, 200);
  });
}

Deno.test("createHandler() tells a foreign caller how the owner can let it in", async () => {
  const request = new Request("http://127.0.0.1/", { headers: { host: "192.168.1.5" } });
  const text = await (await createHandler(LOCAL)(request)).text();
  for (const word of ["192.168.1.5", "ONPU_PUBLIC=1"]) assertStringIncludes(text, word);
});

Deno.test("createHandler() gives up a request whose body never ends", async () => {
  const body = new ReadableStream<Uint8Array>();
  const handler = createHandler(PUBLIC, { timeoutMilliseconds: 5 });
  const response = await handler(
    new Request("https://onpu.example/mcp", { method: "POST", headers: CALL, body }),
  );
  assertEquals(response.status, 504);
  assertStringIncludes(await response.text(), "took too long");
});

Deno.test("createHandler() keeps the details of a defect to its log", async () => {
  const log: string[] = [];
  const store = {
    get writesFiles(): boolean {
      throw new Error("secret");
    },
    idOf: () => Promise.reject(new Error("never called")),
    keep: () => Promise.reject(new Error("never called")),
    find: () => Promise.resolve(null),
    list: () => Promise.resolve([]),
  };
  const handler = createHandler(LOCAL, { store, log: (text) => log.push(text) });
  const request = new Request("http://127.0.0.1/mcp", {
    method: "POST",
    headers: CALL,
    body: JSON.stringify(PING),
  });
  const response = await handler(request);
  const text = await response.text();
  const id = /id (\w{8})/.exec(text)?.[1] ?? "none";
  assertEquals([response.status, text.includes("secret")], [500, false]);
  assert(log.length === 1 && log[0].includes(id) && log[0].includes("secret"));
});

for (const config of [LOCAL, PUBLIC]) {
  Deno.test(`createHandler() lists pieces to ${config.isLocal ? "its owner" : "nobody, since it is for everyone"}`, async () => {
    const handler = createHandler(config);
    const ask = async (method: string, params: object = {}) => {
      const body = JSON.stringify({ ...PING, method, params });
      const request = new Request("http://127.0.0.1/mcp", { method: "POST", headers: CALL, body });
      return (await (await handler(request)).json()).result;
    };
    const song = { tracks: [{ notes: [{ pitch: "C4", beat: 1, duration: 1 }] }] };
    const { structuredContent: { id } } = await ask("tools/call", {
      name: "create_midi",
      arguments: song,
    });
    // 48 bits of a hash of the music, or 128 that nobody can tell from it
    assertEquals(id.length, config.isLocal ? 12 : 32);
    const uri = `midi://${id}`;
    const { resources } = await ask("resources/list");
    assertEquals(
      resources.some((resource: { uri: string }) => resource.uri === uri),
      config.isLocal,
    );
    const { contents } = await ask("resources/read", { uri });
    assertEquals(contents[0].uri, uri);
  });
}

for (
  const [path, says] of [["?format=json", '{"'], ["?format=markdown", "**notes**: C4 E4 G4"], [
    "",
    "notes: C4 E4 G4",
  ]]
) {
  Deno.test(`createHandler() answers in the format of the address ${path}`, async () => {
    const body = JSON.stringify({
      ...PING,
      method: "tools/call",
      params: { name: "parse_chord", arguments: { symbol: "C" } },
    });
    const request = new Request(`https://onpu.example/mcp${path}`, {
      method: "POST",
      headers: CALL,
      body,
    });
    const { result } = await (await createHandler(PUBLIC)(request)).json();
    assertStringIncludes(result.content[0].text, says);
  });
}
