import type { Draft, FinishedNotes, TrackDraft, Unfinished } from "./draft.ts";
import {
  cutLists,
  type KnownDraft,
  type KnownTrack,
  markLists,
  startDraft,
  startReader,
  Unsure,
} from "./memory.ts";
import { NoteFinisher } from "./note_finisher.ts";
import type { RawTrack } from "./raw.ts";
import { readTrackControls } from "./read_controls.ts";
import type { ReadContext, TrackDefaults } from "./read_context.ts";
import type { Player } from "./read_player.ts";
import { TrackReader } from "./read_track.ts";

/**
 * Reads the notes of a track whose start may be known: those that are new, behind what is known.
 *
 * @param track Track as collected
 * @param options.known What is known of it
 * @param options.player Who plays it
 * @param options.defaults What it says about notes that are silent about it
 * @param context What reading notes needs
 * @returns `null` for a track that is to be read as a whole
 */
export function draftKnown(
  track: RawTrack,
  { known, player, defaults }: {
    readonly known: KnownTrack;
    readonly player: Player;
    readonly defaults: TrackDefaults;
  },
  context: ReadContext,
): Unfinished | null {
  const { log, known: readers } = context;
  const { duration, transpose, isPlain: _, ...others } = defaults;
  const isSimple = duration === undefined || typeof duration === "number" ||
    typeof duration === "string";
  if (readers === null || !isSimple || (known.text !== null && transpose !== 0)) return null;
  const key = JSON.stringify([player, others, duration ?? null, transpose, context.count]);
  const before = known.draft?.key === key ? known.draft : startDraft(key, context.count);
  known.draft = before;
  const mark = log.mark();
  if (!log.merge(before.log)) throw new Unsure();
  const { draft } = before.state;
  cutLists(draft, before.marks);
  draft.openAt = null;
  const reader = new TrackReader({ ...context, ...readers }, defaults, { state: before.state });
  readNew(reader, known, before, context);
  const complete = log.since(mark);
  if (complete === null) throw new Unsure();
  Object.assign(before, { state: reader.state, marks: markLists(draft), log: complete });
  if (reader.hasHeld) before.finisher = new NoteFinisher();
  const { restEnd } = draft;
  const finished = finish(before, draft);
  readTrackControls(track, context, draft);
  const tail = track.tail === null ? reader.tail : readTail(track, reader, { defaults, context });
  return { draft, restEnd, tail, finished };
}

/** Reads what is new. */
function readNew(
  reader: TrackReader,
  { items, text }: KnownTrack,
  before: KnownDraft,
  { count, memory }: ReadContext,
): void {
  const known = countNotes(reader.draft);
  Object.assign(count, before.count);
  if (text?.isOpen) before.text = reader.readOpen(items[0], text, before.text);
  else reader.read(items.slice(before.read));
  before.read = items.length;
  before.count = { ...count };
  if (memory !== null) memory.notesRead += countNotes(reader.draft) - known;
}

/** Finishes the notes; all of them where a new one starts too far back. */
function finish(before: KnownDraft, { notes, exact }: TrackDraft): FinishedNotes {
  if (exact !== null) {
    if (before.exact?.notes === exact) return { ...before.exact, settled: exact.length };
    before.exact = { notes: exact, end: findEnd(exact), settled: 0, logs: [] };
    return before.exact;
  }
  const finished = before.finisher.finish(notes);
  if (finished !== null) return finished;
  before.finisher = new NoteFinisher();
  const all = before.finisher.finish(notes);
  if (all === null) throw new Unsure();
  return all;
}

/** Reads the note that is still being written, behind those that are complete, and leaves those as they are. */
function readTail(
  { tail }: RawTrack,
  { draft, cursor, state }: TrackReader,
  { defaults, context }: { readonly defaults: TrackDefaults; readonly context: ReadContext },
): readonly Draft[] {
  if (tail === null) return [];
  draft.openAt ??= cursor;
  const reader = new TrackReader(context, defaults, {
    state: { ...state, draft: startReader().draft },
  });
  reader.read([tail]);
  // It would make the note before longer.
  if (reader.hasHeld) throw new Unsure();
  draft.lyrics.push(...reader.draft.lyrics);
  draft.controllers.push(...reader.draft.controllers);
  draft.bends.push(...reader.draft.bends);
  return reader.draft.notes;
}

function countNotes({ notes, exact }: TrackDraft): number {
  return notes.length + (exact?.length ?? 0);
}

function findEnd(notes: NonNullable<TrackDraft["exact"]>): number {
  let end = 0;
  for (const { onset, duration } of notes) end = Math.max(end, onset + duration);
  return end;
}
