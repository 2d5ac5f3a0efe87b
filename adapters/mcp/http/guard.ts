/** Names under which a computer reaches itself. */
const LOOPBACK: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

/** Addresses of a computer to itself (RFC 1122, section 3.2.1.3; RFC 4291, sections 2.5.3 and 2.5.5.2). */
const LOOPBACK_ADDRESS = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/i;

/**
 * Says why a local server must not answer a request, or `null` when it may.
 *
 * A page from anywhere can make its reader's browser call this computer, under a name of its own (DNS rebinding) or
 * from its own origin. Programs send no `Origin`. Other computers reach a server that listens to all of them, and
 * can name any host.
 *
 * @param request What is asked
 * @param caller IP address of who asks; `undefined` when nobody knows
 *
 * @see {@link https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#security-warning | MCP, Streamable HTTP, security warning}
 */
export function findForeignCaller(request: Request, caller: string | undefined): string | null {
  if (caller !== undefined && !LOOPBACK_ADDRESS.test(caller)) {
    return `Address "${caller}" is not this computer`;
  }
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
