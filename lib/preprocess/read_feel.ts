import { type Feel, STRAIGHT } from "../composition/composition.ts";
import { findDuration, PPQ } from "../time/duration.ts";
import type { PieceField } from "./aliases.ts";
import type { Call } from "./call.ts";
import { type Entry, toEntry } from "./entries.ts";
import { toBoolean, toNumber } from "./loose_number.ts";
import type { Given } from "./raw.ts";
import type { RepairLog } from "./repair.ts";
import { isRecord } from "./safe.ts";

/** Feels that have a name. */
const FEELS: readonly (readonly [words: RegExp, swing: number])[] = [
  [/^(?:straight|none|no|even|off|ストレート|イーブン)/i, 0.5],
  [/light|slight|subtle|laid/i, 0.56],
  [/medium|moderate/i, 0.6],
  [/hard|heavy|dotted/i, 0.75],
  [/swing|swung|shuffle|triplet|jazz|bounce|スウィング|スイング|シャッフル/i, 2 / 3],
];
/** As much of a text as can name a feel. */
const MAX_TEXT = 80;
const RANGE = { low: 0.5, high: 0.75 };

/**
 * Reads how a piece swings.
 *
 * From 0.5 to 0.75, or 50 to 75, a number is the share of a pair that its first note takes: 0.5 is straight, 0.66 a
 * triplet shuffle. Below, it says how much later the off-beat comes, as a share of its own length: 0.33 or 33 is the
 * triplet shuffle again. `true` is that shuffle too.
 *
 * @param fields Fields of the piece
 * @param call The call
 * @returns Swing and what swings
 */
export function readFeel(
  fields: ReadonlyMap<PieceField, Given>,
  call: Call,
): Feel {
  const given = fields.get("swing") ?? fields.get("feel");
  if (given === undefined) return STRAIGHT;
  const entry = isRecord(given.value)
    ? toEntry(given.value, { list: given.path, index: -1 }, call)
    : null;
  const swing = readSwing(
    entry === null ? given.value : entry.get("swing") ?? true,
    given.path,
    call.log,
  );
  return { ...STRAIGHT, swing, swingUnit: readUnit(fields, entry, given.value) };
}

function readSwing(value: unknown, path: string, log: RepairLog): number {
  const word = typeof value === "string" ? value.slice(0, MAX_TEXT).trim() : "";
  const number = toNumber(word.replace(/\s*[%％]$/, "") || value);
  if (Number.isNaN(number)) {
    const named = FEELS.find(([words]) => word !== "" && words.test(word));
    if (named) return named[1];
    const isOn = toBoolean(value);
    if (isOn === null) {
      log.add("feel_dropped", path, { before: value, detail: "write swing from 50 to 75 percent" });
    }
    return isOn ? 2 / 3 : STRAIGHT.swing;
  }
  const share = Math.abs(number) > 1 ? number / 100 : number;
  if (share >= 0 && share < RANGE.low) {
    const swing = RANGE.low * (1 + share);
    if (share > 0) log.add("swing_share", path, { before: value, after: swing });
    return swing;
  }
  const fitted = Math.min(RANGE.high, Math.max(RANGE.low, share));
  if (fitted !== share) log.add("swing_range", path, { before: value, after: fitted });
  return fitted;
}

/** Eighths swing unless sixteenths are named. */
function readUnit(
  fields: ReadonlyMap<PieceField, Given>,
  entry: Entry | null,
  feel: unknown,
): number {
  const value = entry?.get("swingUnit") ?? fields.get("swingUnit")?.value ??
    (typeof feel === "string" ? feel : "");
  if (value === PPQ / 4 || value === 16) return PPQ / 4;
  if (typeof value !== "string") return STRAIGHT.swingUnit;
  return findDuration(value.slice(0, MAX_TEXT)) === PPQ / 4 || /16|sixteenth/i.test(value)
    ? PPQ / 4
    : STRAIGHT.swingUnit;
}
