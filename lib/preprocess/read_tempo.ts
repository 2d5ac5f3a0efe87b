import { OnpuError } from "../errors.ts";
import { findDuration, PPQ } from "../time/duration.ts";
import { parseTempo, type TempoChange } from "../time/tempo.ts";
import type { Call } from "./call.ts";
import type { Clock } from "./clock.ts";
import { LATEST } from "./draft.ts";
import { collectEntries, type Entry } from "./entries.ts";
import { hasPosition } from "./evidence.ts";
import { toNumber } from "./loose_number.ts";
import type { Given, RawNote } from "./raw.ts";
import type { RepairLog } from "./repair.ts";

/** A tempo whose place is not read yet. */
export interface LooseTempo {
  readonly bpm: number;
  /** Where it begins, `null` for the start of the piece. */
  readonly raw: RawNote | null;
}

/** Tempo of a piece that names none (RP-001: 120 quarter notes a minute). */
export const DEFAULT_BPM = 120;
const RANGE = { low: 4, high: 1000 };
const MICROSECONDS = 60_000_000;

/**
 * Reads tempos: one, a list, or a map.
 *
 * @param given Values under the piece's tempo fields
 * @param sections Sections that have a tempo
 * @param call The call
 * @returns Tempos in the order in which they are written
 */
export function readTempos(
  given: readonly Given[],
  sections: readonly Entry[],
  call: Call,
): LooseTempo[] {
  const inSections = sections.flatMap((entry) => readEntry(entry, call.log));
  const own = given.flatMap((field) => {
    if (typeof field.value === "number" || typeof field.value === "string") {
      const bpm = readBpm(field.value, field.path, call.log);
      return bpm === null ? [] : [{ bpm, raw: null }];
    }
    return collectEntries(field, call).flatMap((entry) => readEntry(entry, call.log));
  });
  return [...own, ...inSections];
}

/**
 * Places tempos.
 *
 * @param tempos Tempos as read
 * @param clock Clock whose metre is known; its tempo map is not asked
 * @param log Log of repairs
 * @returns Changes sorted by tick, the first at 0
 */
export function placeTempos(
  tempos: readonly LooseTempo[],
  clock: Clock,
  log: RepairLog,
): TempoChange[] {
  const changes: TempoChange[] = [{ tick: 0, bpm: DEFAULT_BPM }];
  let seconds = 0;
  for (const { bpm, raw } of tempos) {
    const last = changes[changes.length - 1];
    const at = raw === null ? null : findSeconds(raw, clock);
    // Places in seconds hang on the tempo before them.
    const tick = at === null
      ? raw === null ? 0 : place(raw, clock, log)
      : last.tick + Math.max(0, at - seconds) * last.bpm / 60 * PPQ;
    if (tick === null) continue;
    if (tick > LATEST) {
      log.add("tempo_default", raw?.list ?? "", { before: bpm, detail: "its place is too late" });
      continue;
    }
    const rounded = Math.max(0, Math.round(tick));
    seconds += (rounded - last.tick) / PPQ * 60 / last.bpm;
    changes.push({ tick: rounded, bpm });
  }
  return keepLast(changes);
}

/**
 * Sorts changes and keeps the last of each tick.
 *
 * @param changes Changes in any order
 * @returns Sorted, with one change a tick
 */
export function keepLast<T extends { readonly tick: number }>(changes: readonly T[]): T[] {
  const byTick = new Map<number, T>();
  for (const change of changes) byTick.set(change.tick, change);
  return [...byTick.values()].sort((a, b) => a.tick - b.tick);
}

function readEntry(entry: Entry, log: RepairLog): LooseTempo[] {
  const microseconds = toNumber(entry.get("microseconds"));
  const value = entry.raw.source === null ? entry.value : entry.get("bpm");
  const bpm = microseconds > 0
    ? MICROSECONDS / microseconds
    : readBpm(value, entry.pathOf("bpm"), log);
  if (bpm === null) return [];
  const unit = entry.get("beatUnit");
  const ticks = typeof unit === "string" ? findDuration(unit) : null;
  const fitted = ticks === null ? bpm : fit(bpm * ticks / PPQ, entry.pathOf("bpm"), log);
  return [{ bpm: fitted, raw: hasPosition(entry.raw.fields) ? entry.raw : null }];
}

function readBpm(value: unknown, path: string, log: RepairLog): number | null {
  let bpm = toNumber(value);
  if (Number.isNaN(bpm) && typeof value === "string") {
    try {
      bpm = parseTempo(value);
    } catch (error) {
      if (!(error instanceof OnpuError)) throw error;
    }
  }
  if (!(bpm > 0)) {
    log.add("tempo_default", path, {
      before: value ?? "null",
      detail: "write quarter notes a minute, such as 120",
    });
    return null;
  }
  if (bpm > RANGE.high && MICROSECONDS / bpm >= RANGE.low && MICROSECONDS / bpm <= RANGE.high) {
    bpm = MICROSECONDS / bpm;
    log.add("tempo_unit", path, { before: value, after: bpm });
  }
  return fit(bpm, path, log);
}

function fit(bpm: number, path: string, log: RepairLog): number {
  const fitted = Math.min(RANGE.high, Math.max(RANGE.low, bpm));
  if (fitted !== bpm) log.add("tempo_range", path, { before: bpm, after: fitted });
  return fitted;
}

function findSeconds(raw: RawNote, { decisions }: Clock): number | null {
  const { startTicks, bar, beat, startBeats, startSeconds, startMilliseconds, start } = raw.fields;
  if (
    startTicks !== undefined || bar !== undefined || beat !== undefined || startBeats !== undefined
  ) return null;
  const seconds = startSeconds !== undefined
    ? toNumber(startSeconds)
    : startMilliseconds !== undefined
    ? toNumber(startMilliseconds) / 1000
    : decisions.startUnit === "seconds"
    ? toNumber(start)
    : decisions.startUnit === "milliseconds"
    ? toNumber(start) / 1000
    : NaN;
  return Number.isNaN(seconds) ? null : seconds;
}

function place(raw: RawNote, clock: Clock, log: RepairLog): number | null {
  const tick = clock.readStart(raw.fields);
  if (typeof tick === "number") return tick;
  log.add("tempo_default", raw.index < 0 ? raw.list : `${raw.list}[${raw.index}]`, {
    before: raw.source,
    detail: "its place cannot be read",
  });
  return null;
}
