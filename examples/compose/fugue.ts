import { line } from "./score.ts";

/** A three-voice exposition in G minor: subject, tonal answer, link, third entry, cadence. */
export function composeFugue(): unknown {
  // The subject's head rises from 1 to 5, so the answer's rises from 5 to 8; the countersubject begins in
  // bar 3 below the answer and comes back in bar 6 above the subject.
  const soprano = `
    -:4 | -:4 |
    D5:1 G5:1 F5:.5 E5:.5 D5:.5 C#5:.5 | D5:.5 E5:.5 F5:.5 G5:.5 A5:1 -:.5 G5:.5 |
    F5:.5 A5:.5 G5:.5 F5:.5 Eb5:.5 G5:.5 F5:.5 Eb5:.5 |
    -:.5 Bb4:.5 A4:1 G4:.5 A4:.5 Bb4:.5 A4:.5 | G4:1 G4:.5 A4:.5 Bb4:1.5 A4:.5 |
    Bb4:1 C5:1 Bb4:1 A4:1 | B4:4`;
  const alto = `
    G4:1 D5:1 Bb4:.5 A4:.5 G4:.5 F#4:.5 | G4:.5 A4:.5 Bb4:.5 C5:.5 D5:1 -:1 |
    -:.5 F4:.5 E4:1 D4:.5 E4:.5 F4:.5 E4:.5 | D4:1 D4:.5 E4:.5 F4:1.5 E4:.5 |
    D4:.5 F4:.5 Eb4:1 C4:.5 Eb4:.5 D4:1 |
    D4:1 F#4:1 D4:2 | D4:1 D4:.5 F#4:.5 G4:1.5 F#4:.5 |
    G4:1 G4:1 G4:1 F#4:1 | G4:4`;
  const bass = `
    -:4 | -:4 | -:4 | -:4 | -:4 |
    G3:1 D4:1 Bb3:.5 A3:.5 G3:.5 F#3:.5 | G3:.5 A3:.5 Bb3:.5 C4:.5 D4:1 D3:1 |
    G3:1 Eb3:1 D3:2 | G2:4`;
  return {
    title: "Fuga a 3",
    bpm: 76,
    timeSignature: "4/4",
    key: "G minor",
    sections: [
      { name: "Subject", bars: 2 },
      { name: "Answer", bars: 2 },
      { name: "Link", bars: 1 },
      { name: "Third entry", bars: 2 },
      { name: "Cadence", bars: 2 },
    ],
    tracks: [
      { name: "Soprano", instrument: "harpsichord", notes: line(1, soprano, { velocity: 84 }) },
      { name: "Alto", instrument: "harpsichord", notes: line(1, alto, { velocity: 80 }) },
      { name: "Bass", instrument: "harpsichord", notes: line(1, bass, { velocity: 82 }) },
    ],
  };
}
