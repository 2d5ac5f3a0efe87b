import { LATEST } from "./draft.ts";
import type { Entry } from "./entries.ts";
import { findListClock } from "./list_clock.ts";
import type { NoteFields } from "./raw.ts";
import type { FieldContext } from "./read_fields.ts";
import { LengthReader } from "./read_length.ts";
import type { PitchReader } from "./read_pitch.ts";
import type { RepairCode } from "./repair_codes.ts";

/** What reading the lanes beside the tracks needs. */
export interface LaneContext extends FieldContext {
  readonly pitches: PitchReader;
  /** Where the last note ends, in ticks. */
  readonly end: number;
}

/** The same context for one list, which may count from 0 where notes count from 1. */
export function inList<T extends LaneContext>(
  context: T,
  path: string,
  fields: readonly NoteFields[],
): T {
  const clock = findListClock(fields, { path, clock: context.clock, log: context.log });
  return clock === context.clock
    ? context
    : { ...context, clock, lengths: new LengthReader(clock) };
}

/** Something of a lane that has a length. */
export interface Stretch {
  /** Where it starts, in ticks with a fraction. */
  readonly tick: number;
  /** Ticks with a fraction; 0 when none is written. */
  readonly length: number;
}

/**
 * Sorts stretches and rounds them; one without a length lasts to the next, the last one to an end.
 *
 * @param stretches In any order
 * @param end Where the last one ends when it does not say
 * @returns Sorted, each of 1 tick or more
 */
export function layOut<T extends Stretch>(stretches: readonly T[], end: number): T[] {
  const sorted = stretches.toSorted((a, b) => a.tick - b.tick);
  return sorted.flatMap((stretch, index) => {
    const tick = Math.round(stretch.tick);
    const next = sorted[index + 1]?.tick ?? Math.max(end, stretch.tick + 1);
    const until = stretch.length > 0 ? stretch.tick + stretch.length : next;
    const length = Math.min(LATEST, Math.round(until)) - tick;
    return length >= 1 ? [{ ...stretch, tick, length }] : [];
  });
}

/** Whether a place is one where a piece can have something. */
export function isInPiece(tick: number | null): tick is number {
  return tick !== null && tick > -0.5 && tick < LATEST;
}

/** The tick of an entry, `null` when it has none that can be read. */
export function placeEntry(entry: Entry, { clock }: LaneContext): number | null {
  const tick = clock.readStart(entry.raw.fields) ?? null;
  return isInPiece(tick) ? Math.max(0, Math.round(tick)) : null;
}

/** Records an entry that is left out. */
export function dropEntry(
  code: RepairCode,
  entry: Entry,
  { log, detail }: Pick<LaneContext, "log"> & { readonly detail: string },
): void {
  log.add(code, entry.path, { before: entry.value ?? "null", detail });
}
