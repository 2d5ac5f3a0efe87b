import { toNumber } from "./loose_number.ts";
import { fieldPath, type RawTrack } from "./raw.ts";
import type { RepairLog } from "./repair.ts";

/** How loud a track is, and where it stands. */
export interface Mix {
  /** 0–127. */
  readonly volume: number;
  /** 0 left, 64 centre, 127 right. */
  readonly pan: number;
}

/** Volume and pan of a track that names none (General MIDI). */
const USUAL: Mix = { volume: 100, pan: 64 };
const SIDES: Readonly<Record<string, number>> = {
  left: 0,
  l: 0,
  center: 64,
  centre: 64,
  c: 64,
  middle: 64,
  right: 127,
  r: 127,
};

/**
 * Reads volume and pan of all tracks in one scale each.
 *
 * Volumes that are all at most 1 are shares. Pans with a negative one, or all at most 1, go from left to right around 0:
 * to 1, to 63, or to 100, as the largest says; else 64 is the centre.
 *
 * @param tracks All tracks
 * @param log Log of repairs
 * @returns A mix for each track
 */
export function readMixes(tracks: readonly RawTrack[], log: RepairLog): Mix[] {
  const numbers = (field: "volume" | "pan"): number[] =>
    tracks.map(({ fields }) => toNumber(fields[field])).filter((number) => !Number.isNaN(number));
  const volumes = numbers("volume");
  const volumeScale = volumes.length > 0 && volumes.every((volume) => volume >= 0 && volume <= 1) &&
      volumes.some((volume) => volume > 0)
    ? 127
    : 1;
  const toPan = findPanScale(numbers("pan"), tracks, log);
  return tracks.map((track) => ({
    volume: readField(track, "volume", {
      scale: (value) => value * volumeScale,
      usual: USUAL.volume,
      log,
    }),
    pan: readField(track, "pan", { scale: toPan, usual: USUAL.pan, log }),
  }));
}

function findPanScale(
  pans: readonly number[],
  tracks: readonly RawTrack[],
  log: RepairLog,
): (pan: number) => number {
  const most = Math.max(0, ...pans.map(Math.abs));
  const isAroundZero = pans.some((pan) => pan < 0) || most <= 1;
  if (!isAroundZero) return (pan) => pan;
  const isSure = pans.some((pan) => pan < 0 || !Number.isInteger(pan));
  const proof = tracks.find(({ fields }) => !Number.isNaN(toNumber(fields.pan)));
  if (!isSure && proof) {
    log.add("pan_scale", fieldPath(proof, "pan"), { before: proof.fields.pan, scope: "pan" });
  }
  const full = most <= 1 ? 1 : most <= 64 ? 64 : 100;
  // 63 steps to the right and 64 to the left (MIDI 1.0, RP-036).
  return (pan) => 64 + pan / full * (pan < 0 ? 64 : 63);
}

function readField(
  track: RawTrack,
  field: "volume" | "pan",
  { scale, usual, log }: {
    readonly scale: (value: number) => number;
    readonly usual: number;
    readonly log: RepairLog;
  },
): number {
  const value = track.fields[field];
  if (value === undefined) return usual;
  const path = fieldPath(track, field);
  const number = toNumber(value);
  const scaled = Number.isNaN(number) ? readWord(value, field) : scale(number);
  if (scaled === null) {
    log.add("control_dropped", path, { before: value });
    return usual;
  }
  const fitted = Math.min(127, Math.max(0, Math.round(scaled)));
  if (scaled > 127.5 || scaled < -0.5) {
    log.add("control_range", path, { before: value, after: fitted });
  }
  return fitted;
}

function readWord(value: unknown, field: "volume" | "pan"): number | null {
  if (typeof value !== "string") return null;
  const percent = /^\s*(\d{1,3}(?:\.\d{1,3})?)\s*[%％]\s*$/.exec(value);
  if (percent && field === "volume") return Number(percent[1]) * 1.27;
  const word = value.trim().toLowerCase();
  return field === "pan" && Object.hasOwn(SIDES, word) ? SIDES[word] : null;
}
