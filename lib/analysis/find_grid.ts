import type { Composition } from "../composition/composition.ts";
import { createMeter } from "../time/bar_beat.ts";

/** The steps on which the notes of a piece begin, more or less. */
export interface GridReading {
  /** Length of a step in ticks: 480 (quarters) to 60 (thirty-seconds), 160 and 80 for triplets. */
  readonly grid: number;
  /** Share of two steps that the first takes: 0.5 straight, 2/3 a triplet shuffle; to hundredths. */
  readonly swing: number;
  /** How well the notes keep to it: 1 all of them exactly, 0 no better than by chance. */
  readonly strength: number;
  /** Moments at which notes begin. */
  readonly onsets: number;
  /** Those of them that lie more than a quarter of a step off: what a grid would move wrongly. */
  readonly offGrid: number;
}

/** Steps that are tried, the longest first. */
const GRIDS: readonly number[] = [480, 240, 160, 120, 80, 60];
/** Steps that people swing: eighths and sixteenths. */
const SWUNG: readonly number[] = [240, 120];
/** Where in a pair the second note of a swung one begins: less is straight, more is dotted. */
const LEAST_SWING = 0.54;
const MOST_SWING = 0.75;
/** Root of the mean square of distances that chance makes, as a share of a step: they are even up to half a step. */
const BY_CHANCE = 1 / Math.sqrt(12);
/** A shorter step has to fit better by so much, since a short one fits everything. */
const GAIN = 0.05;

/**
 * The grid that somebody had in mind who played a piece by hand: the longest steps on which its notes lie, and whether
 * they are swung. Give both to `quantize`.
 *
 * Steps are counted from each bar line, by the tempo and metre that the piece has: a recording that was made without a
 * click has to get its beats first. What counts is how far moments lie from the nearest step, beside how far they would
 * by chance; squared, so that a few notes between the steps count for more than many that are a little off.
 *
 * @param composition A piece that `checkComposition` accepts
 * @returns `null` when nothing is played
 *
 * @example Eighths that come late and early
 * ```ts
 * import { findGrid, preprocess } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { composition } = preprocess({ tracks: { Piano: "C4/8 D4 E4 F4 G4 A4 B4 C5" } });
 * const [track] = composition.tracks;
 * const notes = track.notes.map((note, index) => ({ ...note, onset: note.onset + [9, 0, 14, 3][index % 4] }));
 * const reading = findGrid({ ...composition, tracks: [{ ...track, notes }] });
 * assertEquals([reading?.grid, reading?.swing, reading?.offGrid], [240, 0.5, 0]);
 * ```
 */
export function findGrid(composition: Composition): GridReading | null {
  const meter = createMeter(composition.timeSignatures);
  const ticks = new Set(
    composition.tracks.flatMap(({ notes }) => notes.map(({ onset }) => onset)),
  );
  if (ticks.size === 0) return null;
  const places = [...ticks].map((tick) => tick - meter.barStart(meter.barBeatAt(tick).bar));
  const swung = SWUNG.flatMap((grid) => {
    const swing = findSwing(places, grid);
    return swing === null ? [] : [{ grid, swing }];
  });
  const candidates = [...GRIDS.map((grid) => ({ grid, swing: 0.5 })), ...swung]
    .sort((a, b) => b.grid - a.grid || a.swing - b.swing);
  let best: GridReading | null = null;
  for (const { grid, swing } of candidates) {
    const distances = places.map((place) => distanceTo(place, grid, swing));
    const squares = distances.reduce((sum, distance) => sum + distance ** 2, 0);
    const strength = Math.max(0, 1 - Math.sqrt(squares / places.length) / (grid * BY_CHANCE));
    const offGrid = distances.filter((distance) => distance > grid / 4).length;
    const isBetter = best === null || strength >= best.strength + GAIN ||
      // One eighth among quarters is an eighth, not a mistake.
      (strength >= best.strength - GAIN && offGrid < best.offGrid);
    if (!isBetter) continue;
    best = { grid, swing, strength, onsets: places.length, offGrid };
  }
  return best;
}

/** Where the second notes of pairs begin, as a share of the pair; `null` when they do not come late. */
function findSwing(places: readonly number[], grid: number): number | null {
  const shares = places.map((place) => place % (2 * grid) / (2 * grid))
    .filter((share) => share > 0.4 && share < 0.85)
    .sort((a, b) => a - b);
  const middle = shares[shares.length >> 1];
  if (middle === undefined || middle < LEAST_SWING || middle > MOST_SWING) return null;
  // Two thirds is what is meant by anything near it.
  return Math.abs(middle - 2 / 3) < 0.02 ? 2 / 3 : Math.round(middle * 100) / 100;
}

/** Ticks from a place to the nearest step. */
function distanceTo(place: number, grid: number, swing: number): number {
  const inPair = place % (2 * grid);
  return Math.min(inPair, Math.abs(inPair - 2 * grid * swing), 2 * grid - inPair);
}
