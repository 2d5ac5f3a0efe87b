import type { Composition } from "../composition/composition.ts";
import { beatTicks, type Meter, type TimeSignature } from "../time/bar_beat.ts";

/** How strong the beginning of a slot is: 0 a bar, 1 the middle of an even bar, 2 any other beat. */
export type Strength = 0 | 1 | 2;

/** A piece cut into beats as they are felt, in which harmony is looked for. */
export interface BeatGrid {
  /** Number of slots. */
  readonly size: number;
  /** Where each slot begins, in ticks, and at the end where the last one ends. */
  readonly starts: Float64Array;
  /** Strength of each slot. */
  readonly strengths: Uint8Array;
  /** Index of the bar of each slot, counted from 0 by the bars of this grid. */
  readonly bars: Uint32Array;
  /** Number of bars. */
  readonly barCount: number;
}

/** Most bars that are told apart; in longer pieces some are taken together. */
const MOST_BARS = 4000;
/** Most beats that a bar is cut into. */
const MOST_BEATS = 16;

/** Cuts a piece into felt beats: three written ones in compound time, one otherwise, and the bar when it has many. */
export function createBeatGrid({ duration }: Composition, meter: Meter): BeatGrid {
  const bars = meter.barCount(duration);
  const barsPerStep = Math.max(1, Math.ceil(bars / MOST_BARS));
  const starts: number[] = [];
  const strengths: Strength[] = [];
  const barOf: number[] = [];
  let barCount = 0;
  for (let bar = 1; bar <= bars; bar += barsPerStep, barCount++) {
    const start = meter.barStart(bar);
    const end = meter.barStart(Math.min(bar + barsPerStep, bars + 1));
    const step = barsPerStep > 1 ? end - start : feltBeat(meter.signatureAt(start), end - start);
    const half = (end - start) / 2;
    for (let tick = start; tick < end; tick += step) {
      starts.push(tick);
      barOf.push(barCount);
      const isHalf = tick - start === half && half / step >= 2;
      strengths.push(tick === start ? 0 : isHalf ? 1 : 2);
    }
  }
  const last = bars > 0 ? meter.barStart(bars + 1) : 0;
  return {
    size: starts.length,
    starts: Float64Array.from([...starts, last]),
    strengths: Uint8Array.from(strengths),
    bars: Uint32Array.from(barOf),
    barCount,
  };
}

/** Ticks of a beat as it is felt; the whole bar when it would have too many. */
export function feltBeat(signature: TimeSignature, barTicks: number): number {
  const { numerator } = signature;
  const isCompound = numerator > 3 && numerator % 3 === 0 && signature.denominator >= 8;
  const beat = beatTicks(signature) * (isCompound ? 3 : 1);
  return barTicks / beat > MOST_BEATS ? barTicks : beat;
}
