import { LENGTHS, type NoteField, POSITIONS } from "./aliases.ts";
import { addAccent } from "./articulation.ts";
import type { Call } from "./call.ts";
import type { Clock } from "./clock.ts";
import { addNoteRepair } from "./note_repair.ts";
import { MAX_PITCHES } from "./pitch_text.ts";
import type { RawNote } from "./raw.ts";
import type { LengthReader } from "./read_length.ts";
import { readVelocity } from "./read_velocity.ts";
import { isList, lengthOf } from "./safe.ts";

/** What reading the fields of entries needs. */
export interface FieldContext extends Call {
  readonly clock: Clock;
  readonly lengths: LengthReader;
}

/**
 * Reads where an entry starts, and records a place that cannot be read.
 *
 * @param raw The entry
 * @param context Clock and log
 * @param from Where it is counted from: the start of its group or section (default that of the piece)
 * @returns Ticks with a fraction, `null` when the entry follows the one before
 */
export function readStart(raw: RawNote, context: FieldContext, from = 0): number | null {
  const start = context.clock.readStart(raw.fields, from);
  if (typeof start === "number") return start;
  if (start === null) {
    const field = findWritten(raw, POSITIONS);
    addNoteRepair(context, "bad_position", { raw, field, before: raw.fields[field ?? "start"] });
  }
  return null;
}

/**
 * Reads how long an entry lasts, and records a length that cannot be read.
 *
 * @param raw The entry
 * @param start Where it starts, in ticks
 * @param usual Length as the track writes it for all its notes, `undefined` when it does not
 * @param from Where its end is counted from: the start of its group or section (default that of the piece)
 * @returns Ticks with a fraction, `NaN` when no length is written, `null` when no note can have it
 */
export function readLength(
  raw: RawNote,
  start: number,
  usual: unknown,
  context: FieldContext,
  from = 0,
): number | null {
  const { fields } = raw;
  const length = context.lengths.read(fields, start, from);
  if (typeof length === "number" && length >= 0) return length;
  if (typeof length === "number") {
    const hasDuration = fields.duration !== undefined;
    addNoteRepair(context, hasDuration ? "negative_duration" : "end_before_start", {
      raw,
      ...(hasDuration ? { field: "duration", before: fields.duration } : {}),
    });
    return null;
  }
  if (length === null) {
    const field = findWritten(raw, LENGTHS);
    addNoteRepair(context, "unknown_duration", {
      raw,
      field,
      before: fields[field ?? "duration"],
      after: "to the next note",
      detail: 'write beats (1.5) or a note value ("d4", "1/8")',
    });
    return NaN;
  }
  return readUsual(usual, start, context);
}

/**
 * Reads how long an entry lasts that does not say so.
 *
 * @param usual Length as the track writes it, `undefined` when it does not
 * @param start Where the entry starts, in ticks
 * @returns Ticks with a fraction, `NaN` when no length is written that can be read
 */
export function readUsual(usual: unknown, start: number, { lengths }: FieldContext): number {
  if (usual === undefined) return NaN;
  const ticks = lengths.read({ duration: usual }, start);
  return typeof ticks === "number" && ticks > 0 ? ticks : NaN;
}

/**
 * Reads how loud an entry is, and records what had to be changed.
 *
 * @param raw The entry
 * @param usual Velocity of entries that do not say
 * @param context Clock and log
 * @returns 1–127, or 0 for silence
 */
export function readLoudness(raw: RawNote, usual: number, context: FieldContext): number {
  return readLoudnesses(raw, usual, context)[0];
}

/** The first of some fields that an entry has; a closure where it is asked for would cost every entry. */
export function findWritten(
  { fields }: RawNote,
  among: readonly NoteField[],
): NoteField | undefined {
  return among.find((field) => fields[field] !== undefined);
}

/** Each velocity alone, as most entries have it. */
export const ALONE: readonly (readonly number[])[] = Array.from(
  { length: 128 },
  (_, value) => [value],
);

/**
 * Reads how loud each pitch of an entry is: a list has one velocity for each.
 *
 * @param raw The entry
 * @param usual Velocity of entries that do not say
 * @param context Clock and log
 * @returns 1–127 or 0 for silence, one or more; the last one counts for all further pitches
 */
export function readLoudnesses(
  raw: RawNote,
  usual: number,
  context: FieldContext,
): readonly number[] {
  const { fields } = raw;
  const isWritten = fields.velocity !== undefined || fields.loudness !== undefined;
  return isWritten ? readWritten(raw, usual, context) : ALONE[addAccent(usual, fields)];
}

function readWritten(raw: RawNote, usual: number, context: FieldContext): number[] {
  const { fields } = raw;
  const field = fields.velocity === undefined ? "loudness" : "velocity";
  const value = fields[field];
  const values = isList(value) && lengthOf(value) > 0 ? value.slice(0, MAX_PITCHES) : [value];
  return values.map((value) => {
    const { velocity, repair } = readVelocity(value, context.clock.decisions.velocityScale, usual);
    if (repair !== null) {
      const after = velocity === 0 ? "silence" : velocity;
      addNoteRepair(context, repair, { raw, field, before: value, after });
    }
    return addAccent(velocity, fields);
  });
}
