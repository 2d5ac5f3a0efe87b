import { LIMITS } from "../composition/composition.ts";
import { OnpuError } from "../errors.ts";
import type { TrackField } from "./aliases.ts";
import { isChordText, readChordTexts } from "./chord_texts.ts";
import { areDrums, collectGrid, findOwnLanes, findRow, isGrid, isRow } from "./collect_grid.ts";
import { collectItems } from "./collect_items.ts";
import type { CollectContext, CollectedNotes } from "./collect_notes.ts";
import { collectPlacements } from "./collect_patterns.ts";
import { foldKey } from "./fields.ts";
import { pairEvents } from "./pair_events.ts";
import { isJsonText, isNamedText, isTrackText } from "./music_text.ts";
import { findParallelLists } from "./parallel_lists.ts";
import {
  type Given,
  joinPath,
  lastKeyOf,
  type RawNote,
  type RawTrack,
  writtenName,
} from "./raw.ts";
import { holdsNotes, isNote, isNoteList, isSingleTrack, isTrack } from "./recognize.ts";
import { showValue } from "./show_value.ts";
import {
  isContainer,
  isList,
  isRecord,
  keysOf,
  lengthOf,
  type LooseRecord,
  valueAt,
} from "./safe.ts";
import { splitTrack } from "./split_track.ts";

/** What a track says beside its notes, and where. */
export type TrackSource = Omit<RawTrack, "items" | "tail">;

/** The fields of a track, and which of them its notes stand in. */
interface FoundFields {
  readonly source: TrackSource;
  readonly items: Given | null;
  readonly drums: Given | null;
}

/** Keys of a list of bars that say how many there are when they hold a number. */
const BAR_COUNTS: readonly string[] = ["bars", "measures"];

/** Turns tracks as people write them into {@link RawTrack}s. */
export class TrackCollector {
  readonly tracks: RawTrack[] = [];
  readonly #context: CollectContext;

  constructor(context: CollectContext) {
    this.#context = context;
  }

  /** Collects a list of tracks, a map of tracks by name, one track, or one track's notes. */
  collectAll(given: Given): void {
    const { log, spine, tables } = this.#context;
    const { value, path } = this.#open(given);
    if (isList(value)) {
      if (isNoteList(value, tables)) return this.collectNotes({ value, path }, unnamed(path));
      const length = lengthOf(value);
      for (let index = 0; index < length; index++) {
        const track = valueAt(value, index);
        const isOpen = !spine.isComplete(value, track, index === length - 1);
        this.#collectTrack({ value: track, path: `${path}[${index}]`, isOpen }, "");
      }
    } else if (isRecord(value) && isSingleTrack(value, tables)) {
      this.#collectTrack({ value, path }, "");
    } else if (isRecord(value)) {
      const keys = keysOf(value);
      for (const [index, key] of keys.entries()) {
        const track = valueAt(value, key);
        const isOpen = !spine.isComplete(value, track, index === keys.length - 1);
        const inner = { value: track, path: joinPath(path, key), isOpen };
        const isGrid = typeof track === "string" || (isRecord(track) && !isTrack(track, tables));
        if (isGrid && tables.track.find(key) === "drums") this.collectDrums(inner, key);
        else this.#collectTrack(inner, key);
      }
    } else if (typeof value === "string" && isTrackText(value)) {
      this.collectNotes(given, unnamed(path));
    } else log.add("unreadable_value", path, { before: value });
  }

  /** Collects drum lanes that stand beside the title, or among tracks, as a track of their own. */
  collectDrums(given: Given, key = "Drums"): void {
    const { value, path } = given;
    // Lanes beside what is said of them: `{ pattern: { kick: "x..." }, stepsPerBeat: 4 }`.
    const isTrack = isRecord(value) &&
      keysOf(value).some((key) =>
        this.#context.tables.track.find(key) === "placements" && isGrid(valueAt(value, key))
      );
    if (isTrack) return this.#collectTrack(given, key);
    const source = { path, key, fields: { drums: value }, paths: { drums: path } };
    this.#add(source, { items: [...this.#collectDrums(given)], tail: null });
  }

