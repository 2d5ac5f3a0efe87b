import type { Composition } from "../composition/composition.ts";
import { settleNotes } from "../transform/notes.ts";

/** A piece with everything but tempos and metres at other ticks. */
export function warpPiece(composition: Composition, toTick: (tick: number) => number): Composition {
  const move = <T extends { readonly tick: number }>(items: readonly T[]): T[] =>
    items.map((item) => ({ ...item, tick: toTick(item.tick) }));
  const moveSpans = <T extends { readonly tick: number; readonly duration: number }>(
    items: readonly T[],
  ): T[] =>
    items.map((item) => {
      const tick = toTick(item.tick);
      return { ...item, tick, duration: Math.max(1, toTick(item.tick + item.duration) - tick) };
    });
  const tracks = composition.tracks.map((track) => ({
    ...track,
    notes: settleNotes(track.notes.map((note) => {
      const onset = toTick(note.onset);
      return { ...note, onset, duration: Math.max(1, toTick(note.onset + note.duration) - onset) };
    })).notes,
    controllers: move(track.controllers),
    bends: move(track.bends),
  }));
  const sections = moveSpans(composition.sections);
  const chords = moveSpans(composition.chords);
  const ends = [
    ...[...sections, ...chords].map(({ tick, duration }) => tick + duration),
    ...tracks.flatMap(({ notes }) => notes.map(({ onset, duration }) => onset + duration)),
  ];
  return {
    ...composition,
    tracks,
    sections,
    chords,
    keys: move(composition.keys),
    markers: move(composition.markers),
    lyrics: move(composition.lyrics),
    duration: ends.reduce((last, end) => Math.max(last, end), toTick(composition.duration)),
  };
}
