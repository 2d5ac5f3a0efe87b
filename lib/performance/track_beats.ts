/** A moment at which notes begin. */
export interface Attack {
  /** When, in seconds. */
  readonly seconds: number;
  /** How much it stands out, above 0. */
  readonly weight: number;
}

/** Length of a frame, in seconds. */
const FRAME = 0.01;
/** Standard deviation of an attack, in frames. */
const BLUR = 2;
/** Beats that are looked for, in seconds: 200 to 40 a minute. */
const SHORTEST = 0.3;
const LONGEST = 1.5;
/** The beat that people tap by themselves, in seconds, and how freely, in octaves. */
const PREFERRED = 0.6;
const OCTAVES = 0.8;
/** How steady beats are beside how strong what they fall on is. */
const TIGHTNESS = 40;
/** Most seconds that are looked at: a piece of music, not a day. */
const MOST_SECONDS = 3600;

/**
 * Times of beats, in seconds: evenly spaced as far as the attacks allow, and on attacks as far as that is even.
 *
 * The period is the strongest of the autocorrelation, weighted by how fast people tap; beats are the best sequence
 * under it, found by dynamic programming; then each goes to the line through its neighbours.
 *
 * @param attacks Sorted
 * @returns `null` when there are too few, or they go on for more than an hour
 *
 * @see {@link https://doi.org/10.1080/09298210701653344 | Ellis, Beat Tracking by Dynamic Programming (2007)}
 */
export function trackBeats(attacks: readonly Attack[]): readonly number[] | null {
  if (attacks.length < 8) return null;
  const first = attacks[0].seconds;
  const last = attacks[attacks.length - 1].seconds;
  if (last - first > MOST_SECONDS) return null;
  const strength = layOut(attacks, first - FRAME * 4 * BLUR, last);
  const period = findPeriod(strength);
  const beats = followBeats(strength, period)
    .map((frame) => first + FRAME * (frame - 4 * BLUR));
  if (beats.length < 4) return null;
  return smooth(beats.map((beat) => toAttack(beat, attacks, 0.15 * period * FRAME)));
}

/** Attacks as a curve over frames, with a standard deviation of 1. */
function layOut(attacks: readonly Attack[], start: number, end: number): Float64Array {
  const curve = new Float64Array(Math.ceil((end - start) / FRAME) + 4 * BLUR);
  for (const { seconds, weight } of attacks) {
    const centre = (seconds - start) / FRAME;
    const from = Math.max(0, Math.ceil(centre - 4 * BLUR));
    for (let frame = from; frame < centre + 4 * BLUR && frame < curve.length; frame++) {
      curve[frame] += weight * Math.exp(-((frame - centre) ** 2) / (2 * BLUR ** 2));
    }
  }
  const mean = curve.reduce((sum, value) => sum + value, 0) / curve.length;
  const variance = curve.reduce((sum, value) => sum + (value - mean) ** 2, 0) / curve.length;
  return curve.map((value) => value / Math.sqrt(variance || 1));
}

/** The period in frames. */
function findPeriod(curve: Float64Array): number {
  // A free tempo blurs the periods of distant bars.
  const wide = curve.map((_, frame) => {
    let sum = 0;
    for (let near = Math.max(0, frame - 3); near <= frame + 3; near++) sum += curve[near] ?? 0;
    return sum;
  });
  let best = { period: PREFERRED / FRAME, score: -Infinity };
  for (let lag = Math.round(SHORTEST / FRAME); lag <= LONGEST / FRAME; lag++) {
    let sum = 0;
    for (let frame = lag; frame < wide.length; frame++) sum += wide[frame] * wide[frame - lag];
    const octaves = Math.log2(lag * FRAME / PREFERRED) / OCTAVES;
    const score = sum * Math.exp(-0.5 * octaves ** 2);
    if (score > best.score) best = { period: lag, score };
  }
  return best.period;
}

/** Frames of the beats. */
function followBeats(curve: Float64Array, period: number): readonly number[] {
  const score = new Float64Array(curve.length);
  const before = new Int32Array(curve.length).fill(-1);
  const shortest = Math.round(period / 2);
  const longest = Math.round(period * 2);
  const penalty = Float64Array.from(
    { length: longest + 1 },
    (_, lag) => lag < shortest ? Infinity : TIGHTNESS * Math.log(lag / period) ** 2,
  );
  for (let frame = 0; frame < curve.length; frame++) {
    let best = 0;
    for (let lag = shortest; lag <= longest && lag <= frame; lag++) {
      const value = score[frame - lag] - penalty[lag];
      if (value > best) [best, before[frame]] = [value, frame - lag];
    }
    score[frame] = curve[frame] + best;
  }
  let at = curve.length - 1;
  for (let frame = at; frame > curve.length - period && frame >= 0; frame--) {
    if (score[frame] > score[at]) at = frame;
  }
  const beats: number[] = [];
  for (let frame = at; frame >= 0; frame = before[frame]) beats.unshift(frame);
  return beats;
}

/** The middle of the attacks near a beat; the beat where there are none. */
function toAttack(beat: number, attacks: readonly Attack[], reach: number): number {
  let low = 0;
  let high = attacks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (attacks[middle].seconds < beat - reach) low = middle + 1;
    else high = middle;
  }
  let nearest = beat;
  let distance = reach;
  for (let index = low; index < attacks.length && attacks[index].seconds <= beat + reach; index++) {
    const away = Math.abs(attacks[index].seconds - beat);
    if (away <= distance) [nearest, distance] = [attacks[index].seconds, away];
  }
  return nearest;
}

/** Each beat on the line through the two before and the two after it, as far as there are any. */
function smooth(beats: readonly number[]): readonly number[] {
  return beats.map((_, index) => {
    const from = Math.max(0, Math.min(index - 2, beats.length - 5));
    const near = beats.slice(from, from + 5);
    const middle = (near.length - 1) / 2;
    const mean = near.reduce((sum, value) => sum + value, 0) / near.length;
    const slope = near.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0) /
      near.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
    return mean + slope * (index - from - middle);
  });
}
