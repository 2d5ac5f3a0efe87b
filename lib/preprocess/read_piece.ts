import {
  type Composition,
  LIMITS,
  type Lyric,
  type Note,
  type Track,
} from "../composition/composition.ts";
import { createMeter } from "../time/bar_beat.ts";
import { createTempoMap } from "../time/tempo.ts";
import type { PieceField } from "./aliases.ts";
import { assignChannels } from "./assign_channels.ts";
import { Clock } from "./clock.ts";
import { decide, type Decisions } from "./decide.ts";
import type { TrackDraft } from "./draft.ts";
import type { EntryContext } from "./entries.ts";
import { Evidence } from "./evidence.ts";
import { finishNotes } from "./finish_notes.ts";
import { toBoolean, toNumber } from "./loose_number.ts";
import { fieldPath, type Given, type RawNote, type RawPiece, type RawTrack } from "./raw.ts";
import { addPedal, readTrackControls } from "./read_controls.ts";
import { readFeel } from "./read_feel.ts";
import { readHints, readTitle } from "./read_header.ts";
import { decidePlayerBases, nameTrack, type Player, readPlayer } from "./read_instrument.ts";
import { readKeys } from "./read_keys.ts";
import { LengthReader } from "./read_length.ts";
import {
  type LaneContext,
  readChords,
  readLyrics,
  readMarkers,
  readSections,
} from "./read_lanes.ts";
import { type LooseSignature, placeSignatures, readSignatures } from "./read_meter.ts";
import { readMixes } from "./read_mix.ts";
import { PitchReader } from "./read_pitch.ts";
import { type LooseTempo, placeTempos, readTempos } from "./read_tempo.ts";
import { type ReadContext, TrackReader } from "./read_track.ts";
import { DEFAULT_VELOCITY, readVelocity } from "./read_velocity.ts";
import type { RepairLog } from "./repair.ts";
import { repeatPiece, repeatTrack } from "./repeats.ts";

/** A piece that was read, and what of it is not complete yet. */
export interface PieceReading {
  readonly composition: Composition;
  /** The note that is still being written, with the index of its track. */
  readonly provisional: { readonly track: number; readonly note: Note } | null;
}

/** What reading needs from the call. */
export interface PieceContext extends EntryContext {
  readonly log: RepairLog;
}

/** Octave of names without one: middle C's, and two below for a bass. */
const OCTAVE = { usual: 4, bass: 2 };
/** Length of a note that is still being written and has none, in ticks. */
const PROVISIONAL = 240;

/**
 * Reads a collected piece: decides bases and units, then reads the header, the tracks and the lanes.
 *
 * @param piece Piece by known fields
 * @param context Log and what reads entries
 * @returns The piece, which may have no notes
 * @throws {OnpuError} `limit_exceeded`
 */
export function readPiece(piece: RawPiece, context: PieceContext): PieceReading {
  const { fields } = piece;
  const { log } = context;
  const tempos = readTempos(given(fields, "bpm", "tempos"), context, log);
  const signatures = readSignatures(
    given(fields, "timeSignature", "timeSignatures", "beatsPerBar"),
    context,
    log,
  );
  const hints = readHints(fields, tempos, signatures);
  const decisions = decide(new Evidence(piece), hints, context);
  const { clock, headerClock, changes } = makeClocks(decisions, { tempos, signatures }, log);
  const read: ReadContext = {
    ...context,
    clock,
    lengths: new LengthReader(clock),
    pitches: new PitchReader(decisions.isGerman),
    count: { repeated: 0 },
  };
  const players = readPlayers(piece, read);
  const drafts = piece.tracks.map((track, index) =>
    readTrack(track, players[index], { piece, read, context })
  );
  repeatTracks(piece, drafts, read);
  const finished = piece.tracks.map((track, index) => finishTrack(track, drafts[index], read));
  const end = finished.reduce((last, { end }) => Math.max(last, end), 0);
  const lanes: LaneContext = {
    ...read,
    clock: headerClock,
    lengths: new LengthReader(headerClock),
    texts: context.texts,
    end,
  };
  const mixes = readMixes(piece.tracks, log);
  const tracks = assemble(piece, { finished, players, mixes, lanes }, log);
  const keys = given(fields, "key", "keys");
  const parts = {
    title: readTitle(fields.get("title"), log),
    tempos: changes.tempos,
    timeSignatures: changes.signatures,
    keys: readKeys(keys, fields.get("mode")?.value, {
      ...lanes,
      arePitchClasses: hints.isNoteSequence,
    }),
    sections: lane(fields, "sections", (value) => readSections(value, lanes)),
    markers: lane(fields, "markers", (value) => readMarkers(value, lanes)),
    chords: lane(fields, "chords", (value) => readChords(value, lanes)),
    lyrics: readAllLyrics(piece, { finished, drafts, players, lanes }),
    feel: readFeel(fields, context, log),
  };
  for (const field of ["drums"] as const) {
    const value = fields.get(field);
    if (value) {
      log.add("not_read_yet", value.path, {
        before: value.value,
        detail: "write drum notes as objects",
      });
    }
  }
  return {
    composition: {
      ...parts,
      duration: findDuration({ ...parts, tracks }, { fields, end, clock: headerClock, hints }),
      tracks,
    },
    provisional: findProvisional(piece, finished),
  };
}

