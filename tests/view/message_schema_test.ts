import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { bundle, PAGE_PLUGINS } from "../../view/build.ts";

/** A schema of the bundled file, in what zod and the page's own have in common. */
interface MessageSchema {
  safeParse(value: unknown): { readonly success: boolean; readonly data?: unknown };
}

type Schemas = Readonly<Record<string, MessageSchema>>;

const ENTRY = new URL("host/schemas.ts", import.meta.url);

const icons = [{ src: "data:image/png;base64,AA==", mimeType: "image/png", theme: "dark" }];
const tool = {
  name: "compose",
  title: "Compose",
  icons,
  inputSchema: { type: "object", properties: { title: { type: "string" } }, more: 1 },
  outputSchema: { type: "object", required: ["title"] },
  annotations: { readOnlyHint: true, unknown: 1 },
  execution: { taskSupport: "optional" },
};
const blocks = [
  { type: "text", text: "♪", annotations: { audience: ["user"], priority: 0.5 } },
  { type: "text", text: "", annotations: { lastModified: "2026-01-26T12:00:00+09:00" } },
  { type: "image", data: "AAEC", mimeType: "image/png" },
  { type: "audio", data: "AAEC", mimeType: "audio/wav", _meta: { a: 1 } },
  { type: "resource_link", uri: "onpu://x", name: "x", size: 3, icons },
  { type: "resource", resource: { uri: "onpu://x", text: "# x", mimeType: "text/markdown" } },
  { type: "resource", resource: { uri: "onpu://x", blob: "AAEC" } },
];
const context = {
  toolInfo: { id: 1, tool },
  theme: "dark",
  styles: { css: { fonts: "@x" } },
  displayMode: "inline",
  availableDisplayModes: ["inline", "fullscreen", "pip"],
  containerDimensions: { width: 600, maxHeight: 800 },
  locale: "ja-JP",
  timeZone: "Asia/Tokyo",
  platform: "web",
  deviceCapabilities: { touch: true, hover: false },
  safeAreaInsets: { top: 1, right: 0, bottom: 20.5, left: 0 },
  ofLaterVersions: { a: [1] },
};
const initialized = {
  protocolVersion: "2026-01-26",
  hostInfo: { name: "host", version: "1", websiteUrl: "https://host.example", icons },
  hostCapabilities: {
    openLinks: {},
    downloadFile: {},
    serverTools: { listChanged: true },
    serverResources: {},
    sandbox: { csp: { connectDomains: ["https://a.example"] }, permissions: { camera: {} } },
    updateModelContext: { text: {}, image: {} },
    message: { text: {} },
    sampling: { tools: {} },
    experimental: { a: { b: 1 } },
    ofLaterVersions: {},
  },
  hostContext: context,
};
const called = {
  content: blocks,
  structuredContent: { tempo: 120, tracks: [{ notes: [] }] },
  isError: false,
  _meta: { progressToken: "p", "io.modelcontextprotocol/related-task": { taskId: "t" }, any: 1 },
};

/** Messages as hosts send them, under the schemas that read them. */
const MESSAGES: Readonly<Record<string, readonly unknown[]>> = {
  message: [
    { jsonrpc: "2.0", id: 1, method: "ping", params: { _meta: { progressToken: 2 }, a: 1 } },
    { jsonrpc: "2.0", id: "a", result: called },
    { jsonrpc: "2.0", id: 2, result: {} },
    { jsonrpc: "2.0", method: "ui/notifications/tool-input", params: { arguments: { a: 1 } } },
    { jsonrpc: "2.0", id: 3, error: { code: -32601, message: "No", data: { a: 1 } } },
    { jsonrpc: "2.0", error: { code: -32700, message: "" } },
  ],
  ping: [{ method: "ping" }, { method: "ping", params: {} }],
  cancelled: [
    { method: "notifications/cancelled", params: { requestId: 4, reason: "late", _meta: {} } },
  ],
  progress: [
    {
      method: "notifications/progress",
      params: { progressToken: 1, progress: 0.5, total: 2, message: "half" },
    },
  ],
  initialize: [initialized, { ...initialized, hostCapabilities: {}, hostContext: {} }],
  context: [
    { method: "ui/notifications/host-context-changed", params: context },
    {
      method: "ui/notifications/host-context-changed",
      params: { containerDimensions: { height: 400, maxWidth: 10 }, theme: "light" },
    },
  ],
  partial: [
    { method: "ui/notifications/tool-input-partial", params: { arguments: { title: "A" } } },
    { method: "ui/notifications/tool-input-partial", params: {} },
  ],
  input: [{ method: "ui/notifications/tool-input", params: { arguments: { tracks: [1, null] } } }],
  result: [
    { method: "ui/notifications/tool-result", params: called },
    { method: "ui/notifications/tool-result", params: {} },
  ],
  cancel: [
    { method: "ui/notifications/tool-cancelled", params: { reason: "user action" } },
    { method: "ui/notifications/tool-cancelled", params: {} },
  ],
  teardown: [{ method: "ui/resource-teardown", params: {} }],
  called: [called, {}, { content: [], isError: true }],
  resource: [
    {
      contents: [
        { uri: "onpu://x", text: "# x", mimeType: "text/markdown", _meta: { a: 1 } },
        { uri: "onpu://y", blob: "AAEC" },
      ],
    },
  ],
  download: [{}, { isError: true, more: 1 }],
  sent: [{}, { isError: false }],
  mode: [{ mode: "fullscreen" }, { mode: "pip", more: 1 }],
};

