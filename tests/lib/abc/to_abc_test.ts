import { assertEquals, assertThrows } from "@std/assert";
import { OnpuError, preprocess, toAbc, type ToAbcOptions } from "../../../mod.ts";

/** The tune of a piece whose one track is written in note text. */
function write(
  notes: string,
  piece: Record<string, unknown> = {},
  options: ToAbcOptions = {},
): string {
  const { composition } = preprocess({
    tracks: [{ name: "A", instrument: "piano", notes }],
    ...piece,
  });
  return toAbc(composition, options);
}

/** Lines of music, without what tells voices apart and gives them their sound. */
function musicOf(abc: string): string[] {
  const body = abc.split("\n").slice(
    abc.split("\n").findIndex((line) => line.startsWith("K:")) + 1,
  );
  return body.filter((line) => line !== "" && !/^(?:V:|%%)/.test(line));
}

const RHYTHMS: readonly (readonly [name: string, notes: string, music: string, meter?: string])[] =
  [
    ["a scale", "C4/e D E F G A B C5", "CDEF GABc |]"],
    ["a syncopation over a beat", "C4/e D/q E/e F/h", "C D2 E F4 |]"],
    ["one over the half of the bar", "C4/q. D/q. E/q", "C3 D- D2 E2 |]"],
    ["a half note from the second beat", "C4/q D/h E/q", "C2 D4 E2 |]"],
    ["a length without a value", "C4/h+e D/q.", "C4- C D3 |]"],
    ["a tie over the bar line", "C4/h. D/q~ | D/w", "C6 D2- | D8 |]"],
    ["rests", "C4/e r/e r/q D/q r/q", "C z z2 D2 z2 |]"],
    ["a rest over the half of the bar", "C4/q r/h D/q", "C2 z2 z2 D2 |]"],
    ["a silent bar", "C4/w | r/w | D4/w", "C8 | z8 | D8 |]"],
    ["sixteenths", "C4/s D E F G/e A B/s C5 D C B4/q", "C/2D/2E/2F/2 GA B/2c/2d/2c/2 B2 |]"],
    ["a triplet", "C4/et D E F/q G/h", "(3CDE F2 G4 |]"],
    ["a triplet of two values", "C4/qt D/et E/q F/h", "(3:2:2C2 D E2 F4 |]"],
    ["a triplet of quarters", "C4/qt D E F/h", "(3C2 D2 E2 F4 |]"],
    ["triplets of sixteenths", "C4/st D E F/e G/q A/h", "(3C/2D/2E/2F G2 A4 |]"],
    ["a chord", "(C4 E4 G4)/w", "[CEG]8 |]"],
    ["six eighths", "C4/e D E F/q G/e", "CDE F2 G |]", "6/8"],
    ["four eighths of six", "C4/h D/q", "C3- C D2 |]", "6/8"],
    ["a dotted note over the half of the bar", "C4/q D/q. E/q.", "C2 D2- D E3 |]"],
    ["a dotted note late over a beat", "C4/e D/e. E/s F/e G/h", "CD- D/2E/2F G4 |]"],
    ["a note late over two beats", "C4/e D/h E/e", "CD- D3 E |]", "3/4"],
    ["five eighths as three and two", "C4/e D E F G | A/h+e", "CDE FG | A3- A2 |]", "5/8"],
    ["dots of six eighths", "C4/q. D/q.", "C3 D3 |]", "6/8"],
    ["a rest of three eighths", "C4/q. r/q.", "C3 z3 |]", "6/8"],
    ["three quarters", "C4/h. | C4/h D/q | r/q C/h", "C6 | C4 D2 | z2 C4 |]", "3/4"],
    ["octaves", "C3/q C4 C5 C6", "C,2 C2 c2 c'2 |]"],
  ];

for (const [name, notes, music, timeSignature = "4/4"] of RHYTHMS) {
  Deno.test(`toAbc() writes ${name}`, () => {
    assertEquals(musicOf(write(notes, { timeSignature })), [music]);
  });
}

const SIGNS: readonly (readonly [name: string, key: string, notes: string, music: string])[] = [
  ["notes of the key without signs", "D", "F#4/q C#5 D5/h", "F2 c2 d4 |]"],
  [
    "a sign once in a bar, and again in the next",
    "C",
    "F#4/q F# F# G | F#/w",
    "^F2 F2 F2 G2 | ^F8 |]",
  ],
  ["a natural where the sign holds no longer", "C", "F#4/q F F# F", "^F2 =F2 ^F2 =F2 |]"],
  ["a sign in each octave", "C", "F#4/q F#5 F4 F5", "^F2 ^f2 =F2 =f2 |]"],
  ["the leading note of a minor key", "Am", "A4/q G#4 A4/h", "A2 ^G2 A4 |]"],
  ["flats where the key has them", "Fm", "Ab4/q Db5 Bb4 E4", "A2 d2 B2 =E2 |]"],
  ["a tied note with its sign", "C", "F#4/w~ | F#/h F/h", "^F8- | ^F4 =F4 |]"],
  ["two notes of one line on two", "C", "(C4 C#4)/w", "[C_D]8 |]"],
];

