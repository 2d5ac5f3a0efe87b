import { LIMITS } from "../composition/composition.ts";
import { barTicks, type Meter } from "../time/bar_beat.ts";
import { findDuration, PPQ, snapSixths } from "../time/duration.ts";
import type { TempoMap } from "../time/tempo.ts";
import type { Decisions, TimeUnit } from "./decisions.ts";
import { toNumber } from "./loose_number.ts";
import type { NoteFields } from "./raw.ts";
import { matchTransport, toBeat, type Transport } from "./transport.ts";

/** Ticks with a fraction; `null` when something is written that cannot be read, `undefined` when nothing is. */
export type Ticks = number | null | undefined;

/** Ticks of a sixteenth note. */
const SIXTEENTH = PPQ / 4;
/** Where decimals of thirds and sixths are meant exactly: triplets of sixteenths. */
const SNAP_GRID = PPQ / 12;

/**
 * Reads positions: every spelling of a place in time gives ticks, not yet rounded.
 *
 * Beats are quarter notes, except beside a bar: there they are the beats of the time signature.
 */
export class Clock {
  readonly decisions: Decisions;
  readonly meter: Meter;
  readonly tempoMap: TempoMap;
  /** Whether the beats of a pickup are those of the full bar that it ends. */
  readonly #isUpbeatLate: boolean;

  constructor(decisions: Decisions, meter: Meter, tempoMap: TempoMap) {
    this.decisions = decisions;
    this.meter = meter;
    this.tempoMap = tempoMap;
    const { pickup, lastUpbeat } = decisions;
    this.#isUpbeatLate = pickup > 0 && this.#beatTicks(lastUpbeat, pickup) >= pickup;
  }

  /**
   * Reads where an entry starts.
   *
   * @param fields Fields of the entry
   * @param from Where positions are counted from: the start of its group or section (default that of the piece)
   */
  readStart(fields: NoteFields, from = 0): Ticks {
    return add(from, this.#readStart(fields, from));
  }

  /** Reads where an entry ends by its end fields, counted from the same place. */
  readEnd(fields: NoteFields, from = 0): Ticks {
    return add(from, this.#readEnd(fields, from));
  }

  #readStart(fields: NoteFields, from: number): Ticks {
    if (fields.startTicks !== undefined) return this.#fromUnit(fields.startTicks, "ticks", from);
    if (fields.bar !== undefined) {
      return this.#fromBar(fields.bar, fields.beat ?? fields.startBeats ?? fields.start, from);
    }
    const { beatBase, startBeatsBase } = this.decisions;
    if (fields.beat !== undefined) return this.#fromUnit(fields.beat, "beats", from, beatBase);
    if (fields.startBeats !== undefined) {
      return this.#fromUnit(fields.startBeats, "beats", from, startBeatsBase);
    }
    if (fields.startSeconds !== undefined) {
      return this.#fromUnit(fields.startSeconds, "seconds", from);
    }
    if (fields.startMilliseconds !== undefined) {
      return this.#fromUnit(fields.startMilliseconds, "milliseconds", from);
    }
    if (fields.startSteps !== undefined) return this.#fromUnit(fields.startSteps, "steps", from);
    if (fields.start !== undefined) return this.#fromStart(fields.start, from);
    return typeof fields.step === "number" ? this.#fromUnit(fields.step, "steps", from) : undefined;
  }

  #readEnd(fields: NoteFields, from: number): Ticks {
    if (fields.endTicks !== undefined) return this.#fromUnit(fields.endTicks, "ticks", from);
    const { beatBase, startBeatsBase, barBase } = this.decisions;
    const isBeat = fields.beat !== undefined && fields.bar === undefined;
    if (fields.endBeats !== undefined) {
      return this.#fromUnit(fields.endBeats, "beats", from, isBeat ? beatBase : startBeatsBase);
    }
    if (fields.endSeconds !== undefined) return this.#fromUnit(fields.endSeconds, "seconds", from);
    if (fields.endMilliseconds !== undefined) {
      return this.#fromUnit(fields.endMilliseconds, "milliseconds", from);
    }
    if (fields.endSteps !== undefined) return this.#fromUnit(fields.endSteps, "steps", from);
    const end = fields.end ?? fields.endTime;
    if (end !== undefined) {
      return isBeat && fields.start === undefined
        ? this.#fromUnit(end, "beats", from, beatBase)
        : this.#fromStart(end, from);
    }
    if (fields.endBar === undefined) return undefined;
    // The last bar is played to its end.
    const bar = toNumber(fields.endBar);
    return Number.isNaN(bar) ? null : this.#barStart(bar + 1, barBase, from);
  }

  /** The end of a stretch of seconds, which only the tempo map knows. */
  addSeconds(start: number, seconds: number): number {
    return this.tempoMap.tickAt(this.tempoMap.secondsAt(start) + seconds);
  }

  /** Ticks in the bar at a tick. */
  barTicksAt(tick: number): number {
    return barTicks(this.meter.signatureAt(tick));
  }

  /** Where a stretch of bars ends; one from the start of a piece with a pickup has that too. */
  addBars(start: number, bars: number): number {
    const tick = Math.max(0, Math.round(start));
    const { bar } = this.meter.barBeatAt(tick);
    const isPickup = bar === 1 && this.barTicksAt(0) < this.barTicksAt(this.meter.barStart(2));
    const whole = Math.floor(bars);
    const first = isPickup && tick === 0 && this.decisions.barBase === 0 ? 1 : 0;
    const end = this.meter.barStart(bar + first + whole);
    return start - this.meter.barStart(bar) + end + (bars - whole) * this.barTicksAt(end);
  }

