import type { Composition, Track } from "../composition/composition.ts";
import { quoteValue } from "../errors.ts";
import { createMeter } from "../time/bar_beat.ts";
import { PIECE } from "./append.ts";
import { cutPiece } from "./cut_piece.ts";
import { joinPieces, PAN, VOLUME } from "./join_pieces.ts";
import { checkSize, isWithin } from "./notes.ts";
import { invalidOption } from "./option.ts";
import { RemarkLog } from "./remark.ts";
import type { TrackChoice } from "./scope.ts";
import { checkBar, checkOrder, findTrackIndex, type TickSpan } from "./selection.ts";
import { partSpans, returnSpans } from "./stretch_spans.ts";
import { toTransform, type Transform, type Transformed } from "./transform.ts";

/** What {@link replaceBars} puts where. */
export interface ReplaceBarsOptions {
  /** Index or name of the track whose bars are replaced (default: all tracks, and all else in these bars). */
  readonly track?: TrackChoice;
  /** First bar, from 1 to one more than the piece has. */
  readonly from: number;
  /** Last bar (default: with a track as many bars as the new music has, else `from`). */
  readonly to?: number;
  /** The new music. */
  readonly with: Composition;
}

/**
 * A piece with other music in some of its bars.
 *
 * **Of one track**, the notes, controllers, bends and lyrics that begin in these bars are replaced by those of the
 * track of that name in the new music, or else of its first track. Nothing else moves: what is longer than the bars is
 * left out, and what is shorter leaves the rest of them empty. Bars behind the end make the piece longer, so that `from` one
 * more than the piece has goes on with it. Chords are replaced when the new music has some.
 *
 * **Without a track**, the bars are taken out and the whole new music is put in, with its tempo, metre, key, sections
 * and chords, however long it is.
 *
 * @param composition A piece that `checkComposition` accepts
 * @param options.track Which track (default all)
 * @param options.from First bar, counted from 1
 * @param options.to Last bar
 * @param options.with The new music
 * @throws {OnpuError} `unknown_track`; `invalid_position` for bars that the piece does not have; `invalid_option` for
 *   drums in the place of a melody, and the other way round; `limit_exceeded`
 *
 * @example Another second bar
 * ```ts
 * import { preprocess, replaceBars } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { composition } = preprocess({ tracks: { Piano: "C4/w | D4/w | E4/w", Bass: "C2/w | G1 | C2" } });
 * const bar = preprocess({ tracks: { Piano: "F4/h G4" } }).composition;
 * const changed = replaceBars(composition, { track: "Piano", from: 2, with: bar }).composition;
 * assertEquals(changed.tracks[0].notes.map(({ pitch }) => pitch), [60, 65, 67, 64]);
 * ```
 */
export function replaceBars(composition: Composition, options: ReplaceBarsOptions): Transformed {
  const remarks = new RemarkLog();
  const { track, from, to } = options;
  const meter = createMeter(composition.timeSignatures);
  const count = meter.barCount(composition.duration);
  checkBar(from, { low: 1, high: count + 1, count });
  const start = meter.barStart(from);
  const filled = meter.barCount(start + options.with.duration);
  const last = to ?? (track === undefined ? from : Math.max(from, filled));
  checkOrder(from, last);
  if (track === undefined) {
    checkBar(last, { low: from, high: count + 1, count });
    const span = { start, end: Math.max(start, meter.barStart(Math.min(last, count) + 1)) };
    const changed = replaceAll(composition, options.with, { span, remarks });
    return { composition: changed, remarks: remarks.list() };
  }
  checkBar(last, { low: from, high: Number.MAX_SAFE_INTEGER, count });
  const span = { start, end: meter.barStart(last + 1) };
  checkSize({ duration: span.end });
  const index = findTrackIndex(composition, track);
  const changed = replaceTrack(composition, { index, span, music: options.with }, remarks);
  return { composition: changed, remarks: remarks.list() };
}

function replaceAll(
  composition: Composition,
  music: Composition,
  { span, remarks }: { readonly span: TickSpan; readonly remarks: RemarkLog },
): Composition {
  const lanes = music.sections.length === 0 ? ["sections"] as const : [];
  const { piece, over } = partSpans(composition, span, lanes);
  const joined = joinPieces([
    cutPiece(piece, { start: 0, end: span.start }, remarks),
    music,
    cutPiece(piece, { start: span.end, end: Infinity }, remarks),
  ], remarks);
  return returnSpans(joined, over, joined.duration - composition.duration);
}

/** What a track gets instead of what it plays in a stretch. */
interface TrackChange {
  readonly index: number;
  readonly span: TickSpan;
  readonly music: Composition;
}