/** What a hostile or careless host may write in the place of any value. */
const OTHERS: readonly unknown[] = [
  null,
  true,
  0,
  -1.5,
  1e300,
  "",
  "text",
  "2.0",
  "%%",
  [],
  [null],
  {},
  { type: "text" },
  JSON.parse('{"__proto__":{"isError":true}}'),
];

const [own, zod] = await Promise.all([load(true), load(false)]);

Deno.test("messages of hosts are read as zod reads them", () => {
  for (const [kind, messages] of Object.entries(MESSAGES)) {
    for (const message of messages) {
      assert(own[kind].safeParse(message).success, `${kind} ${JSON.stringify(message)}`);
      assertEquals(read(own, kind, message), read(zod, kind, message), kind);
    }
  }
});

Deno.test("a message with anything else at one place is read or refused as by zod", () => {
  for (const [kind, messages] of Object.entries(MESSAGES)) {
    for (const message of messages) {
      for (const changed of changes(message)) {
        const [ours, theirs] = [read(own, kind, changed), read(zod, kind, changed)];
        assertEquals(ours, theirs, `${kind} ${JSON.stringify(changed)}`);
      }
    }
  }
});

Deno.test("a host may have more colours and fonts than ext-apps knows, which are texts all the same", () => {
  const accepts = (schemas: Schemas, variables: unknown): boolean =>
    schemas.context.safeParse({
      method: "ui/notifications/host-context-changed",
      params: { styles: { variables } },
    }).success;
  const known = { "--font-sans": "Inter", "--shadow-sm": "0 0" };
  const more = { ...known, "--color-of-later-versions": "red" };
  assertEquals([accepts(zod, known), accepts(zod, more)], [true, false]);
  assertEquals([known, more, {}].map((variables) => accepts(own, variables)), [true, true, true]);
  for (const wrong of [null, "red", ["red"], { "--font-sans": 1 }, { "--font-sans": null }]) {
    assertEquals([accepts(own, wrong), accepts(zod, wrong)], [false, false], JSON.stringify(wrong));
  }
});

Deno.test("any JSON is read or refused as by zod", () => {
  const kinds = fc.constantFrom(...Object.keys(MESSAGES));
  fc.assert(
    fc.property(kinds, fc.jsonValue(), (kind, value) => {
      assertEquals(read(own, kind, value), read(zod, kind, value));
    }),
    { numRuns: 2000, seed: 7 },
  );
});

Deno.test("no message changes what all objects have", () => {
  const hostile = JSON.parse('{"content":[],"__proto__":{"polluted":1},"a":{"__proto__":[]}}');
  const { data } = own.called.safeParse(hostile);
  assertEquals(Object.getPrototypeOf(data), Object.prototype);
  assertEquals(Reflect.get({}, "polluted"), undefined);
});

/** Bundles the schemas as the page has them, or as they are published. */
async function load(isOwn: boolean): Promise<Schemas> {
  const { code } = await bundle(ENTRY, isOwn ? PAGE_PLUGINS : []);
  const place: { schemas?: Schemas } = {};
  new Function("globalThis", code)(place);
  assert(place.schemas !== undefined);
  return place.schemas;
}

/** Gives what a message is read to, without the fields that are there and undefined, or `null` for a refusal. */
function read(schemas: Schemas, kind: string, message: unknown): unknown {
  const reading = schemas[kind].safeParse(message);
  return reading.success ? JSON.parse(JSON.stringify(reading.data)) : null;
}

/** Every value at every depth left out, in its turn, or replaced by each of the others. */
function* changes(value: unknown): Generator<unknown> {
  yield* OTHERS;
  if (typeof value !== "object" || value === null) return;
  for (const [key, field] of Object.entries(value)) {
    const { [key]: _left, ...rest } = value as Record<string, unknown>;
    if (!Array.isArray(value)) yield rest;
    for (const changed of changes(field)) {
      yield Array.isArray(value)
        ? value.map((item, index) => index === Number(key) ? changed : item)
        : { ...value, [key]: changed };
    }
  }
  if (!Array.isArray(value)) yield { ...value, more: 1 };
}
