import type { Note, Track } from "../composition/composition.ts";
import { KITS } from "../instrument/drum.ts";
import { programName } from "../instrument/program.ts";
import type { Key } from "../pitch/key.ts";
import { formatPitch } from "../pitch/note_name.ts";
import {
  INTEGER,
  type TableSchema,
  tableSchema,
  TEXT,
  TEXT_OR_NULL,
  TRUE_OR_NULL,
} from "./object_schema.ts";
import { previewOrNull } from "./preview.ts";

/** A track as an answer tells it. */
export interface TrackDto {
  /** At most 60 graphemes. */
  readonly name: string | null;
  /** As people count it: 1–16, percussion is 10. */
  readonly channel: number;
  /** General MIDI program as on the wire, 0–127; for drums the kit. */
  readonly program: number;
  /** Name of the program or kit. */
  readonly instrument: string;
  /** How many. */
  readonly notes: number;
  /** Lowest note, spelled in the piece's key; `null` for drums and without notes. */
  readonly low: string | null;
  /** Highest note. */
  readonly high: string | null;
  /** Whether the pitches are drums. */
  readonly drums: true | null;
}

/** The schema of a list of {@link TrackDto}. */
export const TRACK_TABLE_SCHEMA: TableSchema<TrackDto> = tableSchema<TrackDto>({
  name: TEXT_OR_NULL,
  channel: INTEGER,
  program: INTEGER,
  instrument: TEXT,
  notes: INTEGER,
  low: TEXT_OR_NULL,
  high: TEXT_OR_NULL,
  drums: TRUE_OR_NULL,
});

/**
 * Tells a track in the values of an answer.
 *
 * @param track A track of a composition
 * @param key Key that spells its range; `null` when the piece has none
 */
export function toTrackDto(track: Track, key: Key | null): TrackDto {
  const { name, channel, program, isDrum, notes } = track;
  const range = isDrum || notes.length === 0 ? null : findRange(notes);
  return {
    name: previewOrNull(name),
    channel: channel + 1,
    program,
    instrument: isDrum ? kitName(program) : programName(program),
    notes: notes.length,
    low: range && formatPitch(range.low, key ?? undefined),
    high: range && formatPitch(range.high, key ?? undefined),
    drums: isDrum || null,
  };
}

function findRange(notes: readonly Note[]): { low: number; high: number } {
  let [low, high] = [127, 0];
  for (const { pitch } of notes) {
    low = Math.min(low, pitch);
    high = Math.max(high, pitch);
  }
  return { low, high };
}

/** A kit that General MIDI 2 does not name sounds as the standard one. */
function kitName(program: number): string {
  return (KITS.find((kit) => kit.program === program) ?? KITS[0]).name;
}
