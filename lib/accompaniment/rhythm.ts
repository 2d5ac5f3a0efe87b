import { LIMITS } from "../composition/composition.ts";
import { OnpuError } from "../errors.ts";
import { barTicks, type TimeSignature } from "../time/bar_beat.ts";
import { PPQ } from "../time/duration.ts";
import { findStretch } from "../time/find_stretch.ts";
import {
  type Cycle,
  findFirst,
  type Grid,
  LOUDNESS,
  readGrid,
  repeatGrid,
  repeatHits,
} from "./cycle.ts";
import type { AccompanimentContext, AccompanimentPart } from "./part.ts";
import { findEighths, findHalves, findPulses } from "./pulse.ts";

/** One place at which a part plays. */
export interface Hit {
  /** Where it begins, in ticks. */
  readonly onset: number;
  /** Where its sound ends: after `onset`, at the latest with its chord. */
  readonly end: number;
  /** The sign that it is written with. */
  readonly sign: string;
  /** How loud it is, as a part of the usual. */
  readonly loudness: number;
  /** Ticks since its bar began. */
  readonly place: number;
  /** Hits of its chord before it. */
  readonly inChord: number;
  /** Hits of its chord before it in its bar. */
  readonly inBar: number;
  /** Time signature of its bar. */
  readonly signature: TimeSignature;
}

/** From one tick until another. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A stretch in which bars are counted from its start. */
interface Stretch {
  readonly index: number;
  readonly tick: number;
  readonly signature: TimeSignature;
}

interface Moment {
  readonly tick: number;
  readonly sign: string;
  readonly barStart: number;
  readonly signature: TimeSignature;
}

/** Places of a bar at which a part without a grid plays; where a chord begins it always does. */
const USUAL: Readonly<Record<string, (signature: TimeSignature) => number[]>> = {
  arpeggio: findEighths,
  alberti: findEighths,
  octaves: findEighths,
  walking: findPulses,
  root_fifth: findHalves,
};
/** A chord that begins off the places of its rhythm is not struck again within a sixteenth. */
const TOO_SOON = PPQ / 4;
const COMMON: TimeSignature = { numerator: 4, denominator: 4 };
const MOST_STEPS = PPQ;

/** When a part plays. */
export class Rhythm {
  /** The grid as written, `null` for the usual rhythm of the style. */
  readonly grid: Grid | null;
  readonly #usual: ((signature: TimeSignature) => number[]) | undefined;
  readonly #stretches: readonly Stretch[];
  /** Most hits of one chord. */
  readonly #most: number;
  readonly #cycles = new Map<TimeSignature, Cycle>();

  /**
   * @param part The part
   * @param context Time signatures and sections of the piece
   * @throws {OnpuError} `invalid_duration` unless the steps in a quarter are a whole number from 1 to 480
   */
  constructor(part: AccompanimentPart, context: AccompanimentContext) {
    const { rhythm, stepsPerBeat = 4 } = part;
    checkSteps(stepsPerBeat);
    this.grid = rhythm === undefined ? null : readGrid(rhythm, stepsPerBeat);
    this.#usual = USUAL[part.style === "bass" ? part.pattern ?? "root" : part.style];
    this.#stretches = layOut(context);
    this.#most = context.most ?? LIMITS.notes;
  }

  /** The hits of a chord, in order; never more than there may be notes. */
  findHits(span: Span): Hit[] {
    if (this.grid === null) return this.#findUsual(span);
    if (this.grid.events.length === 0) return [];
    const own = this.#collect(span, null);
    if (own.length > 0) return own;
    const ringing = this.#findRinging(span.start);
    return ringing === null ? [] : this.#collect(span, ringing);
  }

  #findUsual(span: Span): Hit[] {
    const first = this.#momentAt(span.start, "x");
    if (this.#usual === undefined) return [toHit(first, span.end, null)];
    return this.#collect(span, first, span.start + (this.#isOnBeat(span.start) ? 1 : TOO_SOON));
  }

