import type { ChordChange, Composition } from "../composition/composition.ts";
import { parseChordLane } from "./parse_chord_lane.ts";
import type { BarRange, BarText, Unsaid, UnsaidCode } from "./unsaid.ts";
import { findBarIndex, findWrittenBars, type WrittenBars } from "./written_bars.ts";

/** What is to be written. */
export interface FormatChordLaneOptions {
  /** First and last bar, from 1 (default: from the first to the last that has a chord). */
  readonly bars?: BarRange;
}

/** A chord lane in writing. */
export interface FormattedChordLane {
  /** Bar by bar; with `" | "` behind each they are the lane. */
  readonly bars: readonly BarText[];
  /** What the lane does not say. */
  readonly unsaid: readonly Unsaid[];
}

/** Most places in a bar that need not be whole ticks apart. */
const MOST_PLACES = 64;
/** Chords that start and end on multiples of so many ticks can always stand in one bar. */
const GRID = 10;

/**
 * Writes the chords of a piece as a lead sheet, the inverse of `parseChordLane`.
 *
 * A bar has as few places as its chords need; `.` holds a chord, `-` is a place without one, `%` is the bar before.
 *
 * @param composition A piece that `checkComposition` accepts
 * @param options Bars, if not all
 *
 * @example A chord to a bar, and two
 * ```ts
 * import { formatChordLane, parseChordLane, preprocess } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { composition } = preprocess({ tracks: [{ notes: [{ pitch: "C4", duration: 12 }] }] });
 * const { chords } = parseChordLane("Cmaj7 | Dm7 . . G7 | %");
 * const { bars } = formatChordLane({ ...composition, chords });
 * assertEquals(bars.map(({ music }) => music).join(" | "), "Cmaj7 | Dm7 . . G7 | %");
 * ```
 */
export function formatChordLane(
  composition: Composition,
  options: FormatChordLaneOptions = {},
): FormattedChordLane {
  const written = findWrittenBars(composition, options.bars);
  const unsaid: Unsaid[] = [];
  const leave = (code: UnsaidCode, { tick, symbol }: ChordChange): void => {
    unsaid.push({ code, bar: written.meter.barBeatAt(tick).bar, note: null, detail: symbol });
  };
  const chords = placeChords(selectChords(composition.chords, written, leave), written, leave);
  const ends = chords.map(({ tick, duration }) => findBarIndex(written.lines, tick + duration - 1));
  const count = options.bars === undefined
    ? Math.min(written.count, (ends.at(-1) ?? -1) + 1)
    : written.count;
  const places = countPlaces(chords, written);
  const bars: BarText[] = [];
  let before = "";
  let next = 0;
  for (let index = 0; index < count; index++) {
    const [line, end] = [written.lines[index], written.lines[index + 1]];
    const size = places.get(index) ?? 1;
    const words: string[] = [];
    for (let place = 0; place < size; place++) {
      const tick = line + Math.round(place * (end - line) / size);
      while (next < chords.length && chords[next].tick + chords[next].duration <= tick) next++;
      const chord = chords.at(next);
      const sounds = chord !== undefined && chord.tick <= tick;
      words.push(!sounds ? "-" : chord.tick === tick ? chord.symbol : ".");
    }
    const music = words.join(" ");
    const isSame = music === before && music.length > 1;
    bars.push({ bar: written.from + index, music: isSame ? "%" : music });
    before = music;
  }
  return { bars, unsaid: unsaid.sort((a, b) => a.bar - b.bar) };
}

type Leave = (code: UnsaidCode, chord: ChordChange) => void;

/** Chords of the written bars that a lane can say at all. */
function selectChords(
  chords: readonly ChordChange[],
  { start, end }: WrittenBars,
  leave: Leave,
): ChordChange[] {
  const readable = new Map<string, boolean>();
  const selected: ChordChange[] = [];
  let last = -Infinity;
  for (const chord of chords) {
    const { tick, duration, symbol } = chord;
    if (tick >= end || tick + duration <= start) continue;
    const isReadable = readable.get(symbol) ?? isReadBack(symbol);
    readable.set(symbol, isReadable);
    if (tick < start) leave("starts_before", chord);
    else if (tick < last) leave("overlap", chord);
    else if (!isReadable) leave("symbol", chord);
    else {
      if (tick + duration > end) leave("ends_after", chord);
      selected.push(chord);
      last = tick + duration;
    }
  }
  return selected;
}

/** Leaves out chords that no places of their bars meet. */
function placeChords(
  chords: readonly ChordChange[],
  written: WrittenBars,
  leave: Leave,
): ChordChange[] {
  const left = new Set<ChordChange>();
  for (const [index, edges] of listEdges(chords, written)) {
    const length = written.lines[index + 1] - written.lines[index];
    const isPlaced = findPlaces(edges.map(({ offset }) => offset), length) !== null;
    if (isPlaced) continue;
    for (const { offset, chord } of edges) if (offset % GRID !== 0) left.add(chord);
  }
  for (const chord of left) leave("off_grid", chord);
  return chords.filter((chord) => !left.has(chord));
}

/** Places of each bar that needs more than one. */
function countPlaces(chords: readonly ChordChange[], written: WrittenBars): Map<number, number> {
  const places = new Map<number, number>();
  for (const [index, edges] of listEdges(chords, written)) {
    const length = written.lines[index + 1] - written.lines[index];
    places.set(index, findPlaces(edges.map(({ offset }) => offset), length) ?? 1);
  }
  return places;
}

interface Edge {
  readonly chord: ChordChange;
  /** Ticks from the bar line. */
  readonly offset: number;
}

/** Where in each bar chords start and end. */
function listEdges(
  chords: readonly ChordChange[],
  { lines, end }: WrittenBars,
): Map<number, Edge[]> {
  const edges = new Map<number, Edge[]>();
  for (const chord of chords) {
    for (const tick of [chord.tick, chord.tick + chord.duration]) {
      if (tick >= end) continue;
      const index = findBarIndex(lines, tick);
      const list = edges.get(index) ?? [];
      list.push({ chord, offset: tick - lines[index] });
      edges.set(index, list);
    }
  }
  return edges;
}

/** The fewest places that share a bar evenly and meet all offsets; `null` when none do. */
function findPlaces(offsets: readonly number[], length: number): number | null {
  for (let places = 1; places <= Math.min(MOST_PLACES, length); places++) {
    const isMet = (offset: number): boolean =>
      Math.round(Math.round(offset * places / length) * length / places) === offset;
    if (offsets.every(isMet)) return places;
  }
  if ([length, ...offsets].some((offset) => offset % GRID !== 0)) return null;
  return length / offsets.reduce(findDivisor, length);
}

function findDivisor(a: number, b: number): number {
  return b === 0 ? a : findDivisor(b, a % b);
}

function isReadBack(symbol: string): boolean {
  const { chords, problems } = parseChordLane(symbol);
  return problems.length === 0 && chords.length === 1 && chords[0].symbol === symbol;
}
