import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { type Composition, type Note, OnpuError, preprocess } from "../../../mod.ts";
import { gridCompositionArbitrary } from "../../support/grid_composition_arbitrary.ts";
import { NOTE_TEXT_EXAMPLES } from "../../support/note_text_examples.ts";
import { writeAsText } from "../../support/write_as_text.ts";

interface Row {
  readonly what: string;
  readonly input: unknown;
  /** For each track pitch @ onset, duration, and velocity where it is not 80. */
  readonly notes?: readonly string[];
  readonly chords?: string;
  readonly sections?: string;
  /** Code, path, before, after. */
  readonly repairs?: string[][];
  readonly drums?: readonly boolean[];
}

const BACKBEAT = { kick: "x...x...x...x...", snare: "....x.......x..." };
const BEAT = "36@0,120v96 36@480,120v96 38@480,120v96 36@960,120v96 36@1440,120v96 38@1440,120v96";

const TEXTS: readonly Row[] = [
  {
    what: "text for notes",
    input: { tracks: [{ notes: "C4/q E4 G4/h" }] },
    notes: ["60@0,480 64@480,480 67@960,960"],
  },
  {
    what: "texts and objects in one list, each behind the one before",
    input: { tracks: [{ notes: ["C4/q D4", { pitch: "G5", duration: 1 }, "E/h."] }] },
    notes: ["60@0,480 62@480,480 79@960,480 64@1440,1440"],
  },
  {
    what: "a repeat over two texts of a list",
    input: { tracks: [{ notes: ["|: C4/h D4 |", "E4/w :|"] }] },
    notes: ["60@0,960 62@960,960 64@1920,1920 60@3840,960 62@4800,960 64@5760,1920"],
  },
  {
    what: "a list of names as before",
    input: { tracks: [{ notes: ["C4", "E4"] }] },
    notes: ["60@0,480 64@480,480"],
    repairs: [["missing_duration", "tracks[0].notes[0]", "", "1 beat"]],
  },
  {
    what: "tracks that are texts",
    input: { tracks: { piano: "C4/q D4 E4 F4", bass: "C2/w" } },
    notes: ["60@0,480 62@480,480 64@960,480 65@1440,480", "36@0,1920"],
    repairs: [["program_from_name", "tracks.bass", "bass", "Electric Bass (finger)"]],
  },
  {
    what: "a list of tracks that are texts",
    input: { tracks: ["C4/q D4", "C3/h"] },
    notes: ["60@0,480 62@480,480", "48@0,960"],
  },
  {
    what: "an input that is nothing else",
    input: "C4/q D4 E4 F4 | G4/w",
    notes: ["60@0,480 62@480,480 64@960,480 65@1440,480 67@1920,1920"],
  },
  {
    what: "notes at top level",
    input: { title: "A", notes: "C4/q (E4 G4)/h" },
    notes: ["60@0,480 64@480,960 67@480,960"],
  },
  {
    what: "brackets that look like JSON",
    input: { tracks: [{ notes: "[C4 E4 G4]/h [Am]" }] },
    notes: ["60@0,960 64@0,960 67@0,960 60@960,960 64@960,960 69@960,960"],
  },
  {
    what: "other brackets that look like JSON",
    input: { tracks: [{ notes: "{C4 E4 G4}/h <F4 A4>" }] },
    notes: ["60@0,960 64@0,960 67@0,960 65@960,960 69@960,960"],
  },
  {
    what: "what the track says of its notes",
    input: { tracks: [{ octave: 5, velocity: 100, duration: "8", notes: "C D E4" }] },
    notes: ["72@0,240v100 74@240,240v100 64@480,240v100"],
  },
  {
    what: "a transposition",
    input: { transpose: -12, tracks: [{ transpose: 2, notes: "C4/q D4" }] },
    notes: ["50@0,480 52@480,480"],
  },
  {
    what: "a whole track again",
    input: { tracks: [{ repeat: 2, notes: "C4/h D4" }] },
    notes: ["60@0,960 62@960,960 60@1920,960 62@2880,960"],
  },
  {
    what: "a bar of text in an object",
    input: { tracks: [{ notes: [{ bar: 2, notes: "C4/q | D4/q" }] }], timeSignature: "1/4" },
    notes: ["60@480,480 62@960,480"],
  },
  {
    what: "hands under their names at the same time",
    input: { tracks: [{ notes: { right: "E5/q | D5", left: "C3/q | B2" } }], timeSignature: "1/4" },
    notes: ["48@0,480 76@0,480 47@480,480 74@480,480"],
  },
  {
    what: "German names where one of them is",
    input: { tracks: [{ notes: "H3/q B3 A3" }] },
    notes: ["59@0,480 58@480,480 57@960,480"],
    repairs: [["german_names", "tracks[0].notes", "H3", "B is B flat"]],
  },
  {
    what: "drums that nothing else names",
    input: { tracks: [{ notes: "kick/q snare kick snare" }] },
    notes: ["36@0,480 38@480,480 36@960,480 38@1440,480"],
    drums: [true],
    repairs: [["drums_guessed", "tracks[0]", "", "drums"]],
  },
  {
    what: "a bar that holds too little, and one that holds too much",
    input: { tracks: [{ name: "A", notes: "C4/q D4 E4 | F4/h G A |" }] },
    notes: ["60@0,480 62@480,480 64@960,480 65@1920,960 67@2880,960"],
    repairs: [
      ["bar_short", "tracks[0].notes", "bar 1", ""],
      ["bar_long", "tracks[0].notes", "bar 2", ""],
    ],
  },
];