function given(fields: ReadonlyMap<PieceField, Given>, ...names: PieceField[]): Given[] {
  return names.flatMap((name) => fields.get(name) ?? []);
}

function lane<T>(
  fields: ReadonlyMap<PieceField, Given>,
  name: PieceField,
  read: (value: Given) => T[],
): T[] {
  const value = fields.get(name);
  return value === undefined ? [] : read(value);
}

/** A clock for the notes, and one for lists of the header, which may count from 0 where notes count from 1. */
function makeClocks(
  decisions: Decisions,
  { tempos, signatures }: {
    readonly tempos: readonly LooseTempo[];
    readonly signatures: readonly LooseSignature[];
  },
  log: RepairLog,
): {
  readonly clock: Clock;
  readonly headerClock: Clock;
  readonly changes: {
    readonly tempos: Composition["tempos"];
    readonly signatures: Composition["timeSignatures"];
  };
} {
  const places = [...tempos, ...signatures].flatMap(({ raw }) => raw ?? []);
  const header: Decisions = { ...decisions, ...findHeaderBases(places, decisions) };
  const start = createTempoMap([{ tick: 0, bpm: tempos[0]?.bpm ?? 120 }]);
  const plain = new Clock(header, createMeter([{ tick: 0, numerator: 4, denominator: 4 }]), start);
  const placedSignatures = placeSignatures(signatures, plain, log);
  const meter = createMeter(placedSignatures);
  const placedTempos = placeTempos(tempos, new Clock(header, meter, start), log);
  const tempoMap = createTempoMap(placedTempos);
  return {
    clock: new Clock(decisions, meter, tempoMap),
    headerClock: new Clock(header, meter, tempoMap),
    changes: { tempos: placedTempos, signatures: placedSignatures },
  };
}

function findHeaderBases(places: readonly RawNote[], decisions: Decisions): Partial<Decisions> {
  const isFrom0 = (field: "beat" | "bar"): boolean =>
    places.some(({ fields }) => toNumber(fields[field]) === 0);
  return {
    ...(isFrom0("beat") ? { beatBase: 0, barBeatBase: 0 } : { beatBase: decisions.beatBase }),
    ...(isFrom0("bar") ? { barBase: 0 } : { barBase: decisions.barBase }),
  };
}

function readPlayers(piece: RawPiece, { log }: ReadContext): Player[] {
  const bases = decidePlayerBases(piece.tracks, log);
  return piece.tracks.map((track) => readPlayer(track, bases, log));
}

interface TrackSetting {
  readonly piece: RawPiece;
  readonly read: ReadContext;
  readonly context: PieceContext;
}

