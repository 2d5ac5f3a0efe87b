import { FEEL_RANGES } from "../composition/check_feel.ts";
import type { Feel } from "../composition/composition.ts";
import { hashText } from "../composition/noise.ts";
import { PPQ } from "../time/duration.ts";
import type { EntryField } from "./aliases.ts";
import type { Call } from "./call.ts";
import { type Entry, toEntry } from "./entries.ts";
import { toBoolean, toNumber } from "./loose_number.ts";
import type { Given } from "./raw.ts";
import type { RepairLog } from "./repair.ts";
import { isList, isRecord, valueAt } from "./safe.ts";

/** What reading a feel needs. */
export interface FeelContext extends Call {
  /** Quarter notes a minute at the start, which give milliseconds their ticks. */
  readonly bpm: number;
}

/** How far a hand departs from what is written; the seed is `null` where none is written. */
export interface Humanizing extends Pick<Feel, "timing" | "dynamics"> {
  readonly seed: number | null;
}

/** What humanizing of 1 is, in ticks and in steps of velocity. */
const FULL = { timing: 40, dynamics: 24 };
/** How far a hand goes when nothing says how far. */
const USUAL = 0.5;
/** Amounts that have a name. */
const AMOUNTS: readonly (readonly [words: RegExp, amount: number])[] = [
  [/^(?:(?:none|no|off|zero|straight|exact)(?![a-z])|robot|mechanical|quanti[sz]e|なし|無し)/i, 0],
  [/light|slight|subtle|gentle|small|little|low|tight|soft|弱|軽/i, 0.25],
  [/heavy|strong|large|high|much|loose|sloppy|drunk|extreme|強/i, 0.8],
  [/medium|moderate|normal|natural|human|usual|default|live|real|中|人間/i, USUAL],
];
/** As much of a text as can say how far. */
const MAX_TEXT = 80;
/** A number with what it counts. */
const QUANTITY =
  /^(?:±|\+\/?-)?\s*(\d{1,6}(?:\.\d{1,6})?|\.\d{1,6})\s*(%|ms|msec|milliseconds?|s|seconds?|ticks?|beats?|steps?)?$/i;
/** Both with their numbers, as an answer says it: `timing 20, velocity 12, seed 7`. */
const NAMED =
  /(timing|velocity|dynamics|seed)\s*[:=]?\s*((?:±\s*)?\d{1,10}(?:\.\d{1,6})?\s*(?:%|ms|ticks?|beats?|steps?)?)/gi;
/** A time alone: `10 ms`. */
const TIMED = /\d{1,4}(?:\.\d{1,6})?\s*(?:ms|ticks?)(?![a-z])/i;

/**
 * Reads how far a hand departs from what is written.
 *
 * From 0 to 1, or as a percentage, it is how much: 1 is 40 ticks of timing and 24 steps of velocity. Words say the same
 * (`light` 0.25, `medium` 0.5, `heavy` 0.8), and `true` is 0.5. An object may name both: `timing` in ticks of 480 to
 * the quarter, or with `ms` or `beats`, and `velocity` in steps of 127 or in percent of it; one that is not named is 0.
 *
 * @param given What is written
 * @param context The call, and the tempo
 * @returns Timing and dynamics in range, and the seed; `null` when nothing can be read
 */
export function readHumanize(given: Given, context: FeelContext): Humanizing | null {
  const { value, path } = given;
  const named = typeof value === "string" ? readNamed(value.slice(0, MAX_TEXT)) : value;
  if (isRecord(named)) {
    return readRecord(toEntry(named, { list: path, index: -1 }, context), context);
  }
  const amount = readAmount(given, context.log);
  return amount === null ? null : { ...departBy(amount), seed: null };
}

/**
 * Reads a seed of chance.
 *
 * @param given An integer from 0 to 2³² − 1 is itself; any other number and any text stand for one
 * @param log Log of repairs
 * @returns The seed, or `null` when there is none that can be read
 */
export function readSeed(given: Given | undefined, log: RepairLog): number | null {
  if (given === undefined) return null;
  const { value, path } = given;
  const number = toNumber(value);
  const { low, high } = FEEL_RANGES.seed;
  if (Number.isInteger(number) && number >= low && number <= high) return number;
  if (typeof value === "string" || typeof value === "number") {
    return hashText(`${value}`.slice(0, MAX_TEXT));
  }
  log.add("unreadable_value", path, { before: value, detail: "write a whole number" });
  return null;
}

/** An object has one amount for both, or says how far for each. */
function readRecord(entry: Entry, context: FeelContext): Humanizing {
  const { log } = context;
  const given = (field: EntryField): Given | undefined => {
    const value = entry.get(field);
    return value === undefined ? undefined : { value, path: entry.pathOf(field) };
  };
  if (toBoolean(entry.get("isOn")) === false) return { timing: 0, dynamics: 0, seed: null };
  const amount = given("amount");
  const milliseconds = given("timingMilliseconds");
  const timing = given("timing") ?? (milliseconds && withUnit(milliseconds, "ms"));
  const dynamics = given("dynamics");
  const silent = timing === undefined && dynamics === undefined ? USUAL : 0;
  const rest = departBy(amount === undefined ? silent : readAmount(amount, log) ?? silent);
  return {
    timing: timing === undefined ? rest.timing : readDeparture(timing, "timing", context),
    dynamics: dynamics === undefined ? rest.dynamics : readDeparture(dynamics, "dynamics", context),
    seed: readSeed(given("seed"), log),
  };
}