const GRIDS: readonly Row[] = [
  { what: "lanes", input: { tracks: [{ drums: BACKBEAT }] }, notes: [BEAT], drums: [true] },
  {
    what: "lanes beside the title",
    input: { title: "A", drums: BACKBEAT, tracks: [] },
    notes: [BEAT],
    drums: [true],
  },
  {
    what: "lanes where notes stand",
    input: { tracks: [{ name: "Drums", notes: BACKBEAT }] },
    notes: [BEAT],
  },
  {
    what: "lanes as a list",
    input: {
      tracks: [{
        drums: [{ name: "kick", steps: "x...x...x...x..." }, {
          drum: "snare",
          pattern: [0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0],
        }],
      }],
    },
    notes: [BEAT],
  },
  {
    what: "lanes as lines",
    input: { tracks: [{ drums: "BD: x...x...x...x...\nSD: ....x.......x..." }] },
    notes: [BEAT],
  },
  {
    what: "drum tablature",
    input: { tracks: [{ drums: "BD|x---x---x---x---|\nSD|----x-------x---|" }] },
    notes: [BEAT],
  },
  {
    what: "music as text for drums",
    input: { tracks: [{ drums: "kick/q (kick snare)" }] },
    notes: ["36@0,480 36@480,480 38@480,480"],
    drums: [true],
  },
  {
    what: "steps of triplets",
    input: { tracks: [{ stepsPerBeat: 3, drums: { ride: "x.xx.x" } }] },
    notes: ["51@0,160v96 51@320,160v96 51@480,160v96 51@800,160v96"],
  },
  {
    what: "lanes for as many bars as the track says",
    input: { tracks: [{ bars: 2, drums: { kick: "x.......x......." } }] },
    notes: ["36@0,120v96 36@960,120v96 36@1920,120v96 36@2880,120v96"],
  },
  {
    what: "lanes to the end of the longest other track",
    input: { tracks: [{ notes: "C4/w | D4/h" }, { drums: { kick: "x..............." } }] },
    notes: ["60@0,1920 62@1920,960", "36@0,120v96 36@1920,120v96"],
  },
  {
    what: "a step that is none",
    input: { tracks: [{ drums: { kick: "x..?x..." } }] },
    notes: ["36@0,120v96 36@480,120v96"],
    repairs: [["step_unreadable", "tracks[0].drums", "?", ""]],
  },
];

