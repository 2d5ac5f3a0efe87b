import { bassLine, comp, lane, leadSheet, line, repeat, sorted } from "./score.ts";

/** 夕凪のプラットフォーム: verse on the tonic, bridge that climbs, chorus on the royal road IV–V–iii–vi. */
export function composeJPop(): unknown {
  const chords = leadSheet(`
    G A | F#m Bm | G A | D |
    D | A/C# | Bm | F#m/A | G | D/F# | Em7 | A7 |
    Em7 | F#m7 | G | A |
    G A | F#m Bm | Em A | D D7 | G A | F# Bm | Em A | D |
    G A | D`);
  const verse = chords.filter(({ beat }) => beat >= 17 && beat < 49);
  const bridge = chords.filter(({ beat }) => beat >= 49 && beat < 65);
  const chorus = chords.filter(({ beat }) => beat >= 65 && beat < 97);
  const intro = chords.filter(({ beat }) => beat < 17);
  const outro = chords.filter(({ beat }) => beat >= 97);

  const melody = line(
    17,
    `F#4:1 A4:.5 B4:1 A4:.5 F#4:1 | E4:1.5 F#4:.5 A4:1 B4:.5 C#5:.5 | D5:1.5 C#5:.5 B4:1 A4:1 | A4:2.5 -:.5 F#4:.5 A4:.5 |
     B4:1 D5:.5 B4:1 A4:.5 B4:1 | A4:1.5 F#4:.5 D4:1 F#4:1 | G4:1 B4:.5 A4:1 G4:.5 F#4:1 | E4:2.5 -:1.5 |
     G4:.5 G4:.5 G4:.5 B4:1 A4:.5 G4:1 | A4:.5 A4:.5 A4:.5 C#5:1 B4:.5 A4:1 | B4:1 C#5:.5 D5:1.5 B4:1 | C#5:2 D5:.5 E5:.5 F#5:.5 E5:.5 |
     D5:.75 D5:.75 B4:.5 E5:1 D5:.5 C#5:.5 | C#5:.75 D5:.75 E5:.5 F#5:1.5 D5:.5 | B4:.75 B4:.75 D5:.5 C#5:1 B4:.5 A4:.5 | D5:2 F#5:.5 F#5:.5 E5:.5 D5:.5 |
     D5:.75 D5:.75 B4:.5 E5:1 F#5:.5 G5:.5 | A#5:.75 F#5:.75 C#5:.5 D5:1 F#5:1 | G5:.75 F#5:.75 E5:.5 D5:.5 C#5:1 E5:.5 | D5:3 -:1`,
    { velocity: 104 },
  );

  return {
    title: "夕凪のプラットフォーム",
    bpm: 148,
    timeSignature: "4/4",
    key: "D major",
    sections: [
      { name: "Intro", bars: 4 },
      { name: "Aメロ", bars: 8 },
      { name: "Bメロ", bars: 4 },
      { name: "サビ", bars: 8 },
      { name: "Outro", bars: 2 },
    ],
    chords: chords.map(({ symbol, beat, duration }) => ({ symbol, beat, duration })),
    tracks: [
      { name: "メロディ", instrument: "flute", notes: melody },
      {
        name: "エレピ",
        instrument: "electric piano",
        notes: sorted(
          comp(intro, "0:.75 .75:.75 1.5:.5", { velocity: 70 }),
          comp(verse, "0:1.5 1.5:.5 2.5:1.5"),
          comp(bridge, "0:.5 .5:.5 1:.5 1.5:.5 2:.5 2.5:.5 3:.5 3.5:.5", { velocity: 62 }),
          comp(chorus, "0:.75 .75:.75 1.5:.5 2:.75 2.75:.75 3.5:.5", { velocity: 74 }),
          comp(outro, "0:.75 .75:.75 1.5:.5 2:2", { velocity: 70 }),
        ),
      },
      {
        name: "ストリングス",
        instrument: "strings",
        pan: 84,
        notes: sorted(
          comp(bridge, "0:4", { octave: 4, velocity: 60 }),
          comp(chorus, "0:4", { octave: 4, velocity: 76 }),
          line(97, "B4:2 C#5:2 D5:4", { velocity: 72 }),
        ),
      },
      {
        name: "ギター",
        instrument: "clean guitar",
        pan: 44,
        notes: sorted(
          line(
            1,
            "D5:.5 B4:.5 D5:.5 E5:.5 C#5:.5 A4:.5 C#5:.5 E5:.5 | F#5:1 E5:.5 C#5:.5 D5:1 B4:1 | D5:.5 B4:.5 D5:.5 E5:.5 C#5:.5 A4:.5 C#5:.5 E5:.5 | D5:2 A4:.5 B4:.5 D5:.5 E5:.5",
            { velocity: 88 },
          ),
          comp(chorus, ".5:.25 1.5:.25 2.5:.25 3.5:.25", { octave: 4, velocity: 58 }),
          line(97, "D5:.5 B4:.5 D5:.5 E5:.5 C#5:.5 A4:.5 C#5:.5 E5:.5 D5:4", { velocity: 84 }),
        ),
      },
      {
        name: "ベース",
        instrument: "finger bass",
        notes: sorted(
          bassLine(intro, "0:.75 .75:.75 1.5:.5 2:.75 2.75:.75 3.5:.5"),
          bassLine(verse, "0:1.5 1.5:.5 2:1 3:.5 3.5:^.5"),
          bassLine(bridge, "0:.5 .5:.5 1:.5 1.5:.5 2:.5 2.5:.5 3:.5 3.5:.5"),
          bassLine(chorus, "0:.5 .5:^.5 1:.5 1.5:^.5 2:.5 2.5:^.5 3:.5 3.5:^.5", { velocity: 98 }),
          bassLine(outro, "0:.5 .5:^.5 1:.5 1.5:^.5 2:2"),
        ),
      },
      { name: "ドラム", instrument: "drums", notes: drums() },
    ],
  };
}

function drums(): unknown[] {
  const fill = "x.x.x.x. ooxxxXxX";
  return sorted(
    lane(1, "crash", "X", 1),
    lane(1, "closed hi-hat", repeat("x.x.x.x.x.x.x.x.", 4)),
    lane(1, "kick", `${repeat("x.....x.x.......", 3)} x.......x.......`),
    lane(1, "snare", `${repeat("....X.......X...", 3)} ....X...${fill.slice(-8)}`),
    lane(17, "closed hi-hat", repeat("x.o.x.o.x.o.x.o.", 8)),
    lane(17, "kick", repeat("x.........x..... x.....x...x.....", 4)),
    lane(17, "side stick", repeat("....x.......x...", 8)),
    lane(49, "ride", repeat("x...x...x...x...", 4)),
    lane(49, "kick", repeat("x...x...x...x...", 4)),
    lane(49, "snare", `${repeat("....X.......X...", 3)} xxxxxxxxXXXXXXXX`),
    lane(65, "crash", "X", 1),
    lane(81, "crash", "X", 1),
    lane(65, "open hi-hat", repeat("..x...x...x...x.", 8)),
    lane(65, "closed hi-hat", repeat("x...x...x...x...", 8)),
    lane(65, "kick", repeat("x.....x.x.x.....", 8)),
    lane(65, "snare", `${repeat("....X.......X...", 7)} ....X.o.${fill.slice(-8)}`),
    lane(97, "crash", "X...............X"),
    lane(97, "kick", "x.....x.x....... x"),
    lane(97, "snare", "....X.......X.XX ...."),
  );
}
