import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import {
  applyTransforms,
  checkComposition,
  findTransform,
  OnpuError,
  type OptionKind,
  parseKey,
  REMARKS,
  type TransformOption,
  TRANSFORMS,
  type TransformStep,
} from "../../../mod.ts";
import { compositionArbitrary } from "../../support/composition_arbitrary.ts";
import { makeTextPiece } from "../../support/make_text_piece.ts";
import { assertUsable, countBars, forAllPieces, freeze } from "./laws.ts";

const PIECE = makeTextPiece({
  tracks: {
    Piano: "(C4 E4 G4)/h (B3 D4 G4) | C4/w | D4/w | E4/w",
    Flute: "C5/w | D5 | E5 | F5",
    Drums: "BD/q SD BD SD",
  },
  chords: "C G | C | G | C",
});

function fold(word: string): string {
  return word.toLowerCase().replace(/[_ -]/g, "");
}

Deno.test("names and aliases of transforms and options are of one form, and each says one thing", () => {
  const names = TRANSFORMS.flatMap(({ name, aliases }) => [fold(name), ...aliases]);
  assertEquals(names.filter((name, index) => names.indexOf(name) !== index), []);
  for (const { name, aliases, description, options } of TRANSFORMS) {
    assert(/^[a-z]+(_[a-z]+)*$/.test(name), name);
    assert(aliases.every((alias) => /^[a-z]+$/.test(alias)), name);
    assert(/^[A-Z].*[^.]$/.test(description) && description.length < 100, description);
    const own = Object.entries(options).flatMap((
      [option, { aliases = [] }],
    ) => [fold(option), ...aliases]);
    const twice = own.filter((word, index) => own.indexOf(word) !== index);
    // An option goes before an alias of another one.
    assertEquals(
      twice.filter((word) => !Object.keys(options).some((option) => fold(option) === word)),
      [],
      name,
    );
  }
});

Deno.test("options say what they are: ranges, words and defaults that fit", () => {
  for (const { name, options } of TRANSFORMS) {
    for (const [option, row] of Object.entries(options)) {
      const place = `${name}.${option}`;
      assert(/^[A-Z].*[^.]$/.test(row.description), place);
      assertEquals(row.kind === "choice", row.choices !== undefined, place);
      if (row.choices && row.default !== undefined) {
        assert(row.choices.includes(String(row.default)), place);
      }
      if (typeof row.default === "number") {
        assert(
          row.default >= (row.low ?? -Infinity) && row.default <= (row.high ?? Infinity),
          place,
        );
      }
      if (row.isRequired) assertEquals(row.default, undefined, place);
    }
  }
});

Deno.test("the example of every transform can be done", () => {
  for (const { name, example } of TRANSFORMS) {
    const options = "with" in example ? { ...example, with: PIECE } : example;
    const known = { "Right Hand": "Piano", "Left Hand": "Flute", Bass: "Piano" };
    const step = JSON.parse(
      JSON.stringify({ transform: name, ...options })
        .replace(
          /"(Right Hand|Left Hand|Bass)"/g,
          (_, word: keyof typeof known) => `"${known[word]}"`,
        )
        .replace('"from":5,"to":8', '"from":2,"to":3').replace('"before":5', '"before":2'),
    );
    const { composition, steps } = applyTransforms(freeze(PIECE), [step]);
    assertUsable(composition);
    assertEquals(steps.map(({ transform }) => transform), [name]);
    for (const { code } of steps[0].remarks) assert(code in REMARKS);
  }
});