for (const [name, key, notes, music] of SIGNS) {
  Deno.test(`toAbc() writes ${name}`, () => assertEquals(musicOf(write(notes, { key })), [music]));
}

const KEYS: readonly (readonly [key: string, field: string])[] = [
  ["C major", "K:C"],
  ["F# minor", "K:F#m"],
  ["Bb", "K:Bb"],
  ["D dorian", "K:Ddor"],
  ["E phrygian", "K:Ephr"],
  ["F lydian", "K:Flyd"],
  ["G mixolydian", "K:Gmix"],
  ["B locrian", "K:Bloc"],
  ["G# major", "K:Ab"],
];

Deno.test("toAbc() names keys and modes, and gives one of eight signs the name of its double", () => {
  for (const [key, field] of KEYS) {
    const line = write("C4", { key }).split("\n").find((line) => line.startsWith("K:"));
    assertEquals(line, field);
  }
});

Deno.test("toAbc() writes a pickup before the metre of the piece", () => {
  const abc = write("G4/q | C5/w", { pickup: 1 });
  assertEquals(abc.includes("M:4/4\n"), true);
  assertEquals(musicOf(abc), ["G2 | c8 |]"]);
});

Deno.test("toAbc() changes metre, key and tempo where they change", () => {
  const abc = write("C4/w | F#4/h. | F#4/h.", {
    bpm: [{ bar: 1, bpm: 120 }, { bar: 3, bpm: 90 }],
    timeSignature: [{ bar: 1, value: "4/4" }, { bar: 2, value: "3/4" }],
    key: [{ bar: 1, key: "C" }, { bar: 2, key: "G" }],
  });
  assertEquals(musicOf(abc), ["C8 | [K:G][M:3/4]F6 | [Q:1/4=90]F6 |]"]);
});

const TEMPOS: readonly (readonly [timeSignature: string, field: string])[] = [
  ["4/4", "Q:1/4=90"],
  ["2/2", "Q:1/2=45"],
  ["3/8", "Q:1/4=90"],
  ["6/8", "Q:3/8=60"],
  ["12/16", "Q:3/16=120"],
];

Deno.test("toAbc() counts tempos in halves, and three beats as one, where people do", () => {
  for (const [timeSignature, field] of TEMPOS) {
    const abc = write("C4/q", { timeSignature, bpm: 90 });
    assertEquals(abc.split("\n").find((line) => line.startsWith("Q:")), field);
  }
});

Deno.test("toAbc() puts sections and chords over the first staff, and cuts what sounds on for a chord", () => {
  const abc = write("C4/w | r/w | E4/w", {
    chords: "C Am | N.C. | F",
    sections: [{ name: "Verse", bar: 1, bars: 2 }, { name: "サビ [2]", bar: 3, bars: 1 }],
  });
  assertEquals(musicOf(abc), ['[P:Verse]"C"C4- "Am"C4 | "^N.C."z8 | [P:サビ (2)]"F"E8 |]']);
});

Deno.test("toAbc() writes loudness before the notes where it changes, and hairpins to the next", () => {
  assertEquals(musicOf(write("p C4/q D E F | f G/q A B C5")), [
    "!p!C2 D2 E2 F2 | !f!G2 A2 B2 c2 |]",
  ]);
  assertEquals(musicOf(write("C4/q@48 D@48 E@56 F@64 | G/q@72 A@80 B@88 C5@96")), [
    "!p!C2 !<(!D2 E2 F2 | G2 A2 B2 !<)!!f!c2 |]",
  ]);
  assertEquals(musicOf(write("ff C4/et D E F/q pp G/h & E3/w", { chords: "C" })), [
    '"C"(3!ff!CDE F2 !pp!G4 |]',
    "E,8 |]",
  ]);
});

