import { line } from "./score.ts";

/**
 * A three-voice exposition in G minor. The subject rises from 1 to 5, so the answer rises from 5 to 8 and is exact from
 * there on; its countersubject stands below it first, and above the subject in the bass then.
 */
export function composeFugue(): unknown {
  const subject = "G4:1 D5 Eb5 F#4 | G4:.5 A4 Bb4 G4 A4:1 C5:.5 A4";
  const answer = "D5:1 G5 Bb5 C#5 | D5:.5 E5 F5 D5 E5:1 G5:.5 E5";
  const counterAnswer = "G4:.5 F4 E4 G4 | F4:1 D4:1.5 C#4:1.5";
  const counterSubject = "C5:.5 Bb4 A4 C5 | Bb4:1 G4:1.5 F#4:1.5";

  const soprano = `-:8 | f ${answer} | F5:.5 E5 D5 F5 Eb5 D5 C5 A4 |
    mf Bb4:1 A4 ${counterSubject} | f G4:.5 Bb4 A4:1 G4 F#4:.75 G4:.25 | mf G4:4`;
  const alto = `f ${subject} | mf Bb4:1.5 A4:.5 ${counterAnswer} | D4:1 B3 C4:.5 D4 F#4:1 |
    mf G4:1 F#4 G4 D4 | D4:.5 C4 Bb3:1 C4 D4 | f D4:1 Eb4:.5 C4 Bb3:1 A3 | mf B3:4`;
  const bass = `-:20 | f ${lower(subject)} | f Bb2:1 C3 D3 D2 | mf G2:4`;
  return {
    title: "Fuga a 3",
    tempo: [{ bar: 1, bpm: 84 }, { bar: 8, bpm: 76 }, { bar: 9, bpm: 60 }],
    timeSignature: "4/4",
    key: "G minor",
    humanize: 0.15,
    sections: [
      { name: "Subject", bar: 1, bars: 2 },
      { name: "Answer", bar: 3, bars: 2 },
      { name: "Link", bar: 5, bars: 1 },
      { name: "Third entry", bar: 6, bars: 2 },
      { name: "Cadence", bar: 8, bars: 2 },
    ],
    tracks: [
      { name: "Soprano", instrument: "harpsichord", pan: 54, notes: line(1, soprano) },
      { name: "Alto", instrument: "harpsichord", pan: 64, notes: line(1, alto) },
      { name: "Bass", instrument: "harpsichord", pan: 74, notes: line(1, bass) },
    ],
  };
}

/** Two octaves lower. */
function lower(text: string): string {
  return text.replaceAll(/(?<=[A-G][#b]?)\d/g, (octave) => String(Number(octave) - 2));
}
