import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import {
  formatInterval,
  formatNoteName,
  OnpuError,
  parseInterval,
  parseNoteName,
  toPitch,
  transposeName,
} from "../../../mod.ts";
import { noteNameArbitrary } from "../../support/note_name_arbitrary.ts";

/** Degrees of all common chords: letters and semitones above the root. */
const DEGREES: readonly (readonly [string, number, number])[] = [
  ["1", 0, 0],
  ["b2", 1, 1],
  ["2", 1, 2],
  ["b3", 2, 3],
  ["3", 2, 4],
  ["4", 3, 5],
  ["#4", 3, 6],
  ["b5", 4, 6],
  ["5", 4, 7],
  ["#5", 4, 8],
  ["b6", 5, 8],
  ["6", 5, 9],
  ["bb7", 6, 9],
  ["b7", 6, 10],
  ["7", 6, 11],
  ["8", 7, 12],
  ["b9", 8, 13],
  ["9", 8, 14],
  ["#9", 8, 15],
  ["b11", 10, 16],
  ["11", 10, 17],
  ["#11", 10, 18],
  ["b13", 12, 20],
  ["13", 12, 21],
  ["#13", 12, 22],
  ["15", 14, 24],
];

for (const [name, steps, semitones] of DEGREES) {
  Deno.test(`parseInterval() and formatInterval() agree on ${name}`, () => {
    assertEquals(parseInterval(name), { steps, semitones });
    assertEquals(formatInterval({ steps, semitones }), name);
  });
}

Deno.test("parseInterval() reads musical signs", () => {
  assertEquals(parseInterval("♭♭7"), parseInterval("bb7"));
  assertEquals(parseInterval("♯11"), parseInterval("#11"));
});

for (
  const text of ["", "0", "16", "b", "3b", "b#3", "####1", "m3", "P5", "-3", "07", "3.5", "１"]
) {
  Deno.test(`parseInterval() refuses "${text}"`, () => {
    assertEquals(assertThrows(() => parseInterval(text), OnpuError).code, "invalid_interval");
  });
}

for (
  const interval of [
    { steps: -1, semitones: -2 },
    { steps: 15, semitones: 26 },
    { steps: 0, semitones: 4 },
    { steps: 1.5, semitones: 3 },
    { steps: 2, semitones: NaN },
  ]
) {
  Deno.test(`formatInterval() has no name for ${JSON.stringify(interval)}`, () => {
    assertEquals(assertThrows(() => formatInterval(interval), OnpuError).code, "invalid_interval");
  });
}

const TRANSPOSED: readonly { from: string; degree: string; to: string }[] = [
  { from: "C4", degree: "b7", to: "Bb4" },
  { from: "E4", degree: "b5", to: "Bb4" },
  { from: "B3", degree: "3", to: "D#4" },
  { from: "Ab", degree: "b3", to: "Cb" },
  { from: "C#4", degree: "7", to: "B#4" },
  { from: "G##", degree: "#9", to: "A###" },
  { from: "Cb4", degree: "bb7", to: "Bbbb4" },
  { from: "F4", degree: "#11", to: "B5" },
  { from: "A4", degree: "13", to: "F#6" },
];

for (const { from, degree, to } of TRANSPOSED) {
  Deno.test(`transposeName() spells ${degree} of ${from} as ${to}`, () => {
    const name = transposeName(parseNoteName(from), parseInterval(degree));
    assertEquals(formatNoteName(name), to);
  });
}

Deno.test("transposeName() refuses a fourth sharp", () => {
  const from = parseNoteName("E##");
  const error = assertThrows(() => transposeName(from, parseInterval("#9")), OnpuError);
  assertEquals(error.code, "invalid_interval");
});

Deno.test("transposeName() goes up by the interval and back to where it was", () => {
  const degrees = fc.constantFrom(...DEGREES);
  fc.assert(fc.property(noteNameArbitrary(), degrees, (from, [, steps, semitones]) => {
    fc.pre(Math.abs(from.accidental) <= 1 && from.octave !== null && from.octave < 7);
    fc.pre(from.octave !== -1);
    const to = transposeName(from, { steps, semitones });
    assertEquals(toPitch(to) - toPitch(from), semitones);
    assertEquals(transposeName(to, { steps: -steps, semitones: -semitones }), from);
  }));
});
