import type { Analysis } from "../analysis/analysis.ts";
import { type Composition, type Feel, type Section, STRAIGHT } from "../composition/composition.ts";
import { countBars } from "../composition/count_bars.ts";
import { formatChordLane } from "../notation/format_chord_lane.ts";
import { formatKey } from "../pitch/key.ts";
import type { Truncation } from "../preprocess/preprocess.ts";
import type { Repair } from "../preprocess/repair.ts";
import type { Finding } from "../review/finding.ts";
import { createMeter, type Meter } from "../time/bar_beat.ts";
import { createTempoMap } from "../time/tempo.ts";
import { CHANGE_TABLE_SCHEMA, type ChangeDto, formatMeter, toChangeDtos } from "./change_dto.ts";
import { FINDING_TABLE_SCHEMA, type FindingDto, toFindingDtos } from "./finding_dto.ts";
import {
  INTEGER,
  type JsonSchema,
  NUMBER,
  objectSchema,
  tableSchema,
  TEXT,
  TEXT_OR_NULL,
} from "./object_schema.ts";
import { preview, previewOrNull } from "./preview.ts";
import { round } from "./round.ts";
import { toTrackDto, TRACK_TABLE_SCHEMA, type TrackDto } from "./track_dto.ts";

/** Most entries of a list that can grow without end; its total says how many there are. */
const MOST_ENTRIES = 20;

/** Most graphemes of a path and of a reason: both are to be used, not only recognized. */
const LONG_TEXT = 200;

/** Most graphemes of an error with its hint. */
const LONGEST_TEXT = 300;

/** A part of the form. */
export interface SectionDto {
  /** At most 60 graphemes. */
  readonly name: string | null;
  /** Bar in which it begins, from 1. */
  readonly bar: number;
  /** Length in bars, at most 3 decimals. */
  readonly bars: number;
}

/** A value that was not taken as it was written. */
export interface RepairDto {
  /** Where, with the caller's own keys; `null` for the whole input. */
  readonly path: string | null;
  /** What stood there, at most 60 graphemes. */
  readonly from: string | null;
  /** What it was read as. */
  readonly to: string | null;
  /** Why. */
  readonly reason: string;
}

/** Where an input broke off. */
export interface TruncationDto {
  /** Name of the track that was being written; `null` when none was. */
  readonly track: string | null;
  /** Bar in which it goes on, from 1. */
  readonly bar: number;
}

/**
 * What is answered about a piece.
 *
 * Every key is always there: what is absent is `null`, and a list without entries is empty.
 */
export interface CompositionDto {
  /** By which the piece is found again. */
  readonly id: string;
  /** At most 60 graphemes. */
  readonly title: string | null;
  /** Tempo at the start, in quarter notes a minute, at most 2 decimals. */
  readonly bpm: number;
  /** Metre at the start, such as `4/4`. */
  readonly meter: string;
  /** Key at the start, such as `A minor`. */
  readonly key: string | null;
  /** Key that is heard in its notes, where it names none or another. */
  readonly heardKey: string | null;
  /** Chords that are heard in its first 16 bars, as a lead sheet, where it has no chord lane. */
  readonly heardChords: string | null;
  /** How it is played, as `feel` takes it: `swing 64%, timing 20, velocity 12, seed 7`; `null` when as written. */
  readonly feel: string | null;
  /** Length in bars, the last one counted whole. */
  readonly bars: number;
  /** Length under all tempo changes, at most 2 decimals. */
  readonly seconds: number;
  /** How many in all tracks. */
  readonly notes: number;
  /** Path of the file that was written. */
  readonly file: string | null;
  /** Why it is not kept where it should be, at most 300 graphemes. */
  readonly unsaved: string | null;
  /** Where the input broke off: everything before is there. */
  readonly truncated: TruncationDto | null;
  /** All tracks, as they were written. */
  readonly tracks: readonly TrackDto[];
  /** How many parts the form has. */
  readonly sectionTotal: number;
  /** The first 20 parts of the form. */
  readonly sections: readonly SectionDto[];
  /** At how many places tempo, metre or key change after the start. */
  readonly changeTotal: number;
  /** The first 20 of these places. */
  readonly changes: readonly ChangeDto[];
  /** How many things a musician would point out. */
  readonly checkTotal: number;
  /** The first 20 of them, the graver ones first. */
  readonly checks: readonly FindingDto[];
  /** How many repairs there are. */
  readonly repairTotal: number;
  /** The first 20 repairs. */
  readonly repairs: readonly RepairDto[];
}

