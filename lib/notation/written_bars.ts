import type { Composition } from "../composition/composition.ts";
import { createMeter, type Meter } from "../time/bar_beat.ts";
import type { BarRange } from "./unsaid.ts";

/** Bars that are written. */
export interface WrittenBars {
  readonly meter: Meter;
  /** Number of the first. */
  readonly from: number;
  /** How many there are. */
  readonly count: number;
  /** First tick of each, and of the bar after them. */
  readonly lines: readonly number[];
  /** First tick of all. */
  readonly start: number;
  /** The tick after them. */
  readonly end: number;
}

/** The bars of a piece that lie in a range. */
export function findWrittenBars(
  { timeSignatures, duration }: Composition,
  range: BarRange | undefined,
): WrittenBars {
  const meter = createMeter(timeSignatures);
  const last = meter.barCount(duration);
  const from = Math.max(1, Math.ceil(range?.from ?? 1));
  const count = Math.max(0, Math.min(last, Math.floor(range?.to ?? last)) - from + 1);
  const lines = Array.from({ length: count + 1 }, (_, index) => meter.barStart(from + index));
  return { meter, from, count, lines, start: lines[0], end: lines[count] };
}

/** Index of the written bar that a tick is in: of the first when it is before them, of the end when after. */
export function findBarIndex(lines: readonly number[], tick: number): number {
  let [low, high] = [0, lines.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (lines[middle] <= tick) low = middle;
    else high = middle - 1;
  }
  return low;
}
