/** Names under which a computer reaches itself. */
const LOOPBACK: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Says why a local server must not answer a request, or `null` when it may.
 *
 * A page from anywhere can make its reader's browser call this computer, under a name of its own (DNS rebinding) or
 * from its own origin. Programs send no `Origin`.
 *
 * @see {@link https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#security-warning | MCP, Streamable HTTP, security warning}
 */
export function findForeignCaller(request: Request): string | null {
  const host = request.headers.get("host") ?? new URL(request.url).host;
  if (!isLoopback(`http://${host}`)) return `Host "${host}" is not this computer`;
  const origin = request.headers.get("origin");
  if (origin !== null && !isLoopback(origin)) return `Origin "${origin}" is not this computer`;
  return null;
}

function isLoopback(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) && LOOPBACK.includes(url.hostname);
}
