import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import {
  barTicks,
  beatTicks,
  createMeter,
  OnpuError,
  parseTimeSignature,
  type TimeSignature,
} from "../../../mod.ts";

/** Spellings by the signature that they stand for. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  "4/4": [
    "4/4",
    "４／４",
    " 4 / 4 ",
    "C",
    "c",
    "common",
    "Common Time",
    "𝄴",
    "四分の四拍子",
    "4分の4",
    "4/4 time",
    "4/4拍子",
    "4/4 (common time)",
    "C (4/4)",
  ],
  "2/2": [
    "2/2",
    "cut",
    "Cut time",
    "¢",
    "￠",
    "C|",
    "Ｃ｜",
    "alla breve",
    "𝄵",
    "二分の二拍子",
    "alla breve (2/2)",
  ],
  "3/4": ["3/4", "¾", "四分の三拍子", "四分の三", "4分の3拍子"],
  "6/8": [
    "6/8",
    "6/8 meter",
    "6/8 metre",
    "６/８拍子",
    "6/8 (in two)",
    "八分の六拍子",
    "8分の6拍子",
    "3+3/8",
    "(3+3)/8",
  ],
  "12/8": ["12/8", "八分の十二拍子", "8分の12拍子"],
  "7/8": ["7/8", "⅞", "2+2+3/8", "2 + 2 + 3 / 8", "(2+2+3)/8", "7/8 (2+2+3)"],
  "5/4": ["5/4", "四分の五拍子"],
  "1/1": ["1/1"],
  "255/64": ["255/64"],
  "9/16": ["9/16", "十六分の九拍子"],
};

for (const [signature, spellings] of Object.entries(SPELLINGS)) {
  Deno.test(`parseTimeSignature() reads every spelling of ${signature}`, () => {
    assertEquals(
      spellings.map((text) => [text, formatSignature(parseTimeSignature(text))]),
      spellings.map((text) => [text, signature]),
    );
  });
}

for (
  const text of [
    "",
    "4",
    "0/4",
    "256/4",
    "4/3",
    "4/0",
    "4/128",
    "-3/4",
    "3.5/4",
    "waltz",
    "a分のb",
    "1½",
    "(3/4",
    "4/4 4/4",
    "4/4 (3/4)",
    "time",
    "(4/4)(4/4)",
  ]
) {
  Deno.test(`parseTimeSignature() refuses "${text}"`, () => {
    const error = assertThrows(() => parseTimeSignature(text), OnpuError);
    assertEquals(error.code, "invalid_time_signature");
  });
}

Deno.test("parseTimeSignature() gives a signature or an OnpuError for any text", () => {
  const pieces = fc.constantFrom(...[
    "1",
    "2",
    "8",
    "/",
    "+",
    "(",
    ")",
    " ",
    "C",
    "|",
    "分の",
    "六",
    "拍子",
    "十",
  ]);
  const texts = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(pieces).map((all) => all.join("")),
  );
  fc.assert(fc.property(texts, (text) => {
    try {
      const signature = parseTimeSignature(text);
      assertEquals(parseTimeSignature(formatSignature(signature)), signature);
    } catch (error) {
      if (!(error instanceof OnpuError)) throw error;
      assertEquals(error.code, "invalid_time_signature");
    }
  }));
});

Deno.test("barTicks() and beatTicks() are whole numbers for every denominator", () => {
  const sevens = [1, 2, 4, 8, 16, 32, 64].map((denominator) => ({ numerator: 7, denominator }));
  assertEquals(sevens.map(beatTicks), [1920, 960, 480, 240, 120, 60, 30]);
  assertEquals(sevens.map(barTicks), [13_440, 6720, 3360, 1680, 840, 420, 210]);
});

/** 4/4 for two bars, 6/8 for three, 3/4 for half a bar, then 2/2. */
const CHANGING = createMeter([
  { tick: 0, numerator: 4, denominator: 4 },
  { tick: 3840, numerator: 6, denominator: 8 },
  { tick: 8160, numerator: 3, denominator: 4 },
  { tick: 8880, numerator: 2, denominator: 2 },
]);

const PLACES: readonly { tick: number; bar: number; beat: number; why: string }[] = [
  { tick: 0, bar: 1, beat: 1, why: "the start" },
  { tick: 720, bar: 1, beat: 2.5, why: "between beats" },
  { tick: 1919, bar: 1, beat: 1 + 1919 / 480, why: "the last tick of a bar" },
  { tick: 1920, bar: 2, beat: 1, why: "a bar line" },
  { tick: 3840, bar: 3, beat: 1, why: "a change" },
  { tick: 4080, bar: 3, beat: 2, why: "a beat of 6/8 is an eighth" },
  { tick: 6960, bar: 5, beat: 2, why: "later in 6/8" },
  { tick: 8160, bar: 6, beat: 1, why: "the next change" },
  { tick: 8640, bar: 6, beat: 2, why: "in a bar that is cut short" },
  { tick: 8880, bar: 7, beat: 1, why: "a change inside a bar starts the next" },
  { tick: 9840, bar: 7, beat: 2, why: "a beat of 2/2 is a half note" },
  { tick: 18_480, bar: 12, beat: 1, why: "long after the last change" },
  { tick: -480, bar: 0, beat: 4, why: "a pickup" },
];

