import { assertEquals } from "@std/assert";
import { QUARTER } from "../../../lib/engraving/fine.ts";
import { findRightHand } from "../../../lib/engraving/hands.ts";
import { toStaves } from "../../../lib/engraving/staff.ts";
import { formatPitch, parsePitch } from "../../../mod.ts";
import { makeTrack } from "../../support/make_composition.ts";

/** Long enough for a hand to be anywhere. */
const LONG = 8 * QUARTER;

/** What the hands of a piano play, chord by chord: `C4 E4 | C3`. */
function split(...chords: readonly string[]): string[] {
  const notes = chords.flatMap((chord, index) =>
    chord.split(" ").map((name) => ({
      start: index * LONG,
      end: index * LONG + QUARTER,
      pitch: parsePitch(name),
      onset: index,
      velocity: 80,
    }))
      .sort((a, b) => b.pitch - a.pitch)
  );
  // What both hands have before makes two staves of it.
  const far = [24, 26, 98, 100].map((pitch) => ({
    start: -LONG,
    end: QUARTER - LONG,
    pitch,
    onset: -1,
    velocity: 80,
  }));
  const [treble, bass] = toStaves(makeTrack(), [...far, ...notes]);
  return chords.map((chord, index) => {
    const names = chord.split(" ");
    const of = (staff: typeof treble): string =>
      names.filter((name) =>
        staff.notes.some((note) => note.start === index * LONG && note.pitch === parsePitch(name))
      ).join(" ");
    return `${of(treble)} | ${of(bass)}`;
  });
}

Deno.test("hands of a piano meet at middle C", () => {
  assertEquals(split("C4", "B3", "C5 E5 G5", "C3 G3", "C3 E4", "G2 D4"), [
    "C4 | ",
    " | B3",
    "C5 E5 G5 | ",
    " | C3 G3",
    "E4 | C3",
    "D4 | G2",
  ]);
});

Deno.test("a chord that one hand holds is not divided for a note across middle C", () => {
  assertEquals(split("G3 A3 C4 Eb4", "F3 Ab3 C4 D4", "A3 C4 E4", "A3 D4 F#4 A4"), [
    " | G3 A3 C4 Eb4",
    " | F3 Ab3 C4 D4",
    "A3 C4 E4 | ",
    "A3 D4 F#4 A4 | ",
  ]);
});

Deno.test("two hands part where the chord is widest, and neither has more than a ninth", () => {
  assertEquals(split("C2 G2 C4 E4 G4", "C3 G3 E4 C5", "G3 B3 D4 Eb4 B4", "E2 G#3 B3 E4 G#4"), [
    "C4 E4 G4 | C2 G2",
    "E4 C5 | C3 G3",
    "B4 | G3 B3 D4 Eb4",
    "G#3 B3 E4 G#4 | E2",
  ]);
});

Deno.test("a melody over a chord that is held is no part of it", () => {
  const at = (end: number, pitch: number) => ({ start: 0, end, pitch, onset: 0, velocity: 80 });
  const low = [at(4, 52), at(4, 55)];
  const far = [{ ...at(1, 26), start: 8, end: 9 }, { ...at(1, 98), start: 8, end: 9 }];
  const [treble, bass] = toStaves(makeTrack(), [at(1, 60), ...low, ...far]);
  assertEquals([treble, bass].map(({ notes }) => notes.map(({ pitch }) => pitch)), [[60, 98], [
    52,
    55,
    26,
  ]]);
});

Deno.test("broken chords and runs stay in the hand that plays them", () => {
  const line = (names: string, from = 0, length = QUARTER) =>
    names.split(" ").map((name, index) => {
      const start = (from + index) * length;
      return { start, end: start + length, pitch: parsePitch(name), onset: start, velocity: 80 };
    });
  const namesOf = (notes: readonly { readonly pitch: number }[]) =>
    notes.map(({ pitch }) => formatPitch(pitch)).join(" ");
  const divide = (...lines: ReturnType<typeof line>[]) => {
    const all = lines.flat().sort((a, b) => a.start - b.start || b.pitch - a.pitch);
    const right = findRightHand(all);
    return [
      namesOf(all.filter((note) => right.has(note))),
      namesOf(all.filter((note) => !right.has(note))),
    ];
  };
  assertEquals(divide(line("C3 G3 E4 G3 C3 G3 E4 G3"), line("G5 E5", 0, 4 * QUARTER)), [
    "G5 E5",
    "C3 G3 E4 G3 C3 G3 E4 G3",
  ]);
  assertEquals(divide(line("E4 D4 C4 B3 A3 B3 C4 D4"), line("C3 G2", 0, 4 * QUARTER)), [
    "E4 D4 C4 B3 A3 B3 C4 D4",
    "C3 G2",
  ]);
});
