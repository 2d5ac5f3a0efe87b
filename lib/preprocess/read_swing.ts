import { FEEL_RANGES } from "../composition/check_feel.ts";
import { type Feel, STRAIGHT } from "../composition/composition.ts";
import { findDuration, PPQ } from "../time/duration.ts";
import type { Call } from "./call.ts";
import { toEntry } from "./entries.ts";
import { toBoolean, toNumber } from "./loose_number.ts";
import type { Given } from "./raw.ts";
import type { RepairLog } from "./repair.ts";
import { isRecord } from "./safe.ts";

/** How something swings. */
export type Swing = Pick<Feel, "swing" | "swingUnit">;

/** What swings when nothing says how much: triplets. */
const SHUFFLE = 2 / 3;
/** What speaks of swing, so that a number beside it is one of swing. */
const SWUNG = /swing|swung|shuffle|triplet|jazz|bounce|mpc|スウィング|スイング|シャッフル/i;
/** Ways to swing that have a name. */
const NAMES: readonly (readonly [words: RegExp, swing: number])[] = [
  [/^(?:(?:straight|none|normal|no|even|off)(?![a-z])|ストレート|イーブン)/i, STRAIGHT.swing],
  [/light|slight|subtle|laid/i, 0.56],
  [/medium|moderate/i, 0.6],
  [/hard|heavy|dotted/i, 0.75],
  [SWUNG, SHUFFLE],
];
const EIGHTHS = /(?<![\d.:])(?:1\/8(?!\d)|8(?:ths?|n|分))|(?<![a-z])eighths?|(?<!i)quavers?|八分/i;
const SIXTEENTHS = /(?<![\d.:])(?:1\/16(?!\d)|16(?:ths?|n|分))|sixteenths?|semiquavers?|十六分/i;
/** As much of a text as can say how something swings. */
const MAX_TEXT = 80;

/**
 * Reads how something swings.
 *
 * From 0.5 to 0.75, or 50 to 75, a number is the share of a pair that its first note takes: 0.5 is straight, 0.66 a
 * triplet shuffle, as is `"2:1"`. Below, it says how much later the off-beat comes, as a share of its own length: 0.33
 * or 33 is the triplet shuffle again. `true` is that shuffle too. Eighths swing unless sixteenths are named.
 *
 * @param given What is written: a number, a text such as `"16ths 58%"`, or an object
 * @param options.unit What swings, where it is written apart
 * @param options.usual What holds where nothing can be read
 * @param call The call
 * @returns Swing in range, and what swings
 */
export function readSwing(
  given: Given,
  options: { readonly unit: Given | undefined; readonly usual: Swing },
  call: Call,
): Swing {
  const { value, path } = given;
  const { usual } = options;
  if (!isRecord(value)) {
    const unit = options.unit ?? (typeof value === "string" ? given : undefined);
    return {
      swing: readShare(given, call.log) ?? usual.swing,
      swingUnit: readUnit(unit, unit === given ? null : call.log) ?? usual.swingUnit,
    };
  }
  const entry = toEntry(value, { list: path, index: -1 }, call);
  const isOff = toBoolean(entry.get("isOn")) === false;
  const share = isOff ? false : entry.get("swing") ?? true;
  const own = { value: entry.get("swingUnit"), path: entry.pathOf("swingUnit") };
  const unit = own.value === undefined ? options.unit : own;
  return {
    swing: readShare({ value: share, path: entry.pathOf("swing") }, call.log) ?? usual.swing,
    swingUnit: readUnit(unit, call.log) ?? usual.swingUnit,
  };
}

/** Whether a text speaks of swing. */
export function isSwingText(text: string): boolean {
  return SWUNG.test(text);
}

/** The share of a pair that its first note takes, `null` when it cannot be read. */
function readShare({ value, path }: Given, log: RepairLog): number | null {
  const text = typeof value === "string" ? value.slice(0, MAX_TEXT).trim() : "";
  const number = text === "" ? toNumber(value) : findNumber(text);
  if (Number.isNaN(number)) {
    const named = NAMES.find(([words]) => text !== "" && words.test(text));
    if (named) return named[1];
    const isOn = toBoolean(value);
    if (isOn !== null) return isOn ? SHUFFLE : STRAIGHT.swing;
    log.add("feel_dropped", path, { before: value, detail: "write swing from 50 to 75 percent" });
    return null;
  }
  const { low, high } = FEEL_RANGES.swing;
  const share = Math.abs(number) > 1 ? number / 100 : number;
  if (share >= 0 && share < low) {
    const swing = low * (1 + share);
    if (share > 0) log.add("swing_share", path, { before: value, after: swing });
    return swing;
  }
  const fitted = Math.min(high, Math.max(low, share));
  if (fitted !== share) log.add("swing_range", path, { before: value, after: fitted });
  return fitted;
}

/** The number in a text, what swings left aside: `58` of `16ths 58%`, two thirds of `2:1`. */
function findNumber(text: string): number {
  const rest = text.replace(SIXTEENTHS, " ").replace(EIGHTHS, " ").replace("％", "%");
  const ratio = /(\d{1,3}(?:\.\d{1,3})?)\s*[:：]\s*(\d{1,3}(?:\.\d{1,3})?)/.exec(rest);
  if (ratio !== null) {
    const [first, second] = [Number(ratio[1]), Number(ratio[2])];
    return first + second > 0 ? first / (first + second) : NaN;
  }
  const percent = /(-?\d{1,3}(?:\.\d{1,6})?)\s*%/.exec(rest);
  if (percent !== null) return Number(percent[1]) / 100;
  // Other numbers are the names of styles and decades.
  if (!SWUNG.test(text) && !/^[\s\d.-]/.test(rest)) return NaN;
  return toNumber(/-?(?:\d{1,9}(?:\.\d{1,9})?|\.\d{1,9})/.exec(rest)?.[0]);
}

/** Ticks of what swings, `null` when nothing says it; a log, when something should. */
function readUnit(given: Given | undefined, log: RepairLog | null): number | null {
  if (given === undefined) return null;
  const { value, path } = given;
  const number = toNumber(value);
  const text = typeof value === "string" ? value.slice(0, MAX_TEXT) : "";
  const ticks = [4, 2].map((parts) => PPQ / parts).find((ticks) =>
    number === ticks || number * ticks === 4 * PPQ || number * PPQ === ticks ||
    findDuration(text) === ticks
  );
  if (ticks !== undefined) return ticks;
  if (SIXTEENTHS.test(text)) return PPQ / 4;
  if (EIGHTHS.test(text)) return PPQ / 2;
  if (log !== null && !isSwingText(text)) {
    log.add("feel_dropped", path, { before: value, detail: "write 8 or 16 for what swings" });
  }
  return null;
}
