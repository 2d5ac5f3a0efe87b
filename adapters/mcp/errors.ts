import { OnpuError } from "../../mod.ts";
import type { Log } from "./log.ts";
import { type CallToolResult, ErrorCode, McpError } from "./sdk.ts";

/**
 * Turns whatever a tool threw into a result that the model can act on.
 *
 * An error that is no `OnpuError` is a defect of ours: its details go to the log under an id, and only the id is told.
 */
export function toErrorResult(error: unknown, log: Log): CallToolResult {
  return toFailure(error instanceof OnpuError ? toErrorText(error) : toDefectText(error, log));
}

/** Says an error in words: what failed, where, and what to do now. */
export function toErrorText({ code, message, path, hint }: OnpuError): string {
  const place = path === undefined ? "" : `Path: ${path}\n`;
  return `${code}: ${message}.\n${place}${hint}.`;
}

/** Writes a defect to the log and gives the text that names it. */
export function toDefectText(error: unknown, log: Log): string {
  const id = crypto.randomUUID().slice(0, 8);
  log(`internal_error ${id} ${error instanceof Error ? error.stack ?? error : String(error)}`);
  return `internal_error: The server failed in a way that it should not (id ${id}).\n` +
    "Tell the person the id, which is in the server's log. Calling again with other values may work.";
}

/** Turns an error into one of the protocol, which is how resources and prompts fail; it too says what to do. */
export function toProtocolError(error: OnpuError): McpError {
  return new McpError(ErrorCode.InvalidParams, toErrorText(error));
}

/** Makes a result that says that the call failed; nothing stands beside the text, so that no host can prefer it. */
export function toFailure(text: string): CallToolResult {
  return { isError: true, content: [{ type: "text", text }] };
}
