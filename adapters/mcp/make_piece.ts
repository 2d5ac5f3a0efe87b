import { encodeMidi, preprocess, type Repair } from "../../mod.ts";
import { type Piece, toPieceId } from "./piece_store.ts";

/** A piece, and how its input had to be read. */
export interface MadePiece {
  /** The piece. */
  readonly piece: Piece;
  /** What was not taken as written. */
  readonly repairs: readonly Repair[];
}

/**
 * Makes a piece of whatever a model wrote.
 *
 * @throws {OnpuError} Nothing in the input can be played, or it is larger than the limits
 */
export async function makePiece(input: unknown): Promise<MadePiece> {
  const { composition, repairs } = preprocess(input);
  const bytes = encodeMidi(composition);
  return { piece: { id: await toPieceId(bytes), composition, bytes }, repairs };
}
