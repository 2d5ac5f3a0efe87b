import {
  groove,
  leadSheet,
  line,
  sorted,
  startOf,
  strike,
  tied,
  voiced,
  type WrittenNote,
} from "./score.ts";

/** Two bars of tritones and flat seconds over the tonic. */
const RIFF = "C3:.5 C3 Eb3 C3 F#3 F3 Eb3 Db3 | C3:.5 C3 G3 C3 Ab3 G3 F#3 F3";
/** What becomes of them over the chords, up to the last beat. */
const CHASE = `C3:.5 C3 Eb3 C3 Ab3 Ab3 G3 Eb3 | Db3 Db3 F3 Db3 Bb3 Bb3 Ab3 F3 |
  C3 C3 Eb3 C3 Ab3 Ab3 Eb3 C3 | B2 B2 D3 B2 G3 G3 F3 D3 |
  C3 C3 Eb3 Ab3 D3 D3 F3 Bb3 | B2 D3 F3 Ab3 B3 D4`;
/** The hammer blow on the last beat. */
const BLOW = startOf(8) + 3;

/** 魔王戦: eight bars in C minor; the theme leaps a fifth and leans on the note above, higher every time. */
export function composeBossBattle(): unknown {
  const riff = leadSheet(1, "Cm | Cm:3 Db:1");
  const theme = leadSheet(3, "Cm | Db | Ab/C | G7/B | Ab/C Bb/D | Bdim7:3 Cm:1");
  const brass = line(
    startOf(2) + 2,
    `mf C4:.5 C4 Db4 Db4 | ff C4:1.5 G4:.5 Ab4:1 G4 | Db4:1.5 Ab4:.5 Bb4:1 Ab4 |
     Ab4:1.5 Eb5:.5 F5:1 Eb5 | B4:1.5 F5:.5 G5:1 F5 |
     Eb5:.5 C5 Eb5 Ab5 F5 D5 F5 Bb5 | B5:1 Ab5 F5:.5 D5 C5:.5`,
  );
  const bass = line(
    1,
    `f ${"C2:.5 ".repeat(14)} Db2 Db2 | ${"C2 ".repeat(8)} | ${"Db2 ".repeat(8)} | ${
      "C2 ".repeat(8)
    } |
     ${"B1 ".repeat(8)} | ff C2 C2 C2 C2 D2 D2 D2 D2 | B1 B1 B1 B1 B1 B1 C2`,
  );
  const power = "C3+G3:7 Db3+Ab3:1 C3+G3:4 Db3+Ab3 Ab2+Eb3 G2+D3 Ab2+Eb3:2 Bb2+F3 B2+F3:3";
  return {
    title: "魔王戦",
    bpm: 168,
    timeSignature: "4/4",
    key: "C minor",
    humanize: 0.2,
    sections: [
      { name: "Riff", bar: 1, bars: 2 },
      { name: "Theme", bar: 3, bars: 4 },
      { name: "Charge", bar: 7, bars: 2 },
    ],
    chords: [...riff, ...theme],
    tracks: [
      { name: "Brass", instrument: "brass section", volume: 120, notes: brass },
      {
        name: "Violins",
        instrument: "strings",
        volume: 110,
        pan: 44,
        notes: line(startOf(2), `p ${raise(RIFF.split("|")[1])} | mf ${raise(CHASE)} | ff C6:.5`),
      },
      {
        name: "Cellos",
        instrument: "cello",
        volume: 88,
        pan: 84,
        notes: line(1, `mf ${RIFF} | f ${CHASE} | ff C3:.5`),
      },
      {
        name: "Choir",
        instrument: "choir aahs",
        volume: 76,
        notes: sorted(
          tied(voiced(theme.slice(0, 4), { around: "C5 Eb5 G5", dynamic: "mf" })),
          line(startOf(7), "f C5+Eb5+Ab5:2 D5+F5+Bb5 | ff D5+F5+B5:3 C5+Eb5+G5:.5"),
        ),
      },
      {
        name: "Guitar",
        instrument: "distortion guitar",
        pan: 54,
        notes: sorted(
          strike(line(1, `p ${power}`), "X-xxX-xx X-xxX-X-", { step: 0.25 }),
          line(BLOW, "f C3+G3:.5"),
        ),
      },
      { name: "Bass", instrument: "picked bass", notes: bass },
      {
        name: "Timpani",
        instrument: "timpani",
        pan: 74,
        notes: line(
          1,
          `f C3:1 -:2 G2:.5 G2 | C3:1 -:2 mf Ab2:.25 Ab2 Ab2 Ab2 | ff C3:1 -:2 G2:.5 G2 | Db3:1 -:2 Ab2:.5 Ab2 |
           C3:1 -:2 Ab2:.5 Ab2 | B2:1 -:2 G2:.5 G2 | C3:1 C3 D3 D3 | mf ${
            "B2:.25 ".repeat(12)
          } ff C3:.5`,
        ),
      },
      { name: "Drums", instrument: "drums", notes: drums() },
    ],
  };
}

/** Two octaves higher. */
function raise(text: string): string {
  return text.replaceAll(/(?<=[A-G][#b]?)\d/g, (octave) => String(Number(octave) + 2));
}

function drums(): WrittenNote[] {
  const beat = {
    kick: "x..xx...x..xx...",
    snare: "....X.......X...",
    ride: "x.x.x.x.x.x.x.x.",
  };
  return sorted(
    groove(1, 1, { "low floor tom": "X..xX..xX..xX.xx", crash: "X..............." }),
    groove(2, 1, { "low floor tom": "X..xX..xX.......", snare: "........ooxxxxXX" }),
    groove(3, 1, { crash: "X..............." }),
    groove(3, 3, beat),
    groove(6, 1, { ...beat, snare: "....X.......X.xX", "high tom": "........x.x....." }),
    groove(7, 1, { crash: "X.......X.......", kick: "xxxx", snare: "....X.......X..." }),
    groove(8, 1, {
      kick: "xxxxxxxxxxxxX...",
      snare: "oooooxxxxxxxX...",
      crash: "............X...",
    }),
  );
}