Deno.test("toAbc() writes what is sung under its notes", () => {
  const abc = write("C4/q D E/h~ | E/q F/h.", {
    lyrics: [
      { track: 0, bar: 1, beat: 1, text: "Twin-" },
      { track: 0, bar: 1, beat: 2, text: "kle" },
      { track: 0, bar: 1, beat: 3, text: "lit_tle 50%" },
      { track: 0, bar: 2, beat: 2, text: "star" },
    ],
  });
  assertEquals(musicOf(abc), ["C2 D2 E4- | E2 F6 |]", "w: Twin-kle lit＿tle~50％ _ star"]);
});

Deno.test("toAbc() tells voices of a staff apart, the first the higher", () => {
  const abc = write("C4/w & E5/h F5/h | G4/w");
  assertEquals(musicOf(abc), ["e4 f4 | G8 |]", "C8 | x8 |]"]);
  assertEquals(abc.includes("%%score (1 2)\n"), true);
});

Deno.test("toAbc() gives a piano that has both hands two staves, a bass one that is an octave higher", () => {
  const abc = toAbc(
    preprocess({
      tracks: [
        { name: "Piano", instrument: "piano", notes: "(C2 G2 C5 E5)/w" },
        { name: "Bass", instrument: "electric bass", notes: "E1/w" },
      ],
    }).composition,
  );
  assertEquals(
    abc.split("\n").filter((line) => /^(?:V:.*clef|%%score|%%MIDI transpose)/.test(line)),
    [
      "%%score {1 2} 3",
      'V:1 clef=treble name="Piano"',
      "V:2 clef=bass",
      'V:3 clef=bass name="Bass"',
      "%%MIDI transpose 0",
      "%%MIDI transpose 0",
      "%%MIDI transpose -12",
    ],
  );
  assertEquals(musicOf(abc), ["[ce]8 |]", "[C,,G,,]8 |]", "E,,8 |]"]);
});

Deno.test("toAbc() writes drums as strokes on a percussion staff, and says which they are", () => {
  const { composition } = preprocess({
    key: "D",
    tracks: [{ name: "Kit", instrument: "drums", drums: { kick: "x...x...", hihat: "x.x.x.x." } }],
  });
  const abc = toAbc(composition);
  assertEquals(abc.split("\n").filter((line) => /clef|map/.test(line)), [
    "%%percmap F 36",
    "%%percmap g 42 x",
    'V:1 clef=perc name="Kit"',
    "%%MIDI drummap F 36",
    "%%MIDI drummap g 42",
  ]);
  assertEquals(musicOf(abc), ["[K:C][Fg]g[Fg]g z4 |]"]);
});

Deno.test("toAbc() writes some tracks and bars, and cuts what sounds across their ends", () => {
  const { composition } = preprocess({
    tracks: [
      { name: "A", notes: "C4/w | D4/w~ | D4/w | E4/w" },
      { name: "B", notes: "C5/w | D5/w | E5/h F5 | G5/w" },
    ],
  });
  assertEquals(musicOf(toAbc(composition, { bars: { from: 3, to: 3 } })), ["D8 |", "e4 f4 |"]);
  assertEquals(musicOf(toAbc(composition, { tracks: [1], barsPerLine: 2 })), [
    "c8 | d8 |",
    "e4 f4 | g8 |]",
  ]);
  assertThrows(() => toAbc(composition, { tracks: [2] }), OnpuError, "Cannot write track 2");
});

Deno.test("toAbc() moves what was played freely to where it can be read", () => {
  const abc = write("", {
    tracks: [{
      name: "A",
      notes: [[0, 233], [241, 230], [477, 450], [963, 880]].map(([onset, length], index) => ({
        pitch: 60 + index * 2,
        beat: 1 + onset / 480,
        duration: length / 480,
      })),
    }],
  });
  assertEquals(musicOf(abc), ["CD E2 ^F4 |]"]);
});

Deno.test("toAbc() lets no text end its line or field", () => {
  const abc = write("C4/w", {
    title: 'a % b \\ "c"\nK:C',
    sections: [{ name: "x] % y", bar: 1, bars: 1 }],
    tracks: [{ name: '"><b>\n|', notes: "C4/w" }],
  });
  assertEquals(abc.split("\n").filter((line) => /^T:|name=/.test(line)), [
    "T:a ％ b ＼ ”c” K:C",
    'V:1 clef=treble name="”><b> |"',
  ]);
  assertEquals(musicOf(abc), ["[P:x) ％ y]C8 |]"]);
});

Deno.test("toAbc() writes a piece without music as a header", () => {
  const { composition } = preprocess({ tracks: [{ name: "A", notes: "C4" }] });
  assertEquals(
    toAbc({ ...composition, tracks: [], duration: 0 }),
    "%abc-2.1\nX:1\nT:\nM:4/4\nL:1/8\nQ:1/4=120\nK:C\n",
  );
});
