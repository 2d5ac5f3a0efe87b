import type { PieceField } from "./aliases.ts";
import type { CollectContext } from "./collect_notes.ts";
import { MAX_NAMES } from "./collect_form.ts";
import { TrackCollector } from "./collect_tracks.ts";
import { collectEntries, type Entry, nameOf, toEntry } from "./entries.ts";
import { foldKey } from "./fields.ts";
import { isSame } from "./is_same.ts";
import { isTrackText } from "./music_text.ts";
import { findTrackName } from "./player_wish.ts";
import { type Given, joinPath, type RawNote, type RawTrack } from "./raw.ts";
import { isNoteList, isTrack } from "./recognize.ts";
import { isContainer, isList, isRecord, keysOf, type LooseRecord, valueAt } from "./safe.ts";
import { areConsecutive, findSectionBars } from "./section_bars.ts";

/** A section with the music that stands in it. */
interface Content {
  readonly entry: Entry;
  /** First bar, `NaN` where it depends on lengths that are not written. */
  readonly bar: number;
  readonly tracks: readonly RawTrack[];
  /** Its chords as written, `undefined` for none. */
  readonly chords: unknown;
}

/** Fields of a piece under which the music of one nameless track stands. */
const NAMELESS: readonly string[] = ["notes", "events", "items", "sequence", "music"];

/**
 * Collects the music that stands inside sections: tracks, where the piece has none beside them, and chords.
 *
 * The parts of one name, or of one place in their lists, become one track. Sections with a place of their own start
 * there; others are played by their names, as the form says, or else one after the other.
 *
 * @param fields Fields of the piece; they get the chords of the sections
 * @param tracks Collector of the piece
 * @param context What collecting needs
 */
export function collectSections(
  fields: Map<PieceField, Given>,
  tracks: TrackCollector,
  context: CollectContext,
): void {
  const given = fields.get("sections");
  const needs = { tracks: tracks.tracks.length === 0, chords: !fields.has("chords") };
  // The sections that follow may tell how long the last note of one is.
  if (given === undefined || given.isOpen || !(needs.tracks || needs.chords)) return;
  const written = collectEntries(given, { ...context, hasCounts: true });
  const isByName = (fields.has("form") || areConsecutive(written)) &&
    written.every((entry) => nameOf(entry) !== "");
  const entries = isByName
    ? tellApart(dropExcess(written, context), given, fields, context)
    : written;
  const bars = findSectionBars(entries);
  const contents = entries.map((entry, index): Content => ({
    entry,
    bar: bars[index],
    tracks: needs.tracks ? collectTracks(entry, context) : [],
    chords: needs.chords ? findChords(entry, context) : undefined,
  }));
  const lanes = contents.filter(({ chords }) => chords !== undefined);
  if (isByName && lanes.length > 0) {
    const byName = Object.fromEntries(lanes.map(({ entry, chords }) => [nameOf(entry), chords]));
    fields.set("chords", { value: byName, path: given.path });
  }
  if (!isByName) contents.forEach((content) => dropUnplaced(content, context));
  tracks.tracks.push(...mergeTracks(contents, isByName));
}

/**
 * Gives each section a name of its own, so that music can be found by it: `Verse`, `Verse 2`.
 *
 * One that says the same as another of its name is that section again.
 */
function tellApart(
  entries: readonly Entry[],
  given: Given,
  fields: Map<PieceField, Given>,
  context: CollectContext,
): readonly Entry[] {
  const { path } = given;
  const known = new Map<string, Entry>();
  /** The last number of each name: a list may have thousands of one. */
  const numbers = new Map<string, number>();
  const named = entries.map((entry, index): Entry => {
    const name = nameOf(entry);
    const first = known.get(foldKey(name));
    if (first === undefined) {
      known.set(foldKey(name), entry);
      return entry;
    }
    if (!holdsMusic(entry, context) || isSame(first.value, entry.value)) return entry;
    let number = (numbers.get(foldKey(name)) ?? 1) + 1;
    while (known.has(foldKey(`${name} ${number}`))) number++;
    numbers.set(foldKey(name), number);
    const own = `${name} ${number}`;
    context.log.add("section_renamed", entry.path, { before: name, after: own });
    context.notes.sections.set(foldKey(own), own);
    const renamed = toEntry(rename(entry.value, own), { list: path, index }, context);
    known.set(foldKey(own), renamed);
    return renamed;
  });
  if (named.every((entry, index) => entry === entries[index])) return entries;
  fields.set("sections", { ...given, value: named.map(({ value }) => value) });
  return named;
}

