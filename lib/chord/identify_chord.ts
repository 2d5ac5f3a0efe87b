import { OnpuError } from "../errors.ts";
import type { Key } from "../pitch/key.ts";
import { MODES } from "../pitch/mode.ts";
import { fromFifths, parseNoteName, toFifths } from "../pitch/note_name.ts";
import { buildChord, type Chord } from "./chord.ts";
import { degreeFifths, degreeOf, sortIntervals } from "./degree.ts";
import { extendSuffix, readIntervals, type Stack } from "./format_suffix.ts";
import { QUALITIES, USUAL_ALTERATIONS } from "./quality.ts";

/** How to name a chord that sounds. */
export interface IdentifyChordOptions {
  /** Key that spells the notes, and in which a diminished seventh stands on the leading note (default C major). */
  readonly key?: Key;
  /** Most readings to give (default 5). */
  readonly limit?: number;
}

/** A chord that some pitches may be. */
export interface ChordMatch {
  /** The chord with its bass; its symbol names also what is added, and nothing that is left out. */
  readonly chord: Chord;
  /** From 0 to 1; below 0.5 it is a guess. */
  readonly confidence: number;
  /** Which note of the chord is lowest: 0 the root, 1 the next above; `null` when the bass is none of them. */
  readonly inversion: number | null;
  /** Degrees of the chord that do not sound. */
  readonly omitted: readonly string[];
  /** Degrees that sound beside its quality. */
  readonly added: readonly string[];
}

/** A quality as it can be compared. */
interface Profile {
  readonly quality: Stack;
  /** Bits of its pitch classes above the root. */
  readonly mask: number;
  /** Bits of its ninth and what stands above. */
  readonly tensions: number;
  /** What it costs that it is rare. */
  readonly rarity: number;
}

/** A reading before its notes are named. */
interface Candidate {
  readonly profile: Profile;
  readonly root: number;
  /** Bits of degrees that do not sound, and of others that do, above the root. */
  readonly missing: number;
  readonly extra: number;
  readonly isForeignBass: boolean;
  readonly confidence: number;
}

/**
 * What takes away from the confidence, which starts at 1. The weights are set so that a triad in an inversion stands
 * before a rarer chord in root position only when that lacks or adds something, and a fifth can be missed most easily.
 */
const COST = {
  rarity: 0.003,
  inversion: 0.07,
  tensionBass: 0.3,
  foreignBass: 0.25,
  added: 0.3,
  fifth: 0.12,
  tension: 0.15,
  third: 0.4,
  other: 0.35,
  root: 0.5,
  notLeading: 0.1,
} as const;
const LEAST_CONFIDENCE = 0.3;
/** Notes of its quality that a chord must have at least, where so many sound. */
const LEAST_MATCHING = 3;
const MOST_ADDED = 2;
const MOST_MISSING = 2;
/** What two notes are worth as a chord. */
const DYAD_FACTOR = 0.6;
/** What seven different notes are worth as a chord: they are a whole scale. */
const SCALE_FACTOR = 0.7;
/** What so many notes are worth that lie side by side. */
const CLUSTER_FACTOR = 0.5;
const CLUSTER_SIZE = 4;
/** Degrees by semitones above the root, as what is added is named. */
const ADDED: readonly string[] = [
  ...["1", "b9", "9", "#9", "3", "11", "#11", "5", "b13", "13", "b7", "7"],
];

const PROFILES: readonly Profile[] = [
  ...QUALITIES,
  ...USUAL_ALTERATIONS.map((suffix) => ({ suffix, intervals: readIntervals(suffix) ?? [] })),
].map((quality, index) => ({
  quality,
  mask: maskOf(quality.intervals),
  tensions: maskOf(quality.intervals.filter((interval) => degreeOf(interval) >= 9)),
  rarity: index * COST.rarity,
  // The eleventh chord is a ninth with a fourth: the first row that sounds so stands for all.
})).filter(({ mask }, index, all) => all.findIndex((other) => other.mask === mask) === index);