  /** Collects a value under a key that is no field: a track by its name when it looks like one. */
  collectUnknown({ value, path }: Given): void {
    const { log, tables } = this.#context;
    const key = lastKeyOf(path);
    const isOne = typeof value === "string"
      ? isNamedText(value)
      : isRecord(value)
      ? isTrack(value, tables)
      : isList(value) && isNoteList(value, tables);
    if (isOne) {
      log.add("track_named", path, { before: key, after: key });
      this.#collectTrack({ value, path }, key);
      return;
    }
    const near = tables.piece.findTypo(key);
    const detail = near === null ? {} : { detail: `the nearest known field is ${near}` };
    log.add("unknown_field", path, { before: key, ...detail });
  }

  /** Collects notes as a track that says something beside them; notes may name several tracks. */
  collectNotes(given: Given, source: TrackSource): void {
    this.#add(source, this.#context.notes.collect(given));
  }

  /** Collects the bars of a track, each a list of its own. */
  collectBars(given: Given, source: TrackSource): void {
    this.#add(source, collectItems(given, this.#context));
  }

  /** Collects a whole input that is one note; whether it is one. */
  collectLoneNote({ value, path }: Given): boolean {
    const { tables, notes, spine } = this.#context;
    const isLone = isRecord(value) &&
      keysOf(value).some((key) => tables.note.find(key) === "pitch" && !tables.piece.find(key));
    if (!isLone || spine.isOpen(value)) return false;
    this.#add(unnamed(path), { items: [notes.collectRecord(value, path, -1)], tail: null });
    return true;
  }

  /** Collects a piece whose notes stand in lists beside each other; gives the paths of those lists. */
  collectLists({ value, path }: Given): ReadonlySet<string> {
    const lists = isRecord(value) ? findParallelLists(value, path) : null;
    if (lists === null) return new Set();
    this.#add(unnamed(path), { items: lists.items, tail: null });
    return new Set([...lists.keys].map((key) => joinPath(path, key)));
  }