  #isOnBeat(at: number): boolean {
    const { tick, signature } = this.#stretchAt(at);
    const cycle = this.#cycleOf(signature);
    const place = (at - tick) % cycle.ticks;
    const index = findFirst(cycle, place);
    return index < cycle.count && cycle.placeAt(index) === place;
  }

  /** Turns what happens in a span into hits, after one that may sound from its start. */
  #collect({ start, end }: Span, sounding: Moment | null, from = start): Hit[] {
    const hits: Hit[] = [];
    let open = sounding;
    const close = (tick: number): void => {
      if (open !== null && tick > open.tick) hits.push(toHit(open, tick, hits.at(-1) ?? null));
      open = null;
    };
    for (let { index } = this.#stretchAt(from); index < this.#stretches.length; index++) {
      const stretch = this.#stretches[index];
      if (stretch.tick >= end) break;
      const until = Math.min(end, this.#stretches[index + 1]?.tick ?? end);
      this.#visit(stretch, { start: Math.max(from, stretch.tick), end: until }, (moment) => {
        close(moment.tick);
        if (LOUDNESS.has(moment.sign)) open = moment;
        return hits.length < this.#most;
      });
      if (hits.length >= this.#most) return hits;
    }
    close(end);
    return hits;
  }

  /** Visits what happens in a span of a stretch, in order, until it is told to stop. */
  #visit(
    { tick, signature }: Stretch,
    { start, end }: Span,
    visit: (moment: Moment) => boolean,
  ): void {
    const cycle = this.#cycleOf(signature);
    const bar = barTicks(signature);
    const first = tick + Math.floor((start - tick) / cycle.ticks) * cycle.ticks;
    for (let origin = first; origin < end; origin += cycle.ticks) {
      const until = Math.min(end - origin, cycle.ticks);
      for (let index = findFirst(cycle, start - origin); index < cycle.count; index++) {
        const place = cycle.placeAt(index);
        if (place >= until) break;
        const barStart = origin + Math.floor(place / bar) * bar;
        if (!visit({ tick: origin + place, sign: cycle.signAt(index), barStart, signature })) {
          return;
        }
      }
    }
  }

  /** The hit of the grid that still rings at a tick at which nothing begins. */
  #findRinging(at: number): Moment | null {
    const { tick, signature } = this.#stretchAt(at);
    const cycle = this.#cycleOf(signature);
    // Before the first of a cycle comes the last of the one before.
    const next = findFirst(cycle, (at - tick) % cycle.ticks) || findFirst(cycle, cycle.ticks);
    const sign = cycle.signAt(next - 1);
    return LOUDNESS.has(sign) ? this.#momentAt(at, sign) : null;
  }

  #momentAt(at: number, sign: string): Moment {
    const { tick, signature } = this.#stretchAt(at);
    const barStart = at - (at - tick) % barTicks(signature);
    return { tick: at, sign, barStart, signature };
  }

  #stretchAt(tick: number): Stretch {
    return findStretch(this.#stretches, (stretch) => stretch.tick <= tick);
  }

  #cycleOf(signature: TimeSignature): Cycle {
    let cycle = this.#cycles.get(signature);
    if (cycle === undefined) {
      cycle = this.grid === null
        ? repeatHits(this.#usual?.(signature) ?? [0], signature)
        : repeatGrid(this.grid, signature);
      this.#cycles.set(signature, cycle);
    }
    return cycle;
  }
}

function toHit({ tick, sign, barStart, signature }: Moment, end: number, before: Hit | null): Hit {
  const isSameBar = before !== null && before.onset >= barStart;
  return {
    onset: tick,
    end,
    sign,
    loudness: LOUDNESS.get(sign) ?? 1,
    place: tick - barStart,
    inChord: before === null ? 0 : before.inChord + 1,
    inBar: isSameBar ? before.inBar + 1 : 0,
    signature,
  };
}

/** Stretches of the piece: of one time signature, parted where sections begin on a bar line. */
function layOut({ timeSignatures, sections = [] }: AccompanimentContext): Stretch[] {
  const meters = [{ tick: 0, ...COMMON }, ...timeSignatures];
  const starts = new Map(meters.map(({ tick, ...signature }) => [tick, signature]));
  const sorted = [...starts].map(([tick, signature]) => ({ tick, signature }));
  for (const { tick } of sections) {
    const meter = findStretch(sorted, (stretch) => stretch.tick <= tick);
    if ((tick - meter.tick) % barTicks(meter.signature) === 0) starts.set(tick, meter.signature);
  }
  return [...starts].sort(([a], [b]) => a - b)
    .map(([tick, signature], index) => ({ index, tick, signature }));
}

function checkSteps(stepsPerBeat: number): void {
  if (Number.isInteger(stepsPerBeat) && stepsPerBeat >= 1 && stepsPerBeat <= MOST_STEPS) return;
  throw new OnpuError(
    "invalid_duration",
    `Cannot play a rhythm of ${stepsPerBeat} steps in a quarter`,
    { hint: `Use an integer from 1 to ${MOST_STEPS}` },
  );
}