const LATER: readonly Row[] = [
  {
    what: "a bar of a lane again",
    input: {
      tracks: [{
        drums: { kick: "x.......x....... | %", snare: "....x.......x... | ....X..........." },
      }],
    },
    notes: [
      "36@0,120v96 38@480,120v96 36@960,120v96 38@1440,120v96 36@1920,120v96 38@2400,120v120 36@2880,120v96",
    ],
  },
  {
    what: "lanes as long as the chords that others play",
    input: {
      chords: "C | F",
      tracks: [{ play: "block" }, { drums: { kick: "x..............." } }],
    },
    notes: [
      "60@0,1920 64@0,1920 67@0,1920 60@1920,1920 65@1920,1920 69@1920,1920",
      "36@0,120v96 36@1920,120v96",
    ],
    chords: "C@0,1920 F@1920,1920",
  },
  {
    what: "lanes as long as the text beside them",
    input: {
      tracks: [{ name: "Drums", notes: "crash/w | r/w", drums: { kick: "x..............." } }],
    },
    notes: ["36@0,120v96 49@0,1920 36@1920,120v96"],
  },
  {
    what: "sections that only the chords name",
    input: {
      chords: { Call: "C | F", Home: "G7 | C" },
      tracks: [{ notes: { Call: "C4/w | D", Home: "E/w | F" } }],
    },
    notes: ["60@0,1920 62@1920,1920 64@3840,1920 65@5760,1920"],
    chords: "C@0,1920 F@1920,1920 G7@3840,1920 C@5760,1920",
    sections: "Call@0,3840 Home@3840,3840",
  },
  {
    what: "voices of one note in a section",
    input: {
      sections: { A: 1, B: 1 },
      tracks: [{ notes: { A: { right: "C5/w", left: "C3/w" }, B: "D4/w" } }],
    },
    notes: ["48@0,1920 72@0,1920 62@1920,1920"],
    sections: "A@0,1920 B@1920,1920",
  },
];

const UNKNOWN: readonly Row[] = [
  {
    what: "drums of the sections that there are",
    input: {
      form: "A B",
      sections: { A: 1, B: 1 },
      tracks: [{ notes: { A: "C4/w", B: "D4/w" } }, {
        drums: { A: { kick: "x..............." }, C: { kick: "x..............." } },
      }],
    },
    notes: ["60@0,1920 62@1920,1920", "36@0,120v96"],
    sections: "A@0,1920 B@1920,1920",
    repairs: [["section_dropped", "tracks[1].drums.C", "C", ""]],
  },
  {
    what: "chords of the sections that there are",
    input: {
      form: "A B",
      sections: { A: 1, B: 1 },
      chords: { A: "C", Z: "G" },
      tracks: [{ notes: { A: "C4/w", B: "D4/w" } }],
    },
    notes: ["60@0,1920 62@1920,1920"],
    chords: "C@0,1920",
    sections: "A@0,1920 B@1920,1920",
    repairs: [["section_dropped", "chords.Z", "Z", ""]],
  },
];

const FORM = {
  sections: [{ name: "A", bars: 2 }, { name: "B", bars: 1 }],
  form: "A A B",
};

