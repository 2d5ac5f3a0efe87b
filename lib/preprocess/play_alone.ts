import type { PieceField } from "./aliases.ts";
import type { Call } from "./call.ts";
import { collectShared } from "./collect_piece.ts";
import type { RawPiece } from "./raw.ts";

/** Fields that hold music, whether or not it could be read. */
const WRITTEN: readonly PieceField[] = ["tracks", "items", "drums", "placements", "patterns"];
/** How chords are played of which nothing says it. */
const DEFAULT_PLAY = "block";

/**
 * Lets a lead sheet that stands alone be played: as the piece says under `play`, or else chord by chord.
 *
 * @param piece The piece as collected
 * @param call The call
 * @param isPiece Whether it stands for itself; what goes into another piece may be chords and nothing else
 * @returns The piece, with a track that plays the chords where it has no music beside them
 */
export function playAlone(piece: RawPiece, { log, spine }: Call, isPiece: boolean): RawPiece {
  const { fields, tracks } = piece;
  const play = fields.get("play");
  const chords = fields.get("chords");
  // Where the text broke off, tracks may have been on their way.
  const isAlone = spine.isWhole && chords !== undefined && tracks.length === 0 &&
    !WRITTEN.some((field) => fields.has(field)) && (isPiece || play !== undefined);
  if (!isAlone) {
    if (play) log.add("unknown_field", play.path, { before: play.value });
    return piece;
  }
  const { path } = play ?? chords;
  if (play === undefined) log.add("chords_played", path, { after: DEFAULT_PLAY });
  const shared = collectShared(fields, path);
  const track = {
    ...shared,
    fields: { ...shared.fields, play: play?.value ?? DEFAULT_PLAY },
    paths: { ...shared.paths, play: path },
    items: [],
    tail: null,
  };
  return { ...piece, tracks: [track] };
}
