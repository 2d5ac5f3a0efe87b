import { assertEquals, assertNotEquals } from "@std/assert";
import fc from "fast-check";
import { type Feel, preprocess, preprocessPartial, STRAIGHT } from "../../../mod.ts";
import { compositionArbitrary } from "../../support/composition_arbitrary.ts";

const NOTES = [{ pitch: "C4", duration: 1 }, { pitch: "D4", duration: 1 }];

/** What is written beside the notes, and how it is played. */
interface Row {
  readonly fields: object;
  /** Beside {@link STRAIGHT}. */
  readonly feel: Partial<Feel>;
  /** Code, path, before and after of each repair. */
  readonly repairs?: readonly (readonly [string, string, string, string])[];
}

// deno-fmt-ignore
const SWING: readonly Row[] = [
  ...[62, 0.62, "62", "62%", "62 ％", "0.62", { amount: 62 }, { ratio: 0.62 }, "swing 62%", "MPC 62"]
    .map((swing): Row => ({ fields: { swing }, feel: { swing: 0.62 } })),
  ...["2:1", "2 : 1", "triplet", "shuffle", "swing", true, {}, "yes", "スウィング"]
    .map((swing): Row => ({ fields: { swing }, feel: { swing: 2 / 3 } })),
  ...["16ths 58%", "58% 16ths", "58% on 16ths", "sixteenths, 0.58", "1/16 58%", "swing 16th 58"]
    .map((swing): Row => ({ fields: { swing }, feel: { swing: 0.58, swingUnit: 120 } })),
  ...["8ths 58%", "eighths 58%", "1/8 58%", "58%"]
    .map((swing): Row => ({ fields: { swing }, feel: { swing: 0.58 } })),
  ...[16, 120, 0.25, "16", "1/16", "16th", "sixteenth", "16n", "sixteenth notes"]
    .map((swingUnit): Row => ({ fields: { swing: 60, swingUnit }, feel: { swing: 0.6, swingUnit: 120 } })),
  ...[8, 240, 0.5, "8", "1/8", "eighth", "8th notes"]
    .map((swingUnit): Row => ({ fields: { swing: 60, swingUnit }, feel: { swing: 0.6 } })),
  { fields: { swing: { amount: 60, unit: "16th" } }, feel: { swing: 0.6, swingUnit: 120 } },
  { fields: { swing: { enabled: false, amount: 60 } }, feel: {} },
  { fields: { swing: "3:1" }, feel: { swing: 0.75 } },
  { fields: { swing: false }, feel: {} },
  { fields: { swing: "none" }, feel: {} },
  { fields: { swing: "light" }, feel: { swing: 0.56 } },
  { fields: { swing: 33 }, feel: { swing: 0.665 }, repairs: [["swing_share", "swing", "33", "0.665"]] },
  { fields: { swing: 90 }, feel: { swing: 0.75 }, repairs: [["swing_range", "swing", "90", "0.75"]] },
  { fields: { swing: "16ths 90%" }, feel: { swing: 0.75, swingUnit: 120 }, repairs: [["swing_range", "swing", "16ths 90%", "0.75"]] },
  { fields: { swing: "wobbly 7" }, feel: {}, repairs: [["feel_dropped", "swing", "wobbly 7", ""]] },
  { fields: { swing: 60, swingUnit: "quarter" }, feel: { swing: 0.6 }, repairs: [["feel_dropped", "swingUnit", "quarter", ""]] },
];

