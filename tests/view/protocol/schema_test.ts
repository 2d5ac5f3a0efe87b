import { assert, assertEquals } from "@std/assert";
import * as apps from "@modelcontextprotocol/ext-apps";
import * as core from "@modelcontextprotocol/sdk/types.js";
import fc from "fast-check";
import { bundleScript } from "../../../view/build.ts";

/** The part of a schema that the SDK's protocol asks. */
interface Reader {
  safeParse(value: unknown): { success: boolean; data?: unknown };
}

type Schemas = Readonly<Record<string, Reader>>;

/** Messages of every kind that a page hears or says, and what is answered. */
const MESSAGES: readonly unknown[] = [
  { jsonrpc: "2.0", id: 1, method: "ui/initialize", params: { appInfo: { name: "a" } } },
  { jsonrpc: "2.0", id: "x", result: { protocolVersion: "2026-01-26", hostContext: {} } },
  { jsonrpc: "2.0", id: 3, error: { code: -32601, message: "Method not found", data: [1] } },
  { jsonrpc: "2.0", method: "ui/notifications/tool-input", params: { arguments: { a: [1] } } },
  { jsonrpc: "2.0", method: "notifications/progress", params: { progressToken: 1, progress: 2 } },
  { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 4, reason: "late" } },
  { method: "ping" },
  { method: "tools/call", params: { name: "export_midi", arguments: { id: "a" }, _meta: {} } },
  { method: "resources/read", params: { uri: "midi://a" } },
  {},
  { _meta: { progressToken: 3 }, extra: true },
  { content: [{ type: "text", text: "hello" }], structuredContent: { a: 1 }, isError: true },
  { content: [{ type: "image", data: "AAAA", mimeType: "image/png" }] },
  {
    content: [{ type: "audio", data: "AAAA", mimeType: "audio/wav", annotations: { priority: 1 } }],
  },
  {
    content: [{ type: "resource", resource: { uri: "a:b", blob: "AAAA", mimeType: "audio/midi" } }],
  },
  { content: [{ type: "resource_link", name: "a", uri: "midi://a", size: 12 }] },
  { content: [{ type: "video", data: "AAAA" }] },
  { toolResult: { anything: 1 } },
  { contents: [{ uri: "a:b", text: "t" }, { uri: "a:c", blob: "AAAA" }] },
  {
    tools: [{ name: "t", inputSchema: { type: "object", properties: { a: {} } } }],
    nextCursor: "c",
  },
  { resources: [{ uri: "a:b", name: "n", annotations: { lastModified: "2026-01-26T10:00:00Z" } }] },
  { resources: [{ uri: "a:b", name: "n", annotations: { lastModified: "yesterday" } }] },
  { model: "m", role: "assistant", content: { type: "text", text: "t" }, stopReason: "endTurn" },
  {
    method: "ui/notifications/host-context-changed",
    params: {
      theme: "dark",
      displayMode: "inline",
      availableDisplayModes: ["inline", "fullscreen"],
      containerDimensions: { width: 1, maxHeight: 2 },
      styles: { variables: { "--font-sans": "Inter" }, css: { fonts: "" } },
      safeAreaInsets: { top: 0, right: 0, bottom: 0, left: 0 },
      toolInfo: { id: 1, tool: { name: "t", inputSchema: { type: "object" } } },
    },
  },
  { method: "ui/notifications/tool-cancelled", params: { reason: "why" } },
  { method: "ui/notifications/tool-result", params: { content: [], structuredContent: {} } },
  { method: "ui/resource-teardown", params: {} },
  {
    method: "ui/download-file",
    params: { contents: [{ type: "resource_link", name: "a", uri: "b:c" }] },
  },
  { mode: "fullscreen" },
  { isError: true },
  {
    protocolVersion: "2026-01-26",
    hostInfo: { name: "h", version: "1" },
    hostCapabilities: { downloadFile: {}, message: { text: {} }, sandbox: { csp: {} } },
    hostContext: { theme: "light", platform: "web", locale: "ja-JP" },
  },
  { name: "n", version: "1", title: "t", icons: [{ src: "data:,", sizes: ["48x48"] }] },
  null,
  undefined,
  "text",
  17,
  [],
];

const zod = Object.fromEntries(
  Object.entries({ ...core, ...apps }).filter(([name]) => name.endsWith("Schema")),
) as unknown as Schemas;
const small = await loadSmall();
const names = Object.keys(small);

Deno.test("the page's schemas cover what the SDK exports", () => {
  assertEquals(names.toSorted(), Object.keys(zod).toSorted());
  assert(names.length > 100);
});

Deno.test("schema reads every message as zod does", () => {
  for (const message of MESSAGES) for (const name of names) assertAlike(name, message);
});

Deno.test("schema reads spoiled messages as zod does", () => {
  const spoil = fc.tuple(
    fc.constantFrom(...MESSAGES),
    fc.nat(40),
    fc.oneof(
      fc.constantFrom(undefined, null, true, "", "text", 0, -1, 1.5, NaN, [], {}, [null], { a: 1 }),
      fc.constant(REMOVED),
    ),
  ).map(([message, place, value]) => spoilt(message, place, value));
  fc.assert(
    fc.property(spoil, fc.constantFrom(...names), (message, name) => assertAlike(name, message)),
    { numRuns: 20_000, seed: 7 },
  );
});

const REMOVED = Symbol("removed");

function assertAlike(name: string, message: unknown): void {
  const expected = zod[name].safeParse(message);
  const found = small[name].safeParse(message);
  assertEquals(
    [name, message, found.success, withoutGaps(found.data)],
    [name, message, expected.success, withoutGaps(expected.data)],
  );
}

/** zod names every key that a record could have; a field that holds `undefined` says nothing. */
function withoutGaps(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutGaps);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).filter(([, field]) => field !== undefined)
      .map(([key, field]) => [key, withoutGaps(field)]),
  );
}

/** Replaces or removes one part of a message, counted through in order. */
function spoilt(message: unknown, place: number, value: unknown): unknown {
  let count = 0;
  const walk = (part: unknown): unknown => {
    if (count++ === place) return value;
    if (Array.isArray(part)) return part.map(walk).filter((item) => item !== REMOVED);
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([key, field]) => [key, walk(field)])
        .filter(([, field]) => field !== REMOVED),
    );
  };
  const result = walk(message);
  return result === REMOVED ? undefined : result;
}

/** The SDK's messages as the page has them. */
async function loadSmall(): Promise<Schemas> {
  const code = await bundleScript(new URL("all_messages.ts", import.meta.url));
  new Function(code)();
  return (globalThis as unknown as { smallSchemas: Schemas }).smallSchemas;
}
