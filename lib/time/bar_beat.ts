import { OnpuError, quoteValue } from "../errors.ts";
import { PPQ, snapSixths } from "./duration.ts";
import { findStretch } from "./find_stretch.ts";
import { foldText } from "./fold_text.ts";

/** How many notes of which value fill a bar. */
export interface TimeSignature {
  /** Beats in a bar, 1–255. */
  readonly numerator: number;
  /** Note value of a beat: 1, 2, 4, 8, 16, 32 or 64. */
  readonly denominator: number;
}

/** Places as people count them, under changing time signatures. */
export interface Meter {
  /** Bar and beat of a tick, both from 1; the beat may have a fraction. Before tick 0 bars count down from 0. */
  barBeatAt(tick: number): { bar: number; beat: number };
  /** Tick of a beat (default 1) in a bar; a beat past the end of its bar runs into the next. */
  tickAt(bar: number, beat?: number): number;
  /** Tick at which a bar starts. */
  barStart(bar: number): number;
  /** Bars that a piece of so many ticks fills or begins. */
  barCount(duration: number): number;
  /** Time signature in force at a tick. */
  signatureAt(tick: number): TimeSignature;
}

/** A stretch under one time signature. */
interface Stretch {
  /** Where it begins. */
  readonly tick: number;
  /** Number of its first bar, from 1. */
  readonly bar: number;
  readonly signature: TimeSignature;
}

const COMMON: TimeSignature = { numerator: 4, denominator: 4 };
const CUT: TimeSignature = { numerator: 2, denominator: 2 };

/** Time signatures by name or sign, in lower case. */
const NAMED: ReadonlyMap<string, TimeSignature> = new Map([
  ["c", COMMON],
  ["common", COMMON],
  ["common time", COMMON],
  ["\u{1D134}", COMMON],
  ["c|", CUT],
  ["¢", CUT],
  ["cut", CUT],
  ["cut time", CUT],
  ["alla breve", CUT],
  ["\u{1D135}", CUT],
]);

/** Numbers from 1 in kanji, as far as time signatures need them. */
const KANJI: readonly string[] = [
  ...["一", "二", "三", "四", "五", "六", "七", "八", "九", "十"],
  ...["十一", "十二", "十三", "十四", "十五", "十六"],
];

/**
 * Reads a time signature.
 *
 * @param text `"6/8"`, `"7/8 (2+2+3)"`, `"3/4 time"`, a sum `"2+2+3/8"`, `"C"` or `"common"` (4/4), `"C|"` `"¢"` or `"cut"` (2/2), `"八分の六拍子"`
 * @throws {OnpuError} `invalid_time_signature` unless the beats are 1–255 and the note value a power of two up to 64
 *
 * @example Three spellings
 * ```ts
 * import { parseTimeSignature } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(parseTimeSignature("6/8"), { numerator: 6, denominator: 8 });
 * assertEquals(parseTimeSignature("cut"), { numerator: 2, denominator: 2 });
 * assertEquals(parseTimeSignature("四分の三"), { numerator: 3, denominator: 4 });
 * ```
 */
export function parseTimeSignature(text: string): TimeSignature {
  const signature = findTimeSignature(text);
  if (signature !== null && isTimeSignature(signature)) return signature;
  throw new OnpuError(
    "invalid_time_signature",
    `Cannot read ${quoteValue(text)} as a time signature`,
    { hint: "Write beats (1 to 255) and note value (1, 2, 4, 8, 16, 32 or 64): 4/4, 6/8, 7/8" },
  );
}

/**
 * Ticks in a bar.
 *
 * @example A bar of six eighths
 * ```ts
 * import { barTicks } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(barTicks({ numerator: 6, denominator: 8 }), 1440);
 * ```
 */
export function barTicks(signature: TimeSignature): number {
  return signature.numerator * beatTicks(signature);
}

/**
 * Ticks in a beat, which is the denominator's note value also in 6/8.
 *
 * @example An eighth
 * ```ts
 * import { beatTicks } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(beatTicks({ numerator: 6, denominator: 8 }), 240);
 * ```
 */
export function beatTicks(signature: TimeSignature): number {
  return PPQ * 4 / signature.denominator;
}

/**
 * Makes the way from ticks to bars and beats, and back.
 *
 * A change starts a new bar: where it comes before the old bar is full, that bar is short. Before the first change the
 * metre is 4/4. Each question costs a binary search.
 *
 * @param changes Time signatures from a tick on, in any order; of two at one tick the later in the list holds
 * @returns Both directions; whole beats and integer ticks are exact
 * @throws {OnpuError} `invalid_time_signature` for a signature that `parseTimeSignature` would not give;
 * `invalid_position` for a change before tick 0 or between ticks, and from `tickAt` for a bar that is not an integer
 *
 * @example One bar of 6/8, then 4/4
 * ```ts
 * import { createMeter } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const meter = createMeter([
 *   { tick: 0, numerator: 6, denominator: 8 },
 *   { tick: 1440, numerator: 4, denominator: 4 },
 * ]);
 * assertEquals(meter.barBeatAt(1920), { bar: 2, beat: 2 });
 * assertEquals(meter.tickAt(1, 4), 720);
 * assertEquals(meter.barCount(1441), 2);
 * ```
 */
