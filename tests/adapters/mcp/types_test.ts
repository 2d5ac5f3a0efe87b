import { assertEquals } from "@std/assert";
import * as z from "zod";
import {
  type AppToolMeta,
  registerAppResource,
  registerAppTool,
  RESOURCE_MIME_TYPE,
} from "../../../adapters/mcp/apps.ts";
import {
  type CallToolResult,
  completable,
  McpServer,
  ResourceTemplate,
  StdioServerTransport,
  WebStandardStreamableHTTPServerTransport,
} from "../../../adapters/mcp/sdk.ts";

// The compiler is the test: each line below must be an error, and is none when the SDK has fallen back to `any`.
export function negativeTypes(server: McpServer, result: CallToolResult): void {
  // @ts-expect-error a server is no number
  const server1: number = new McpServer({ name: "a", version: "1" });
  // @ts-expect-error a name is missing
  const server2 = new McpServer({ version: "1" });
  // @ts-expect-error there is no such method
  server.registerTools();
  // @ts-expect-error an address pattern is a text
  const template1: number = new ResourceTemplate("midi://{id}", { list: undefined });
  // @ts-expect-error `list` must be said, even when there is none
  const template2 = new ResourceTemplate("midi://{id}", {});
  // @ts-expect-error a transport is no text
  const transport1: string = new StdioServerTransport();
  // @ts-expect-error the size is a number
  const transport2 = new WebStandardStreamableHTTPServerTransport({ maxRequestBodySize: "1" });
  // @ts-expect-error a completer gives a list
  const field = completable(z.string(), () => 1);
  // @ts-expect-error content is a list of blocks
  result.content = "text";
  // @ts-expect-error a result is not a list of names
  const names: string[] = result;
  void [server1, server2, template1, template2, transport1, transport2, field, names];
}

export function negativeAppTypes(server: McpServer): void {
  const answer = { content: [{ type: "text" as const, text: "" }] };
  const inputSchema = z.object({ symbol: z.string() });
  // @ts-expect-error a tool of an app says something about its page
  registerAppTool(server, "a", { inputSchema }, () => answer);
  // @ts-expect-error visibility has two words
  const visibility: AppToolMeta = { visibility: ["all"] };
  void visibility;
  // @ts-expect-error a result has content
  registerAppTool(server, "a", { inputSchema, _meta: { ui: {} } }, () => ({ text: "" }));
  registerAppTool(server, "a", { inputSchema, _meta: { ui: {} } }, ({ symbol }) => {
    // @ts-expect-error an argument has the type that its schema says
    const octave: number = symbol;
    void octave;
    return answer;
  });
  // @ts-expect-error a page is read as contents
  registerAppResource(server, "a", "ui://a", {}, () => "<html>");
  // @ts-expect-error a border is wanted or not
  registerAppResource(server, "a", "ui://a", { _meta: { ui: { prefersBorder: "yes" } } }, () => ({
    contents: [],
  }));
}

Deno.test("registerAppTool() names the page in both ways that hosts look for", () => {
  const server = new McpServer({ name: "a", version: "1" });
  const ui = { resourceUri: "ui://a/page.html" };
  const inputSchema = z.looseObject({});
  const tool = registerAppTool(
    server,
    "a",
    { inputSchema, _meta: { ui } },
    () => ({ content: [] }),
  );
  assertEquals(tool._meta, { ui, "ui/resourceUri": "ui://a/page.html" });
});

Deno.test("RESOURCE_MIME_TYPE is the profile of MCP Apps", () => {
  assertEquals(RESOURCE_MIME_TYPE, "text/html;profile=mcp-app");
});