Deno.test("steps are read as people write them", () => {
  const table: readonly [step: TransformStep, name: string, options: object][] = [
    [{ transform: "transpose", semitones: "+2" }, "transpose", { semitones: 2 }],
    [{ type: "Transpose", by: "-3 semitones" }, "transpose", { semitones: -3 }],
    [{ op: "transpose", to: "Bb minor" }, "transpose", { to: parseKey("Bb minor") }],
    [{ transpose: 5 }, "transpose", { semitones: 5 }],
    [{ transpose: { semitones: 5, tracks: "Flute" } }, "transpose", {
      semitones: 5,
      tracks: ["Flute"],
    }],
    [{ name: "slice-bars", bars: "2-3" }, "slice_bars", { bars: { from: 2, to: 3 } }],
    [{ transform: "sliceBars", bars: [2, 3] }, "slice_bars", { bars: { from: 2, to: 3 } }],
    [{ transform: "slice", from: 2, to: "3" }, "slice_bars", { bars: { from: 2, to: 3 } }],
    [{ transform: "slice", bars: 2 }, "slice_bars", { bars: { from: 2, to: 2 } }],
    [{ transform: "slice", bars: "3-" }, "slice_bars", { bars: { from: 3 } }],
    [{ transform: "slice", bars: "bars 2 to end" }, "slice_bars", { bars: { from: 2 } }],
    [{ transform: "slice", bars: { start: 2, end: 4 } }, "slice_bars", {
      bars: { from: 2, to: 4 },
    }],
    ["retrograde", "retrograde", {}],
    [{ transform: "reverse" }, "retrograde", {}],
    [{ transform: "quantise", grid: "1/16", strength: "80%" }, "quantize", {
      grid: 120,
      strength: 0.8,
    }],
    [{ transform: "quantize", grid: 8, swing: "0.6" }, "quantize", { grid: 240, swing: 0.6 }],
    [{ transform: "quantize", grid: "T8" }, "quantize", { grid: 160 }],
    [{ transform: "invert", around: "C4", diatonic: "yes" }, "invert", {
      around: 60,
      isDiatonic: true,
    }],
    [{ transform: "invert", axis: 62 }, "invert", { around: 62 }],
    [{ transform: "tempo", bpm: "96 bpm" }, "set_tempo", { bpm: 96 }],
    [{ transform: "crescendo", from: "p", to: "ff" }, "change_velocity", { from: 48, to: 112 }],
    [{ transform: "instrument", track: 1, instrument: "Violin" }, "set_instrument", {
      tracks: [1],
      program: 40,
    }],
    [{ transform: "instrument", tracks: ["Drums"], kit: "jazz" }, "set_instrument", {
      tracks: ["Drums"],
      kit: "Jazz Kit",
    }],
    [{ transform: "harmonize", by: "sixths" }, "harmonize", { by: "sixth_above" }],
    [{ transform: "change mode", to: { tonic: "A", mode: "minor" } }, "change_key", {
      to: parseKey("Am"),
    }],
    [{ transform: "repeat", options: { times: "3" }, bars: "1-2" }, "repeat_bars", {
      times: 3,
      bars: { from: 1, to: 2 },
    }],
    [{ transform: "transpose", semitones: 1, bars: null }, "transpose", { semitones: 1 }],
    [{ transform: "change_key", to: "Minor" }, "change_key", { mode: "minor" }],
    [{ transform: "change_mode", mode: "dorian" }, "change_key", { mode: "dorian" }],
    [{ transform: "transpose", semitones: 1, tracks: "all" }, "transpose", { semitones: 1 }],
  ];
  for (const [step, name, options] of table) {
    const { steps } = applyTransforms(PIECE, [step]);
    assertEquals([steps[0].transform, steps[0].options], [name, options], JSON.stringify(step));
  }
});

