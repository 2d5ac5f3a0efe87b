import { findGrid, type GridReading } from "../analysis/find_grid.ts";
import { type Composition, STRAIGHT } from "../composition/composition.ts";
import { createMeter } from "../time/bar_beat.ts";
import { findTempo } from "./find_tempo.ts";
import { findBeatSteps } from "./beat_steps.ts";
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
  /** Whether beats are sought in the notes where the file's do not hold them (default `true`). */
  readonly tempo?: boolean;
}

/** A performance in writing. */
export interface CleanedPerformance {
  /** The piece; the one that came in where nothing was played by hand, or no beat was found. */
  readonly composition: Composition;
  /** What was found and done. */
  readonly report: PerformanceReport;
}

/** From here on beats hold a piece: by chance it is 0. */
const HOLDS = 0.5;
/** The same for a piece of triplets and sixteenths, which no one grid holds, when notes are so close to their own steps (in ticks). */
const HOLDS_MIXED = 0.25;
const CLOSE = 9;
/** The same for beats that were sought, which are more likely to hold what has none. */
const HOLDS_FOUND = 0.55;
/** From here on nothing better is sought; and how much better it has to be. */
const SURE = 0.66;
const GAIN = 0.15;
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
 * Where the file's beats do not hold the notes, as in a recording without a click, beats are sought in the notes: the
 * piece gets their tempos, bar by bar, however freely they go: up and down, slower at the end, on after a fermata. It
 * is in the metre of the file, or in 3/4 where the file says 4/4, as one does that was told nothing, and notes clearly come
 * by threes. A first bar that is not full is a pickup, where long and low notes, harmony or drums tell of one. Where no
 * beat is found either, a piece stays as it is, and the report says so.
 *
 * A piece that is exact already comes back as it is, as does the result of an earlier call.
 *
 * @param composition A piece that `checkComposition` accepts
 * @param options.hands Whether the hands of a piano that was played become two tracks (default `true`)
 * @param options.tempo Whether beats are sought where the file's do not hold the notes (default `true`)
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
  const asFiled = findReading(composition, played);
  const found =
    options.tempo === false || asFiled.strength >= SURE || !isAllPlayed(composition, played)
      ? null
      : findTempo(composition);
  const asFound = found && findReading(found.composition, played);
  const isBetter = asFound !== null && asFound.strength >= HOLDS_FOUND &&
    asFound.strength >= asFiled.strength + GAIN;
  const { straight, swing, reading, strength } = isBetter ? asFound : asFiled;
  const isHeld = strength >= HOLDS ||
    (strength >= HOLDS_MIXED && measureDistance(straight, played) <= CLOSE);
  if (reading === null || !isHeld) {
    return { composition, report: { ...NOTHING, left: listLeft(composition, played, false) } };
  }
  const snapped = snapNotes(straight, { played, spread: measureSpread(reading), isFree: isBetter });
  const { composition: handed, split } = options.hands === false
    ? { composition: snapped.composition, split: [] }
    : splitPlayed(snapped.composition, played);
  const { farthest } = snapped;
  return {
    composition: snapped.moved === 0 && isSame(handed, composition) ? composition : handed,
    report: {
      grid: reading.grid,
      swing,
      strength,
      moved: snapped.moved,
      offGrid: snapped.offGrid,
      farthest: farthest && {
        ...createMeter(handed.timeSignatures).barBeatAt(farthest.tick),
        ticks: farthest.ticks,
      },
      pickup: isBetter && found !== null ? found.pickup : 0,
      tempo: isBetter && found !== null ? found.tempo : null,
      hands: split,
      left: listLeft(composition, played, true),
    },
  };
}

/** A piece with its swing set straight, and how well it keeps to a grid. */
interface Reading {
  readonly straight: Composition;
  readonly swing: number;
  readonly reading: GridReading | null;
  readonly strength: number;
}

function findReading(composition: Composition, played: ReadonlySet<number>): Reading {
  const { feel } = composition;
  const found = feel.swing === STRAIGHT.swing
    ? findSwing(composition, listMoments(composition, played))
    : null;
  const straight = found === null ? composition : unswing(composition, played, found);
  const reading = findGrid(only(straight, played));
  return { straight, swing: (found ?? feel).swing, reading, strength: reading?.strength ?? 0 };
}

/** Whether nothing was changed: a bar of few ticks has steps that are none elsewhere, on which notes stay. */
function isSame(one: Composition, other: Composition): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Root of the mean square of the distances from the steps of each quarter, in ticks. */
function measureDistance(composition: Composition, played: ReadonlySet<number>): number {
  const moments = listMoments(composition, played);
  const steps = findBeatSteps(moments, composition.timeSignatures, CLOSE);
  const squares = moments.reduce((sum, tick) => sum + (tick - steps.snap(tick)) ** 2, 0);
  return Math.sqrt(squares / moments.length);
}

/** Beats are sought only where no track has the file's: that would tear them apart. */
function isAllPlayed({ tracks }: Composition, played: ReadonlySet<number>): boolean {
  return tracks.every(({ notes }, index) => notes.length === 0 || played.has(index));
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
