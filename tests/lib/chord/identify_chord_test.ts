import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { identifyChord, OnpuError, parseChord, parseKey, voiceChord } from "../../../mod.ts";
import { QUALITIES } from "../../../lib/chord/quality.ts";

/** Pitches, and the readings that come first: symbol, inversion, what is left out or added. Odd rows say why. */
const NAMED: readonly {
  readonly pitches: readonly number[];
  readonly first: string;
  readonly second?: string;
  readonly key?: string;
}[] = [
  { pitches: [60, 64, 67], first: "C 0" },
  { pitches: [64, 67, 72], first: "C/E 1" },
  { pitches: [55, 60, 64], first: "C/G 2" },
  { pitches: [72, 60, 67, 64, 76], first: "C 0" }, // octaves are one note
  { pitches: [57, 60, 64], first: "Am 0" },
  { pitches: [60, 63, 66], first: "Cdim 0" },
  { pitches: [62, 65, 69, 72], first: "Dm7 0", second: "F6/D 3" },
  { pitches: [60, 64, 67, 69], first: "C6 0", second: "Am7/C 1" },
  { pitches: [57, 60, 64, 67], first: "Am7 0", second: "C6/A 3" },
  { pitches: [60, 65, 67], first: "Csus4 0", second: "Fsus2/C 2" },
  { pitches: [60, 62, 67], first: "Csus2 0", second: "Gsus4/C 1" },
  { pitches: [59, 62, 65, 67], first: "G7/B 1" },
  { pitches: [59, 62, 65, 69], first: "Bm7b5 0", second: "Dm6/B 3" },
  { pitches: [59, 62, 65, 68], first: "Bdim7 0" },
  // C sounds, but in this key the leading note is A.
  { pitches: [60, 63, 66, 69], first: "Adim7/C 1", second: "Cdim7 0", key: "Bb minor" },
  { pitches: [60, 64, 68], first: "Caug 0", second: "Eaug/B# 2" },
  { pitches: [60, 64, 70], first: "C7 0 no 5" },
  { pitches: [55, 65, 71], first: "G7 0 no 5" },
  { pitches: [60, 64], first: "C 0 no 5" },
  { pitches: [60, 67], first: "C5 0" },
  { pitches: [53, 60, 64, 67], first: "Fmaj7sus2 0", second: "C/F null" },
  { pitches: [50, 60, 64, 67], first: "D9sus4 0 no 5", second: "C/D null" },
  { pitches: [58, 60, 64, 67], first: "C7/Bb 3" },
  { pitches: [60, 64, 67, 70, 73], first: "C7b9 0" },
  { pitches: [60, 64, 66, 70], first: "C7b5 0", second: "F#7b5/C 2" }, // tritone apart, the same notes
  { pitches: [60, 64, 70, 75, 80], first: "C7alt 0" },
  { pitches: [60, 64, 67, 71, 74, 78], first: "Cmaj9#11 0" },
  { pitches: [60, 64, 70, 74, 81], first: "C13 0 no 5" },
  { pitches: [55, 60, 65, 69, 74], first: "G9sus4 0", second: "Dm7/G null" },
  { pitches: [60, 63, 67, 71], first: "Cm(maj7) 0" },
  // Spelling: as usual without a key, else as the key has it.
  { pitches: [63, 67, 70], first: "Eb 0" },
  { pitches: [66, 70, 73], first: "F# 0" },
  { pitches: [66, 70, 73], first: "Gb 0", key: "Db major" },
  { pitches: [61, 64, 68], first: "C#m 0" },
  { pitches: [61, 65, 68], first: "C# 0", key: "F# minor" },
  { pitches: [61, 65, 68], first: "Db 0" },
  { pitches: [68, 71, 74, 77], first: "G#dim7 0", key: "A minor" },
  { pitches: [61, 63, 67, 70], first: "Eb7/Db 3" },
];

