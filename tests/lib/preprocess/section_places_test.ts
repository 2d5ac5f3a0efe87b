import { assertEquals } from "@std/assert";
import { preprocess } from "../../../mod.ts";

interface Row {
  readonly what: string;
  readonly input: unknown;
  /** For each track the quarter beats on which it plays, from 0. */
  readonly beats?: readonly string[];
  /** Each section with its first beat and its length in beats. */
  readonly sections?: string;
  /** Chords with their beats. */
  readonly chords?: string;
  /** Time signatures with their beats. */
  readonly meter?: string;
  /** Codes of what was repaired. */
  readonly repairs?: string;
}

const BEAT = 480;

/** Two bars of 4/4, then 3/4. */
const FOUR_THREE = {
  timeSignatures: [{ bar: 1, timeSignature: "4/4" }, { bar: 3, timeSignature: "3/4" }],
  form: "A B",
  sections: [{ name: "A", bars: 2 }, { name: "B", bars: 3 }],
};
const WHOLES = "C4/w | D4";

const note = (bar: number, beat: number): unknown => ({
  bar,
  beat,
  pitch: 60 + beat,
  duration: 1,
});

const ROWS: readonly Row[] = [
  {
    what: "bar and beat under another metre than that of the start",
    input: {
      ...FOUR_THREE,
      tracks: [{ notes: { A: WHOLES, B: [note(1, 1), note(2, 1), note(3, 2)] } }],
    },
    beats: ["0 4 8 11 15"],
  },
  {
    what: "positions in parts",
    input: {
      ...FOUR_THREE,
      tracks: [{
        notes: { A: WHOLES, B: ["1:1", "2:1", "3:3"].map((start) => ({ start, pitch: 60 })) },
      }],
    },
    beats: ["0 4 8 11 16"],
  },
  {
    what: "music by bar",
    input: {
      ...FOUR_THREE,
      tracks: [{
        notes: { A: { 1: "C4/w", 2: "D4/w" }, B: { 1: "E4/h.", 2: "F4/h.", 3: "G4/h." } },
      }],
    },
    beats: ["0 4 8 11 14"],
  },
  {
    what: "groups in bars, whose beats are those of their bar",
    input: {
      ...FOUR_THREE,
      tracks: [{
        notes: {
          A: WHOLES,
          B: [1, 2, 3].map((bar) => ({ bar, notes: [{ beat: 2, pitch: 60, duration: 1 }] })),
        },
      }],
    },
    beats: ["0 4 9 12 15"],
  },
  {
    what: "chords by bar",
    input: {
      ...FOUR_THREE,
      chords: {
        A: [{ bar: 1, chord: "C" }, { bar: 2, chord: "F" }],
        B: [{ bar: 1, chord: "G" }, [2, "Am"], [3, 3, "D"]],
      },
      tracks: [{ notes: { A: WHOLES, B: "E4/h." } }],
    },
    chords: "C@0+4 F@4+4 G@8+3 Am@11+5 D@16+1",
  },
  {
    what: "a metre that changes inside a section",
    input: {
      timeSignatures: [{ bar: 1, timeSignature: "4/4" }, { bar: 4, timeSignature: "3/4" }],
      form: "A B",
      sections: [{ name: "A", bars: 2 }, { name: "B", bars: 3 }],
      tracks: [{ notes: { A: WHOLES, B: [note(1, 1), note(2, 1), note(3, 1)] } }],
    },
    beats: ["0 4 8 12 15"],
    sections: "A@0+8 B@8+10",
  },
  {
    what: "sections that are as long as their music",
    input: {
      timeSignatures: [{ bar: 1, timeSignature: "4/4" }, { bar: 3, timeSignature: "3/4" }],
      form: "A B B",
      tracks: [{ notes: { A: WHOLES, B: [note(1, 1), note(2, 1), note(3, 3)] } }],
    },
    sections: "A@0+8 B@8+9 B@17+9",
    beats: ["0 4 8 11 16 17 20 25"],
  },
  {
    what: "bars that a note lasts to",
    input: {
      ...FOUR_THREE,
      tracks: [{ notes: { A: WHOLES, B: [{ bar: 1, endBar: 2, pitch: 60 }, note(3, 1)] } }],
    },
    beats: ["0 4 8 14"],
  },
  {
    what: "beats of the time signature that holds there",
    input: {
      timeSignatures: [{ bar: 1, timeSignature: "4/4" }, { bar: 2, timeSignature: "6/8" }],
      form: "A B",
      tracks: [{ notes: { A: "C4/w", B: [note(1, 4), note(2, 6)] } }],
    },
    beats: ["0 5.5 9.5"],
  },
  {
    what: "sections behind a pickup",
    input: {
      pickup: 1,
      form: "A B",
      sections: [{ name: "A", bars: 2 }, { name: "B", bars: 2 }],
      chords: { A: [{ bar: 1, chord: "C" }], B: [{ bar: 1, chord: "F" }, { bar: 2, chord: "G" }] },
      tracks: [
        { notes: { A: [note(0, 1), note(1, 1), note(2, 4)], B: [note(1, 1), note(2, 3)] } },
        { notes: { A: "G4 | C4/w | D4", B: "E4/w | F4" } },
      ],
    },
    sections: "A@0+9 B@9+8",
    beats: ["0 1 8 9 15", "0 1 5 9 13"],
    chords: "C@1+8 F@9+4 G@13+4",
  },
  {
    what: "an upbeat to a later section, in its bar 0",
    input: {
      pickup: 1,
      form: "A B",
      sections: [{ name: "A", bars: 1 }, { name: "B", bars: 1 }],
      tracks: [{ notes: { A: [note(0, 1), note(1, 1)], B: [note(0, 4), note(1, 1)] } }],
    },
    sections: "A@0+5 B@5+4",
    beats: ["0 1 4 5"],
  },
  {
    what: "bars that are counted from 0",
    input: { form: "A B", tracks: [{ notes: { A: [note(0, 1)], B: [note(0, 1), note(1, 1)] } }] },
    sections: "A@0+4 B@4+8",
    beats: ["0 4 8"],
  },
  {
    what: "seconds under the tempo of the section",
    input: {
      tempos: [{ bar: 1, bpm: 60 }, { bar: 3, bpm: 120 }],
      form: "A B",
      sections: [{ name: "A", bars: 2 }, { name: "B", bars: 2 }],
      tracks: [{
        notes: {
          A: WHOLES,
          B: [1, 2.5].map((startSeconds) => ({ startSeconds, endSeconds: 3, pitch: 60 })),
        },
      }],
    },
    beats: ["0 4 10 13"],
  },
  {
    what: "a group that stands later in a piece",
    input: {
      timeSignatures: [{ bar: 1, timeSignature: "4/4" }, { bar: 3, timeSignature: "3/4" }],
      tracks: [{ notes: [{ bar: 3, beat: 1, notes: [note(1, 1), note(2, 1)] }] }],
    },
    beats: ["8 11"],
  },
  {
    what: "sections with bars of their own",
    input: {
      timeSignatures: [{ bar: 1, timeSignature: "4/4" }, { bar: 3, timeSignature: "3/4" }],
      sections: [
        { name: "B", bar: 3, bars: 2, melody: [note(1, 1), note(2, 1)] },
        { name: "A", bar: 1, bars: 2, melody: [note(1, 1), note(2, 4)] },
      ],
    },
    beats: ["0 7 8 11"],
  },
  {
    what: "beats of a pickup as those of the full bar",
    input: {
      pickup: 1,
      form: "A B A",
      sections: [{ name: "A", bars: 1 }, { name: "B", bars: 1 }],
      tracks: [{ notes: { A: [note(0, 4), note(1, 1)], B: [note(1, 3)] } }],
    },
    sections: "A@0+5 B@5+4 A@9+4",
    beats: ["0 1 7 8 9"],
  },
  {
    what: "positions in parts behind a pickup",
    input: {
      pickup: 1,
      form: "A B",
      sections: [{ name: "A", bars: 1 }, { name: "B", bars: 1 }],
      tracks: [{
        notes: {
          A: ["0:4", "1:1"].map((start) => ({ start, pitch: 60, duration: 1 })),
          B: ["1:1", "1:4"].map((start) => ({ start, pitch: 60, duration: 1 })),
        },
      }],
    },
    beats: ["0 1 5 8"],
  },
  {
    what: "bars from the start of the piece, in all sections",
    input: {
      form: "A B A B",
      sections: [{ name: "A", bars: 2 }, { name: "B", bars: 2 }],
      chords: { A: [{ bar: 1, chord: "C" }], B: [[3, "F"], [4, "G"]] },
      tracks: [{ notes: { A: [note(1, 1), note(2, 4)], B: [note(3, 1), note(4, 2)] } }],
    },
    beats: ["0 7 8 13 16 23 24 29"],
    chords: "C@0+8 F@8+4 G@12+4 C@16+8 F@24+4 G@28+4",
    repairs: "section_absolute section_absolute",
  },
  {
    what: "beats from the start of the piece, behind a pickup",
    input: {
      pickup: 1,
      sections: [
        { name: "A", bars: 1, melody: [note(0, 4), note(1, 1)] },
        { name: "B", bars: 2, melody: [note(2, 1), note(3, 4)] },
      ],
    },
    beats: ["0 1 5 12"],
    repairs: "bar_base section_absolute",
  },
  {
    what: "bars from the start of the piece, in sections as long as their music",
    input: {
      form: "A B C",
      tracks: [{
        notes: {
          A: [{ start: 0, pitch: 60, duration: 4 }, { start: 4, pitch: 62, duration: 4 }],
          B: [{ start: 8, pitch: 64, duration: 4 }],
          C: "C4/w",
        },
      }],
    },
    sections: "A@0+8 B@8+4 C@12+4",
    beats: ["0 4 8 12"],
    repairs: "section_absolute",
  },
  {
    what: "a section whose music is only too long",
    input: {
      form: "A B",
      sections: [{ name: "A", bars: 1 }, { name: "B", bars: 2 }],
      tracks: [{ notes: { A: [note(1, 1)], B: [note(1, 1), note(3, 1)] } }],
    },
    beats: ["0 4"],
    repairs: "section_long",
  },
  {
    what: "time signatures of the sections, wherever those are played",
    input: {
      form: "A B A",
      sections: [{ name: "A", bars: 1 }, { name: "B", bars: 2, timeSignature: "3/4" }],
      tracks: [{ notes: { A: "C4/w", B: [note(1, 1), note(2, 1)] } }],
    },
    meter: "4/4@0 3/4@4 4/4@10",
    sections: "A@0+4 B@4+6 A@10+4",
    beats: ["0 4 7 10"],
    repairs: "",
  },
  {
    what: "time signatures of sections that are as long as their music",
    input: {
      sections: [
        { name: "A", melody: [note(1, 1), note(2, 1)] },
        { name: "B", timeSignature: "3/4", melody: [note(1, 1), note(2, 1), note(3, 2)] },
        { name: "C", timeSignature: "6/8", melody: "C4/q. D | E/h." },
      ],
    },
    meter: "4/4@0 3/4@8 6/8@17",
    sections: "A@0+8 B@8+9 C@17+6",
    beats: ["0 4 8 11 15 17 18.5 20"],
    repairs: "",
  },
  {
    what: "the time signature of the first section behind a pickup",
    input: {
      pickup: 1,
      form: "A B A",
      sections: [
        { name: "A", bars: 1, timeSignature: "3/4" },
        { name: "B", bars: 1, timeSignature: "4/4" },
      ],
      tracks: [{ notes: { A: [note(0, 1), note(1, 1)], B: [note(1, 4)] } }],
    },
    meter: "1/4@0 3/4@1 4/4@4 3/4@8",
    sections: "A@0+4 B@4+4 A@8+3",
    beats: ["0 1 7 7 8"],
  },
  {
    what: "a section without music, whose metre holds nowhere",
    input: {
      form: "A X B",
      sections: [
        { name: "A", bars: 1 },
        { name: "X", timeSignature: "7/8" },
        { name: "B", bars: 1 },
      ],
      tracks: [{ notes: { A: "C4/w", B: "D4/w" } }],
    },
    meter: "4/4@0",
    beats: ["0 4"],
    repairs: "section_dropped",
  },
  {
    what: "time signatures that stand in a list and in the sections",
    input: {
      timeSignatures: [{ bar: 1, timeSignature: "4/4" }, { bar: 2, timeSignature: "3/4" }],
      sections: [
        { name: "A", bars: 1, timeSignature: "4/4", melody: "C4/w" },
        { name: "B", bars: 1, timeSignature: "3/4", melody: "D4/h." },
      ],
    },
    meter: "4/4@0 3/4@4",
    beats: ["0 4"],
  },
];

