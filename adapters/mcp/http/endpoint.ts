import { OnpuError, parseDtoFormat } from "../../../mod.ts";
import type { Config } from "../config.ts";
import { toDefectText, toErrorText } from "../errors.ts";
import { type Log, logToStderr } from "../log.ts";
import { createPieceStore, type PieceStore } from "../piece_store.ts";
import { ErrorCode, WebStandardStreamableHTTPServerTransport } from "../sdk.ts";
import { createServer } from "../server.ts";
import { createWrittenPieces } from "../written_pieces.ts";
import { toRpcError } from "./reply.ts";

/** What the endpoint stands on, and its limits. */
export interface EndpointOptions {
  /** Where the pieces of all requests go. */
  readonly store?: PieceStore;
  /** Where defects go (default: standard error). */
  readonly log?: Log;
  /** Longest body in bytes (default 4 MiB, some 60,000 notes as models write them). */
  readonly maxBodyBytes?: number;
  /** How long a request may take (default 25,000). */
  readonly timeoutMilliseconds?: number;
}

/**
 * Makes the function that answers MCP messages, each on a server of its own: nothing is remembered of a client.
 *
 * `?format=` on the address chooses how answers are written.
 */
export function createEndpoint(
  config: Config,
  options: EndpointOptions = {},
): (request: Request) => Promise<Response> {
  const {
    store = createPieceStore(),
    log = logToStderr,
    maxBodyBytes = 4 * 1024 * 1024,
    timeoutMilliseconds = 25_000,
  } = options;
  const written = createWrittenPieces();

  return async (request) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<Response>((resolve) => {
      const tooLate = (): void => resolve(toRpcError(504, "The request took too long"));
      timer = setTimeout(tooLate, timeoutMilliseconds);
    });
    try {
      const server = createServer(chooseFormat(config, request), { store, written, log });
      const transport = new WebStandardStreamableHTTPServerTransport({
        sessionIdGenerator: undefined,
        enableJsonResponse: true,
        maxRequestBodySize: maxBodyBytes,
      });
      await server.connect(transport);
      try {
        // A reply that waits for a closed server never comes, so only the race ends it.
        return await Promise.race([transport.handleRequest(request), timeout]);
      } finally {
        await server.close();
      }
    } catch (error) {
      if (error instanceof OnpuError) {
        return toRpcError(400, toErrorText(error), { code: ErrorCode.InvalidParams });
      }
      return toRpcError(500, toDefectText(error, log), { code: ErrorCode.InternalError });
    } finally {
      clearTimeout(timer);
    }
  };
}

function chooseFormat(config: Config, request: Request): Config {
  const format = new URL(request.url).searchParams.get("format");
  return format ? { ...config, format: parseDtoFormat(format) } : config;
}
