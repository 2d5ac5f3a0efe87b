import type { Composition, Track } from "../composition/composition.ts";
import { OnpuError } from "../errors.ts";
import { formatKey } from "../pitch/key.ts";
import { createMeter } from "../time/bar_beat.ts";
import { findStretch } from "../time/find_stretch.ts";
import { formatChordLane } from "../notation/format_chord_lane.ts";
import type { PieceField } from "./aliases.ts";
import { nothingToPlay } from "./nothing_to_play.ts";
import { openPiece, startCall } from "./open_piece.ts";
import { playAlone } from "./play_alone.ts";
import type { Preprocessed } from "./preprocess.ts";
import type { RawPiece, RawTrack } from "./raw.ts";
import { readCounterpoint } from "./read_header.ts";
import { readPiece } from "./read_piece.ts";

/** Where new music goes. */
export interface PartPlace {
  /** The piece; its tracks have names of their own. */
  readonly composition: Composition;
  /** First bar of the new music, from 1 to one more than the piece has. */
  readonly from: number;
  /** Last bar; `null` for as many as the new music has. */
  readonly to: number | null;
}

/** New music, as it was read. */
export interface PartReading extends Preprocessed {
  /** For each of its tracks the index of the track that it belongs to; `null` for a new one. */
  readonly targets: readonly (number | null)[];
}

/** Fields of which any says the tempo, and so on: what is not said holds on. */
const TEMPO_FIELDS: readonly PieceField[] = ["bpm", "tempos"];
const METER_FIELDS: readonly PieceField[] = ["timeSignature", "timeSignatures", "beatsPerBar"];
const KEY_FIELDS: readonly PieceField[] = ["key", "keys"];
const FEEL_FIELDS: readonly PieceField[] = ["feel", "swing", "humanize"];
const SOUND_FIELDS = ["instrument", "program", "kit", "isDrum", "channel", "drums"] as const;

/**
 * Reads music that goes into a piece: what it does not say of tempo, metre, key and sound is as in the piece there.
 *
 * @param input Anything that `preprocess` reads
 * @param place Where it goes
 * @throws {OnpuError} As `preprocess` does
 */
export function readPart(input: unknown, place: PartPlace): PartReading {
  const call = startCall();
  const { strict, piece } = openPiece(input, call, { isPartial: false });
  if (strict !== null) {
    const whole = { miscounts: [], truncated: null, isCounterpoint: false };
    return fitTracks({ composition: strict, repairs: [], ...whole }, place);
  }
  const { composition: read, miscounts, openAt } = readPiece(
    fillGaps(playAlone(piece, call, false), place),
    call,
  );
  if (read.tracks.length === 0) throw nothingToPlay(call.log.list());
  const says = (fields: readonly PieceField[]): boolean =>
    fields.some((field) => piece.fields.has(field));
  const start = createMeter(place.composition.timeSignatures).barStart(place.from);
  const { bpm } = heldAt(place.composition.tempos, start);
  const composition: Composition = {
    ...read,
    // To the last digit, which a text may not have.
    tempos: says(TEMPO_FIELDS) ? read.tempos : [{ tick: 0, bpm }],
    feel: says(FEEL_FIELDS) ? read.feel : place.composition.feel,
    chords: says(["chords"]) ? read.chords : [],
  };
  const isCounterpoint = readCounterpoint(piece.fields);
  const truncated = call.texts.isTruncated
    ? {
      track: openAt?.track ?? null,
      bar: openAt === null ? 1 : createMeter(read.timeSignatures).barBeatAt(openAt.tick).bar,
    }
    : null;
  const repairs = call.log.list();
  return fitTracks({ composition, repairs, miscounts, truncated, isCounterpoint }, place);
}