/** A number that its key has the unit of. */
function withUnit({ value, path }: Given, unit: string): Given {
  const number = toNumber(value);
  return { value: Number.isNaN(number) ? value : `${number} ${unit}`, path };
}

function departBy(amount: number): Pick<Feel, "timing" | "dynamics"> {
  return {
    timing: Math.round(amount * FULL.timing),
    dynamics: Math.round(amount * FULL.dynamics),
  };
}

/** Reads how much, from 0 to 1; `null` for what cannot be read. */
function readAmount({ value, path }: Given, log: RepairLog): number | null {
  const text = typeof value === "string" ? value.slice(0, MAX_TEXT).trim() : "";
  const percent = /(-?\d{1,4}(?:\.\d{1,6})?)\s*[%％]/.exec(text)?.[1];
  const number = percent === undefined
    ? toNumber(/(?<![\d.])[01]?\.\d{1,6}/.exec(text)?.[0] ?? value)
    : Number(percent) / 100;
  if (Number.isNaN(number)) {
    const amount = readWord(value, text);
    if (amount === null) {
      log.add("feel_dropped", path, { before: value, detail: "write humanize from 0 to 1" });
    }
    return amount;
  }
  const isGuess = number > 1 && percent === undefined;
  const share = isGuess ? number / 100 : number;
  const fitted = Math.min(1, Math.max(0, share));
  if (fitted !== share) log.add("humanize_range", path, { before: value, after: fitted });
  else if (isGuess) log.add("humanize_unit", path, { before: value, after: `${number} %` });
  return fitted;
}

function readWord(value: unknown, text: string): number | null {
  const word = text === "" ? undefined : AMOUNTS.find(([words]) => words.test(text));
  if (word !== undefined) return word[1];
  const isOn = toBoolean(value);
  return isOn === null ? null : isOn ? USUAL : 0;
}

/** Reads the most by which timing or loudness departs, in ticks or steps. */
function readDeparture(
  { value, path }: Given,
  field: "timing" | "dynamics",
  context: FeelContext,
): number {
  const { log, bpm } = context;
  const most = isList(value) ? findMost(value) : value;
  const text = typeof most === "string" ? most.slice(0, MAX_TEXT).trim() : `${toNumber(most)}`;
  const [, digits, unit = ""] = QUANTITY.exec(text.replace(/^-/, "").replace("％", "%")) ?? [];
  if (digits === undefined) return departBy(readAmount({ value, path }, log) ?? 0)[field];
  const [departure, isGuess] = field === "timing"
    ? toTicks(Number(digits), unit.toLowerCase(), bpm)
    : toSteps(Number(digits), unit);
  const { low, high } = FEEL_RANGES[field];
  const fitted = Math.min(high, Math.max(low, Math.round(departure)));
  const after = `${fitted} ${field === "timing" ? "ticks" : "steps"}`;
  if (departure > high) log.add("humanize_range", path, { before: value, after });
  else if (isGuess) log.add("humanize_unit", path, { before: value, after });
  return fitted;
}

/** Ticks that a number means, and whether that is a guess. */
function toTicks(number: number, unit: string, bpm: number): [ticks: number, isGuess: boolean] {
  const ticksPerSecond = bpm / 60 * PPQ;
  if (unit === "%") return [number / 100 * FULL.timing, false];
  if (unit.startsWith("m")) return [number / 1000 * ticksPerSecond, false];
  if (unit === "s" || unit.startsWith("sec")) return [number * ticksPerSecond, false];
  if (unit.startsWith("beat")) return [number * PPQ, false];
  if (unit !== "" || number === 0 || number >= 1) return [number, false];
  // A fraction is one of a beat as long as that is in range, and else one of all that there is.
  const beats = number * PPQ;
  return [beats <= FEEL_RANGES.timing.high ? beats : number * FULL.timing, true];
}

/** Steps of velocity that a number means, and whether that is a guess. */
function toSteps(number: number, unit: string): [steps: number, isGuess: boolean] {
  if (unit === "%") return [number / 100 * 127, false];
  const isShare = number > 0 && number < 1;
  return isShare ? [number * 127, true] : [number, false];
}

/** The farther end of a range such as `[-10, 10]`. */
function findMost(range: readonly unknown[]): unknown {
  const ends = [toNumber(valueAt(range, 0)), toNumber(valueAt(range, 1))].map(Math.abs);
  return ends.some(Number.isNaN) ? null : Math.max(...ends);
}

/** The fields that a text names; a text without any as it is. */
function readNamed(text: string): Record<string, string> | string {
  const named = [...text.matchAll(NAMED)];
  if (named.length > 0) {
    return Object.fromEntries(named.map(([, name, value]) => [name.toLowerCase(), value]));
  }
  const timed = TIMED.exec(text);
  return timed === null ? text : { timing: timed[0] };
}
