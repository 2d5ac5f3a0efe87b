import { bassLine, comp, leadSheet, line, sorted } from "./score.ts";

/** Barcarolle: eight bars in G minor, eight in G major, in 6/8 with a tempo that breathes. */
export function composeBarcarolle(): unknown {
  const chords = leadSheet(
    `Gm | Cm/G | D7/F# | Gm | Eb | Cm | D7 | Gm |
     G | Am/G | D7/F# | G | Em | Am | D7 | G`,
    3,
  );
  const melody = `
    D5:1.5 Bb4:.5 C5:.5 D5:.5 | Eb5:1.5 D5:.5 C5:1 | C5:1 D5:.5 C5:.5 Bb4:.5 A4:.5 | Bb4:1.5 G4:1 -:.5 |
    G4:.5 Bb4:.5 Eb5:.5 G5:1.5 | F5:.5 Eb5:.5 D5:.5 C5:1.5 | A4:.5 C5:.5 Eb5:.5 D5:.5 C5:.5 A4:.5 | G4:2.5 -:.5 |
    B4:1.5 D5:1 B4:.5 | C5:1.5 E5:1 -:.5 | F#5:1 E5:.5 D5:.5 C5:.5 A4:.5 | B4:1.5 D5:1 -:.5 |
    G5:1.5 F#5:.5 E5:.5 B4:.5 | C5:.5 D5:.5 E5:.5 A5:1.5 | F#5:.5 E5:.5 D5:.5 C5:.5 A4:.5 F#4:.5 | G4:3`;
  return {
    title: "Barcarolle",
    tempo: [
      { bar: 1, bpm: 63 },
      { bar: 7, bpm: 58 },
      { bar: 8, bpm: 50 },
      { bar: 9, bpm: 69 },
      { bar: 14, bpm: 63 },
      { bar: 15, bpm: 54 },
      { bar: 16, bpm: 44 },
    ],
    timeSignature: "6/8",
    key: [{ bar: 1, key: "G minor" }, { bar: 9, key: "G major" }],
    sections: [{ name: "Minore", bars: 8 }, { name: "Maggiore", bars: 8 }],
    chords: chords.map(({ symbol, beat, duration }) => ({ symbol, beat, duration })),
    tracks: [
      { name: "Clarinet", instrument: "clarinet", notes: line(1, melody, { velocity: 92 }) },
      {
        name: "Piano",
        instrument: "piano",
        sustain: true,
        notes: sorted(
          bassLine(chords, "0:1.5 1.5:1.5", { octave: 2, velocity: 70 }),
          comp(chords, ".5:.5 1:.5 2:.5 2.5:.5", { octave: 3, velocity: 56 }),
        ),
      },
      {
        name: "Cello",
        instrument: "cello",
        notes: line(
          25,
          `D3:3 | E3:1.5 C3:1.5 | C3:3 | D3:3 | E3:1.5 G3:1.5 | E3:3 | D3:1.5 C3:1.5 | B2:3`,
          { velocity: 72 },
        ),
      },
    ],
  };
}