const FORMS: readonly Row[] = [
  {
    what: "music, chords and drums by section",
    input: {
      ...FORM,
      chords: { A: "C | F", B: "G7" },
      tracks: [
        { name: "L", notes: { A: "C4/w | D4", B: "E4/w" } },
        { name: "D", drums: { A: { kick: "x" }, B: { snare: "x......." } } },
      ],
    },
    notes: [
      "60@0,1920 62@1920,1920 60@3840,1920 62@5760,1920 64@7680,1920",
      [...Array(64).keys()].map((step) => `36@${step * 120},120v96`).join(" ") +
      " 38@7680,120v96 38@8640,120v96",
    ],
    chords: "C@0,1920 F@1920,1920 C@3840,1920 F@5760,1920 G7@7680,1920",
    sections: "A@0,3840 A@3840,3840 B@7680,1920",
  },
  {
    what: "a form without a list of sections",
    input: { form: "AAB", tracks: [{ notes: { A: "C4/w | D4", B: "E4/w" } }] },
    notes: ["60@0,1920 62@1920,1920 60@3840,1920 62@5760,1920 64@7680,1920"],
    sections: "A@0,3840 A@3840,3840 B@7680,1920",
  },
  {
    what: "sections in the order of their list",
    input: {
      sections: [{ name: "Verse", bars: 1 }, { name: "Chorus", bars: 1 }, {
        name: "Verse",
        bars: 1,
      }],
      tracks: [{ notes: { Verse: "C4/w", Chorus: "G4/w" } }],
    },
    notes: ["60@0,1920 67@1920,1920 60@3840,1920"],
    sections: "Verse@0,1920 Chorus@1920,1920 Verse@3840,1920",
  },
  {
    what: "names of several words, and times",
    input: {
      form: "Verse 1, Chorus x2",
      tracks: [{ notes: { "Verse 1": "C4/w", Chorus: "G4/w" } }],
    },
    notes: ["60@0,1920 67@1920,1920 67@3840,1920"],
    sections: "Verse 1@0,1920 Chorus@1920,1920 Chorus@3840,1920",
  },
  {
    what: "sections that nothing lists",
    input: { tracks: [{ notes: { A: "C4/w |", B: "G4/w |" } }] },
    notes: ["60@0,1920 67@1920,1920"],
    sections: "A@0,1920 B@1920,1920",
  },
  {
    what: "a text that starts afresh each time",
    input: { form: "A A", tracks: [{ notes: { A: "C/q D5/e E r/q" } }], timeSignature: "3/4" },
    notes: ["60@0,480 74@480,240 76@720,240 60@1440,480 74@1920,240 76@2160,240"],
    sections: "A@0,1440 A@1440,1440",
    repairs: [],
  },
  {
    what: "sections whose music is lists of single notes, as texts and as objects",
    input: {
      form: "A B A",
      tracks: [{
        notes: {
          A: ["A4/w", "B4/w"],
          B: [{ pitch: "C4", duration: 4 }, { pitch: "D4", beat: 5, duration: 2 }],
        },
      }],
    },
    notes: [
      "69@0,1920 71@1920,1920 60@3840,1920 62@5760,960 69@7680,1920 71@9600,1920",
    ],
    sections: "A@0,3840 B@3840,3840 A@7680,3840",
  },
  {
    what: "a form with a name that has no music",
    input: { form: "Intro, A, A", tracks: [{ notes: { A: "C4/w" } }] },
    notes: ["60@0,1920 60@1920,1920"],
    sections: "A@0,1920 A@1920,1920",
    repairs: [["section_dropped", "form", "Intro", ""]],
  },
  {
    what: "a form without a section that has music",
    input: { form: "A A", tracks: [{ notes: { A: "C4/w", Bridge: "E4/w" } }] },
    notes: ["60@0,1920 60@1920,1920"],
    sections: "A@0,1920 A@1920,1920",
    repairs: [["section_dropped", "tracks[0].notes.Bridge", "Bridge", ""]],
  },
  {
    what: "names in capitals",
    input: { form: "verse CHORUS", tracks: [{ notes: { Verse: "C4/w", Chorus: "E4/w" } }] },
    notes: ["60@0,1920 64@1920,1920"],
    sections: "verse@0,1920 CHORUS@1920,1920",
  },
  ...["(A B) x2 A", "2x(A B) A", "A B, A B, A", "AB x2, A"].map((form) => ({
    what: `a form such as ${form}`,
    input: { form, tracks: [{ notes: { A: "C4/w", B: "E4/w" } }] },
    notes: ["60@0,1920 64@1920,1920 60@3840,1920 64@5760,1920 60@7680,1920"],
    sections: "A@0,1920 B@1920,1920 A@3840,1920 B@5760,1920 A@7680,1920",
  })),
  ...["2A B", [{ section: "A", repeat: 2 }, { name: "B" }], ["A x2", "B"]].map((form) => ({
    what: `a form such as ${JSON.stringify(form)}`,
    input: { form, tracks: [{ notes: { A: "C4/w", B: "E4/w" } }] },
    notes: ["60@0,1920 60@1920,1920 64@3840,1920"],
    sections: "A@0,1920 A@1920,1920 B@3840,1920",
  })),
  {
    what: "sections as long as their notes are where these do not say it",
    input: {
      form: "A A",
      timeSignature: "2/4",
      tracks: [{ duration: "8", notes: { A: ["C4 D E F", "G/s A B C5"] } }],
    },
    notes: [
      "60@0,240 62@240,240 64@480,240 65@720,240 67@960,120 69@1080,120 71@1200,120 72@1320,120 " +
      "60@1920,240 62@2160,240 64@2400,240 65@2640,240 67@2880,120 69@3000,120 71@3120,120 72@3240,120",
    ],
    sections: "A@0,1920 A@1920,1920",
  },
  {
    what: "sections whose texts go on from each other",
    input: {
      form: "A A",
      timeSignature: "2/4",
      tracks: [{ notes: { A: ["C4/e D", { pitch: "E4", duration: 0.5 }, "F"] } }],
    },
    notes: [
      "60@0,240 62@240,240 64@480,240 65@720,240 60@960,240 62@1200,240 64@1440,240 65@1680,240",
    ],
    sections: "A@0,960 A@960,960",
  },
  {
    what: "a section again in another metre",
    input: {
      form: "A A A",
      timeSignatures: [{ bar: 1, timeSignature: "4/4" }, { bar: 2, timeSignature: "3/4" }],
      tracks: [{ notes: { A: "C4/q D E F | G4/q" } }],
    },
    notes: [
      "60@0,480 62@480,480 64@960,480 65@1440,480 67@1920,480 60@3360,480 62@3840,480 64@4320,480 67@4800,480 " +
      "60@6240,480 62@6720,480 64@7200,480 67@7680,480",
    ],
    sections: "A@0,3360 A@3360,2880 A@6240,2880",
  },
  {
    what: "music that is longer than its section",
    input: {
      sections: [{ name: "A", bars: 1 }],
      form: "A A",
      tracks: [{ notes: { A: "C4/w | D4" } }],
    },
    notes: ["60@0,1920 60@1920,1920"],
    sections: "A@0,1920 A@1920,1920",
    repairs: [["section_long", "tracks[0].notes.A", "2 bars", "1"]],
  },
  {
    what: "a name in the form that no section has",
    input: { ...FORM, form: "A Bridge B", tracks: [{ notes: { A: "C4/w | D4", B: "E4/w" } }] },
    notes: ["60@0,1920 62@1920,1920 64@3840,1920"],
    sections: "A@0,3840 B@3840,1920",
    repairs: [["section_dropped", "form", "Bridge", ""]],
  },
  {
    what: "a pickup that all tracks share",
    input: {
      pickup: 1,
      timeSignature: "3/4",
      sections: [{ name: "A", bars: 2 }],
      tracks: [
        { notes: "G4/q | C5/h. | D5" },
        { notes: [{ pitch: "C3", bar: 1, beat: 1, duration: 3 }] },
      ],
    },
    notes: ["67@0,480 72@480,1440 74@1920,1440", "48@480,1440"],
    sections: "A@0,3360",
  },
];