// deno-fmt-ignore
const HUMANIZE: readonly Row[] = [
  ...[0.5, "0.5", "50%", "50 ％", true, "medium", "normal", "moderate", "yes", "natural", { amount: 0.5 }, { amount: "50%" }, {}]
    .map((humanize): Row => ({ fields: { humanize }, feel: { timing: 20, dynamics: 12 } })),
  ...["light", "subtle", "slightly", "a little", "humanize 0.25", 0.25, "25%", { amount: "light" }, { intensity: 0.25 }]
    .map((humanize): Row => ({ fields: { humanize }, feel: { timing: 10, dynamics: 6 } })),
  ...["heavy", "strong", "loose", 0.8].map((humanize): Row => ({ fields: { humanize }, feel: { timing: 32, dynamics: 19 } })),
  ...[0, false, "none", "off", "0%", "no", "quantized", { enabled: false }, { amount: 0 }, { timing: 0, velocity: 0 }]
    .map((humanize): Row => ({ fields: { humanize }, feel: {} })),
  { fields: { humanize: 1 }, feel: { timing: 40, dynamics: 24 } },
  { fields: { humanise: "light" }, feel: { timing: 10, dynamics: 6 } },
  ...[{ timing: 12, velocity: 8 }, { timing: "12 ticks", velocity: "±8" }, { timing: [-12, 12], velocity: [-8, 8] },
    { timing: "12.5ms", velocity: "8 steps" }, { timing_ms: 12.5, dynamics: 8 }, { timing: "0.025 beats", vel: 8 },
    { timing: "0.0125 s", velocityRange: 8 }, { timing: "30%", velocity: -8 }, "timing 12, velocity 8", "velocity: 8, timing: 12.5 ms"]
    .map((humanize): Row => ({ fields: { humanize, bpm: 120 }, feel: { timing: 12, dynamics: 8 } })),
  ...["12 ticks", "humanize 12.5ms"].map((humanize): Row => ({ fields: { humanize, bpm: 120 }, feel: { timing: 12 } })),
  { fields: { humanize: { timing: "10ms" }, bpm: 60 }, feel: { timing: 5 } },
  { fields: { humanize: { velocity: "10%" } }, feel: { dynamics: 13 } },
  { fields: { humanize: { timing: "light", velocity: true } }, feel: { timing: 10, dynamics: 12 } },
  { fields: { humanize: { amount: 0.5, velocity: 3 } }, feel: { timing: 20, dynamics: 3 } },
  { fields: { humanize: { timing: 12, seed: 42 } }, feel: { timing: 12, seed: 42 } },
  { fields: { humanize: { timing: 12, seed: "42" } }, feel: { timing: 12, seed: 42 } },
  { fields: { humanize: "timing 12, velocity 8, seed 4294967295" }, feel: { timing: 12, dynamics: 8, seed: 4294967295 } },
  { fields: { humanize: true, seed: 42 }, feel: { timing: 20, dynamics: 12, seed: 42 } },
  { fields: { swing: 60, seed: 42 }, feel: { swing: 0.6 } },
  { fields: { humanize: 30 }, feel: { timing: 12, dynamics: 7 }, repairs: [["humanize_unit", "humanize", "30", "30 %"]] },
  { fields: { humanize: 300 }, feel: { timing: 40, dynamics: 24 }, repairs: [["humanize_range", "humanize", "300", "1"]] },
  { fields: { humanize: -1 }, feel: {}, repairs: [["humanize_range", "humanize", "-1", "0"]] },
  { fields: { humanize: { timing: 0.02 } }, feel: { timing: 10 }, repairs: [["humanize_unit", "humanize.timing", "0.02", "10 ticks"]] },
  { fields: { humanize: { timing: 0.3 } }, feel: { timing: 12 }, repairs: [["humanize_unit", "humanize.timing", "0.3", "12 ticks"]] },
  { fields: { humanize: { velocity: 0.1 } }, feel: { dynamics: 13 }, repairs: [["humanize_unit", "humanize.velocity", "0.1", "13 steps"]] },
  { fields: { humanize: { timing: 200, velocity: 64 } }, feel: { timing: 60, dynamics: 30 }, repairs: [["humanize_range", "humanize.timing", "200", "60 ticks"], ["humanize_range", "humanize.velocity", "64", "30 steps"]] },
  { fields: { humanize: "purple" }, feel: {}, repairs: [["feel_dropped", "humanize", "purple", ""]] },
  { fields: { humanize: [1, 2, 3] }, feel: {}, repairs: [["feel_dropped", "humanize", "[1, 2, 3]", ""]] },
  { fields: { humanize: true, seed: {} }, feel: { timing: 20, dynamics: 12 }, repairs: [["unreadable_value", "seed", "{}", ""]] },
];

