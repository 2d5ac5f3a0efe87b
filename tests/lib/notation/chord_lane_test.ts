import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  checkComposition,
  type ChordChange,
  type ChordLaneContext,
  type Composition,
  formatChordLane,
  LIMITS,
  parseChordLane,
} from "../../../mod.ts";
import { compositionArbitrary } from "../../support/composition_arbitrary.ts";
import { makeComposition } from "../../support/make_composition.ts";

const WALTZ = { timeSignatures: [{ tick: 0, numerator: 3, denominator: 4 }] };

const READ: readonly {
  readonly text: string;
  /** Symbol @ tick, duration. */
  readonly chords: string;
  readonly problems?: readonly string[];
  readonly context?: ChordLaneContext;
}[] = [
  {
    text: "Cmaj7 | Am7 | Dm7 G7 | % ",
    chords: "Cmaj7@0,1920 Am7@1920,1920 Dm7@3840,960 G7@4800,960 Dm7@5760,960 G7@6720,960",
  },
  { text: "C . . G7", chords: "C@0,1440 G7@1440,480" },
  { text: "C / / G7 | / F", chords: "C@0,1440 G7@1440,1440 F@2880,960" },
  { text: "C | . | . G", chords: "C@0,4800 G@4800,960" },
  { text: "N.C. | C NC", chords: "N.C.@0,1920 C@1920,960 N.C.@2880,960" },
  { text: "C - | - . | G", chords: "C@0,960 G@3840,1920" },
  { text: "|C|F||G|]", chords: "C@0,1920 F@1920,1920 G@3840,1920" },
  { text: "| C | F |\n| G | C |", chords: "C@0,1920 F@1920,1920 G@3840,1920 C@5760,1920" },
  { text: "C F G", chords: "C@0,480 F@480,480 G@960,480", context: WALTZ },
  { text: "C F | G", chords: "C@0,720 F@720,720 G@1440,1440", context: WALTZ },
  {
    text: "C7(b9, #11) Am7/G | F#m7b5, B7",
    chords: "C7(b9, #11)@0,960 Am7/G@960,960 F#m7b5@1920,960 B7@2880,960",
  },
  {
    text: "C D E F G A B | C",
    chords: "C@0,274 D@274,275 E@549,274 F@823,274 G@1097,274 A@1371,275 B@1646,274 C@1920,1920",
  },
  { text: "C | D", chords: "C@1920,1920 D@3840,1920", context: { tick: 1920 } },
  { text: "C | D", chords: "C@0,480 D@480,1920", context: { pickup: 480 } },
  { text: "|: C | G :| F", chords: "C@0,1920 G@1920,1920 C@3840,1920 G@5760,1920 F@7680,1920" },
  {
    text: "|: C :|x3 |: F :| x 2 G",
    chords: "C@0,1920 C@1920,1920 C@3840,1920 F@5760,1920 F@7680,1920 G@9600,1920",
  },
  ...["C - G7 - Am", "C → G7 → Am", "C -> G7 -> Am", "C > G7 > Am"].map((text) => ({
    text,
    chords: "C@0,1920 G7@1920,1920 Am@3840,1920",
    problems: ["lane_dashed 0 C: "],
  })),
  {
    text: "C-G7–Am",
    chords: "C@0,1920 G7@1920,1920 Am@3840,1920",
    problems: ["lane_dashed 0 C-G7–Am: "],
  },
  {
    text: "ii-V7-I",
    chords: "Dm@0,1920 G7@1920,1920 C@3840,1920",
    problems: ["lane_dashed 0 ii-V7-I: "],
    context: { keys: [{ tick: 0, tonic: "C", mode: "major" as const }] },
  },
  { text: "C-7", chords: "C-7@0,1920" },
  { text: "C - | F", chords: "C@0,960 F@1920,1920" },
  {
    text: "C-7-X",
    chords: "",
    problems: ["chord_unreadable 0 C-7-X: Write C-7, or a symbol like Cm7, C7(b9), Csus4, C/E"],
  },
  { text: "C :|: D :|", chords: "C@0,1920 C@1920,1920 D@3840,1920 D@5760,1920" },
  { text: "% | C", chords: "C@1920,1920", problems: ["repeat_empty 0 %: "] },
  { text: ". C", chords: "C@960,960", problems: ["hold_empty 0 .: "] },
  { text: ":| C", chords: "C@0,1920", problems: ["repeat_empty 0 :|: "] },
  {
    text: "C Cmaj8 G",
    chords: "C@0,640 G@1280,640",
    problems: ["chord_unreadable 2 Cmaj8: Write Cmaj7, or a symbol like Cm7, C7(b9), Csus4, C/E"],
  },
  {
    text: "I | vi ii V7 | bVII",
    chords: "",
    problems: [
      "roman_numeral 0 I: ",
      "roman_numeral 4 vi: ",
      "roman_numeral 7 ii: ",
      "roman_numeral 10 V7: ",
      "roman_numeral 15 bVII: ",
    ],
  },
  {
    text: "1 4 | x",
    chords: "",
    problems: [
      "roman_numeral 0 1: ",
      "roman_numeral 2 4: ",
      "chord_unreadable 6 x: Start with the root, a letter from A to G: C, F#m7, Bb/D",
    ],
  },
  {
    text: "I | vi ii V7/V | bVII C",
    chords: "Bb@0,1920 Gm@1920,640 Cm@2560,640 C7@3200,640 Ab@3840,960 C@4800,960",
    context: { keys: [{ tick: 0, tonic: "Bb", mode: "major" }] },
  },
  {
    text: "I vi ii V7",
    chords: "C@0,480 Am@480,480 Dm@960,480 G7@1440,480",
    context: { keys: [{ tick: 0, tonic: "C", mode: "major" }] },
  },
  {
    text: "4 5/7 3- . | % | 7",
    chords: "F@0,480 G/B@480,480 Em@960,960 F@1920,480 G/B@2400,480 Em@2880,960 Bdim@3840,1920",
    context: { keys: [{ tick: 0, tonic: "C", mode: "major" }] },
  },
  {
    // A repeated bar moves with the key; before the first key there is none.
    text: "V | i V | % | iv Vfoo",
    chords: "Am@1920,960 E@2880,960 Cm@3840,960 G@4800,960 Fm@5760,960",
    problems: [
      "roman_numeral 0 V: ",
      "chord_unreadable 17 Vfoo: Start with the root, a letter from A to G: C, F#m7, Bb/D",
    ],
    context: {
      keys: [
        { tick: 1920, tonic: "A", mode: "minor" },
        { tick: 3840, tonic: "C", mode: "minor" },
      ],
    },
  },
  {
    text: "C G Am F C",
    chords: "C@0,1920 G@1920,1920 Am@3840,1920 F@5760,1920 C@7680,1920",
    problems: ["lane_unbarred 9 C: "],
  },
  {
    text: "C . . . G . C",
    chords: "C@0,1920 G@1920,960 C@2880,480",
    problems: ["lane_unbarred 8 G: "],
  },
  { text: "", chords: "" },
  { text: " | | ", chords: "" },
];

