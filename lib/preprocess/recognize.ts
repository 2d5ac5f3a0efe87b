import { findNoteName } from "../pitch/note_name.ts";
import type { TrackField } from "./aliases.ts";
import { foldKey } from "./fields.ts";
import { isTrackText, splitLength } from "./music_text.ts";
import { findColumns, matchRow } from "./note_rows.ts";
import { findParallelLists } from "./parallel_lists.ts";
import {
  isContainer,
  isList,
  isRecord,
  keysOf,
  lengthOf,
  type LooseRecord,
  valueAt,
} from "./safe.ts";
import type { Tables } from "./tables.ts";

/** Fields that only a track has, beside its notes. */
const TRACK_FIELDS: readonly TrackField[] = ["instrument", "program", "channel"];
/** Fields from which a track's notes come when it has no list of them. */
const NOTE_SOURCES: readonly TrackField[] = ["drums", "play", "placements"];
/** Keys of a list of notes that are no names of tracks. */
const PLAIN_LISTS: readonly string[] = ["notes", "events"];

/** Whether an object has something to play at one time: it is a note, a chord or a rest. */
export function isNote(record: LooseRecord, { note }: Tables): boolean {
  return keysOf(record).some((key) => {
    const field = note.find(key);
    if (field !== "pitch" && field !== "chord" && field !== "rest" && field !== "step") {
      return false;
    }
    // A key of a piece may be an object; that of a note is not.
    return !(foldKey(key) === "key" && isContainer(valueAt(record, key)));
  });
}

/** Whether an object has a list of notes, or something that notes are made from. */
export function holdsNotes(record: LooseRecord, { track }: Tables): boolean {
  return findParallelLists(record, "") !== null || keysOf(record).some((key) => {
    const field = track.find(key);
    const value = valueAt(record, key);
    if (field !== "items") return isField(field, NOTE_SOURCES) && isContainer(value);
    const isNamed = PLAIN_LISTS.includes(foldKey(key));
    if (!isList(value)) return isContainer(value) || (isNamed && typeof value === "string");
    // A list of scalars may also be the pitches of one chord.
    return isNamed || foldKey(key) === "chords" || lengthOf(value) === 0 ||
      isContainer(valueAt(value, 0));
  });
}

/** Whether an object is a track. */
export function isTrack(record: LooseRecord, tables: Tables): boolean {
  if (holdsNotes(record, tables)) return true;
  return !isNote(record, tables) &&
    keysOf(record).some((key) => isField(tables.track.find(key), TRACK_FIELDS));
}

/** Whether an object is a track and no map of tracks, whose names may be words such as `melody` and `drums`. */
export function isSingleTrack(record: LooseRecord, { track }: Tables): boolean {
  const keys = keysOf(record);
  const isName = (key: string): boolean => track.find(key) === undefined;
  // Beside music under names, drums are a track as well.
  const areTracks = keys.every((key) => isName(key) || track.find(key) === "drums") &&
    keys.some((key) => isName(key) && isMusic(valueAt(record, key)));
  return !areTracks && keys.some((key) => {
    const field = track.find(key);
    if (field === "items") return PLAIN_LISTS.includes(foldKey(key));
    return typeof field === "string" && !isContainer(valueAt(record, key));
  });
}

function isMusic(value: unknown): boolean {
  return typeof value === "string" ? isTrackText(value) : isContainer(value);
}

/** Whether a list has tracks for its entries. */
export function isTrackList(value: unknown, tables: Tables): boolean {
  const first = isList(value) ? valueAt(value, 0) : undefined;
  return isRecord(first) && isTrack(first, tables) && !isNote(first, tables);
}

/** Whether a list has notes for its entries. */
export function isNoteList(list: readonly unknown[], tables: Tables): boolean {
  const first = valueAt(list, 0);
  if (typeof first === "string") return isNoteName(first);
  if (isList(first)) return matchRow(first) !== null || findColumns(list) !== null;
  if (!isRecord(first)) return typeof first === "number";
  return isNote(first, tables) && !holdsNotes(first, tables);
}

/** Whether a text is one note, with its octave. */
function isNoteName(text: string): boolean {
  return splitLength(text) !== null || (findNoteName(text)?.octave ?? null) !== null;
}

function isField(field: TrackField | null | undefined, fields: readonly TrackField[]): boolean {
  return typeof field === "string" && fields.includes(field);
}
