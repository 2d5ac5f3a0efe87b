import { assert, assertAlmostEquals, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { createTempoMap, OnpuError, parseTempo, TEMPO_TERMS } from "../../../mod.ts";

const TEMPOS: readonly { text: string; bpm: number }[] = [
  { text: "120", bpm: 120 },
  { text: "１２０", bpm: 120 },
  { text: " 92.5 ", bpm: 92.5 },
  { text: "120 BPM", bpm: 120 },
  { text: "120bpm", bpm: 120 },
  { text: "120 bpm.", bpm: 120 },
  { text: "bpm: 90", bpm: 90 },
  { text: "BPM=90", bpm: 90 },
  { text: "Tempo 100", bpm: 100 },
  { text: "120 qpm", bpm: 120 },
  { text: "96 beats per minute", bpm: 96 },
  { text: "ca. 88", bpm: 88 },
  { text: "~100 bpm", bpm: 100 },
  { text: "about 100 BPM, laid back", bpm: 100 },
  { text: "100-120", bpm: 110 },
  { text: "100–120 BPM", bpm: 110 },
  { text: "100~120", bpm: 110 },
  { text: "100 〜 120", bpm: 110 },
  { text: "♩=120", bpm: 120 },
  { text: "♩ = 120", bpm: 120 },
  { text: "♩＝１２０", bpm: 120 },
  { text: "♩ = ca. 72", bpm: 72 },
  { text: "♩ ≈ 72", bpm: 72 },
  { text: "♩=100–108", bpm: 104 },
  { text: "♩ = 120 (swing)", bpm: 120 },
  { text: "♪ = 120", bpm: 60 },
  { text: "♩. = 60", bpm: 90 },
  { text: "♪.=120", bpm: 90 },
  { text: "𝅗𝅥 = 60", bpm: 120 },
  { text: "half=60", bpm: 120 },
  { text: "quarter = 96", bpm: 96 },
  { text: "quarter note = 96 bpm", bpm: 96 },
  { text: "dotted quarter = 60", bpm: 90 },
  { text: "dotted-half = 40", bpm: 120 },
  { text: "crotchet = 84", bpm: 84 },
  { text: "1/4 = 100", bpm: 100 },
  { text: "4 = 60", bpm: 60 },
  { text: "2 = 60", bpm: 120 },
  { text: "q=144", bpm: 144 },
  { text: "付点四分音符=60", bpm: 90 },
  { text: "M.M. ♩ = 88", bpm: 88 },
  { text: "MM=88", bpm: 88 },
  { text: "M. M. = 88", bpm: 88 },
  { text: "Allegro (♩=132)", bpm: 132 },
  { text: "Allegro ♩. = 100", bpm: 150 },
  { text: "Allegro, dotted quarter = 100", bpm: 150 },
  { text: "Allegro 132", bpm: 132 },
  { text: "Allegro (132 bpm)", bpm: 132 },
  { text: "132 (Presto)", bpm: 132 },
  { text: "Largo", bpm: 50 },
  { text: "larghetto", bpm: 63 },
  { text: "ADAGIO", bpm: 71 },
  { text: "Andante", bpm: 92 },
  { text: "Moderato", bpm: 114 },
  { text: "Allegro", bpm: 144 },
  { text: "Ａｌｌｅｇｒｏ", bpm: 144 },
  { text: "Presto!", bpm: 184 },
  { text: "Prestissimo", bpm: 204 },
  { text: "Allegro moderato", bpm: 118 },
  { text: "Allegro ma non troppo", bpm: 124 },
  { text: "Molto allegro", bpm: 164 },
  { text: "Allegro con brio", bpm: 144 },
  { text: "Andante con moto", bpm: 98 },
  { text: "un poco Adagio", bpm: 71 },
  { text: "Tempo di marcia", bpm: 116 },
  { text: "Allegro in 4/4", bpm: 144 },
  { text: "Allegro in 3", bpm: 144 },
  { text: "アレグロ", bpm: 144 },
  { text: "アンダンテ・コン・モート", bpm: 92 },
  { text: "ﾓﾃﾞﾗｰﾄ", bpm: 114 },
  { text: "Modéré", bpm: 114 },
  { text: "Mäßig", bpm: 114 },
  { text: "Sehr langsam", bpm: 53 },
  { text: "4", bpm: 4 },
  { text: "1000", bpm: 1000 },
];

for (const { text, bpm } of TEMPOS) {
  Deno.test(`parseTempo() reads "${text}" as ${bpm}`, () => {
    assertEquals(parseTempo(text), bpm);
  });
}

Deno.test("parseTempo() reads every tempo word as the middle of its range", () => {
  for (const { term, low, high, aliases } of TEMPO_TERMS) {
    const middle = Math.round((low + high) / 2);
    for (const word of [term, ...aliases]) assertEquals([word, parseTempo(word)], [word, middle]);
  }
});

Deno.test("TEMPO_TERMS has no word twice", () => {
  const words = TEMPO_TERMS.flatMap(({ term, aliases }) => [term, ...aliases]);
  assertEquals(words.length, new Set(words).size);
});

const GENERAL_HINT = "Write quarter notes per minute from 4 to 1000: 120; or a word: Allegro";

const NO_TEMPOS: readonly { text: string; hint: string; why: string }[] = [
  { text: "", hint: GENERAL_HINT, why: "nothing" },
  { text: "alegro", hint: "Write allegro, or quarter notes per minute: 120", why: "a typo" },
  { text: "andnate", hint: "Write andante, or quarter notes per minute: 120", why: "a typo" },
  { text: "3", hint: GENERAL_HINT, why: "too slow" },
  { text: "1001", hint: GENERAL_HINT, why: "too fast" },
  { text: "500000", hint: GENERAL_HINT, why: "microseconds" },
  { text: "-120", hint: GENERAL_HINT, why: "negative" },
  { text: "tempo -120", hint: GENERAL_HINT, why: "negative" },
  { text: "♩ = -120", hint: GENERAL_HINT, why: "negative" },
  { text: "1e3", hint: GENERAL_HINT, why: "two figures" },
  { text: "120 140", hint: GENERAL_HINT, why: "two figures" },
  { text: "1½ = 60", hint: GENERAL_HINT, why: "no note value" },
  { text: "120 bpm, then 140 allegro", hint: GENERAL_HINT, why: "two figures" },
  { text: "♩=", hint: GENERAL_HINT, why: "no figure" },
  { text: "♩=♪", hint: GENERAL_HINT, why: "no figure" },
  { text: "xyz = 120", hint: GENERAL_HINT, why: "no note value" },
  { text: "opus 27", hint: GENERAL_HINT, why: "a figure that is no tempo" },
  { text: "120 = allegro", hint: GENERAL_HINT, why: "the wrong way round" },
  { text: "120 ".repeat(100_000), hint: GENERAL_HINT, why: "a whole file" },
];

for (const { text, hint, why } of NO_TEMPOS) {
  Deno.test(`parseTempo() refuses "${text.slice(0, 20)}": ${why}`, () => {
    const error = assertThrows(() => parseTempo(text), OnpuError);
    assertEquals([error.code, error.hint], ["invalid_tempo", hint]);
    assert(error.message.length < 200, error.message);
  });
}

Deno.test("parseTempo() gives 4 to 1000 or an OnpuError for any text", () => {
  const pieces = fc.constantFrom(
    ...[
      "1",
      "2",
      "0",
      ".",
      "-",
      " ",
      "=",
      "♩",
      "♪",
      "quarter",
      "bpm",
      "Allegro",
      "(",
      ")",
      "mm",
      "ca.",
      "~",
      "tempo",
    ],
  );
  const texts = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(pieces).map((all) => all.join("")),
  );
  fc.assert(fc.property(texts, (text) => {
    try {
      const bpm = parseTempo(text);
      assert(bpm >= 4 && bpm <= 1000, `${bpm}`);
    } catch (error) {
      if (!(error instanceof OnpuError)) throw error;
      assertEquals(error.code, "invalid_tempo");
    }
  }));
});

