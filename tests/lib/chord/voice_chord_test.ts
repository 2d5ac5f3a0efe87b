import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { OnpuError, parseChord, parseNoteName, toPitchClass, voiceChord } from "../../../mod.ts";
import { QUALITIES } from "../../../lib/chord/quality.ts";

const DEFAULTS: readonly (readonly [symbol: string, pitches: readonly number[]])[] = [
  ["C", [60, 64, 67]],
  ["Am7", [69, 72, 76, 79]],
  ["Cadd9", [60, 64, 67, 74]], // a ninth is above the octave
  ["C13", [60, 64, 67, 70, 74, 81]],
  ["Csus2", [60, 62, 67]],
  ["Cdim7", [60, 63, 66, 69]],
  ["C/E", [52, 60, 64, 67]], // the bass goes below, and the chord stays whole
  ["C/G", [55, 60, 64, 67]],
  ["Dm7/G", [55, 62, 65, 69, 72]],
  ["C/B", [59, 60, 64, 67]],
  ["C/C", [60, 64, 67]],
  ["C/B#", [60, 64, 67]], // the root by another name
  ["Cb", [59, 63, 66]], // the letter decides the octave
  ["B#", [72, 76, 79]],
  ["Cm7(#9)", [60, 63, 67, 70, 75]],
  ["N.C.", []],
];

for (const [symbol, pitches] of DEFAULTS) {
  Deno.test(`voiceChord() stacks ${symbol} up from its root`, () => {
    assertEquals(voiceChord(parseChord(symbol)), pitches);
  });
}

Deno.test("voiceChord() places the root in the octave that is asked for", () => {
  assertEquals(voiceChord(parseChord("C"), { octave: 3 }), [48, 52, 55]);
  assertEquals(voiceChord(parseChord("C"), { octave: -1 }), [0, 4, 7]);
  assertEquals(voiceChord(parseChord("C/E"), { octave: 2 }), [28, 36, 40, 43]);
});

const LEADING: readonly (readonly [from: string, to: string, pitches: readonly number[]])[] = [
  ["C", "F", [60, 65, 69]], // the common tone stays
  ["C", "G", [59, 62, 67]],
  ["C", "Am", [60, 64, 69]],
  ["Cmaj7", "Am7", [60, 64, 67, 69]],
  ["Dm7", "G7", [62, 65, 67, 71]],
  ["C", "C", [60, 64, 67]],
  ["C", "F/A", [57, 60, 65, 69]], // a written bass stays lowest
];

for (const [from, to, pitches] of LEADING) {
  Deno.test(`voiceChord() leads ${from} to ${to} with little motion`, () => {
    assertEquals(voiceChord(parseChord(to), { near: voiceChord(parseChord(from)) }), pitches);
  });
}

Deno.test("voiceChord() inverts a chord to fit a range", () => {
  assertEquals(voiceChord(parseChord("G"), { low: 60, high: 72 }), [62, 67, 71]);
  assertEquals(voiceChord(parseChord("G"), { low: 40, high: 52 }), [43, 47, 50]);
  assertEquals(voiceChord(parseChord("C13"), { low: 60, high: 72 }), [60, 62, 64, 67, 69, 70]);
});

Deno.test("voiceChord() takes an empty chord before as none", () => {
  assertEquals(voiceChord(parseChord("C"), { near: [] }), [60, 64, 67]);
});

for (
  const [name, symbol, options] of [
    ["an octave too high", "C13", { octave: 9 }],
    ["a bass too low", "C/E", { octave: -1 }],
    ["a range too narrow", "C", { low: 60, high: 64 }],
    ["a range upside down", "C", { low: 72, high: 60 }],
  ] as const
) {
  Deno.test(`voiceChord() refuses ${name}`, () => {
    const error = assertThrows(() => voiceChord(parseChord(symbol), options), OnpuError);
    assertEquals(error.code, "pitch_out_of_range");
  });
}

Deno.test("voiceChord() gives ascending pitches of the chord inside the range, the bass lowest", () => {
  const roots = ["C", "C#", "Db", "D", "Eb", "E", "F", "F#", "Gb", "G", "Ab", "A", "Bb", "B"];
  fc.assert(
    fc.property(
      fc.constantFrom(...roots),
      fc.constantFrom(...QUALITIES.map(({ suffix }) => suffix)),
      fc.option(fc.constantFrom(...roots)),
      fc.record({
        octave: fc.integer({ min: -2, max: 10 }),
        near: fc.uniqueArray(fc.integer({ min: 0, max: 127 }), { maxLength: 6 }),
        low: fc.integer({ min: 0, max: 127 }),
        high: fc.integer({ min: 0, max: 127 }),
      }, { requiredKeys: [] }),
      (root, suffix, bass, options) => {
        const chord = parseChord(root + suffix + (bass === null ? "" : `/${bass}`));
        let pitches: number[];
        try {
          pitches = voiceChord(chord, options);
        } catch (error) {
          assert(error instanceof OnpuError && error.code === "pitch_out_of_range", String(error));
          return;
        }
        assertEquals(pitches, [...new Set(pitches)].sort((a, b) => a - b));
        assert(pitches[0] >= (options.low ?? 0));
        assert(pitches[pitches.length - 1] <= (options.high ?? 127));
        const bassClass = toPitchClass(parseNoteName(chord.bass));
        assertEquals(
          new Set(pitches.map((pitch) => pitch % 12)),
          new Set([...chord.pitchClasses, bassClass]),
        );
        if (bass !== null && bassClass !== chord.pitchClasses[0]) {
          assertEquals(pitches[0] % 12, bassClass);
        }
        assertEquals(voiceChord(chord, options), pitches);
      },
    ),
    { numRuns: 400, seed: 5 },
  );
});
