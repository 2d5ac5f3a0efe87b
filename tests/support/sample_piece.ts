import { type Composition, STRAIGHT, type Track } from "../../mod.ts";

/** Four bars: a tune over held chords, and a bar of drums, with sections, chords and a key. */
export function makeSamplePiece(changes: Partial<Composition> = {}): Composition {
  return {
    title: "Sample",
    tempos: [{ tick: 0, bpm: 120 }],
    timeSignatures: [{ tick: 0, numerator: 4, denominator: 4 }],
    keys: [{ tick: 0, tonic: "F", mode: "major" }],
    sections: [
      { tick: 0, duration: 3840, name: "Verse" },
      { tick: 3840, duration: 3840, name: "サビ" },
    ],
    markers: [],
    chords: [
      { tick: 0, duration: 1920, symbol: "Fmaj7" },
      { tick: 1920, duration: 1920, symbol: "C7/E" },
    ],
    lyrics: [],
    feel: STRAIGHT,
    duration: 7680,
    tracks: [
      makeTrack("Tune", [[0, 480, 72, 100], [480, 480, 74, 60], [7200, 480, 77, 127]]),
      makeTrack("Chords", [[0, 1920, 60, 40], [0, 1920, 64, 40], [1920, 1920, 60, 1]], {
        program: 4,
      }),
      makeTrack("Drums", [[0, 120, 36, 110], [480, 120, 38, 90], [480, 120, 42, 50]], {
        isDrum: true,
        channel: 9,
      }),
    ],
    ...changes,
  };
}

/** A track of notes given as onset, duration, pitch and velocity. */
export function makeTrack(
  name: string,
  notes: readonly (readonly [number, number, number, number])[],
  changes: Partial<Track> = {},
): Track {
  return {
    name,
    channel: 0,
    port: 0,
    program: 73,
    isDrum: false,
    notes: notes.map(([onset, duration, pitch, velocity]) => ({
      onset,
      duration,
      pitch,
      velocity,
    })),
    controllers: [],
    bends: [],
    volume: 100,
    pan: 64,
    feel: null,
    ...changes,
  };
}
