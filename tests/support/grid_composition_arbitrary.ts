import fc from "fast-check";
import type { Composition, Note } from "../../mod.ts";
import { compositionArbitrary } from "./composition_arbitrary.ts";

/** Steps in ticks that notes are moved to: note values, triplets, the finest grid of the notation, and none. */
const STEPS = [480, 240, 240, 120, 160, 80, 30, 20, 5, 1];
const VELOCITIES = [80, 80, 80, 96, 112, 64, 100, 101, 1, 127];

/** Pieces as people write them: notes on a grid, chords, equal loudness, and a few notes that are off. */
export function gridCompositionArbitrary(maxNotes = 24): fc.Arbitrary<Composition> {
  return fc.record({
    composition: compositionArbitrary({ maxNotes, maxTracks: 2 }),
    steps: fc.array(fc.nat(STEPS.length - 1), { minLength: 4, maxLength: 12 }),
    velocities: fc.array(fc.nat(VELOCITIES.length - 1), { minLength: 1, maxLength: 6 }),
    isPlain: fc.boolean(),
  }).map(({ composition, steps, velocities, isPlain }): Composition => ({
    ...composition,
    tracks: composition.tracks.map((track) => ({
      ...track,
      notes: trimOverlaps(track.notes.map((note, index): Note => {
        const step = isPlain ? 120 : STEPS[steps[index % steps.length]];
        const onset = Math.floor(note.onset / step) * step;
        const longest = Math.max(1, note.onset + note.duration - onset);
        return {
          onset,
          duration: Math.max(1, Math.floor(longest / step) * step || Math.min(step, longest)),
          pitch: note.pitch,
          velocity: VELOCITIES[velocities[index % velocities.length]],
        };
      })),
    })),
  }));
}

/** Sorts notes, keeps one of those that start together on a pitch, and ends each where the next of its pitch starts. */
function trimOverlaps(notes: readonly Note[]): Note[] {
  const last = new Map<number, number>();
  const kept: Note[] = [];
  for (const note of notes.toSorted((a, b) => a.onset - b.onset || a.pitch - b.pitch)) {
    const index = last.get(note.pitch);
    const before = index === undefined ? undefined : kept[index];
    if (before !== undefined && before.onset === note.onset) continue;
    if (index !== undefined && before !== undefined) {
      const duration = Math.min(before.duration, note.onset - before.onset);
      kept[index] = { ...before, duration };
    }
    last.set(note.pitch, kept.length);
    kept.push(note);
  }
  return kept;
}
