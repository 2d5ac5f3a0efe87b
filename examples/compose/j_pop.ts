import {
  basses,
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

/** What the guitar promises and the chorus keeps. */
const HOOK = "F#5:.75 E5 D5:.5 E5:1 C#5:.5 A4";

/** 夕凪のプラットフォーム: a verse over a falling bass, a bridge that climbs, a chorus on IV–V–iii–vi. */
export function composeJPop(): unknown {
  const intro = leadSheet(1, "Gmaj7 A | F#m Bm | Em7 A7 | D");
  const verse = leadSheet(5, "D | A/C# | Bm | F#m/A | G | D/F# | Em7 | A7sus4 A7");
  const bridge = leadSheet(13, "Em7 | F#m7 | G | A");
  const chorus = leadSheet(17, "Gmaj7 A | F#m Bm | Em7 A7 | D D7 | Gmaj7 A | F#7 Bm | Em7 A7 | D");
  const outro = leadSheet(25, "Gmaj7 A | F#m Bm | Em7 A7 | D");

  const verseMelody = line(
    startOf(5),
    `mp -:.5 F#4 F#4 F#4 A4:1 F#4:.5 E4 | E4:1.5 C#4:.5 E4:2 | -:.5 D4 D4 D4 F#4:1 D4:.5 C#4 | C#4:1.5 E4:.5 F#4:2 |
     mf -:.5 D4 G4 A4 B4:1 A4:.5 G4 | A4:1.5 F#4:.5 D4:1 F#4 | G4 F#4:.5 E4:1.5 F#4:.5 G4 | A4:3 -:1 |
     mf G4:.5 A4 B4:1.5 G4:.5 E4:1 | A4:.5 B4 C#5:1.5 A4:.5 F#4:1 | B4:.5 C#5 D5:1.5 B4:.5 D5 E5 | f C#5:1 E5 -:.5`,
    {
      lyrics: `ふみきりのむこうで ゆうひがゆれている いえないままのことば なみにとけた
        あとすこし もうすこし となりにいたくて`,
    },
  );
  const chorusMelody = line(
    startOf(16) + 2.5,
    `f A4:.5 C#5 E5 | ${HOOK} | C#5:.75 D5 E5:.5 D5:1.5 D5:.5 |
     D5:.75 B4 G4:.5 A4:1 C#5:.5 E5 | F#5:.5 F#5:1.5 -:.5 A4 D5 E5 |
     f ${HOOK} | E5:.75 C#5 A#4:.5 B4:1 D5:.5 F#5 | ff G5:.75 F#5 G5:.5 A5:1 E5:.5 C#5 | D5:3`,
    {
      lyrics: `ゆうなぎのホームで きみをまってる ひがくれても
        いつかまたあえたら きっとわらえるから さよなら`,
    },
  );

  const keys = { around: "A3 D4 F#4" };
  const strings = { around: "D4 G4 B4" };
  return {
    title: "夕凪のプラットフォーム",
    bpm: 148,
    timeSignature: "4/4",
    key: "D major",
    humanize: 0.25,
    sections: [
      { name: "Intro", bar: 1, bars: 4 },
      { name: "Aメロ", bar: 5, bars: 8 },
      { name: "Bメロ", bar: 13, bars: 4 },
      { name: "サビ", bar: 17, bars: 8 },
      { name: "Outro", bar: 25, bars: 4 },
    ],
    chords: [...intro, ...verse, ...bridge, ...chorus, ...outro],
    tracks: [
      {
        name: "メロディ",
        instrument: "flute",
        volume: 112,
        notes: [...verseMelody, ...chorusMelody],
      },
      {
        name: "エレピ",
        instrument: "electric piano",
        volume: 84,
        pan: 52,
        notes: sorted(
          strike(voiced([...intro, ...verse], keys), "x--xx-x-"),
          strike(voiced(bridge, { ...keys, dynamic: "p" }), "xoxo"),
          strike(voiced(chorus, { ...keys, dynamic: "mp" }), "X-.xx-.x"),
          strike(voiced(outro.slice(0, -1), keys), "x--xx-x-"),
          strike(voiced(outro.slice(-1), keys), "X-------"),
        ),
      },
      {
        name: "ストリングス",
        instrument: "strings",
        pan: 84,
        notes: sorted(
          tied(voiced(bridge.slice(0, -1), { ...strings, dynamic: "p" })),
          line(startOf(16), "mf C#5+E5:2 A4:.25 B4 C#5 D5 E5 F#5 G5 A5"),
          tied(voiced(chorus.slice(0, -1), { ...strings, dynamic: "mp" })),
          line(
            startOf(24),
            "f A4+D5+F#5:2 F#5:.5 A5 B5 C#6 | D6:2 C#6 | A5:4 | mf G5:2 E5 | p F#5:4",
          ),
        ),
      },
      {
        name: "ギター",
        instrument: "clean guitar",
        pan: 40,
        notes: sorted(
          line(1, `f ${HOOK} | C#5:.75 D5 E5:.5 D5:2 | D5:.75 B4 G4:.5 A4:1 C#5:.5 E5 | F#5:4`),
          strike(voiced(verse, { around: "F#3 A3 D4" }), "1323 1323"),
          strike(
            voiced(bridge, { around: "E4 G4 B4" }),
            "1.2.3.2.",
          ),
          strike(
            voiced(chorus, { around: "F#4 G4 B4 D5" }),
            ".x",
            {
              step: 0.5,
            },
          ),
          line(
            startOf(25),
            `f ${HOOK} | C#5:.75 D5 E5:.5 D5:2 | mf D5:.75 B4 G4:.5 A4:1 C#5:.5 E5 | p A4+D5+F#5:4`,
          ),
        ),
      },
      {
        name: "ベース",
        instrument: "finger bass",
        notes: sorted(
          strike(basses(intro), "1--11-3-"),
          strike(basses(verse), "1--12-3-"),
          strike(basses(bridge), "1111 1112"),
          strike(basses(chorus, { dynamic: "f" }), "1313"),
          strike(basses(outro.slice(0, -1)), "1--11-3-"),
          strike(basses(outro.slice(-1)), "1-------"),
        ),
      },
      { name: "ドラム", instrument: "drums", notes: drums() },
    ],
  };
}

function drums(): WrittenNote[] {
  const beat = {
    "closed hi-hat": "X.x.X.x.X.x.X.x.",
    kick: "x.....x.x.......",
    snare: "....X.......X...",
  };
  const quiet = {
    "closed hi-hat": "x.o.x.o.x.o.x.o.",
    kick: "x.........x..... x.....x...x.....",
    "side stick": "....x.......x...",
  };
  const driving = {
    "closed hi-hat": "x...",
    "open hi-hat": "..x.",
    kick: "x.....x.x.x.....",
    snare: "....X.......X..o",
  };
  return sorted(
    groove(1, 1, { crash: "X..............." }),
    groove(1, 3, beat),
    groove(4, 1, {
      kick: "x.......x.......",
      snare: "....X.....o.xxXX",
      "high tom": "........x.x.....",
    }),
    groove(5, 7, quiet),
    groove(12, 1, {
      ...quiet,
      kick: "x.....x...x.....",
      "side stick": "....x...........",
      snare: "............o.xx",
    }),
    groove(13, 3, { ride: "X.o.x.o.", kick: "x...", snare: "....x.......x..." }),
    groove(16, 1, { kick: "x...x...x...x...", snare: "ooooooooxxxxXXXX" }),
    groove(17, 1, { crash: "X..............." }),
    groove(17, 3, driving),
    groove(20, 1, { ...driving, snare: "....X.......x.XX", "high tom": "........x.x....." }),
    groove(21, 1, { crash: "X..............." }),
    groove(21, 3, driving),
    groove(24, 1, {
      kick: "x.....x.x.......",
      snare: "....X...xx......",
      "high tom": "..........xx....",
      "low tom": "............xx..",
      "low floor tom": "..............XX",
    }),
    groove(25, 1, { crash: "X..............." }),
    groove(25, 3, beat),
    groove(28, 1, { crash: "X...............", kick: "X..............." }),
  );
}
