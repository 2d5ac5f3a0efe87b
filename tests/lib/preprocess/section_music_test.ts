import { assertEquals } from "@std/assert";
import { preprocess } from "../../../mod.ts";

interface Row {
  readonly what: string;
  readonly input: unknown;
  /** Each section with its first bar and its bars, in common time. */
  readonly sections: string;
  /** For each track the beats on which it plays, from 0. */
  readonly beats?: readonly string[];
  /** Chords with their beats, from 0. */
  readonly chords?: string;
}

const BAR = 1920;
const BEAT = 480;

const PIANO = { name: "Piano", play: { style: "block", rhythm: "x..............." } };

const ROWS: readonly Row[] = [
  {
    what: "drums by name are as long as they are played",
    input: {
      form: "A B",
      tracks: [{ name: "Drums", notes: { A: "kick snare kick snare | kick/h", B: "kick/w" } }],
    },
    sections: "A 1+2, B 3+1",
    beats: ["0 1 2 3 4 8"],
  },
  {
    what: "drums by name with their lengths",
    input: {
      form: "A A",
      tracks: [{ isDrum: true, notes: { A: "kick/h hh snare hh kick/w" } }],
    },
    sections: "A 1+3, A 4+3",
    beats: ["0 2 4 6 8 12 14 16 18 20"],
  },
  {
    what: "joined drums",
    input: { form: "A", tracks: [{ name: "Drums", notes: { A: "kick+hh/h hh kick+hh hh" } }] },
    sections: "A 1+2",
    beats: ["0 0 2 4 4 6"],
  },
  {
    what: "a track with a length of its own",
    input: { form: "A B", tracks: [{ duration: "half", notes: { A: "C4 D E", B: "F" } }] },
    sections: "A 1+2, B 3+1",
    beats: ["0 2 4 8"],
  },
  {
    what: "notes with their ends, counted from the start of each section",
    input: {
      form: "A A",
      tracks: [{
        notes: { A: [{ pitch: 60, start: 0, end: 2 }, { pitch: 62, start: 2, end: 4 }] },
      }],
    },
    sections: "A 1+1, A 2+1",
    beats: ["0 2 4 6"],
  },
  {
    what: "a text, notes and a group that are repeated",
    input: {
      form: "A B C A",
      tracks: [{
        notes: {
          A: [{ notes: "C4/w", repeat: 3 }],
          B: [{ pitch: 62, duration: 2, repeat: 4 }],
          C: [{ notes: [{ pitch: 64, duration: 3 }, { pitch: 65, duration: 1 }], repeat: 2 }],
        },
      }],
    },
    sections: "A 1+3, B 4+2, C 6+2, A 8+3",
    beats: ["0 4 8 12 14 16 18 20 23 24 27 28 32 36"],
  },
  {
    what: "groups in bars, and at a place of their own",
    input: {
      form: "A B A",
      tracks: [{
        notes: {
          A: [
            { bar: 1, notes: [{ pitch: 60, beat: 1, duration: 1 }] },
            { bar: 3, notes: [{ pitch: 62, beat: 4, duration: 1 }] },
          ],
          B: [{ start: 4, notes: [{ pitch: 64, start: 3, end: 4 }] }],
        },
      }],
    },
    sections: "A 1+3, B 4+2, A 6+3",
    beats: ["0 11 19 20 31"],
  },
  {
    what: "a text in a bar of its own, and notes of the usual length",
    input: {
      form: "A B",
      tracks: [
        { notes: { A: [{ bar: 3, notes: "C4/w" }], B: [{ bar: 1, pitch: 62 }] } },
        { duration: "half", notes: { B: [{ pitch: 60 }, { pitch: 62 }, { pitch: 64 }] } },
      ],
    },
    sections: "A 1+3, B 4+2",
    beats: ["8 12", "12 14 16"],
  },
  {
    what: "a note that is written behind a later one, and a grace note at the end",
    input: {
      form: "A B",
      tracks: [{
        notes: {
          A: [
            { pitch: 60, bar: 2, beat: 1, duration: 4 },
            { pitch: 62, bar: 1, beat: 1, duration: 4 },
            { pitch: 64, duration: 4 },
          ],
          B: [{ pitch: 65, duration: 4 }, { pitch: 67, duration: 1, grace: true }],
        },
      }],
    },
    sections: "A 1+2, B 3+1",
  },
  {
    what: "degrees of the key as the chords of a section",
    input: {
      key: "C",
      form: "A B A",
      chords: { A: "ii7 V7 | I", B: "F" },
      tracks: [PIANO],
    },
    sections: "A 1+2, B 3+1, A 4+2",
    chords: "Dm7@0 G7@2 C@4 F@8 Dm7@12 G7@14 C@16",
  },
  {
    what: "a lead sheet in bars, by section",
    input: { form: "A B", chords: { A: ["Dm7 G7", "C"], B: "F" }, tracks: [PIANO] },
    sections: "A 1+2, B 3+1",
    chords: "Dm7@0 G7@2 C@4 F@8",
  },
  {
    what: "one chord for each bar, by section",
    input: { form: "A B", chords: { A: ["Am", "F"], B: ["G7"] }, tracks: [PIANO] },
    sections: "A 1+2, B 3+1",
    chords: "Am@0 F@4 G7@8",
  },
  {
    what: "one chord for each bar, in sections with their bars",
    input: {
      sections: [{ name: "A", bars: 2 }, { name: "B", bars: 1 }],
      chords: { A: ["Am", "F"], B: ["G7"] },
      tracks: [PIANO],
    },
    sections: "A 1+2, B 3+1",
    chords: "Am@0 F@4 G7@8",
  },
  {
    what: "chords with their bars, counted from the start of each section",
    input: {
      form: "A B A",
      chords: { A: [{ bar: 1, symbol: "Am" }, { bar: 2, symbol: "F" }], B: "G7" },
      tracks: [PIANO],
    },
    sections: "A 1+2, B 3+1, A 4+2",
    chords: "Am@0 F@4 G7@8 Am@12 F@16",
  },
  {
    what: "chords in rows of bar and symbol, or with their lengths, in sections with their bars",
    input: {
      sections: [{ name: "A", bars: 4 }, { name: "B", bars: 2 }],
      form: "A B A",
      chords: {
        A: [[1, "Am"], [3, 3, "F"]],
        B: [{ symbol: "C", beats: 2 }, { symbol: "G", beats: 2 }, { symbol: "Am", bars: 1 }],
      },
      tracks: [PIANO],
    },
    sections: "A 1+4, B 5+2, A 7+4",
    chords: "Am@0 F@10 C@16 G@18 Am@20 Am@24 F@34",
  },
  {
    what: "chords by section as a text that holds JSON",
    input: { form: "A B", chords: '{"A": "Dm7 G7 | C", "B": "F"}', tracks: [PIANO] },
    sections: "A 1+2, B 3+1",
    chords: "Dm7@0 G7@2 C@4 F@8",
  },
  {
    what: "what is longest in a section, whoever plays it",
    input: {
      form: "A A B",
      chords: { A: "C | F", B: "G" },
      tracks: [
        { name: "Drums", notes: { A: "kick/w kick kick", B: "kick/w" } },
        { name: "Lead", notes: { A: "C4/w", B: "D4/w | E4 | F4 | G4" } },
      ],
    },
    sections: "A 1+3, A 4+3, B 7+4",
    beats: ["0 4 8 12 16 20 24", "0 12 24 28 32 36"],
    chords: "C@0 F@4 C@12 F@16 G@24",
  },
  {
    what: "parts inside of them, by name, and a form",
    input: {
      form: ["A", "A", "B", "A"],
      sections: {
        A: { melody: "C4 D E F", bass: "C2/w" },
        B: { melody: "G4 A/h. | G4/w", bass: "G2/w" },
      },
    },
    sections: "A 1+1, A 2+1, B 3+2, A 5+1",
    beats: ["0 1 2 3 4 5 6 7 8 9 12 16 17 18 19", "0 4 8 16"],
  },
  {
    what: "parts inside of them, one after the other",
    input: {
      sections: { A: { melody: "C4 D E F", drums: { kick: "x...x..." } }, B: { melody: "G4/w" } },
    },
    sections: "A 1+1, B 2+1",
    beats: ["0 1 2 3 4", "0 1 2 3"],
  },
  {
    what: "tracks inside of them, and a form",
    input: {
      form: "A B A",
      sections: [
        { name: "A", tracks: [{ name: "Tune", instrument: "Flute", notes: "C4/h D" }] },
        { name: "B", tracks: [{ name: "Low", notes: "C2/w" }, { name: "Tune", notes: "E4/w" }] },
      ],
    },
    sections: "A 1+1, B 2+1, A 3+1",
    beats: ["0 2 4 8 10", "4"],
  },
  {
    what: "music and chords inside of them, and their bars",
    input: {
      sections: [
        { name: "A", bars: 2, notes: "C4/w", chords: "C | F" },
        { name: "B", bars: 1, notes: "E4/w", chords: ["G7"] },
      ],
    },
    sections: "A 1+2, B 3+1",
    beats: ["0 8"],
    chords: "C@0 F@4 G7@8",
  },
  {
    what: "chords inside of them for tracks beside them",
    input: {
      form: "A B A",
      sections: { A: { bars: 1, chords: "C" }, B: { bars: 1, chords: "F G" } },
      tracks: [PIANO],
    },
    sections: "A 1+1, B 2+1, A 3+1",
    beats: ["0 0 0 4 4 4 6 6 6 8 8 8"],
    chords: "C@0 F@4 G@6 C@8",
  },
  {
    what: "a section again with the same music",
    input: {
      sections: [
        { name: "A", notes: "C4/w" },
        { name: "B", notes: "D4/w" },
        { name: "A", notes: "C4/w" },
      ],
    },
    sections: "A 1+1, B 2+1, A 3+1",
    beats: ["0 4 8"],
  },
  {
    what: "sections of a track",
    input: {
      form: "A B A",
      tracks: [{ name: "Tune", sections: { A: "C4/h D", B: "E4/w" } }],
    },
    sections: "A 1+1, B 2+1, A 3+1",
    beats: ["0 2 4 8 10"],
  },
];

