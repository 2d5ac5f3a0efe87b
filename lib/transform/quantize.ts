import type { Composition, Note, Track } from "../composition/composition.ts";
import { type Feel, STRAIGHT } from "../composition/composition.ts";
import { barTicks, createMeter } from "../time/bar_beat.ts";
import { isWithin, settle, withTracks } from "./notes.ts";
import { checkNumber } from "./option.ts";
import { RemarkLog } from "./remark.ts";
import type { Scope } from "./scope.ts";
import { SCOPE, select } from "./selection.ts";
import { toTransform, type Transform, type Transformed } from "./transform.ts";

/** How {@link quantize} moves notes. */
export interface QuantizeOptions extends Scope {
  /** Length of a step in ticks, 10–1920 (default 120, a sixteenth). */
  readonly grid?: number;
  /** How far towards the grid, 0 (not at all) to 1 (onto it, the default). */
  readonly strength?: number;
  /** Share of two steps that the first takes, 0.5 (straight, the default) to 0.75. */
  readonly swing?: number;
  /** Whether ends of notes go to the grid too (default `false`: lengths stay). */
  readonly isLength?: boolean;
}

const GRID = { low: 10, high: 1920 };
const STRENGTH = { low: 0, high: 1 };
const SWING = { low: 0.5, high: 0.75 };
const SIXTEENTH = 120;

/**
 * A piece whose notes start on a grid, or nearer to it.
 *
 * Steps are counted from each bar line; a note goes to the nearest one, of two to the later. Under `swing` every
 * second step comes late: 2/3 on a grid of eighths is a triplet shuffle. Swing is written into the notes, so that a
 * feel that swings the same tracks is set straight. Syllables go with their notes. Notes of one pitch that come to
 * one step become one.
 *
 * @param composition A piece that `checkComposition` accepts
 * @param options.grid Ticks of a step (default 120)
 * @param options.strength 0–1 (default 1)
 * @param options.swing 0.5–0.75 (default 0.5)
 * @param options.isLength Whether ends go to the grid too (default `false`)
 * @param options.tracks Which tracks (default all)
 * @param options.bars Which bars (default all)
 * @throws {OnpuError} `invalid_option`; `unknown_track`; `invalid_position`
 *
 * @example Late by a little, onto swung eighths
 * ```ts
 * import { preprocess, quantize } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { composition } = preprocess({ tracks: { Piano: "C4/8 D4 E4 F4" } });
 * const { tracks: [piano] } = quantize(composition, { grid: 240, swing: 2 / 3 }).composition;
 * assertEquals(piano.notes.map(({ onset }) => onset), [0, 320, 480, 800]);
 * ```
 */
export function quantize(composition: Composition, options: QuantizeOptions = {}): Transformed {
  const { grid = SIXTEENTH, strength = 1, swing = STRAIGHT.swing, isLength = false } = options;
  checkNumber("grid", grid, GRID);
  checkNumber("strength", strength, STRENGTH);
  checkNumber("swing", swing, SWING);
  const remarks = new RemarkLog();
  const selection = select(composition, options);
  const snap = createGrid(composition, { grid, swing });
  const toGrid = (tick: number): number => tick + Math.round((snap(tick) - tick) * strength);
  // Only where something is sung must it be known where a moment went.
  const sung = new Set(composition.lyrics.map(({ track }) => track));
  const moves = new Map<string, number>();
  const changed = withTracks(composition, (track, index) => {
    if (!selection.tracks.has(index)) return track;
    const moved = track.notes.map((note): Note => {
      if (!isWithin(note.onset, selection)) return note;
      const onset = toGrid(note.onset);
      if (sung.has(index)) moves.set(`${index} ${note.onset}`, onset);
      if (!isLength) return { ...note, onset };
      const end = toGrid(note.onset + note.duration);
      // A note that would vanish lasts for the step that it is on.
      const least = end > onset ? end : toGrid(onset + grid);
      return { ...note, onset, duration: Math.max(1, least - onset) };
    });
    const straight = swing === STRAIGHT.swing ? track : setStraight(track, composition.feel, {
      remarks,
      index,
    });
    return { ...straight, notes: settle(moved, { remarks, track: index }) };
  });
  const lyrics = composition.lyrics
    .map((lyric) => ({ ...lyric, tick: moves.get(`${lyric.track} ${lyric.tick}`) ?? lyric.tick }))
    .sort((a, b) => a.tick - b.tick);
  return { composition: { ...changed, lyrics }, remarks: remarks.list() };
}

/** Makes what finds the step nearest to a tick. */
function createGrid(
  { timeSignatures }: Composition,
  { grid, swing }: { readonly grid: number; readonly swing: number },
): (tick: number) => number {
  const meter = createMeter(timeSignatures);
  const late = Math.round(2 * grid * swing);
  return (tick) => {
    const start = meter.barStart(meter.barBeatAt(tick).bar);
    const length = barTicks(meter.signatureAt(tick));
    const inBar = tick - start;
    const pair = Math.floor(inBar / (2 * grid)) * 2 * grid;
    // The bar line is a step, also where the last one is not full.
    const steps = [pair, pair + late, pair + 2 * grid].map((step) => Math.min(step, length));
    let nearest = steps[0];
    for (const step of steps) {
      if (Math.abs(inBar - step) <= Math.abs(inBar - nearest)) nearest = step;
    }
    return start + Math.round(nearest);
  };
}

/** A track whose feel does not swing, so that what is written swings once. */
function setStraight(
  track: Track,
  feel: Feel,
  { remarks, index }: { readonly remarks: RemarkLog; readonly index: number },
): Track {
  const own = track.feel ?? feel;
  if (own.swing === STRAIGHT.swing) return track;
  remarks.add("feel_dropped", { track: index, detail: `swing ${own.swing}` });
  return { ...track, feel: { ...own, swing: STRAIGHT.swing } };
}

/** The row of {@link quantize}. */
export const QUANTIZE: Transform = toTransform<QuantizeOptions>({
  name: "quantize",
  description: "Move the starts of notes to a grid, or towards it, straight or swung",
  aliases: ["quantise", "snap", "snaptogrid", "grid", "tighten"],
  options: {
    grid: {
      kind: "length",
      ...GRID,
      default: SIXTEENTH,
      description: "Note value of a step: 16, 8, T8 for triplet eighths",
      aliases: ["to", "step", "division", "resolution", "value", "size"],
    },
    strength: {
      kind: "number",
      ...STRENGTH,
      default: 1,
      description: "How far towards the grid: 0 not at all, 1 onto it",
      aliases: ["amount", "percent"],
    },
    swing: {
      kind: "number",
      ...SWING,
      default: STRAIGHT.swing,
      description: "Share of two steps that the first takes: 0.5 straight, 0.67 a triplet shuffle",
      aliases: ["shuffle", "groove"],
    },
    isLength: {
      kind: "boolean",
      default: false,
      description: "Whether ends of notes go to the grid too",
      aliases: ["lengths", "ends", "durations", "duration", "noteends"],
    },
    ...SCOPE,
  },
  example: { grid: "16", strength: 0.8 },
  apply: quantize,
});
