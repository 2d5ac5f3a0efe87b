import { findGrid, type GridReading } from "../analysis/find_grid.ts";
import { type Composition, STRAIGHT } from "../composition/composition.ts";
import { createMeter } from "../time/bar_beat.ts";
import { findSwing } from "./find_swing.ts";
import { isPlayed } from "./is_played.ts";
import type { LeftAloneCode, PerformanceReport } from "./performance_report.ts";
import { snapNotes } from "./snap_notes.ts";
import { splitHands } from "./split_hands.ts";
import { unswing } from "./unswing.ts";

/** What {@link cleanPerformance} does beside putting notes where they are written. */
export interface CleanPerformanceOptions {
  /** Whether a piano that was played by two hands becomes two tracks (default `true`). */
  readonly hands?: boolean;
}

/** A performance in writing. */
export interface CleanedPerformance {
  /** The piece; the one that came in where nothing was played by hand, or no beat was found. */
  readonly composition: Composition;
  /** What was found and done. */
  readonly report: PerformanceReport;
}

/** From here on beats hold a piece: by chance it is 0. */
const HOLDS = 0.4;
/** Limits within which a player's exactness is believed, in ticks. */
const LEAST_SPREAD = 6;
const MOST_SPREAD = 30;

/**
 * A piece that was played by hand, as a musician would write it down.
 *
 * Track by track, for a track whose notes mostly begin where notes can be written is one that was written, and stays as
 * it is. Each quarter of the others is divided as simply as its notes allow, straight or into triplets. Swung notes
 * stand straight, and the piece gets the swing as its feel, so that it sounds on. Notes are as long as they are written:
 * the share of their length for which somebody holds them is found and undone. A track of more than eight kinds of
 * loudness has it in steps of 16. Controllers and bends stay.
 *
 * A piece that is exact already comes back as it is, as does the result of an earlier call.
 *
 * @param composition A piece that `checkComposition` accepts
 * @param options.hands Whether the hands of a piano that was played become two tracks (default `true`)
 *
 * @example A scale by hand
 * ```ts
 * import { applyFeel, cleanPerformance, formatNoteText, preprocess } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { composition } = preprocess({
 *   humanize: { timing: 20, velocity: 0, seed: 5 },
 *   swing: 0.62,
 *   tracks: { Sax: "C4/e D E F G A B C5 | D/q C/e B4 C5/h" },
 * });
 * const { composition: clean, report } = cleanPerformance(applyFeel(composition));
 * assertEquals(formatNoteText(clean, { track: 0 }).bars, [
 *   { bar: 1, music: "C4/e D E F G A B C5" },
 *   { bar: 2, music: "D5/q C/e B4 C5/h" },
 * ]);
 * assertEquals([report.grid, report.swing, report.offGrid], [240, 0.62, 0]);
 * ```
 */
export function cleanPerformance(
  composition: Composition,
  options: CleanPerformanceOptions = {},
): CleanedPerformance {
  const played = new Set(
    composition.tracks.flatMap((track, index) => isPlayed(track) ? [index] : []),
  );
  const { feel } = composition;
  const swing = feel.swing === STRAIGHT.swing
    ? findSwing(composition, listMoments(composition, played))
    : null;
  const straight = swing === null ? composition : unswing(composition, played, swing);
  const reading = findGrid(only(straight, played));
  if (reading === null || reading.strength < HOLDS) {
    return { composition, report: { ...NOTHING, left: listLeft(composition, played, false) } };
  }
  const snapped = snapNotes(straight, { played, spread: measureSpread(reading) });
  const { composition: handed, split } = options.hands === false
    ? { composition: snapped.composition, split: [] }
    : splitPlayed(snapped.composition, played);
  const { farthest } = snapped;
  return {
    composition: handed,
    report: {
      ...NOTHING,
      grid: reading.grid,
      swing: (swing ?? feel).swing,
      strength: reading.strength,
      moved: snapped.moved,
      offGrid: snapped.offGrid,
      farthest: farthest && {
        ...createMeter(handed.timeSignatures).barBeatAt(farthest.tick),
        ticks: farthest.ticks,
      },
      hands: split,
      left: listLeft(composition, played, true),
    },
  };
}

/** A report of nothing. */
const NOTHING: PerformanceReport = {
  grid: null,
  swing: STRAIGHT.swing,
  strength: 0,
  moved: 0,
  offGrid: 0,
  farthest: null,
  pickup: 0,
  tempo: null,
  hands: [],
  left: [],
};

function only(composition: Composition, played: ReadonlySet<number>): Composition {
  return { ...composition, tracks: composition.tracks.filter((_, index) => played.has(index)) };
}

function listMoments(composition: Composition, played: ReadonlySet<number>): readonly number[] {
  const { tracks } = only(composition, played);
  return [...new Set(tracks.flatMap(({ notes }) => notes.map(({ onset }) => onset)))]
    .sort((a, b) => a - b);
}

/** Standard deviation of the player, from the strength of the grid. */
function measureSpread({ strength, grid }: GridReading): number {
  const spread = (1 - strength) * grid / Math.sqrt(12);
  return Math.min(MOST_SPREAD, Math.max(LEAST_SPREAD, spread));
}

/** Splits hands where the one keyboard of the piece is among what was played. */
function splitPlayed(
  composition: Composition,
  played: ReadonlySet<number>,
): ReturnType<typeof splitHands> {
  const { composition: handed, split } = splitHands(composition);
  const isKept = composition.tracks.some(({ name }, index) =>
    split.includes(name) && !played.has(index)
  );
  return isKept ? { composition, split: [] } : { composition: handed, split };
}

function listLeft(
  { tracks }: Composition,
  played: ReadonlySet<number>,
  isCleaned: boolean,
): PerformanceReport["left"] {
  return tracks.flatMap(({ name, notes }, index): PerformanceReport["left"] => {
    const code: LeftAloneCode = played.has(index) ? "no_beat" : "written";
    return notes.length === 0 || (isCleaned && played.has(index)) ? [] : [{ track: name, code }];
  });
}
