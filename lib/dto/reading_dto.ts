import type { Analysis } from "../analysis/analysis.ts";
import type { Composition } from "../composition/composition.ts";
import { OnpuError } from "../errors.ts";
import { programName } from "../instrument/program.ts";
import type { MidiWarning } from "../midi/midi_warning.ts";
import { formatChordLane } from "../notation/format_chord_lane.ts";
import { createMeter } from "../time/bar_beat.ts";
import type { TrackChoice } from "../transform/scope.ts";
import { findTrackIndex } from "../transform/selection.ts";
import { CHANGE_TABLE_SCHEMA, type ChangeDto, toChangeDtos } from "./change_dto.ts";
import { type SectionDto, toCompositionDto } from "./composition_dto.ts";
import {
  INTEGER,
  type JsonSchema,
  NUMBER,
  NUMBER_OR_NULL,
  objectSchema,
  tableSchema,
  TEXT,
  TEXT_OR_NULL,
} from "./object_schema.ts";
import { preview, previewOrNull } from "./preview.ts";
import { toTrackDto } from "./track_dto.ts";
import { type BarDto, MOST_MUSIC, writeBars } from "./write_bars.ts";

export type { BarDto };

/** A track, for who reads bars of it. */
export interface ReadTrackDto {
  /** Index from 0, by which bars, transforms and edits mean it. */
  readonly track: number;
  /** At most 40 graphemes. */
  readonly name: string | null;
  /** Name of the General MIDI program; `drums` for drums. */
  readonly instrument: string;
  /** How many in the whole piece. */
  readonly notes: number;
  /** Lowest note, spelled in the piece's key. */
  readonly low: string | null;
  /** Highest note. */
  readonly high: string | null;
}

/** What a MIDI file had that is not as it should be, or has no place in a piece. */
export interface WarningDto {
  /** From `MIDI_WARNINGS`. */
  readonly code: string;
  /** Track chunk of the file, from 0. */
  readonly track: number | null;
  /** Byte of the file at which it is first. */
  readonly offset: number;
  /** How often. */
  readonly count: number;
  /** What was wrong and what was done, at most 100 graphemes. */
  readonly message: string;
}

/** Bars of a piece as text, with what is needed to understand them and to go on. */
export interface ReadingDto {
  /** By which the piece is found again. */
  readonly id: string;
  /** At most 60 graphemes. */
  readonly title: string | null;
  /** Tempo at the start, in quarter notes a minute. */
  readonly bpm: number;
  /** Metre at the start. */
  readonly meter: string;
  /** Key at the start. */
  readonly key: string | null;
  /** Key that is heard where the piece names none, or another. */
  readonly heardKey: string | null;
  /** Chords that are heard in the first 16 bars of a piece without a chord lane. */
  readonly heardChords: string | null;
  /** Length of the whole piece in bars. */
  readonly totalBars: number;
  /** How many tracks the whole piece has. */
  readonly totalTracks: number;
  /** Why the piece is not kept where it should be. */
  readonly unsaved: string | null;
  /** The first bar that is here. */
  readonly from: number;
  /** The last bar that is here. */
  readonly to: number;
  /** The bar to go on from; `null` when all that was asked for is here. */
  readonly nextBar: number | null;
  /** The track to go on from in that bar, where not even one bar was whole; `null` for all. */
  readonly nextTrack: number | null;
  /** Notes here that are played more freely than they are written. */
  readonly moved: number | null;
  /** The chord lane of these bars, as a lead sheet. */
  readonly chords: string | null;
  /** The tracks asked for, at most 20. */
  readonly tracks: readonly ReadTrackDto[];
  /** The first 20 parts of the form. */
  readonly sections: readonly SectionDto[];
  /** Where tempo, metre and key change in these bars, at most 20 places. */
  readonly changes: readonly ChangeDto[];
  /** The bars, all tracks of each; a bar of a track that rests has no entry. */
  readonly bars: readonly BarDto[];
  /** How many kinds of warnings reading the file gave. */
  readonly warningTotal: number;
  /** The first 6 of them. */
  readonly warnings: readonly WarningDto[];
}

/** What is read. */
export interface ReadingDtoOptions {
  /** By which the piece is found again. */
  readonly id: string;
  /** Tracks by index or name (default all). */
  readonly tracks?: readonly TrackChoice[];
  /** First bar, from 1 (default 1). */
  readonly from?: number;
  /** Last bar (default the last). */
  readonly to?: number;
  /** In the first bar only this track of those asked for and the ones after it (default all). */
  readonly fromTrack?: TrackChoice;
  /** What `analyze` hears (default `null`). */
  readonly analysis?: Analysis | null;
  /** What `decodeMidi` found in a file (default none). */
  readonly warnings?: readonly MidiWarning[];
  /** Why the piece is not kept where it should be (default `null`). */
  readonly unsaved?: string | null;
}

