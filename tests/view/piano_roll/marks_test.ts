import { assertEquals } from "@std/assert";
import { toMarks } from "../../../view/piano_roll/marks.ts";
import { findStrings } from "../../../view/strings.ts";

const english = findStrings("en");
const changes = {
  timeSignatures: [
    { tick: 0, numerator: 4, denominator: 4 },
    { tick: 3840, numerator: 7, denominator: 8 },
  ],
  keys: [
    { tick: 0, tonic: "F", mode: "major" },
    { tick: 3840, tonic: "D", mode: "minor" },
    { tick: 5520, tonic: "D", mode: "minor" },
  ],
  tempos: [{ tick: 0, bpm: 96 }, { tick: 1920, bpm: 88.4 }, { tick: 1930, bpm: 88.3 }],
} as const;

Deno.test("toMarks() tells what changes, and what holds from the beginning not again", () => {
  assertEquals(toMarks(changes, english), [
    { tick: 1920, text: "88 BPM" },
    { tick: 3840, text: "7/8 · D minor" },
  ]);
  assertEquals(toMarks(changes, findStrings("ja")).at(-1)?.text, "7/8 · ニ短調");
});

Deno.test("toMarks() has nothing to tell before there is a piece", () => {
  assertEquals(toMarks(null, english), []);
});
