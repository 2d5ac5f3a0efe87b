import type { Beat } from "./read_beats.ts";

/** Where bars begin. */
export interface Downbeat {
  /** The first beat of the first full bar, from 0. */
  readonly beat: number;
  /** How much more the first beats of bars have of what marks them than all beats do, in nats. */
  readonly evidence: number;
}

/** Something that tells of the beginning of a bar. */
interface Cue {
  /** How much, in nats. */
  readonly weight: number;
  /** What it is on a beat, mostly 0 to 1. */
  measure(beats: readonly Beat[], index: number, count: number): number;
}

/**
 * What the first beats of bars have more of: Lerdahl and Jackendoff's metrical preference rules as far as notes show
 * them, with weights of a conditional logit model that was fitted to tunes whose bars are known. Those of drums and
 * loudness, of which tunes tell little, were held near what drummers and players do.
 */
const CUES: Readonly<Record<string, Cue>> = {
  long: { weight: 7, measure: (beats, index, count) => Math.min(1, beats[index].longest / count) },
  longer: { weight: 1.3, measure: isLonger },
  rest: {
    weight: -1.3,
    measure: (beats, index) => beats[index].isStruck ? 0 : beats[index].isHeld ? 1 : 0.5,
  },
  loud: { weight: 3.1, measure: (beats, index) => beats[index].loudness },
  low: { weight: 0.5, measure: isLow },
  beatHarmony: { weight: 1, measure: (beats, index) => changeOfHarmony(beats, index, 1) },
  barHarmony: { weight: 2.9, measure: changeOfHarmony },
  kick: { weight: 1.5, measure: (beats, index) => beats[index].isKick ? 1 : 0 },
  snare: { weight: -1.5, measure: (beats, index) => beats[index].isSnare ? 1 : 0 },
};
/** What is known before anything is heard, by beats of an upbeat: most pieces begin with a bar, some with one beat before. */
const UPBEATS: readonly number[] = [2.6, 1.4];
/** The middle of a bar is much like its beginning. */
const HALF_BAR = -0.8;
/** Pieces end on the first beat of a bar. */
const LAST = 0.6;
/** Bars for which the weights hold; means of more are surer, by the root of their number, up to so many times. */
const BARS = 8;
const SUREST = 1.6;
/** A note is longer than others when it is so many times as long, and lower by more than so many semitones. */
const LONGER = 1.4;
const LOWER = 4;

/**
 * Which beat of a piece is the first of a full bar: where notes are long, loud and low, harmony changes and
 * drums mark it.
 *
 * @param count How many beats are in a bar
 */
export function findDownbeat(beats: readonly Beat[], count: number): Downbeat {
  const cues = Object.values(CUES);
  const sums = new Float64Array(count);
  const numbers = new Float64Array(count);
  for (const index of beats.keys()) {
    numbers[index % count]++;
    for (const { weight, measure } of cues) {
      sums[index % count] += weight * measure(beats, index, count);
    }
  }
  const sureness = Math.min(SUREST, Math.sqrt(beats.length / count / BARS));
  const mean = sums.reduce((all, sum) => all + sum, 0) / Math.max(1, beats.length);
  let best = { beat: 0, evidence: 0, score: -Infinity };
  for (const [beat, sum] of sums.entries()) {
    const isLast = (beats.length - 1 - beat) % count === 0;
    const evidence = sureness * (sum / Math.max(1, numbers[beat]) - mean) + (isLast ? LAST : 0);
    const score = evidence + (UPBEATS[beat] ?? 0) + (2 * beat === count ? HALF_BAR : 0);
    if (score > best.score) best = { beat, evidence, score };
  }
  return best;
}

/** Whether a note is longer than all within a bar before and behind. */
function isLonger(beats: readonly Beat[], index: number, count: number): number {
  const { longest, isStruck } = beats[index];
  const isAlone = around(beats, index, count).every((other) =>
    Math.min(longest, count) >= LONGER * other.longest
  );
  return isStruck && isAlone ? 1 : 0;
}

/** Whether the lowest note is one of the lowest within a bar before and behind, and well below some. */
function isLow(beats: readonly Beat[], index: number, count: number): number {
  const { low } = beats[index];
  const lows = around(beats, index, count).map((other) => other.low).filter((low) =>
    low < Infinity
  );
  const isLowest = lows.every((other) => other >= low);
  return isLowest && low < Infinity && lows.some((other) => other > low + LOWER) ? 1 : 0;
}

function around(beats: readonly Beat[], index: number, count: number): readonly Beat[] {
  return [
    ...beats.slice(Math.max(0, index - count + 1), index),
    ...beats.slice(index + 1, index + count),
  ];
}

/** How much what sounds differs before and behind a beat, over so many: 1 less the cosine of the pitch classes. */
function changeOfHarmony(beats: readonly Beat[], index: number, count: number): number {
  const before = sumClasses(beats, index - count, index);
  const behind = sumClasses(beats, index, index + count);
  let both = 0;
  let square = 0;
  let other = 0;
  for (let pitchClass = 0; pitchClass < 12; pitchClass++) {
    both += before[pitchClass] * behind[pitchClass];
    square += before[pitchClass] ** 2;
    other += behind[pitchClass] ** 2;
  }
  return square * other === 0 ? 0 : 1 - both / Math.sqrt(square * other);
}

function sumClasses(beats: readonly Beat[], from: number, to: number): Float64Array {
  const sum = new Float64Array(12);
  for (const { classes } of beats.slice(Math.max(0, from), to)) {
    for (let pitchClass = 0; pitchClass < 12; pitchClass++) sum[pitchClass] += classes[pitchClass];
  }
  return sum;
}
