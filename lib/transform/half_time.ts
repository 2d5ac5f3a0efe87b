import type { Composition } from "../composition/composition.ts";
import { type BarGroup, type ChangedGroup, changeRhythm } from "./change_rhythm.ts";
import type { Scope } from "./scope.ts";
import { SCOPE } from "./selection.ts";
import { toTransform, type Transform, type Transformed } from "./transform.ts";

/**
 * A piece in half-time feel: drums play half as fast over the same bars, tempo and harmony.
 *
 * The first of each two bars is spread over both, so that the backbeat comes on the third beat of each bar in 4/4 and
 * the form stays in its place. What the second bar played is left out, and told of.
 *
 * @param composition A piece that `checkComposition` accepts
 * @param options.tracks Which tracks (default the drums)
 * @param options.bars Which bars (default all)
 * @throws {OnpuError} `invalid_option` for a piece without drums when no track is named; `unknown_track`;
 *   `invalid_position`
 *
 * @example Backbeats on two and four come on the third beat
 * ```ts
 * import { halfTime, preprocess } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { composition } = preprocess({ tracks: { Drums: "BD/q SD BD SD | BD SD BD SD" } });
 * const { notes } = halfTime(composition).composition.tracks[0];
 * assertEquals(notes.map(({ onset }) => onset / 480), [0, 2, 4, 6]);
 * ```
 *
 * @see {@link https://en.wikipedia.org/wiki/Half-time_(music) | Half-time}
 */
export function halfTime(composition: Composition, options: Scope = {}): Transformed {
  return changeRhythm(composition, options, { size: 2, change: spread });
}

function spread({ start, end, firstEnd, notes }: BarGroup): ChangedGroup {
  const kept = notes.filter(({ onset }) => onset < firstEnd).map((note) => {
    const onset = start + 2 * (note.onset - start);
    return { ...note, onset, duration: Math.min(2 * note.duration, end - onset) };
  }).filter(({ onset }) => onset < end);
  return { notes: kept, left: notes.length - kept.length };
}

/** The row of {@link halfTime}. */
export const HALF_TIME: Transform = toTransform<Scope>({
  name: "half_time",
  description: "Half-time feel: drums, or named tracks, play half as fast over the same bars",
  aliases: ["halftimefeel", "half"],
  options: {
    ...SCOPE,
    tracks: { ...SCOPE.tracks, description: "Which tracks; the drums when it is not given" },
  },
  example: {},
  apply: halfTime,
});
