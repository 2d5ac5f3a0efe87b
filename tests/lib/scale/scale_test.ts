import { assert, assertEquals } from "@std/assert";
import { parseInterval, SCALE_SOURCES, SCALES } from "../../../mod.ts";

/** Semitones above the tonic, written by hand from the treatises. */
const SEMITONES: Readonly<Record<string, string>> = {
  "major": "0 2 4 5 7 9 11",
  "minor": "0 2 3 5 7 8 10",
  "dorian": "0 2 3 5 7 9 10",
  "phrygian": "0 1 3 5 7 8 10",
  "lydian": "0 2 4 6 7 9 11",
  "mixolydian": "0 2 4 5 7 9 10",
  "locrian": "0 1 3 5 6 8 10",
  "harmonic minor": "0 2 3 5 7 8 11",
  "dorian #4": "0 2 3 6 7 9 10",
  "phrygian dominant": "0 1 4 5 7 8 10",
  "altered diminished": "0 1 3 4 6 8 9",
  "melodic minor": "0 2 3 5 7 9 11",
  "lydian augmented": "0 2 4 6 8 9 11",
  "lydian dominant": "0 2 4 6 7 9 10",
  "mixolydian b6": "0 2 4 5 7 8 10",
  "locrian natural 2": "0 2 3 5 6 8 10",
  "altered": "0 1 3 4 6 8 10",
  "harmonic major": "0 2 4 5 7 8 11",
  "double harmonic": "0 1 4 5 7 8 11",
  "hungarian minor": "0 2 3 6 7 8 11",
  "neapolitan minor": "0 1 3 5 7 8 11",
  "neapolitan major": "0 1 3 5 7 9 11",
  "enigmatic": "0 1 4 6 8 10 11",
  "major pentatonic": "0 2 4 7 9",
  "minor pentatonic": "0 3 5 7 10",
  "suspended pentatonic": "0 2 5 7 10",
  "hirajōshi": "0 2 3 7 8",
  "miyako-bushi": "0 1 5 7 8",
  "yō": "0 2 5 7 9",
  "ryukyu": "0 4 5 7 11",
  "insen": "0 1 5 7 10",
  "iwato": "0 1 5 6 10",
  "kumoi": "0 2 3 7 9",
  "blues": "0 3 5 6 7 10",
  "major blues": "0 2 3 4 7 9",
  "bebop dominant": "0 2 4 5 7 9 10 11",
  "bebop major": "0 2 4 5 7 8 9 11",
  "whole tone": "0 2 4 6 8 10",
  "half-whole diminished": "0 1 3 4 6 7 9 10",
  "whole-half diminished": "0 2 3 5 6 8 9 11",
  "messiaen 3": "0 2 3 4 6 7 8 10 11",
  "messiaen 4": "0 1 2 5 6 7 8 11",
  "messiaen 5": "0 1 5 6 7 11",
  "messiaen 6": "0 2 4 5 6 8 10 11",
  "messiaen 7": "0 1 2 3 5 6 7 8 9 11",
  "augmented": "0 3 4 7 8 11",
  "tritone": "0 1 4 6 7 10",
  "prometheus": "0 2 4 6 9 10",
};

for (const [name, semitones] of Object.entries(SEMITONES)) {
  Deno.test(`the scale ${name} has the semitones ${semitones}`, () => {
    const scale = SCALES.find((row) => row.name === name);
    assertEquals(scale && semitonesOf(scale.intervals).join(" "), semitones);
  });
}

Deno.test("there are at least 60 scales, each with notes of its own", () => {
  assert(SCALES.length >= 60, String(SCALES.length));
  const sets = SCALES.map(({ intervals }) => semitonesOf(intervals).join(" "));
  assertEquals(new Set(sets).size, SCALES.length);
});

Deno.test("every scale rises from its tonic, within an octave", () => {
  for (const { name, intervals } of SCALES) {
    const semitones = semitonesOf(intervals);
    assertEquals(semitones[0], 0, name);
    assert(semitones.every((value, index) => index === 0 || value > semitones[index - 1]), name);
    assert(semitones.every((value) => value < 12), name);
  }
});

Deno.test("scales of seven notes use each letter once, except where a treatise spells by ear", () => {
  const odd = SCALES.filter(({ intervals }) =>
    intervals.length === 7 && new Set(intervals.map((name) => parseInterval(name).steps)).size < 7
  ).map(({ name }) => name);
  // Jazz hears the altered scale as a dominant with b9 and #9: its third is a 3.
  assertEquals(odd, ["altered"]);
});

Deno.test("every source is used", () => {
  assertEquals(
    [...new Set(SCALES.map(({ source }) => source))].sort(),
    Object.keys(SCALE_SOURCES).sort(),
  );
});

/** The modes of four parent scales are each other, begun on another note. */
const FAMILIES: readonly (readonly string[])[] = [
  ["major", "dorian", "phrygian", "lydian", "mixolydian", "minor", "locrian"],
  [
    "harmonic minor",
    "locrian natural 6",
    "ionian #5",
    "dorian #4",
    "phrygian dominant",
    "lydian #2",
    "altered diminished",
  ],
  [
    "melodic minor",
    "dorian b2",
    "lydian augmented",
    "lydian dominant",
    "mixolydian b6",
    "locrian natural 2",
    "altered",
  ],
  ["miyako-bushi", "hirajōshi", "iwato"],
];

for (const family of FAMILIES) {
  Deno.test(`the modes of ${family[0]} are its rotations`, () => {
    const sets = family.map((name) =>
      semitonesOf(SCALES.find((row) => row.name === name)?.intervals ?? [])
    );
    const rotations = sets[0].map((start) =>
      sets[0].map((value) => (value - start + 12) % 12).sort((a, b) => a - b).join(" ")
    );
    for (const [index, set] of sets.entries()) {
      assert(rotations.includes(set.join(" ")), family[index]);
    }
  });
}

Deno.test("four Japanese scales are two like tetrachords each, a fifth apart", () => {
  // Koizumi's nuclear notes: a fourth with one note inside.
  const inside: Readonly<Record<string, number>> = {
    "minor pentatonic": 3,
    "yō": 2,
    "miyako-bushi": 1,
    "ryukyu": 4,
  };
  for (const [name, between] of Object.entries(inside)) {
    const scale = SCALES.find((row) => row.name === name);
    assertEquals(semitonesOf(scale?.intervals ?? []), [0, between, 5, 7, 7 + between], name);
  }
});

function semitonesOf(intervals: readonly string[]): number[] {
  return intervals.map((name) => parseInterval(name).semitones);
}