/**
 * Names the chord that some pitches sound, with what else it may be.
 *
 * Every quality on every root is compared: what is missing, what is added, which note is lowest. Each root has one
 * reading at most, and the likeliest comes first; below a confidence of 0.3 there is none, so that a cluster has none.
 * Notes an octave apart are one.
 *
 * @param pitches MIDI note numbers 0–127 in any order; the lowest is the bass
 * @param options Key, and how many readings
 * @returns Readings, the likeliest first; none when fewer than two different notes sound
 * @throws {OnpuError} `pitch_out_of_range` for anything but integers from 0 to 127
 *
 * @example An inversion, and four notes that are two chords
 * ```ts
 * import { identifyChord } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const [match] = identifyChord([64, 67, 72]);
 * assertEquals([match.chord.symbol, match.inversion], ["C/E", 1]);
 * const symbols = identifyChord([60, 64, 67, 69]).map(({ chord }) => chord.symbol);
 * assertEquals(symbols.slice(0, 2), ["C6", "Am7/C"]);
 * ```
 */
export function identifyChord(
  pitches: readonly number[],
  options: IdentifyChordOptions = {},
): ChordMatch[] {
  const { key = { tonic: "C", mode: "major" }, limit = 5 } = options;
  const sounding = [...new Set(pitches)].sort((a, b) => a - b);
  for (const pitch of sounding) checkPitch(pitch);
  const mask = sounding.reduce((mask, pitch) => mask | 1 << pitch % 12, 0);
  if (countBits(mask) < 2) return [];
  const bass = sounding[0] % 12;
  const worth = weigh(sounding, countBits(mask));
  const tonic = toFifths(parseNoteName(key.tonic));
  const leading = modulo(tonic * 7 - 1, 12);
  return findCandidates(mask, bass, { worth, leading })
    .sort((a, b) => b.confidence - a.confidence || upFrom(bass, a.root) - upFrom(bass, b.root))
    .slice(0, limit)
    .flatMap((candidate) => toMatch(candidate, bass, tonic + MODES[key.mode].lowest));
}

function findCandidates(
  mask: number,
  bass: number,
  { worth, leading }: { readonly worth: number; readonly leading: number },
): Candidate[] {
  const candidates: Candidate[] = [];
  const fewest = Math.min(LEAST_MATCHING, countBits(mask));
  for (let root = 0; root < 12; root++) {
    const heard = (mask >> root | mask << 12 - root) & 0xfff;
    const bassBit = 1 << upFrom(root, bass);
    let best: Candidate | null = null;
    let least = 1 - LEAST_CONFIDENCE / worth;
    for (const profile of PROFILES) {
      const isForeignBass = (profile.mask & bassBit) === 0;
      const extra = heard & ~profile.mask & (isForeignBass ? ~bassBit : ~0);
      const missing = profile.mask & ~heard;
      let cost = profile.rarity + countBits(extra) * COST.added +
        (isForeignBass ? COST.foreignBass : priceOfBass(bassBit, profile));
      if (cost > least || countBits(extra) > MOST_ADDED || countBits(missing) > MOST_MISSING) {
        continue;
      }
      if (countBits(profile.mask & heard) < fewest) continue;
      if (missing !== 0) cost += priceOf(missing, profile);
      if (root !== leading && isLeadingChord(profile)) cost += COST.notLeading;
      if (cost > least || cost === least && best !== null) continue;
      least = cost;
      const confidence = (1 - cost) * worth;
      best = { profile, root, missing, extra, isForeignBass, confidence };
    }
    if (best !== null) candidates.push(best);
  }
  return candidates;
}

/** All roots of a diminished seventh sound alike; in a key it mostly stands on the leading note. */
function isLeadingChord({ quality }: Profile): boolean {
  return quality.intervals.includes("bb7");
}

/** What it costs that a note of the chord is lowest; a tension there is rather a slash chord. */
function priceOfBass(bassBit: number, { tensions }: Profile): number {
  return bassBit === 1 ? 0 : tensions & bassBit ? COST.tensionBass : COST.inversion;
}

/** What missing degrees cost. */
function priceOf(missing: number, { quality }: Profile): number {
  let price = 0;
  for (const interval of quality.intervals) {
    if ((missing & 1 << semitonesOf(interval)) === 0) continue;
    const degree = degreeOf(interval);
    price += degree === 1
      ? COST.root
      : interval === "5"
      ? COST.fifth
      : degree >= 9
      ? COST.tension
      : degree === 3
      ? COST.third
      : COST.other;
  }
  return price;
}

