import { applyFeel, type Composition, createTempoMap, type TempoMap } from "../../mod.ts";

/** A note with its times in seconds of the piece at speed 1. */
export interface TimedNote {
  readonly start: number;
  /** When it is let go; with the pedal down, when the pedal comes up. */
  readonly end: number;
  readonly track: number;
  readonly pitch: number;
  readonly velocity: number;
  /** Bends while it sounds, the one in force at its start first. */
  readonly bends: readonly { readonly seconds: number; readonly cents: number }[];
}

/** A change of a track's loudness by controller 7 or 11. */
export interface TimedGain {
  readonly seconds: number;
  readonly track: number;
  /** 0–1, the product of volume and expression. */
  readonly gain: number;
}

/** A piece in seconds, in the order in which it sounds. */
export interface Schedule {
  readonly notes: readonly TimedNote[];
  readonly gains: readonly TimedGain[];
  /** Length of the piece. */
  readonly seconds: number;
  readonly tempo: TempoMap;
}

/** A stretch of the piece that is due, and how far from now it begins. */
export interface DueWindow {
  /** Seconds of the piece. */
  readonly from: number;
  readonly to: number;
  /** Seconds of the piece between the moment asked for and `from`, wraps of the loop counted. */
  readonly after: number;
}

const SUSTAIN = 64;
const VOLUME = 7;
const EXPRESSION = 11;
const CENTS_PER_BEND_STEP = 200 / 8192;

/** Times everything that a player must do. Feel is in ticks and velocities before they become seconds. */
export function createSchedule(composition: Composition): Schedule {
  const played = applyFeel(composition);
  const tempo = createTempoMap(played.tempos);
  const seconds = (tick: number): number => tempo.secondsAt(tick);
  const notes = played.tracks.flatMap((track, index): TimedNote[] => {
    const pedal = track.controllers.filter(({ controller }) => controller === SUSTAIN);
    return track.notes.map(({ onset, duration, pitch, velocity }) => {
      const end = pedal.length === 0
        ? onset + duration
        : releaseTick(onset + duration, pedal, played.duration);
      return {
        start: seconds(onset),
        end: seconds(end),
        track: index,
        pitch,
        velocity,
        bends: bendsDuring(track.bends, onset, end).map(({ tick, value }) => ({
          seconds: seconds(tick),
          cents: value * CENTS_PER_BEND_STEP,
        })),
      };
    });
  });
  notes.sort((a, b) => a.start - b.start);
  const gains = played.tracks.flatMap((track, index) => gainsOf(track, index, seconds));
  gains.sort((a, b) => a.seconds - b.seconds);
  return { notes, gains, seconds: seconds(played.duration), tempo };
}

/** Index of the first item at or after a time. */
export function firstAt<T>(items: readonly T[], timeOf: (item: T) => number, time: number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (timeOf(items[middle] as T) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The place in the piece that is `elapsed` seconds of the piece after `from`; in a loop its end is its start. */
export function placeAfter(
  from: number,
  elapsed: number,
  loop: { readonly start: number; readonly end: number } | null,
): number {
  const place = from + elapsed;
  if (!loop || from >= loop.end || place < loop.end) return place;
  return loop.start + (place - loop.end) % (loop.end - loop.start);
}

/**
 * The stretches of the piece that sound in the next `length` seconds of the piece, from `from` on.
 *
 * Inside a loop the end is followed by its start, as often as `length` asks for.
 */
export function dueWindows(
  from: number,
  length: number,
  loop: { readonly start: number; readonly end: number } | null,
): DueWindow[] {
  const windows: DueWindow[] = [];
  let at = from;
  let left = length;
  while (left > 1e-9) {
    const bound = loop && at < loop.end ? loop.end : Infinity;
    const to = Math.min(at + left, bound);
    windows.push({ from: at, to, after: length - left });
    left -= to - at;
    if (loop && to === bound) at = loop.start;
    else break;
  }
  return windows;
}

type Change = { readonly tick: number; readonly value: number };

/** The pedal holds a note that is let go while it is down (64 and above, RP-001 controller 64) until it comes up. */
function releaseTick(end: number, pedal: readonly Change[], last: number): number {
  const next = firstAt(pedal, ({ tick }) => tick, end);
  const before = pedal[next - 1];
  if (!before || before.value < 64) return end;
  return pedal.slice(next).find(({ value }) => value < 64)?.tick ?? last;
}

function bendsDuring(bends: readonly Change[], onset: number, end: number): readonly Change[] {
  if (bends.length === 0) return [];
  const first = firstAt(bends, ({ tick }) => tick, onset + 1);
  const inForce = bends[first - 1];
  const later = bends.slice(first, firstAt(bends, ({ tick }) => tick, end));
  return inForce ? [{ ...inForce, tick: onset }, ...later] : later;
}

function gainsOf(
  track: Composition["tracks"][number],
  index: number,
  seconds: (tick: number) => number,
): TimedGain[] {
  let volume = track.volume;
  let expression = 127;
  const first: TimedGain = { seconds: 0, track: index, gain: gainOf(volume, expression) };
  const changes = track.controllers.filter(({ controller }) =>
    controller === VOLUME || controller === EXPRESSION
  );
  return [
    first,
    ...changes.map(({ tick, controller, value }) => {
      if (controller === VOLUME) volume = value;
      else expression = value;
      return { seconds: seconds(tick), track: index, gain: gainOf(volume, expression) };
    }),
  ];
}

/** Forty decibels a decade: the square of the controller (General MIDI Developer Guidelines, controllers 7 and 11). */
function gainOf(volume: number, expression: number): number {
  return (volume / 127) ** 2 * (expression / 127) ** 2;
}
