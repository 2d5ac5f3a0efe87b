import type { Attack } from "./list_attacks.ts";
import { commonSteps, createRhythmCost, type RhythmCost, UNITS } from "./rhythm_cost.ts";
import { ATTACK_SPREAD, correct, predict, type TempoState } from "./tempo_filter.ts";

/** An attack with its place in written music. */
export interface PlacedAttack {
  readonly seconds: number;
  /** Beats from some beat on, with a fraction. */
  readonly place: number;
  /** What is known of the tempo where the piece begins, or time stood still before; otherwise `null`. */
  readonly start: TempoState | null;
}

/** Attacks as they are written. */
export interface PlacedRhythm {
  readonly placed: readonly PlacedAttack[];
  /** What writing them so costs, in nats: what is likely has less. */
  readonly cost: number;
}

/** A way to write what came so far. */
interface Way {
  /** Place of the last attack, in units. */
  readonly place: number;
  /** The longest steps that hold what begins in its beat so far, and in the one before, in units. */
  readonly steps: number;
  readonly before: number;
  readonly state: TempoState;
  readonly cost: number;
  readonly attack: number;
  readonly isStart: boolean;
  readonly from: Way | null;
}

/** What costs, in nats: a beat on which nothing begins. */
const EMPTY_BEAT = 0.35;
/** An attack that is not written: an ornament. */
const SKIPPED = 6;
/** That time stands still: a breath, a fermata. */
const STILL = 4;
/** How much it is worth that an attack on a beat stands out. */
const ON_BEAT = 0.8;
/** An attack for each octave, squared, between its beats and those that people tap by themselves. */
const TEMPO = 1.3;
/** Those, and the ones with which a piece may begin, in seconds. */
const PREFERRED = 0.6;
const SHORTEST = 0.28;
const LONGEST = 1.6;
/** How finely they are tried, and how surely known, as a share. */
const PERIOD_STEP = 1.05;
/** Units of a beat with which a piece may begin: the beat, an eighth, a sixteenth, triplets. */
const BEGINNINGS: readonly number[] = [0, 12, 18, 8, 16];
/** Tempos that differ by less, as a logarithm, are one. */
const SAME_TEMPO = 0.06;
/** Standard deviations up to which an attack may be off. */
const REACH = 3.5;
/** Ways that are followed at once, and how much worse than the best one they may be, in nats. */
const WAYS = 96;
const HOPELESS = 10;
/** Beats for which time stands still at most. */
const LONGEST_STILL = 2;

/**
 * Where each attack is written: the way to write all of them that costs least, by how simple its rhythm is, and by how
 * likely the tempo and the player make the attacks.
 *
 * A beam search follows many ways at once; each has a Kalman filter of its own for the tempo.
 *
 * @param attacks Sorted, at least one
 * @returns Those that are written; `null` where none can be
 *
 * @see {@link https://doi.org/10.1613/jair.1121 | Cemgil and Kappen, Monte Carlo Methods for Tempo Tracking and Rhythm Quantization (2003)}
 * @see {@link https://doi.org/10.1080/09298210903171178 | Temperley, A Unified Probabilistic Model for Polyphonic Music Analysis (2009)}
 */
export function followRhythm(
  attacks: readonly Attack[],
  { isCompound }: { readonly isCompound: boolean },
): PlacedRhythm | null {
  const costs = createRhythmCost({ isCompound });
  let ways = begin(attacks[0], costs);
  for (let index = 1; index < attacks.length; index++) {
    const next = new Map<number, Way>();
    let least = Infinity;
    const keep = (way: Way): void => {
      least = Math.min(least, way.cost);
      const key = keyOf(way);
      const known = next.get(key);
      if (known === undefined || way.cost < known.cost) next.set(key, way);
    };
    for (const way of ways) {
      goOn(way, index, { attack: attacks[index], costs, keep, most: () => least + HOPELESS });
    }
    ways = [...next.values()].filter(({ cost }) => cost <= least + HOPELESS)
      .sort((a, b) => a.cost - b.cost).slice(0, WAYS);
    if (ways.length === 0) return null;
  }
  const placed: PlacedAttack[] = [];
  for (let way: Way | null = ways[0]; way !== null; way = way.from) {
    placed.push({
      seconds: attacks[way.attack].seconds,
      place: way.place / UNITS,
      start: way.isStart ? way.state : null,
    });
  }
  return { placed: placed.reverse(), cost: ways[0].cost };
}