// deno-fmt-ignore
const FEEL: readonly Row[] = [
  ...["none", "quantized", "exact", "straight", "off", "mechanical", "even", false].map((feel): Row => ({ fields: { feel }, feel: {} })),
  ...["swing", "shuffle", "Jazz swing", true].map((feel): Row => ({ fields: { feel }, feel: { swing: 2 / 3 } })),
  ...["swing 58%", "swing 0.58", "58%"].map((feel): Row => ({ fields: { feel }, feel: { swing: 0.58 } })),
  { fields: { feel: "swing 16ths 58%" }, feel: { swing: 0.58, swingUnit: 120 } },
  ...["humanized", "human", "live"].map((feel): Row => ({ fields: { feel }, feel: { timing: 20, dynamics: 12 } })),
  { fields: { feel: "lightly humanized" }, feel: { timing: 10, dynamics: 6 } },
  ...["swing 58%, light humanize", "light humanize + swing 58%", "swing 58% with subtle humanize", "swing 58% and humanize 25%"]
    .map((feel): Row => ({ fields: { feel }, feel: { swing: 0.58, timing: 10, dynamics: 6 } })),
  { fields: { feel: { swing: 0.58, swingUnit: 120, timing: 12, dynamics: 8, seed: 7 } }, feel: { swing: 0.58, swingUnit: 120, timing: 12, dynamics: 8, seed: 7 } },
  { fields: { feel: { swing: 0.5, swingUnit: 240, timing: 0, dynamics: 0, seed: 0 } }, feel: {} },
  { fields: { feel: { swing: "58%", humanize: "light" } }, feel: { swing: 0.58, timing: 10, dynamics: 6 } },
  { fields: { feel: { type: "humanize", amount: 0.25 } }, feel: { timing: 10, dynamics: 6 } },
  { fields: { feel: { type: "swing", amount: 58 } }, feel: { swing: 0.58 } },
  { fields: { feel: { timing: 12 } }, feel: { timing: 12 } },
  { fields: { feel: "none", swing: 60 }, feel: { swing: 0.6 } },
  { fields: { feel: "straight", humanize: 0.25 }, feel: { timing: 10, dynamics: 6 } },
  { fields: { feel: "shuffle", swing: 60, humanize: { velocity: 4 } }, feel: { swing: 0.6, dynamics: 4 } },
  { fields: { feel: "boom bap 90s" }, feel: {}, repairs: [["feel_dropped", "feel", "boom bap 90s", ""]] },
];

for (const [name, rows] of Object.entries({ swing: SWING, humanize: HUMANIZE, feel: FEEL })) {
  for (const { fields, feel, repairs: wanted = [] } of rows) {
    Deno.test(`preprocess() reads ${name}: ${JSON.stringify(fields)}`, () => {
      const { composition, repairs } = preprocess({ ...fields, tracks: [{ notes: NOTES }] });
      assertEquals(composition.feel, { ...STRAIGHT, ...feel });
      assertEquals(composition.tracks[0].feel, null);
      assertEquals(
        repairs.map(({ code, path, before, after }) => [code, path, before, after]),
        wanted.map((row) => [...row]),
      );
      const again = preprocess(composition);
      assertEquals([again.composition, again.repairs], [composition, []]);
    });
  }
}

/** What piece and track say, and how the track is played; `null` for as the piece. */
// deno-fmt-ignore
const TRACKS: readonly { readonly piece: object; readonly track: object; readonly feel: Partial<Feel> | null }[] = [
  { piece: { swing: 60 }, track: {}, feel: null },
  { piece: { swing: 60 }, track: { feel: null }, feel: null },
  { piece: {}, track: { swing: 60 }, feel: { swing: 0.6 } },
  { piece: {}, track: { swing: "16ths 60%" }, feel: { swing: 0.6, swingUnit: 120 } },
  { piece: { swing: "16ths 60%" }, track: { swing: 55 }, feel: { swing: 0.55, swingUnit: 120 } },
  { piece: { swing: "16ths 60%" }, track: { swing: 55, swingUnit: 8 }, feel: { swing: 0.55 } },
  { piece: { swing: 60 }, track: { humanize: 0.25 }, feel: { swing: 0.6, timing: 10, dynamics: 6 } },
  { piece: { humanize: { timing: 9, seed: 4 } }, track: { swing: 60 }, feel: { swing: 0.6, timing: 9, seed: 4 } },
  { piece: { humanize: { timing: 9, seed: 4 } }, track: { humanize: { timing: 20 } }, feel: { timing: 20, seed: 4 } },
  { piece: { humanize: { timing: 9, seed: 4 } }, track: { humanize: { timing: 20, seed: 5 } }, feel: { timing: 20, seed: 5 } },
  { piece: { seed: 4 }, track: { humanize: { timing: 20 } }, feel: { timing: 20, seed: 4 } },
  { piece: { swing: 60, humanize: 0.5 }, track: { feel: "none" }, feel: {} },
  { piece: { swing: 60, humanize: { timing: 9 } }, track: { feel: "straight" }, feel: { timing: 9 } },
  { piece: { swing: 60, humanize: 0.5 }, track: { humanize: false }, feel: { swing: 0.6 } },
  { piece: { swing: 60, humanize: 0.5 }, track: { feel: { swing: 0.55, swingUnit: 240, timing: 0, dynamics: 3, seed: 8 } }, feel: { swing: 0.55, dynamics: 3, seed: 8 } },
];

