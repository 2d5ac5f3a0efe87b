import type { Scale } from "../scale/scale.ts";

/** Scales that a treatise gives for a kind of chord. */
export interface ChordScaleRow {
  /** Semitones above the root that the chord has. */
  readonly has: readonly number[];
  /** Semitones above the root that it does not have. */
  readonly lacks: readonly number[];
  /** Names of the scales, the plainest first; those that lack a note of the chord are passed over. */
  readonly scales: readonly string[];
  /** Who gives them. */
  readonly source: Scale["source"];
}

/**
 * Chord-scale theory as a table; a chord may fall under several rows.
 *
 * @see M. Levine, The Jazz Theory Book, 1995, and B. Nettles and R. Graf, The Chord Scale Theory and Jazz Harmony, 1997
 */
// deno-fmt-ignore
export const CHORD_SCALES: readonly ChordScaleRow[] = [
  // Dominants
  { has: [4, 8, 10], lacks: [7], scales: ["whole tone", "altered", "mixolydian b6"], source: "levine" },
  { has: [4, 6, 10], lacks: [7], scales: ["lydian dominant", "whole tone", "altered", "half-whole diminished"], source: "levine" },
  { has: [4, 10, 1], lacks: [], scales: ["phrygian dominant", "half-whole diminished", "altered"], source: "levine" },
  { has: [4, 10, 3], lacks: [], scales: ["half-whole diminished", "altered"], source: "levine" },
  { has: [4, 10, 6], lacks: [], scales: ["lydian dominant", "half-whole diminished"], source: "levine" },
  { has: [4, 10], lacks: [], scales: ["mixolydian", "lydian dominant", "half-whole diminished", "phrygian dominant", "mixolydian b6", "altered", "bebop dominant"], source: "nettles" },
  // Without a third
  { has: [5, 10], lacks: [3, 4], scales: ["mixolydian", "dorian", "phrygian"], source: "levine" },
  { has: [5], lacks: [3, 4, 10], scales: ["mixolydian", "major", "suspended pentatonic"], source: "nettles" },
  { has: [2], lacks: [3, 4, 5], scales: ["major", "mixolydian", "dorian"], source: "usage" },
  { has: [7], lacks: [2, 3, 4, 5], scales: ["minor pentatonic", "major pentatonic", "minor", "mixolydian"], source: "usage" },
  // Major
  { has: [4, 8, 11], lacks: [7], scales: ["lydian augmented", "ionian #5"], source: "levine" },
  { has: [4, 8], lacks: [7, 10, 11], scales: ["whole tone", "lydian augmented", "augmented"], source: "levine" },
  { has: [4, 6], lacks: [10], scales: ["lydian"], source: "levine" },
  { has: [4, 7], lacks: [6, 10], scales: ["major", "lydian", "major pentatonic", "bebop major"], source: "nettles" },
  // Minor
  { has: [3, 7, 11], lacks: [4, 10], scales: ["melodic minor", "harmonic minor"], source: "levine" },
  { has: [3, 7, 9], lacks: [4, 10, 11], scales: ["dorian", "melodic minor"], source: "levine" },
  { has: [3, 7, 10], lacks: [4], scales: ["dorian", "minor", "phrygian", "minor pentatonic", "blues"], source: "nettles" },
  { has: [3, 7], lacks: [4, 9, 10, 11], scales: ["minor", "dorian", "melodic minor", "harmonic minor", "minor pentatonic", "blues"], source: "nettles" },
  // Diminished
  { has: [3, 6, 10], lacks: [4, 7], scales: ["locrian", "locrian natural 2", "locrian natural 6"], source: "levine" },
  { has: [3, 6, 9], lacks: [4, 7, 10], scales: ["whole-half diminished"], source: "levine" },
  { has: [3, 6], lacks: [4, 7, 9, 10], scales: ["locrian", "whole-half diminished", "locrian natural 2"], source: "nettles" },
];
