import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { beatsToTicks, formatDuration, OnpuError, parseDuration, PPQ } from "../../../mod.ts";

const NUMBER_HINT =
  "Give quarter beats as a number without quotes, or a note value: 1, 2, 4, 8, 16";
const GENERAL_HINT =
  "Write a note value: 4, 8., T8, 1/4, quarter, dotted half; or beats as a number";

const BEATS: readonly { beats: number; ticks: number; why: string }[] = [
  { beats: 4, ticks: 1920, why: "a whole note" },
  { beats: 3, ticks: 1440, why: "three beats" },
  { beats: 6, ticks: 2880, why: "six beats" },
  { beats: 1.5, ticks: 720, why: "a dotted quarter" },
  { beats: 0.75, ticks: 360, why: "a dotted eighth" },
  { beats: 1 / 3, ticks: 160, why: "a triplet eighth" },
  { beats: 0.333, ticks: 160, why: "a third in three decimals" },
  { beats: 0.33, ticks: 160, why: "a third in two decimals" },
  { beats: 0.6667, ticks: 320, why: "two thirds in four decimals" },
  { beats: 0.667, ticks: 320, why: "two thirds in three decimals" },
  { beats: 0.67, ticks: 320, why: "two thirds rounded up" },
  { beats: 0.66, ticks: 320, why: "two thirds cut off" },
  { beats: 0.17, ticks: 80, why: "a sixth rounded up" },
  { beats: 0.16, ticks: 80, why: "a sixth cut off" },
  { beats: 0.83, ticks: 400, why: "five sixths" },
  { beats: 1.33, ticks: 640, why: "four thirds" },
  { beats: 100.67, ticks: 48_320, why: "late in a piece" },
  { beats: -0.33, ticks: -160, why: "before the start" },
  { beats: 0.33125, ticks: 159, why: "a tick before a third, on purpose" },
  { beats: 0.34, ticks: 160, why: "what 0.33 and 0.33 leave of a beat" },
  { beats: 2.34, ticks: 1120, why: "a third behind two beats, rounded like that" },
  { beats: 0.35, ticks: 168, why: "no third" },
  { beats: 0.3, ticks: 144, why: "one decimal is no third" },
  { beats: 0.001, ticks: 0, why: "less than half a tick" },
  { beats: 0, ticks: 0, why: "nothing" },
];

for (const { beats, ticks, why } of BEATS) {
  Deno.test(`beatsToTicks() gives ${ticks} for ${beats}: ${why}`, () => {
    assertEquals(beatsToTicks(beats), ticks);
  });
}

for (const beats of [NaN, Infinity, -Infinity, 1e300]) {
  Deno.test(`beatsToTicks() refuses ${beats}`, () => {
    assertEquals(assertThrows(() => beatsToTicks(beats), OnpuError).code, "invalid_duration");
  });
}

Deno.test("beatsToTicks() gives back every tick that was divided into beats", () => {
  fc.assert(fc.property(fc.integer({ min: -1_000_000, max: 100_000_000 }), (ticks) => {
    assertEquals(beatsToTicks(ticks / PPQ), ticks);
  }));
});

