import type { NoteField, PieceField, TrackField } from "./aliases.ts";

/** A value of the input, and where the caller wrote it. */
export interface Given {
  readonly value: unknown;
  readonly path: string;
  /** Whether a text is still being written (default false); lists and objects are looked up in the spine. */
  readonly isOpen?: boolean;
}

/** Music as text. */
export interface RawText {
  readonly value: string;
  /** Whether it is still being written, or was cut. */
  readonly isOpen: boolean;
}

/** Drum lanes by name, each a row of steps. */
export interface RawGrid {
  readonly lanes: Readonly<Record<string, string>>;
  /** Whether the last of them is still being written, or was cut. */
  readonly isOpen: boolean;
}

/** An entry of the input whose keys are known fields by now; values are still as they came. */
export interface RawNote {
  /** Path of the list that holds it, or of the thing itself when it stands in none. */
  readonly list: string;
  /** Index in that list; −1 when it stands in none. */
  readonly index: number;
  /** The object as it came, to find the caller's own keys; `null` for an entry that was no object. */
  readonly source: object | null;
  /** Values by field. */
  readonly fields: NoteFields;
  /** What a group holds, `null` for a note. */
  readonly children: readonly RawNote[] | null;
  /** Music as text, for an entry that is that. */
  readonly text?: RawText;
  /** Drum lanes, for an entry that is those. */
  readonly grid?: RawGrid;
  /** Folded name of the section, for a group that is played wherever that stands in the form. */
  readonly section?: string;
}

/** An entry that is a pitch and nothing else, or nothing at all: of long lists of them nothing further needs to be asked. */
export class PitchAlone implements RawNote {
  readonly list: string;
  readonly index: number;
  readonly source: object | null;
  readonly fields: { readonly pitch: unknown };
  readonly children = null;

  constructor(
    fields: { readonly pitch: unknown },
    { list, index, source = null }: Pick<RawNote, "list" | "index"> & Partial<RawNote>,
  ) {
    this.list = list;
    this.index = index;
    this.source = source;
    this.fields = fields;
  }
}

/** Values of a note by field. */
export type NoteFields = { [Field in NoteField]?: unknown };

/** A track of the input whose keys are known fields by now. */
export interface RawTrack {
  readonly path: string;
  /** Name that the input gives by a key, as in `{ piano: […] }`; `""` when it gives none. */
  readonly key: string;
  readonly fields: { [Field in TrackField]?: unknown };
  /** Where the fields stand, by the caller's own keys. */
  readonly paths: { [Field in TrackField]?: string };
  readonly items: readonly RawNote[];
  /** The entry that is still being written, `null` when all are complete. */
  readonly tail: RawNote | null;
}

/** A piece of the input whose keys are known fields by now. */
export interface RawPiece {
  readonly fields: ReadonlyMap<PieceField, Given>;
  readonly tracks: readonly RawTrack[];
  /** Names of its sections by their folded form. */
  readonly sections: ReadonlyMap<string, string>;
}

/** An entry that is no object. */
export function toPlain(fields: NoteFields, list: string, index: number): RawNote {
  return { list, index, source: null, fields, children: null };
}

/** Name that a track writes, or that it stands under; `""` when it has none. */
export function writtenName({ fields: { name }, key }: Pick<RawTrack, "fields" | "key">): string {
  return typeof name === "string" ? name : key;
}

/**
 * Gives the path of an entry, or of one of its fields by the caller's own key.
 *
 * @param raw The entry
 * @param field Field, when the path is that of a field
 * @param find What finds the field of a key
 * @returns Path
 */
export function pathOf(raw: RawNote, field?: NoteField, find?: (key: string) => unknown): string {
  const path = raw.index < 0 ? raw.list : `${raw.list}[${raw.index}]`;
  if (field === undefined || raw.source === null) return path;
  return joinPath(path, find ? findKey(raw.source, field, find) : field);
}

/**
 * Finds the key that the caller wrote for a field.
 *
 * @param source Object as it came
 * @param field Field
 * @param find What finds the field of a key
 * @returns The key, or the name of the field when there is none
 */
export function findKey(source: object, field: string, find: (key: string) => unknown): string {
  return Object.keys(source).find((key) => find(key) === field) ?? field;
}

/**
 * Gives the path of a field of a track by the caller's own key.
 *
 * @param track The track
 * @param field One of its fields
 * @returns Path
 */
export function fieldPath(track: RawTrack, field: TrackField): string {
  return track.paths[field] ?? joinPath(track.path, field);
}

/**
 * Puts a key behind a path.
 *
 * @param path Path, `""` for the whole input
 * @param key Key of an object
 * @returns `path.key`, or `path["odd key"]`
 */
export function joinPath(path: string, key: string): string {
  const isPlain = key.length <= 60 && /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key);
  if (!isPlain) {
    return `${path}[${
      JSON.stringify(key.length > 60 ? `${key.slice(0, 60)}…` : key).toWellFormed()
    }]`;
  }
  return path === "" ? key : `${path}.${key}`;
}

/** The last key of a path that {@link joinPath} made. */
export function lastKeyOf(path: string): string {
  const odd = /\[("(?:[^"\\]|\\.)*")\]$/.exec(path);
  return odd === null ? path.slice(path.lastIndexOf(".") + 1) : JSON.parse(odd[1]);
}