/** Ways that go on alike have one key. */
function keyOf({ place, steps, state: { period } }: Way): number {
  const tempo = Math.round(Math.log(period / SHORTEST) / SAME_TEMPO);
  return (tempo * UNITS + place % UNITS) * (UNITS + 1) + steps;
}

function begin({ seconds }: Attack, costs: RhythmCost): Way[] {
  const ways: Way[] = [];
  for (let period = SHORTEST; period <= LONGEST; period *= PERIOD_STEP) {
    for (const place of BEGINNINGS) {
      const steps = commonSteps(UNITS, place);
      const cost = costs.ofSteps(steps, UNITS);
      if (cost === Infinity) continue;
      const state = {
        time: seconds,
        period,
        timeVariance: ATTACK_SPREAD ** 2,
        covariance: 0,
        periodVariance: ((PERIOD_STEP - 1) * period) ** 2,
      };
      ways.push({ place, steps, before: UNITS, state, cost, attack: 0, isStart: true, from: null });
    }
  }
  return ways;
}

/** What ways are made of, and where they go. */
interface Search {
  readonly attack: Attack;
  readonly costs: RhythmCost;
  keep(way: Way): void;
  /** What a way may cost now that is worth to be kept. */
  most(): number;
}

/** Keeps the ways on which a way goes on with an attack. */
function goOn(
  way: Way,
  index: number,
  { attack: { seconds, weight }, costs, keep, most }: Search,
): void {
  const { state, place } = way;
  const units = Math.max(0, seconds - state.time) / state.period * UNITS;
  const { timeVariance } = predict(state, units / UNITS);
  const reach = REACH * Math.sqrt(timeVariance + ATTACK_SPREAD ** 2) / state.period * UNITS;
  const tempo = TEMPO * Math.log2(state.period / PREFERRED) ** 2;
  const goTo = (at: number, extra: number, ahead: TempoState | null): void => {
    const isSame = Math.floor(at / UNITS) === Math.floor(place / UNITS);
    const steps = commonSteps(isSame ? way.steps : UNITS, at % UNITS);
    const before = isSame ? way.before : way.steps;
    const empty = Math.max(0, Math.floor(at / UNITS) - Math.floor(place / UNITS) - 1);
    const rhythm = costs.ofSteps(steps, before) -
      (isSame ? costs.ofSteps(way.steps, before) : 0) + EMPTY_BEAT * empty;
    const cost = way.cost + rhythm + tempo + extra;
    if (!(cost <= most())) return;
    const next = ahead === null ? startAgain(state, seconds) : correct(ahead, seconds);
    const isStart = ahead === null;
    keep({ place: at, steps, before, state: next, cost, attack: index, isStart, from: way });
  };
  const first = Math.max(1, Math.ceil(units - reach));
  for (let at = place + first; at <= place + units + reach; at++) {
    if (!costs.isPlace(at % UNITS)) continue;
    const ahead = predict(state, (at - place) / UNITS);
    const variance = ahead.timeVariance + ATTACK_SPREAD ** 2;
    const misfit = (seconds - ahead.time) ** 2 / (2 * variance) +
      Math.log(variance / ATTACK_SPREAD ** 2) / 2;
    const accent = at % UNITS === 0 ? ON_BEAT * (weight - 1) : 0;
    goTo(at, misfit - accent, ahead);
  }
  // Where time stands still the beat goes on with the attack, as fast as before.
  const half = UNITS / 2;
  const soonest = Math.max(1, Math.ceil(units) - LONGEST_STILL * UNITS);
  for (let at = Math.ceil((place + soonest) / half) * half; at < place + first; at += half) {
    goTo(at, STILL, null);
  }
  const cost = way.cost + SKIPPED;
  if (cost <= most()) keep({ ...way, cost });
}

/** The state from which time goes on that stood still, as fast as before. */
function startAgain(state: TempoState, seconds: number): TempoState {
  return { ...state, time: seconds, timeVariance: ATTACK_SPREAD ** 2, covariance: 0 };
}
