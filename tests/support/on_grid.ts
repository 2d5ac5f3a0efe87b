import type { Composition, Track } from "../../mod.ts";

/** Notes on 64ths, which are on the grid of every metre. */
const SHORTEST = 30;

/** Moves notes to 64ths, and keeps one of those that start together on a pitch. */
export function onGrid(composition: Composition): Composition {
  return withTracks(composition, (track) => {
    const toGrid = (ticks: number): number => Math.floor(ticks / SHORTEST) * SHORTEST;
    const notes = new Map(
      track.notes.map((note) => {
        const onset = toGrid(note.onset);
        const duration = Math.max(SHORTEST, toGrid(note.duration));
        return [`${onset} ${note.pitch}`, { ...note, onset, duration }] as const;
      }),
    );
    const sorted = [...notes.values()].sort((a, b) => a.onset - b.onset || a.pitch - b.pitch);
    return {
      ...track,
      notes: sorted.map((note, index) => {
        const next = sorted.slice(index + 1).find(({ pitch }) => pitch === note.pitch);
        return {
          ...note,
          duration: Math.min(note.duration, (next?.onset ?? Infinity) - note.onset),
        };
      }),
    };
  });
}

/** A piece with its tracks changed, and as long as they are. */
export function withTracks(composition: Composition, change: (track: Track) => Track): Composition {
  const tracks = composition.tracks.map(change);
  const ends = tracks.flatMap(({ notes }) => notes.map(({ onset, duration }) => onset + duration));
  return { ...composition, tracks, duration: Math.max(composition.duration, ...ends) };
}
