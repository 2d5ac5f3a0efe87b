import {
  type ChordChange,
  LIMITS,
  type Lyric,
  type Marker,
  type Section,
} from "../composition/composition.ts";
import { OnpuError } from "../errors.ts";
import type { Clock } from "./clock.ts";
import { collectEntries, type Entry, type EntryContext } from "./entries.ts";
import { hasPosition } from "./evidence.ts";
import { toNumber } from "./loose_number.ts";
import type { Given } from "./raw.ts";
import type { LengthReader } from "./read_length.ts";
import type { PitchReader } from "./read_pitch.ts";
import type { RepairCode, RepairLog } from "./repair.ts";
import { isRecord } from "./safe.ts";

/** What reading lanes needs from the call. */
export interface LaneContext extends EntryContext {
  readonly log: RepairLog;
  readonly clock: Clock;
  readonly lengths: LengthReader;
  readonly pitches: PitchReader;
  /** Where the last note ends, in ticks. */
  readonly end: number;
}

interface Placed {
  readonly entry: Entry;
  readonly tick: number;
  /** Ticks; 0 when none is written. */
  readonly length: number;
}

/** Units that the starts and lengths of sections can be in. */
type SectionUnit = "bars" | "beats";

/**
 * Reads the sections of a piece: one after another by their lengths, or each at its place.
 *
 * @param given Value of the piece's field
 * @param context Clock, log, and what reads entries
 * @returns Sections sorted by tick; one without a length lasts to the next
 */
export function readSections(given: Given, context: LaneContext): Section[] {
  const entries = collectEntries(given, { ...context, hasCounts: true });
  const unit = findSectionUnit(entries, context);
  let cursor = 0;
  const placed: Placed[] = [];
  for (const entry of entries) {
    const fields = unit === "bars" ? toBars(entry) : entry.raw.fields;
    const start = context.clock.readStart(fields) ?? (hasPosition(fields) ? null : cursor);
    const length = start === null ? null : context.lengths.read(fields, start);
    const isLast = entry === entries[entries.length - 1];
    const isPlaced = start !== null && start >= 0 && start < LIMITS.duration &&
      (typeof length === "number" ? length > 0 : hasPosition(fields) || isLast);
    if (!isPlaced) {
      drop("section_dropped", entry, context, "write its bar and bars");
      continue;
    }
    const ticks = typeof length === "number" ? length : 0;
    placed.push({ entry, tick: start, length: ticks });
    cursor = start + ticks;
  }
  return lastToNext(placed, Math.max(context.end, cursor)).map(({ entry, tick, length }) => ({
    tick,
    duration: length,
    name: toText(entry.raw.source === null ? entry.value : entry.get("name"), context, entry) ||
      "Section",
  }));
}

/** Reads texts at places. */
export function readMarkers(given: Given, context: LaneContext): Marker[] {
  return collectEntries(given, context).flatMap((entry): Marker[] => {
    const tick = placeEntry(entry, context);
    const text = toText(entry.get("text"), context, entry);
    if (tick !== null && text !== "") return [{ tick, text }];
    drop("marker_dropped", entry, context, "write its bar and text");
    return [];
  }).sort((a, b) => a.tick - b.tick);
}

