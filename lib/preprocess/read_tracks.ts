import type { ChordChange, Note, Track } from "../composition/composition.ts";
import { PPQ } from "../time/duration.ts";
import { assignChannels } from "./assign_channels.ts";
import { addPedal } from "./controllers.ts";
import {
  draftTrack,
  hasGrid,
  isCounted,
  measureTexts,
  measureTrackGrid,
  readTrackVelocity,
} from "./draft_track.ts";
import {
  type FinishedNotes,
  LATEST,
  SILENCE,
  type Timed,
  toDraft,
  type TrackDraft,
  type Unfinished,
} from "./draft.ts";
import { finishNotes } from "./finish_notes.ts";
import { toBoolean, toNumber } from "./loose_number.ts";
import { Unsure } from "./memory.ts";
import { playsChords, playTrack } from "./play_tracks.ts";
import { fieldPath, type RawNote, type RawPiece, type RawTrack } from "./raw.ts";
import { type Mix, readMixes } from "./read_mix.ts";
import { nameTrack, type Player, readPlayers } from "./read_player.ts";
import type { ReadContext } from "./read_context.ts";
import { loopTrack, repeatPiece, toBarLine } from "./repeat_tracks.ts";
import { findDraftEnd } from "./repeats.ts";

/** A track that was read. */
export interface TrackReading {
  readonly track: Track;
  /** Where its last rest ends, in ticks. */
  readonly restEnd: number;
  /** Where its last note ends, `null` where nobody has looked yet. */
  readonly notesEnd: number | null;
  /** How many of its notes were there in the reading before and were checked then. */
  readonly settled: number;
  /** Syllables that stand in its notes. */
  readonly lyrics: TrackDraft["lyrics"];
  /** Bars of its text that hold too much or too little. */
  readonly miscounts: TrackDraft["miscounts"];
  /** Where it breaks off, in ticks; `null` when it is complete. */
  readonly openAt: number | null;
  /** The notes of its entry that is still being written. */
  readonly tail: readonly Note[];
}

/** Gives the chord lane of a piece whose notes end at a tick. */
export type ReadChordsUntil = (end: number) => readonly ChordChange[];

/** Bars of the longest piece. */
const MAX_BARS = 1e6;
/** Length of a note that is still being written and has none, in ticks. */
const UNKNOWN_LENGTH = PPQ / 2;

/**
 * Reads all tracks of a piece.
 *
 * @param piece Piece as collected
 * @param context What reading notes needs
 * @param readChords What gives the chord lane, for tracks that play it
 * @returns Tracks in the order in which they are written
 */
export function readTracks(
  piece: RawPiece,
  context: ReadContext,
  readChords: ReadChordsUntil,
): TrackReading[] {
  const { log } = context;
  const players = readPlayers(piece.tracks, context);
  const unfinished = draftTracks(piece, players, { context, readChords });
  const drafts = unfinished.map(({ draft }) => draft);
  repeatTracks(piece, drafts, context);
  playTracks(piece, { players, unfinished }, { context, readChords });
  const notes = unfinished.map(({ draft, finished }) =>
    finished === null
      ? draft.exact ?? finishNotes(draft.notes, log)
      : takeFinished(finished, context)
  );
  unfinished.forEach(({ draft }, index) =>
    pressPedal(piece.tracks[index], { draft, notes: notes[index] }, context)
  );
  const mixes = readMixes(piece.tracks, log);
  const places = assignChannels(
    piece.tracks.map((track, index) => ({
      path: fieldPath(track, "channel"),
      ...players[index],
      ...mixes[index],
      isAlone:
        unfinished[index].draft.controllers.length + unfinished[index].draft.bends.length > 0,
    })),
    log,
  );
  return piece.tracks.map((track, index) => ({
    track: {
      name: nameTrack(track, players[index], log),
      ...places[index],
      program: players[index].program,
      isDrum: players[index].isDrum,
      notes: notes[index],
      controllers: toTicks(unfinished[index].draft.controllers),
      bends: toTicks(unfinished[index].draft.bends),
      ...mixes[index] satisfies Mix,
      feel: null,
    },
    restEnd: unfinished[index].restEnd,
    notesEnd: unfinished[index].finished?.end ?? null,
    settled: unfinished[index].finished?.settled ?? 0,
    lyrics: drafts[index].lyrics,
    miscounts: drafts[index].miscounts,
    openAt: drafts[index].openAt,
    tail: unfinished[index].tail.flatMap(toProvisional),
  }));
}

/** The notes of a track of which the start was known, with what was recorded of all of them. */
function takeFinished({ notes, logs }: FinishedNotes, { log }: ReadContext): readonly Note[] {
  if (!logs.every((part) => log.merge(part))) throw new Unsure();
  return notes;
}