Deno.test("preprocess() plays a section again in the tempo and key in which it was played first", () => {
  const { composition, repairs } = preprocess({
    bpm: 100,
    key: "C",
    form: "Verse Bridge Verse Outro",
    sections: [
      { name: "Verse", bars: 1 },
      { name: "Bridge", bars: 1, key: "G", bpm: 80 },
      { name: "Outro", bars: 1, bpm: 60 },
    ],
    chords: { Verse: "I", Bridge: "I", Outro: "V" },
    tracks: [{ play: "block" }],
  });
  assertEquals(composition.tempos.map(({ tick, bpm }) => [tick / BEAT, bpm]), [
    [0, 100],
    [4, 80],
    [8, 100],
    [12, 60],
  ]);
  assertEquals(composition.keys.map(({ tick, tonic }) => [tick / BEAT, tonic]), [
    [0, "C"],
    [4, "G"],
    [8, "C"],
  ]);
  assertEquals(composition.chords.map(({ symbol }) => symbol), ["C", "G", "C", "G"]);
  assertEquals(repairs, []);
});

Deno.test("preprocess() says once what it cannot read in a section that is played twice", () => {
  const { composition, repairs } = preprocess({
    form: "A B A B",
    sections: [
      { name: "A", bars: 1, bpm: "soon" },
      { name: "B", bars: 1, timeSignature: "many" },
    ],
    tracks: [{ notes: { A: "C4/w", B: "D4/w" } }],
  });
  assertEquals(composition.timeSignatures.length, 1);
  assertEquals(repairs.map(({ code, path, count }) => [code, path, count]), [
    ["tempo_default", "sections[0].bpm", 1],
    ["time_signature_default", "sections[1]", 1],
  ]);
});

