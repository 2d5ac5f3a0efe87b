import type { Composition, Track } from "../composition/composition.ts";
import { OnpuError } from "../errors.ts";

/**
 * The track with an index.
 *
 * @throws {OnpuError} `unknown_track` when the piece has no such track
 */
export function findTrack({ tracks }: Composition, index: number): Track {
  if (Number.isInteger(index) && index >= 0 && index < tracks.length) return tracks[index];
  const message = `Cannot write track ${index}: the piece has ${tracks.length}`;
  throw new OnpuError("unknown_track", message, {
    hint: tracks.length === 0 ? "Add a track" : `Use an index from 0 to ${tracks.length - 1}`,
  });
}