const PARTS: readonly Row[] = [
  {
    what: "a track that plays the chords",
    input: { chords: "C | F", tracks: [{ play: "block" }] },
    notes: ["60@0,1920 64@0,1920 67@0,1920 60@1920,1920 65@1920,1920 69@1920,1920"],
    chords: "C@0,1920 F@1920,1920",
  },
  {
    what: "one that plays them in one section",
    input: {
      ...FORM,
      chords: { A: "C | F", B: "G" },
      tracks: [{ notes: { A: "r/w" } }, { play: { B: "block" } }],
    },
    notes: ["", "55@7680,1920 59@7680,1920 62@7680,1920"],
    chords: "C@0,1920 F@1920,1920 C@3840,1920 F@5760,1920 G@7680,1920",
    sections: "A@0,3840 A@3840,3840 B@7680,1920",
  },
  {
    what: "parts that say that they do not play",
    input: {
      tracks: [{ notes: "C4/w" }, ...["none", "Off", "", null, false].map((play) => ({ play }))],
    },
    notes: ["60@0,1920", "", "", "", "", ""],
    repairs: [],
  },
  {
    what: "one without chords to play",
    input: { tracks: [{ notes: "C4/w" }, { play: "block" }] },
    notes: ["60@0,1920", ""],
    repairs: [["play_dropped", "tracks[1].play", "block", ""]],
  },
];