const FROM_0 = [note(0, 1), note(1, 1), note(2, 1)];
const CHANGES: readonly (readonly [what: string, input: object, changes: object])[] = [
  [
    "tempos from bar 1 beside notes from bar 0",
    { tempos: [{ bar: 1, bpm: 90 }, { bar: 3, bpm: 60 }], tracks: [{ notes: FROM_0 }] },
    { tempos: [{ tick: 0, bpm: 90 }, { tick: 8 * BEAT, bpm: 60 }] },
  ],
  [
    "tempos from bar 1 where the piece says how it starts",
    { bpm: 120, tempos: [{ bar: 1, bpm: 90 }], tracks: [{ notes: FROM_0 }] },
    { tempos: [{ tick: 0, bpm: 120 }, { tick: 4 * BEAT, bpm: 90 }] },
  ],
  [
    "keys from bar 1 beside notes from bar 0",
    { keys: [{ bar: 1, key: "C" }, { bar: 2, key: "G" }], tracks: [{ notes: FROM_0 }] },
    {
      keys: [
        { tick: 0, tonic: "C", mode: "major" },
        { tick: 4 * BEAT, tonic: "G", mode: "major" },
      ],
    },
  ],
  [
    "sections beside notes from bar 0",
    {
      sections: [{ name: "A", bars: 1 }, { name: "B", bars: 2, bpm: 90 }],
      tracks: [{ notes: FROM_0 }],
    },
    { tempos: [{ tick: 0, bpm: 120 }, { tick: 4 * BEAT, bpm: 90 }] },
  ],
  [
    "time signatures by full bars behind a pickup",
    {
      pickup: 1,
      timeSignatures: [{ bar: 1, timeSignature: "4/4" }, { bar: 2, timeSignature: "3/4" }],
      tracks: [{ notes: FROM_0 }],
    },
    {
      timeSignatures: [
        { tick: 0, numerator: 1, denominator: 4 },
        { tick: BEAT, numerator: 4, denominator: 4 },
        { tick: 5 * BEAT, numerator: 3, denominator: 4 },
      ],
    },
  ],
];

