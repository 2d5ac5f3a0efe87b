import { assertEquals } from "@std/assert";
import { composeFugue } from "../../../examples/compose/fugue.ts";
import { line } from "../../../examples/compose/score.ts";
import { findReference, parsePitch, preprocess } from "../../../mod.ts";
import { pitchClassOf, readNumeral, readSymbol } from "./read_numeral.ts";
import { readRows, wordsOf } from "./read_tables.ts";

/** Semitones of the intervals that the reference calls consonant. */
const CONSONANT: readonly number[] = [0, 3, 4, 7, 8, 9];

Deno.test("counterpoint: the kinds of intervals are all twelve, each once", () => {
  const kinds = readRows("counterpoint", "Kind", "Intervals", "On a strong beat").map((row) =>
    wordsOf(row.Intervals ?? "")
  );
  assertEquals(
    kinds.flat().filter((degree) => degree !== "8").map((degree) =>
      pitchClassOf(readNumeralRoot(degree))
    ).toSorted((a, b) => a - b),
    Array.from({ length: 12 }, (_, i) => i),
  );
  const consonant = kinds.slice(0, 2).flat().filter((degree) => degree !== "8");
  assertEquals(
    consonant.map((degree) => pitchClassOf(readNumeralRoot(degree))).toSorted((a, b) => a - b),
    CONSONANT,
  );
});

for (const row of readRows("counterpoint", "Suspension", "Bass")) {
  Deno.test(`counterpoint: the suspension ${row.Suspension} is prepared, dissonant, resolved`, () => {
    const [bass, upper] = [row.Bass, row["Upper voice: prepared, held, resolved"]].map((cell) =>
      wordsOf((cell ?? "").split(",")[0] ?? "")
    );
    const steps = (upper ?? []).map((note, i) => letterSteps(bass?.[i] ?? "", note) + 1);
    const [dissonance, resolution] = wordsOf(row.Suspension ?? "").map(Number);
    assertEquals(
      steps.slice(1).map((step) => step % 7),
      [dissonance, resolution].map((n) => (n ?? 0) % 7),
    );
    const semitones = (upper ?? []).map((note, i) =>
      (pitchClassOf(note) - pitchClassOf(bass?.[i] ?? "") + 12) % 12
    );
    const isConsonant = semitones.map((interval) => CONSONANT.includes(interval));
    assertEquals(isConsonant, [true, false, true]);
    // The voice that is suspended holds its note into the dissonance, and then steps down.
    const held = row.Suspension === "2–3" ? bass : upper;
    assertEquals(held?.[0], held?.[1]);
    assertEquals(letterSteps(held?.[2] ?? "", held?.[1] ?? ""), 1);
  });
}

for (const row of readRows("counterpoint", "Soprano", "Intervals", "Verdict")) {
  Deno.test(`counterpoint: ${row.Soprano} makes ${row.Intervals} over the bass`, () => {
    const [, written = ""] = /whole notes ([A-G0-9 ]+):/.exec(findReference("counterpoint").text) ??
      [];
    const bass = wordsOf(written);
    const intervals = wordsOf(row.Soprano ?? "").map((note, i) => steps(bass[i] ?? "", note) + 1);
    assertEquals(intervals, wordsOf(row.Intervals ?? "").map(Number));
  });
}

for (
  const row of readRows("counterpoint", "Pattern", "Numerals", "In C").filter((row) => row["In C"])
) {
  Deno.test(`counterpoint: the sequence of ${row.Pattern}`, () => {
    assertEquals(
      wordsOf(row["In C"] ?? "").map(readSymbol),
      wordsOf(row.Numerals ?? "").map((numeral) => readNumeral(numeral, "C")),
    );
  });
}

Deno.test("counterpoint: the worked exposition is the fugue of the examples", () => {
  const { composition } = preprocess(composeFugue());
  const [soprano, alto] = composition.tracks;
  const worked = readRows("counterpoint", "Part", "Notes").map((row) =>
    line(1, row.Notes ?? "").map(({ pitch, duration }) => [parsePitch(pitch), duration * 480])
  );
  const heard = [alto?.notes, soprano?.notes, alto?.notes.filter(({ onset }) => onset >= 5 * 960)]
    .map((notes, part) =>
      notes?.slice(0, worked[part]?.length).map(({ pitch, duration }) => [pitch, duration])
    );
  assertEquals(worked, heard);
});

function readNumeralRoot(degree: string): string {
  const numerals = ["I", "II", "III", "IV", "V", "VI", "VII"];
  const number = Number(degree.replace("b", ""));
  return readNumeral(`${degree.startsWith("b") ? "b" : ""}${numerals[number - 1]}`, "C").bass;
}

/** Letters from one name up to another, 0–6. */
function letterSteps(from: string, to: string): number {
  return ("CDEFGAB".indexOf(to[0] ?? "") - "CDEFGAB".indexOf(from[0] ?? "") + 7) % 7;
}

/** Letters from one pitch up to another. */
function steps(from: string, to: string): number {
  const place = (name: string): number =>
    "CDEFGAB".indexOf(name[0] ?? "") + 7 * Number(name.slice(-1));
  return place(to) - place(from);
}
