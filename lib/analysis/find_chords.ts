import type { Mode } from "../pitch/key.ts";
import type { BeatGrid } from "./beat_grid.ts";
import { CHORD_TEMPLATES, type ChordTemplate, POWER_CHORD } from "./chord_template.ts";
import type { HeardKeys, RelativeKey } from "./find_keys.ts";
import type { Sounding } from "./sounding.ts";

/** A chord over some slots, on a pitch class that is counted from the reference of {@link Sounding}. */
export interface HeardChord {
  /** First slot. */
  readonly from: number;
  /** Slot after the last one. */
  readonly to: number;
  /** Pitch class of the root. */
  readonly root: number;
  /** Its kind. */
  readonly template: ChordTemplate;
  /** Pitch class of the bass. */
  readonly bass: number;
  /** Share of what sounds that belongs to the chord. */
  readonly fit: number;
}

/** A template on a root. */
interface Candidate {
  readonly root: number;
  readonly template: ChordTemplate;
  /** What each pitch class tells for it, as a logarithm, against one that does not belong. */
  readonly gains: readonly { readonly pitchClass: number; readonly gain: number }[];
  /** What each bass tells for it, as a logarithm. */
  readonly basses: readonly number[];
}

/** Share of a pitch class that is no chord note, among what sounds while a chord holds. */
const FOREIGN = 0.018;
/** Shares of root, third, fifth and seventh. */
const SHARES: readonly number[] = [0.3, 0.26, 0.2, 0.2];
/** How often each of them is the bass, and any other note. */
const BASS_SHARES: readonly number[] = [0.7, 0.13, 0.07, 0.05];
const FOREIGN_BASS = 0.012;
/** What the bass of a slot tells, by its strength: between strong beats it jumps to other notes of the chord. */
const BASS_WORTH: readonly number[] = [0.9, 0.7, 0.3];
/** What it still tells when it is the one before. */
const HELD_BASS = 0.4;
/** A triad is a power chord when its third sounds for no more than this share, and its fifth for this at least. */
const NO_THIRD = 0.03;
const SOME_FIFTH = 0.15;
/** Independent notes that a beat is worth. */
const NOTES_PER_BEAT = 3;
/** What a change of chord costs on a bar line, in the middle of a bar, and on another beat. */
const CHANGE: readonly number[] = [0.6, 1.8, 3.2];
/** What the chords of a key are worth: its own, dominants of its chords, all others. */
const OWN = 0;
const APPLIED = -1.6;
const ALIEN = -2.6;
/** The chord of the tonic, and of the dominant, beside other chords of the key. */
const HOME = 0.35;

/** Degrees of the scales that make the chords of a key, in semitones; minor with its raised sixth and seventh. */
const SCALES: Readonly<Record<Mode, readonly number[]>> = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  locrian: [0, 1, 3, 5, 6, 8, 10],
};
const HARMONIC_MINOR: readonly number[] = [0, 2, 3, 5, 7, 8, 11];

/**
 * Finds the chords of a piece: for each beat the most probable one when a change is rarer the weaker the beat.
 *
 * @see B. Pardo and W. P. Birmingham, Algorithms for Chordal Analysis, Computer Music Journal 26 (2002), on templates and segmentation
 */
export function findChords(sounding: Sounding, grid: BeatGrid, keys: HeardKeys): HeardChord[] {
  const candidates = createCandidates();
  const path = followChords(candidates, { sounding, grid, keys });
  return joinSlots(path, candidates, { sounding, grid });
}

function createCandidates(): Candidate[] {
  return CHORD_TEMPLATES.flatMap((template) =>
    Array.from({ length: 12 }, (_, root): Candidate => {
      const scale = 1 / template.tones.reduce((sum, _, index) => sum + SHARES[index], 0);
      const rest = 1 - FOREIGN * (12 - template.tones.length);
      const basses = new Array<number>(12).fill(Math.log(FOREIGN_BASS));
      const gains = template.tones.map((tone, index) => {
        const pitchClass = (root + tone) % 12;
        basses[pitchClass] = Math.log(BASS_SHARES[index]);
        return { pitchClass, gain: Math.log(SHARES[index] * scale * rest / FOREIGN) };
      });
      return { root, template, gains, basses };
    })
  );
}

/** Index of the candidate of each slot; -1 where nothing sounds. */
function followChords(
  candidates: readonly Candidate[],
  { sounding, grid, keys }: {
    readonly sounding: Sounding;
    readonly grid: BeatGrid;
    readonly keys: HeardKeys;
  },
): Int16Array {
  const { weights, totals, basses, hasBass } = sounding;
  const { size, starts, strengths, bars } = grid;
  const count = candidates.length;
  const cameFrom = new Int16Array(size * count);
  const sums = new Float64Array(count);
  const priorsOf = createPriors(candidates);
  let priors: Float64Array | null = null;
  let key: RelativeKey | null = null;
  let best = 0;
  for (let slot = 0; slot < size; slot++) {
    const barKey = keys.bars[bars[slot]];
    if (priors === null || barKey !== key) priors = priorsOf(barKey);
    key = barKey;
    const limit = sums[best] - (slot === 0 ? 0 : CHANGE[strengths[slot]]);
    const total = totals[slot];
    const length = starts[slot + 1] - starts[slot];
    const worth = total === 0 ? 0 : NOTES_PER_BEAT * Math.min(1, total / length) / total;
    const bass = hasBass ? basses[slot] : -1;
    const isHeld = slot > 0 && bass === basses[slot - 1];
    const bassWorth = BASS_WORTH[strengths[slot]] * (isHeld ? HELD_BASS : 1);
    let next = 0;
    for (let index = 0; index < count; index++) {
      const candidate = candidates[index];
      let sum = sums[index];
      const stays = sum >= limit;
      cameFrom[slot * count + index] = stays ? index : best;
      // The prior is paid once a chord, when it begins.
      if (!stays) sum = limit;
      if (!stays || slot === 0) sum += candidate.template.prior + priors[index];
      let fit = 0;
      for (const { pitchClass, gain } of candidate.gains) {
        fit += gain * weights[slot * 12 + pitchClass];
      }
      sum += fit * worth;
      if (bass >= 0) sum += bassWorth * candidate.basses[bass];
      sums[index] = sum;
      if (sum > sums[next]) next = index;
    }
    best = next;
  }
  const path = new Int16Array(size);
  for (let slot = size - 1, at = best; slot >= 0; slot--) {
    path[slot] = totals[slot] === 0 ? -1 : at;
    at = cameFrom[slot * count + at];
  }
  return path;
}