/** Reads the chord lane. */
export function readChords(given: Given, context: LaneContext): ChordChange[] {
  const { value } = context.texts.read(given);
  if (typeof value === "string") {
    context.log.add("not_read_yet", given.path, {
      before: value,
      detail: "write chords as a list of objects with symbol and bar",
    });
    return [];
  }
  let cursor = 0;
  let previous = "";
  let isGuess = false;
  const placed: (Placed & { readonly symbol: string })[] = [];
  for (const entry of collectEntries(given, context)) {
    const row = readRow(entry);
    const fields = row?.fields ?? entry.raw.fields;
    const start = context.clock.readStart(fields) ?? (hasPosition(fields) ? null : cursor);
    if (start === null || !(start >= 0 && start < LIMITS.duration)) {
      drop("chord_dropped", entry, context, "its place cannot be read");
      continue;
    }
    const written = context.lengths.read(fields, start);
    const isPlaced = hasPosition(fields);
    isGuess ||= !isPlaced && typeof written !== "number";
    const length = typeof written === "number" && written > 0
      ? written
      : isPlaced
      ? 0
      : context.clock.barTicksAt(start);
    cursor = start + (length || context.clock.barTicksAt(start));
    const asked = row?.symbol ?? readSymbol(entry);
    const symbol = asked === "%" || asked === "/" ? previous : asked;
    const problem = findProblem(symbol, context);
    if (problem !== null) {
      drop(problem.code, entry, context, problem.detail);
      continue;
    }
    previous = symbol;
    placed.push({ entry, tick: start, length, symbol });
  }
  if (isGuess) context.log.add("chord_placed", given.path, {});
  return lastToNext(placed, Math.max(context.end, cursor)).map(({ tick, length, symbol }) => ({
    tick,
    duration: length,
    symbol,
  }));
}

/** Reads syllables: at places, or one for each of the notes that sing. */
export function readLyrics(
  given: Given,
  singer: { readonly track: number; readonly onsets: readonly number[] },
  context: LaneContext,
): Lyric[] {
  const value = context.texts.read(given).value;
  const words = typeof value === "string" ? splitSyllables(value) : null;
  const entries = words === null ? collectEntries(given, context) : [];
  const isPlain = words !== null || entries.every((entry) => entry.raw.source === null);
  if (!isPlain) {
    return entries.flatMap((entry): Lyric[] => {
      const tick = hasPosition(entry.raw.fields) ? placeEntry(entry, context) : null;
      const text = toText(entry.get("text"), context, entry);
      const track = toNumber(entry.get("track") ?? singer.track);
      if (tick !== null && text !== "" && track >= 0) return [{ tick, text, track }];
      drop("lyric_dropped", entry, context, "write its position and text");
      return [];
    });
  }
  const syllables = words ??
    entries.map((entry) => typeof entry.value === "string" ? entry.value.trim() : "");
  if (syllables.length > 0) context.log.add("lyric_placed", given.path, { before: value });
  const sung = syllables.slice(0, singer.onsets.length);
  return sung.flatMap((text, index) =>
    text === "" ? [] : [{
      tick: singer.onsets[index],
      track: singer.track,
      text: text.slice(0, LIMITS.text).toWellFormed(),
    }]
  );
}

/** Bars unless that makes the form far longer than the music and beats do not. */
function findSectionUnit(entries: readonly Entry[], context: LaneContext): SectionUnit {
  let end = 0;
  let cursor = 0;
  let isWritten = false;
  for (const { raw: { fields } } of entries) {
    const start = toNumber(fields.start ?? fields.beat);
    const length = toNumber(fields.duration);
    isWritten ||= !Number.isNaN(length) || !Number.isNaN(start);
    cursor = (Number.isNaN(start) ? cursor : start) + (Number.isNaN(length) ? 0 : length);
    end = Math.max(end, cursor);
  }
  if (!isWritten || entries.some(({ raw: { fields } }) => fields.startTicks !== undefined)) {
    return "beats";
  }
  const bars = context.clock.meter.barCount(Math.max(1, Math.round(context.end)));
  const unit = end > bars * 1.5 + 1 ? "beats" : "bars";
  context.log.add("section_unit", entries[0].raw.list, {
    after: unit,
    detail: `they reach ${end}, the music has ${bars} bars`,
  });
  return unit;
}

/** Starts and lengths without a unit as bars; starts at 0 count from 0. */
function toBars({ raw: { fields } }: Entry): typeof fields {
  const { start, end, duration, ...rest } = fields;
  return {
    ...rest,
    ...(start === undefined ? {} : { bar: rest.bar ?? start }),
    ...(end === undefined ? {} : { endBar: toNumber(end) }),
    ...(duration === undefined ? {} : { durationBars: rest.durationBars ?? duration }),
  };
}

