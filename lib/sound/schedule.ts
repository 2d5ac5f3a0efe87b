import type { Composition, Track } from "../composition/composition.ts";
import { applyFeel } from "../composition/feel.ts";
import { createTempoMap, type TempoMap } from "../time/tempo.ts";

/** A note with its times in seconds of the piece at speed 1. */
export interface TimedNote {
  /** When it begins. */
  readonly start: number;
  /** When it is let go; with the pedal down, when the pedal comes up. */
  readonly end: number;
  /** Index of its track. */
  readonly track: number;
  /** MIDI note number, 0–127. */
  readonly pitch: number;
  /** 1–127. */
  readonly velocity: number;
  /** Bends while it sounds, the one in force at its start first. */
  readonly bends: readonly TimedBend[];
}

/** A bend from a moment on. */
export interface TimedBend {
  /** When, in seconds of the piece. */
  readonly seconds: number;
  /** How far above the note, −200 to 200. */
  readonly cents: number;
}

/** A change of a track's loudness or place by controllers 7, 10 and 11. */
export interface TimedMix {
  /** When, in seconds of the piece. */
  readonly seconds: number;
  /** Index of the track. */
  readonly track: number;
  /** 0–1, what volume and expression make of it. */
  readonly gain: number;
  /** −1 left, 0 centre, 1 right. */
  readonly pan: number;
}

/** A piece in seconds, in the order in which it sounds. */
export interface Schedule {
  /** By start. */
  readonly notes: readonly TimedNote[];
  /** By time; the first of each track is at 0. */
  readonly mixes: readonly TimedMix[];
  /** What plays, by index of the track. */
  readonly players: readonly Pick<Track, "program" | "isDrum">[];
  /** Length of the piece. */
  readonly seconds: number;
  /** The way between ticks and seconds. */
  readonly tempo: TempoMap;
}

const VOLUME = 7;
const PAN = 10;
const EXPRESSION = 11;
const SUSTAIN = 64;
const CENTS_PER_BEND_STEP = 200 / 8192;

/**
 * Tells when and how everything of a piece sounds: feel, tempo, pedal, bends, volume, expression and pan are in it.
 *
 * @param composition A piece that `checkComposition` accepts
 *
 * @example Beats become seconds
 * ```ts
 * import { createSchedule, preprocess } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { composition } = preprocess({
 *   bpm: 120,
 *   tracks: [{ notes: [{ pitch: "C4", duration: 1 }, { pitch: "G4", duration: 3 }] }],
 * });
 * assertEquals(createSchedule(composition).notes.map(({ start, end }) => [start, end]), [
 *   [0, 0.5],
 *   [0.5, 2],
 * ]);
 * ```
 */
export function createSchedule(composition: Composition): Schedule {
  const played = applyFeel(composition);
  const tempo = createTempoMap(played.tempos);
  const toSeconds = (tick: number): number => tempo.secondsAt(tick);
  const notes = played.tracks.flatMap((track, index): TimedNote[] => {
    const pedal = track.controllers.filter(({ controller }) => controller === SUSTAIN);
    return track.notes.map(({ onset, duration, pitch, velocity }) => {
      const end = findRelease(onset + duration, pedal, played.duration);
      return {
        start: toSeconds(onset),
        end: toSeconds(end),
        track: index,
        pitch,
        velocity,
        bends: findBends(track.bends, onset, end).map(({ tick, value }) => ({
          seconds: toSeconds(tick),
          cents: value * CENTS_PER_BEND_STEP,
        })),
      };
    });
  });
  notes.sort((a, b) => a.start - b.start);
  const mixes = played.tracks.flatMap((track, index) => listMixes(track, index, toSeconds));
  mixes.sort((a, b) => a.seconds - b.seconds);
  const players = played.tracks.map(({ program, isDrum }) => ({ program, isDrum }));
  return { notes, mixes, players, seconds: toSeconds(played.duration), tempo };
}

/**
 * Index of the first item at or after a time, in items that are sorted by it.
 *
 * @example Of several at one time the first
 * ```ts
 * import { firstAt } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(firstAt([1, 2, 2, 5], (second) => second, 2), 1);
 * ```
 */
export function firstAt<T>(items: readonly T[], timeOf: (item: T) => number, time: number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (timeOf(items[middle]) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

type Change = { readonly tick: number; readonly value: number };

/** The pedal holds a note that is let go while it is down (64 and above, RP-001 controller 64) until it comes up. */
function findRelease(end: number, pedal: readonly Change[], last: number): number {
  let next = firstAt(pedal, ({ tick }) => tick, end);
  if (next === 0 || pedal[next - 1].value < 64) return end;
  while (next < pedal.length && pedal[next].value >= 64) next++;
  return Math.max(end, pedal[next]?.tick ?? last);
}

function findBends(bends: readonly Change[], onset: number, end: number): readonly Change[] {
  if (bends.length === 0) return [];
  const first = firstAt(bends, ({ tick }) => tick, onset + 1);
  const later = bends.slice(first, firstAt(bends, ({ tick }) => tick, end));
  return first === 0 ? later : [{ ...bends[first - 1], tick: onset }, ...later];
}

function listMixes(
  { volume, pan, controllers }: Track,
  track: number,
  toSeconds: (tick: number) => number,
): TimedMix[] {
  const values = new Map([[VOLUME, volume], [PAN, pan], [EXPRESSION, 127]]);
  const read = (controller: number): number => values.get(controller) ?? 0;
  const mixAt = (seconds: number): TimedMix => ({
    seconds,
    track,
    gain: toGain(read(VOLUME)) * toGain(read(EXPRESSION)),
    pan: toPan(read(PAN)),
  });
  const mixes = [mixAt(0)];
  for (const { tick, controller, value } of controllers) {
    if (!values.has(controller)) continue;
    values.set(controller, value);
    mixes.push(mixAt(toSeconds(tick)));
  }
  return mixes;
}

/** Forty decibels a decade: the square of the controller (General MIDI Developer Guidelines, controllers 7 and 11). */
function toGain(value: number): number {
  return (value / 127) ** 2;
}

/** 64 is the centre, and 0 and 1 are both hard left, so that the sides are alike (MIDI RP-036, Default Pan Formula). */
function toPan(value: number): number {
  return (Math.max(1, value) - 64) / 63;
}
