import type { Composition, Track } from "../composition/composition.ts";
import { findChannel } from "./channels.ts";
import { checkTrackCount, findEnd } from "./notes.ts";
import type { RemarkLog } from "./remark.ts";

/**
 * A piece with each track in the place of one of the old, or of none or several; syllables go with the first of those
 * that come from their track.
 *
 * @param change The new tracks of an old one; new ones behind the first get a channel that is free
 * @throws {OnpuError} `limit_exceeded` for more tracks than pieces may have
 */
export function changeTracks(
  composition: Composition,
  change: (track: Track, index: number) => readonly Track[],
): Composition {
  const tracks: Track[] = [];
  const added: number[] = [];
  const indexes = composition.tracks.map((track, index) => {
    const [first, ...others] = change(track, index);
    if (first === undefined) return -1;
    tracks.push(first);
    for (const other of others) added.push(tracks.push(other) - 1);
    return tracks.length - 1 - others.length;
  });
  checkTrackCount(tracks.length);
  for (const index of added) {
    const others = tracks.filter((_, at) => at !== index && !(added.includes(at) && at > index));
    tracks[index] = { ...tracks[index], ...findChannel(tracks[index], others) };
  }
  return {
    ...composition,
    tracks,
    lyrics: composition.lyrics.filter(({ track }) => indexes[track] >= 0)
      .map((lyric) => ({ ...lyric, track: indexes[lyric.track] })),
    duration: Math.max(composition.duration, findEnd(tracks)),
  };
}

/** A name that is cut where names are too long. */
export function nameTrack(name: string, what: string): string {
  return `${name.slice(0, 200).toWellFormed()} ${what}`;
}

/** Records that a track goes to another channel. */
export function noteChannel(
  before: Track,
  after: Track,
  { remarks, track }: { readonly remarks: RemarkLog; readonly track: number },
): void {
  const isMoved = before.channel !== after.channel || before.port !== after.port;
  remarks.add("channel_moved", { track, count: Number(isMoved), detail: after.name });
}
