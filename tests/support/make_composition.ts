import { type Composition, STRAIGHT, type Track } from "../../mod.ts";

/** A piece of one bar with nothing in it but what is given. */
export function makeComposition(parts: Partial<Composition> = {}): Composition {
  return {
    title: "",
    tempos: [{ tick: 0, bpm: 120 }],
    timeSignatures: [{ tick: 0, numerator: 4, denominator: 4 }],
    keys: [],
    sections: [],
    markers: [],
    chords: [],
    lyrics: [],
    feel: STRAIGHT,
    duration: 1920,
    tracks: [],
    ...parts,
  };
}

/** A piano on channel 0 with nothing in it but what is given. */
export function makeTrack(parts: Partial<Track> = {}): Track {
  return {
    name: "Piano",
    channel: 0,
    port: 0,
    program: 0,
    isDrum: false,
    notes: [],
    controllers: [],
    bends: [],
    volume: 100,
    pan: 64,
    feel: null,
    ...parts,
  };
}