for (const { what, input, sections, beats, chords } of ROWS) {
  Deno.test(`preprocess() measures sections: ${what}`, () => {
    const { composition, repairs } = preprocess(input);
    assertEquals(repairs.filter(({ code }) => /section|dropped|unreadable/.test(code)), []);
    const found = composition.sections.map(({ name, tick, duration }) =>
      `${name} ${tick / BAR + 1}+${duration / BAR}`
    );
    assertEquals(found.join(", "), sections);
    if (beats !== undefined) {
      const played = composition.tracks.map(({ notes }) =>
        notes.map(({ onset }) => onset / BEAT).join(" ")
      );
      assertEquals(played, beats);
    }
    if (chords !== undefined) {
      const lane = composition.chords.map(({ symbol, tick }) => `${symbol}@${tick / BEAT}`);
      assertEquals(lane.join(" "), chords);
    }
  });
}

Deno.test("preprocess() records what of the chords of a section it cannot read", () => {
  const { repairs } = preprocess({
    form: "A A B",
    chords: { A: [{ bar: 1, symbol: "Am" }, { bar: 2, symbol: "Zz" }], B: "C | Zz" },
    tracks: [PIANO],
  });
  assertEquals(repairs.map(({ code, path, before, count }) => [code, path, before, count]), [
    ["chord_dropped", "chords.A[1]", "{bar: 2, symbol: Zz}", 1],
    ["chord_unreadable", "chords.B", "Zz", 1],
  ]);
});

