import { findDuration, PPQ } from "../time/duration.ts";
import { MOST_SIXTEENTHS } from "./decisions.ts";
import { type Clock, type Ticks, toExactTicks } from "./clock.ts";
import { toNumber } from "./loose_number.ts";
import type { NoteFields } from "./raw.ts";
import { isList, isRecord, valueAt } from "./safe.ts";
import { matchTransport } from "./transport.ts";

/** Longest list of lengths that are tied, and deepest nesting of a length in a length. */
const MAX_TIED = 64;

/** Longest text that can be a length: "dotted eighth triplet + sixteenth" and the like. */
const MAX_TEXT = 120;

/** Lengths in bars and seconds, which differ from place to place. */
const CHANGING = /:|\d\s*(?:m|ms|s|sec|seconds?|bars?|measures?|小節)\s*$/i;

/** Reads how long things last; texts are read once each. */
export class LengthReader {
  readonly #clock: Clock;
  readonly #texts = new Map<string, number | null>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Reads how long an entry lasts, by its duration or its end.
   *
   * @param fields Fields of the entry
   * @param start Where it starts, in ticks
   * @param from Where its end is counted from: the start of its group or section (default that of the piece)
   * @returns Ticks with a fraction, which may be 0 or less
   */
  read(fields: NoteFields, start: number, from = 0): Ticks {
    if (fields.durationTicks !== undefined) {
      return this.#scaled(fields.durationTicks, PPQ / this.#clock.decisions.ppq);
    }
    const named = this.#readType(fields, start);
    if (named !== null) return modify(named, fields);
    if (fields.duration !== undefined && fields.endTicks === undefined) {
      return modify(this.#readNeutral(fields.duration, start, 0), fields);
    }
    if (fields.durationBeats !== undefined) return this.#readBeats(fields.durationBeats, start);
    if (fields.durationSeconds !== undefined) {
      return this.#readSeconds(fields.durationSeconds, start, 1);
    }
    if (fields.durationMilliseconds !== undefined) {
      return this.#readSeconds(fields.durationMilliseconds, start, 1000);
    }
    if (fields.durationSteps !== undefined) {
      return this.#scaled(fields.durationSteps, PPQ / this.#clock.decisions.stepsPerQuarter);
    }
    if (fields.durationBars !== undefined) {
      const bars = toNumber(fields.durationBars);
      return Number.isNaN(bars) ? null : this.#clock.addBars(start, bars) - start;
    }
    const end = this.#clock.readEnd(fields, from);
    return typeof end === "number" ? end - start : end;
  }

  /** The note value beside a number, as in MusicXML, where the number counts divisions. */
  #readType({ type, duration }: NoteFields, start: number): number | null {
    if (typeof type !== "string" || (duration !== undefined && typeof duration !== "number")) {
      return null;
    }
    const ticks = this.#readText(type, start);
    return typeof ticks === "number" && ticks > 0 ? ticks : null;
  }

