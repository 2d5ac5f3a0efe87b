import type { Composition } from "../../mod.ts";

/**
 * Packs a composition for a store: its JSON, compressed.
 *
 * Its bytes are not packed: the same composition always gives them again.
 */
export async function packPiece(composition: Composition): Promise<Uint8Array<ArrayBuffer>> {
  return await pipe(
    new TextEncoder().encode(JSON.stringify(composition)),
    new CompressionStream("deflate"),
  );
}

/** Gives back what `packPiece` has packed, and takes nothing else: what a store holds, this program has written. */
export async function unpackPiece(packed: Uint8Array<ArrayBuffer>): Promise<Composition> {
  const json = await pipe(packed, new DecompressionStream("deflate"));
  return JSON.parse(new TextDecoder().decode(json));
}

async function pipe(
  bytes: Uint8Array<ArrayBuffer>,
  through: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  return await new Response(new Blob([bytes]).stream().pipeThrough(through)).bytes();
}
