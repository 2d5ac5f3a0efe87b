import type { Letter } from "../pitch/note_name.ts";

/** A place on a percussion staff, as a note of the treble clef, and the shape of its head. */
export interface DrumPlace {
  /** Letter of the line or space. */
  readonly letter: Letter;
  /** Octave of it: 4 or 5. */
  readonly octave: number;
  /** Shape of the head; `null` for the usual one. */
  readonly head: "x" | "triangle" | null;
}

/**
 * Where drums are written, the commonest first, as letters of the two octaves from C4 on: cymbals high with crosses,
 * snare between, bass drum low (Norman Weinberg, Guidelines for Drumset Notation, Percussive Notes 32/3, 1994).
 */
// deno-fmt-ignore
const PLACES: readonly (readonly [pitch: number, note: string, head?: "x" | "triangle"])[] = [
  [36, "F"], [38, "c"], [42, "g", "x"], [46, "a", "x"], [49, "b", "x"], [51, "f", "x"],
  [44, "D", "x"], [50, "e"], [47, "d"], [45, "B"], [43, "A"], [41, "G"], [35, "E"],
  [37, "c", "x"], [39, "d", "x"], [40, "c"], [48, "d"], [57, "b", "x"], [53, "f", "triangle"],
  [59, "f", "x"], [52, "b", "x"], [55, "b", "x"], [54, "e", "x"], [56, "e", "triangle"],
  [58, "b", "x"], [60, "e"], [61, "d"], [62, "d", "x"], [63, "d"], [64, "B"], [65, "e"],
  [66, "d"], [67, "e", "triangle"], [68, "d", "triangle"], [69, "g", "x"], [70, "g", "x"],
  [71, "a", "x"], [72, "a", "x"], [73, "c", "x"], [74, "c", "x"], [75, "e", "x"],
  [76, "e", "triangle"], [77, "d", "triangle"], [78, "c"], [79, "B"], [80, "a", "triangle"],
  [81, "b", "triangle"],
];

/** Places by percussion pitch, the commonest drums first. */
export const DRUM_PLACES: ReadonlyMap<number, DrumPlace> = new Map(
  PLACES.map(([pitch, note, head = null]) => {
    const letter = note.toUpperCase() as Letter;
    return [pitch, { letter, octave: note === letter ? 4 : 5, head }];
  }),
);

/** Where a drum that General MIDI does not know is written. */
export const UNKNOWN_DRUM: DrumPlace = { letter: "C", octave: 5, head: null };
