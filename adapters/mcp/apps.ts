/**
 * MCP Apps on the server's side, with types that fit the SDK as `sdk.ts` gives it.
 *
 * @module
 */
import * as extApps from "@modelcontextprotocol/ext-apps/server";
import type { McpUiResourceMeta, McpUiToolMeta } from "@modelcontextprotocol/ext-apps";
import type {
  AnySchema,
  McpServer,
  ReadResourceCallback,
  RegisteredResource,
  RegisteredTool,
  ResourceMetadata,
  ToolAnnotations,
  ToolCallback,
  ZodRawShapeCompat,
} from "./sdk.ts";

/** Media type of a page that a host shows beside a tool's result. */
export const RESOURCE_MIME_TYPE: "text/html;profile=mcp-app" = extApps.RESOURCE_MIME_TYPE;

/** What a host is told about a tool's page, and about who may call the tool. */
export type AppToolMeta = McpUiToolMeta;

/** What a host is told about a tool of an app. */
export interface AppToolConfig<Input> {
  /** Name for people. */
  readonly title?: string;
  /** What the model reads. */
  readonly description?: string;
  /** What the SDK checks arguments against. */
  readonly inputSchema?: Input;
  /** Hints on what a call does. */
  readonly annotations?: ToolAnnotations;
  /** The page to show, and who may call. */
  readonly _meta: { readonly ui: AppToolMeta; readonly [key: string]: unknown };
}

/** Content security, permissions and frame of a page. */
export type AppResourceMeta = McpUiResourceMeta;

/** What a host is told about a page. */
export interface AppResourceConfig extends ResourceMetadata {
  /** What the page asks of the host. */
  readonly _meta?: { readonly ui?: AppResourceMeta; readonly [key: string]: unknown };
}

/** Registers a tool of an app; hosts that know only the older, flat name of the page's address find that too. */
export const registerAppTool: <Input extends ZodRawShapeCompat | AnySchema>(
  server: McpServer,
  name: string,
  config: AppToolConfig<Input>,
  callback: ToolCallback<Input>,
) => RegisteredTool = extApps.registerAppTool as never;

/** Registers a page of an app. */
export const registerAppResource: (
  server: McpServer,
  name: string,
  uri: string,
  config: AppResourceConfig,
  read: ReadResourceCallback,
) => RegisteredResource = extApps.registerAppResource as never;
