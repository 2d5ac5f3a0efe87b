import { barTicks, createMeter, type TimeSignature } from "../time/bar_beat.ts";
import { type Feel, STRAIGHT } from "./composition.ts";

/**
 * Where a tick is played under swing.
 *
 * Time is cut into pairs of swung notes from tick 0 on. The first half of a pair is stretched evenly to `swing` of
 * the pair and the second half is pressed into the rest, so that pairs keep their length and order is kept:
 * a piecewise-linear map with corners at the middle and the ends of each pair.
 *
 * @param tick When it is written, 0 or more
 * @param feel How it is swung
 * @returns When it is played, rounded to a whole tick, never earlier than `tick` rounded
 *
 * @example A triplet shuffle moves the off-beat eighth from 240 to 320
 * ```ts
 * import { applySwing } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const shuffle = { swing: 2 / 3, swingUnit: 240 };
 * assertEquals([0, 120, 240, 360, 480].map((tick) => applySwing(tick, shuffle)), [0, 160, 320, 400, 480]);
 * ```
 */
export function applySwing(
  tick: number,
  feel: Pick<Feel, "swing" | "swingUnit">,
): number {
  const { swing, swingUnit } = feel;
  const inPair = tick % (2 * swingUnit);
  const played = inPair <= swingUnit
    ? 2 * swing * inPair
    : 2 * (swingUnit * (2 * swing - 1) + (1 - swing) * inPair);
  return Math.round(tick - inPair + played);
}

/**
 * Makes the map from written to swung ticks of a piece.
 *
 * Pairs of swung notes are counted from each bar line, and what a bar has left after its last whole pair stays
 * straight, so that a bar of 7/8 keeps its bar lines.
 *
 * @param feel How it is swung
 * @param timeSignatures Metres of the piece
 * @returns A map that keeps order, and bar lines where they are
 */
export function createSwing(
  feel: Feel,
  timeSignatures: readonly (TimeSignature & { readonly tick: number })[],
): (tick: number) => number {
  if (feel.swing === STRAIGHT.swing) return (tick) => tick;
  const pair = 2 * feel.swingUnit;
  // When every bar holds whole pairs, pairs from tick 0 are pairs from the bar line too.
  if (timeSignatures.every((signature) => barTicks(signature) % pair === 0)) {
    return (tick) => applySwing(tick, feel);
  }
  const meter = createMeter(timeSignatures);
  return (tick) => {
    const barLine = meter.barStart(meter.barBeatAt(tick).bar);
    const length = barTicks(meter.signatureAt(tick));
    const inBar = tick - barLine;
    return inBar < length - length % pair ? barLine + applySwing(inBar, feel) : tick;
  };
}