  /** Places patterns in tracks by a list that stands beside the tracks. */
  place(given: Given): void {
    const byTrack = new Map<string, RawNote[]>();
    for (const item of collectPlacements(given, this.#context)) {
      const name = showValue(item.fields.track ?? item.fields.instrument ?? "");
      byTrack.set(name, [...(byTrack.get(name) ?? []), item]);
    }
    for (const [name, items] of byTrack) {
      const index = this.tracks.findIndex(({ fields, key }, index) =>
        [fields.name, key, index].some((known) => foldKey(showValue(known)) === foldKey(name))
      );
      const track = this.tracks[index] ?? (name === '""' ? this.tracks[0] : undefined);
      if (track === undefined) {
        this.#add({ ...unnamed(given.path), key: name }, { items, tail: null });
      } else {
        const place = this.tracks.indexOf(track);
        this.tracks[place] = { ...track, items: [...track.items, ...items] };
      }
    }
  }

  #collectTrack(given: Given, key: string): void {
    const { log } = this.#context;
    const { value, path } = this.#open(given);
    const isText = typeof value === "string" && (isTrackText(value) || isChordText(value));
    if (this.#context.names.isDrum(key) && isRow(value)) {
      this.collectDrums({ ...given, value: { [key]: value }, path }, key);
    } else if (isList(value) || isText) {
      this.collectNotes({ ...given, value, path }, { ...unnamed(path), key });
    } else if (!isRecord(value)) {
      log.add("unreadable_value", path, { before: value ?? "null" });
    } else {
      const row = findRow(value, key, this.#context);
      const lists = row === null ? findParallelLists(value, path) : null;
      const beside = row === null ? findOwnLanes(value, this.#context) : null;
      const used = row === null
        ? new Set([...lists?.keys ?? [], ...Object.keys(beside ?? {})])
        : new Set([row.key]);
      const found = this.#collectFields(value, { ...unnamed(path), key }, used);
      const { source, items } = found;
      if (beside !== null) {
        source.fields.drums ??= beside;
        source.paths.drums ??= path;
      }
      const notes = lists !== null
        ? { items: lists.items, tail: null }
        : items !== null
        ? collectItems(items, this.#context)
        : row === null
        ? this.#collectOwnNote(value, path)
        : { items: [], tail: null };
      const { placements } = source.fields;
      const placed = placements === undefined ? [] : collectPlacements(
        { value: placements, path: source.paths.placements ?? path },
        this.#context,
      );
      const lanes = row === null
        ? found.drums
        : { value: row.lanes, path: joinPath(path, row.key) };
      const drums = [lanes, beside && { value: beside, path }]
        .flatMap((lanes) => lanes === null ? [] : this.#collectDrums(lanes));
      const own = [...notes.items, ...placed];
      const both = own.length === 0 ? drums : drums.map(startTogether);
      // The list itself stays what it is when nothing stands beside it.
      const all = placed.length + both.length === 0 ? notes.items : [...own, ...both];
      this.#add(source, { items: all, tail: notes.tail });
    }
  }

  /** Drum lanes, or music as text with the names of drums; either may be written by section. */
  #collectDrums(given: Given): readonly RawNote[] {
    const { log, notes, spine } = this.#context;
    const { value, path } = given;
    if (typeof value === "boolean") return [];
    if (isRecord(value) && notes.isBySection(value)) {
      return notes.collectBySection(value, path, (inner) => this.#collectDrums(inner));
    }
    const lanes = isRecord(value) ? toNumberLists(value) : null;
    if (lanes !== null && mayBeBeats(lanes)) {
      // Lanes that follow may prove it, and end what these play.
      if (isRecord(value) && spine.isOpen(value)) return [];
      if (areBeats(lanes)) return notes.collect({ ...given, value: lanes }).items;
    }
    const grid = collectGrid(given, this.#context);
    if (grid !== null) return [grid];
    if (typeof value === "string" || isList(value)) return notes.collect(given).items;
    log.add("unreadable_value", path, { before: value });
    return [];
  }

  /** Reads JSON in a text, but not music as text, which may have brackets too. */
  #open(given: Given): Given {
    const { value } = given;
    return typeof value === "string" && !isJsonText(value)
      ? given
      : this.#context.texts.read(given);
  }

  /** The note of a track that is itself one note. */
  #collectOwnNote(value: LooseRecord, path: string): CollectedNotes {
    const { notes, spine, tables } = this.#context;
    if (!isNote(value, tables)) return { items: [], tail: null };
    const note = notes.collectRecord(value, path, -1);
    return spine.isOpen(value) ? { items: [], tail: note } : { items: [note], tail: null };
  }

  /** Finds the fields of a track, and which of them are its notes. */
  #collectFields(
    track: LooseRecord,
    source: TrackSource,
    used: ReadonlySet<string> = new Set(),
  ): FoundFields {
    const { spine, tables } = this.#context;
    const { fields, paths } = source;
    const isOwnNote = isNote(track, tables) && !holdsNotes(track, tables);
    let items: Given | null = null;
    let drums: Given | null = null;
    const keys = keysOf(track);
    for (const [index, key] of keys.entries()) {
      const value = valueAt(track, key);
      if (value === undefined || value === null || used.has(key)) continue;
      const path = joinPath(source.path, key);
      const known = tables.track.find(key);
      // A track that is a single note has the fields of a note.
      if (known === null || (known === undefined && isOwnNote)) continue;
      const isComplete = spine.isComplete(track, value, index === keys.length - 1);
      const given = { value, path, isOpen: !isComplete };
      // A pattern of a drummer is no name of one.
      const isDrums = known === "placements" &&
        (isGrid(value) || areDrums(value, this.#context));
      const field = isDrums ? "drums" : known ?? this.#findTypo(key, path, fields);
      if (field === "items") {
        const isNotes = isContainer(value) || typeof value === "string";
        if (isNotes && (items === null || foldKey(key) === "notes")) items = given;
        else if (!isNotes && BAR_COUNTS.includes(foldKey(key))) fields.barCount ??= value;
      } else if (field === "drums") {
        drums ??= given;
        [fields.drums, paths.drums] = [value, path];
      } else if (field !== null && fields[field] === undefined) {
        // How long one time is shows only when the track is complete.
        const isEarly = field === "repeat" && spine.isOpen(track);
        if (isComplete && !isEarly) [fields[field], paths[field]] = [value, path];
      }
    }
    return { source, items, drums };
  }

  #findTypo(key: string, path: string, fields: RawTrack["fields"]): TrackField | null {
    const { log, tables } = this.#context;
    const near = tables.track.findTypo(key);
    if (near === null || fields[near] !== undefined) {
      log.add("unknown_field", path, { before: key });
      return null;
    }
    log.add("misspelt_field", path, { before: key, after: near });
    return near;
  }

  #add(source: TrackSource, notes: CollectedNotes): void {
    const { memory } = this.#context;
    const { items, tail } = readChordTexts(notes, writtenName(source), this.#context);
    if (tail === null) memory?.findText(items);
    const isPlain = memory?.arePlain(items) ?? false;
    const track = { ...source, tail, items: isPlain ? items : pairEvents(items) };
    for (const part of isPlain ? [track] : splitTrack(track, this.#context)) {
      if (this.tracks.length >= LIMITS.tracks) throw tooManyTracks();
      this.tracks.push(part);
    }
  }
}

/** Longest row of numbers as text. */
const MAX_ROW = 2_000;

/** What sounds beside other notes of its track starts where the piece does. */
function startTogether(item: RawNote): RawNote {
  if (item.section !== undefined) return item;
  return { ...item, fields: { startTicks: 0, ...item.fields } };
}

/** Numbers with spaces between them, and none that are rows of ones and noughts. */
const NUMBERS = /^\s*(?![01]{2,}\s)\d+(?:\.\d+)?(?:[\s,]+\d+(?:\.\d+)?)+\s*$/;

/** Lanes with lists in place of texts of numbers: `{ kick: "1 3" }`. */
function toNumberLists(lanes: LooseRecord): LooseRecord {
  const lists = keysOf(lanes).map((name) => {
    const row = valueAt(lanes, name);
    const isText = typeof row === "string" && row.length < MAX_ROW && NUMBERS.test(row);
    return [name, isText ? row.trim().split(/[\s,]+/).map(Number) : row];
  });
  return Object.fromEntries(lists);
}

/** Whether the lanes of an object may be lists of beats: each is later than the one before. */
function mayBeBeats(lanes: LooseRecord): boolean {
  const names = keysOf(lanes);
  return names.length > 0 && names.every((name) => {
    const row = valueAt(lanes, name);
    return isList(row) && isAscending(row);
  });
}

/** Whether they are: ones and noughts are steps. */
function areBeats(lanes: LooseRecord): boolean {
  return keysOf(lanes).some((name) => {
    const row = valueAt(lanes, name);
    return isList(row) && row.some((beat) => beat !== 0 && beat !== 1);
  });
}

function isAscending(row: readonly unknown[]): boolean {
  return row.every((beat, index) =>
    typeof beat === "number" && (index === 0 || beat > Number(row[index - 1]))
  );
}

/** A track that says nothing about itself. */
function unnamed(path: string): TrackSource {
  return { path, key: "", fields: {}, paths: {} };
}

function tooManyTracks(): OnpuError {
  return new OnpuError("limit_exceeded", `Cannot use more than ${LIMITS.tracks} tracks`, {
    hint: `Join tracks of one instrument: at most ${LIMITS.tracks} tracks`,
  });
}
