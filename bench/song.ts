import { type Composition, type Note, PPQ, STRAIGHT } from "../mod.ts";

/** An eighth note in ticks. */
const EIGHTH = PPQ / 2;

/**
 * A piece of so many notes in sixteen tracks, the same for the same number: chords of three on eighths,
 * a sixteenth to a half note long, so that four or five notes of a track sound at once, as in keyboard music.
 */
export function makeSong(noteCount: number): Composition {
  const random = createRandom(1);
  const tracks = Array.from({ length: 16 }, (_, channel) => {
    const count = Math.floor((noteCount + 15 - channel) / 16);
    return {
      name: `Track ${channel + 1}`,
      channel,
      port: 0,
      program: channel * 8,
      isDrum: channel === 9,
      notes: makeNotes(count, random),
      controllers: [],
      bends: [],
      volume: 100,
      pan: 64,
      feel: null,
    };
  });
  const ends = tracks.flatMap(({ notes }) => notes.slice(-200)).map((note) =>
    note.onset + note.duration
  );
  return {
    title: "Song",
    tempos: [{ tick: 0, bpm: 120 }],
    timeSignatures: [{ tick: 0, numerator: 4, denominator: 4 }],
    keys: [{ tick: 0, tonic: "C", mode: "major" }],
    sections: [],
    markers: [],
    chords: [],
    lyrics: [],
    feel: STRAIGHT,
    duration: Math.max(...ends),
    tracks,
  };
}

function makeNotes(count: number, random: (below: number) => number): Note[] {
  const notes: { onset: number; duration: number; pitch: number; velocity: number }[] = [];
  const lastOfPitch: ({ onset: number; duration: number } | undefined)[] = [];
  let onset = 0;
  for (let index = 0; index < count; index++) {
    const voice = index % 3;
    if (voice === 0) onset += EIGHTH * (1 + random(2));
    const note = {
      onset,
      duration: (EIGHTH / 2) * (1 + random(8)),
      pitch: 36 + 20 * voice + random(20),
      velocity: 40 + random(80),
    };
    const before = lastOfPitch[note.pitch];
    if (before !== undefined) before.duration = Math.min(before.duration, onset - before.onset);
    lastOfPitch[note.pitch] = note;
    notes.push(note);
  }
  return notes;
}

/** Numbers below a bound, the same for the same seed. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    // Park and Miller's minimal standard generator.
    state = (state * 48_271) % 0x7fffffff;
    return state % below;
  };
}