for (const { pitches, first, second, key } of NAMED) {
  Deno.test(`identifyChord() names ${pitches.join(" ")}${key ? ` in ${key}` : ""} ${first}`, () => {
    const matches = identifyChord(pitches, key === undefined ? {} : { key: parseKey(key) });
    const told = matches.map(({ chord, inversion, omitted, added }) =>
      [chord.symbol, String(inversion)]
        .concat(omitted.length > 0 ? ["no", ...omitted] : [])
        .concat(added.length > 0 ? ["and", ...added] : []).join(" ")
    );
    assertEquals(told.slice(0, second === undefined ? 1 : 2), second ? [first, second] : [first]);
  });
}

Deno.test("identifyChord() says what is added", () => {
  const [{ chord, added, omitted }] = identifyChord([60, 64, 67, 78]);
  assertEquals([chord.symbol, added, omitted], ["C(#11)", ["#11"], []]);
});

for (
  const [name, pitches] of [
    ["seven semitones side by side", [60, 61, 62, 63, 64, 65, 66]],
    ["seven white keys side by side", [60, 62, 64, 65, 67, 69, 71]],
    ["all twelve notes", [60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71]],
    ["three semitones", [60, 61, 62]],
    ["a note alone", [60]],
    ["a note and its octaves", [48, 60, 72]],
    ["nothing", []],
  ] as const
) {
  Deno.test(`identifyChord() has no name for ${name}`, () => {
    assertEquals(identifyChord(pitches), []);
  });
}

Deno.test("identifyChord() is sure of a triad, and less of five neighbours or two notes", () => {
  const sureOf = (pitches: readonly number[]): number => identifyChord(pitches)[0].confidence;
  assertEquals(sureOf([60, 64, 67]), 1);
  assert(sureOf([60, 62, 64, 65, 67]) < 0.5);
  assert(sureOf([60, 63]) < 0.6);
  // A thirteenth chord in thirds has all notes of a scale, but is one.
  assertEquals(identifyChord([62, 65, 69, 72, 76, 79, 83])[0].chord.symbol, "Dm13");
});

Deno.test("identifyChord() finds every quality on every root that is voiced from its root", () => {
  for (const root of ["C", "C#", "Eb", "F#", "Ab", "B"]) {
    for (const { suffix, intervals } of QUALITIES) {
      const pitches = voiceChord(parseChord(root + suffix), { octave: 3 });
      const readings = identifyChord(pitches).map(({ chord }) =>
        chord.bass === chord.root ? [...chord.pitchClasses].sort().join() : ""
      );
      const wanted = [...new Set(pitches.map((pitch) => pitch % 12))].sort().join();
      assert(readings.includes(wanted), `${root}${suffix} ${intervals}: ${readings}`);
    }
  }
});

Deno.test("identifyChord() gives chords that parseChord() reads, in order, one to a root", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 30, max: 90 }), { maxLength: 8 }),
      fc.constantFrom("C major", "F# minor", "Db major", "B minor"),
      fc.integer({ min: 1, max: 12 }),
      (pitches, key, limit) => {
        const matches = identifyChord(pitches, { key: parseKey(key), limit });
        assert(matches.length <= limit);
        const order = matches.map(({ confidence }) => confidence);
        assertEquals(order, [...order].sort((a, b) => b - a));
        assertEquals(new Set(matches.map(({ chord }) => chord.root)).size, matches.length);
        for (const { chord, inversion, omitted } of matches) {
          const { quality, intervals, notes, bass } = parseChord(chord.symbol);
          assertEquals({ quality, intervals, notes, bass }, {
            quality: chord.quality,
            intervals: chord.intervals,
            notes: chord.notes,
            bass: chord.bass,
          });
          const silent = omitted.map((degree) => chord.pitchClasses[intervals.indexOf(degree)]);
          const heard = new Set(pitches.map((pitch) => pitch % 12));
          assertEquals(silent.filter((pitchClass) => heard.has(pitchClass)), []);
          if (inversion !== null) assertEquals(notes[inversion], bass);
        }
      },
    ),
    { numRuns: 400, seed: 9 },
  );
});

Deno.test("identifyChord() refuses what is no pitch", () => {
  for (const pitch of [-1, 128, 60.5, NaN]) {
    const error = assertThrows(() => identifyChord([60, pitch]), OnpuError);
    assertEquals(error.code, "pitch_out_of_range");
  }
});