for (const { tick, bar, beat, why } of PLACES) {
  Deno.test(`createMeter() finds tick ${tick} in bar ${bar}, and back: ${why}`, () => {
    assertEquals(CHANGING.barBeatAt(tick), { bar, beat });
    assertEquals(CHANGING.tickAt(bar, beat), tick);
  });
}

Deno.test("createMeter() lets a beat run past the end of its bar", () => {
  assertEquals(CHANGING.tickAt(1, 5), 1920);
  assertEquals(CHANGING.tickAt(1, 9.5), 4080);
});

Deno.test("createMeter() takes a third of a beat for what it stands for", () => {
  assertEquals([1.33, 1.333, 1.67, 4 / 3].map((beat) => CHANGING.tickAt(1, beat)), [
    160,
    160,
    320,
    160,
  ]);
  assertEquals([1.33, 1.67].map((beat) => CHANGING.tickAt(3, beat)), [3920, 4000]);
});

const COUNTS: readonly (readonly [number, number])[] = [
  [0, 0],
  [-1, 0],
  [1, 1],
  [0.5, 1],
  [1920, 1],
  [1921, 2],
  [8160, 5],
  [8161, 6],
  [8880, 6],
  [8881, 7],
];

for (const [duration, bars] of COUNTS) {
  Deno.test(`createMeter() counts ${bars} bars in ${duration} ticks`, () => {
    assertEquals(CHANGING.barCount(duration), bars);
  });
}

Deno.test("createMeter() tells the signature in force", () => {
  assertEquals(
    [0, 3839, 3840, 8879, 8880, 1e9, -1].map((tick) => formatSignature(CHANGING.signatureAt(tick))),
    [
      "4/4",
      "4/4",
      "6/8",
      "3/4",
      "2/2",
      "2/2",
      "4/4",
    ],
  );
});

Deno.test("createMeter() is in 4/4 without or before any change", () => {
  assertEquals(createMeter([]).barBeatAt(1920), { bar: 2, beat: 1 });
  const late = createMeter([{ tick: 1920, numerator: 3, denominator: 4 }]);
  assertEquals(late.barBeatAt(3360), { bar: 3, beat: 1 });
});

Deno.test("createMeter() sorts changes, and the later of two at one tick holds", () => {
  const meter = createMeter([
    { tick: 1920, numerator: 3, denominator: 4 },
    { tick: 0, numerator: 5, denominator: 4 },
    { tick: 0, numerator: 2, denominator: 4 },
  ]);
  assertEquals([2, 3, 4].map((bar) => meter.barStart(bar)), [960, 1920, 3360]);
});

const NO_CHANGES = [
  { change: { tick: 0, numerator: 0, denominator: 4 }, code: "invalid_time_signature" },
  { change: { tick: 0, numerator: 4, denominator: 5 }, code: "invalid_time_signature" },
  { change: { tick: 0, numerator: 2.5, denominator: 4 }, code: "invalid_time_signature" },
  { change: { tick: -1, numerator: 4, denominator: 4 }, code: "invalid_position" },
  { change: { tick: 0.5, numerator: 4, denominator: 4 }, code: "invalid_position" },
  { change: { tick: NaN, numerator: 4, denominator: 4 }, code: "invalid_position" },
] as const;

for (const { change, code } of NO_CHANGES) {
  Deno.test(`createMeter() refuses ${formatSignature(change)} at ${change.tick}`, () => {
    assertEquals(assertThrows(() => createMeter([change]), OnpuError).code, code);
  });
}

for (const [bar, beat] of [[1.5, 1], [NaN, 1], [1, NaN], [1, Infinity]]) {
  Deno.test(`createMeter() refuses bar ${bar} beat ${beat}`, () => {
    const error = assertThrows(() => CHANGING.tickAt(bar, beat), OnpuError);
    assertEquals(error.code, "invalid_position");
  });
}

const changesArbitrary = fc.array(fc.record({
  tick: fc.nat({ max: 200_000 }),
  numerator: fc.integer({ min: 1, max: 255 }),
  denominator: fc.constantFrom(1, 2, 4, 8, 16, 32, 64),
}));

Deno.test("createMeter() goes from tick to bar and beat and back, under any changes", () => {
  fc.assert(
    fc.property(changesArbitrary, fc.integer({ min: -9999, max: 300_000 }), (changes, tick) => {
      const meter = createMeter(changes);
      const { bar, beat } = meter.barBeatAt(tick);
      assertEquals(meter.tickAt(bar, beat), tick);
      assert(beat >= 1 && beat < meter.signatureAt(tick).numerator + 1, `beat ${beat}`);
    }),
  );
});

Deno.test("createMeter() starts bars in order, on integers, as a count from the start does", () => {
  fc.assert(fc.property(changesArbitrary, (changes) => {
    const meter = createMeter(changes);
    let tick = 0;
    for (let bar = 1; bar <= 50; bar++) {
      assertEquals(meter.barStart(bar), tick);
      assertEquals(meter.barCount(tick), bar - 1);
      const full = tick + barTicks(meter.signatureAt(tick));
      const cuts = changes.map((change) => change.tick).filter((at) => at > tick && at < full);
      tick = Math.min(full, ...cuts);
    }
  }));
});

function formatSignature({ numerator, denominator }: TimeSignature): string {
  return `${numerator}/${denominator}`;
}