/** A bar at 120, a bar at 60, then 240. */
const CHANGING = createTempoMap([
  { tick: 0, bpm: 120 },
  { tick: 1920, bpm: 60 },
  { tick: 3840, bpm: 240 },
]);

const MOMENTS: readonly (readonly [number, number])[] = [
  [0, 0],
  [480, 0.5],
  [1920, 2],
  [2400, 3],
  [3840, 6],
  [4320, 6.25],
  [5760, 7],
  [-480, -0.5],
  [0.48, 0.0005],
];

for (const [tick, seconds] of MOMENTS) {
  Deno.test(`createTempoMap() reaches tick ${tick} after ${seconds} s, and back`, () => {
    assertAlmostEquals(CHANGING.secondsAt(tick), seconds, 1e-12);
    assertAlmostEquals(CHANGING.tickAt(seconds), tick, 1e-9);
  });
}

Deno.test("createTempoMap() tells the tempo in force", () => {
  const ticks = [-1, 0, 1919, 1920, 3839, 3840, 1e9];
  assertEquals(ticks.map((tick) => CHANGING.bpmAt(tick)), [120, 120, 120, 60, 60, 240, 240]);
});

Deno.test("createTempoMap() plays at 120 without or before any change", () => {
  assertEquals(createTempoMap([]).secondsAt(960), 1);
  assertEquals(createTempoMap([{ tick: 960, bpm: 60 }]).secondsAt(1440), 2);
});

Deno.test("createTempoMap() sorts changes, and the later of two at one tick holds", () => {
  const map = createTempoMap([{ tick: 960, bpm: 60 }, { tick: 0, bpm: 30 }, { tick: 0, bpm: 240 }]);
  assertEquals([map.secondsAt(960), map.secondsAt(1440)], [0.5, 1.5]);
});

for (const bpm of [0, -60, NaN, Infinity]) {
  Deno.test(`createTempoMap() refuses ${bpm} quarter notes per minute`, () => {
    const error = assertThrows(() => createTempoMap([{ tick: 0, bpm }]), OnpuError);
    assertEquals(error.code, "invalid_tempo");
  });
}

for (const tick of [-1, NaN, Infinity]) {
  Deno.test(`createTempoMap() refuses a change at tick ${tick}`, () => {
    const error = assertThrows(() => createTempoMap([{ tick, bpm: 120 }]), OnpuError);
    assertEquals(error.code, "invalid_position");
  });
}

const temposArbitrary = fc.array(fc.record({
  tick: fc.nat({ max: 1_000_000 }),
  bpm: fc.double({ min: 4, max: 1000, noNaN: true }),
}));

Deno.test("createTempoMap() goes from tick to seconds and back, under any tempos", () => {
  fc.assert(fc.property(temposArbitrary, fc.nat({ max: 2_000_000 }), (tempos, tick) => {
    const map = createTempoMap(tempos);
    assertAlmostEquals(map.tickAt(map.secondsAt(tick)), tick, 1e-3);
  }));
});

Deno.test("createTempoMap() never goes back in time", () => {
  const ticks = fc.nat({ max: 2_000_000 });
  fc.assert(fc.property(temposArbitrary, ticks, ticks, (tempos, a, b) => {
    const map = createTempoMap(tempos);
    assertEquals(Math.sign(map.secondsAt(a) - map.secondsAt(b)), Math.sign(a - b));
  }));
});
