import { toFileName } from "../../../mod.ts";
import { makePiece } from "../make_piece.ts";
import { packPiece } from "../packed_piece.ts";
import { findPiece, type Piece, type PieceStore } from "../piece_store.ts";
import type { Tool } from "../tool.ts";

/** Gives the page the bytes of a piece, which the model never sees. */
export const exportMidi: Tool = {
  name: "export_midi",
  title: "Export MIDI",
  description: "Gives the file of a piece by its `id`, or of the arguments of create_midi.",
  inputSchema: {
    type: "object",
    properties: { id: { type: "string" } },
  },
  outputSchema: {
    type: "object",
    properties: {
      id: { type: "string" },
      fileName: { type: "string" },
      base64: { type: "string" },
      composition: { type: "string" },
    },
    required: ["id", "fileName", "base64", "composition"],
    additionalProperties: false,
  },
  ui: { visibility: ["app"] },
  keepsPieces: false,
  async run(args, { store }) {
    const { id, composition, bytes } = await findOrMake(args, store);
    const fileName = `${toFileName(composition.title)}.mid`;
    // The file says how notes are played; the page also shows how they are written.
    const packed = await packPiece(composition);
    const dto = { id, fileName, base64: bytes.toBase64(), composition: packed.toBase64() };
    return { dto, effect: null };
  },
};

/** A piece that is no longer kept can still be made again, from the arguments that it was made of. */
async function findOrMake(args: unknown, store: PieceStore): Promise<Piece> {
  const { id, ...music }: Record<string, unknown> = typeof args === "object" ? { ...args } : {};
  if (typeof id !== "string") return await make(args, store);
  const hasMusic = Object.keys(music).length > 0;
  return hasMusic ? await store.find(id) ?? await make(music, store) : await findPiece(store, id);
}

async function make(args: unknown, store: PieceStore): Promise<Piece> {
  const { music } = makePiece(args);
  return { id: await store.idOf(music.bytes), ...music };
}
