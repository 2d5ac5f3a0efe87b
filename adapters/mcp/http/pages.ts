import type { HttpConfig } from "../config.ts";
import { ICONS } from "../icon.ts";
import { VERSION } from "../version.ts";
import standalone from "../../../view/dist/standalone.html" with { type: "text" };
import page from "./page.html" with { type: "text" };
import script from "./page.js" with { type: "text" };

/** The page for people brings its own style and script, shows the view in a frame, and nothing else. */
const toPagePolicy = (nonce: string): readonly string[] => [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'nonce-${nonce}'`,
  "img-src data:",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
];

/** All that the view has is inside it; hosts allow it no more either (MCP Apps 2026-01-26, default policy). */
const VIEW_POLICY: readonly string[] = [
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  "img-src data:",
  "media-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
];

/** Makes the page for people who open the server's address: what it is, how to connect, and how it looks. */
export function toPage(config: Pick<HttpConfig, "isLocal">, request: Request): Response {
  const nonce = crypto.randomUUID();
  const values: Readonly<Record<string, string>> = {
    nonce,
    version: VERSION,
    icon: ICONS[0].src,
    address: new URL("/mcp", request.url).href,
    reach: config.isLocal ? LOCAL_REACH : PUBLIC_REACH,
  };
  const html = page.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => escapeHtml(values[name]));
  return toHtml(html, toPagePolicy(nonce));
}

const LOCAL_REACH =
  "This server answers this computer only: paste the address into a program that runs here. " +
  "For Claude on the web, run it where the web can reach it.";

const PUBLIC_REACH = "In Claude, open Settings → Connectors → Add custom connector and paste it. " +
  "Other programs have a similar place for the address of an MCP server.";

/** Gives the script of the page for people. */
export function toPageScript(): Response {
  return new Response(script, { headers: { "content-type": "text/javascript; charset=utf-8" } });
}

/** Gives the view by itself: opened like this it has no host, says so, and opens files. */
export function toViewPage(): Response {
  return toHtml(standalone, VIEW_POLICY);
}

function toHtml(html: string, policy: readonly string[]): Response {
  return new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy.join("; "),
      "referrer-policy": "no-referrer",
    },
  });
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
