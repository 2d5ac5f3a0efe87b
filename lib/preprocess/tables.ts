import {
  NOTE_ALIASES,
  type NoteField,
  PIECE_ALIASES,
  type PieceField,
  TRACK_ALIASES,
  type TrackField,
} from "./aliases.ts";
import { Fields, indexAliases } from "./fields.ts";

const PIECE = indexAliases(PIECE_ALIASES);
const TRACK = indexAliases(TRACK_ALIASES);
const NOTE = indexAliases(NOTE_ALIASES);

/** What finds the fields of keys, made once for a call. */
export class Tables {
  /** Keys of the piece. */
  readonly piece: Fields<PieceField> = new Fields(PIECE);
  /** Keys of a track. */
  readonly track: Fields<TrackField> = new Fields(TRACK);
  /** Keys of a note, and of anything that has a place. */
  readonly note: Fields<NoteField> = new Fields(NOTE);

  /** How near they are to where no more typos are looked for: 1 is there. */
  get load(): number {
    return Math.max(this.piece.load, this.track.load, this.note.load);
  }
}
