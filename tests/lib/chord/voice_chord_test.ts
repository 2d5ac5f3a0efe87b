import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import {
  OnpuError,
  parseChord,
  parseNoteName,
  toPitchClass,
  voiceChord,
  type VoiceChordOptions,
} from "../../../mod.ts";
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
  ["Am7", "D7", [69, 72, 74, 78]],
  ["D7", "G", [62, 67, 71]], // two voices meet
];

for (const [from, to, pitches] of LEADING) {
  Deno.test(`voiceChord() leads ${from} to ${to} with little motion`, () => {
    assertEquals(voiceChord(parseChord(to), { near: voiceChord(parseChord(from)) }), pitches);
  });
}

Deno.test("voiceChord() inverts a chord to fit a range", () => {
  assertEquals(voiceChord(parseChord("G"), { low: 60, high: 72 }), [62, 67, 71]);
  assertEquals(voiceChord(parseChord("G"), { low: 40, high: 52 }), [43, 47, 50]);
  assertEquals(voiceChord(parseChord("C13"), { low: 60, high: 72 }), [62, 64, 67, 69, 70, 72]);
});

const SHAPED: readonly (readonly [
  symbol: string,
  options: VoiceChordOptions,
  pitches: readonly number[],
])[] = [
  ["C", { inversion: 0 }, [60, 64, 67]],
  ["C", { inversion: 1 }, [64, 67, 72]],
  ["C", { inversion: 2 }, [67, 72, 76]],
  ["C", { inversion: 1, octave: 3 }, [52, 55, 60]],
  ["G7", { inversion: 3 }, [77, 79, 83, 86]],
  ["Cadd9", { inversion: 0 }, [60, 62, 64, 67]], // within an octave
  ["Cmaj7", { drop: [2] }, [55, 60, 64, 71]],
  ["Cmaj7", { drop: [3] }, [52, 60, 67, 71]],
  ["Cmaj7", { drop: [2, 4] }, [48, 55, 64, 71]],
  ["Cmaj7", { drop: [2], inversion: 1 }, [59, 64, 67, 72]],
  ["C", { drop: [] }, [60, 64, 67]],
  ["C", { drop: [4] }, [60, 64, 67]], // a triad has no fourth voice
  ["C/G", { inversion: 1 }, [55, 64, 67, 72]], // a written bass stays below
  ["Dm7/G", { drop: [2] }, [55, 57, 62, 65, 72]],
  ["G7", { inversion: 1, near: [60, 64, 67] }, [59, 62, 65, 67]],
  ["G7", { drop: [2], near: [55, 60, 64, 71] }, [55, 62, 65, 71]],
  ["Dm7", { drop: [2], near: [48, 55, 64, 71] }, [50, 57, 60, 65]],
];

for (const [symbol, options, pitches] of SHAPED) {
  Deno.test(`voiceChord() shapes ${symbol} with ${JSON.stringify(options)}`, () => {
    assertEquals(voiceChord(parseChord(symbol), options), pitches);
  });
}

Deno.test("voiceChord() refuses an inversion that the chord does not have", () => {
  for (const inversion of [3, -1, 0.5]) {
    const error = assertThrows(() => voiceChord(parseChord("C"), { inversion }), OnpuError);
    assertEquals(error.code, "pitch_out_of_range");
  }
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

Deno.test("voiceChord() moves the voices less than any other inversion in any octave would", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("C", "F#m", "Bb7", "Em7b5", "Abmaj7", "D6", "Gsus4", "C#dim7"),
      fc.uniqueArray(fc.integer({ min: 36, max: 90 }), { minLength: 3, maxLength: 4 }),
      (symbol, pitches) => {
        const chord = parseChord(symbol);
        if (chord.notes.length !== pitches.length) return;
        const near = [...pitches].sort((a, b) => a - b);
        const motionOf = (voices: readonly number[]): number =>
          voices.reduce((sum, pitch, i) => sum + Math.abs(pitch - near[i]), 0);
        const least = motionOf(voiceChord(chord, { near: pitches }));
        for (const [inversion] of chord.notes.entries()) {
          for (let octave = 0; octave < 8; octave++) {
            assert(least <= motionOf(voiceChord(chord, { inversion, octave })));
          }
        }
      },
    ),
    { numRuns: 300, seed: 21 },
  );
});

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
        inversion: fc.integer({ min: 0, max: 3 }),
        drop: fc.constantFrom([], [2], [3], [2, 4]),
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