/** What the notes are worth as a chord: less when they are very few or many, or lie side by side. */
function weigh(sounding: readonly number[], classes: number): number {
  let run = 1;
  let longest = 1;
  for (let i = 1; i < sounding.length; i++) {
    run = sounding[i] - sounding[i - 1] <= 2 ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  const isCluster = classes > 2 && longest >= Math.min(CLUSTER_SIZE, classes);
  const factor = classes >= 7 ? SCALE_FACTOR : classes === 2 ? DYAD_FACTOR : 1;
  return factor * (isCluster ? CLUSTER_FACTOR : 1);
}

/** Names the notes of a candidate; none when its symbol could not be read back. */
function toMatch(candidate: Candidate, bass: number, lowest: number): ChordMatch[] {
  const { profile: { quality }, extra, missing, isForeignBass, confidence } = candidate;
  const added = nameAdded(extra, quality);
  const intervals = sortIntervals([...quality.intervals, ...added]);
  const suffix = added.length === 0 ? quality.suffix : extendSuffix(quality, intervals);
  if (suffix === null) return [];
  const root = spellRoot(candidate.root, intervals, lowest);
  const below = upFrom(candidate.root, bass);
  const degree = intervals.find((interval) => semitonesOf(interval) === below);
  const bassName = degree === undefined
    ? fromFifths(spellBass(bass, root, lowest))
    : fromFifths(root + degreeFifths(degree));
  const chord = buildChord({ symbol: "", root: fromFifths(root), intervals, bass: bassName });
  const slash = chord.bass === chord.root ? "" : `/${chord.bass}`;
  return [{
    chord: { ...chord, symbol: chord.root + suffix + slash },
    confidence: Math.round(confidence * 100) / 100,
    inversion: isForeignBass || degree === undefined ? null : intervals.indexOf(degree),
    omitted: quality.intervals.filter((interval) => missing & 1 << semitonesOf(interval)),
    added,
  }];
}

/** Sixths stand in chords without seventh, thirteenths in those with one. */
function nameAdded(extra: number, { intervals }: Stack): string[] {
  const hasSeventh = intervals.some((interval) => degreeOf(interval) === 7);
  return ADDED.filter((_, semitones) => extra & 1 << semitones)
    .map((interval) => interval === "13" && !hasSeventh ? "6" : interval);
}

/** The name of a root with which the fewest notes of the chord are foreign to twelve neighbouring fifths. */
function spellRoot(root: number, intervals: readonly string[], lowest: number): number {
  return findPlace(root, lowest, (fifths) =>
    intervals.reduce((count, interval) => {
      const isForeign = !isNear(fifths + degreeFifths(interval), lowest);
      return count + Number(isForeign);
    }, isPlain(fifths, lowest) ? 0 : 2));
}

/** The name of a bass that is nearest to the notes of the major scale on the root. */
function spellBass(bass: number, root: number, lowest: number): number {
  return findPlace(
    bass,
    lowest,
    (fifths) => Math.abs(fifths - root - 2) + (isPlain(fifths, lowest) ? 0 : 4),
  );
}

/** Of the names of a pitch class the one that costs least; of two, that of the twelve neighbouring fifths. */
function findPlace(
  pitchClass: number,
  lowest: number,
  costOf: (fifths: number) => number,
): number {
  const near = lowest + modulo(pitchClass * 7 - lowest, 12);
  return [near - 12, near + 12].reduce(
    (best, fifths) => costOf(fifths) < costOf(best) ? fifths : best,
    near,
  );
}

/** Whether a place is one of twelve neighbouring fifths. */
function isNear(fifths: number, lowest: number): boolean {
  return fifths >= lowest && fifths < lowest + 12;
}

/** Whether a note is usual: of the key, or from G flat to C sharp. */
function isPlain(fifths: number, lowest: number): boolean {
  return isNear(fifths, lowest) || fifths >= -6 && fifths <= 7;
}

function maskOf(intervals: readonly string[]): number {
  return intervals.reduce((mask, interval) => mask | 1 << semitonesOf(interval), 0);
}

function semitonesOf(interval: string): number {
  return modulo(degreeFifths(interval) * 7, 12);
}

/** Semitones from one pitch class up to another, 0–11. */
function upFrom(from: number, to: number): number {
  return modulo(to - from, 12);
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits & 0xfff; left !== 0; left &= left - 1) count++;
  return count;
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}

function checkPitch(pitch: number): void {
  if (Number.isInteger(pitch) && pitch >= 0 && pitch <= 127) return;
  throw new OnpuError("pitch_out_of_range", `Cannot name a chord with pitch ${pitch}`, {
    hint: "Use note numbers from 0 to 127; C4 (60) is middle C",
  });
}
