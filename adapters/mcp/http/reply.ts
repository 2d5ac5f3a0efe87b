/** JSON-RPC code of a failure that belongs to the server and not to the message. */
const SERVER_ERROR = -32000;

/** What lets a page of another origin call, and read the answer; errors need it as much as results. */
const CORS_HEADERS: Readonly<Record<string, string>> = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "POST, OPTIONS",
  "access-control-allow-headers":
    "content-type, accept, authorization, mcp-protocol-version, mcp-session-id, mcp-method, mcp-name, last-event-id",
  "access-control-expose-headers": "mcp-session-id, mcp-protocol-version",
  "access-control-max-age": "86400",
};

/** An error of the protocol, as a client reads it. */
export interface RpcErrorOptions {
  /** JSON-RPC code (default −32000, server error). */
  readonly code?: number;
  /** More headers. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes a reply that says in JSON-RPC why there is no result. */
export function toRpcError(
  status: number,
  message: string,
  { code = SERVER_ERROR, headers = {} }: RpcErrorOptions = {},
): Response {
  return Response.json({ jsonrpc: "2.0", error: { code, message }, id: null }, { status, headers });
}

/** Makes a reply of plain text. */
export function toPlainText(
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", ...headers },
  });
}

/** Adds to a reply what every reply carries. */
export function finish(reply: Response): Response {
  const headers = new Headers(reply.headers);
  for (const [name, value] of Object.entries(CORS_HEADERS)) headers.set(name, value);
  headers.set("x-content-type-options", "nosniff");
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  return new Response(reply.body, { status: reply.status, headers });
}