function replaceTrack(
  composition: Composition,
  { index, span, music }: TrackChange,
  remarks: RemarkLog,
): Composition {
  const { start, end } = span;
  const source = findSource(music, composition.tracks[index]);
  const part = onlyTrack(composition, index, clearNotes(composition.tracks[index], span));
  const before = cutPiece(part, { start: 0, end: start }, null);
  const cut = cutPiece(onlyTrack(music, source, music.tracks[source]), {
    start: 0,
    end: end - start,
  }, remarks);
  remarks.add("notes_dropped", {
    track: index,
    count: music.tracks[source].notes.length - cut.tracks[0].notes.length,
    detail: "behind the last bar",
  });
  const middle: Composition = {
    ...cut,
    timeSignatures: cutPiece(part, span, null).timeSignatures,
    feel: composition.feel,
    duration: end - start,
    tracks: [goOn(before.tracks[0], cut.tracks[0])],
  };
  const behind = cutPiece(part, { start: end, end: Infinity }, null);
  const joined = joinPieces([before, middle, behind], remarks);
  const lyrics = joined.lyrics.map((lyric) => ({ ...lyric, track: index }));
  return {
    ...composition,
    chords: music.chords.length > 0 ? joined.chords : composition.chords,
    lyrics: [...composition.lyrics.filter(({ track }) => track !== index), ...lyrics]
      .sort((a, b) => a.tick - b.tick),
    tracks: composition.tracks.map((track, at) => at === index ? joined.tracks[0] : track),
    duration: Math.max(composition.duration, joined.duration),
  };
}

/** The track that has the music: the one of that name, or else the first of its kind that plays. */
function findSource({ tracks }: Composition, { name, isDrum }: Track): number {
  const fold = (text: string): string => text.trim().toLowerCase();
  const ranks = tracks.map((track) =>
    track.isDrum !== isDrum
      ? 0
      : 1 + Number(track.notes.length > 0) + 2 * Number(fold(track.name) === fold(name))
  );
  const best = Math.max(0, ...ranks);
  if (best > 0) return ranks.indexOf(best);
  const kind = isDrum ? "drums" : "a melody";
  throw invalidOption(
    "with",
    `the new music has no track of ${kind}, as ${quoteValue(name)} is`,
    `Write the music of ${quoteValue(name)} as ${kind}`,
  );
}

/** A piece of one track, with its lyrics. */
function onlyTrack(piece: Composition, index: number, track: Track): Composition {
  const lyrics = piece.lyrics.filter((lyric) => lyric.track === index)
    .map((lyric) => ({ ...lyric, track: 0 }));
  return { ...piece, sections: [], markers: [], lyrics, tracks: [track] };
}

/** A track without the notes that begin in a stretch, and with none that sounds into it. */
function clearNotes(track: Track, span: TickSpan): Track {
  const notes = track.notes.filter(({ onset }) => !isWithin(onset, span)).map((note) =>
    note.onset < span.start && note.onset + note.duration > span.start
      ? { ...note, duration: span.start - note.onset }
      : note
  );
  return { ...track, notes };
}

/** New music as the track plays it: with its name and sound, its volume and place. */
function goOn(old: Track, music: Track): Track {
  const own = new Set(music.controllers.filter(({ tick }) => tick === 0).map((c) => c.controller));
  const mix = [VOLUME, PAN].filter((controller) => !own.has(controller)).flatMap((controller) => {
    const held = old.controllers.findLast((change) => change.controller === controller);
    return held === undefined ? [] : [{ ...held, tick: 0 }];
  });
  const { notes, bends } = music;
  return { ...old, notes, bends, controllers: [...mix, ...music.controllers] };
}

/** The row of {@link replaceBars}. */
export const REPLACE_BARS: Transform = toTransform<ReplaceBarsOptions>({
  name: "replace_bars",
  description: "Put other music in the place of bars, of one track or of all",
  aliases: ["replace", "rewrite", "rewritebars", "setbars", "overwrite"],
  options: {
    track: {
      kind: "track",
      description: "Whose bars, by name or index from 0; all tracks when it is not given",
      aliases: ["tracks", "part"],
    },
    from: {
      kind: "integer",
      isRequired: true,
      low: 1,
      description: "First bar; one more than the piece has goes on behind its end",
      aliases: ["bar", "start", "frombar", "at"],
    },
    to: {
      kind: "integer",
      low: 1,
      description: "Last bar; as many bars as the new music has when it is not given",
      aliases: ["end", "tobar", "until"],
    },
    with: { ...PIECE, description: "The new music" },
  },
  example: { track: "Piano", from: 5, to: 8, with: "the id of another piece" },
  apply: replaceBars,
});