Deno.test("what cannot be read is said with its path and the nearest word", () => {
  const table: readonly [step: unknown, code: string, path: string, hint: RegExp][] = [
    [{ transform: "transposee" }, "unknown_transform", "steps[0]", /^Use transpose: /],
    [{ transform: "quantze", grid: 16 }, "unknown_transform", "steps[0]", /^Use quantize: /],
    [{ transform: "whistle" }, "unknown_transform", "steps[0]", /^Use one of transpose, /],
    [{ semitones: 2, tracks: [0] }, "unknown_transform", "steps[0]", /"transform": "transpose"/],
    [7, "unknown_transform", "steps[0]", /Write an object/],
    [null, "unknown_transform", "steps[0]", /Write an object/],
    [
      { transform: "transpose", semitone_count: 2 },
      "invalid_option",
      "steps[0].semitone_count",
      /semitones/,
    ],
    [
      { transform: "transpose", semitnes: 2 },
      "invalid_option",
      "steps[0].semitnes",
      /^Use semitones$/,
    ],
    [
      { transform: "transpose", semitones: "two" },
      "invalid_option",
      "steps[0].semitones",
      /whole number/,
    ],
    [
      { transform: "transpose", semitones: 200 },
      "invalid_option",
      "steps[0].semitones",
      /from -127 to 127/,
    ],
    [{ transform: "transpose", to: "H major minor" }, "invalid_key", "steps[0].to", /tonic/],
    [
      { transform: "slice_bars" },
      "invalid_option",
      "steps[0]",
      /^Give bars: Which bars to keep, as in \{/,
    ],
    [{ transform: "slice_bars", bars: "all of it" }, "invalid_option", "steps[0].bars", /"1-4"/],
    [
      { transform: "slice_bars", bars: "7-9" },
      "invalid_position",
      "steps[0]",
      /Use a bar from 1 to 4/,
    ],
    [{ transform: "quantize", grid: "a bit" }, "invalid_option", "steps[0].grid", /T8/],
    [{ transform: "invert", around: "X4" }, "invalid_note_name", "steps[0].around", /./],
    [{ transform: "harmonize", by: "fourths" }, "invalid_option", "steps[0].by", /third_above/],
    [{ transform: "arpeggiate", pattern: "upp" }, "invalid_option", "steps[0].pattern", /^Use up$/],
    [
      { transform: "instrument", tracks: [0], program: "Xyzzy" },
      "unknown_instrument",
      "steps[0].program",
      /General MIDI/,
    ],
    [{ transform: "append" }, "invalid_option", "steps[0]", /^Give with/],
    [{ transform: "append", with: "abc" }, "invalid_option", "steps[0].with", /composition/],
    [
      { transform: "append", with: { tracks: [], tempos: [], timeSignatures: [] } },
      "invalid_option",
      "steps[0].with",
      /composition/,
    ],
    [
      { transform: "half_time", tracks: [true] },
      "invalid_option",
      "steps[0].tracks",
      /name, or an index/,
    ],
  ];
  for (const [step, code, path, hint] of table) {
    const act = (): unknown => applyTransforms(PIECE, [step as TransformStep]);
    const error = assertThrows(act, OnpuError);
    assertEquals([error.code, error.path], [code, path], JSON.stringify(step));
    assert(hint.test(error.hint), error.hint);
  }
});

Deno.test("all steps are read before one is done, and each works on what the one before gave", () => {
  const error = assertThrows(() => applyTransforms(PIECE, ["retrograde", "nothing"]), OnpuError);
  assertEquals(error.path, "steps[1]");
  const { composition, steps } = applyTransforms(
    PIECE,
    [
      { transform: "slice", bars: 1 },
      { transform: "repeat", times: 4 },
      { transform: "transpose", semitones: 12, bars: "4", tracks: ["Flute"] },
    ].map((step) => step.bars === "4" ? { ...step, bars: 4 } : step),
  );
  assertEquals(composition.duration, 4 * 1920);
  assertEquals(composition.tracks[1].notes.map(({ pitch }) => pitch), [72, 72, 72, 84]);
  assertEquals(steps.length, 3);
  assertEquals(findTransform("Augmentation").name, "augment");
});

Deno.test("a piece grows no larger than pieces may be", () => {
  const steps = Array.from({ length: 12 }, () => ({ transform: "repeat_bars", times: 10 }));
  const error = assertThrows(() => applyTransforms(PIECE, steps), OnpuError);
  assertEquals(error.code, "limit_exceeded");
});

/** Values of every kind, mostly right ones. */
function valueOf(option: TransformOption, bars: number, tracks: number): fc.Arbitrary<unknown> {
  const number = { min: option.low ?? 0, max: Math.min(option.high ?? 127, 200) };
  const track = fc.nat(Math.max(0, tracks - 1));
  const kinds: Record<OptionKind, () => fc.Arbitrary<unknown>> = {
    integer: () => fc.integer(number),
    number: () => fc.double({ ...number, noNaN: true }),
    boolean: () => fc.boolean(),
    choice: () => fc.constantFrom(...(option.choices ?? [""])),
    text: () => fc.string(),
    pitch: () => fc.integer({ min: 0, max: 127 }),
    key: () => fc.constantFrom("C", "F# minor", "Ab", "D dorian", "B locrian"),
    length: () => fc.constantFrom("16", "8", "T8", "4", "d8"),
    velocity: () => fc.constantFrom("mf", "ppp", 1, 127, 64),
    program: () => fc.constantFrom("Violin", 0, 127, "Flute"),
    track: () => track,
    tracks: () => fc.uniqueArray(track, { minLength: 1, maxLength: 3 }),
    bars: () =>
      fc.record({
        from: fc.integer({ min: 1, max: bars }),
        to: fc.integer({ min: 1, max: bars }),
      })
        .map(({ from, to }) => ({ from: Math.min(from, to), to: Math.max(from, to) })),
    piece: () => compositionArbitrary({ maxTracks: 2, maxNotes: 6 }),
  };
  return kinds[option.kind]();
}

Deno.test("any steps of any options give a piece that can be used, or an error that says why", () => {
  let done = 0;
  forAllPieces((piece, random) => {
    const bars = countBars(piece);
    const steps = fc.array(
      fc.constantFrom(...TRANSFORMS).chain(({ name, options }) =>
        fc.record(
          Object.fromEntries(
            Object.entries(options).map((
              [option, row],
            ) => [option, valueOf(row, bars, piece.tracks.length)]),
          ),
          { requiredKeys: Object.keys(options).filter((option) => options[option].isRequired) },
        ).map((values): TransformStep => ({ transform: name, ...values }))
      ),
      { minLength: 1, maxLength: 3 },
    );
    for (const list of fc.sample(steps, { seed: random, numRuns: 8 })) {
      try {
        const { composition } = applyTransforms(freeze(piece), list);
        done++;
        checkComposition(composition);
        assertUsable(composition);
      } catch (error) {
        if (!(error instanceof OnpuError)) throw new Error(JSON.stringify(list), { cause: error });
        // A result that breaks the rules of pieces is a fault of ours.
        if (error.code === "invalid_composition") {
          throw new Error(JSON.stringify(list), { cause: error });
        }
        assert(error.hint !== "");
      }
    }
  }, 120);
  assert(done > 400, `${done} done`);
});
