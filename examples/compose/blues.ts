import {
  groove,
  leadSheet,
  line,
  sorted,
  startOf,
  strike,
  voiced,
  type WrittenNote,
} from "./score.ts";

/** Last Train Blues: the tenor calls for two bars, the piano answers for two, and the bass walks home. */
export function composeBlues(): unknown {
  const chords = leadSheet(
    1,
    `F7 | Bb7 | F7 | Cm7 F7 | Bb7 | Bdim7 | F7/C | D7b9 | Gm7 | C7 |
     F7 F7/Eb Bb/D Bbm/Db | F/C:1.5 Gb9:.5 F9:2`,
  );
  const tenor = `
    mf -:1 F4:.5 G4 Ab4 A4 C5:1 | f -:.5 D5 C5 Ab4 F4:1.5 -:.5 | -:8 |
    mf -:1 F4:.5 G4 Ab4 Bb4 C5:1 | f -:.5 D5 B4 Ab4 F4:1.5 -:.5 | -:8 |
    f -:.5 G4 Bb4 C5 D5:1 C5:.5 Bb4 | ff Eb5:1.5 C5:.5 Bb4 Ab4 G4 E4 |
    f F4:1 -:.5 A4 Bb4:1 Db5 | C5:1 -:.5 Bb4 A4:2`;
  const walk = `
    mf F2 A2 C3 A2 | Bb2 Ab2 F2 E2 | F2 G2 A2 B2 | C3 G2 F2 A2 |
    Bb2 F2 Ab2 Bb2 | B2 D3 F3 Db3 | C3 A2 F2 Eb2 | D2 F#2 A2 Ab2 |
    G2 Bb2 D3 Db3 | C3 Bb2 G2 E2 | f F2 Eb2 D2 Db2 | C2:1.5 Gb1:.5 F1:2`;
  return {
    title: "Last Train Blues",
    bpm: 132,
    timeSignature: "4/4",
    key: "F major",
    humanize: 0.3,
    swing: 0.64,
    sections: [
      { name: "Call", bar: 1, bars: 4 },
      { name: "Call again", bar: 5, bars: 4 },
      { name: "Home", bar: 9, bars: 4 },
    ],
    chords,
    tracks: [
      { name: "Tenor", instrument: "tenor sax", notes: line(1, tenor) },
      { name: "Piano", instrument: "piano", pan: 50, notes: piano() },
      { name: "Bass", instrument: "acoustic bass", notes: line(1, walk) },
      { name: "Drums", instrument: "drums", notes: drums() },
    ],
  };
}

/** Chords without their roots, as a pianist takes them beside a bass: of Am7b5 the bass makes an F9. */
function piano(): WrittenNote[] {
  const comping = leadSheet(
    1,
    "Am7b5 | Dm7b5 | Am7b5 | Ebmaj7 Am7b5 | Dm7b5 | Bdim7 | Am7b5 | F#dim7 | Bbmaj7 | Em7b5",
  );
  const ending = leadSheet(11, "F7 F7 Bb Bbm | F:1.5 Bbm7b5:.5 Am7b5:2");
  // Below the fills, which come down to F#4.
  const hand = { around: "A3 C4 Eb4 F4", high: "F4" };
  const answer = "mf -:.5 C5 Eb5 F5 A5:1 F5:.5 Eb5";
  return sorted(
    strike(voiced(comping, hand), "x--x.... ...x..x-"),
    line(startOf(3), `${answer} | C5 A4 Bb4 B4 C5:1 -:1`),
    line(startOf(7), `${answer} | D5 C5 A4 F#4 Eb5 D5 -:1`),
    voiced(ending, { ...hand, dynamic: "mf" }),
  );
}

function drums(): WrittenNote[] {
  const [eighths, swing] = [0.5, { ride: "x.xox.xo", "pedal hi-hat": "..x.", kick: "o." }];
  return sorted(
    groove(1, 11, swing, eighths),
    groove(4, 1, { snare: ".....o.x" }, eighths),
    groove(6, 1, { snare: "...o...." }, eighths),
    groove(8, 1, { snare: "....oxxX" }, eighths),
    groove(10, 1, { snare: "...o..xx" }, eighths),
    groove(
      12,
      1,
      { ride: "x...", kick: "x..xX...", snare: "...X....", crash: "....X..." },
      eighths,
    ),
  );
}