function rename(section: unknown, name: string): Record<string, unknown> {
  const renamed: Record<string, unknown> = {};
  for (const key of isRecord(section) ? keysOf(section) : []) {
    renamed[key] = valueAt(section as LooseRecord, key);
  }
  return { ...renamed, name };
}

/** As many sections as a form may have; music of those behind them is not played, which is recorded. */
function dropExcess(
  entries: readonly Entry[],
  context: CollectContext,
): readonly Entry[] {
  const detail = `a piece has at most ${MAX_NAMES} sections with music inside`;
  for (const entry of entries.slice(MAX_NAMES)) {
    if (holdsMusic(entry, context)) {
      context.log.add("section_dropped", entry.path, { before: nameOf(entry), detail });
    }
  }
  return entries.slice(0, MAX_NAMES);
}

/** Records music for which there is no place. */
function dropUnplaced({ entry, bar, tracks, chords }: Content, { log }: CollectContext): void {
  const isLost = tracks.length > 0 && Number.isNaN(bar);
  if (!isLost && chords === undefined) return;
  const detail = isLost
    ? "write its bar, and the bars of the sections before it"
    : "chords in sections need sections with names, one behind the other";
  log.add("section_dropped", entry.path, { before: isLost ? entry.value : chords, detail });
}

/** Joins the parts of all sections to tracks, each part a group at the place of its section. */
function mergeTracks(contents: readonly Content[], isByName: boolean): RawTrack[] {
  const merged = new Map<string, { readonly track: RawTrack; readonly items: RawNote[] }>();
  const names = new Set<string>();
  for (const { entry, bar, tracks } of contents) {
    const section = foldKey(nameOf(entry));
    if (isByName ? names.has(section) : Number.isNaN(bar)) continue;
    names.add(section);
    for (const [index, track] of tracks.entries()) {
      const key = findTrackName(track) || `${index}`;
      const group = { list: track.path, index: -1, source: null, children: track.items };
      const place = isByName ? { fields: {}, section } : { fields: { bar, beat: 1 } };
      let whole = merged.get(key);
      if (whole === undefined) merged.set(key, whole = { track, items: [] });
      whole.items.push({ ...group, ...place });
    }
  }
  return Array.from(merged.values(), ({ track, items }) => ({ ...track, items, tail: null }));
}

/** Collects the tracks of a section: a list or map of them, one without a name, or parts under their names. */
function collectTracks({ value, path }: Entry, context: CollectContext): readonly RawTrack[] {
  const part = new TrackCollector(context);
  for (const key of isRecord(value) ? keysOf(value) : []) {
    const music = { value: valueAt(value as LooseRecord, key), path: joinPath(path, key) };
    const field = context.tables.piece.find(key);
    if (field === "tracks") part.collectAll(music);
    else if (!isPart(key, music.value, context)) continue;
    else if (isRecord(music.value)) part.collectAll({ value: { [key]: music.value }, path });
    else {
      const isNameless = field === "items" && NAMELESS.includes(foldKey(key));
      const source = { path: music.path, key: isNameless ? "" : key, fields: {}, paths: {} };
      part.collectNotes(music, source);
    }
  }
  return part.tracks;
}

/** Whether a key of a section holds music: what only music is called, or a name over what looks like it. */
function isPart(key: string, value: unknown, { tables }: CollectContext): boolean {
  const field = tables.piece.find(key);
  if (field === "drums" || (field === "items" && foldKey(key) !== "data")) {
    return typeof value === "string" || isContainer(value);
  }
  if (field !== undefined || tables.note.find(key) !== undefined) return false;
  if (typeof value === "string") return isTrackText(value);
  return isList(value) ? isNoteList(value, tables) : isRecord(value) && isTrack(value, tables);
}

function findChords({ value }: Entry, { tables }: CollectContext): unknown {
  if (!isRecord(value)) return undefined;
  const key = keysOf(value).find((key) => tables.piece.find(key) === "chords");
  return key === undefined ? undefined : valueAt(value, key) ?? undefined;
}

function holdsMusic({ value }: Entry, context: CollectContext): boolean {
  return isRecord(value) && keysOf(value).some((key) => {
    const field = context.tables.piece.find(key);
    return field === "tracks" || field === "chords" || isPart(key, valueAt(value, key), context);
  });
}
