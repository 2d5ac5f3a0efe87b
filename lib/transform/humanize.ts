import { applyFeel } from "../composition/feel.ts";
import { FEEL_RANGES } from "../composition/check_feel.ts";
import { type Composition, type Feel, STRAIGHT, type Track } from "../composition/composition.ts";
import { checkNumber, invalidOption } from "./option.ts";
import { RemarkLog } from "./remark.ts";
import type { Scope } from "./scope.ts";
import { SCOPE, select } from "./selection.ts";
import { toTransform, type Transform, type Transformed } from "./transform.ts";

/** How {@link humanize} lets notes be played. */
export interface HumanizeOptions extends Pick<Scope, "tracks"> {
  /** Most ticks by which a note comes early or late, 0–60 (default 20 when nothing is told, else as it is). */
  readonly timing?: number;
  /** Most steps of velocity by which it is louder or softer, 0–30 (default 10 when nothing is told, else as it is). */
  readonly dynamics?: number;
  /** Share of a pair of swung notes that the first takes, 0.5–0.75 (default as it is). */
  readonly swing?: number;
  /** Ticks of one swung note, 240 or 120 (default as it is). */
  readonly swingUnit?: number;
  /** What chance is drawn from, 0 to 2³² − 1 (default as it is, or 1): the same number plays the same way. */
  readonly seed?: number;
  /** Whether it is written into the notes (default `false`: it is a layer over them). */
  readonly isWritten?: boolean;
}

const TIMING = 20;
const DYNAMICS = 10;
const SWING_UNITS: readonly number[] = [120, 240];

/**
 * A piece that is played as people play: a little early or late, louder or softer, and swung.
 *
 * It sets the feel of the piece, or of the named tracks, which is a layer over exact notes: the same seed plays the
 * same way, and taking it off gives the notes back. With `isWritten` the layer is written into onsets and velocities, as
 * `applyFeel` does, and the tracks have none.
 *
 * @param composition A piece that `checkComposition` accepts
 * @param options.timing Ticks, 0–60 (default 20 when none of timing, dynamics and swing is told, else as it is)
 * @param options.dynamics Steps of velocity, 0–30 (default 10 when none of them is told, else as it is)
 * @param options.swing 0.5–0.75 (default as it is)
 * @param options.swingUnit 240 or 120 ticks (default as it is)
 * @param options.seed 0 to 2³² − 1 (default as it is, or 1)
 * @param options.isWritten Whether it is written into the notes (default `false`)
 * @param options.tracks Which tracks (default all)
 * @throws {OnpuError} `invalid_option`; `unknown_track`
 *
 * @example A layer, and written in
 * ```ts
 * import { humanize, preprocess } from "@onpu/onpu";
 * import { assert, assertEquals } from "@std/assert";
 *
 * const { composition } = preprocess({ tracks: { Piano: "C4/q D4 E4 F4" } });
 * const layer = humanize(composition, { timing: 12, seed: 7 }).composition;
 * assertEquals(layer.tracks, composition.tracks);
 * assertEquals(layer.feel.timing, 12);
 *
 * const written = humanize(composition, { timing: 12, seed: 7, isWritten: true }).composition;
 * const [, second] = written.tracks[0].notes;
 * assert(Math.abs(second.onset - 480) <= 12);
 * assertEquals(written.feel.timing, 0);
 * ```
 */
export function humanize(composition: Composition, options: HumanizeOptions = {}): Transformed {
  const remarks = new RemarkLog();
  const { tracks, isNamed } = select(composition, options);
  checkOptions(options);
  const isTold = [options.timing, options.dynamics, options.swing, options.swingUnit]
    .some((value) => value !== undefined);
  const change = ({ swing, swingUnit, timing, dynamics, seed }: Feel): Feel => ({
    swing: options.swing ?? swing,
    swingUnit: options.swingUnit ?? swingUnit,
    timing: options.timing ?? (isTold ? timing : TIMING),
    dynamics: options.dynamics ?? (isTold ? dynamics : DYNAMICS),
    seed: options.seed ?? (seed || 1),
  });
  const feelOf = (track: Track): Feel => change(track.feel ?? composition.feel);
  const layered: Composition = {
    ...composition,
    feel: isNamed ? composition.feel : change(composition.feel),
    tracks: composition.tracks.map((track, index) =>
      isNamed
        ? tracks.has(index) ? { ...track, feel: feelOf(track) } : track
        : track.feel === null
        ? track
        : { ...track, feel: feelOf(track) }
    ),
  };
  const result = options.isWritten === true ? writeFeel(layered, tracks) : layered;
  return { composition: result, remarks: remarks.list() };
}

/** Writes the feel of some tracks into their notes; the others keep theirs as a layer. */
function writeFeel(piece: Composition, chosen: ReadonlySet<number>): Composition {
  const isAll = piece.tracks.every((_, index) => chosen.has(index));
  const played = applyFeel({
    ...piece,
    tracks: piece.tracks.map((track, index) =>
      chosen.has(index) ? track : { ...track, feel: STRAIGHT }
    ),
  });
  return {
    ...played,
    feel: isAll ? STRAIGHT : piece.feel,
    tracks: played.tracks.map((track, index) => ({
      ...track,
      feel: isAll ? null : chosen.has(index) ? STRAIGHT : piece.tracks[index].feel,
    })),
  };
}

function checkOptions(options: HumanizeOptions): void {
  for (const name of ["timing", "dynamics", "seed", "swing"] as const) {
    const value = options[name];
    if (value === undefined) continue;
    checkNumber(name, value, { ...FEEL_RANGES[name], isInteger: name !== "swing" });
  }
  const { swingUnit } = options;
  if (swingUnit === undefined || SWING_UNITS.includes(swingUnit)) return;
  throw invalidOption("swingUnit", `${swingUnit} is neither 240 nor 120`, "Use 240 for eighths");
}

/** The row of {@link humanize}. */
export const HUMANIZE: Transform = toTransform<HumanizeOptions>({
  name: "humanize",
  description: "Play a little early, late, loud or soft, and swing: as a layer, or written in",
  aliases: ["humanise", "feel", "swing", "groove", "randomize", "loosen", "setfeel"],
  options: {
    timing: {
      kind: "integer",
      ...FEEL_RANGES.timing,
      description:
        "Most ticks early or late, 480 a quarter; 20 when nothing is told, else as it is",
      aliases: ["time", "amount", "jitter"],
    },
    dynamics: {
      kind: "integer",
      ...FEEL_RANGES.dynamics,
      description: "Most steps of velocity up or down; 10 when nothing is told, else as it is",
      aliases: ["velocity", "loudness"],
    },
    swing: {
      kind: "number",
      ...FEEL_RANGES.swing,
      description: "Share of a pair that the first note takes: 0.5 straight, 0.67 a shuffle",
      aliases: ["shuffle", "ratio"],
    },
    swingUnit: {
      kind: "length",
      low: 120,
      high: 240,
      description: "Swung note value: 8 or 16",
      aliases: ["unit", "grid"],
    },
    seed: {
      kind: "integer",
      ...FEEL_RANGES.seed,
      description: "The same seed plays the same way",
      aliases: ["random", "randomseed"],
    },
    isWritten: {
      kind: "boolean",
      default: false,
      description: "Whether it is written into the notes",
      aliases: ["bake", "baked", "written", "apply", "commit"],
    },
    tracks: SCOPE.tracks,
  },
  example: { timing: 15, dynamics: 8, seed: 3 },
  apply: humanize,
});
