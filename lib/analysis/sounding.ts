import type { Composition } from "../composition/composition.ts";
import type { BeatGrid } from "./beat_grid.ts";

/**
 * What sounds in each beat.
 *
 * Pitch classes are counted from the lowest note of the last beat that has any, so that a piece in another key has the
 * same figures, ties between two answers included, and transposing it transposes them.
 */
export interface Sounding {
  /** Pitch class from which all others here are counted. */
  readonly reference: number;
  /** Twelve weights a slot: how long each pitch class sounds, in ticks, more where it begins on the beat. */
  readonly weights: Float64Array;
  /** Sum of the weights of each slot. */
  readonly totals: Float64Array;
  /** Pitch class of the lowest note of each slot; -1 for none. */
  readonly basses: Int8Array;
  /** Whether more than one note at a time sounds in most of the piece, so that there is a bass. */
  readonly hasBass: boolean;
}

/** What a note weighs in the slot in which it begins: on its beat, and between beats. */
const ON_BEAT = 1.25;
const OFF_BEAT = 0.75;
/** Slots in which one note is counted at most: a drone becomes part of the room. */
const MOST_SLOTS = 32;
/** A note is the bass of a slot when it fills so much of it. */
const BASS_SHARE = 0.15;
/** Mean number of notes at once from which a piece has a bass. */
const BASS_POLYPHONY = 1.3;

/** Adds up what sounds in each slot; drums do not count. */
export function findSounding({ tracks }: Composition, grid: BeatGrid): Sounding {
  const { size, starts } = grid;
  const absolute = new Float64Array(size * 12);
  const lowest = new Int16Array(size).fill(128);
  const lengths = new Float64Array(size);
  for (const { isDrum, notes } of tracks) {
    if (isDrum) continue;
    let slot = 0;
    for (const { onset, duration, pitch } of notes) {
      while (slot + 1 < size && starts[slot + 1] <= onset) slot++;
      const end = onset + duration;
      const last = Math.min(size, slot + MOST_SLOTS);
      for (let at = slot; at < last && starts[at] < end; at++) {
        const from = at === slot ? onset : starts[at];
        const length = Math.min(end, starts[at + 1]) - from;
        const isOnset = at === slot;
        const factor = !isOnset ? 1 : onset === starts[at] ? ON_BEAT : OFF_BEAT;
        absolute[at * 12 + pitch % 12] += length * factor;
        lengths[at] += length;
        const isLong = length >= BASS_SHARE * (starts[at + 1] - starts[at]);
        if (isLong && pitch < lowest[at]) lowest[at] = pitch;
      }
    }
  }
  return relate(absolute, lowest, { lengths, grid });
}

function relate(
  absolute: Float64Array,
  lowest: Int16Array,
  { lengths, grid }: { readonly lengths: Float64Array; readonly grid: BeatGrid },
): Sounding {
  const { size, starts } = grid;
  const last = lowest.findLastIndex((pitch) => pitch < 128);
  const reference = last < 0 ? 0 : lowest[last] % 12;
  const weights = new Float64Array(size * 12);
  const totals = new Float64Array(size);
  const basses = new Int8Array(size);
  let sounding = 0;
  let filled = 0;
  for (let slot = 0; slot < size; slot++) {
    for (let pitchClass = 0; pitchClass < 12; pitchClass++) {
      const weight = absolute[slot * 12 + (pitchClass + reference) % 12];
      weights[slot * 12 + pitchClass] = weight;
      totals[slot] += weight;
    }
    basses[slot] = lowest[slot] === 128 ? -1 : (lowest[slot] - reference + 132) % 12;
    if (lengths[slot] === 0) continue;
    sounding += lengths[slot];
    filled += Math.min(lengths[slot], starts[slot + 1] - starts[slot]);
  }
  return { reference, weights, totals, basses, hasBass: sounding > filled * BASS_POLYPHONY };
}
