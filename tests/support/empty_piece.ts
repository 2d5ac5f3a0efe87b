import { type Composition, STRAIGHT } from "../../mod.ts";

/** A composition that plays nothing, for what does not look at the notes. */
export function emptyComposition(title: string): Composition {
  return {
    title,
    tempos: [{ tick: 0, bpm: 120 }],
    timeSignatures: [{ tick: 0, numerator: 4, denominator: 4 }],
    keys: [],
    sections: [],
    markers: [],
    chords: [],
    lyrics: [],
    feel: STRAIGHT,
    duration: 0,
    tracks: [],
  };
}