  #scaled(value: unknown, factor: number): Ticks {
    const number = toNumber(value);
    return Number.isNaN(number) ? null : number * factor;
  }

  #readBeats(value: unknown, start: number): Ticks {
    const number = toNumber(value);
    return Number.isNaN(number) ? this.#readNeutral(value, start, 0) : toExactTicks(number);
  }

  #readSeconds(value: unknown, start: number, parts: number): Ticks {
    const number = toNumber(value);
    if (Number.isNaN(number)) return null;
    return number <= 0 ? number : this.#clock.addSeconds(start, number / parts) - start;
  }

  #readNeutral(value: unknown, start: number, depth: number): Ticks {
    if (typeof value === "number") return this.#readNumber(value, start);
    if (typeof value === "string") return this.#readText(value, start);
    if (depth > 2) return null;
    if (isList(value)) return this.#readTied(value, start, depth);
    return isRecord(value) ? this.#readObject(value, start, depth) : null;
  }

  #readNumber(value: number, start: number): Ticks {
    if (!Number.isFinite(value)) return null;
    switch (this.#clock.decisions.durationUnit) {
      case "beats":
        return toExactTicks(value);
      case "ticks":
        return value * PPQ / this.#clock.decisions.ppq;
      case "seconds":
        return this.#readSeconds(value, start, 1);
      case "milliseconds":
        return this.#readSeconds(value, start, 1000);
    }
  }

  #readText(text: string, start: number): Ticks {
    if (text.length > MAX_TEXT) return null;
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    const ticks = this.#parseText(text, start);
    if (!CHANGING.test(text)) this.#texts.set(text, ticks ?? null);
    return ticks;
  }

  #parseText(text: string, start: number): Ticks {
    const number = toNumber(text);
    if (!Number.isNaN(number) && (this.#clock.decisions.areDurationTextsBeats || number <= 0)) {
      return toExactTicks(number);
    }
    const clock = /^\s*(\d+(?:\.\d+)?)\s*(ms|sec|seconds?)\s*$/i.exec(text) ??
      /^\s*(\d*\.\d+)\s*(s)\s*$/i.exec(text);
    if (clock) return this.#readSeconds(clock[1], start, /^ms$/i.test(clock[2]) ? 1000 : 1);
    const transport = matchTransport(text);
    if (transport && !transport.isDotted) {
      const [bars, beats, part = 0] = transport.values;
      const { ppq, transportPart } = this.#clock.decisions;
      const areTicks = transportPart.unit === "ticks" || part > MOST_SIXTEENTHS;
      const rest = part * (areTicks ? PPQ / ppq : PPQ / 4);
      return bars * this.#clock.barTicksAt(start) + beats * PPQ + rest;
    }
    return findDuration(text.replace(/\s*[~^]\s*$/, ""), {
      barTicks: this.#clock.barTicksAt(start),
    });
  }

  #readTied(list: readonly unknown[], start: number, depth: number): Ticks {
    if (list.length === 0 || list.length > MAX_TIED) return null;
    let sum = 0;
    for (const item of list) {
      const ticks = this.#readNeutral(item, start + sum, depth + 1);
      if (typeof ticks !== "number") return null;
      sum += ticks;
    }
    return sum;
  }

  /** `{ numerator, denominator }` of a whole note, or a length under another name with its dots. */
  #readObject(value: Readonly<Record<string, unknown>>, start: number, depth: number): Ticks {
    const [numerator, denominator] = [valueAt(value, "numerator"), valueAt(value, "denominator")]
      .map(toNumber);
    if (numerator > 0 && denominator > 0) return 4 * PPQ * numerator / denominator;
    const get = (...keys: string[]): unknown =>
      keys.map((key) => valueAt(value, key)).find((v) => v !== undefined);
    const modifiers: NoteFields = {
      dots: get("dots", "dotted", "dot"),
      tuplet: get("tuplet", "triplet"),
    };
    const length = get("value", "type", "duration", "length", "name", "note", "base");
    if (length !== undefined) return modify(this.#readNeutral(length, start, depth + 1), modifiers);
    const ticks = get("ticks");
    if (ticks !== undefined) return this.#scaled(ticks, PPQ / this.#clock.decisions.ppq);
    const seconds = get("seconds", "sec", "s");
    if (seconds !== undefined) return this.#readSeconds(seconds, start, 1);
    const beats = get("beats", "quarters", "quarterLength");
    const bars = get("bars", "measures");
    if (beats === undefined && bars === undefined) return null;
    const whole = bars === undefined ? 0 : this.#scaled(bars, this.#clock.barTicksAt(start));
    const rest = beats === undefined ? 0 : this.#readBeats(beats, start);
    return typeof whole === "number" && typeof rest === "number" ? whole + rest : null;
  }
}

/** Applies dots and tuplets that stand beside a length. */
function modify(ticks: Ticks, fields: NoteFields): Ticks {
  if (typeof ticks !== "number" || (fields.dots === undefined && fields.tuplet === undefined)) {
    return ticks;
  }
  const dots = fields.dots === true ? 1 : toNumber(fields.dots ?? 0);
  const dotted = dots >= 1 && dots <= 4 ? 2 - 2 ** -Math.floor(dots) : 1;
  return ticks * dotted * findTuplet(fields.tuplet);
}

/** What a tuplet multiplies lengths by: `true` and 3 are triplets, `"5:4"` and `[5, 4]` any. */
function findTuplet(value: unknown): number {
  if (value === true) return 2 / 3;
  const [actual, normal] = typeof value === "string"
    ? value.split(/[:/]/).map(Number)
    : isList(value)
    ? value.map(toNumber)
    : [toNumber(value)];
  if (!(actual >= 3 && actual <= 32)) return 1;
  return (normal > 0 ? normal : 2 ** Math.floor(Math.log2(actual - 0.5))) / actual;
}
