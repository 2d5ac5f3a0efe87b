import type { Composition, Note } from "../composition/composition.ts";
import { type BarGroup, type ChangedGroup, changeRhythm } from "./change_rhythm.ts";
import type { Scope } from "./scope.ts";
import { SCOPE } from "./selection.ts";
import { toTransform, type Transform, type Transformed } from "./transform.ts";

/**
 * A piece in double-time feel: drums play twice as fast over the same bars, tempo and harmony.
 *
 * Each bar is pressed into its first half, and played again in the second.
 *
 * @param composition A piece that `checkComposition` accepts
 * @param options.tracks Which tracks (default the drums)
 * @param options.bars Which bars (default all)
 * @throws {OnpuError} `invalid_option` for a piece without drums when no track is named; `unknown_track`;
 *   `invalid_position`; `limit_exceeded`
 *
 * @example Backbeats on every off-beat eighth
 * ```ts
 * import { doubleTime, preprocess } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { composition } = preprocess({ tracks: { Drums: "BD/q SD BD SD" } });
 * const { notes } = doubleTime(composition).composition.tracks[0];
 * const snares = notes.filter(({ pitch }) => pitch === 38);
 * assertEquals(snares.map(({ onset }) => onset / 480), [0.5, 1.5, 2.5, 3.5]);
 * ```
 *
 * @see {@link https://en.wikipedia.org/wiki/Double-time | Double-time}
 */
export function doubleTime(composition: Composition, options: Scope = {}): Transformed {
  return changeRhythm(composition, options, { size: 1, change: press });
}

function press({ start, end, notes }: BarGroup): ChangedGroup {
  const half = (end - start) / 2;
  const play = (from: number): Note[] =>
    notes.map((note) => ({
      ...note,
      onset: Math.floor(from + (note.onset - start) / 2),
      duration: Math.max(1, Math.floor(note.duration / 2)),
    }));
  return { notes: [...play(start), ...play(start + half)], left: 0 };
}

/** The row of {@link doubleTime}. */
export const DOUBLE_TIME: Transform = toTransform<Scope>({
  name: "double_time",
  description: "Double-time feel: drums, or named tracks, play twice as fast over the same bars",
  aliases: ["doubletimefeel", "double"],
  options: {
    ...SCOPE,
    tracks: { ...SCOPE.tracks, description: "Which tracks; the drums when it is not given" },
  },
  example: {},
  apply: doubleTime,
});
