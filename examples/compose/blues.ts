import { comp, lane, leadSheet, line, repeat, sorted } from "./score.ts";

/** Last Train Blues: twelve bars in F with a quick change and a swung tenor. */
export function composeBlues(): unknown {
  const chords = leadSheet("F7 | Bb7 | F7 | F7 | Bb7 | Bb7 | F7 | D7 | Gm7 | C7 | F7 D7 | Gm7 C7");
  const tenor = `
    -:.5 C5:.5 Eb5:.5 F5:1 Eb5:.5 C5:1 | -:1 D5:.5 F5:.5 Ab5:1 F5:1 | Eb5:.5 C5:.5 A4:.5 C5:1.5 -:1 | -:4 |
    -:.5 D5:.5 F5:.5 Ab5:1 F5:.5 D5:1 | -:1 Bb4:.5 Db5:.5 D5:.5 F5:.5 Ab4:1 | A4:.5 C5:.5 Eb5:.5 F5:1.5 -:1 | F#5:.5 Eb5:.5 C5:.5 A4:.5 D5:2 |
    Bb4:.5 D5:.5 F5:.5 A5:.5 G5:1 F5:.5 D5:.5 | E5:.5 G5:.5 Bb5:1 Ab5:.5 G5:.5 E5:.5 C5:.5 | F5:1 Eb5:.5 C5:.5 F#5:.5 D5:.5 C5:1 | Bb4:.5 D5:.5 E5:.5 C5:.5 F4:2`;
  const walking = `
    F2:1 A2:1 C3:1 B2:1 | Bb2:1 D3:1 F3:1 E3:1 | F3:1 Eb3:1 C3:1 A2:1 | F2:1 G2:1 A2:1 B2:1 |
    Bb2:1 Ab2:1 F2:1 D2:1 | Bb1:1 D2:1 E2:1 E2:1 | F2:1 A2:1 C3:1 Eb3:1 | D3:1 C3:1 A2:1 F#2:1 |
    G2:1 Bb2:1 D3:1 Db3:1 | C3:1 Bb2:1 G2:1 E2:1 | F2:1 A2:1 D3:1 F#2:1 | G2:1 D3:1 C3:1 E2:1`;
  return {
    title: "Last Train Blues",
    bpm: 132,
    timeSignature: "4/4",
    key: "F major",
    swing: 0.64,
    sections: [{ name: "Head", bars: 12 }],
    chords: chords.map(({ symbol, beat, duration }) => ({ symbol, beat, duration })),
    tracks: [
      { name: "Tenor", instrument: "tenor sax", notes: line(1, tenor, { velocity: 102 }) },
      {
        name: "Piano",
        instrument: "piano",
        pan: 50,
        notes: comp(chords, "0:1.5 1.5:.5 3.5:.5", { octave: 3, velocity: 64 }),
      },
      { name: "Bass", instrument: "acoustic bass", notes: line(1, walking, { velocity: 92 }) },
      {
        name: "Drums",
        instrument: "drums",
        notes: sorted(
          lane(1, "ride", repeat("x.Xxx.Xx", 12), 0.5),
          lane(1, "pedal hi-hat", repeat("..x...x.", 12), 0.5),
          lane(1, "kick", repeat("o...o...", 12), 0.5),
          lane(1, "snare", repeat("........ .....o.. ........ ...o...X", 3), 0.5),
        ),
      },
    ],
  };
}
