import { checkComposition } from "../composition/check_composition.ts";
import type { Composition, Track } from "../composition/composition.ts";
import { countBars, withoutTail } from "../composition/count_bars.ts";
import { OnpuError, quoteValue } from "../errors.ts";
import type { MisfilledBar } from "../review/misfilled_bars.ts";
import { append } from "../transform/append.ts";
import type { TransformRemark } from "../transform/remark.ts";
import { replaceBars } from "../transform/replace_bars.ts";
import type { Truncation } from "../preprocess/preprocess.ts";
import { type PartReading, readPart } from "../preprocess/read_part.ts";
import type { Repair } from "../preprocess/repair.ts";

/** Where new music goes. */
export interface EditPieceOptions {
  /** First bar, from 1 (default: behind the end). */
  readonly from?: number;
  /** Last bar (default: as many bars as the new music has). */
  readonly to?: number;
}

/** A piece with new music in it. */
export interface EditedPiece {
  /** The new piece; it passes `checkComposition`. */
  readonly composition: Composition;
  /** Every guess and every change that reading the new music took; paths are those of the input. */
  readonly repairs: readonly Repair[];
  /** Bars of the new music that hold too much or too little, as tracks and bars of the new piece. */
  readonly miscounts: readonly MisfilledBar[];
  /** Where the input breaks off, as track and bar of the new piece; `null` when it is whole. */
  readonly truncated: Truncation | null;
  /** What was done beside what was asked. */
  readonly remarks: readonly TransformRemark[];
  /** Whether the new music calls itself a fugue, a canon or another kind of counterpoint. */
  readonly isCounterpoint: boolean;
}

/**
 * Puts new music into a piece: behind its end, or in the place of bars of the tracks that it names.
 *
 * The music is read as `preprocess` reads a piece, however loosely it is written; what it does not say of tempo, metre,
 * key and instruments is as in the piece there, and parts that follow the chords follow those of the piece. Its tracks
 * are those of the same name, or of the index from 0 that stands for a name; others are new.
 *
 * Behind the end every part of it goes on: sections, chords, changes of tempo, metre and key. In the place of bars only
 * its tracks, lyrics and chords count, and tracks that it does not name stay as they are. What is longer than the bars
 * is left out, what is shorter leaves the rest of them empty.
 *
 * @param composition A piece that `checkComposition` accepts; it is not changed
 * @param input Music, as `preprocess` reads it
 * @param options.from First bar, from 1 to one more than the piece has (default: behind the end)
 * @param options.to Last bar (default: as many bars as the new music has)
 * @throws {OnpuError} `invalid_position` for bars that the piece does not have; `unknown_track` for an index that no
 *   track has; and what `preprocess` throws
 *
 * @example Going on without sending again what is there
 * ```ts
 * import { editPiece, preprocess } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { composition } = preprocess({
 *   timeSignature: "3/4",
 *   tracks: { Flute: "C5/h. | D/h.", Cello: "C3/h. | G2/h." },
 * });
 * const longer = editPiece(composition, { tracks: { Flute: "E5/q D C" } }).composition;
 * assertEquals(longer.tracks[0].notes.map(({ onset }) => onset), [0, 1440, 2880, 3360, 3840]);
 *
 * const other = editPiece(composition, { tracks: { Cello: "E3/h." } }, { from: 2 }).composition;
 * assertEquals(other.tracks[1].notes.map(({ pitch }) => pitch), [48, 52]);
 * ```
 */
