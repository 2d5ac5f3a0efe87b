import type { Note } from "../composition/composition.ts";
import type { WrittenBars } from "../notation/written_bars.ts";
import { findBarIndex } from "../notation/written_bars.ts";
import { divideBar } from "./beats.ts";
import { FINE, QUARTER } from "./fine.ts";

/** A note where it is written: in parts of a tick, from the first bar line that is written. */
export interface Placed {
  readonly start: number;
  readonly end: number;
  readonly pitch: number;
  /** Tick at which it was to start: the syllable that is sung there belongs to it. */
  readonly onset: number;
  /** 1–127; of notes that became one the loudest. */
  readonly velocity: number;
}

/** What a beat is divided into. */
interface Grid {
  /** Where the beat begins, in parts of a tick. */
  readonly start: number;
  /** Length of one step; of what can be written in this beat the finest. */
  readonly step: number;
  /** Length of a step for ends that are on none; for those of shorter notes a half of it, or a quarter. */
  readonly endStep: number;
}

/** Ticks by which a place may be beside a step and still be on it: septuplets are no whole ticks. */
const ON_STEP = 0.51;

/**
 * Steps of a beat that hold what note text holds, by its share of a quarter, in the order in which they are tried:
 * binary, of three, five and seven; each with the steps on which ends of long notes are put that are on none.
 */
const EXACT: ReadonlyMap<number, readonly (readonly [steps: number, endSteps: number])[]> = new Map(
  [
    [1, [[16, 2], [24, 3], [10, 5], [14, 7]]],
    [1 / 2, [[8, 1], [12, 3], [5, 5], [7, 7]]],
    [1 / 4, [[4, 1], [6, 3], [5, 5], [7, 7]]],
    [1 / 8, [[2, 1], [3, 3]]],
    [1 / 16, [[1, 1]]],
  ],
);

/** Steps of a quarter for what was played freely, with the ticks by which a coarser one may be further off. */
const FREE: readonly { readonly steps: number; readonly cost: number }[] = [
  { steps: 4, cost: 0 },
  { steps: 3, cost: 6 },
  { steps: 8, cost: 12 },
  { steps: 6, cost: 14 },
];

/** What a beat is divided into for chords, by the finest of its steps. */
const CHORD_STEPS: readonly number[] = [3, 5, 7, 4, 2];

/**
 * Puts notes where they can be written.
 *
 * What note text can say stays where it is. Onsets beside every grid go to the one that is nearest to all of their beat,
 * ends beside it to the next coarse step. Notes that fall together on one pitch become one.
 *
 * @param notes Notes of a track; those outside the bars are left out, those across their ends cut
 * @param bars The bars that are written
 * @param grids What their beats are divided into
 * @returns In order of start, the higher pitches first
 */
export function quantize(notes: readonly Note[], bars: WrittenBars, grids: Grids): Placed[] {
  const heard = notes.filter(({ onset, duration }) =>
    onset < bars.end && onset + duration > bars.start
  );
  const last = (bars.end - bars.start) * FINE;
  const placed = heard.map(({ onset, duration, pitch, velocity }): Placed => {
    const end = Math.min(last, grids.snap(Math.min(onset + duration, bars.end), duration));
    const start = grids.snap(Math.max(onset, bars.start));
    const latest = Math.min(start, last - grids.at(last - 1).step);
    const latestEnd = Math.max(end, latest + grids.at(latest).step);
    return { start: latest, end: latestEnd, pitch, onset, velocity };
  });
  return trim(placed).sort((a, b) => a.start - b.start || b.pitch - a.pitch);
}

/** The grids of all beats in which something starts or ends, made from that. */
export class Grids {
  readonly #bars: WrittenBars;
  readonly #byBeat = new Map<number, Grid>();

  /**
   * @param bars The bars that are written
   * @param notes What decides about the grids
   */
  constructor(bars: WrittenBars, notes: readonly Note[]) {
    this.#bars = bars;
    const onsets = new Map<number, number[]>();
    const ends = new Map<number, number[]>();
    const add = (map: Map<number, number[]>, tick: number): void => {
      if (tick <= bars.start || tick >= bars.end) return;
      const place = (tick - bars.start) * FINE;
      const { start } = this.#findBeat(place);
      const places = map.get(start);
      if (places === undefined) map.set(start, [place]);
      else places.push(place);
    };
    for (const { onset, duration } of notes) {
      add(onsets, onset);
      add(ends, onset + duration);
    }
    for (const start of new Set([...onsets.keys(), ...ends.keys()])) {
      const beat = this.#findBeat(start);
      this.#byBeat.set(start, toGrid(beat, onsets.get(start) ?? [], ends.get(start) ?? []));
    }
  }

