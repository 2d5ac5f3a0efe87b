import { LIMITS } from "../composition/composition.ts";
import { OnpuError } from "../errors.ts";
import type { TrackField } from "./aliases.ts";
import { foldKey } from "./fields.ts";
import type { CollectContext } from "./collect_notes.ts";
import { type Given, joinPath, pathOf, type RawNote, type RawTrack } from "./raw.ts";
import { isContainer, isRecord, keysOf, lengthOf, type LooseRecord, valueAt } from "./safe.ts";
import { splitTrack } from "./split_track.ts";

/** Where a track comes from, and what it says beside its notes. */
export interface TrackSource {
  readonly path: string;
  readonly key: string;
  readonly fields: RawTrack["fields"];
  readonly paths: RawTrack["paths"];
}

/** Turns tracks as people write them into {@link RawTrack}s. */
export class TrackCollector {
  readonly tracks: RawTrack[] = [];
  /** Whether the piece is a single note, whose fields are none of the piece's. */
  isLone = false;
  readonly #context: CollectContext;

  constructor(context: CollectContext) {
    this.#context = context;
  }

  /** Collects a list of tracks, a map of tracks by name, one track, or one track's notes. */
  collectAll(given: Given): void {
    const { value, path } = this.#context.texts.read(given);
    if (Array.isArray(value)) {
      if (this.#isNoteList(value)) {
        this.collectItems({ value, path }, { path, key: "", fields: {}, paths: {} });
        return;
      }
      for (let index = 0; index < lengthOf(value); index++) {
        this.#collectTrack({ value: valueAt(value, index), path: `${path}[${index}]` }, "");
      }
    } else if (isRecord(value) && this.#isSingleTrack(value)) {
      this.#collectTrack({ value, path }, "");
    } else if (isRecord(value)) {
      for (const key of keysOf(value)) {
        this.#collectTrack({ value: valueAt(value, key), path: joinPath(path, key) }, key);
      }
    } else if (typeof value === "string") {
      this.#context.log.add("not_read_yet", path, {
        before: value,
        detail: "write tracks as a list of objects",
      });
    } else {
      this.#context.log.add("unreadable_value", path, { before: value });
    }
  }

  /** Collects a value under a key that is no field: a track by its name when it looks like one. */
  collectUnknown({ value, path }: Given): void {
    const { log, tables } = this.#context;
    const key = path.slice(path.lastIndexOf(".") + 1);
    const isTrack = isRecord(value)
      ? this.#isTrack(value)
      : Array.isArray(value) && this.#isNoteList(value);
    if (isTrack) {
      log.add("track_named", path, { before: key, after: key });
      this.#collectTrack({ value, path }, key);
      return;
    }
    const near = tables.piece.findTypo(key);
    log.add("unknown_field", path, {
      before: key,
      ...(near === null ? {} : { detail: `the nearest known field is ${near}` }),
    });
  }

  /** Collects notes as a track with given fields; notes that name their own tracks become several. */
  collectItems(items: Given, source: TrackSource): void {
    const { items: notes, tail } = this.#context.notes.collect(items);
    this.#add({ ...source, items: notes, tail });
  }

  /** Collects a piece that is a single note. */
  collectLoneNote({ value, path }: Given): void {
    const { tables, notes, spine } = this.#context;
    const isNote = isRecord(value) &&
      keysOf(value).some((key) => tables.note.find(key) === "pitch" && !tables.piece.find(key));
    if (!isNote || spine.isOpen(value)) return;
    this.isLone = true;
    this.#add({
      path,
      key: "",
      fields: {},
      paths: {},
      items: [notes.collectRecord(value, path, -1)],
      tail: null,
    });
  }

  /** Whether a value is a list whose entries are tracks. */
  isTrackList(value: unknown): boolean {
    if (!Array.isArray(value) || lengthOf(value) === 0) return false;
    const first = valueAt(value, 0);
    return isRecord(first) && this.#isTrack(first) && !this.#isNote(first);
  }

  /** Adds a pattern that notes and placements may name. */
  addPattern(name: string, { value, path }: Given): void {
    const { notes, texts } = this.#context;
    const given = texts.read({ value, path });
    const pattern = isRecord(given.value) && this.#isTrack(given.value)
      ? notes.collectRecord(given.value, path, -1)
      : { list: path, index: -1, source: null, fields: {}, children: notes.collect(given).items };
    if (pattern.children !== null) notes.patterns.set(foldKey(name), pattern);
  }

  /** Places patterns in tracks by a list that stands beside the tracks. */
  place(given: Given): void {
    const byTrack = new Map<string, RawNote[]>();
    for (const item of this.#collectPlacements(given)) {
      const track = String(item.fields.track ?? item.fields.instrument ?? "");
      byTrack.set(track, [...(byTrack.get(track) ?? []), item]);
    }
    for (const [name, items] of byTrack) {
      const index = this.tracks.findIndex(({ fields, key }, index) =>
        name === "" ||
        [fields.name, key, index].some((known) => foldKey(String(known)) === foldKey(name))
      );
      if (index >= 0) {
        const track = this.tracks[index];
        this.tracks[index] = { ...track, items: [...track.items, ...items] };
      } else {
        this.#add({ path: given.path, key: name, fields: {}, paths: {}, items, tail: null });
      }
    }
  }

  #collectTrack(given: Given, key: string): void {
    const { value, path } = this.#context.texts.read(given);
    if (Array.isArray(value)) {
      this.collectItems({ value, path }, { path, key, fields: {}, paths: {} });
      return;
    }
    if (!isRecord(value)) {
      const code = typeof value === "string" ? "not_read_yet" : "unreadable_value";
      this.#context.log.add(code, path, { before: value ?? "null" });
      return;
    }
    const { fields, paths, items } = this.#collectTrackFields(value, path);
    const order = items !== null && this.#isPatternOrder(items.value) ? items : null;
    const notes = items === null
      ? this.#collectLooseNote(value, path)
      : order !== null
      ? { items: this.#collectPlacements(order), tail: null }
      : this.#collectBars(items) ?? this.#context.notes.collect(items);
    const placed = fields.placements === undefined
      ? []
      : this.#collectPlacements({ value: fields.placements, path: paths.placements ?? path });
    this.#add({ path, key, fields, paths, items: [...notes.items, ...placed], tail: notes.tail });
  }

  /** A track that is one note. */
  #collectLooseNote(value: LooseRecord, path: string): { items: RawNote[]; tail: RawNote | null } {
    const { notes, spine } = this.#context;
    if (!this.#isNote(value)) return { items: [], tail: null };
    const note = notes.collectRecord(value, path, -1);
    return spine.isOpen(value) ? { items: [], tail: note } : { items: [note], tail: null };
  }

  #collectTrackFields(
    track: LooseRecord,
    path: string,
  ): { fields: RawTrack["fields"]; paths: RawTrack["paths"]; items: Given | null } {
    const { log, tables, spine } = this.#context;
    const fields: RawTrack["fields"] = {};
    const paths: RawTrack["paths"] = {};
    let items: Given | null = null;
    const keys = keysOf(track);
    const isLooseNote = this.#isNote(track);
    keys.forEach((key, index) => {
      const value = valueAt(track, key);
      if (value === undefined || value === null) return;
      let field = tables.track.find(key);
      if (field === null) return;
      const keyPath = joinPath(path, key);
      if (field === undefined) {
        // A track that is a single note has the fields of a note.
        if (isLooseNote) return;
        const near = tables.track.findTypo(key);
        const isRead = near !== null &&
          (near === "items" ? items === null : fields[near] === undefined);
        log.add(isRead ? "misspelt_field" : "unknown_field", keyPath, {
          before: key,
          ...(isRead ? { after: near } : {}),
        });
        if (!isRead) return;
        field = near;
      }
      if (field === "items") {
        const isMain = foldKey(key) === "notes";
        if ((isContainer(value) || typeof value === "string") && (items === null || isMain)) {
          items = { value, path: keyPath };
        }
      } else if (spine.isComplete(track, value, index === keys.length - 1)) {
        if (fields[field] === undefined) [fields[field], paths[field]] = [value, keyPath];
      }
    });
    return { fields, paths, items };
  }

  /** Bars one after another, each with its notes: `bars: [[…], […]]`. */
  #collectBars(items: Given): { items: RawNote[]; tail: RawNote | null } | null {
    const key = foldKey(items.path.slice(items.path.lastIndexOf(".") + 1));
    if (key !== "bars" && key !== "measures") return null;
    const { items: bars, tail } = this.#context.notes.collect(items);
    const numbered = bars.map((bar, index): RawNote => {
      // "%" is the bar before again.
      const isRepeat = typeof bar.fields.pitch === "string" &&
        /^\s*(?:%|percent|repeat)\s*$/i.test(bar.fields.pitch);
      const children = isRepeat
        ? bars.slice(0, index).findLast((b) => b.children !== null)?.children
        : bar.children;
      return {
        ...bar,
        fields: { ...bar.fields, bar: bar.fields.bar ?? index + 1 },
        children: children ?? bar.children,
      };
    });
    return { items: numbered, tail };
  }

  /** Whether a list of notes is one of names of patterns. */
  #isPatternOrder(value: unknown): boolean {
    const { patterns } = this.#context.notes;
    return patterns.size > 0 && Array.isArray(value) && lengthOf(value) > 0 &&
      value.every((name) => typeof name === "string" && patterns.has(foldKey(name)));
  }

  /** `["A", "A", "B"]`, `"A A B"`, or objects with a pattern and a place. */
  #collectPlacements(given: Given): RawNote[] {
    const { log, notes } = this.#context;
    const { value, path } = this.#context.texts.read(given);
    const list = typeof value === "string"
      ? value.split(/[\s,]+/).filter((name) => name !== "")
      : Array.isArray(value)
      ? value
      : [value];
    const placed: RawNote[] = [];
    for (let index = 0; index < lengthOf(list); index++) {
      const item = valueAt(list, index);
      const source = isRecord(item) ? item : { pattern: item };
      const named = "name" in source && !("pattern" in source)
        ? { ...source, pattern: source.name }
        : source;
      const note = notes.collectRecord(named, path, index);
      if (note.children === null) {
        log.add("pattern_dropped", pathOf(note), { before: note.fields.pattern ?? item });
      } else placed.push(note);
    }
    return placed;
  }

  #add(track: RawTrack): void {
    for (const part of splitTrack(track, this.#context.log)) {
      if (this.tracks.length >= LIMITS.tracks) throw tooManyTracks();
      this.tracks.push(part);
    }
  }

  #isNoteList(list: readonly unknown[]): boolean {
    const first = valueAt(list, 0);
    return isRecord(first)
      ? this.#isNote(first) && !this.#holdsNotes(first)
      : typeof first === "number";
  }

  /** Whether an object is a track and no map of tracks, whose names may be words such as `melody` and `drums`. */
  #isSingleTrack(record: LooseRecord): boolean {
    return keysOf(record).some((key) => {
      const field = this.#context.tables.track.find(key);
      return field === "items"
        ? ["notes", "events"].includes(foldKey(key))
        : field !== undefined && field !== null && !isContainer(valueAt(record, key));
    });
  }

  /** Whether an object has a list of notes, or another field that only a track has. */
  #isTrack(record: LooseRecord): boolean {
    return this.#holdsNotes(record) ||
      (!this.#isNote(record) && this.#has(record, ["instrument", "program", "channel"]));
  }

  #holdsNotes(record: LooseRecord): boolean {
    return keysOf(record).some((key) => {
      const field = this.#context.tables.track.find(key);
      const value = valueAt(record, key);
      if (field === "items") {
        return Array.isArray(value)
          ? lengthOf(value) === 0 || isContainer(valueAt(value, 0)) || foldKey(key) === "notes"
          : isContainer(value) || (typeof value === "string" && foldKey(key) === "notes");
      }
      return (field === "drums" || field === "play" || field === "placements") &&
        isContainer(value);
    });
  }

  #isNote(record: LooseRecord): boolean {
    return keysOf(record).some((key) => {
      const field = this.#context.tables.note.find(key);
      return (field === "pitch" || field === "chord" || field === "rest" || field === "step") &&
        !(isRecord(valueAt(record, key)) && foldKey(key) === "key");
    });
  }

  #has(record: LooseRecord, fields: readonly TrackField[]): boolean {
    return keysOf(record).some((key) => {
      const field = this.#context.tables.track.find(key);
      return field ? fields.includes(field) : false;
    });
  }
}

function tooManyTracks(): OnpuError {
  return new OnpuError("limit_exceeded", `Cannot use more than ${LIMITS.tracks} tracks`, {
    hint: `Join tracks of one instrument: at most ${LIMITS.tracks} tracks`,
  });
}
