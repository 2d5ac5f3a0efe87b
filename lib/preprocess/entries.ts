import { ENTRY_ALIASES, type EntryField } from "./aliases.ts";
import type { Call } from "./call.ts";
import { foldKey } from "./fields.ts";
import { type Given, joinPath, type NoteFields, type RawNote } from "./raw.ts";
import { isContainer, isList, isRecord, keysOf, lengthOf, valueAt } from "./safe.ts";

/** What reading entries needs. */
export interface EntryContext extends Call {
  /** Whether a map may hold counts of bars by name, `{ Intro: 4 }`. */
  readonly hasCounts?: boolean;
}

/** An entry of a list of changes: a value at a place. */
export interface Entry {
  /** Its position and length, read as those of notes. */
  readonly raw: RawNote;
  /** The entry itself: an object, or a value that stands alone. */
  readonly value: unknown;
  readonly path: string;
  /** The value of one of its fields, `undefined` when it has none. */
  get(field: EntryField): unknown;
  /** The path of one of its fields. */
  pathOf(field: EntryField): string;
}

/**
 * Makes entries of whatever stands where a list of changes is expected: a list, one entry, or a map by bar.
 *
 * @param given The value
 * @param context What reads texts and knows fields
 * @returns Entries in the order in which they are written
 */
export function collectEntries(given: Given, context: EntryContext): Entry[] {
  const { value, path } = context.texts.read(given);
  if (isList(value)) {
    const entries: Entry[] = [];
    for (let index = 0; index < lengthOf(value); index++) {
      entries.push(toEntry(valueAt(value, index), { list: path, index }, context));
    }
    return entries;
  }
  if (!isRecord(value)) return [toEntry(value, { list: path, index: -1 }, context)];
  const keys = keysOf(value);
  const isByBar = keys.length > 0 && keys.every((key) => /^\d{1,6}$/.test(key));
  if (isByBar) {
    return keys.map((key): Entry => {
      const entry = toEntry(valueAt(value, key), { list: joinPath(path, key), index: -1 }, context);
      return { ...entry, raw: { ...entry.raw, fields: { bar: Number(key), ...entry.raw.fields } } };
    });
  }
  const isMap = keys.length > 0 && keys.every((key) => {
    const inner = valueAt(value, key);
    return isContainer(inner) || (context.hasCounts && typeof inner === "number");
  }) && keys.some((key) => context.tables.note.find(key) === undefined);
  if (!isMap) return [toEntry(value, { list: path, index: -1 }, context)];
  return keys.map((key): Entry => {
    const inner = valueAt(value, key);
    const named: Record<string, unknown> = isRecord(inner)
      ? { name: key }
      : { name: key, bars: inner };
    for (const own of isRecord(inner) ? keysOf(inner) : []) {
      named[own] = valueAt(inner as object, own);
    }
    return toEntry(named, { list: joinPath(path, key), index: -1 }, context);
  });
}

/** The name of an entry, or the text that it is; empty for none. */
export function nameOf({ raw, value, get }: Entry): string {
  const name = raw.source === null ? value : get("name");
  return typeof name === "string" ? name.trim() : "";
}

/** Makes an entry of one value. */
export function toEntry(
  value: unknown,
  { list, index }: { readonly list: string; readonly index: number },
  context: EntryContext,
): Entry {
  const path = index < 0 ? list : `${list}[${index}]`;
  const source = isRecord(value) ? value : null;
  const fields: NoteFields = {};
  const keys = new Map<string, string>();
  for (const key of source === null ? [] : keysOf(source)) {
    const field = context.tables.note.find(key);
    if (field) fields[field] ??= valueAt(value as object, key);
    keys.set(foldKey(key), key);
  }
  const keyOf = (field: EntryField): string | undefined => {
    const alias = ENTRY_ALIASES[field].find((alias) => keys.has(alias));
    return alias === undefined ? undefined : keys.get(alias);
  };
  return {
    raw: { list, index, source, fields, children: null },
    value,
    path,
    get: (field) => {
      const key = keyOf(field);
      return key === undefined || source === null ? undefined : valueAt(source, key) ?? undefined;
    },
    pathOf: (field) => {
      const key = keyOf(field);
      return key === undefined ? path : joinPath(path, key);
    },
  };
}
