import { degreeFifths, degreeOf } from "./degree.ts";
import { readIntervals, type Stack } from "./format_suffix.ts";
import { QUALITIES, USUAL_ALTERATIONS } from "./quality.ts";

/** What sounds, as pitch classes. */
export interface Sound {
  /** Ascending pitches, each once. */
  readonly pitches: readonly number[];
  /** A bit for each pitch class. */
  readonly mask: number;
  /** Pitch class of the lowest. */
  readonly bass: number;
  /** Pitch class on which a diminished seventh chord mostly stands. */
  readonly leading: number;
}

/** A chord on a root that may be what sounds. */
export interface Candidate {
  readonly quality: Stack;
  /** Pitch class of the root. */
  readonly root: number;
  /** Bits, above the root, of degrees that do not sound. */
  readonly missing: number;
  /** Bits, above the root, of what sounds beside them and the bass. */
  readonly extra: number;
  readonly isForeignBass: boolean;
  /** From 0 to 1. */
  readonly confidence: number;
}

/** A quality as it is compared. */
interface Profile {
  readonly quality: Stack;
  /** Bits of its pitch classes above the root. */
  readonly mask: number;
  /** Bits of its ninth and what stands above. */
  readonly tensions: number;
  /** What it costs that a degree does not sound, by semitones above the root. */
  readonly prices: readonly number[];
  /** Whether its roots sound alike, so that the key decides. */
  readonly isDiminishedSeventh: boolean;
  /** What it costs that it is rare. */
  readonly rarity: number;
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

/** How many bits are set in each number of twelve bits. */
const BIT_COUNTS: readonly number[] = Array.from({ length: 4096 }, (_, bits) => {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
});
const PROFILES: readonly Profile[] = [
  ...QUALITIES,
  ...USUAL_ALTERATIONS.map((suffix) => ({ suffix, intervals: readIntervals(suffix) ?? [] })),
].map((quality, index) => toProfile(quality, index * COST.rarity))
  // The eleventh chord is a ninth with a fourth: the first row that sounds so stands for all.
  .filter(({ mask }, index, all) => all.findIndex((other) => other.mask === mask) === index);

/**
 * Compares every quality on every root with what sounds.
 *
 * @param sound Pitches and their classes
 * @returns The likeliest chord on each root that has any, the likeliest of all first
 */
export function matchQualities(sound: Sound): Candidate[] {
  if (countBits(sound.mask) < 2) return [];
  const worth = weigh(sound);
  const candidates: Candidate[] = [];
  for (let root = 0; root < 12; root++) {
    const candidate = matchRootQualities(sound, root, worth);
    if (candidate !== null) candidates.push(candidate);
  }
  return candidates.sort((a, b) =>
    b.confidence - a.confidence || upFrom(sound.bass, a.root) - upFrom(sound.bass, b.root)
  );
}

/** Semitones of a degree above the root, 0–11. */
export function semitonesOf(interval: string): number {
  return upFrom(0, degreeFifths(interval) * 7);
}

/** Semitones from one pitch class up to another, 0–11. */
export function upFrom(from: number, to: number): number {
  return (((to - from) % 12) + 12) % 12;
}

function matchRootQualities(
  { mask, bass, leading }: Sound,
  root: number,
  worth: number,
): Candidate | null {
  const heard = (mask >> root | mask << 12 - root) & 0xfff;
  const bassBit = 1 << upFrom(root, bass);
  const fewest = Math.min(LEAST_MATCHING, countBits(mask));
  let best: Candidate | null = null;
  let least = 1 - LEAST_CONFIDENCE / worth;
  for (const profile of PROFILES) {
    if (profile.rarity >= least) break;
    const isForeignBass = (profile.mask & bassBit) === 0;
    const extra = heard & ~profile.mask & (isForeignBass ? ~bassBit : ~0);
    const missing = profile.mask & ~heard;
    if (countBits(extra) > MOST_ADDED || countBits(missing) > MOST_MISSING) continue;
    if (countBits(profile.mask & heard) < fewest) continue;
    const cost = profile.rarity + countBits(extra) * COST.added +
      (isForeignBass ? COST.foreignBass : priceOfBass(bassBit, profile)) +
      priceOfMissing(missing, profile) +
      (profile.isDiminishedSeventh && root !== leading ? COST.notLeading : 0);
    if (cost >= least) continue;
    least = cost;
    const confidence = (1 - cost) * worth;
    best = { quality: profile.quality, root, missing, extra, isForeignBass, confidence };
  }
  return best;
}

/** What it costs that a note of the chord is lowest; a tension there is rather a slash chord. */
function priceOfBass(bassBit: number, { tensions }: Profile): number {
  return bassBit === 1 ? 0 : tensions & bassBit ? COST.tensionBass : COST.inversion;
}

function priceOfMissing(missing: number, { prices }: Profile): number {
  let price = 0;
  for (let semitones = 0; missing >> semitones !== 0; semitones++) {
    if (missing & 1 << semitones) price += prices[semitones];
  }
  return price;
}

/** What the notes are worth as a chord: less when they are very few or many, or lie side by side. */
function weigh({ pitches, mask }: Sound): number {
  const classes = countBits(mask);
  let run = 1;
  let longest = 1;
  for (let i = 1; i < pitches.length; i++) {
    run = pitches[i] - pitches[i - 1] <= 2 ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  const isCluster = classes > 2 && longest >= Math.min(CLUSTER_SIZE, classes);
  const factor = classes >= 7 ? SCALE_FACTOR : classes === 2 ? DYAD_FACTOR : 1;
  return factor * (isCluster ? CLUSTER_FACTOR : 1);
}

function toProfile(quality: Stack, rarity: number): Profile {
  const { intervals } = quality;
  const prices = Array<number>(12).fill(0);
  for (const interval of intervals) prices[semitonesOf(interval)] = priceOf(interval);
  return {
    quality,
    mask: maskOf(intervals),
    tensions: maskOf(intervals.filter((interval) => degreeOf(interval) >= 9)),
    prices,
    isDiminishedSeventh: intervals.includes("bb7"),
    rarity,
  };
}

/** What it costs that a degree does not sound. */
function priceOf(interval: string): number {
  const degree = degreeOf(interval);
  if (interval === "5") return COST.fifth;
  if (degree >= 9) return COST.tension;
  return degree === 1 ? COST.root : degree === 3 ? COST.third : COST.other;
}

function maskOf(intervals: readonly string[]): number {
  return intervals.reduce((mask, interval) => mask | 1 << semitonesOf(interval), 0);
}

function countBits(bits: number): number {
  return BIT_COUNTS[bits & 0xfff];
}