for (const row of [...TEXTS, ...GRIDS, ...LATER, ...UNKNOWN, ...FORMS, ...PARTS]) {
  Deno.test(`preprocess() reads ${row.what}`, () => {
    const { composition, repairs } = preprocess(row.input);
    if (row.notes) assertEquals(composition.tracks.map(({ notes }) => showNotes(notes)), row.notes);
    if (row.drums) assertEquals(composition.tracks.map(({ isDrum }) => isDrum), row.drums);
    const { chords, sections } = composition;
    assertEquals(
      chords.map(({ symbol, tick, duration }) => `${symbol}@${tick},${duration}`).join(" "),
      row.chords ?? "",
    );
    assertEquals(
      sections.map(({ name, tick, duration }) => `${name}@${tick},${duration}`).join(" "),
      row.sections ?? "",
    );
    assertEquals(
      repairs.map(({ code, path, before, after }) => [code, path, before, after]),
      row.repairs ?? [],
    );
  });
}

Deno.test("preprocess() tells which bars hold too much or too little", () => {
  const { miscounts, repairs } = preprocess({
    tracks: [{ notes: "C4/w | D4/h | E4" }, { notes: "C4/w | D4/w E4 | F4" }],
  });
  assertEquals(miscounts, [
    { track: 0, bar: 2, held: 2, expected: 4, isLong: false },
    { track: 1, bar: 2, held: 8, expected: 4, isLong: true },
  ]);
  assertEquals(repairs[0].reason.endsWith("bar 2 holds 2 of 4 beats"), true);
});

Deno.test("preprocess() keeps what is complete of music that is cut, and says where", () => {
  const cut: readonly (readonly [string, string[], number | null, number])[] = [
    [
      '{"tracks":[{"name":"A","notes":"C4/w | D4"},{"name":"B","notes":"C3/q D3 E3 F3 | G3/q A',
      ["60@0,1920 62@1920,1920", "48@0,480 50@480,480 52@960,480 53@1440,480 55@1920,480"],
      1,
      2,
    ],
    [
      '{"tracks":[{"notes":["C4/q D4 E4 F4 |", "G4/q A',
      ["60@0,480 62@480,480 64@960,480 65@1440,480 67@1920,480"],
      0,
      2,
    ],
    [
      '{"form":"A B","sections":[{"name":"A","bars":1},{"name":"B","bars":2}],"tracks":[{"notes":{"A":"C4/w","B":"D4/w | E4/h F',
      ["60@0,1920 62@1920,1920 64@3840,960"],
      0,
      3,
    ],
    [
      '{"tracks":[{"notes":"C4/w"},{"drums":{"kick":"x...x...","snare":"....x',
      ["60@0,1920", "36@0,120v96 36@480,120v96 38@480,120v96"],
      1,
      1,
    ],
  ];
  for (const [text, notes, track, bar] of cut) {
    const { composition, truncated, repairs } = preprocess(text);
    assertEquals(composition.tracks.map(({ notes }) => showNotes(notes)), notes, text);
    assertEquals(truncated, { track, bar }, text);
    assertEquals(repairs.filter(({ code }) => code === "truncated").length, 1);
  }
});