/** JSON Schema 2020-12 of {@link ReadingDto}. */
export const READING_DTO_SCHEMA: JsonSchema = objectSchema<ReadingDto>({
  id: TEXT,
  title: TEXT_OR_NULL,
  bpm: NUMBER,
  meter: TEXT,
  key: TEXT_OR_NULL,
  heardKey: TEXT_OR_NULL,
  heardChords: TEXT_OR_NULL,
  totalBars: INTEGER,
  totalTracks: INTEGER,
  unsaved: TEXT_OR_NULL,
  from: INTEGER,
  to: INTEGER,
  nextBar: NUMBER_OR_NULL,
  nextTrack: NUMBER_OR_NULL,
  moved: NUMBER_OR_NULL,
  chords: TEXT_OR_NULL,
  tracks: tableSchema<ReadTrackDto>({
    track: INTEGER,
    name: TEXT_OR_NULL,
    instrument: TEXT,
    notes: INTEGER,
    low: TEXT_OR_NULL,
    high: TEXT_OR_NULL,
  }),
  sections: tableSchema<SectionDto>({ name: TEXT_OR_NULL, bar: INTEGER, bars: NUMBER }),
  changes: CHANGE_TABLE_SCHEMA,
  bars: tableSchema<BarDto>({ track: INTEGER, bar: INTEGER, music: TEXT_OR_NULL }),
  warningTotal: INTEGER,
  warnings: tableSchema<WarningDto>({
    code: TEXT,
    track: NUMBER_OR_NULL,
    offset: INTEGER,
    count: INTEGER,
    message: TEXT,
  }),
});

/** Most entries of lists that can grow without end. */
const MOST_TRACKS = 20;
const MOST_ENTRIES = 20;
const MOST_WARNINGS = 6;
/** Most graphemes of the message of a warning. */
const MESSAGE = 100;
/** Most graphemes of a name of a track. */
const NAME = 40;
/**
 * Tells bars of a piece as text, as many as an answer holds, and where to go on.
 *
 * What is played freely is written on a grid; `moved` says of how many notes that is not how they sound.
 *
 * @param composition A piece that `checkComposition` accepts
 * @param options Which bars of which tracks, and what else is to be said
 * @returns Values that `checkDto` accepts
 * @throws {OnpuError} `invalid_position` for bars that the piece does not have; `unknown_track`
 *
 * @example Two bars
 * ```ts
 * import { preprocess, toReadingDto } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { composition } = preprocess({ tracks: { Flute: "C5/q D E F | G/w | C/w" } });
 * const { bars, totalBars, nextBar } = toReadingDto(composition, { id: "a1", to: 2 });
 * assertEquals(bars, [
 *   { track: 0, bar: 1, music: "C5/q D E F" },
 *   { track: 0, bar: 2, music: "G5/w" },
 * ]);
 * assertEquals([totalBars, nextBar], [3, null]);
 * ```
 */
export function toReadingDto(composition: Composition, options: ReadingDtoOptions): ReadingDto {
  const { id, analysis = null, warnings = [], unsaved = null } = options;
  const whole = toCompositionDto(composition, { id, repairs: [], analysis, unsaved });
  const { from, to } = checkBars(options, whole.bars);
  const find = (track: TrackChoice): number => findTrackIndex(composition, track);
  const indexes = options.tracks === undefined
    ? [...composition.tracks.keys()]
    : [...new Set(options.tracks.map(find))];
  const fromTrack = options.fromTrack === undefined ? undefined : find(options.fromTrack);
  const wanted = { indexes, from, to, fromTrack };
  const { bars, last, next, moved } = writeBars(composition, wanted);
  const key = composition.keys.find(({ tick }) => tick === 0) ?? null;
  const lane = composition.chords.length === 0 || last < from
    ? []
    : formatChordLane(composition, { bars: { from, to: last } }).bars;
  const tracks = indexes.slice(0, MOST_TRACKS).map((track): ReadTrackDto => {
    const { isDrum, program } = composition.tracks[track];
    const { name, notes, low, high } = toTrackDto(composition.tracks[track], key);
    const instrument = isDrum ? "drums" : programName(program);
    return { track, name: name && preview(name, NAME), instrument, notes, low, high };
  });
  return {
    id,
    title: whole.title,
    bpm: whole.bpm,
    meter: whole.meter,
    key: whole.key,
    heardKey: whole.heardKey,
    heardChords: whole.heardChords,
    totalBars: whole.bars,
    totalTracks: composition.tracks.length,
    unsaved: whole.unsaved,
    from,
    to: last,
    nextBar: next?.bar ?? null,
    nextTrack: next?.track ?? null,
    moved: moved || null,
    chords: previewOrNull(lane.map(({ music }) => music).join(" | "), MOST_MUSIC / 4),
    tracks,
    sections: whole.sections,
    changes: toChangeDtos(composition, createMeter(composition.timeSignatures))
      .filter(({ bar }) => bar >= from && bar <= last).slice(0, MOST_ENTRIES),
    bars,
    warningTotal: warnings.length,
    warnings: warnings.slice(0, MOST_WARNINGS)
      .map(({ message, ...warning }) => ({ ...warning, message: preview(message, MESSAGE) })),
  };
}

function checkBars(
  { from = 1, to }: ReadingDtoOptions,
  count: number,
): { readonly from: number; readonly to: number } {
  const last = Math.min(to ?? count, count);
  const isBar = Number.isInteger(from) && from >= 1 && from <= Math.max(1, count);
  if (isBar && Number.isInteger(last) && (last >= from || count === 0)) return { from, to: last };
  throw new OnpuError("invalid_position", `Cannot read bars ${from} to ${to ?? count}`, {
    hint: `Use bars from 1 to ${count}`,
    path: isBar ? "to" : "from",
  });
}