/** What each candidate is worth in a key, before anything sounds. */
function createPriors(candidates: readonly Candidate[]): (key: RelativeKey) => Float64Array {
  const known = new Map<RelativeKey, Float64Array>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const priors = Float64Array.from(candidates, (candidate) => priorOf(candidate, key));
    known.set(key, priors);
    return priors;
  };
}

function priorOf({ root, template }: Candidate, { tonic, profile }: RelativeKey): number {
  const degree = (root - tonic + 12) % 12;
  const scales = profile.mode === "minor" ? [SCALES.minor, HARMONIC_MINOR] : [SCALES[profile.mode]];
  const isIn = (tones: readonly number[]): boolean =>
    scales.some((scale) => tones.every((tone) => scale.includes((degree + tone) % 12)));
  if (isIn(template.tones)) {
    return OWN + (degree === 0 || (degree === 7 && template.tones[1] === 4) ? HOME : 0);
  }
  const isDominant = template.tones[1] === 4 && template.tones[2] === 7 && template.tones[3] !== 11;
  const isLeading = template.tones[1] === 3 && template.tones[2] === 6;
  const target = isDominant ? degree + 5 : isLeading ? degree + 1 : -1;
  return target >= 0 && scales[0].includes(target % 12) ? APPLIED : ALIEN;
}

/** Slots of one chord become one; silence goes to the chord before it unless a whole bar is silent. */
function joinSlots(
  path: Int16Array,
  candidates: readonly Candidate[],
  { sounding, grid }: { readonly sounding: Sounding; readonly grid: BeatGrid },
): HeardChord[] {
  const chords: HeardChord[] = [];
  for (let from = 0; from < path.length;) {
    if (path[from] < 0) {
      from++;
      continue;
    }
    let to = from + 1;
    let end = to;
    while (to < path.length && (path[to] < 0 || path[to] === path[from])) {
      // Silence that lasts longer than a bar ends the chord where the silence began.
      if (path[to] < 0 && grid.bars[to] > grid.bars[end - 1] + 1) break;
      if (isInverted(to, from, { candidate: candidates[path[from]], sounding, grid })) break;
      if (path[to++] >= 0) end = to;
    }
    const isCut = to < path.length && path[to] >= 0;
    const last = isCut ? to : end;
    chords.push(describeChord(candidates[path[from]], { from, to: last, sounding }));
    from = to;
  }
  return chords;
}

/** Whether a bar begins on another note of the same chord in the bass. */
function isInverted(
  slot: number,
  from: number,
  { candidate, sounding, grid }: {
    readonly candidate: Candidate;
    readonly sounding: Sounding;
    readonly grid: BeatGrid;
  },
): boolean {
  const bass = sounding.basses[slot];
  return grid.strengths[slot] === 0 && sounding.hasBass && bass >= 0 &&
    bass !== sounding.basses[from] && candidate.gains.some(({ pitchClass }) => pitchClass === bass);
}

function describeChord(
  { root, template }: Candidate,
  { from, to, sounding }: {
    readonly from: number;
    readonly to: number;
    readonly sounding: Sounding;
  },
): HeardChord {
  const shares = new Float64Array(12);
  const basses = new Float64Array(12);
  let total = 0;
  for (let slot = from; slot < to; slot++) {
    for (let tone = 0; tone < 12; tone++) {
      shares[tone] += sounding.weights[slot * 12 + (root + tone) % 12];
    }
    total += sounding.totals[slot];
    if (sounding.basses[slot] >= 0) basses[sounding.basses[slot]] += slot === from ? 2 : 1;
  }
  const [, third, fifth] = template.tones;
  const isOpen = template.tones.length === 3 && fifth === 7 && third !== 5 && sounding.hasBass &&
    shares[third] <= NO_THIRD * total && shares[fifth] >= SOME_FIFTH * total;
  const named = isOpen ? POWER_CHORD : template;
  const lowest = basses.indexOf(Math.max(...basses));
  const isTone = named.tones.includes((lowest - root + 12) % 12);
  const bass = sounding.hasBass && isTone && basses[root] < basses[lowest] ? lowest : root;
  const inside = named.tones.reduce((sum, tone) => sum + shares[tone], 0);
  return { from, to, root, template: named, bass, fit: total === 0 ? 0 : inside / total };
}