/** Adds what the piece says there to what the music does not say itself. */
function fillGaps(piece: RawPiece, { composition, from, to }: PartPlace): RawPiece {
  const { tempos, timeSignatures, keys, chords } = composition;
  const meter = createMeter(timeSignatures);
  const start = meter.barStart(from);
  const fields = new Map(piece.fields);
  const add = (field: PieceField, others: readonly PieceField[], value: unknown): void => {
    if (!others.some((other) => fields.has(other))) fields.set(field, { value, path: field });
  };
  add("bpm", TEMPO_FIELDS, heldAt(tempos, start).bpm);
  const later = timeSignatures.filter(({ tick }) => tick > start);
  add(
    "timeSignatures",
    METER_FIELDS,
    [{ ...meter.signatureAt(start), tick: start }, ...later].map((change) => ({
      bar: meter.barBeatAt(change.tick).bar - from + 1,
      timeSignature: `${change.numerator}/${change.denominator}`,
    })),
  );
  const key = keys.findLast(({ tick }) => tick <= start);
  if (key !== undefined) add("key", KEY_FIELDS, formatKey(key));
  // Parts that follow the chords follow those that are there.
  const follows = piece.tracks.some((track) => track.fields.play !== undefined);
  if (follows && chords.length > 0) {
    const bars = { from, to: to ?? meter.barCount(composition.duration) };
    const lane = formatChordLane(composition, { bars }).bars.map(({ music }) => music);
    if (lane.length > 0) add("chords", ["chords"], lane.join(" | "));
  }
  return { ...piece, fields, tracks: piece.tracks.map((track) => giveSound(track, composition)) };
}

/** A track of the piece that is named without a sound has the one that it has. */
function giveSound(raw: RawTrack, { tracks }: Composition): RawTrack {
  const target = findTarget(raw.fields.name ?? raw.key, tracks);
  if (target === null) return raw;
  const { name, isDrum, program } = tracks[target];
  const fields = { ...raw.fields, name };
  if (SOUND_FIELDS.some((field) => fields[field] !== undefined)) return { ...raw, fields };
  const sound = isDrum ? { isDrum: true } : { program };
  return { ...raw, fields: { ...fields, ...sound } };
}

/** Index of the track that is named: by its name, or by its index as `3` or `"tracks[3]"`. */
function findTarget(name: unknown, tracks: readonly Track[]): number | null {
  if (typeof name !== "string" && typeof name !== "number") return null;
  const text = fold(String(name));
  const named = tracks.findIndex((track) => fold(track.name) === text);
  const digits = /^(?:tracks\[)?(\d{1,3})\]?$/.exec(text)?.[1];
  if (named >= 0 || digits === undefined) return named < 0 ? null : named;
  if (tracks[Number(digits)] !== undefined) return Number(digits);
  throw new OnpuError("unknown_track", `Cannot find track ${digits}: there are ${tracks.length}`, {
    hint: `Use an index from 0 to ${tracks.length - 1}, or the name of a track, old or new`,
    path: "tracks",
  });
}

/** Finds which tracks are those of the piece, and gives them the sound that they have there. */
function fitTracks(reading: Omit<PartReading, "targets">, { composition }: PartPlace): PartReading {
  const free = new Set(composition.tracks.keys());
  const targets = reading.composition.tracks.map(({ name, isDrum }) => {
    const target = findTarget(name, composition.tracks);
    const fits = target !== null && composition.tracks[target].isDrum === isDrum;
    // A second part of one name, such as what overlaps, is a part of its own.
    return fits && free.delete(target) ? target : null;
  });
  const tracks = reading.composition.tracks.map((track, index) => {
    const target = targets[index];
    if (target === null) return track;
    const { name, program, volume, pan, feel } = composition.tracks[target];
    return { ...track, name, program, volume, pan, feel };
  });
  return { ...reading, composition: { ...reading.composition, tracks }, targets };
}

function fold(name: string): string {
  return name.normalize("NFKC").trim().toLowerCase();
}

function heldAt<T extends { readonly tick: number }>(changes: readonly T[], tick: number): T {
  return findStretch(changes, (change) => change.tick <= tick);
}