for (const [what, input, changes] of CHANGES) {
  Deno.test(`preprocess() counts bars of ${what}`, () => {
    const { composition } = preprocess(input);
    for (const [field, value] of Object.entries(changes)) {
      assertEquals(composition[field as "tempos"], value);
    }
  });
}

const PICKUPS: readonly (readonly [what: string, notes: unknown, beats: string])[] = [
  ["as those of the full bar", [note(0, 4), note(1, 1)], "0 1"],
  ["from the first of its own", [note(0, 1), note(1, 1)], "0 1"],
  ["in a group of its bar", [{ bar: 0, notes: [{ beat: 4, pitch: 60 }] }, note(1, 1)], "0 1"],
  ["not at all", [{ bar: 0, pitch: 60 }, { bar: 0, beat: 4, pitch: 62 }, note(1, 1)], "0 0 1"],
  ["under the number of its bar", { 0: "G4/q", 1: "C4/q" }, "0 1"],
  ["in parts", ["0:4", "1:1", "2:3"].map((start) => ({ start, pitch: 60 })), "0 1 7"],
  ["in parts from 1", ["1:1", "2:3"].map((start) => ({ start, pitch: 60 })), "1 7"],
  ["in parts from 0", ["0:0:0", "1:0:0", "2:3:0"].map((time) => ({ time, pitch: 60 })), "0 1 8"],
];

