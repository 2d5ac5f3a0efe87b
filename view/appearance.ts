import type { HostContext } from "./bridge.ts";

/** Height of the page in a chat, in CSS pixels, from the first frame on. */
export const INLINE_HEIGHT = 488;

/** Below this the parts of the page no longer find room; the host's wish is then not followed. */
const LOWEST = 320;

/** Gives the page the host's colours, fonts, edges and height. */
export function applyContext(root: HTMLElement, context: HostContext): void {
  if (context.theme !== null) {
    root.dataset.theme = context.theme;
    root.style.colorScheme = context.theme;
  }
  for (const [name, value] of Object.entries(context.variables)) {
    if (name.startsWith("--")) root.style.setProperty(name, value);
  }
  applyFonts(root.ownerDocument, context.fontCss);
  for (const [side, size] of Object.entries(context.safeArea)) {
    root.style.setProperty(`--safe-${side}`, `${size}px`);
  }
  root.style.setProperty("--page-height", heightOf(context));
}

/** Gives the height to tell the host, in CSS pixels; `null` when the host has decided it. */
export function inlineHeight(context: HostContext): number | null {
  if (context.height !== null) return null;
  return Math.max(LOWEST, Math.min(INLINE_HEIGHT, context.maximumHeight ?? INLINE_HEIGHT));
}

function heightOf(context: HostContext): string {
  const height = inlineHeight(context);
  return context.displayMode === "fullscreen" || height === null ? "100dvh" : `${height}px`;
}

function applyFonts(page: Document, css: string): void {
  if (css === "") return;
  const style = page.getElementById("host-fonts") ?? page.createElement("style");
  style.id = "host-fonts";
  if (style.textContent !== css) style.textContent = css;
  if (!style.isConnected) page.head.append(style);
}
