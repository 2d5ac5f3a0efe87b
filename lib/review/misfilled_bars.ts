import type { Place } from "./finding.ts";
import type { Subject } from "./subject.ts";

/** A bar that held more or less than its metre has when it was read. */
export interface MisfilledBar {
  /** Index of the track, from 0. */
  readonly track: number;
  /** Number of the bar, from 1. */
  readonly bar: number;
  /** Beats that were written in it. */
  readonly held: number;
  /** Beats that it has room for. */
  readonly expected: number;
  /** Whether too much was written. */
  readonly isLong: boolean;
}

/**
 * Bars that held too much or too little.
 *
 * A composition has every note in its place and cannot tell; who read its text can.
 */
export function* findMisfilledBars(
  { meter, composition }: Subject,
  bars: readonly MisfilledBar[],
): Iterable<Place> {
  for (const { track, bar, held, expected, isLong } of bars.toSorted((a, b) => a.bar - b.bar)) {
    yield {
      code: isLong ? "bar_long" : "bar_short",
      track,
      // A bar of rests at the very end may lie after everything that was kept.
      tick: Math.min(meter.barStart(bar), composition.duration),
      detail: () => `${round(held)} of ${round(expected)} beats`,
    };
  }
}

function round(beats: number): number {
  return Math.round(beats * 1000) / 1000;
}