for (const [what, notes, beats] of PICKUPS) {
  Deno.test(`preprocess() counts the beats of a pickup ${what}`, () => {
    const { composition } = preprocess({ pickup: 1, tracks: [{ notes }] });
    const written = composition.tracks[0].notes.map(({ onset }) => onset / BEAT);
    assertEquals(written.join(" "), beats);
  });
}

Deno.test("preprocess() counts bars from 0 beside beats from 1 where a beat is the last of its bar", () => {
  const { composition } = preprocess({
    tracks: [{
      notes: ["0:1", "0:4", "1:1", "2:3"].map((start) => ({ start, pitch: 60, duration: 1 })),
    }],
  });
  assertEquals(composition.tracks[0].notes.map(({ onset }) => onset / BEAT), [0, 3, 4, 10]);
});

for (const { what, input, beats, sections, chords, meter, repairs } of ROWS) {
  Deno.test(`preprocess() counts in sections: ${what}`, () => {
    const { composition, repairs: found } = preprocess(input);
    if (meter !== undefined) {
      const written = composition.timeSignatures.map(({ tick, numerator, denominator }) =>
        `${numerator}/${denominator}@${tick / BEAT}`
      );
      assertEquals(written.join(" "), meter);
    }
    if (sections !== undefined) {
      const written = composition.sections.map(({ name, tick, duration }) =>
        `${name}@${tick / BEAT}+${duration / BEAT}`
      );
      assertEquals(written.join(" "), sections);
    }
    if (beats !== undefined) {
      const written = composition.tracks.map(({ notes }) =>
        notes.map(({ onset }) => onset / BEAT).join(" ")
      );
      assertEquals(written, beats);
    }
    if (chords !== undefined) {
      const written = composition.chords.map(({ symbol, tick, duration }) =>
        `${symbol}@${tick / BEAT}+${duration / BEAT}`
      );
      assertEquals(written.join(" "), chords);
    }
    if (repairs !== undefined) assertEquals(found.map(({ code }) => code).join(" "), repairs);
  });
}

Deno.test("preprocess() counts no text of a section from the start of the piece", () => {
  const fields = { pickup: 1, sections: { name: "A", bars: 1 }, form: "AA" };
  const chords = preprocess({ ...fields, chords: { A: "%|C C" }, tracks: [{ notes: "C4/w" }] });
  // What is past the end of the section is left out.
  assertEquals(chords.composition.chords.map(({ tick, symbol }) => [tick, symbol]), [
    [480, "C"],
    [1440, "C"],
  ]);
  const late = { notes: { A: "r/q | r/w | C4/w" } };
  const notes = preprocess({ ...fields, tracks: [{ notes: "D4/w" }, late] });
  assertEquals(notes.composition.tracks.map(({ notes }) => notes.length), [1, 0]);
  assertEquals(notes.repairs.some(({ code }) => code === "section_absolute"), false);
});

Deno.test("preprocess() names sections as a piece can hold it", () => {
  const name = "Intro\ud834";
  const { composition } = preprocess({
    form: [name, "B"],
    tracks: [{ notes: { [name]: "C4/w", B: "D4/w" } }],
  });
  assertEquals(composition.sections.map(({ name }) => name), ["Intro\ufffd", "B"]);
  const long = "Verse".repeat(400);
  const { composition: other } = preprocess({
    form: [long],
    tracks: [{ notes: { [long]: "C4/w" } }],
  });
  assertEquals(other.sections.map(({ name }) => name.length), [1000]);
});
