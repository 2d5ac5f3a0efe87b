/**
 * The MCP SDK with its types.
 *
 * The SDK's map of exports names no declaration files for its `.js` subpaths that Deno could find, and an npm import
 * without types is silently `any`. So each module is imported here, once, with its declarations named beside it.
 *
 * @module
 * @see {@link https://github.com/modelcontextprotocol/typescript-sdk/issues/2701 | The defect in the SDK's exports}
 */

// @ts-types="@modelcontextprotocol/sdk/server/mcp"
export { McpServer, ResourceTemplate } from "@modelcontextprotocol/sdk/server/mcp.js";
// @ts-types="@modelcontextprotocol/sdk/server/mcp"
export type {
  ReadResourceCallback,
  RegisteredResource,
  RegisteredTool,
  ResourceMetadata,
  ToolCallback,
} from "@modelcontextprotocol/sdk/server/mcp.js";
// @ts-types="@modelcontextprotocol/sdk/server/zod-compat"
export type { AnySchema, ZodRawShapeCompat } from "@modelcontextprotocol/sdk/server/zod-compat.js";
// @ts-types="@modelcontextprotocol/sdk/server/completable"
export { completable } from "@modelcontextprotocol/sdk/server/completable.js";
// @ts-types="@modelcontextprotocol/sdk/server/stdio"
export { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
// @ts-types="@modelcontextprotocol/sdk/server/webStandardStreamableHttp"
export { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
// @ts-types="@modelcontextprotocol/sdk/types"
export { ErrorCode, ListToolsRequestSchema, McpError } from "@modelcontextprotocol/sdk/types.js";
// @ts-types="@modelcontextprotocol/sdk/types"
export type {
  CallToolResult,
  GetPromptResult,
  Icon,
  Resource,
  Tool as ToolDescription,
  ToolAnnotations,
} from "@modelcontextprotocol/sdk/types.js";