/** A row of a table of chords: bar, beat and symbol. */
function readRow(
  entry: Entry,
): { readonly fields: Entry["raw"]["fields"]; readonly symbol: string } | null {
  if (typeof entry.value === "string") return { fields: {}, symbol: entry.value.trim() };
  if (!Array.isArray(entry.value)) return null;
  const symbol = entry.value.at(-1);
  const [bar, beat] = entry.value.map(toNumber);
  if (typeof symbol !== "string") return null;
  if (entry.value.length === 3 && bar >= 0 && beat >= 0) {
    return { fields: { bar, beat }, symbol: symbol.trim() };
  }
  return entry.value.length === 2 && bar >= 0 ? { fields: { bar }, symbol: symbol.trim() } : null;
}

function readSymbol(entry: Entry): string {
  const symbol = entry.get("symbol");
  if (typeof symbol === "string") return symbol.trim();
  const [root, quality, bass] = (["root", "quality", "bass"] as const).map((field) =>
    entry.get(field)
  );
  const whole = isRecord(symbol) ? symbol.symbol : undefined;
  if (typeof whole === "string") return whole.trim();
  if (typeof root !== "string") return "";
  return `${root}${typeof quality === "string" ? quality : ""}${
    typeof bass === "string" ? `/${bass}` : ""
  }`;
}

function findProblem(
  symbol: string,
  { pitches }: LaneContext,
): { readonly code: RepairCode; readonly detail: string } | null {
  if (symbol === "") return { code: "chord_dropped", detail: "it has no symbol" };
  const chord = symbol.length > LIMITS.text ? null : pitches.parseSymbol(symbol);
  if (chord !== null && !(chord instanceof OnpuError)) return null;
  if (symbol.includes("|")) {
    return { code: "not_read_yet", detail: "write one chord symbol in each entry" };
  }
  if (/^[b#♭♯]?(?:[iv]+|[IV]+|[1-7])(?![a-z])/.test(symbol)) {
    return {
      code: "not_read_yet",
      detail: "Roman numerals and degrees; write chord symbols such as Am or G7",
    };
  }
  return { code: "chord_dropped", detail: chord === null ? "it is too long" : chord.hint };
}

/** Sorts, and lets what has no length last to what comes next. */
function lastToNext<T extends Placed>(placed: readonly T[], end: number): T[] {
  const sorted = [...placed].sort((a, b) => a.tick - b.tick);
  return sorted.flatMap((item, index) => {
    const tick = Math.round(item.tick);
    const next = sorted.slice(index + 1, index + 2)[0]?.tick ?? Math.max(end, item.tick + 1);
    const until = item.length > 0 ? item.tick + item.length : next;
    const length = Math.min(LIMITS.duration, Math.round(until)) - tick;
    return length >= 1 ? [{ ...item, tick, length }] : [];
  });
}

function placeEntry(entry: Entry, { clock }: LaneContext): number | null {
  const start = clock.readStart(entry.raw.fields) ?? null;
  return start !== null && start > -0.5 && start < LIMITS.duration
    ? Math.max(0, Math.round(start))
    : null;
}

function toText(value: unknown, { log }: LaneContext, entry: Entry): string {
  const text = typeof value === "string"
    ? value.trim()
    : typeof value === "number"
    ? String(value)
    : "";
  if (text.length <= LIMITS.text) return text.toWellFormed();
  const short = text.slice(0, LIMITS.text).toWellFormed();
  log.add("text_shortened", entry.path, {
    before: `${text.length} characters`,
    after: `${LIMITS.text} characters`,
  });
  return short;
}

/** Words at spaces; the hyphens inside a word part its syllables and stay with them. */
function splitSyllables(text: string): string[] {
  return text.split(/\s+/).flatMap((word) => word.split(/(?<=-)(?=.)/)).filter((word) =>
    word !== ""
  );
}

function drop(code: RepairCode, entry: Entry, { log }: LaneContext, detail: string): void {
  log.add(code, entry.path, { before: entry.value ?? "null", detail });
}
