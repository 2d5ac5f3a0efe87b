import type { Composition, Lyric, Note, Track } from "../composition/composition.ts";
import { createMeter } from "../time/bar_beat.ts";
import { AT_REST, PAN, VOLUME } from "./join_pieces.ts";
import { compareNotes } from "./notes.ts";
import { RemarkLog } from "./remark.ts";
import type { Scope } from "./scope.ts";
import { SCOPE, select } from "./selection.ts";
import { toTransform, type Transform, type Transformed } from "./transform.ts";
import { withinBars } from "./within_bars.ts";

/**
 * A piece backwards: what ended last begins first.
 *
 * Time is mirrored at whole bars, so that bar lines stay; a last bar that is not full is filled up. Without named
 * tracks the form goes with the music: tempos, metres, keys, sections, chords and markers hold for the same notes as
 * before. Syllables stay on their notes, pedals and bends hold for the same notes. With bars, only these are turned,
 * and notes that sound over their edges are cut there. Backwards twice is the piece again.
 *
 * @param composition A piece that `checkComposition` accepts
 * @param options.tracks Which tracks (default all, with the form)
 * @param options.bars Which bars (default all)
 * @throws {OnpuError} `unknown_track`; `invalid_position`
 *
 * @example A line backwards
 * ```ts
 * import { preprocess, retrograde } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { composition } = preprocess({ tracks: { Piano: "C4/q D4/q E4/h" } });
 * const { notes } = retrograde(composition).composition.tracks[0];
 * assertEquals(notes.map(({ onset, pitch }) => [onset, pitch]), [[0, 64], [960, 62], [1440, 60]]);
 * ```
 */
export function retrograde(composition: Composition, options: Scope = {}): Transformed {
  const remarks = new RemarkLog();
  const { tracks, isNamed, ...span } = select(composition, options);
  const turned = withinBars(composition, span, {
    remarks,
    change: (piece) => turnPiece(piece, tracks, !isNamed),
  });
  const { sections, chords } = composition;
  return {
    composition: isNamed ? { ...turned, sections, chords } : turned,
    remarks: remarks.list(),
  };
}

function turnPiece(
  piece: Composition,
  chosen: ReadonlySet<number>,
  isForm: boolean,
): Composition {
  const meter = createMeter(piece.timeSignatures);
  const end = meter.barStart(meter.barCount(piece.duration) + 1);
  const isTurned = (index: number): boolean => chosen.has(index);
  const turned = {
    ...piece,
    duration: end,
    lyrics: piece.lyrics
      .map((lyric) =>
        isTurned(lyric.track) ? turnLyric(lyric, piece.tracks[lyric.track], end) : lyric
      )
      .reverse()
      .sort((a, b) => a.tick - b.tick),
    tracks: piece.tracks.map((track, index) => isTurned(index) ? turnTrack(track, end) : track),
  };
  if (!isForm) return turned;
  return {
    ...turned,
    tempos: turnChanges(piece.tempos, end),
    // A metre behind the end would no longer be on a bar line.
    timeSignatures: turnChanges(piece.timeSignatures.filter(({ tick }) => tick < end), end),
    keys: turnChanges(piece.keys, end),
    sections: turnSpans(piece.sections, end),
    chords: turnSpans(piece.chords, end),
    markers: piece.markers
      .map((marker) => ({ ...marker, tick: Math.max(0, end - marker.tick) }))
      .reverse(),
  };
}

function turnTrack(track: Track, end: number): Track {
  const numbers = [...new Set(track.controllers.map(({ controller }) => controller))];
  const rest = new Map([...AT_REST, [VOLUME, track.volume], [PAN, track.pan]]);
  const controllers = numbers.flatMap((controller) => {
    const own = track.controllers.filter((change) => change.controller === controller);
    const value = rest.get(controller);
    return value === undefined
      ? turnChanges(own, end)
      : turnFromRest(own, { end, rest: { tick: 0, controller, value } });
  });
  return {
    ...track,
    notes: track.notes.map((note) => turnNote(note, end)).sort(compareNotes),
    controllers: controllers.sort((a, b) => a.tick - b.tick),
    bends: turnFromRest(track.bends, { end, rest: { tick: 0, value: 0 } }),
  };
}

function turnNote(note: Note, end: number): Note {
  return { ...note, onset: end - note.onset - note.duration };
}

/** A syllable goes with the highest note that it is sung on. */
function turnLyric(lyric: Lyric, { notes }: Track, end: number): Lyric {
  const note = notes[findLastOnset(notes, lyric.tick)];
  const tick = note?.onset === lyric.tick ? turnNote(note, end).onset : end - lyric.tick;
  return { ...lyric, tick: Math.max(0, tick) };
}

/** The index of the last note that starts at a tick or before; −1 when there is none. */
function findLastOnset(notes: readonly Note[], tick: number): number {
  let [low, high] = [0, notes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (notes[middle].onset <= tick) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Each value holds for the same stretch as before; what stands at the end or behind it stays. */
function turnChanges<T extends { readonly tick: number }>(changes: readonly T[], end: number): T[] {
  // Of changes at one tick the last one holds.
  const inside = changes.filter(({ tick }, index) =>
    tick < end && changes[index + 1]?.tick !== tick
  );
  const turned = inside.map((change, index) => ({
    ...change,
    tick: end - (inside[index + 1]?.tick ?? end),
  }));
  return [...turned.reverse(), ...changes.filter(({ tick }) => tick >= end)];
}

/** {@link turnChanges} of something that has a value before its first change. */
function turnFromRest<T extends { readonly tick: number; readonly value: number }>(
  changes: readonly T[],
  { end, rest }: { readonly end: number; readonly rest: T },
): T[] {
  const isRest = changes.length > 0 && changes[0].tick > 0;
  const [first, ...others] = turnChanges(isRest ? [rest, ...changes] : changes, end);
  if (first === undefined) return [];
  return first.value === rest.value && first.tick === 0 ? others : [first, ...others];
}

function turnSpans<T extends { readonly tick: number; readonly duration: number }>(
  spans: readonly T[],
  end: number,
): T[] {
  return spans.map((span) => ({ ...span, tick: end - span.tick - span.duration }))
    .reverse()
    .sort((a, b) => a.tick - b.tick);
}

/** The row of {@link retrograde}. */
export const RETROGRADE: Transform = toTransform<Scope>({
  name: "retrograde",
  description: "Play it backwards, at whole bars",
  aliases: ["reverse", "backwards", "backward", "crab", "turnaround"],
  options: SCOPE,
  example: { bars: { from: 1, to: 4 } },
  apply: retrograde,
});