  /** The grid of the beat that a place is in. */
  at(place: number): Grid {
    const beat = this.#findBeat(place);
    return this.#byBeat.get(beat.start) ?? toGrid(beat, [], []);
  }

  /**
   * The step that is next to a tick.
   *
   * @param tick A start, or an end
   * @param duration Ticks of the note that ends there; `null` for a start
   */
  snap(tick: number, duration: number | null = null): number {
    const place = (tick - this.#bars.start) * FINE;
    if (tick >= this.#bars.end) return place;
    const { start, step, endStep } = this.at(place);
    const exact = start + Math.round((place - start) / step) * step;
    if (duration === null || Math.abs(exact - place) <= ON_STEP * FINE) return exact;
    let coarse = endStep;
    while (coarse > duration * FINE && (coarse / 2) % step === 0) coarse /= 2;
    return start + Math.round((place - start) / coarse) * coarse;
  }

  /** Where the beat of a place ends. */
  beatEnd(place: number): number {
    const { start, length } = this.#findBeat(place);
    return start + length;
  }

  /** The next place to where a chord changes that a note can be cut at without finer values than its beat has. */
  snapChord(place: number): number {
    const { start, length } = this.#findBeat(place);
    const { step } = this.at(place);
    const coarse = CHORD_STEPS.map((steps) => length / steps).find((wide) => wide % step === 0);
    const wide = coarse ?? length;
    return start + Math.round((place - start) / wide) * wide;
  }

  #findBeat(place: number): { readonly start: number; readonly length: number } {
    const { lines, start: from, meter } = this.#bars;
    const index = Math.min(findBarIndex(lines, from + place / FINE), lines.length - 2);
    const line = (lines[index] - from) * FINE;
    const length = (lines[index + 1] - lines[index]) * FINE;
    const { beat } = divideBar(meter.signatureAt(lines[index]), length);
    const start = line + Math.floor((place - line) / beat) * beat;
    return { start, length: Math.min(beat, line + length - start) };
  }
}

function toGrid(
  { start, length }: { readonly start: number; readonly length: number },
  onsets: readonly number[],
  ends: readonly number[],
): Grid {
  const share = length / QUARTER;
  const isOn = (places: readonly number[], step: number): boolean =>
    places.every((place) => errorOf(place - start, step) <= ON_STEP * FINE);
  const exact = (EXACT.get(share) ?? [[1, 1]])
    .map(([steps, endSteps]) => ({ step: length / steps, endStep: length / endSteps }));
  const found = exact.find(({ step }) => isOn(onsets, step) && isOn(ends, step)) ??
    exact.find(({ step }) => isOn(onsets, step));
  if (found !== undefined) return { start, ...found };
  const steps = FREE.filter(({ steps }) => Number.isInteger(steps * share));
  const free = steps.map(({ steps, cost }) => {
    const step = length / (steps * share);
    const errors = onsets.map((place) => errorOf(place - start, step) / FINE);
    const error = errors.reduce((sum, value) => sum + value, 0) / Math.max(1, errors.length);
    return { step, endStep: step, cost: cost + error };
  }).sort((a, b) => a.cost - b.cost);
  const [{ step, endStep }] = [...free, { step: length, endStep: length }];
  return { start, step, endStep };
}

function errorOf(offset: number, step: number): number {
  return Math.abs(offset - Math.round(offset / step) * step);
}

/** Ends each note where the next of its pitch starts; of two that start together one is left. */
function trim(placed: readonly Placed[]): Placed[] {
  const last = new Map<number, number>();
  const kept: Placed[] = [];
  for (const note of placed) {
    const index = last.get(note.pitch);
    const before = index === undefined ? undefined : kept[index];
    if (index !== undefined && before !== undefined && before.end > note.start) {
      if (before.start >= note.start) {
        const velocity = Math.max(before.velocity, note.velocity);
        kept[index] = { ...before, end: Math.max(before.end, note.end), velocity };
        continue;
      }
      kept[index] = { ...before, end: note.start };
    }
    last.set(note.pitch, kept.length);
    kept.push(note);
  }
  return kept;
}
