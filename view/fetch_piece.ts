import { type Composition, OnpuError, preprocess } from "../mod.ts";
import type { Host } from "./bridge.ts";

/**
 * Has the server give the piece with an id: for a page that was told of a piece but not given its notes.
 *
 * @returns `null` when there is no host, or it gives none
 */
export async function fetchPiece(host: Host | null, id: string): Promise<Composition | null> {
  if (host === null || !host.abilities.serverTools) return null;
  const answer = await host.callTool("export_midi", { id });
  const { composition } = answer?.values ?? {};
  if (typeof composition !== "string") return null;
  try {
    const packed = Uint8Array.from(atob(composition), (letter) => letter.charCodeAt(0));
    const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
    // A piece that is exact already comes back as it is.
    return preprocess(JSON.parse(await new Response(unpacked).text())).composition;
  } catch (error) {
    const isKnown = error instanceof OnpuError || error instanceof SyntaxError ||
      error instanceof TypeError || error instanceof DOMException;
    if (isKnown) return null;
    throw error;
  }
}
