import type { Composition, Feel, TimeSignatureChange } from "../composition/composition.ts";
import { createSwing } from "../composition/swing.ts";

/**
 * A piece whose swung notes stand where they are written, with the swing as its feel: it sounds as before.
 *
 * @param played Indexes of the tracks that swing; the others keep their ticks and are told to play straight
 * @param feel How they swing
 */
export function unswing(
  composition: Composition,
  played: ReadonlySet<number>,
  feel: Feel,
): Composition {
  const toWritten = createUnswing(feel, composition.timeSignatures);
  const tracks = composition.tracks.map((track, index) => {
    if (!played.has(index)) return { ...track, feel: track.feel ?? composition.feel };
    const notes = track.notes.map((note) => {
      const onset = toWritten(note.onset);
      const end = toWritten(note.onset + note.duration);
      return { ...note, onset, duration: Math.max(1, end - onset) };
    });
    const move = <T extends { readonly tick: number }>(items: readonly T[]): T[] =>
      items.map((item) => ({ ...item, tick: toWritten(item.tick) }));
    return { ...track, notes, controllers: move(track.controllers), bends: move(track.bends) };
  });
  const lyrics = composition.lyrics.map((lyric) =>
    played.has(lyric.track) ? { ...lyric, tick: toWritten(lyric.tick) } : lyric
  ).sort((a, b) => a.tick - b.tick);
  return { ...composition, tracks, lyrics, feel };
}

/** Makes the map from played to written ticks. */
export function createUnswing(
  feel: Feel,
  timeSignatures: readonly TimeSignatureChange[],
): (tick: number) => number {
  const swing = createSwing(feel, timeSignatures);
  return (tick) => invert(swing, tick, feel.swingUnit);
}

/** The first tick that a growing map, which never goes back, takes to another or past it. */
function invert(map: (tick: number) => number, to: number, unit: number): number {
  let low = Math.max(0, to - unit);
  let high = to;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (map(middle) >= to) high = middle;
    else low = middle + 1;
  }
  return low;
}
