import {
  ENTRY_ALIASES,
  type EntryField,
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
  /** Keys of each field of an entry in a list of changes: there one key may serve several fields. */
  readonly entry: { readonly [Field in EntryField]: ReadonlySet<string> } = sets(ENTRY_ALIASES);
}

function sets<Field extends string>(
  table: Readonly<Record<Field, readonly string[]>>,
): { readonly [F in Field]: ReadonlySet<string> } {
  const entries = (Object.entries(table) as [Field, readonly string[]][])
    .map(([field, aliases]) => [field, new Set(aliases)]);
  return Object.fromEntries(entries);
}