/** Spellings by the ticks that they stand for. */
const SPELLINGS: Readonly<Record<number, readonly string[]>> = {
  3840: ["breve", "double whole", "2m", "2 bars", "2 measures", "2小節", "2/1", "8 beats"],
  2880: ["1.", "d1", "dotted whole", "3/2", "6 beats"],
  1920: [
    "1",
    "1n",
    "w",
    "W",
    "whole",
    "whole note",
    "semibreve",
    "全音符",
    "1m",
    "1 bar",
    "1/1",
    "𝅝",
  ],
  1440: [
    "2.",
    "d2",
    "dh",
    "h.",
    "hd",
    "dotted-half",
    "dotted half",
    "half dotted",
    "3/4",
    "付点二分音符",
  ],
  1680: ["2..", "dd2", "double dotted half", "double-dotted half", "複付点二分音符", "7/8"],
  1280: ["T1", "1t", "whole triplet"],
  1200: ["2+8", "h+e", "h + e", "half + eighth"],
  960: [
    "2",
    "2n",
    "h",
    "half",
    "half-note",
    "half note",
    "minim",
    "二分音符",
    "2分音符",
    "1/2",
    "½",
    "𝅗𝅥",
  ],
  840: ["4..", "4n..", "dd4", "q..", "double_dotted_quarter", "doubly dotted quarter"],
  720: [
    "4.",
    "4n.",
    "d4",
    "4d",
    "qd",
    "dq",
    "q.",
    "1/4.",
    "3/8",
    "dotted quarter",
    "dottedQuarter",
    "quarter dotted",
    "dotted crotchet",
    "付点四分音符",
    "♩.",
    "1.5 beats",
  ],
  640: ["T2", "2t", "ht", "half triplet", "1/3"],
  480: [
    "4",
    "４",
    " 4 ",
    "4n",
    "q",
    "Q",
    "quarter",
    "QUARTER",
    "Quarter Note",
    "quarter-note",
    "crotchet",
    "四分音符",
    "4分音符",
    "1/4",
    "¼",
    "♩",
    "𝅘𝅥",
    "1 beat",
    "1拍",
  ],
  360: [
    "8.",
    "d8",
    "8n.",
    "dotted eighth",
    "dotted-8th",
    "dotted quaver",
    "付点八分音符",
    "♪.",
    "e.",
  ],
  320: [
    "T4",
    "4t",
    "qt",
    "quarter triplet",
    "triplet quarter",
    "quarter-note triplet",
    "1/6",
    "1/4t",
  ],
  240: [
    "8",
    "8n",
    "8th",
    "8th note",
    "e",
    "eighth",
    "quaver",
    "八分音符",
    "8分音符",
    "1/8",
    "⅛",
    "♪",
    "𝅘𝅥𝅮",
  ],
  160: [
    "T8",
    "t8",
    "8t",
    "et",
    "eighth triplet",
    "triplet eighth",
    "1/12",
    "1/8t",
    "1/8T",
    "8分3連符",
    "八分三連符",
    "三連八分音符",
    "0.33 beats",
  ],
  120: ["16", "16n", "16th", "s", "sixteenth", "semiquaver", "十六分音符", "1/16", "𝅘𝅥𝅯"],
  180: ["16.", "d16", "dotted sixteenth", "1/16."],
  80: ["T16", "16t", "sixteenth triplet", "1/24"],
  60: ["32", "32n", "32nd", "thirty-second", "demisemiquaver", "三十二分音符", "1/32"],
  30: ["64", "64n", "64th", "sixty-fourth", "hemidemisemiquaver", "六十四分音符", "1/64"],
  15: ["128", "128th", "1/128", "15 ticks", "T15"],
  128: ["T128", "128 ticks"],
  1: ["1 tick", "1/1920"],
};

for (const [ticks, spellings] of Object.entries(SPELLINGS)) {
  Deno.test(`parseDuration() reads every spelling of ${ticks} ticks`, () => {
    assertEquals(
      spellings.map((text) => [text, parseDuration(text)]),
      spellings.map((text) => [text, Number(ticks)]),
    );
  });
}

Deno.test("parseDuration() counts bars of the metre that it is told", () => {
  const bars = ["1m", "2m", "1 bar", "0.5 bars", "1小節"];
  assertEquals(bars.map((text) => parseDuration(text, { barTicks: 1440 })), [
    1440,
    2880,
    1440,
    720,
    1440,
  ]);
  assertEquals(parseDuration("4", { barTicks: 1440 }), 480);
});