for (const { piece, track, feel } of TRACKS) {
  const name = `${JSON.stringify(track)} in ${JSON.stringify(piece)}`;
  Deno.test(`preprocess() reads the feel of a track: ${name}`, () => {
    const { composition, repairs } = preprocess({
      ...piece,
      tracks: [{ notes: NOTES }, { ...track, notes: NOTES }],
    });
    assertEquals(composition.tracks.map((read) => read.feel), [
      null,
      feel === null ? null : { ...STRAIGHT, ...feel },
    ]);
    assertEquals(repairs, []);
    const again = preprocess(composition);
    assertEquals([again.composition, again.repairs], [composition, []]);
  });
}

Deno.test("preprocess() tells what it cannot read of a track's feel, and plays it as the piece", () => {
  const { composition, repairs } = preprocess({
    swing: 60,
    tracks: [{ swing: "purple", humanize: "green", notes: NOTES }],
  });
  assertEquals(composition.tracks[0].feel, { ...STRAIGHT, swing: 0.6 });
  assertEquals(repairs.map(({ code, path }) => [code, path]), [
    ["feel_dropped", "tracks[0].swing"],
    ["feel_dropped", "tracks[0].humanize"],
  ]);
});

Deno.test("preprocess() gives pieces of every feel back as they are", () => {
  fc.assert(
    fc.property(compositionArbitrary({ feel: true }), (composition) => {
      fc.pre(composition.tracks.some(({ notes }) => notes.length > 0));
      const again = preprocess(composition);
      assertEquals([again.composition, again.repairs], [composition, []]);
    }),
    { seed: 6, numRuns: 100 },
  );
});

Deno.test("preprocess() takes a seed from the title, which notes do not change", () => {
  const seedOf = (input: object): number => preprocess(input).composition.feel.seed;
  const [title, humanize] = ["Night Drive", true];
  const seed = seedOf({ title, humanize, tracks: [{ notes: NOTES }] });
  assertEquals(seedOf({ title, humanize, tracks: [{ notes: [...NOTES, ...NOTES] }] }), seed);
  assertEquals(
    seedOf({ title, humanize: 0.1, bpm: 90, tracks: [{ notes: NOTES }, { notes: NOTES }] }),
    seed,
  );
  assertNotEquals(seedOf({ title: "Night Drift", humanize, tracks: [{ notes: NOTES }] }), seed);
});

Deno.test("preprocessPartial() reads the feel of what is written so far as that of the whole", () => {
  const text = JSON.stringify({
    title: "Night Drive",
    humanize: { timing: 12, velocity: 8 },
    swing: "16ths 58%",
    tracks: [{ notes: NOTES, swing: 62 }, { humanize: "subtle", notes: NOTES }],
  });
  const { composition: whole } = preprocess(text);
  for (let length = text.indexOf('"tracks"'); length < text.length; length++) {
    const { composition, repairs } = preprocessPartial(text.slice(0, length));
    assertEquals(composition.feel, whole.feel);
    for (const [index, { feel }] of composition.tracks.entries()) {
      // A field behind the notes is not there before it is complete.
      if (feel !== null) assertEquals(feel, whole.tracks[index].feel);
    }
    assertEquals(repairs.filter(({ code }) => code.startsWith("feel")), []);
  }
});