function readTrack(
  track: RawTrack,
  player: Player,
  { piece, read, context }: TrackSetting,
): TrackDraft & { readonly tail: number } {
  const { log, clock } = read;
  const isBass = !player.isDrum && ((player.program >= 32 && player.program <= 39) ||
    /bass|ベース/i.test(typeof track.fields.name === "string" ? track.fields.name : track.key));
  const octave = toNumber(track.fields.octave);
  const velocity = track.fields.velocity ?? piece.fields.get("velocity")?.value;
  const reader = new TrackReader(read, {
    isDrum: player.isDrum,
    octave: Number.isNaN(octave) ? isBass ? OCTAVE.bass : OCTAVE.usual : octave,
    velocity: velocity === undefined
      ? DEFAULT_VELOCITY
      : readVelocity(velocity, clock.decisions.velocityScale, DEFAULT_VELOCITY).velocity || 1,
    duration: track.fields.duration ?? piece.fields.get("defaultDuration")?.value,
  });
  reader.readAll(isShifted(track) ? [wrap(track)] : track.items);
  const { draft } = reader;
  readTrackControls(track, { ...read, texts: context.texts }, draft);
  for (const field of ["drums", "play"] as const) {
    const value = track.fields[field];
    if (value !== undefined && typeof value !== "boolean") {
      log.add("not_read_yet", fieldPath(track, field), {
        before: value,
        detail: "write notes as objects",
      });
    }
  }
  const tail = draft.notes.length;
  if (track.tail !== null) reader.readOne(track.tail);
  return { ...draft, tail };
}

/** Whether a track starts later as a whole. */
function isShifted({ fields }: RawTrack): boolean {
  return fields.bar !== undefined || fields.start !== undefined;
}

function wrap(track: RawTrack): RawNote {
  const { bar, start } = track.fields;
  return {
    list: track.path,
    index: -1,
    source: null,
    fields: {
      ...(bar === undefined ? {} : { bar, beat: 1 }),
      ...(start === undefined ? {} : { start }),
    },
    children: track.items,
  };
}

function repeatTracks(piece: RawPiece, drafts: readonly TrackDraft[], read: ReadContext): void {
  piece.tracks.forEach((track, index) => {
    if (track.fields.repeat === undefined) return;
    repeatTrack({ value: track.fields.repeat, path: fieldPath(track, "repeat") }, drafts, {
      index,
      read,
    });
  });
  const repeat = piece.fields.get("repeat");
  if (repeat) repeatPiece(repeat, drafts, read);
}

/** A track whose notes are exact. */
interface FinishedTrack {
  readonly notes: readonly Note[];
  readonly draft: TrackDraft;
  readonly end: number;
  /** Notes of the entry that is still being written. */
  readonly tail: readonly Note[];
}

function finishTrack(
  track: RawTrack,
  draft: TrackDraft & { readonly tail: number },
  { log, clock }: ReadContext,
): FinishedTrack {
  const unfinished = track.tail === null ? [] : draft.notes.splice(draft.tail);
  const notes = finishNotes(draft.notes, log);
  const end = notes.reduce((last, { onset, duration }) => Math.max(last, onset + duration), 0);
  if (track.fields.sustain !== undefined && toBoolean(track.fields.sustain) === true && end > 0) {
    addPedal(draft, end, clock);
    log.add("pedal_placed", fieldPath(track, "sustain"), { before: true });
  }
  const tail = unfinished.filter(({ pitch }) => pitch >= 0).map(
    ({ start, end, pitch, velocity }): Note => {
      const onset = Math.max(0, Math.round(start));
      return {
        onset,
        duration: Number.isNaN(end) ? PROVISIONAL : Math.max(1, Math.round(end) - onset),
        pitch,
        velocity,
      };
    },
  );
  return { notes, draft, end, tail };
}

interface Parts {
  readonly finished: readonly FinishedTrack[];
  readonly players: readonly Player[];
  readonly mixes: readonly { readonly volume: number; readonly pan: number }[];
  readonly lanes: LaneContext;
}