for (const { text, chords, problems = [], context = {} } of READ) {
  Deno.test(`parseChordLane() reads ${JSON.stringify(text)} with ${JSON.stringify(context)}`, () => {
    const lane = parseChordLane(text, context);
    assertEquals(showChords(lane.chords), chords);
    assertEquals(
      lane.problems.map(({ code, offset, text, detail }) => `${code} ${offset} ${text}: ${detail}`),
      problems,
    );
    checkComposition(makeComposition({ duration: 100_000, chords: lane.chords }));
  });
}

Deno.test("parseChordLane() gives of a growing lane only chords that stay", () => {
  const words = fc.constantFrom(
    "C",
    "Am7",
    "G7(b9, #11)",
    ".",
    "/",
    "%",
    "-",
    "N.C.",
    "|",
    "|",
    "|",
    "|:",
    ":|",
    ":|x3",
    "oops",
    "V7",
  );
  const spaces = fc.constantFrom(" ", " ", "", "\n");
  const text = fc.array(fc.tuple(words, spaces), { maxLength: 30 }).map((list) =>
    list.flat().join("")
  );
  fc.assert(
    fc.property(text, (text) => {
      const whole = parseChordLane(text).chords.map((chord) => JSON.stringify(chord));
      let count = 0;
      for (let length = 0; length <= text.length; length++) {
        const { chords } = parseChordLane(text.slice(0, length), { isPartial: true });
        assert(chords.length >= count, `${length} of ${text}`);
        assertEquals(chords.map((chord) => JSON.stringify(chord)), whole.slice(0, chords.length));
        count = chords.length;
      }
    }),
    { seed: 9, numRuns: 1_000 },
  );
});

Deno.test("parseChordLane() stops at what a piece can hold", () => {
  const many = parseChordLane("|: C G :|x999999999 F");
  assert(many.chords.length <= LIMITS.changes);
  assertEquals(many.problems.map(({ code }) => code), ["piece_long"]);
  const long = parseChordLane("C | . | ".repeat(80_000));
  assert(long.chords.every(({ tick, duration }) => tick + duration <= LIMITS.duration));
});

Deno.test("parseChordLane() makes sound chords of any text", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string({ unit: fc.constantFrom(..."CGAm7b#/.%-|:x3()[] \n,"), maxLength: 100 }),
  );
  fc.assert(
    fc.property(text, (text) => {
      const { chords } = parseChordLane(text);
      checkComposition(makeComposition({ duration: LIMITS.duration, chords }));
      chords.forEach(({ tick, duration }, index) => {
        assert(index + 1 === chords.length || tick + duration <= chords[index + 1].tick);
      });
    }),
    { seed: 10, numRuns: 1_000 },
  );
});