/** What a composition does not say about itself. */
export interface CompositionDtoOptions {
  /** By which the piece is found again. */
  readonly id: string;
  /** What `preprocess` changed, or anything else that is told in its way. */
  readonly repairs: readonly Pick<Repair, "path" | "before" | "after" | "reason">[];
  /** Path of the file that was written (default `null`). */
  readonly file?: string | null;
  /** Why it is not kept where it should be (default `null`). */
  readonly unsaved?: string | null;
  /** What `reviewComposition` found (default none). */
  readonly findings?: readonly Finding[];
  /** Where the input broke off (default `null`). */
  readonly truncated?: Truncation | null;
  /** What `analyze` hears (default `null`): what the piece says itself is not told again. */
  readonly analysis?: Analysis | null;
}

/** Bars of which the heard chords are told: enough to go on from. */
const HEARD_BARS = 16;

/** JSON Schema 2020-12 of {@link CompositionDto}. */
export const COMPOSITION_DTO_SCHEMA: JsonSchema = objectSchema<CompositionDto>({
  id: TEXT,
  title: TEXT_OR_NULL,
  bpm: NUMBER,
  meter: TEXT,
  key: TEXT_OR_NULL,
  heardKey: TEXT_OR_NULL,
  heardChords: TEXT_OR_NULL,
  feel: TEXT_OR_NULL,
  bars: INTEGER,
  seconds: NUMBER,
  notes: INTEGER,
  file: TEXT_OR_NULL,
  unsaved: TEXT_OR_NULL,
  truncated: {
    anyOf: [objectSchema<TruncationDto>({ track: TEXT_OR_NULL, bar: INTEGER }), { type: "null" }],
  },
  tracks: TRACK_TABLE_SCHEMA,
  sectionTotal: INTEGER,
  sections: tableSchema<SectionDto>({ name: TEXT_OR_NULL, bar: INTEGER, bars: NUMBER }),
  changeTotal: INTEGER,
  changes: CHANGE_TABLE_SCHEMA,
  checkTotal: INTEGER,
  checks: FINDING_TABLE_SCHEMA,
  repairTotal: INTEGER,
  repairs: tableSchema<RepairDto>({
    path: TEXT_OR_NULL,
    from: TEXT_OR_NULL,
    to: TEXT_OR_NULL,
    reason: TEXT,
  }),
});

/**
 * Tells a piece in the values of an answer: small, flat and complete enough to go on from.
 *
 * @param composition A piece that `checkComposition` accepts
 * @param options.id By which the piece is found again
 * @param options.repairs What `preprocess` changed; the first 20 are told
 * @param options.truncated Where the input broke off (default `null`)
 * @param options.file Path of the file that was written (default `null`)
 * @param options.unsaved Why it is not kept where it should be (default `null`)
 * @param options.analysis What `analyze` hears (default `null`)
 * @param options.findings What `reviewComposition` found (default none); the first 20 are told
 * @returns Values that `checkDto` accepts
 *
 * @example A piece of one note
 * ```ts
 * import { preprocess, toCompositionDto } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { composition, repairs } = preprocess({
 *   title: "A",
 *   bpm: 96,
 *   tracks: [{ name: "Lead", instrument: "flute", notes: [{ pitch: "A5", beat: 1, duration: 4 }] }],
 * });
 * const dto = toCompositionDto(composition, { id: "a1", repairs });
 *
 * assertEquals([dto.bars, dto.seconds, dto.notes], [1, 2.5, 1]);
 * assertEquals([dto.tracks[0].instrument, dto.tracks[0].low], ["Flute", "A5"]);
 * ```
 */