Deno.test("preprocess() counts the ends of notes in a group from its start, as their starts", () => {
  const { composition, repairs } = preprocess({
    tracks: [{
      notes: [{
        start: 4,
        repeat: 2,
        notes: [{ pitch: 60, start: 0, end: 2 }, { pitch: 62, start: 2, end: 4 }],
      }],
    }],
  });
  assertEquals(
    composition.tracks[0].notes.map(({ onset, duration }) => [onset / BEAT, duration / BEAT]),
    [[4, 2], [6, 2], [8, 2], [10, 2]],
  );
  assertEquals(repairs, []);
});

Deno.test("preprocess() tells sections of one name with other music apart", () => {
  const sections = ["C4/w", "G4/h A", "D4/w", "E4/w"].map((notes, index) => ({
    name: index % 2 === 0 ? "Verse" : "Chorus",
    notes,
  }));
  const { composition, repairs } = preprocess({ sections });
  assertEquals(composition.sections.map(({ name }) => name), [
    "Verse",
    "Chorus",
    "Verse 2",
    "Chorus 2",
  ]);
  const [{ notes }] = composition.tracks;
  assertEquals(notes.map(({ onset, pitch }) => `${pitch}@${onset / BEAT}`), [
    "60@0",
    "67@4",
    "69@6",
    "62@8",
    "64@12",
  ]);
  assertEquals(repairs.map(({ code, path, after }) => [code, path, after]), [
    ["section_renamed", "sections[2]", "Verse 2"],
    ["section_renamed", "sections[3]", "Chorus 2"],
  ]);
});

Deno.test("preprocess() says which sections with music are more than a piece may have", () => {
  const sections = Array.from({ length: 1_200 }, (_, index) => ({
    name: "A",
    notes: `C4/${index + 1} R`,
    bars: 1,
  }));
  const { composition, repairs } = preprocess({ sections });
  assertEquals(composition.sections.length, 1_000);
  assertEquals(composition.sections.at(-1)?.name, "A 1000");
  const dropped = repairs.filter(({ code }) => code === "section_dropped");
  assertEquals(dropped[0].path, "sections[1000]");
  assertEquals(dropped.reduce((sum, { count }) => sum + count, 0), 200);
});

Deno.test("preprocess() says of chords in sections that stand apart that it cannot place them", () => {
  const { composition, repairs } = preprocess({
    sections: [{ name: "A", bar: 1, chords: "C" }, { name: "B", bar: 9, bars: 1, chords: "F" }],
    tracks: [{ notes: "C4/w" }],
  });
  assertEquals(composition.chords, []);
  assertEquals(repairs.map(({ code, path }) => [code, path]), [
    ["section_dropped", "sections[0]"],
    ["section_dropped", "sections[1]"],
  ]);
});

Deno.test("preprocess() plays drum lanes as long as drums by name beside them", () => {
  const { composition } = preprocess({
    tracks: [{
      name: "Drums",
      drums: { kick: "x..............." },
      notes: "crash/w | crash | crash",
    }],
  });
  const notes = composition.tracks[0].notes.map(({ pitch, onset }) => `${pitch}@${onset / BEAT}`);
  assertEquals(notes.join(" "), "36@0 49@0 36@4 49@4 36@8 49@8");
});
