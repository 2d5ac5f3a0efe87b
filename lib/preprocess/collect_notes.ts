import { LIMITS } from "../composition/composition.ts";
import { OnpuError } from "../errors.ts";
import { findNoteName } from "../pitch/note_name.ts";
import type { NoteField } from "./aliases.ts";
import type { Call } from "./call.ts";
import { holdsSections } from "./collect_form.ts";
import { collectGrid, holdsStepNumbers, isGrid, isRising } from "./collect_grid.ts";
import { foldKey } from "./fields.ts";
import { toBoolean } from "./loose_number.ts";
import {
  isJsonText,
  isMusicEntry,
  isSurelyMusic,
  isTrackText,
  matchNote,
  splitLength,
} from "./music_text.ts";
import { findColumns, matchRow } from "./note_rows.ts";
import { type Given, joinPath, type NoteFields, PitchAlone, type RawNote, toPlain } from "./raw.ts";
import { isContainer, isList, isRecord, keysOf, lengthOf, valueAt } from "./safe.ts";
import { addText, areSectionNames, areTexts, toTextEntry } from "./text_entries.ts";
import { areInTurn, splitPairs, unfoldGroups } from "./loose_text.ts";

/** What collecting needs. */
export interface CollectContext extends Call {
  readonly notes: NoteCollector;
}

/** Notes of a list, and the one that is still being written. */
export interface CollectedNotes {
  readonly items: RawNote[];
  readonly tail: RawNote | null;
}

/** A key that is the number of a bar. */
const BAR_KEY = /^(bars?|measures?|takt|小節)?[\s_-]*(\d{1,4})$/i;
/** How deep groups stand in groups. */
const MAX_DEPTH = 16;
/** Entries that are looked at: rests and groups beside the notes. */
const MAX_ENTRIES = 2 * LIMITS.notes;
const NONE: CollectedNotes = { items: [], tail: null };
/** The fields of entries that are pitches of MIDI and nothing else, made once for all of a long list. */
const NUMBERS: readonly { readonly pitch: number }[] = Array.from(
  { length: 128 },
  (_, pitch) => ({ pitch }),
);

/** The fields of an entry that says nothing. */
const NO_FIELDS = { pitch: undefined };

