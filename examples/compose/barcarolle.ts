import {
  basses,
  leadSheet,
  line,
  sorted,
  startOf,
  strike,
  voiced,
  type WrittenNote,
} from "./score.ts";

/** A bar of 6/8 in quarters. */
const BAR = 3;

/** Barcarolle: eight bars in G minor, the same song in G major with the cello, and a tempo that breathes. */
export function composeBarcarolle(): unknown {
  const chords = leadSheet(
    1,
    `Gm | Cm/G | D7/F# | Gm | Eb | Cm | D7 | Gm | G | C/G | D7/F# | G | Em | Am7 | D7 | G`,
    BAR,
  );
  const clarinet = `
    p G4:1 A4:.5 mp Bb4:1 D5:.5 | mf Eb5:2 D5:.5 C5 | p C5:1 Bb4:.5 A4:1 F#4:.5 | Bb4:1.5 D5:1 -:.5 |
    mf G5:1.5 Eb5:1 Bb4:.5 | f Eb5:1 D5:.5 mf C5:1 G4:.5 | mp A4:1 Bb4:.5 C5:1 F#4:.5 | p G4:2 -:1 |
    mp G4:1 A4:.5 B4:1 D5:.5 | mf E5:2 D5:.5 C5 | mp C5:1 B4:.5 A4:1 F#4:.5 | B4:1.5 D5:1 -:.5 |
    mf G5:1 A5:.5 B5:1 G5:.5 | f A5:1.5 mf E5:1 C5:.5 | mp A4:1 B4:.5 C5:1 F#4:.5 | p G4:2.5 -:.5`;
  const cello = `
    p -:1.5 Eb3:1 D3:.5 | mp Eb3:1 F3:.5 G3:1 Eb3:.5 | p D3:1.5 C3:1 A2:.5 | Bb2:2.5 -:.5 |
    mp B2:1.5 D3:1 G3:.5 | mf C3:1.5 E3:1 G3:.5 | mp A3:1 G3:.5 F#3:1 D3:.5 | G3:1.5 B3:1 -:.5 |
    mf B3:1 A3:.5 G3:1 E3:.5 | f C3:1.5 mf E3:1 A3:.5 | mp F#3:1 G3:.5 A3:1.5 | p B3:2.5 -:.5`;
  return {
    title: "Barcarolle",
    tempo: [
      { bar: 1, bpm: 72 },
      { bar: 7, bpm: 66 },
      { bar: 8, bpm: 56 },
      { bar: 9, bpm: 76 },
      { bar: 13, bpm: 80 },
      { bar: 15, bpm: 66 },
      { bar: 16, bpm: 50 },
    ],
    timeSignature: "6/8",
    key: [{ bar: 1, key: "G minor" }, { bar: 9, key: "G major" }],
    humanize: 0.3,
    sections: [{ name: "Minore", bar: 1, bars: 8 }, { name: "Maggiore", bar: 9, bars: 8 }],
    chords,
    tracks: [
      { name: "Clarinet", instrument: "clarinet", notes: line(1, clarinet) },
      {
        name: "Piano",
        instrument: "piano",
        sustain: chords.map(({ beat, duration }) => ({ beat, duration: duration - 0.125 })),
        notes: piano(chords.slice(0, -1)),
      },
      {
        name: "Cello",
        instrument: "cello",
        volume: 84,
        pan: 80,
        notes: line(startOf(5, BAR), cello),
      },
    ],
  };
}

/** The rocking of both hands; the last chord is broken from below. */
function piano(chords: ReturnType<typeof leadSheet>): WrittenNote[] {
  return sorted(
    strike(basses(chords, { low: "C2", dynamic: "mp" }), "1--2--"),
    strike(voiced(chords, { around: "G3 Bb3 D4", dynamic: "p" }), ".xx.xx"),
    line(startOf(16, BAR), "p G2:.5 D3 G3 B3+D4:1.5"),
  );
}
