import type { HttpConfig } from "../config.ts";
import { createMemoryStore } from "../open_store.ts";
import { withoutList } from "../piece_store.ts";
import { VERSION } from "../version.ts";
import { createEndpoint, type EndpointOptions } from "./endpoint.ts";
import { findForeignCaller } from "./guard.ts";
import { toPage, toPageScript, toViewPage } from "./pages.ts";
import { finish, toPlainText, toRpcError } from "./reply.ts";

/** What answers at an address, and to which methods. */
interface Route {
  readonly methods: readonly string[];
  /** What someone is told who comes with another method. */
  readonly otherwise: string;
  answer(request: Request): Response | Promise<Response>;
}

/** What is known of a connection, as `Deno.serve` tells it. */
export interface Connection {
  /** Who asks: over the network an object with an IP address in `hostname`. */
  readonly remoteAddr: object;
}

/** Answers a request, from anyone when nothing is known of the connection. */
export type Handler = (request: Request, connection?: Connection) => Promise<Response>;

const READ = ["GET", "HEAD"];
const READ_ONLY = "This address can only be read";

/**
 * Makes the function that answers every HTTP request: MCP clients at `/mcp`, people at `/`.
 *
 * A local server answers only this computer.
 */
export function createHandler(
  config: Omit<HttpConfig, "store">,
  options: EndpointOptions = {},
): Handler {
  const store = options.store ?? createMemoryStore({ isShared: !config.isLocal });
  const endpoint = createEndpoint(config, {
    ...options,
    store: config.isLocal ? store : withoutList(store),
  });
  const mcp: Route = {
    methods: ["POST"],
    otherwise: "This address takes POST, from an MCP client; a page for people is at /",
    answer: endpoint,
  };
  const routes: Readonly<Record<string, Route>> = {
    "/mcp": mcp,
    // As people paste it. Clients do not repeat a POST where they are redirected.
    "/mcp/": mcp,
    "/": {
      methods: READ,
      otherwise: "This page is for people; MCP clients use /mcp",
      answer: (request) => toPage(config, request),
    },
    "/page.js": { methods: READ, otherwise: READ_ONLY, answer: toPageScript },
    "/view": { methods: READ, otherwise: READ_ONLY, answer: toViewPage },
    "/health": {
      methods: READ,
      otherwise: READ_ONLY,
      answer: () => Response.json({ status: "ok", name: "onpu", version: VERSION }),
    },
  };

  return async (request, connection) => {
    const foreign = config.isLocal ? findForeignCaller(request, callerOf(connection)) : null;
    return finish(foreign === null ? await answer(request, routes) : toForbidden(foreign));
  };
}

function callerOf(connection: Connection | undefined): string | undefined {
  const { hostname }: { hostname?: unknown } = connection?.remoteAddr ?? {};
  return typeof hostname === "string" ? hostname : undefined;
}

function toForbidden(reason: string): Response {
  return toRpcError(403, `${reason}. To let others in, start the server with ONPU_PUBLIC=1`);
}

function answer(
  request: Request,
  routes: Readonly<Record<string, Route>>,
): Response | Promise<Response> {
  const { pathname } = new URL(request.url);
  // Plain, also for the addresses where clients look for a login: that is how they learn that there is none.
  if (!Object.hasOwn(routes, pathname)) return toPlainText(404, "Not found");
  const { methods, otherwise, answer } = routes[pathname];
  if (request.method === "OPTIONS") return new Response(null, { status: 204 });
  if (methods.includes(request.method)) return answer(request);
  return toRpcError(405, otherwise, { headers: { allow: [...methods, "OPTIONS"].join(", ") } });
}