export function toCompositionDto(
  composition: Composition,
  options: CompositionDtoOptions,
): CompositionDto {
  const { tempos, timeSignatures, keys, sections, feel, duration, tracks } = composition;
  const meter = createMeter(timeSignatures);
  const key = keys.find(({ tick }) => tick === 0) ?? null;
  const changes = toChangeDtos(composition, meter);
  const { id, repairs, file = null, findings = [], truncated = null } = options;
  const { analysis = null } = options;
  const heardKey = analysis?.heardKey ? formatKey(analysis.heardKey.key) : null;
  return {
    id,
    title: previewOrNull(composition.title),
    bpm: round(tempos[0].bpm, 2),
    meter: formatMeter(timeSignatures[0]),
    key: key && formatKey(key),
    heardKey: key !== null && heardKey === formatKey(key) ? null : heardKey,
    heardChords: analysis && tellChords(composition, analysis),
    feel: formatFeel(feel),
    bars: countBars(composition),
    seconds: round(createTempoMap(tempos).secondsAt(duration), 2),
    notes: tracks.reduce((total, { notes }) => total + notes.length, 0),
    file,
    unsaved: previewOrNull(options.unsaved ?? "", LONGEST_TEXT),
    truncated: truncated && {
      track: truncated.track === null ? null : previewOrNull(tracks[truncated.track]?.name ?? ""),
      bar: truncated.bar,
    },
    tracks: tracks.map((track) => toTrackDto(track, key)),
    sectionTotal: sections.length,
    sections: sections.slice(0, MOST_ENTRIES).map((section) => toSectionDto(section, meter)),
    changeTotal: changes.length,
    changes: changes.slice(0, MOST_ENTRIES),
    checkTotal: findings.length,
    checks: toFindingDtos(findings.slice(0, MOST_ENTRIES), tracks),
    repairTotal: repairs.length,
    repairs: repairs.slice(0, MOST_ENTRIES).map(toRepairDto),
  };
}

/** Swing as a share of a pair, timing in ticks, velocity in steps, and the seed that plays them the same again. */
function formatFeel({ swing, swingUnit, timing, dynamics, seed }: Feel): string | null {
  const unit = swingUnit === STRAIGHT.swingUnit ? "" : "16ths ";
  const parts = [
    swing === STRAIGHT.swing ? "" : `swing ${unit}${round(100 * swing, 1)}%`,
    timing === 0 && dynamics === 0 ? "" : `timing ${timing}, velocity ${dynamics}, seed ${seed}`,
  ];
  return parts.filter((part) => part !== "").join(", ") || null;
}

function toSectionDto({ name, tick, duration }: Section, meter: Meter): SectionDto {
  const bars = barsUntil(meter, tick + duration) - barsUntil(meter, tick);
  return { name: previewOrNull(name), bar: meter.barBeatAt(tick).bar, bars: round(bars, 3) };
}

/** Bars from the start to a tick, with the share of the one in which the tick lies. */
function barsUntil(meter: Meter, tick: number): number {
  const { bar, beat } = meter.barBeatAt(tick);
  return bar + (beat - 1) / meter.signatureAt(tick).numerator;
}

/** The chords that are heard, as a lead sheet; `null` where the piece has its own, or none is heard. */
function tellChords(composition: Composition, { chords }: Analysis): string | null {
  if (composition.chords.length > 0 || chords.length === 0) return null;
  const heard = chords.map(({ tick, duration, symbol }) => ({ tick, duration, symbol }));
  const { bars } = formatChordLane({ ...composition, chords: heard });
  const lane = bars.slice(0, HEARD_BARS).map(({ music }) => music).join(" | ");
  return previewOrNull(lane, LONG_TEXT);
}

function toRepairDto(
  { path, before, after, reason }: CompositionDtoOptions["repairs"][number],
): RepairDto {
  return {
    path: previewOrNull(path, LONG_TEXT),
    from: previewOrNull(before),
    to: previewOrNull(after),
    reason: preview(reason, LONG_TEXT),
  };
}
