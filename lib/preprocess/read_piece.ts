import type { ChordChange, Composition, KeyChange, Note } from "../composition/composition.ts";
import type { MisfilledBar } from "../review/misfilled_bars.ts";
import type { PieceField } from "./aliases.ts";
import type { Call } from "./call.ts";
import type { Clock } from "./clock.ts";
import { decide } from "./decide.ts";
import { LATEST } from "./draft.ts";
import { type Entry, toEntry } from "./entries.ts";
import { Evidence } from "./evidence.ts";
import { listParts, planForm, toSections } from "./form.ts";
import type { LaneContext } from "./lane.ts";
import { toNumber } from "./loose_number.ts";
import { Vocabulary } from "../notation/vocabulary.ts";
import { loadOf, type Readers } from "./memory.ts";
import { FormTime, readTime } from "./piece_time.ts";
import { placeTime } from "./place_time.ts";
import type { Placement } from "./placement.ts";
import type { Given, RawNote, RawPiece, RawTrack } from "./raw.ts";
import { readChords } from "./read_chords.ts";
import { readFeels } from "./read_feel.ts";
import { readHints } from "./read_header.ts";
import { readKeys } from "./read_keys.ts";
import { readLyrics } from "./read_lyrics.ts";
import { readMarkers } from "./read_markers.ts";
import { readSignatures } from "./read_meter.ts";
import { readSections } from "./read_sections.ts";
import { readTempos } from "./read_tempo.ts";
import { readText } from "./read_text.ts";
import type { ReadContext } from "./read_context.ts";
import { readTracks, type TrackReading } from "./read_tracks.ts";
import { findOwnChanges, findSectionChanges } from "./section_changes.ts";

/** A piece that was read, and what of it is not complete yet. */
export interface PieceReading {
  readonly composition: Composition;
  /** The note that is still being written, with the index of its track. */
  readonly provisional: { readonly track: number; readonly note: Note } | null;
  /** Bars of music as text that hold too much or too little. */
  readonly miscounts: readonly MisfilledBar[];
  /** Where the track that is still being written, or was cut, goes on; `null` when none is known. */
  readonly openAt: { readonly track: number; readonly tick: number } | null;
  /** How many notes of each track were checked before. */
  readonly settled: readonly number[];
}

/**
 * Reads a collected piece: decides bases and units, then reads the header, the tracks and the lanes.
 *
 * @param piece Piece by known fields
 * @param call The call
 * @returns The piece, which may have no notes
 * @throws {OnpuError} `limit_exceeded` when repeats add too much
 */
export function readPiece(piece: RawPiece, call: Call): PieceReading {
  const given = (...fields: PieceField[]): Given[] =>
    fields.flatMap((field) => piece.fields.get(field) ?? []);
  const parts = listParts(piece, call);
  const evidence = Evidence.of(piece, (items) => call.memory?.find(items)?.evidence ?? null);
  const isFrom0 = evidence.bars.min === 0 && !piece.fields.has("pickup");
  const inSections = parts === null
    ? findSectionChanges(given("sections"), isFrom0 ? 0 : 1, call)
    : findOwnChanges(parts[0]?.entry);
  const looseTempos = readTempos(given("bpm", "tempos"), inSections.tempos, call);
  const signatures = readSignatures(
    given("timeSignature", "timeSignatures", "beatsPerBar"),
    [...inSections.signatures, ...findBarSignatures(piece, call)],
    call,
  );
  const hints = readHints(piece.fields, looseTempos, signatures);
  const decisions = decide(evidence, hints, call);
  const start = placeTime(
    decisions,
    {
      tempos: looseTempos,
      signatures,
      pickup: given("pickup")[0],
      inSections: Object.values(inSections).some((list) => list.length > 0),
    },
    call,
  );
  const startKeys = readKeys(given("key", "keys"), {
    ...call,
    clock: start.clock,
    sections: inSections.keys,
    mode: piece.fields.get("mode")?.value,
    arePitchClasses: hints.isNoteSequence,
  });
  const context = { ...call, piece, vocabulary: new Vocabulary() };
  const startTime = readTime({ ...start, keys: startKeys }, start.clock, context);
  const time = new FormTime(startTime, context);
  const form = parts === null ? null : planForm(piece, parts, time, call);
  const { changes, fields, sheets, sections } = time.now;
  const { tempos, timeSignatures, keys } = changes;
  const { clock } = fields;
  const onlyKey = keys.length === 1 ? keys[0] : null;
  const written = findWrittenEnd(piece.fields, clock, hints.unit);
  const reading: ReadContext = {
    ...fields,
    form,
    vocabulary: context.vocabulary,
    measured: sections.texts,
    count: { repeated: 0, played: 0, written: 0 },
    timeSignatures,
    writtenEnd: written,
    known: recallReaders({ clock, tempos, timeSignatures, key: onlyKey, form, written }, call),
  };
  let chords: ChordChange[] | null = null;
  const readChordsUntil = (end: number): ChordChange[] => {
    chords ??= sheets.flatMap((sheet) =>
      readChords(sheet, { ...fields, form, end, keys, timeSignatures })
    );
    return chords;
  };
  const readings = readTracks(piece, reading, readChordsUntil);
  const feels = readFeels(piece, { ...call, bpm: tempos[0].bpm });
  const tracks = readings.map(({ track }, index) => ({ ...track, feel: feels.tracks[index] }));
  const end = Math.max(0, ...readings.map(findEnd));
  const lanes: LaneContext = { ...reading, end };
  const whole = {
    title: given("title").map(({ value, path }) => readText(value, path, call.log))[0] ?? "",
    tempos,
    timeSignatures,
    keys,
    sections: form === null
      ? given("sections").flatMap((value) => readSections(value, lanes))
      : toSections(form),
    markers: given("markers").flatMap((value) => readMarkers(value, lanes)),
    chords: readChordsUntil(end),
    lyrics: readLyrics(piece, readings, lanes),
    feel: feels.piece,
  };
  const duration = findDuration({ ...whole, tracks }, Math.max(end, written));
  call.memory?.addLoad(loadOf(reading));
  return {
    composition: { ...whole, duration, tracks },
    provisional: findProvisional(readings),
    miscounts: readings.flatMap(({ miscounts }, track) =>
      miscounts.map(({ bar, beats: held, expected }): MisfilledBar => ({
        track,
        bar,
        held,
        expected,
        isLong: held > expected,
      }))
    ),
    openAt: findOpen(readings),
    settled: readings.map(({ settled }) => settled),
  };
}

