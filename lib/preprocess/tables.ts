import {
  NOTE_ALIASES,
  type NoteField,
  PIECE_ALIASES,
  type PieceField,
  TRACK_ALIASES,
  type TrackField,
} from "./aliases.ts";
import { Fields } from "./fields.ts";

/** What finds the fields of keys, made once for a call. */
export class Tables {
  /** Keys of the piece. */
  readonly piece: Fields<PieceField> = new Fields(PIECE_ALIASES);
  /** Keys of a track. */
  readonly track: Fields<TrackField> = new Fields(TRACK_ALIASES);
  /** Keys of a note, and of anything that has a place. */
  readonly note: Fields<NoteField> = new Fields(NOTE_ALIASES);
}