const WRITTEN: readonly (readonly [text: string, written: string])[] = [
  ["Cmaj7 | Am7 | Dm7 G7 | %", "Cmaj7 | Am7 | Dm7 G7 | %"],
  ["C . . G7 | .", "C . . G7 | ."],
  ["C . . . | G G", "C | G G"],
  ["- C | - | - | G", "- C | - | - | G"],
  ["C . | C . | C G | C G", "C | C | C G | %"],
  ["Dm7 | Dm7 | N.C.", "Dm7 | % | N.C."],
  ["C D E F G A B", "C D E F G A B"],
  ["C7(b9,#11) C . D/F#", "C7(b9,#11) C . D/F#"],
];

for (const [text, written] of WRITTEN) {
  Deno.test(`formatChordLane() writes ${JSON.stringify(text)} as ${JSON.stringify(written)}`, () => {
    const { chords } = parseChordLane(`${text} |`);
    const { bars, unsaid } = formatChordLane(makePiece(chords));
    assertEquals(bars.map(({ music }) => music).join(" | "), written);
    assertEquals(unsaid, []);
  });
}

Deno.test("formatChordLane() lists what a lane cannot say", () => {
  const chords: ChordChange[] = [
    { tick: 0, duration: 1920, symbol: "C" },
    { tick: 960, duration: 960, symbol: "G" },
    { tick: 1921, duration: 1919, symbol: "F" },
    { tick: 3840, duration: 960, symbol: "C major 7" },
    { tick: 4800, duration: 960, symbol: "Am" },
  ];
  const { bars, unsaid } = formatChordLane(makePiece(chords));
  assertEquals(bars.map(({ music }) => music), ["C", "-", "- Am"]);
  assertEquals(unsaid.map(({ code, bar, detail }) => [code, bar, detail]), [
    ["overlap", 1, "G"],
    ["off_grid", 2, "F"],
    ["symbol", 3, "C major 7"],
  ]);
});

Deno.test("formatChordLane() writes the bars that are asked for", () => {
  const { chords } = parseChordLane("C | . G | . Am | F | %");
  const { bars, unsaid } = formatChordLane(makePiece(chords), { bars: { from: 3, to: 4 } });
  assertEquals(bars, [{ bar: 3, music: "- Am" }, { bar: 4, music: "F" }]);
  assertEquals(unsaid.map(({ code, detail }) => [code, detail]), [["starts_before", "G"]]);
  const first = formatChordLane(makePiece(chords), { bars: { from: 1, to: 2 } });
  assertEquals(first.bars.map(({ music }) => music), ["C", ". G"]);
  assertEquals(first.unsaid.map(({ code, detail }) => [code, detail]), [["ends_after", "G"]]);
  assertEquals(formatChordLane(makeComposition()).bars, []);
});

Deno.test("formatChordLane() and parseChordLane() are inverse", () => {
  let said = 0;
  let all = 0;
  fc.assert(
    fc.property(compositionArbitrary({ maxTracks: 0 }), fc.nat(3), (composition, index) => {
      const step = [480, 240, 160, 1][index];
      const chords = composition.chords.map(({ tick, duration, symbol }) => {
        const start = Math.floor(tick / step) * step;
        return {
          tick: start,
          duration: Math.max(step, Math.floor(duration / step) * step),
          symbol,
        };
      });
      const duration = Math.max(
        composition.duration,
        ...chords.map((chord) => chord.tick + chord.duration),
      );
      const piece = { ...composition, chords, duration };
      const { bars, unsaid } = formatChordLane(piece);
      const text = bars.map(({ music }) => music).join(" | ");
      const read = parseChordLane(`${text} |`, piece);
      const left = unsaid.length;
      assertEquals(read.problems, []);
      assertEquals(read.chords.length, chords.length - left);
      const known = new Set(chords.map((chord) => JSON.stringify(chord)));
      assertEquals(read.chords.filter((chord) => !known.has(JSON.stringify(chord))), []);
      all += chords.length;
      said += read.chords.length;
    }),
    { seed: 11, numRuns: 2_000 },
  );
  assert(said / all > 0.5, `${said} of ${all} chords`);
});

function makePiece(chords: readonly ChordChange[]): Composition {
  return makeComposition({
    duration: Math.max(1920, ...chords.map(({ tick, duration }) => tick + duration)),
    chords,
  });
}

function showChords(chords: readonly ChordChange[]): string {
  return chords.map(({ tick, duration, symbol }) => `${symbol}@${tick},${duration}`).join(" ");
}