const NO_LENGTHS: readonly { text: string; hint: string; why: string }[] = [
  { text: "quater", hint: "Write quarter", why: "a typo" },
  { text: "sixtenth", hint: "Write sixteenth", why: "a typo" },
  { text: "dotted qarter", hint: "Write dotted quarter", why: "a typo" },
  { text: "crochet", hint: "Write crotchet", why: "a typo" },
  { text: "5n", hint: "Write 1n", why: "no note value" },
  { text: "1/0", hint: "Write 1/1", why: "a fraction of nothing" },
  { text: "0/4", hint: "Write 1/4", why: "no length" },
  { text: "0.5", hint: NUMBER_HINT, why: "beats are numbers" },
  { text: "5", hint: NUMBER_HINT, why: "no note value" },
  { text: "-4", hint: NUMBER_HINT, why: "a negative length" },
  { text: "0", hint: NUMBER_HINT, why: "no length" },
  { text: "T0", hint: GENERAL_HINT, why: "no length" },
  { text: "0m", hint: GENERAL_HINT, why: "no length" },
  { text: "", hint: GENERAL_HINT, why: "nothing" },
  { text: "1½", hint: GENERAL_HINT, why: "one and a half, not eleven halves" },
  { text: "1 dotted 6", hint: GENERAL_HINT, why: "no dotted sixteenth" },
  { text: "3note2", hint: GENERAL_HINT, why: "no 32nd" },
  { text: "½3", hint: GENERAL_HINT, why: "a half and 3, not a 23rd" },
  { text: "4+", hint: "Write 4", why: "tied to nothing" },
  { text: "1/9999", hint: GENERAL_HINT, why: "less than half a tick" },
  { text: "constructor", hint: GENERAL_HINT, why: "a name that every object has" },
  { text: "4-", hint: "Write 4", why: "a tie" },
  { text: "1:2:0", hint: GENERAL_HINT, why: "a position" },
  { text: "as long as it takes", hint: GENERAL_HINT, why: "prose" },
  { text: "4 ".repeat(100_000), hint: GENERAL_HINT, why: "a whole file" },
];

for (const { text, hint, why } of NO_LENGTHS) {
  Deno.test(`parseDuration() refuses "${text.slice(0, 20)}": ${why}`, () => {
    const error = assertThrows(() => parseDuration(text), OnpuError);
    assertEquals([error.code, error.hint], ["invalid_duration", hint]);
    assert(error.message.length < 200, error.message);
  });
}

const FORMATTED: readonly (readonly [number, string | null])[] = [
  [1920, "1"],
  [480, "4"],
  [720, "d4"],
  [840, "dd4"],
  [160, "T8"],
  [1280, "T1"],
  [30, "64"],
  [45, "d64"],
  [20, "T64"],
  [15, "128"],
  [105, "dd32"],
  [10, null],
  [3840, null],
  [481, null],
  [1, null],
  [0, null],
  [-480, null],
  [0.5, null],
  [NaN, null],
];

for (const [ticks, text] of FORMATTED) {
  Deno.test(`formatDuration() writes ${ticks} as ${text}`, () => {
    assertEquals(formatDuration(ticks), text);
  });
}

Deno.test("parseDuration() reads back everything that formatDuration() writes", () => {
  const written = Array.from(
    { length: 8000 },
    (_, ticks) => ({ ticks, text: formatDuration(ticks) }),
  )
    .filter(({ text }) => text !== null);
  assertEquals(written.length, 28);
  assertEquals(
    written.map(({ text }) => parseDuration(text ?? "")),
    written.map(({ ticks }) => ticks),
  );
});

Deno.test("parseDuration() gives a whole number of ticks or an OnpuError for any text", () => {
  const pieces = fc.constantFrom(
    ...[
      "1",
      "2",
      "4",
      "8",
      "0",
      "/",
      ".",
      "t",
      "T",
      "d",
      "n",
      "m",
      "+",
      "-",
      " ",
      "q",
      "dotted",
      "triplet",
    ],
    ...["half", "四分", "付点", "音符", "♩", "¼", "beats"],
  );
  const texts = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(pieces).map((all) => all.join("")),
  );
  const bars = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(fc.property(texts, bars, (text, barTicks) => {
    try {
      const ticks = parseDuration(text, { barTicks });
      assert(Number.isSafeInteger(ticks) && ticks >= 1, `${ticks}`);
    } catch (error) {
      if (!(error instanceof OnpuError)) throw error;
      assertEquals(error.code, "invalid_duration");
    }
  }));
});