  /** A number in a unit, counted from a base, or a position in parts. */
  #fromUnit(value: unknown, unit: TimeUnit | "steps", from: number, base = 0): Ticks {
    const number = toBeat(value) - base;
    if (Number.isNaN(number)) return this.#fromTransport(matchTransport(value), from);
    if (unit === "beats") return toExactTicks(number);
    const { ppq, stepsPerQuarter } = this.decisions;
    if (unit === "ticks") return number * PPQ / ppq;
    if (unit === "steps") return number * PPQ / stepsPerQuarter;
    const seconds = unit === "seconds" ? number : number / 1000;
    return seconds < 0 ? null : this.addSeconds(from, seconds) - from;
  }

  #fromStart(value: unknown, from: number): Ticks {
    const { startUnit, startBase, areStartsBarBeats } = this.decisions;
    const number = toNumber(value);
    if (areStartsBarBeats && !Number.isNaN(number)) {
      const bar = Math.floor(number);
      const start = this.#barStart(bar, 1, from);
      return start === null
        ? null
        : this.#inBar(bar, Math.max(0, number % 1 * 10 - 1), start, from);
    }
    if (!Number.isNaN(number)) return this.#fromUnit(number - startBase, startUnit, from);
    const transport = matchTransport(value);
    if (transport) return this.#fromTransport(transport, from);
    if (typeof value !== "string") return null;
    const clock = /^\s*(\d+(?:\.\d+)?)\s*(m?s|sec|seconds?)\s*$/i.exec(value);
    if (clock) {
      return this.#fromUnit(clock[1], /^ms$/i.test(clock[2]) ? "milliseconds" : "seconds", from);
    }
    return findDuration(value, { barTicks: this.barTicksAt(from) });
  }

  #fromBar(value: unknown, beat: unknown, from: number): Ticks {
    const bar = toNumber(value);
    if (Number.isNaN(bar)) return this.#fromTransport(matchTransport(value), from);
    const { barBase, barBeatBase } = this.decisions;
    const start = this.#barStart(bar, barBase, from);
    if (start === null || beat === undefined) return start;
    const number = toBeat(beat);
    if (Number.isNaN(number)) return this.#fromTransport(matchTransport(beat), from);
    const beats = number - barBeatBase;
    if (this.decisions.areBarBeatsAbsolute) return toExactTicks(beats);
    return this.#inBar(bar, beats, start, from);
  }

  /** A place so many beats behind the start of a bar; those of a pickup may be the last of a full bar. */
  #inBar(bar: number, beats: number, start: number, from: number): number {
    const tick = start + this.#beatTicks(beats, from + start);
    if (!this.#isUpbeatLate || bar !== 0) return tick;
    const late = tick + this.decisions.pickup -
      this.barTicksAt(from + start + this.decisions.pickup);
    return from + late < 0 ? tick : late;
  }

  /** Ticks of so many beats of the time signature at a place. */
  #beatTicks(beats: number, tick: number): number {
    return toExactTicks(beats) * 4 / this.meter.signatureAt(tick).denominator;
  }

  /** Where a bar starts by its written number, `null` for one that no piece has. */
  #barStart(bar: number, base: number, from: number, laterBase = 1): number | null {
    const { pickup } = this.decisions;
    // Later sections begin with their first full bar, which is 1 behind a pickup.
    const isLater = from > 0 && pickup > 0;
    if (isLater && bar < laterBase) return bar === 0 ? -pickup : null;
    const index = bar - (isLater ? laterBase : base);
    if (!(Math.abs(index) < 1e7)) return null;
    const whole = Math.floor(index);
    const start = this.#barLine(whole, from);
    return start + (index - whole) * this.barTicksAt(from + start);
  }

  /** Ticks from a place to the start of a bar, the first of which begins there: bar by bar as they stand there. */
  #barLine(index: number, from: number): number {
    if (from === 0) return this.meter.barStart(index + 1);
    const { bar } = this.meter.barBeatAt(Math.min(LIMITS.duration, Math.round(from)));
    return this.meter.barStart(bar + index) - this.meter.barStart(bar);
  }

  #fromTransport(transport: Transport | null, from: number): Ticks {
    if (transport === null) return null;
    const { decisions } = this;
    const { transportPart } = decisions;
    const [bar, beat, part = transportPart.base] = transport.values;
    const start = this.#barStart(bar, decisions.transportBase, from, decisions.transportBeatBase);
    if (start === null) return null;
    const rest = (part - transportPart.base) *
      (transportPart.unit === "ticks" ? PPQ / this.decisions.ppq : SIXTEENTH);
    return this.#inBar(bar, beat - decisions.transportBeatBase, start, from) + rest;
  }
}

/** A place that is counted from another. */
function add(from: number, ticks: Ticks): Ticks {
  return typeof ticks === "number" ? from + ticks : ticks;
}

/**
 * Ticks of quarter beats, with their fraction: decimals of thirds and sixths are taken for what they stand for, so that
 * many of them one after another do not drift.
 *
 * @param beats Any number of quarter beats
 * @returns Ticks, not rounded
 */
export function toExactTicks(beats: number): number {
  const ticks = snapSixths(beats) * PPQ;
  const nearest = Math.round(ticks / SNAP_GRID) * SNAP_GRID;
  return Math.abs(ticks - nearest) < 0.25 ? nearest : ticks;
}
