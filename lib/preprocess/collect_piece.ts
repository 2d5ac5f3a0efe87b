import type { PieceField, TrackField } from "./aliases.ts";
import type { CollectContext } from "./collect_notes.ts";
import { collectSectionNames } from "./collect_form.ts";
import { collectPatterns } from "./collect_patterns.ts";
import { collectSections } from "./collect_sections.ts";
import { TrackCollector, type TrackSource } from "./collect_tracks.ts";
import { foldKey } from "./fields.ts";
import type { Holder, OpenedInput } from "./open_input.ts";
import { type Given, joinPath, type RawPiece, type RawTrack } from "./raw.ts";
import { isJsonText } from "./music_text.ts";
import { isTrackList } from "./recognize.ts";
import { isContainer, isList, isRecord, keysOf, lengthOf, valueAt } from "./safe.ts";

/** Fields whose unfinished values are collected as far as they go. */
const GROWING: ReadonlySet<PieceField> = new Set([
  "tracks",
  "items",
  "patterns",
  "header",
  "drums",
]);
/** Fields of a track that stand beside the title where its notes do. */
const SHARED: readonly (PieceField & TrackField)[] = [
  "instrument",
  "program",
  "channel",
  "isDrum",
  "volume",
  "pan",
  "velocity",
  "octave",
  "controllers",
  "bends",
  "sustain",
];

/**
 * Finds the fields of the piece and collects its tracks, without judging any value.
 *
 * @param input Input whose wrappers are off
 * @param context What collecting needs
 * @returns The piece by known fields
 */
export function collectPiece(input: OpenedInput, context: CollectContext): RawPiece {
  const fields = new Map<PieceField, Given>();
  const wrapped = new Set(input.holders.map(({ path }) => path));
  const unknown = input.holders.flatMap((holder, depth) =>
    collectFields(holder, { fields, wrapped, isInnermost: depth === 0, context })
  );
  const tracks = new TrackCollector(context);
  const patterns = fields.get("patterns");
  if (patterns) collectPatterns(patterns, context);
  const { sections } = context.notes;
  for (const [key, name] of collectSectionNames(fields, context)) sections.set(key, name);
  const list = fields.get("tracks");
  if (list) tracks.collectAll(list);
  const items = fields.get("items") ?? (tracks.tracks.length === 0 ? input.list : null);
  const isFree = input.holders.length > 0 && tracks.tracks.length === 0;
  const lists = isFree ? tracks.collectLists(input.holders[0]) : new Set();
  if (items && lists.size === 0) collectTopLevel(items, { input, fields, tracks, context });
  const bars = fields.get("bars");
  if (bars && isList(bars.value) && tracks.tracks.length === 0) {
    fields.delete("bars");
    tracks.collectBars(bars, collectShared(fields, bars.path));
  }
  const isEmpty = tracks.tracks.length === 0 && input.holders.length > 0;
  const isLone = isEmpty && tracks.collectLoneNote(input.holders[0]);
  // The fields of a note are none of the piece's.
  if (isLone) return { fields: new Map(), tracks: tracks.tracks, sections };
  unknown.filter(({ path }) => !lists.has(path)).forEach((given) => tracks.collectUnknown(given));
  const placements = fields.get("placements");
  if (placements) tracks.place(placements);
  const drums = fields.get("drums");
  if (drums) tracks.collectDrums(drums);
  collectSections(fields, tracks, context);
  return { fields, tracks: tracks.tracks, sections };
}

interface FieldTarget {
  readonly fields: Map<PieceField, Given>;
  /** Paths of all holders. */
  readonly wrapped: ReadonlySet<string>;
  /** Only there are unknown keys the caller's mistake. */
  readonly isInnermost: boolean;
  readonly context: CollectContext;
}

/** Adds the fields of an object where they are not known yet; gives the unknown keys. */
function collectFields(holder: Holder, target: FieldTarget): Given[] {
  const { fields, wrapped, isInnermost, context } = target;
  const { spine, tables } = context;
  const unknown: Given[] = [];
  const headers: Holder[] = [];
  const keys = keysOf(holder.value);
  for (const [index, key] of keys.entries()) {
    const field = tables.piece.find(key);
    const value = valueAt(holder.value, key);
    if (field === null || value === undefined || value === null) continue;
    const path = joinPath(holder.path, key);
    // What is inside a wrapper is a holder of its own.
    if (wrapped.has(path)) continue;
    // How long one time is shows only when the piece is complete.
    if (field === "repeat" && spine.isOpen(holder.value)) continue;
    const isLast = index === keys.length - 1;
    // An unknown key may be the name of a track.
    const isGrowing = field === undefined ? isContainer(value) : GROWING.has(field);
    const isComplete = isGrowing || spine.isComplete(holder.value, value, isLast);
    const isOpen = !spine.isComplete(holder.value, value, isLast);
    const given = { value: isComplete ? value : cutOpenEntry(value, context), path, isOpen };
    if (given.value === undefined) continue;
    if (field === undefined) {
      if (isInnermost) unknown.push(given);
    } else if (field === "header" && isRecord(value)) headers.push({ value, path });
    // Outside of the piece a name is that of a tool or a file.
    else if (!isInnermost && field === "title" && foldKey(key) === "name") continue;
    else {
      // A list of sections may also be called the form.
      const target = field === "form" && holdsRecords(value) ? "sections" : field;
      if (!fields.has(target)) fields.set(target, given);
    }
  }
  for (const header of headers) collectFields(header, { ...target, isInnermost: false });
  return unknown;
}

function holdsRecords(value: unknown): boolean {
  return isRecord(value) || (isList(value) && isRecord(valueAt(value, 0)));
}

/** A list that is still being written has the entries that are complete; anything else is not there yet. */
function cutOpenEntry(value: unknown, { spine }: CollectContext): unknown {
  if (!isList(value)) return undefined;
  const length = lengthOf(value);
  const isComplete = spine.isComplete(value, valueAt(value, length - 1), true);
  return value.slice(0, isComplete ? length : length - 1);
}

/** Notes at top level: one track, whose own fields stand beside the title; or a list of tracks under such a key. */
function collectTopLevel(
  items: Given,
  { input, fields, tracks, context }: {
    readonly input: OpenedInput;
    readonly fields: ReadonlyMap<PieceField, Given>;
    readonly tracks: TrackCollector;
    readonly context: CollectContext;
  },
): void {
  const isText = typeof items.value === "string" && !isJsonText(items.value);
  const given = isText ? items : context.texts.read(items);
  if (isTrackList(given.value, context.tables)) return tracks.collectAll(given);
  const path = input.holders[0]?.path ?? given.path;
  tracks.collectNotes(given, collectShared(fields, path));
}

/** What is said of the only track beside the title. */
export function collectShared(fields: ReadonlyMap<PieceField, Given>, path: string): TrackSource {
  const own: RawTrack["fields"] = {};
  const paths: RawTrack["paths"] = {};
  for (const field of SHARED) {
    const shared = fields.get(field);
    if (shared) [own[field], paths[field]] = [shared.value, shared.path];
  }
  return { path, key: "", fields: own, paths };
}
