import type { Composition, Feel } from "../composition/composition.ts";
import { createMeter } from "../time/bar_beat.ts";
import { PPQ } from "../time/duration.ts";
import { findBeatSteps } from "./beat_steps.ts";
import { createUnswing } from "./unswing.ts";

/** Notes that people swing: eighths and sixteenths. Ticks. */
const UNITS: readonly number[] = [240, 120];
/** Shares of a pair that its first note takes, beside two thirds; less is no more than a way to play straight notes. */
const SHARES: readonly number[] = [0.56, 0.58, 0.6, 0.62, 0.64, 2 / 3, 0.69, 0.72];
/** What it costs that a piece is swung at all, and that a pair has more than its two notes, in nats: triplets are to be triplets. */
const SWUNG_COST = 2;
const FILLED_COST = 2.2;
/** Late notes without which nothing can be said. */
const LEAST_SWUNG = 2;
/** Who swings so many notes swings on. */
const MOST_MOMENTS = 1500;
/** Less is how somebody plays. Ticks. */
const LEAST_LAG = 8;
/** How exactly swing is looked for, in ticks. */
const SPREAD = 12;

/**
 * How a piece is swung, `null` for not at all: the swing under which its notes, set straight, are written most simply.
 *
 * @param all Ticks at which notes begin, sorted
 */
export function findSwing(
  { feel, timeSignatures }: Composition,
  all: readonly number[],
): Feel | null {
  const meter = createMeter(timeSignatures);
  const lag = findLag(all);
  const moments = all.slice(0, MOST_MOMENTS).map((tick) => Math.max(0, tick - lag));
  const isCompound = timeSignatures.every(({ numerator, denominator }) =>
    denominator >= 8 && numerator % 3 === 0
  );
  let least = findBeatSteps(moments, timeSignatures, SPREAD).cost;
  let best: Feel | null = null;
  // Eighths come by threes there, and not in pairs.
  for (const swingUnit of isCompound ? UNITS.slice(1) : UNITS) {
    for (const swing of SHARES) {
      const swung = { ...feel, swing, swingUnit };
      const written = moments.map(createUnswing(swung, timeSignatures));
      const filled = new Set(written.flatMap((tick) => {
        const inBar = tick - meter.barStart(meter.barBeatAt(tick).bar);
        const inNote = inBar % swingUnit;
        const isBetween = inNote > swingUnit / 4 && inNote < swingUnit * 3 / 4;
        return isBetween ? [Math.floor(tick / (2 * swingUnit))] : [];
      })).size;
      const second = written.filter((tick) => {
        const inBar = tick - meter.barStart(meter.barBeatAt(tick).bar);
        return Math.abs(inBar % (2 * swingUnit) - swingUnit) < swingUnit / 4;
      }).length;
      // Where nothing is late there is no swing.
      if (second < LEAST_SWUNG) continue;
      const { cost } = findBeatSteps(written, timeSignatures, SPREAD);
      const total = cost + SWUNG_COST + FILLED_COST * filled;
      if (total < least) [least, best] = [total, swung];
    }
  }
  return best;
}

/** By how many ticks a whole piece is late, as one of an instrument that sounds late: the middle one of its beats. */
function findLag(moments: readonly number[]): number {
  const late = moments.map((tick) => (tick + PPQ / 8) % PPQ - PPQ / 8)
    .filter((ticks) => ticks < PPQ / 8)
    .sort((a, b) => a - b);
  const middle = late[late.length >> 1] ?? 0;
  return Math.abs(middle) < LEAST_LAG ? 0 : middle;
}