/** What complete notes are read by, for a piece that grows; with the same changes they read the same. */
function recallReaders(
  { clock, key, ...rest }: Pick<Composition, "tempos" | "timeSignatures"> & {
    readonly clock: Clock;
    readonly key: KeyChange | null;
    readonly form: readonly Placement[] | null;
    readonly written: number;
  },
  { memory }: Call,
): Readers | null {
  if (memory === null) return null;
  return memory.recallReaders(JSON.stringify([clock.decisions, key, rest]), { clock, key });
}

/** Bars of a track that write their own time signature; the first track that does so counts. */
function findBarSignatures({ tracks }: RawPiece, call: Call): Entry[] {
  const changing = (track: RawTrack): RawNote[] =>
    call.memory?.arePlain(track.items)
      ? []
      : track.items.filter(({ fields }) =>
        fields.bar !== undefined && fields.timeSignature !== undefined
      );
  const track = tracks.find((track) => changing(track).length > 0);
  return track === undefined ? [] : changing(track).map(({ list, index, fields }) => {
    const entry = toEntry({ timeSignature: fields.timeSignature }, { list, index }, call);
    return { ...entry, raw: { ...entry.raw, fields: { bar: fields.bar } } };
  });
}

/** Where the last note or rest of a track ends. */
function findEnd({ track, restEnd, notesEnd }: TrackReading): number {
  if (notesEnd !== null) return Math.max(restEnd, notesEnd);
  return track.notes.reduce((end, { onset, duration }) => Math.max(end, onset + duration), restEnd);
}

/** Where the piece says that it ends, in bars, or in ticks when it counts in ticks. */
function findWrittenEnd(
  fields: ReadonlyMap<PieceField, Given>,
  { meter }: Clock,
  unit: string | null,
): number {
  const bars = toNumber(fields.get("bars")?.value);
  const ticks = unit === "ticks" ? toNumber(fields.get("duration")?.value) : NaN;
  return Math.max(
    bars >= 1 && bars < 1e6 ? meter.barStart(Math.floor(bars) + 1) : 0,
    ticks > 0 ? Math.round(ticks) : 0,
  );
}

/** The end of whatever ends last. */
function findDuration(piece: Omit<Composition, "duration">, end: number): number {
  const { sections, chords, markers, lyrics, tempos, timeSignatures, keys, tracks } = piece;
  const controls = tracks.flatMap(({ controllers, bends }) => [controllers, bends]);
  const ticks = [markers, lyrics, tempos, timeSignatures, keys, ...controls]
    .map((list) => list.at(-1)?.tick ?? 0);
  let last = ticks.reduce((most, tick) => Math.max(most, tick), end);
  for (const list of [sections, chords]) {
    for (const { tick, duration } of list) last = Math.max(last, tick + duration);
  }
  return Math.min(LATEST, last);
}

function findOpen(readings: readonly TrackReading[]): PieceReading["openAt"] {
  const track = readings.findIndex(({ openAt }) => openAt !== null);
  const tick = readings[track]?.openAt ?? null;
  return tick === null ? null : { track, tick: Math.max(0, Math.round(tick)) };
}

function findProvisional(readings: readonly TrackReading[]): PieceReading["provisional"] {
  const track = readings.findIndex(({ tail }) => tail.length > 0);
  return track < 0 ? null : { track, note: readings[track].tail[0] };
}
