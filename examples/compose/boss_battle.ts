import { lane, line, repeat, sorted, type WrittenNote } from "./score.ts";

/** 魔王戦: eight bars over a C minor ostinato, with the flat second and the tritone for the threat. */
export function composeBossBattle(): unknown {
  const riff = "C3:.5 C3:.5 Eb3:.5 C3:.5 F#3:.5 F3:.5 Eb3:.5 Db3:.5";
  const answer = "C3:.5 C3:.5 G3:.5 C3:.5 Ab3:.5 G3:.5 F#3:.5 F3:.5";
  const ostinato = line(
    1,
    `${riff} ${answer} ${riff} ${answer} ${riff} ${answer} ${riff}
    Ab3:.5 Ab3:.5 Bb3:.5 Bb3:.5 B3:.5 B3:.5 B3:.5 D4:.5`,
    { velocity: 92 },
  );
  const brass = line(
    9,
    `C4:1.5 Eb4:.5 F#4:2 | G4:1 F4:.5 Eb4:.5 Db4:2 |
     C4:1.5 Eb4:.5 G4:1 Ab4:1 | Bb4:1 Ab4:.5 G4:.5 F#4:2 |
     G4:.75 G4:.75 C5:1.5 B4:1 | Ab4:1 Bb4:1 B4:1 D5:1`,
    { velocity: 110 },
  );
  return {
    title: "魔王戦",
    bpm: 168,
    timeSignature: "4/4",
    key: "C minor",
    sections: [{ name: "Riff", bars: 2 }, { name: "Theme", bars: 4 }, { name: "Charge", bars: 2 }],
    tracks: [
      { name: "Horns", instrument: "brass section", notes: brass },
      { name: "Violins", instrument: "strings", pan: 40, notes: upper(ostinato) },
      { name: "Cellos", instrument: "cello", pan: 84, notes: ostinato },
      {
        name: "Choir",
        instrument: "choir aahs",
        notes: sorted(
          line(9, "G4:4 | Ab4:4 | G4:4 | Bb4:4 | C5:4 | C5:2 B4:2", { velocity: 78 }),
          line(9, "Eb4:4 | F4:4 | Eb4:4 | F#4:4 | G4:4 | Ab4:2 G4:2", { velocity: 74 }),
          line(9, "C4:4 | Db4:4 | C4:4 | D4:4 | Eb4:4 | Eb4:2 D4:2", { velocity: 74 }),
        ),
      },
      {
        name: "Guitar",
        instrument: "distortion guitar",
        notes: sorted(
          line(
            17,
            repeat("C3:.5 C3:.5 C3:.25 C3:.25 C3:.5", 4) + " Eb3:2 F#3:2 G3:2 F3:2 Ab3:2 G3:2",
            { velocity: 88 },
          ),
          line(
            17,
            repeat("G3:.5 G3:.5 G3:.25 G3:.25 G3:.5", 4) + " Bb3:2 C#4:2 D4:2 C4:2 Eb4:2 D4:2",
            { velocity: 84 },
          ),
        ),
      },
      {
        name: "Bass",
        instrument: "picked bass",
        notes: line(
          1,
          `${repeat("C2:.5", 8)} ${repeat("C2:.5", 6)} Db2:.5 Db2:.5 ${repeat("C2:.5", 8)} ${
            repeat("Db2:.5", 8)
          }
           ${repeat("C2:.5", 8)} ${repeat("D2:.5", 8)} ${
            repeat("Eb2:.5", 8)
          } Ab1:1 Bb1:1 G1:1 G1:1`,
          { velocity: 98 },
        ),
      },
      {
        name: "Timpani",
        instrument: "timpani",
        notes: line(
          1,
          `C3:1 -:2 G2:.5 G2:.5 | C3:1 -:3 | ${
            repeat("C3:1 -:2 G2:.5 G2:.5 |", 4)
          } C3:1 G2:1 C3:1 G2:1 | ${repeat("G2:.25", 16)}`,
          { velocity: 100 },
        ),
      },
      {
        name: "Drums",
        instrument: "drums",
        notes: sorted(
          lane(1, "kick", repeat("x..xx...x..xx...", 7) + "xxxxxxxxxxxxxxxx"),
          lane(1, "snare", repeat("....X.......X...", 7) + "X.XXX.XXXXXXXXXX"),
          lane(1, "closed hi-hat", repeat("x.x.x.x.x.x.x.x.", 2)),
          lane(9, "ride", repeat("x.x.x.x.x.x.x.x.", 5)),
          lane(9, "crash", "X" + ".".repeat(63) + "X"),
          lane(29, "low floor tom", "X...X...X...X..."),
        ),
      },
    ],
  };
}

/** Two octaves higher, softer. */
function upper(notes: readonly WrittenNote[]): WrittenNote[] {
  return notes.map((note) => ({
    ...note,
    pitch: note.pitch.replace(/\d/, (octave) => String(Number(octave) + 2)),
    velocity: 78,
  }));
}