function assemble(piece: RawPiece, { finished, players, mixes }: Parts, log: RepairLog): Track[] {
  const places = assignChannels(
    piece.tracks.map((track, index) => ({
      path: fieldPath(track, "channel"),
      isDrum: players[index].isDrum,
      program: players[index].program,
      ...mixes[index],
      isAlone: finished[index].draft.controllers.length + finished[index].draft.bends.length > 0,
      channel: players[index].channel,
    })),
    log,
  );
  return piece.tracks.map((track, index): Track => {
    const { draft, notes } = finished[index];
    const byTick = (a: { tick: number }, b: { tick: number }): number => a.tick - b.tick;
    const timed = <T extends { tick: number }>(list: readonly T[]): T[] =>
      list.map((item) => ({
        ...item,
        tick: Math.min(LIMITS.duration, Math.max(0, Math.round(item.tick))),
      })).sort(byTick);
    return {
      name: nameTrack(track, players[index]).slice(0, LIMITS.text).toWellFormed(),
      channel: places[index].channel,
      port: places[index].port,
      program: players[index].program,
      isDrum: players[index].isDrum,
      notes,
      controllers: timed(draft.controllers),
      bends: timed(draft.bends),
      volume: mixes[index].volume,
      pan: mixes[index].pan,
    };
  });
}

interface LyricSources {
  readonly finished: readonly FinishedTrack[];
  readonly drafts: readonly TrackDraft[];
  readonly players: readonly Player[];
  readonly lanes: LaneContext;
}

function readAllLyrics(
  piece: RawPiece,
  { finished, drafts, players, lanes }: LyricSources,
): Lyric[] {
  const onsetsOf = (
    track: number,
  ): number[] => [...new Set(finished[track].notes.map(({ onset }) => onset))];
  const lyrics: Lyric[] = drafts.flatMap((draft, track) =>
    draft.lyrics.map(({ tick, text }) => ({
      tick: Math.max(0, Math.round(tick)),
      track,
      text: text.slice(0, LIMITS.text).toWellFormed(),
    }))
  );
  piece.tracks.forEach((track, index) => {
    const value = track.fields.lyrics;
    if (value === undefined) return;
    lyrics.push(
      ...readLyrics({ value, path: fieldPath(track, "lyrics") }, {
        track: index,
        onsets: onsetsOf(index),
      }, lanes),
    );
  });
  const top = piece.fields.get("lyrics");
  if (top) {
    const singer = Math.max(
      0,
      players.findIndex(({ isDrum }, index) => !isDrum && finished[index].notes.length > 0),
    );
    const onsets = piece.tracks.length > 0 ? onsetsOf(singer) : [];
    lyrics.push(
      ...readLyrics(top, { track: singer, onsets }, lanes).filter(({ track }) =>
        track < piece.tracks.length
      ),
    );
  }
  return lyrics.sort((a, b) => a.tick - b.tick);
}

/** The end of whatever ends last, or later when the piece says so. */
function findDuration(
  composition: Omit<Composition, "duration">,
  { fields, end, clock, hints }: {
    readonly fields: ReadonlyMap<PieceField, Given>;
    readonly end: number;
    readonly clock: Clock;
    readonly hints: { readonly unit: string | null };
  },
): number {
  const { sections, chords, markers, lyrics, tempos, timeSignatures, keys, tracks } = composition;
  const bars = toNumber(fields.get("bars")?.value);
  const ticks = hints.unit === "ticks" ? toNumber(fields.get("duration")?.value) : NaN;
  const written = [
    bars >= 1 && bars < 1e6 ? clock.meter.barStart(Math.floor(bars) + 1) : 0,
    ticks > 0 ? Math.round(ticks) : 0,
  ];
  const lists = [
    markers,
    lyrics,
    tempos,
    timeSignatures,
    keys,
    ...tracks.flatMap((t) => [t.controllers, t.bends]),
  ];
  const last = [
    end,
    ...written,
    ...lists.map((list) => list.at(-1)?.tick ?? 0),
    ...[sections, chords].map((list) =>
      list.reduce((most, { tick, duration }) => Math.max(most, tick + duration), 0)
    ),
  ];
  return Math.min(LIMITS.duration, Math.max(...last));
}

function findProvisional(
  piece: RawPiece,
  finished: readonly FinishedTrack[],
): PieceReading["provisional"] {
  const track = piece.tracks.findIndex((_, index) => finished[index].tail.length > 0);
  return track < 0 ? null : { track, note: finished[track].tail[0] };
}
