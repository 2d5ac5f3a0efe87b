import { DRUM_LOUDNESS, drumSeconds } from "./drum_sound.ts";
import type { Schedule, TimedNote } from "./schedule.ts";
import { velocityGain } from "./sound.ts";
import { TIMBRES } from "./timbre.ts";
import { hertzOf, ringSeconds, TONE_LOUDNESS } from "./tone.ts";

/** Root mean square to which the loud parts of a piece are brought, and the most that its loudest moment may have. */
const TARGET = 0.11;
const LOUDEST = 0.24;

/** A soft piece is made this much louder at most, and a thick one this much softer. */
const MOST_GAIN = 3;
const LEAST_GAIN = 1 / 64;

/** Steps in which loudness is counted. Seconds; longer where a piece would need more of them than `MOST_STEPS`. */
const STEP = 0.1;
const MOST_STEPS = 100_000;

/** Steps of a moment: loudness is what the ear takes together, 0.4 s in ITU-R BS.1770. */
const MOMENT = 4;

/** Parts that are 10 dB softer than the rest do not count (ITU-R BS.1770-4, the relative gate). */
const GATE = 0.1;

/** A sound that falls by 60 dB in a second has lost its power but for 1/e after so many seconds. */
const POWER_CONSTANT = 1 / Math.log(1e6);

/**
 * How loud a piece is to be played as a whole, so that it is as loud as others and does not clip.
 *
 * It is counted from what the notes are worth, without making a sound, so that a player knows it before it begins.
 * What the listener mutes counts too: the rest of the piece stays as loud as it is.
 *
 * @returns A factor for everything, 1 for a piece in which nothing sounds
 *
 * @example Soft players are brought nearer
 * ```ts
 * import { createSchedule, mixLevel, preprocess } from "@onpu/onpu";
 * import { assert } from "@std/assert";
 *
 * const levelOf = (velocity: number) => {
 *   const notes = [{ pitch: "C4", duration: 4, velocity }];
 *   return mixLevel(createSchedule(preprocess({ tracks: [{ notes }] }).composition));
 * };
 * assert(levelOf(80) > levelOf(110));
 * ```
 */
export function mixLevel(schedule: Schedule): number {
  const step = Math.max(STEP, schedule.seconds / MOST_STEPS);
  const power = countPower(schedule, step);
  const moments: number[] = [];
  let [sum, loudest] = [0, 0];
  for (let at = 0; at < power.length; at++) {
    sum += power[at] - (power[at - MOMENT] ?? 0);
    const moment = Math.max(0, sum / MOMENT);
    loudest = Math.max(loudest, moment);
    if (moment > 0) moments.push(moment);
  }
  if (loudest === 0) return 1;
  const gate = meanOf(moments) * GATE;
  const mean = meanOf(moments.filter((moment) => moment >= gate));
  const level = Math.min(TARGET / Math.sqrt(mean), LOUDEST / Math.sqrt(loudest));
  return Math.max(LEAST_GAIN, Math.min(MOST_GAIN, level));
}

/** Power of all notes together, by step. */
function countPower({ notes, mixes, players, seconds }: Schedule, step: number): Float64Array {
  const power = new Float64Array(Math.ceil(seconds / step) + MOMENT);
  const gains = players.map(() => 0);
  let next = 0;
  for (const note of notes) {
    for (; next < mixes.length && mixes[next].seconds <= note.start; next++) {
      gains[mixes[next].track] = mixes[next].gain;
    }
    const { loudness, ring } = measure(note, players[note.track]);
    const full = (loudness * gains[note.track] * velocityGain(note.velocity)) ** 2;
    const constant = ring * POWER_CONSTANT;
    const end = players[note.track].isDrum ? note.start + ring : note.end;
    // What is left of the power at a moment, as the area under it from the start on.
    const areaAt = (time: number): number =>
      ring === Infinity
        ? time - note.start
        : constant * (1 - Math.exp(-(time - note.start) / constant));
    let area = 0;
    for (let at = Math.floor(note.start / step); at < power.length && at * step < end; at++) {
      const reached = areaAt(Math.min(end, (at + 1) * step));
      power[at] += full * (reached - area) / step;
      area = reached;
    }
  }
  return power;
}

/** Root mean square of a note at its start, and seconds in which it dies away by itself. */
function measure(
  { pitch }: TimedNote,
  { program, isDrum }: Schedule["players"][number],
): { readonly loudness: number; readonly ring: number } {
  if (isDrum) return { loudness: DRUM_LOUDNESS, ring: drumSeconds(pitch) };
  const timbre = TIMBRES[program];
  return {
    loudness: TONE_LOUDNESS * timbre.level,
    ring: timbre.kind === "held" ? Infinity : ringSeconds(timbre, hertzOf(pitch)),
  };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
