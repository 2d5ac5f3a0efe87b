import { barTicks, type TimeSignature } from "../time/bar_beat.ts";
import { PPQ } from "../time/duration.ts";

/** What happens at places of one or more bars, again and again. */
export interface Cycle {
  /** Its length: whole bars. */
  readonly ticks: number;
  /** How many things happen at most; what is placed past its end does not. */
  readonly count: number;
  /** Where the one of an index happens, in ticks from its start. */
  placeAt(index: number): number;
  /** What it is: the sign of a hit, or `.` for an end of sound. */
  signAt(index: number): string;
}

/** A rhythm as it is written. */
export interface Grid {
  /** Signs without those that only help the eye. */
  readonly length: number;
  /** Steps at which something happens. */
  readonly events: readonly { readonly step: number; readonly sign: string }[];
  /** Ticks of a step. */
  readonly stepTicks: number;
}

/** Loudness of a hit by its sign, as a part of the usual one: as velocities of a drum grid, 96, 120 and 56. */
export const LOUDNESS: ReadonlyMap<string, number> = new Map([
  ["x", 1],
  ["D", 1],
  ["U", 1],
  ["X", 5 / 4],
  ["O", 5 / 4],
  ["o", 7 / 12],
]);

/** Reads a grid of signs; one without a hit has no events. */
export function readGrid(rhythm: string, stepsPerBeat: number): Grid {
  const signs = [...rhythm.replace(/[|\s]/g, "")];
  const hasHolds = signs.includes("-");
  const hasHits = signs.some((sign) => LOUDNESS.has(sign));
  const events = signs.flatMap((sign, step) => {
    if (LOUDNESS.has(sign)) return [{ step, sign }];
    return hasHits && hasHolds && sign !== "-" ? [{ step, sign: "." }] : [];
  });
  return { length: signs.length, events, stepTicks: PPQ / stepsPerBeat };
}

/** The cycle of a grid under a time signature: as many bars as it needs, filled with it. */
export function repeatGrid(grid: Grid, signature: TimeSignature): Cycle {
  const { length, events, stepTicks } = grid;
  const bar = barTicks(signature);
  // Steps such as thirds of a quarter are exact only up to the last digit.
  const bars = Math.ceil(length * stepTicks / bar - 1e-9);
  const ticks = bars * bar;
  const times = Math.ceil(ticks / (length * stepTicks));
  return {
    ticks,
    count: times * events.length,
    placeAt(index) {
      const start = Math.floor(index / events.length) * length;
      return Math.round((start + events[index % events.length].step) * stepTicks);
    },
    signAt: (index) => events[index % events.length].sign,
  };
}

/** The cycle of a bar with hits at some places. */
export function repeatHits(places: readonly number[], signature: TimeSignature): Cycle {
  return {
    ticks: barTicks(signature),
    count: places.length,
    placeAt: (index) => places[index],
    signAt: () => "x",
  };
}

/** Index of the first thing that happens at or after a place, `count` when none does. */
export function findFirst(cycle: Cycle, place: number): number {
  let low = 0;
  let high = cycle.count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (cycle.placeAt(middle) >= place) high = middle;
    else low = middle + 1;
  }
  return low;
}
