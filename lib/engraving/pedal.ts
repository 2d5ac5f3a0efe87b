import type { ControllerChange } from "../composition/composition.ts";
import { findBarIndex, type WrittenBars } from "../notation/written_bars.ts";
import type { Bar } from "./bars.ts";
import { FINE, QUARTER } from "./fine.ts";

/** A sign for the sustain pedal: down or up. */
export interface PedalSign {
  /** Where, in parts of a tick from the first bar line that is written; an end may be at the end of the last bar. */
  readonly place: number;
  readonly type: "start" | "stop";
}

/** The sustain pedal; it is down from the middle of its values on (MIDI 1.0, controller 64). */
const SUSTAIN = 64;
const DOWN = 64;

/** The pedal comes up with a beat and down a little after it; both are written on the eighth that is nearest. */
const STEP = QUARTER / 2;

/**
 * How the sustain pedal is used, as it is written under the lowest staff.
 *
 * @param controllers Of a track, in order
 * @param written Which bars are written
 * @param bars The same bars
 * @returns In order, each `start` with its `stop`; where the pedal comes up for a moment, both stand at one place
 */
export function findPedal(
  controllers: readonly ControllerChange[],
  written: WrittenBars,
  bars: readonly Bar[],
): PedalSign[] {
  return listPresses(controllers, written).flatMap(({ start, end }): PedalSign[] => {
    const [down, up] = [toPlace(start, written, bars), toPlace(end, written, bars)];
    return down < up ? [{ place: down, type: "start" }, { place: up, type: "stop" }] : [];
  });
}

/** Ticks between which the pedal is down. */
interface Press {
  readonly start: number;
  readonly end: number;
}

function listPresses(
  controllers: readonly ControllerChange[],
  { start, end }: WrittenBars,
): Press[] {
  const presses: Press[] = [];
  let down: number | null = null;
  const lift = (tick: number): void => {
    if (down !== null && tick > start && down < end) {
      presses.push({ start: Math.max(down, start), end: Math.min(tick, end) });
    }
    down = null;
  };
  for (const { tick, controller, value } of controllers) {
    if (controller !== SUSTAIN) continue;
    if (value < DOWN) lift(tick);
    else down ??= tick;
  }
  lift(end);
  return presses;
}

function toPlace(tick: number, { lines, start }: WrittenBars, bars: readonly Bar[]): number {
  const bar = bars[Math.min(findBarIndex(lines, tick), bars.length - 1)];
  const inside = (tick - start) * FINE - bar.start;
  return bar.start + Math.min(bar.beats.length, Math.round(inside / STEP) * STEP);
}
