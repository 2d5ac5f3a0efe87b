import type { PieceField } from "./aliases.ts";
import { foldKey } from "./fields.ts";
import type { CollectContext } from "./collect_notes.ts";
import { TrackCollector } from "./collect_tracks.ts";
import type { OpenedInput } from "./open_input.ts";
import { type Given, joinPath, type RawPiece, type RawTrack } from "./raw.ts";
import { isRecord, keysOf, lengthOf, type LooseRecord, valueAt } from "./safe.ts";

/** Fields whose unfinished lists are collected as far as they go. */
const GROWING: ReadonlySet<PieceField> = new Set(["tracks", "items", "patterns", "header"]);

/**
 * Finds the fields of the piece and collects its tracks, without judging any value.
 *
 * @param input Input whose wrappers are off
 * @param context Log, tables, texts, what is open, and what collects notes
 * @returns The piece by known fields
 */
export function collectPiece(input: OpenedInput, context: CollectContext): RawPiece {
  const fields = new Map<PieceField, Given>();
  const unknown: Given[] = [];
  input.holders.forEach((holder, depth) =>
    collectFields(holder, { context, fields, unknown, depth })
  );
  const tracks = new TrackCollector(context);
  collectPatterns(fields.get("patterns"), tracks, context);
  const list = fields.get("tracks");
  if (list) tracks.collectAll(list);
  const items = fields.get("items") ?? (tracks.tracks.length === 0 ? input.list : undefined);
  if (items) collectTopLevel(items, { input, fields, tracks, context });
  else if (tracks.tracks.length === 0 && input.holders.length > 0) {
    tracks.collectLoneNote(input.holders[0]);
  }
  if (!tracks.isLone) { for (const given of unknown) tracks.collectUnknown(given); }
  const placements = fields.get("placements");
  if (placements) tracks.place(placements);
  return { fields, tracks: tracks.tracks };
}

interface FieldCollection {
  readonly context: CollectContext;
  readonly fields: Map<PieceField, Given>;
  readonly unknown: Given[];
  /** 0 for the innermost holder: only there are unknown keys the caller's mistake. */
  readonly depth: number;
}

function collectFields(
  holder: { readonly value: LooseRecord; readonly path: string },
  target: FieldCollection,
): void {
  const { context: { tables, spine }, fields, unknown, depth } = target;
  const keys = keysOf(holder.value);
  const headers: { value: LooseRecord; path: string }[] = [];
  keys.forEach((key, index) => {
    const field = tables.piece.find(key);
    if (field === null) return;
    let value = valueAt(holder.value, key);
    if (value === undefined || value === null) return;
    const path = joinPath(holder.path, key);
    if (field === undefined) {
      if (depth === 0) unknown.push({ value, path });
      return;
    }
    if (!spine.isComplete(holder.value, value, index === keys.length - 1) && !GROWING.has(field)) {
      // A list keeps the entries that are complete; anything else is not there yet.
      if (!Array.isArray(value)) return;
      value = value.slice(0, spine.isComplete(value, value.at(-1), true) ? lengthOf(value) : -1);
    }
    // Outside of the piece a name is that of a tool or a file.
    if (depth > 0 && field === "title" && foldKey(key) === "name") return;
    if (field === "header" && isRecord(value)) headers.push({ value, path });
    else if (!fields.has(field)) fields.set(field, { value, path });
  });
  for (const header of headers) collectFields(header, { ...target, depth: Math.max(depth, 1) });
}

/** Notes at top level: one track, whose own fields stand beside the title. */
function collectTopLevel(
  items: Given,
  { input, fields, tracks, context }: {
    readonly input: OpenedInput;
    readonly fields: ReadonlyMap<PieceField, Given>;
    readonly tracks: TrackCollector;
    readonly context: CollectContext;
  },
): void {
  const { value, path } = context.texts.read(items);
  if (tracks.isTrackList(value)) {
    tracks.collectAll({ value, path });
    return;
  }
  const own: RawTrack["fields"] = {};
  const paths: RawTrack["paths"] = {};
  const shared = [
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
  ] as const;
  for (const field of shared) {
    const given = fields.get(field);
    if (!given) continue;
    own[field] = given.value;
    paths[field] = given.path;
  }
  tracks.collectItems({ value, path }, {
    path: input.holders[0]?.path ?? path,
    key: "",
    fields: own,
    paths,
  });
}

function collectPatterns(
  given: Given | undefined,
  tracks: TrackCollector,
  context: CollectContext,
): void {
  if (!given) return;
  const { value, path } = context.texts.read(given);
  if (Array.isArray(value)) {
    for (let index = 0; index < lengthOf(value); index++) {
      const pattern = valueAt(value, index);
      if (!isRecord(pattern) || context.spine.isOpen(pattern)) continue;
      const name = pattern.name ?? pattern.id ?? pattern.pattern ?? index;
      tracks.addPattern(String(name), { value: pattern, path: `${path}[${index}]` });
    }
  } else if (isRecord(value)) {
    for (const key of keysOf(value)) {
      const pattern = valueAt(value, key);
      if (context.spine.isOpen(pattern)) continue;
      tracks.addPattern(key, { value: pattern, path: joinPath(path, key) });
    }
  }
}
