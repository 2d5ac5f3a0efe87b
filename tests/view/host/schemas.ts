/**
 * Schemas by which a page reads what its host sends, for a test that bundles them twice.
 *
 * @module
 */
import {
  App,
  McpUiDownloadFileResultSchema,
  McpUiHostContextChangedNotificationSchema,
  McpUiInitializeResultSchema,
  McpUiMessageResultSchema,
  McpUiRequestDisplayModeResultSchema,
  McpUiResourceTeardownRequestSchema,
  McpUiToolCancelledNotificationSchema,
  McpUiToolInputNotificationSchema,
  McpUiToolInputPartialNotificationSchema,
  McpUiToolResultNotificationSchema,
} from "@modelcontextprotocol/ext-apps";
import {
  CallToolResultSchema,
  CancelledNotificationSchema,
  JSONRPCMessageSchema,
  PingRequestSchema,
  ProgressNotificationSchema,
  ReadResourceResultSchema,
} from "@modelcontextprotocol/sdk/types.js";

Object.assign(globalThis, {
  // Brings along what it reads by.
  App,
  schemas: {
    message: JSONRPCMessageSchema,
    ping: PingRequestSchema,
    cancelled: CancelledNotificationSchema,
    progress: ProgressNotificationSchema,
    initialize: McpUiInitializeResultSchema,
    context: McpUiHostContextChangedNotificationSchema,
    partial: McpUiToolInputPartialNotificationSchema,
    input: McpUiToolInputNotificationSchema,
    result: McpUiToolResultNotificationSchema,
    cancel: McpUiToolCancelledNotificationSchema,
    teardown: McpUiResourceTeardownRequestSchema,
    called: CallToolResultSchema,
    resource: ReadResourceResultSchema,
    download: McpUiDownloadFileResultSchema,
    sent: McpUiMessageResultSchema,
    mode: McpUiRequestDisplayModeResultSchema,
  },
});