/** Turns lists of notes as people write them into {@link RawNote}s, without judging their values. */
export class NoteCollector {
  /** Notes of a pattern by its name; filled before tracks are collected. */
  readonly patterns = new Map<string, RawNote>();
  /** Names of the sections, folded, to what the caller calls them; filled before tracks are collected. */
  readonly sections = new Map<string, string>();
  readonly #call: Call;
  /** Groups around the entry that is collected now. */
  readonly #around = new Set<object>();
  #entries = 0;
  #asked: { readonly record: object; readonly areTexts: boolean } | null = null;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Collects what stands where notes are expected. */
  collect(given: Given, depth = 0): CollectedNotes {
    if (typeof given.value === "string" && !isJsonText(given.value)) {
      return this.#collectText(given.value, given);
    }
    const { value, path } = this.#call.texts.read(given);
    if (depth > MAX_DEPTH) {
      this.#call.log.add("unreadable_value", path, {
        before: value,
        detail: "groups stand too deep in groups",
      });
      return NONE;
    }
    if (isList(value)) {
      return this.#enter(value, path, {
        none: NONE,
        collect: () => this.#collectList(value, path, depth),
      });
    }
    if (Array.isArray(value)) throw tooMany();
    if (isRecord(value)) return this.#collectRecord(value, path, depth);
    if (typeof value === "string") return this.#collectText(value, given);
    if (value !== null && value !== undefined) {
      this.#call.log.add("unreadable_value", path, { before: value });
    }
    return NONE;
  }

  /** Music as text, or drum lanes in lines. */
  #collectText(text: string, given: Given): CollectedNotes {
    const grid = collectGrid(given, this.#call);
    const pairs = grid === null ? splitPairs(text, given.isOpen === true) : null;
    if (pairs === null) {
      return { items: [grid ?? toTextEntry(this.#unfold(text, given.path), given)], tail: null };
    }
    this.#call.log.add("pair_guessed", given.path, { before: text });
    return { items: pairs.map((pair) => toPlain(pair, given.path, -1)), tail: null };
  }

  #unfold(text: string, path: string): string {
    const unfolded = unfoldGroups(text);
    if (unfolded !== text) this.#call.log.add("group_repeated", path, { before: text });
    return unfolded;
  }

  /** Collects one object as a note or a group, whatever it is. */
  collectRecord(source: object, list: string, index: number, depth = 0): RawNote {
    if (++this.#entries > MAX_ENTRIES) throw tooMany();
    const keys = keysOf(source);
    if (keys.length === 0) return new PitchAlone(NO_FIELDS, { list, index, source });
    const fields: NoteFields = {};
    let items: Given | null = null;
    for (const key of keys) {
      const field = this.#call.tables.note.find(key);
      if (field === null) continue;
      const value = valueAt(source, key);
      if (value === undefined || (value === null && field !== "pitch")) continue;
      if (field === undefined) this.#addUnknown(fields, key, value, { list, index });
      else if (field === "items" && isGroupList(value)) {
        const path = joinPath(`${index < 0 ? list : `${list}[${index}]`}`, key);
        items = { value, path, isOpen: this.#call.spine.isOpen(source) };
      } else {
        const target: NoteField = field === "items" ? "pitch" : field;
        if (fields[target] === undefined) fields[target] = value;
      }
    }
    if (fields.duration === undefined && typeof fields.pitch === "string") {
      Object.assign(fields, splitLength(fields.pitch));
    }
    // `rest: "half"` says how long the silence is.
    if (fields.duration === undefined && isLengthLike(fields.rest)) fields.duration = fields.rest;
    const places = items === null ? findPlaces(fields) : null;
    if (places !== null) {
      const children = places.map((own) => ({ list, index, source, fields: own, children: null }));
      return { list, index, source, fields: {}, children };
    }
    const children = items === null
      ? this.#findPattern(fields)
      : this.#collectGroup(source, items, depth);
    return { list, index, source, fields, children };
  }

  #collectGroup(source: object, items: Given, depth: number): readonly RawNote[] {
    const collect = (): readonly RawNote[] => this.collect(items, depth + 1).items;
    return this.#enter(source, items.path, { none: [], collect });
  }

  /** Texts under other names, such as `right` and `left`, sound at the same time. */
  #collectVoices(record: object, path: string): RawNote[] {
    const keys = keysOf(record);
    return keys.map((key, index): RawNote => {
      const value = valueAt(record, key);
      const isOpen = !this.#call.spine.isComplete(record, value, index === keys.length - 1);
      const children = this.collect({ value, path: joinPath(path, key), isOpen }).items;
      return { list: path, index: -1, source: null, fields: { startTicks: 0 }, children };
    });
  }

  /** Whether an object holds music as text and nothing else: asked several times of one, and told once. */
  #areTexts(record: object): boolean {
    if (this.#asked?.record !== record) {
      this.#asked = { record, areTexts: areTexts(record, this.#call.spine.isOpen(record)) };
    }
    return this.#asked.areTexts;
  }

  /** Music under the numbers of its bars. */
  #collectByBar(record: object, path: string): RawNote[] {
    const voices = this.#collectVoices(record, path);
    return keysOf(record).map((key, index) => ({
      ...voices[index],
      fields: { bar: Number(BAR_KEY.exec(key)?.[2]) },
    }));
  }

  /** Whether an object holds music by the names of sections. */
  isBySection(record: object): boolean {
    const keys = keysOf(record);
    if (keys.length === 0 || holdsSections(record, this.sections)) return keys.length > 0;
    // Texts under such names say which sections there are; the form may have none of them, or not all.
    const isOne = (key: string): boolean =>
      this.sections.has(foldKey(key)) || areSectionNames([key]);
    if (this.#areTexts(record) && keys.every(isOne)) return true;
    // A section that nobody knows takes none of the others with it.
    const parts = keys.filter((key) => isContainer(valueAt(record, key)));
    return parts.length === keys.length && keys.some((key) => this.sections.has(foldKey(key))) &&
      !keys.some((key) => this.#call.tables.note.find(key) || this.#call.names.isDrum(key));
  }

  /** Collects music by section: each is a group that is played wherever its section stands. */
  collectBySection(
    record: object,
    path: string,
    collect: (given: Given) => readonly RawNote[] = (given) => this.collect(given).items,
  ): RawNote[] {
    const keys = keysOf(record);
    const collectKey = (key: string, index: number): RawNote => {
      const value = valueAt(record, key);
      const isOpen = !this.#call.spine.isComplete(record, value, index === keys.length - 1);
      const given = { value, path: joinPath(path, key), isOpen };
      const section = foldKey(key);
      if (!this.sections.has(section)) this.sections.set(section, key);
      return { ...toTextEntry("", given), text: undefined, children: collect(given), section };
    };
    return this.#enter(record, path, { none: [], collect: () => keys.map(collectKey) });
  }

  #collectList(list: readonly unknown[], path: string, depth: number): CollectedNotes {
    const length = lengthOf(list);
    if (length === 0) return { items: [], tail: null };
    const isWhole = this.#call.spine.isComplete(list, valueAt(list, length - 1), true);
    const known = depth === 0 ? this.#collectOn(list, path, isWhole) : null;
    if (known !== null) return known;
    const rows = isWhole ? list : list.slice(0, -1);
    const columns = findColumns(rows);
    if (columns !== null) return this.#collectRows(rows, columns, path);
    const items: RawNote[] = [];
    const isOpen = this.#call.spine.isOpen(list);
    // The next row may tell that it is the first of a table.
    if (isOpen && mayBeRow(rows)) return { items, tail: null };
    const areTexts = list.some((value, index) =>
      typeof value === "string" && isMusicEntry(value, isOpen && index === length - 1)
    );
    // Among names and numbers nothing is silence.
    const areRests = list.includes(null) && !list.some(isRecord);
    let hasLengths = false;
    for (let index = 0; index < length; index++) {
      const value = valueAt(list, index);
      // Nothing is played there.
      if (isList(value) && lengthOf(value) === 0) continue;
      const isComplete = isWhole || index < length - 1;
      if (areTexts && typeof value === "string") {
        // Another text may still go on with it.
        addText(items, this.#unfold(value, path), { path, isOpen: isOpen && index === length - 1 });
        continue;
      }
      // Entries behind this one may tell that all texts are music, which most would be read by in another way.
      if (isOpen && isComplete && typeof value === "string") {
        const note = matchNote(value);
        if (note === null || (hasLengths && !note.hasLength)) return { items, tail: null };
        hasLengths ||= note.hasLength;
      }
      const item = value === null && areRests
        ? toPlain({ rest: true }, path, index)
        : this.#collectItem(value, path, index, depth);
      if (item === null) continue;
      if (!isComplete) return { items, tail: item.children === null ? item : null };
      items.push(item);
    }
    return { items, tail: null };
  }

  /** Goes on with a list of notes whose start is known; `null` for one that is collected as a whole. */
  #collectOn(list: readonly unknown[], path: string, isWhole: boolean): CollectedNotes | null {
    const { memory, log } = this.#call;
    const last = lengthOf(list) - 1;
    const open = valueAt(list, last);
    // A list that ends in anything else, or may hold patterns, is not one of notes alone.
    if (memory === null || this.patterns.size > 0 || !isRecord(open)) return null;
    const given = { list, path, count: isWhole ? last + 1 : last };
    const collected = memory.collectList(
      given,
      log,
      (value, index) => this.collectRecord(value, path, index),
    );
    if (collected === null) return null;
    const { items, known } = collected;
    this.#entries += known;
    if (this.#entries > MAX_ENTRIES) throw tooMany();
    const tail = isWhole ? null : this.collectRecord(open, path, last);
    return { items, tail: tail?.children === null ? tail : null };
  }

  /** A table of notes: which column is which is a guess that only one order of them allows. */
  #collectRows(
    rows: readonly unknown[],
    columns: readonly NoteField[],
    list: string,
  ): CollectedNotes {
    this.#call.log.add("rows_guessed", list, { before: rows[0], after: columns.join(", ") });
    const items = rows.map((row, index): RawNote => {
      const cells = columns.map((field, column) => [field, valueAt(row as object, column)]);
      return { list, index, source: null, fields: Object.fromEntries(cells), children: null };
    });
    return { items, tail: null };
  }

  /** A single note, or a map whose values are notes. */
  #collectRecord(record: object, path: string, depth: number): CollectedNotes {
    const keys = keysOf(record);
    if (this.isBySection(record)) return { items: this.collectBySection(record, path), tail: null };
    if (isGrid(record) || holdsStepNumbers(record, this.#call)) {
      const grid = collectGrid({ value: record, path }, this.#call);
      if (grid !== null) return { items: [grid], tail: null };
    }
    if (isByBar(record, this.#areTexts(record))) {
      return { items: this.#collectByBar(record, path), tail: null };
    }
    if (this.#areTexts(record) && !keys.some((key) => this.#call.tables.note.find(key))) {
      return { items: this.#collectVoices(record, path), tail: null };
    }
    const isMap = keys.length > 0 && keys.every((key) => isContainer(valueAt(record, key))) &&
      !keys.some((key) => this.#call.tables.note.find(key));
    const isOpen = this.#call.spine.isOpen(record);
    if (!isMap) {
      const note = this.collectRecord(record, path, -1, depth);
      return isOpen
        ? { items: [], tail: note.children === null ? note : null }
        : { items: [note], tail: null };
    }
    const collectKey = (key: string): readonly RawNote[] => {
      const value = valueAt(record, key);
      if (this.#call.spine.isOpen(value)) return [];
      if (this.#isLane(key, value)) return this.#collectLane(key, value, path);
      return this.collect({ value, path: joinPath(path, key) }, depth + 1).items;
    };
    const items = this.#enter(record, path, { none: [], collect: () => keys.flatMap(collectKey) });
    return { items, tail: null };
  }

  /** Numbers under the name of a drum, or of a note with its octave. */
  #isLane(key: string, value: unknown): value is readonly number[] {
    if (!isList(value) || !value.every((beat) => typeof beat === "number")) return false;
    const name = findNoteName(key);
    return (name !== null && name.octave !== null) || this.#call.names.isDrum(key);
  }

  #collectLane(pitch: string, beats: readonly number[], path: string): RawNote[] {
    const list = joinPath(path, pitch);
    this.#call.log.add("lane_guessed", list, { before: beats, after: "beats" });
    return beats.map((beat, index) => ({
      list,
      index,
      source: null,
      fields: { pitch, beat },
      children: null,
    }));
  }

  #collectItem(value: unknown, list: string, index: number, depth: number): RawNote | null {
    if (isRecord(value)) return this.collectRecord(value, list, index, depth);
    if (++this.#entries > MAX_ENTRIES) throw tooMany();
    if (typeof value === "string") {
      const parts = splitLength(value);
      return parts === null
        ? new PitchAlone({ pitch: value }, { list, index })
        : toPlain(parts, list, index);
    }
    if (typeof value === "number") {
      return new PitchAlone(NUMBERS[value] ?? { pitch: value }, { list, index });
    }
    if (isList(value)) {
      const fields = this.#readRow(value, list, index);
      if (fields !== null) return toPlain(fields, list, index);
      if (value.some(isContainer) || value.every(isNoteText)) {
        const children = this.collect({ value, path: `${list}[${index}]` }, depth + 1).items;
        return { list, index, source: null, fields: {}, children };
      }
      return new PitchAlone({ pitch: value }, { list, index });
    }
    this.#call.log.add("unreadable_value", `${list}[${index}]`, { before: value ?? "null" });
    return null;
  }

  /** A list of pitches is a chord; a pitch in letters, or none, before a length is a note or a rest. */
  #readRow(row: readonly unknown[], list: string, index: number): NoteFields | null {
    const fields = matchRow(row);
    if (fields !== null) this.#call.log.add("pair_guessed", `${list}[${index}]`, { before: row });
    return fields;
  }

  /** Collects what is inside a container; only one that is no JSON stands inside itself, and does so without end. */
  #enter<Collected>(
    container: object,
    path: string,
    { none, collect }: { readonly none: Collected; readonly collect: () => Collected },
  ): Collected {
    if (this.#around.has(container)) {
      // Each of several such entries would be a path of its own.
      const details = { detail: "it stands inside itself", scope: "inside itself" };
      this.#call.log.add("unreadable_value", path, details);
      return none;
    }
    this.#around.add(container);
    const collected = collect();
    this.#around.delete(container);
    return collected;
  }

  #findPattern(fields: NoteFields): readonly RawNote[] | null {
    // A placement may name its pattern as a note names its pitch.
    const name = fields.pattern ?? (fields.pitch === undefined ? fields.name : undefined);
    if (typeof name !== "string" && typeof name !== "number") return null;
    const pattern = this.patterns.get(foldKey(String(name)));
    if (pattern === undefined) return null;
    for (
      const field of [
        "duration",
        "durationBars",
        "durationBeats",
        "durationTicks",
        "every",
      ] as const
    ) {
      fields[field] ??= pattern.fields[field];
    }
    return pattern.children;
  }

  #addUnknown(
    fields: NoteFields,
    key: string,
    value: unknown,
    { list, index }: { readonly list: string; readonly index: number },
  ): void {
    const path = joinPath(index < 0 ? list : `${list}[${index}]`, key);
    const near = this.#call.tables.note.findTypo(key);
    if (near !== null && near !== "items" && fields[near] === undefined) {
      fields[near] = value;
      this.#call.log.add("misspelt_field", path, { before: key, after: near, scope: list });
    } else {
      this.#call.log.add("unknown_field", path, { before: key, scope: list });
    }
  }
}

/** Fields of places of which an entry may have several; `beats` is a length, but for a list of them that rises. */
const PLACES = ["beat", "start", "startBeats", "startSteps", "durationBeats"] as const;

/** The fields of one note for each of the places that an entry lists; `null` for an entry with one place or none. */
function findPlaces(fields: NoteFields): readonly NoteFields[] | null {
  const field = PLACES.find((field) => isList(fields[field]));
  const places = field === undefined ? undefined : fields[field];
  if (field === undefined || !isList(places) || !isRising(places)) return null;
  const { [field]: _, ...others } = fields;
  return places.map((place) => ({
    ...others,
    [field === "durationBeats" ? "beat" : field]: place,
  }));
}

/** Whether a value is a note with its length, as a text. */
function isNoteText(value: unknown): boolean {
  return typeof value === "string" && splitLength(value) !== null;
}

/** Whether an object holds music by bars; a number alone may also be that of a note in a list. */
function isByBar(record: object, areTexts: boolean): boolean {
  const keys = keysOf(record);
  const bars = keys.map((key) => BAR_KEY.exec(key));
  if (keys.length === 0 || bars.includes(null)) return false;
  return areTexts ||
    (bars.every((bar) => bar?.[1] !== undefined) &&
      keys.every((key) => isContainer(valueAt(record, key))));
}

/** Objects or lists inside make a group; scalars are pitches. */
function isGroupList(value: unknown): boolean {
  if (typeof value === "string") {
    return /^\s*[[{]/.test(value) || isSurelyMusic(value) ||
      (isTrackText(value) && splitLength(value) === null && areInTurn(value));
  }
  if (!isList(value)) return isContainer(value);
  return lengthOf(value) === 0 || value.some(isContainer);
}

/** Whether all there is of a list is one row of a table, or one chord. */
function mayBeRow(rows: readonly unknown[]): boolean {
  const [row] = rows;
  return rows.length <= 1 && isList(row) && lengthOf(row) > 2 && !row.some(isContainer);
}

function isLengthLike(rest: unknown): boolean {
  return typeof rest === "number" ? rest > 0 : typeof rest === "string" && toBoolean(rest) === null;
}

function tooMany(): OnpuError {
  return new OnpuError(
    "limit_exceeded",
    `Cannot use more than ${MAX_ENTRIES} entries in lists of notes`,
    {
      hint:
        `Split the piece: at most ${LIMITS.notes} notes, with rests and groups at most ${MAX_ENTRIES} entries`,
    },
  );
}
