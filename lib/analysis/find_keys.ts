import type { BeatGrid } from "./beat_grid.ts";
import { KEY_PROFILES, type KeyProfile } from "./key_profile.ts";
import type { Sounding } from "./sounding.ts";

/** A key on a pitch class that is counted from the reference of {@link Sounding}. */
export interface RelativeKey {
  /** Pitch class of the tonic. */
  readonly tonic: number;
  /** Its mode, with profiles. */
  readonly profile: KeyProfile;
}

/** Keys of a piece, as they are heard. */
export interface HeardKeys {
  /** Key of the whole. */
  readonly whole: RelativeKey;
  /** How probable that key is, 0 to 1. */
  readonly confidence: number;
  /** Key of each bar. */
  readonly bars: readonly RelativeKey[];
  /** How probable the key of each bar is, 0 to 1, in its stretch. */
  readonly confidences: readonly number[];
}

/** Independent notes that a bar is worth: those that sound together tell the same. */
const NOTES_PER_BAR = 5;
/** Bass notes that a bar is worth. */
const BASSES_PER_BAR = 1;
/** What the bass of a slot weighs in its bar, by its strength. */
const BASS_WEIGHTS: readonly number[] = [3, 2, 1];
/** Pitch classes from which a bar says as much as any: one note alone fits many keys. */
const VARIETY = 3;
/** Bars that a piece is worth at most: it says the same again. */
const MOST_BARS = 6;
/** What the last bass note is worth as the tonic, and the first one; a piece begins at home and ends there. */
const LAST_BASS = 4.5;
const FIRST_BASS = 4;
/** What a V7–I in the bass is worth for its goal as the tonic, and what share of that a V–I without its seventh. */
const RESOLUTION = 2;
const PLAIN = 0.3;
/** Share of what sounds from which a note counts as there. */
const SOUNDS = 0.06;
/** What a change of key costs, so that a chord or two from elsewhere are no modulation. */
const CHANGE = 8;
/** What each bar in the key of the whole is worth. */
const HOME = 0.25;

/** Finds the key of a piece and of each bar; `null` when no pitch sounds. */
export function findKeys(sounding: Sounding, grid: BeatGrid): HeardKeys | null {
  const { notes, basses, first } = addUpBars(sounding, grid);
  if (first < 0) return null;
  const score = createScore({ notes, basses, resolutions: findResolutions(sounding, grid) });
  const keys = KEY_PROFILES.flatMap((profile) =>
    Array.from({ length: 12 }, (_, tonic) => ({ tonic, profile }))
  );
  const length = Math.max(1, countFilled(notes));
  const scale = Math.min(1, MOST_BARS / length);
  const firstBass = sounding.basses[first];
  const edges: Edges = {
    begin: ({ tonic }) => tonic === firstBass ? FIRST_BASS : 0,
    // The reference is the last bass note.
    end: ({ tonic }) => tonic === 0 ? LAST_BASS : 0,
  };
  const wholes = keys.map((key) => {
    let sum = key.profile.prior + edges.begin(key) + edges.end(key);
    for (let bar = 0; bar < grid.barCount; bar++) sum += scale * score(key, bar);
    return sum;
  });
  const best = indexOfMost(wholes);
  const whole = keys[best];
  const likely = keys.filter(({ profile }, index) => index < 24 || profile === whole.profile);
  const bars = followKeys(likely, whole, { score, barCount: grid.barCount, edges });
  return {
    whole,
    confidence: shareOf(wholes, best),
    bars,
    confidences: measureStretches(bars, likely, score),
  };
}

/** What the first and the last bass note of a piece tell for a key. */
interface Edges {
  readonly begin: (key: RelativeKey) => number;
  readonly end: (key: RelativeKey) => number;
}

type Score = (key: RelativeKey, bar: number) => number;

/** What sounds in each bar, as shares that are worth so many notes, and its basses. */
function addUpBars(
  { weights, totals, basses: lowest, hasBass }: Sounding,
  { size, starts, bars, barCount, strengths }: BeatGrid,
): { notes: Float64Array; basses: Float64Array; first: number } {
  const notes = new Float64Array(barCount * 12);
  const basses = new Float64Array(barCount * 12);
  const filled = new Float64Array(barCount);
  const lengths = new Float64Array(barCount);
  let first = -1;
  for (let slot = 0; slot < size; slot++) {
    const length = starts[slot + 1] - starts[slot];
    lengths[bars[slot]] += length;
    if (totals[slot] === 0) continue;
    filled[bars[slot]] += Math.min(length, totals[slot]);
    if (first < 0 && lowest[slot] >= 0) first = slot;
    for (let pitchClass = 0; pitchClass < 12; pitchClass++) {
      notes[bars[slot] * 12 + pitchClass] += weights[slot * 12 + pitchClass];
    }
    if (hasBass && lowest[slot] >= 0) {
      basses[bars[slot] * 12 + lowest[slot]] += BASS_WEIGHTS[strengths[slot]];
    }
  }
  for (let bar = 0; bar < barCount; bar++) {
    const share = lengths[bar] === 0 ? 0 : filled[bar] / lengths[bar];
    const row = notes.subarray(bar * 12, bar * 12 + 12);
    const variety = Math.min(1, row.filter((weight) => weight > 0).length / VARIETY);
    scaleTo(row, NOTES_PER_BAR * share * variety);
    scaleTo(basses.subarray(bar * 12, bar * 12 + 12), BASSES_PER_BAR * share);
  }
  return { notes, basses, first };
}

