import type { Composition, Track } from "../composition/composition.ts";
import { formatPitch } from "../pitch/note_name.ts";
import { checkNumber } from "./option.ts";
import { RemarkLog } from "./remark.ts";
import type { TrackChoice } from "./scope.ts";
import { findTrackIndex } from "./selection.ts";
import { changeTracks, nameTrack, noteChannel } from "./track_list.ts";
import { toTransform, type Transform, type Transformed } from "./transform.ts";

/** Where {@link splitTrack} splits. */
export interface SplitTrackOptions {
  /** Which track (default the first). */
  readonly track?: TrackChoice;
  /** Lowest pitch of the upper part, 0–127 (default 60, middle C). */
  readonly at?: number;
  /** Name of the upper part (default the old name with `upper`). */
  readonly upperName?: string;
  /** Name of the lower part (default the old name with `lower`). */
  readonly lowerName?: string;
}

const MIDDLE_C = 60;
const PITCH = { low: 0, high: 127 };

/**
 * A piece with a track in two: the notes from a pitch up, and those below, as two hands on a keyboard.
 *
 * The lower part stands behind the upper one. Both have the sound, the controllers and the bends; syllables stay with the
 * upper part. With all notes on one side the piece is as it was, which is told of.
 *
 * @param composition A piece that `checkComposition` accepts
 * @param options.track Which track (default the first)
 * @param options.at Lowest pitch of the upper part (default 60)
 * @param options.upperName Name of the upper part
 * @param options.lowerName Name of the lower part
 * @throws {OnpuError} `unknown_track`; `invalid_option`; `limit_exceeded` for a piece of 128 tracks
 *
 * @example Hands
 * ```ts
 * import { preprocess, splitTrack } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { composition } = preprocess({ tracks: { Piano: "(C3 E4)/h (G2 D4)" } });
 * const { tracks } = splitTrack(composition, { upperName: "Right", lowerName: "Left" }).composition;
 * assertEquals(tracks.map(({ name, notes }) => [name, notes.map(({ pitch }) => pitch)]), [
 *   ["Right", [64, 62]],
 *   ["Left", [48, 43]],
 * ]);
 * ```
 */
export function splitTrack(composition: Composition, options: SplitTrackOptions = {}): Transformed {
  const { at = MIDDLE_C, track = 0, upperName, lowerName } = options;
  checkNumber("at", at, { ...PITCH, isInteger: true });
  const remarks = new RemarkLog();
  const index = findTrackIndex(composition, track);
  const { name, notes } = composition.tracks[index];
  const upper = notes.filter(({ pitch }) => pitch >= at);
  if (upper.length === 0 || upper.length === notes.length) {
    const side = upper.length === 0 ? "below" : "from";
    const detail = `all ${side} ${formatPitch(at)}`;
    remarks.add("notes_kept", { track: index, count: Math.max(1, notes.length), detail });
    return { composition, remarks: remarks.list() };
  }
  const split = changeTracks(
    composition,
    (old, place): readonly Track[] =>
      place !== index ? [old] : [
        { ...old, name: upperName || nameTrack(name, "upper"), notes: upper },
        {
          ...old,
          name: lowerName || nameTrack(name, "lower"),
          notes: notes.filter(({ pitch }) => pitch < at),
        },
      ],
  );
  noteChannel(split.tracks[index], split.tracks[index + 1], { remarks, track: index });
  return { composition: split, remarks: remarks.list() };
}

/** The row of {@link splitTrack}. */
export const SPLIT_TRACK: Transform = toTransform<SplitTrackOptions>({
  name: "split_track",
  description: "Split a track by pitch into an upper and a lower part, such as two hands",
  aliases: ["split", "splitbypitch", "splithands", "separatehands", "splitat"],
  options: {
    track: {
      kind: "track",
      description: "Which track, by name or index from 0; the first when it is not given",
      aliases: ["tracks", "part"],
    },
    at: {
      kind: "pitch",
      ...PITCH,
      default: MIDDLE_C,
      description: "Lowest note of the upper part",
      aliases: ["pitch", "note", "splitpoint", "point"],
    },
    upperName: { kind: "text", description: "Name of the upper part", aliases: ["upper", "high"] },
    lowerName: { kind: "text", description: "Name of the lower part", aliases: ["lower", "low"] },
  },
  example: { track: "Piano", at: "C4", upperName: "Right Hand", lowerName: "Left Hand" },
  apply: splitTrack,
});
