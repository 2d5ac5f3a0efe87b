import type { TimeSignatureChange } from "../composition/composition.ts";
import { beatTicks, createMeter, type Meter } from "../time/bar_beat.ts";

/** Where written music starts, and in which metre. */
export interface BarOptions {
  /** Tick at which the text starts (default 0). */
  readonly tick?: number;
  /** Bars of the piece; takes the place of the two below. */
  readonly meter?: Meter;
  /** Time signatures of the piece (default 4/4), the first at tick 0. */
  readonly timeSignatures?: readonly TimeSignatureChange[];
  /** Ticks of an incomplete first bar (default 0, none); bars of the first time signature follow it. */
  readonly pickup?: number;
}

/** A bar: where it starts and ends. */
export interface Bar {
  /** Number, from 1. */
  readonly bar: number;
  /** Its first tick. */
  readonly start: number;
  /** The tick of the next bar line. */
  readonly end: number;
  /** Ticks of a beat in it. */
  readonly beatTicks: number;
}

/** A bar that a bar line closed. */
export interface BarCheck {
  /** Number of the bar, from 1. */
  readonly bar: number;
  /** Where it starts. */
  readonly tick: number;
  /** Where its closing bar line stands in the text, in UTF-16 units. */
  readonly offset: number;
  /** Beats that are written in it; the beat is the metre's denominator. */
  readonly beats: number;
  /** Beats that it has room for. */
  readonly expected: number;
}

/**
 * The bars that options describe.
 *
 * @throws {OnpuError} `invalid_time_signature` or `invalid_position` for options that are not a metre
 */
export function resolveMeter({ meter, timeSignatures = [], pickup = 0 }: BarOptions): Meter {
  if (meter !== undefined) return meter;
  if (pickup === 0) return createMeter(timeSignatures);
  const first = timeSignatures[0] ?? { tick: 0, numerator: 4, denominator: 4 };
  // A time signature starts a bar wherever it stands, so the same one again ends the pickup.
  return createMeter([first, { ...first, tick: pickup }, ...timeSignatures.slice(1)]);
}

/** The bar that a tick is in. */
export function findBar(meter: Meter, tick: number): Bar {
  const { bar } = meter.barBeatAt(tick);
  const start = meter.barStart(bar);
  return {
    bar,
    start,
    end: meter.barStart(bar + 1),
    beatTicks: beatTicks(meter.signatureAt(start)),
  };
}

/** The bar behind another. */
export function findNextBar(meter: Meter, { bar, end }: Bar): Bar {
  return {
    bar: bar + 1,
    start: end,
    end: meter.barStart(bar + 2),
    beatTicks: beatTicks(meter.signatureAt(end)),
  };
}

/** `bar 3 holds 3.5 of 4 beats`. */
export function describeBar({ bar, beats, expected }: BarCheck): string {
  return `bar ${bar} holds ${beats} of ${expected} beats`;
}

/** Beats, to three decimals. */
export function toBeats(ticks: number, beatTicks: number): number {
  return Math.round(ticks / beatTicks * 1000) / 1000;
}
