import type { Composition, Note } from "../composition/composition.ts";
import { programName } from "../instrument/program.ts";
import { compareNotes, settle } from "./notes.ts";
import { invalidOption } from "./option.ts";
import { RemarkLog } from "./remark.ts";
import type { Scope, TrackChoice } from "./scope.ts";
import { SCOPE, select } from "./selection.ts";
import { toTransform, type Transform, type Transformed } from "./transform.ts";

/** What {@link mergeTracks} puts together. */
export interface MergeTracksOptions extends Pick<Scope, "tracks"> {
  /** Two tracks or more, all of them drums or none. */
  readonly tracks: readonly TrackChoice[];
  /** Name of the new track (default that of the first). */
  readonly name?: string;
}

/**
 * A piece with several tracks in one.
 *
 * It stands where the first of them stood, and has its sound, volume and feel; another sound is told of. Notes,
 * controllers, bends and lyrics of all are in it. Of two notes of one pitch that start together one is left, as loud as
 * the louder and as long as the longer.
 *
 * @param composition A piece that `checkComposition` accepts
 * @param options.tracks Two tracks or more
 * @param options.name Name of the new track (default that of the first)
 * @throws {OnpuError} `invalid_option` for fewer than two, and for drums together with others; `unknown_track`
 *
 * @example Two hands
 * ```ts
 * import { mergeTracks, preprocess } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { composition } = preprocess({ tracks: { Right: "E5/w", Left: "C3/w" } });
 * const { tracks } = mergeTracks(composition, { tracks: ["Right", "Left"], name: "Piano" }).composition;
 * assertEquals(tracks.map(({ name, notes }) => [name, notes.length]), [["Piano", 2]]);
 * ```
 */
export function mergeTracks(composition: Composition, options: MergeTracksOptions): Transformed {
  const remarks = new RemarkLog();
  const chosen = [...select(composition, options).tracks].sort((a, b) => a - b);
  const tracks = chosen.map((index) => composition.tracks[index]);
  if (chosen.length < 2) {
    throw invalidOption("tracks", "one track cannot be merged", "Name two or more");
  }
  const [first, ...others] = tracks;
  if (others.some(({ isDrum }) => isDrum !== first.isDrum)) {
    throw invalidOption(
      "tracks",
      "drums and other parts have no sound in common",
      "Name only one kind",
    );
  }
  for (const { name, program } of others) {
    if (program === first.program) continue;
    const detail = `${name}: ${programName(program)} → ${programName(first.program)}`;
    remarks.add("sound_joined", { track: chosen[0], detail });
  }
  const notes = tracks.flatMap((track): readonly Note[] => track.notes).sort(compareNotes);
  const merged = {
    ...first,
    name: options.name === undefined || options.name === "" ? first.name : options.name,
    notes: settle(notes, { remarks, track: chosen[0] }),
    controllers: tracks.flatMap(({ controllers }) => controllers).sort((a, b) => a.tick - b.tick),
    bends: tracks.flatMap(({ bends }) => bends).sort((a, b) => a.tick - b.tick),
  };
  const left = composition.tracks.filter((_, index) =>
    index === chosen[0] || !chosen.includes(index)
  );
  const indexes = composition.tracks.map((track, index) =>
    left.indexOf(chosen.includes(index) ? first : track)
  );
  return {
    composition: {
      ...composition,
      tracks: left.map((track) => track === first ? merged : track),
      lyrics: composition.lyrics.map((lyric) => ({ ...lyric, track: indexes[lyric.track] })),
    },
    remarks: remarks.list(),
  };
}

/** The row of {@link mergeTracks}. */
export const MERGE_TRACKS: Transform = toTransform<MergeTracksOptions>({
  name: "merge_tracks",
  description: "Put several tracks into one",
  aliases: ["merge", "combine", "combinetracks", "jointracks", "mix"],
  options: {
    tracks: {
      ...SCOPE.tracks,
      isRequired: true,
      description: "Two tracks or more, by name or index from 0",
    },
    name: { kind: "text", description: "Name of the new track", aliases: ["newname", "into"] },
  },
  example: { tracks: ["Right Hand", "Left Hand"], name: "Piano" },
  apply: mergeTracks,
});