/** Reads the notes of all tracks; drum lanes last, since they may go on as long as the others. */
function draftTracks(
  piece: RawPiece,
  players: readonly Player[],
  { context, readChords }: { readonly context: ReadContext; readonly readChords: ReadChordsUntil },
): Unfinished[] {
  const unfinished = new Map<number, Unfinished>();
  const read = (index: number, gridEnd: number | null): void => {
    const player = players[index];
    unfinished.set(index, draftTrack(piece.tracks[index], { piece, player, gridEnd }, context));
  };
  const haveGrids = piece.tracks.map((track) =>
    !context.memory?.arePlain(track.items) && hasGrid(track)
  );
  const grids = piece.tracks.map((track, index) => ({ track, index })).filter(({ index }) =>
    haveGrids[index]
  );
  const plain = piece.tracks.keys().filter((index) => !haveGrids[index]);
  for (const index of plain) read(index, null);
  if (grids.length === 0) return piece.tracks.flatMap((_, index) => unfinished.get(index) ?? []);
  const notesEnd = findDraftsEnd([...unfinished.values()]);
  // Parts that play the chords go on as long as those.
  const last = piece.tracks.some(playsChords) ? readChords(notesEnd).at(-1) : undefined;
  const others = Math.max(notesEnd, last === undefined ? 0 : last.tick + last.duration);
  for (const { track, index } of grids) {
    const player = players[index];
    read(index, findGridEnd(track, { player, others }, context));
  }
  return piece.tracks.flatMap((_, index) => unfinished.get(index) ?? []);
}

/** Where drum lanes end: where the track, the piece or its form says so, or else with the bar in which the others end. */
function findGridEnd(
  track: RawTrack,
  { player, others }: { readonly player: Player; readonly others: number },
  { clock, form, writtenEnd }: ReadContext,
): number | null {
  const bars = toNumber(track.fields.barCount);
  if (bars >= 1 && bars < MAX_BARS) return clock.meter.barStart(Math.round(bars) + 1);
  const written = Math.max(writtenEnd, form?.at(-1)?.end ?? 0);
  if (written > 0) return written;
  const length = measureTrackGrid(track);
  const longest = Math.max(others, measureTexts(track, player, clock));
  if (length === 0 || length >= longest) return null;
  return toBarLine(longest, clock);
}

/** Adds what tracks play of the chord lane, which lasts as long as the notes of the others. */
function playTracks(
  piece: RawPiece,
  { players, unfinished }: {
    readonly players: readonly Player[];
    readonly unfinished: readonly Unfinished[];
  },
  { context, readChords }: { readonly context: ReadContext; readonly readChords: ReadChordsUntil },
): void {
  if (!piece.tracks.some(playsChords)) return;
  const written = Math.max(context.writtenEnd, context.form?.at(-1)?.end ?? 0);
  const notesEnd = Math.max(written, findDraftsEnd(unfinished));
  const chords = readChords(notesEnd);
  const last = chords.at(-1);
  const end = Math.max(notesEnd, last === undefined ? 0 : last.tick + last.duration);
  piece.tracks.forEach((track, index) => {
    if (!playsChords(track)) return;
    const velocity = readTrackVelocity(track, piece, context);
    const player = players[index];
    const raw: RawNote = {
      list: fieldPath(track, "play"),
      index: -1,
      source: null,
      fields: {},
      children: null,
    };
    const options = { piece, player, velocity };
    for (const note of playTrack(track, options, { ...context, chords, end })) {
      unfinished[index].draft.notes.push(toDraft(note, raw));
    }
  });
}

/** Where the last note or rest of some tracks ends. */
function findDraftsEnd(tracks: readonly Unfinished[]): number {
  return tracks.reduce(
    (end, { draft, restEnd }) => Math.max(end, restEnd, findDraftEnd(draft)),
    0,
  );
}

function repeatTracks(piece: RawPiece, drafts: readonly TrackDraft[], context: ReadContext): void {
  piece.tracks.forEach((track, index) => {
    const value = track.fields.repeat;
    if (value === undefined || isCounted(value)) return;
    loopTrack({ value, path: fieldPath(track, "repeat") }, drafts, { index, context });
  });
  const repeat = piece.fields.get("repeat");
  if (repeat) repeatPiece(repeat, drafts, context);
}

function pressPedal(
  track: RawTrack,
  { draft, notes }: { readonly draft: TrackDraft; readonly notes: readonly Note[] },
  { log, clock }: ReadContext,
): void {
  const { sustain } = track.fields;
  if (sustain === undefined || toBoolean(sustain) !== true || notes.length === 0) return;
  addPedal(draft, notes.reduce((end, note) => Math.max(end, note.onset + note.duration), 0), clock);
  log.add("pedal_placed", fieldPath(track, "sustain"), { before: sustain });
}

function toTicks<T extends Timed>(list: readonly T[]): T[] {
  return list.filter(({ tick }) => tick <= LATEST)
    .map((item) => ({ ...item, tick: Math.max(0, Math.round(item.tick)) }))
    .sort((a, b) => a.tick - b.tick);
}

function toProvisional({ start, end, pitch, velocity }: TrackDraft["notes"][number]): Note[] {
  if (pitch === SILENCE) return [];
  const onset = Math.max(0, Math.round(start));
  const duration = Number.isNaN(end) ? UNKNOWN_LENGTH : Math.max(1, Math.round(end) - onset);
  return [{ onset, duration, pitch, velocity }];
}