/** How often in each bar the bass falls a fifth to each pitch class from under its leading note, as V–I does. */
function findResolutions(
  { weights, totals, basses, hasBass }: Sounding,
  { size, bars, barCount }: BeatGrid,
): Float64Array {
  const counts = new Float64Array(barCount * 12);
  for (let slot = 1; hasBass && slot < size; slot++) {
    const [before, bass] = [basses[slot - 1], basses[slot]];
    if (before < 0 || bass < 0 || bass !== (before + 5) % 12) continue;
    const leading = weights[(slot - 1) * 12 + (before + 4) % 12];
    const seventh = weights[(slot - 1) * 12 + (before + 10) % 12];
    const minor = weights[(slot - 1) * 12 + (before + 3) % 12];
    if (leading < SOUNDS * totals[slot - 1] || minor > leading) continue;
    counts[bars[slot] * 12 + bass] += seventh >= SOUNDS * totals[slot - 1] ? 1 : PLAIN;
  }
  return counts;
}

function scaleTo(row: Float64Array, sum: number): void {
  const total = row.reduce((total, weight) => total + weight, 0);
  if (total > 0) row.forEach((weight, index) => row[index] = weight * sum / total);
}

/** How well a bar fits a key: the logarithm of how probable its notes and basses are in it. */
function createScore(
  { notes, basses, resolutions }: {
    readonly notes: Float64Array;
    readonly basses: Float64Array;
    readonly resolutions: Float64Array;
  },
): Score {
  const logs = new Map(KEY_PROFILES.map((profile) => [profile, {
    notes: profile.notes.map(Math.log),
    basses: profile.basses.map(Math.log),
  }]));
  return ({ tonic, profile }, bar) => {
    const log = logs.get(profile);
    if (log === undefined) return 0;
    let sum = RESOLUTION * resolutions[bar * 12 + tonic];
    for (let pitchClass = 0; pitchClass < 12; pitchClass++) {
      const degree = (pitchClass - tonic + 12) % 12;
      const at = bar * 12 + pitchClass;
      sum += notes[at] * log.notes[degree] + basses[at] * log.basses[degree];
    }
    return sum;
  };
}

/**
 * The most probable key of each bar when a change is rare.
 *
 * @see G. D. Forney, The Viterbi Algorithm, Proceedings of the IEEE 61 (1973)
 */
function followKeys(
  keys: readonly RelativeKey[],
  whole: RelativeKey,
  { score, barCount, edges }: {
    readonly score: Score;
    readonly barCount: number;
    readonly edges: Edges;
  },
): RelativeKey[] {
  const cameFrom = new Uint8Array(barCount * keys.length);
  let sums = keys.map(edges.begin);
  for (let bar = 0; bar < barCount; bar++) {
    const best = indexOfMost(sums);
    sums = keys.map((key, index) => {
      const stays = bar === 0 || sums[index] >= sums[best] - CHANGE;
      cameFrom[bar * keys.length + index] = stays ? index : best;
      const before = stays ? sums[index] : sums[best] - CHANGE;
      return before + score(key, bar) + (key === whole ? HOME : 0);
    });
  }
  const path: RelativeKey[] = [];
  let at = indexOfMost(sums.map((sum, index) => sum + edges.end(keys[index])));
  for (let bar = barCount - 1; bar >= 0; bar--) {
    path.push(keys[at]);
    at = cameFrom[bar * keys.length + at];
  }
  return path.reverse();
}

/** How probable the key of each bar is in the stretch that has it. */
function measureStretches(
  bars: readonly RelativeKey[],
  keys: readonly RelativeKey[],
  score: Score,
): number[] {
  const confidences: number[] = [];
  for (let start = 0; start < bars.length;) {
    let end = start + 1;
    while (end < bars.length && bars[end] === bars[start]) end++;
    const scale = Math.min(1, MOST_BARS / (end - start));
    const sums = keys.map((key) => {
      let sum = key.profile.prior;
      for (let bar = start; bar < end; bar++) sum += scale * score(key, bar);
      return sum;
    });
    const confidence = shareOf(sums, keys.indexOf(bars[start]));
    while (start < end) confidences[start++] = confidence;
  }
  return confidences;
}

function countFilled(rows: Float64Array): number {
  let count = 0;
  for (let at = 0; at < rows.length; at += 12) {
    if (rows.subarray(at, at + 12).some((weight) => weight > 0)) count++;
  }
  return count;
}

function indexOfMost(values: readonly number[]): number {
  let most = 0;
  for (let index = 1; index < values.length; index++) {
    if (values[index] > values[most]) most = index;
  }
  return most;
}

/** The share of one among probabilities that are given as logarithms. */
function shareOf(logs: readonly number[], index: number): number {
  const most = Math.max(...logs);
  const sum = logs.reduce((sum, log) => sum + Math.exp(log - most), 0);
  return Math.exp(logs[index] - most) / sum;
}
