import type { Composition, Track } from "../composition/composition.ts";
import { barTicks } from "../time/bar_beat.ts";
import { checkSize, findEnd, isWithin, settle } from "./notes.ts";
import { checkNumber } from "./option.ts";
import { RemarkLog } from "./remark.ts";
import type { Scope } from "./scope.ts";
import { select, type Selection } from "./selection.ts";
import type { Transformed } from "./transform.ts";
import { withinBars } from "./within_bars.ts";

/** What a factor of time may be. */
export const FACTOR = { low: 1 / 64, high: 64 };

/**
 * A piece whose lengths are multiplied by a factor; the tempo stays.
 *
 * Named tracks are stretched where they are, from the first of the bars on. Without them everything is, and bars that
 * follow come later or earlier.
 */
export function stretchTime(
  composition: Composition,
  factor: number,
  scope: Scope,
): Transformed {
  checkNumber("factor", factor, FACTOR);
  const remarks = new RemarkLog();
  const selection = select(composition, scope);
  const changed = selection.isNamed
    ? stretchTracks(composition, { factor, selection, remarks })
    : withinBars(composition, selection, {
      remarks,
      change: (piece) => stretchPiece(piece, factor, remarks),
    });
  return { composition: changed, remarks: remarks.list() };
}

function stretchPiece(piece: Composition, factor: number, remarks: RemarkLog): Composition {
  checkSize({ duration: Math.round(piece.duration * factor) });
  const scale = (tick: number): number => Math.round(tick * factor);
  const points = <T extends { readonly tick: number }>(items: readonly T[]): T[] =>
    items.map((item) => ({ ...item, tick: scale(item.tick) }));
  const spans = <T extends { readonly tick: number; readonly duration: number }>(
    items: readonly T[],
  ): T[] =>
    items.map((item) => ({
      ...item,
      tick: scale(item.tick),
      duration: Math.max(1, scale(item.tick + item.duration) - scale(item.tick)),
    }));
  const tracks = piece.tracks.map((track, index) =>
    scaleTrack(track, { scale, isIn: () => true, remarks, index })
  );
  const [sections, chords] = [spans(piece.sections), spans(piece.chords)];
  const ends = [...sections, ...chords].map(({ tick, duration }) => tick + duration);
  const latest = ends.reduce(
    (a, b) => Math.max(a, b),
    Math.max(scale(piece.duration), findEnd(tracks)),
  );
  return {
    ...piece,
    tempos: points(piece.tempos),
    timeSignatures: toBarLines(points(piece.timeSignatures), remarks),
    keys: points(piece.keys),
    sections,
    chords,
    markers: points(piece.markers),
    lyrics: points(piece.lyrics),
    tracks,
    duration: latest,
  };
}

function stretchTracks(
  composition: Composition,
  { factor, selection, remarks }: {
    readonly factor: number;
    readonly selection: Selection;
    readonly remarks: RemarkLog;
  },
): Composition {
  const { start } = selection;
  const scale = (tick: number): number => start + Math.round((tick - start) * factor);
  const isIn = (tick: number): boolean => isWithin(tick, selection);
  const tracks = composition.tracks.map((track, index) =>
    selection.tracks.has(index) ? scaleTrack(track, { scale, isIn, remarks, index }) : track
  );
  const duration = Math.max(composition.duration, findEnd(tracks));
  checkSize({ duration });
  const lyrics = composition.lyrics.map((lyric) =>
    selection.tracks.has(lyric.track) && isIn(lyric.tick)
      ? { ...lyric, tick: scale(lyric.tick) }
      : lyric
  ).sort((a, b) => a.tick - b.tick);
  return { ...composition, tracks, lyrics, duration };
}

function scaleTrack(
  track: Track,
  { scale, isIn, remarks, index }: {
    readonly scale: (tick: number) => number;
    readonly isIn: (tick: number) => boolean;
    readonly remarks: RemarkLog;
    readonly index: number;
  },
): Track {
  const points = <T extends { readonly tick: number }>(items: readonly T[]): T[] =>
    items.map((item) => isIn(item.tick) ? { ...item, tick: scale(item.tick) } : item)
      .sort((a, b) => a.tick - b.tick);
  const notes = track.notes.map((note) => {
    if (!isIn(note.onset)) return note;
    const onset = scale(note.onset);
    return { ...note, onset, duration: Math.max(1, scale(note.onset + note.duration) - onset) };
  });
  return {
    ...track,
    notes: settle(notes, { remarks, track: index }),
    controllers: points(track.controllers),
    bends: points(track.bends),
  };
}

/** Moves changes of metre that are not on a bar line to the next one. */
function toBarLines(
  changes: readonly Composition["timeSignatures"][number][],
  remarks: RemarkLog,
): Composition["timeSignatures"] {
  const placed: Composition["timeSignatures"][number][] = [];
  for (const change of changes) {
    const before = placed.at(-1);
    const bar = before === undefined ? 1 : barTicks(before);
    const start = before?.tick ?? 0;
    const tick = start + Math.ceil(Math.max(0, change.tick - start) / bar) * bar;
    remarks.add("meters_moved", { count: tick === change.tick ? 0 : 1 });
    placed.push({ ...change, tick });
  }
  return placed;
}