export function editPiece(
  composition: Composition,
  input: unknown,
  options: EditPieceOptions = {},
): EditedPiece {
  const count = countBars(composition);
  const { from = count + 1, to = null } = options;
  checkBars(from, to, count);
  const piece = withOwnNames(composition);
  const reading = readPart(input, { composition: piece, from, to });
  const { composition: edited, indexes, remarks: all } = from > count
    ? appendMusic(piece, reading)
    : replaceMusic(piece, reading, { from, to });
  // A new track has no channel of its own that it could lose.
  const remarks = all.filter(({ code }) => code !== "channel_moved");
  const named: Composition = {
    ...edited,
    tracks: edited.tracks.map((track, index) => ({
      ...track,
      name: composition.tracks[index]?.name ?? track.name,
    })),
  };
  checkComposition(named);
  const miscounts = reading.miscounts.map((miscount) => ({
    ...miscount,
    track: indexes[miscount.track],
    bar: miscount.bar + from - 1,
  }));
  const { repairs, isCounterpoint } = reading;
  const truncated = reading.truncated && {
    track: reading.truncated.track === null ? null : indexes[reading.truncated.track],
    bar: reading.truncated.bar + from - 1,
  };
  return { composition: named, repairs, miscounts, truncated, remarks, isCounterpoint };
}

/** What became of new music: the piece, where each of its tracks is, and what is to be said. */
interface Edit {
  readonly composition: Composition;
  readonly indexes: readonly number[];
  readonly remarks: readonly TransformRemark[];
}

function appendMusic(piece: Composition, { composition: music, targets }: PartReading): Edit {
  const { composition, remarks } = append(withoutTail(piece), { with: music });
  let added = piece.tracks.length;
  return { composition, indexes: targets.map((target) => target ?? added++), remarks };
}

function replaceMusic(
  piece: Composition,
  { composition: music, targets }: PartReading,
  { from, to }: { readonly from: number; readonly to: number | null },
): Edit {
  const fresh = music.tracks.filter((_, index) => targets[index] === null);
  const widened = addTracks(piece, fresh);
  let composition = widened.composition;
  const remarks = [...widened.remarks];
  let added = piece.tracks.length;
  const indexes = targets.map((target) => target ?? added++);
  for (const [source, track] of indexes.entries()) {
    const lyrics = music.lyrics.filter((lyric) => lyric.track === source)
      .map((lyric) => ({ ...lyric, track: 0 }));
    const part = { ...music, lyrics, tracks: [music.tracks[source]] };
    const replaced = replaceBars(composition, { track, from, to: to ?? undefined, with: part });
    composition = replaced.composition;
    remarks.push(...replaced.remarks);
  }
  return { composition, indexes, remarks };
}

/** Adds tracks that do not play yet, on channels that are free. */
function addTracks(piece: Composition, tracks: readonly Track[]): ReturnType<typeof append> {
  const silent: Composition = {
    ...piece,
    sections: [],
    markers: [],
    chords: [],
    lyrics: [],
    tempos: [{ tick: 0, bpm: piece.tempos[piece.tempos.length - 1].bpm }],
    timeSignatures: [{ ...piece.timeSignatures[piece.timeSignatures.length - 1], tick: 0 }],
    keys: [],
    duration: 0,
    tracks: tracks.map((track) => ({ ...track, notes: [], controllers: [], bends: [] })),
  };
  const { composition, remarks } = append(piece, { with: silent });
  // Nothing was added but tracks: what rests at the end of the others rested there before.
  const added = composition.tracks.slice(piece.tracks.length);
  return { composition: { ...piece, tracks: [...piece.tracks, ...added] }, remarks };
}

/** Gives tracks of one name names of their own, by which new music can mean them. */
function withOwnNames(composition: Composition): Composition {
  const taken = new Set<string>();
  const tracks = composition.tracks.map((track) => {
    let name = track.name;
    for (let count = 2; taken.has(name.toLowerCase()); count++) name = `${track.name} ${count}`;
    taken.add(name.toLowerCase());
    return { ...track, name };
  });
  return { ...composition, tracks };
}

function checkBars(from: number, to: number | null, count: number): void {
  const isBar = Number.isInteger(from) && from >= 1 && from <= count + 1;
  if (isBar && (to === null || (Number.isInteger(to) && to >= from))) return;
  const [path, bar] = isBar ? ["to", to] : ["from", from];
  throw new OnpuError("invalid_position", `Cannot find bar ${quoteValue(bar)}`, {
    hint: isBar
      ? `Use bar ${from} or a later one`
      : `Use a bar from 1 to ${count}, or ${count + 1} to go on behind the end`,
    path,
  });
}
