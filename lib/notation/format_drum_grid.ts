import type { Composition, Note } from "../composition/composition.ts";
import { PPQ } from "../time/duration.ts";
import { DrumNames } from "./drum_names.ts";
import { findTrack } from "./find_track.ts";
import { STEP_VELOCITIES } from "./parse_drum_grid.ts";
import type { BarRange, Unsaid, UnsaidCode } from "./unsaid.ts";
import { findWrittenBars, type WrittenBars } from "./written_bars.ts";

/** What is to be written. */
export interface FormatDrumGridOptions {
  /** Index of the track. */
  readonly track: number;
  /** First and last bar, from 1 (default: all bars). */
  readonly bars?: BarRange;
}

/** A drum track in writing: with what `parseDrumGrid` needs to read it. */
export interface FormattedDrumGrid {
  /** Steps by the name of the drum, from low to high pitch. */
  readonly lanes: Readonly<Record<string, string>>;
  /** Steps in a quarter. */
  readonly stepsPerBeat: number;
  /** Bars that it fills. */
  readonly bars: number;
  /** How long a hit sounds, in ticks. */
  readonly duration: number;
  /** What the lanes do not say. */
  readonly unsaid: readonly Unsaid[];
}

/** Grids that are tried, the likelier ones first. */
const GRIDS: readonly number[] = [4, 3, 8, 6, 12, 16, 24];

/** Most bars that are looked at for what repeats. */
const MOST_BARS = 16;

const SIGNS: ReadonlyMap<number, string> = new Map(
  // Of several signs for one velocity the first is written.
  [...STEP_VELOCITIES].reverse().map(([sign, velocity]) => [velocity, sign]),
);

/**
 * Writes a drum track as lanes, the inverse of `parseDrumGrid`.
 *
 * The coarsest grid is taken that has all hits; a lane that is the same again and again is written once, in whole bars.
 * Hits that are off the grid, of another loudness than the signs have, or longer or shorter than the others are left
 * out and listed.
 *
 * @param composition A piece that `checkComposition` accepts
 * @param options Track, and bars if not all
 * @throws {OnpuError} `unknown_track` when the piece has no such track
 *
 * @example There and back
 * ```ts
 * import { formatDrumGrid, preprocess } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { composition } = preprocess({
 *   tracks: [{
 *     name: "Drums",
 *     notes: [1, 2, 3, 4].map((beat) => ({ pitch: "kick", beat, duration: 0.25, velocity: 96 })),
 *   }],
 * });
 * assertEquals(formatDrumGrid(composition, { track: 0 }).lanes, { kick: "x...x...x...x..." });
 * ```
 */
export function formatDrumGrid(
  composition: Composition,
  options: FormatDrumGridOptions,
): FormattedDrumGrid {
  const track = findTrack(composition, options.track);
  const written = findWrittenBars(composition, options.bars);
  const notes = track.notes.filter(({ onset }) => onset >= written.start && onset < written.end);
  const duration = findUsual(notes.map((note) => note.duration)) ?? PPQ / 4;
  const steps = (note: Note, grid: number): number => (note.onset - written.start) * grid / PPQ;
  const stepsPerBeat =
    GRIDS.find((grid) => notes.every((note) => Number.isInteger(steps(note, grid)))) ?? GRIDS[0];
  const unsaid: Unsaid[] = [];
  const lanes = new Map<number, Hit[]>();
  // Backwards, as a hit may be cut short by the next of its drum.
  for (const note of notes.toReversed()) {
    const lane = lanes.get(note.pitch) ?? [];
    const sign = SIGNS.get(note.velocity);
    const step = steps(note, stepsPerBeat);
    const code = findReason(note, lane.at(-1)?.onset ?? Infinity, duration);
    if (sign === undefined || code !== null || !Number.isInteger(step)) {
      const reason = Number.isInteger(step) ? code ?? "velocity" : "off_grid";
      unsaid.push({ code: reason, bar: written.meter.barBeatAt(note.onset).bar, note, detail: "" });
    } else {
      lane.push({ step, sign, onset: note.onset });
      lanes.set(note.pitch, lane);
    }
  }
  const names = new DrumNames();
  const texts = [...lanes].sort(([a], [b]) => a - b)
    .map(([pitch, hits]) => [names.name(pitch), toLane(hits.reverse(), stepsPerBeat, written)]);
  return {
    lanes: Object.fromEntries(texts),
    stepsPerBeat,
    bars: written.count,
    duration,
    unsaid: unsaid.reverse(),
  };
}

interface Hit {
  readonly step: number;
  readonly sign: string;
  readonly onset: number;
}

/** The value that occurs most, the first of several; `null` when there are none. */
function findUsual(values: readonly number[]): number | null {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let usual: number | null = null;
  for (const [value, count] of counts) {
    if (usual === null || count > (counts.get(usual) ?? 0)) usual = value;
  }
  return usual;
}

function findReason(note: Note, next: number, duration: number): UnsaidCode | null {
  if (!SIGNS.has(note.velocity) || note.velocity === 0) return "velocity";
  return note.duration === Math.min(duration, next - note.onset) ? null : "duration";
}

/** Steps of a lane, with lines between bars; what repeats in whole bars is written once. */
function toLane(hits: readonly Hit[], stepsPerBeat: number, written: WrittenBars): string {
  const { lines, start, end } = written;
  let row = "";
  for (const { step, sign } of hits) row += ".".repeat(step - row.length) + sign;
  row = row.padEnd(Math.ceil((end - start) * stepsPerBeat / PPQ), ".");
  const size = (lines[1] - start) * stepsPerBeat / PPQ;
  const isEven = Number.isInteger(size) &&
    lines.every((line, index) => line - start === index * (lines[1] - start));
  if (!isEven) return row;
  for (let bars = 1; bars <= MOST_BARS && bars < written.count; bars++) {
    const pattern = row.slice(0, bars * size);
    if (pattern.repeat(Math.ceil(written.count / bars)).slice(0, row.length) !== row) continue;
    row = pattern;
    break;
  }
  return row.match(new RegExp(`.{${size}}`, "g"))?.join("|") ?? row;
}
