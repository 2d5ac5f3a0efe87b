import type { Note, Track } from "../composition/composition.ts";
import { PPQ } from "../time/duration.ts";
import { assignChannels } from "./assign_channels.ts";
import { addPedal } from "./controllers.ts";
import { decidePlayerBases } from "./decide_players.ts";
import { LATEST, SILENCE, type Timed, type TrackDraft } from "./draft.ts";
import { finishNotes } from "./finish_notes.ts";
import { toBoolean, toNumber } from "./loose_number.ts";
import { fieldPath, type NoteFields, type RawNote, type RawPiece, type RawTrack } from "./raw.ts";
import { readTrackControls } from "./read_controls.ts";
import { type Mix, readMixes } from "./read_mix.ts";
import { nameTrack, type Player, readPlayer } from "./read_player.ts";
import { type ReadContext, TrackReader } from "./read_track.ts";
import { DEFAULT_VELOCITY, readVelocity } from "./read_velocity.ts";
import { loopTrack, repeatPiece } from "./repeat_tracks.ts";
import { readTimes } from "./repeats.ts";
import { restartBeats } from "./restart_beats.ts";

/** A track that was read. */
export interface TrackReading {
  readonly track: Track;
  /** Where its last rest ends, in ticks. */
  readonly restEnd: number;
  /** Syllables that stand in its notes. */
  readonly lyrics: TrackDraft["lyrics"];
  /** The notes of its entry that is still being written. */
  readonly tail: readonly Note[];
}

interface Unfinished {
  readonly draft: TrackDraft;
  readonly restEnd: number;
  /** Notes of the entry that is still being written. */
  readonly tail: TrackDraft["notes"];
}

/** Octave of names without one: middle C's, and two below for a bass. */
const OCTAVE = { usual: 4, bass: 2 };
/** Programs of General MIDI that are basses. */
const BASSES = { low: 32, high: 39 };
/** Length of a note that is still being written and has none, in ticks. */
const UNKNOWN_LENGTH = PPQ / 2;

/**
 * Reads all tracks of a piece.
 *
 * @param piece Piece as collected
 * @param context What reading notes needs
 * @returns Tracks in the order in which they are written
 */
export function readTracks(piece: RawPiece, context: ReadContext): TrackReading[] {
  const { log } = context;
  const playing = { ...context, bases: decidePlayerBases(piece.tracks, context) };
  const players = piece.tracks.map((track) => readPlayer(track, playing));
  const unfinished = piece.tracks.map((track, index) =>
    readDraft(track, { piece, player: players[index] }, context)
  );
  repeatTracks(piece, unfinished.map(({ draft }) => draft), context);
  const notes = unfinished.map(({ draft }) => finishNotes(draft.notes, log));
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
    lyrics: unfinished[index].draft.lyrics,
    tail: unfinished[index].tail.flatMap(toProvisional),
  }));
}

function readDraft(
  track: RawTrack,
  { piece, player }: { readonly piece: RawPiece; readonly player: Player },
  context: ReadContext,
): Unfinished {
  const { fields } = track;
  const octave = toNumber(fields.octave);
  const velocity = fields.velocity ?? piece.fields.get("velocity")?.value;
  const { velocityScale } = context.clock.decisions;
  const reader = new TrackReader(context, {
    isDrum: player.isDrum,
    octave: Number.isNaN(octave)
      ? OCTAVE[isBass(track, player) ? "bass" : "usual"]
      : Math.round(octave),
    velocity: velocity === undefined
      ? DEFAULT_VELOCITY
      : readVelocity(velocity, velocityScale, DEFAULT_VELOCITY).velocity || DEFAULT_VELOCITY,
    areSymbols: !player.isDrum && context.pitches.areSymbols(track.items),
    transpose: player.isDrum ? 0 : readTransposition(track, piece, context),
    duration: fields.duration ?? piece.fields.get("defaultDuration")?.value,
  });
  const { items, tail } = countBars(track, player, context);
  reader.read(isGroup(track) ? [toGroup(track, items)] : items);
  readTrackControls(track, context, reader.draft);
  for (const field of ["drums", "play"] as const) {
    const value = fields[field];
    if (value === undefined || typeof value === "boolean") continue;
    const detail = "write its notes as objects";
    context.log.add("not_read_yet", fieldPath(track, field), { before: value, detail });
  }
  const complete = reader.draft.notes.length;
  const { restEnd } = reader.draft;
  if (tail !== null) reader.read([tail]);
  return { draft: reader.draft, restEnd, tail: reader.draft.notes.splice(complete) };
}

/** Semitones by which a track and the piece are moved. */
function readTransposition(track: RawTrack, { fields }: RawPiece, { log }: ReadContext): number {
  const value = track.fields.transpose;
  const own = { value, path: fieldPath(track, "transpose") };
  let sum = 0;
  for (const { value, path } of [own, fields.get("transpose") ?? { value: undefined, path: "" }]) {
    if (value === undefined) continue;
    const semitones = toNumber(value);
    if (Number.isInteger(semitones)) sum += semitones;
    else {log.add("unreadable_value", path, {
        before: value,
        detail: "write semitones, such as -12",
      });}
  }
  return sum;
}

function isBass({ fields, key }: RawTrack, { isDrum, program }: Player): boolean {
  const name = typeof fields.name === "string" ? fields.name : key;
  return !isDrum &&
    ((program >= BASSES.low && program <= BASSES.high) || /bass|ベース/i.test(name));
}

/** Drums may be written drum by drum, each from the first beat; a melody that starts again goes on. */
function countBars(
  track: RawTrack,
  { isDrum }: Player,
  { log, clock }: ReadContext,
): Pick<RawTrack, "items" | "tail"> {
  if (isDrum) return track;
  const { items, tail } = track;
  const numbered = restartBeats(tail === null ? items : [...items, tail], clock.decisions);
  if (numbered === null) return track;
  log.add("beats_restart", items[0]?.list ?? track.path, { after: "bars one after another" });
  return tail === null
    ? { items: numbered, tail }
    : { items: numbered.slice(0, -1), tail: numbered[numbered.length - 1] };
}

/** Whether a track starts later as a whole, or is played several times. */
function isGroup({ fields }: RawTrack): boolean {
  return fields.bar !== undefined || fields.start !== undefined || isCounted(fields.repeat);
}

/** A track that lasts as long as the others is repeated when those are known. */
function isCounted(repeat: unknown): boolean {
  return repeat !== undefined && readTimes(repeat) !== Infinity;
}

function toGroup(track: RawTrack, children: readonly RawNote[]): RawNote {
  const { bar, start, repeat } = track.fields;
  const fields: NoteFields = {};
  if (bar !== undefined) Object.assign(fields, { bar, beat: 1 });
  else if (start !== undefined) fields.start = start;
  // What is repeated is the whole track, also when its first note is late.
  else fields.startTicks = 0;
  if (isCounted(repeat)) fields.repeat = repeat;
  return { list: track.path, index: -1, source: null, fields, children };
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
