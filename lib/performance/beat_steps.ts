import type { TimeSignatureChange } from "../composition/composition.ts";
import { barTicks, createMeter } from "../time/bar_beat.ts";
import { PPQ } from "../time/duration.ts";

/** The steps into which each quarter of a piece is divided. */
export interface BeatSteps {
  /** How unlikely the steps and the distances from them are, in nats: what fits better, or more simply, has less. */
  readonly cost: number;
  /** Length of the steps at a tick, in ticks. */
  stepAt(tick: number): number;
  /** The step nearest to a tick: of the quarter's own steps, or of shorter ones. */
  snap(tick: number, step?: number): number;
}

/** A way to divide a quarter, and what it costs before anything is known of the piece, in nats. */
interface Division {
  readonly step: number;
  readonly cost: number;
}

/** The simple ones first. */
const DIVISIONS: readonly Division[] = [
  { step: 480, cost: 0 },
  { step: 240, cost: 1 },
  { step: 120, cost: 2.5 },
  { step: 160, cost: 3.5 },
  { step: 80, cost: 6.5 },
  { step: 60, cost: 6 },
];
/** What it costs when moments that are apart come to one step, in nats. */
const CLASH = 8;
/** So many ticks apart are two moments, not one chord. */
const APART = 45;

/**
 * Finds how each quarter of a piece is divided: as simply as what begins in it allows.
 *
 * A division is worth what it costs to write (simple ones are frequent, and those that the piece has elsewhere) and
 * how far moments lie from its steps, in shares of how exactly the piece is played: the most likely one under a normal
 * distribution is taken. Quarters are counted from each bar line.
 *
 * @param moments Ticks at which notes begin, sorted
 * @param signatures Metres of the piece
 * @param spread Standard deviation of the player, in ticks
 *
 * @see {@link https://doi.org/10.1162/014892600559218 | Cemgil, Desain and Kappen, Rhythm Quantization for Transcription (2000)}
 */
export function findBeatSteps(
  moments: readonly number[],
  signatures: readonly TimeSignatureChange[],
  spread: number,
): BeatSteps {
  const meter = createMeter(signatures);
  const placeOf = (tick: number): { start: number; length: number } => {
    const bar = meter.barStart(meter.barBeatAt(tick).bar);
    const start = bar + Math.floor((tick - bar) / PPQ) * PPQ;
    const end = bar + barTicks(meter.signatureAt(tick));
    return { start, length: Math.min(PPQ, end - start) };
  };
  const quarters = new Map<number, { readonly length: number; readonly places: number[] }>();
  for (const tick of moments) {
    const { start, length } = placeOf(tick);
    const quarter = quarters.get(start);
    if (quarter === undefined) quarters.set(start, { length, places: [tick - start] });
    else quarter.places.push(tick - start);
  }
  const choose = (
    costs: readonly Division[],
  ): { readonly steps: ReadonlyMap<number, number>; readonly sum: number } => {
    const steps = new Map<number, number>();
    let sum = 0;
    for (const [start, { places, length }] of quarters) {
      let least = Infinity;
      for (const { step, cost } of costs) {
        const total = cost + misfit(places, { step, length, spread });
        if (total >= least) continue;
        least = total;
        steps.set(start, step);
      }
      sum += least;
    }
    return { steps, sum };
  };
  const first = [...choose(DIVISIONS).steps.values()];
  const frequency = (step: number): number =>
    (first.filter((chosen) => chosen === step).length + 0.5) /
    (first.length + DIVISIONS.length / 2);
  // What the piece does elsewhere counts as much as what pieces do.
  const { steps, sum } = choose(DIVISIONS.map(({ step, cost }) => ({
    step,
    cost: (cost - Math.log(frequency(step))) / 2,
  })));
  const stepAt = (tick: number): number => steps.get(placeOf(tick).start) ?? PPQ;
  return {
    cost: sum,
    stepAt,
    snap(tick, step = stepAt(tick)) {
      const { start, length } = placeOf(tick);
      return start + nearest(tick - start, step, length);
    },
  };
}

/** What is against a division: distances as a normal distribution has it, and moments that it cannot tell apart. */
function misfit(
  places: readonly number[],
  { step, length, spread }: { step: number; length: number; spread: number },
): number {
  let sum = 0;
  let before = { place: -Infinity, to: -1 };
  for (const place of places) {
    const to = nearest(place, step, length);
    sum += (place - to) ** 2 / (2 * spread ** 2);
    if (to === before.to && place - before.place > APART) sum += CLASH;
    before = { place, to };
  }
  return sum;
}

/** The nearest step within a quarter, whose end is one too. */
function nearest(place: number, step: number, length: number): number {
  const down = Math.min(Math.floor(place / step) * step, length);
  const up = Math.min(down + step, length);
  return place - down < up - place ? down : up;
}