export function createMeter(
  changes: readonly (TimeSignature & { readonly tick: number })[],
): Meter {
  const stretches = layOut(changes);
  const at = (tick: number): Stretch => findStretch(stretches, (stretch) => stretch.tick <= tick);
  const barBeatAt = (tick: number): { bar: number; beat: number } => {
    const { tick: start, bar, signature } = at(tick);
    const bars = Math.floor((tick - start) / barTicks(signature));
    const rest = tick - start - bars * barTicks(signature);
    return { bar: bar + bars, beat: 1 + rest / beatTicks(signature) };
  };
  const tickAt = (bar: number, beat = 1): number => {
    if (!Number.isInteger(bar) || !Number.isFinite(beat)) {
      throw new OnpuError("invalid_position", `Cannot find bar ${bar} beat ${beat}`, {
        hint: "Use an integer for the bar and a number for the beat, both from 1",
      });
    }
    const stretch = findStretch(stretches, (stretch) => stretch.bar <= bar);
    const start = stretch.tick + (bar - stretch.bar) * barTicks(stretch.signature);
    if (beat === 1) return start;
    return start + Math.round(snapSixths(beat - 1) * beatTicks(stretch.signature));
  };
  return {
    barBeatAt,
    tickAt,
    barStart: (bar) => tickAt(bar),
    barCount(duration) {
      const { bar, beat } = barBeatAt(duration);
      return Math.max(0, beat > 1 ? bar : bar - 1);
    },
    signatureAt: (tick) => at(tick).signature,
  };
}

function findTimeSignature(text: string): TimeSignature | null {
  if (text.length > 40) return null;
  const folded = foldText(text).replace(/(?<=\d) ?(?:time|meter|metre)$/, "");
  const [, before, aside] = /^(.+?) ?\(([^()]*)\)$/.exec(folded) ?? [];
  if (before === undefined) return readTimeSignature(folded);
  // What stands in parentheses says more about it, such as how its beats are grouped, or says it again.
  const signature = readTimeSignature(before);
  const again = readTimeSignature(aside);
  return signature && again && !isSame(signature, again) ? null : signature;
}

function isSame(a: TimeSignature, b: TimeSignature): boolean {
  return a.numerator === b.numerator && a.denominator === b.denominator;
}

function readTimeSignature(folded: string): TimeSignature | null {
  const named = NAMED.get(folded);
  if (named !== undefined) return named;
  const japanese = /^(.+)分の(.+?)(?:拍子)?$/u.exec(folded);
  if (japanese !== null) {
    const [denominator, numerator] = japanese.slice(1)
      .map((number) => KANJI.indexOf(number) + 1 || Number(number));
    return { numerator, denominator };
  }
  const match =
    /^(?:(\d{1,3}(?: ?\+ ?\d{1,3})*)|\((\d{1,3}(?: ?\+ ?\d{1,3})*)\)) ?\/ ?(\d{1,2})(?: ?拍子)?$/
      .exec(folded);
  if (match === null) return null;
  const numerator = (match[1] ?? match[2]).split("+").reduce((sum, part) => sum + Number(part), 0);
  return { numerator, denominator: Number(match[3]) };
}

function isTimeSignature({ numerator, denominator }: TimeSignature): boolean {
  return Number.isInteger(numerator) && numerator >= 1 && numerator <= 255 &&
    [1, 2, 4, 8, 16, 32, 64].includes(denominator);
}

function layOut(changes: readonly (TimeSignature & { readonly tick: number })[]): Stretch[] {
  const sorted = [{ tick: 0, ...COMMON }, ...changes.toSorted((a, b) => a.tick - b.tick)];
  const stretches: Stretch[] = [];
  for (const { tick, numerator, denominator } of sorted) {
    const signature = { numerator, denominator };
    if (!isTimeSignature(signature)) {
      throw new OnpuError(
        "invalid_time_signature",
        `Cannot count bars of ${numerator}/${denominator}`,
        { hint: "Use 1 to 255 beats of 1, 2, 4, 8, 16, 32 or 64" },
      );
    }
    if (!Number.isSafeInteger(tick) || tick < 0) {
      throw new OnpuError("invalid_position", `Cannot change the time signature at tick ${tick}`, {
        hint: "Use an integer from 0 up",
      });
    }
    const last = stretches.at(-1);
    if (last === undefined) {
      stretches.push({ tick, bar: 1, signature });
    } else if (last.tick === tick) {
      stretches[stretches.length - 1] = { tick, bar: last.bar, signature };
    } else {
      const bars = Math.ceil((tick - last.tick) / barTicks(last.signature));
      stretches.push({ tick, bar: last.bar + bars, signature });
    }
  }
  return stretches;
}