Deno.test("preprocess() knows counterpoint by its own word only", () => {
  const notes = "C4/w";
  const ask = (fields: object): boolean => preprocess({ ...fields, notes }).isCounterpoint;
  assertEquals(
    [{ style: "fugue" }, { genre: "two-part Invention" }, { counterpoint: true }].map(ask),
    [
      true,
      true,
      true,
    ],
  );
  assertEquals([{}, { style: "pop" }, { counterpoint: false }, { title: "Fugue" }].map(ask), [
    false,
    false,
    false,
    false,
  ]);
});

Deno.test("preprocess() plays repeats of texts less often where all of them make too much", () => {
  const notes = `|: ${"C4/s ".repeat(16)}:|x1000`;
  const { composition, repairs } = preprocess({
    tracks: [{ name: "A", notes }, { name: "B", notes }],
  });
  const counts = composition.tracks.map((track) => track.notes.length);
  assertEquals(counts, [16_000, 4_032]);
  assertEquals(repairs.map(({ code, path }) => [code, path]), [["repeat_long", "tracks[1].notes"]]);
});

Deno.test("preprocess() refuses repeats and lanes without end", () => {
  for (
    const input of [
      {
        form: "A x99",
        sections: [{ name: "A", bars: 64 }],
        tracks: [{ notes: { A: `|: ${"C4/s ".repeat(16)}:|x64` } }],
      },
      { tracks: [{ bars: 90_000, drums: { kick: "x" } }] },
    ]
  ) {
    const error = assertThrows(() => preprocess(input), OnpuError);
    assertEquals(error.code, "limit_exceeded");
  }
});

Deno.test("preprocess() reads every example of the notation as its parser does", () => {
  for (const { text, notes, context = {} } of NOTE_TEXT_EXAMPLES) {
    // What a piece cannot say of its text, and what the whole piece decides, is tested where that is read.
    if (/\bH\d/.test(text)) continue;
    const { timeSignatures, isDrum = false, ...rest } = context;
    if (Object.keys(rest).length > 0 || notes === "" || !/[A-Ga-g]/.test(text)) continue;
    const track = isDrum ? { isDrum, notes: text } : { isDrum, name: "A", notes: text };
    const { composition } = preprocess({
      ...(timeSignatures ? { timeSignatures } : {}),
      tracks: [track],
    });
    assertEquals(showNotes(composition.tracks[0].notes).replaceAll("v", ","), notes, text);
  }
});

Deno.test("preprocess() of a piece written as text gives the piece", () => {
  fc.assert(
    fc.property(gridCompositionArbitrary(), (piece) => {
      const { input, said, chords } = writeAsText(piece);
      if (said.every((notes) => notes.length === 0)) return;
      const { composition, repairs } = preprocess(input);
      assertEquals(composition.tracks.map(({ notes }) => notes), said);
      assertEquals(composition.timeSignatures, piece.timeSignatures);
      if (chords !== null) assertEquals(composition.chords, chords);
      assertEquals(repairs, []);
    }),
    { numRuns: 10_000, seed: 4 },
  );
});

function showNotes(notes: Composition["tracks"][number]["notes"]): string {
  return notes.map(showNote).join(" ");
}

function showNote({ onset, duration, pitch, velocity }: Note): string {
  return `${pitch}@${onset},${duration}${velocity === 80 ? "" : `v${velocity}`}`;
}
