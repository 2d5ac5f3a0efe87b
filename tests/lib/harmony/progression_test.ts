import { assert, assertEquals } from "@std/assert";
import { parseRoman, PROGRESSIONS } from "../../../mod.ts";
import { readRows, wordsOf } from "../reference/read_tables.ts";

const TWELVE = ["C", "Db", "D", "Eb", "E", "F", "F#", "G", "Ab", "A", "Bb", "B"];
/** Progressions as the reference has them, by name. */
const TAUGHT = [
  ...[["Chords"], ["In G"], ["In A minor"]].flatMap((heads) =>
    readRows("chord-progressions", "Name", "Numerals", ...heads)
  ).map(({ Name, Numerals }) => [Name, wordsOf(Numerals ?? "").join(" ")]),
  ...readRows("chord-progressions", "Bars", "12").map((row) => [
    `${row.Bars} blues`,
    Array.from({ length: 12 }, (_, bar) => wordsOf(row[String(bar + 1)] ?? "")).flat().join(" "),
  ]),
];

Deno.test("PROGRESSIONS are those of the theory reference, and all of them", () => {
  const known = PROGRESSIONS.map(({ name, numerals }) => [name, numerals]);
  assertEquals(known.toSorted(), TAUGHT.toSorted());
});

Deno.test("PROGRESSIONS have names of their own and reasons of five words at most", () => {
  assertEquals(new Set(PROGRESSIONS.map(({ name }) => name)).size, PROGRESSIONS.length);
  const long = PROGRESSIONS.filter(({ reason }) => !/^\S+(?: \S+){0,4}$/.test(reason));
  assertEquals(long, []);
});

Deno.test("PROGRESSIONS are in minor when their tonic chord is", () => {
  for (const { name, numerals, mode } of PROGRESSIONS) {
    const hasMinorTonic = numerals.split(" ").some((numeral) => /^i(?![iv])/.test(numeral));
    assertEquals(mode === "minor", hasMinorTonic, name);
  }
});

Deno.test("every numeral of PROGRESSIONS is the same degree in all twelve keys", () => {
  for (const { name, numerals, mode } of PROGRESSIONS) {
    for (const numeral of numerals.split(" ")) {
      const home = parseRoman(numeral, { tonic: "C", mode });
      TWELVE.forEach((tonic, semitones) => {
        const { pitchClasses, intervals } = parseRoman(numeral, { tonic, mode });
        const down = pitchClasses.map((pitchClass) => (pitchClass - semitones + 12) % 12);
        assertEquals([down, intervals], [home.pitchClasses, home.intervals], `${name} in ${tonic}`);
      });
    }
  }
});

Deno.test("every style has progressions of its own", () => {
  const styles = Map.groupBy(PROGRESSIONS.flatMap((row) => row.styles), (style) => style);
  const few = [...styles].filter(([, rows]) => rows.length < 3).map(([style]) => style);
  assertEquals(few, []);
  assert(styles.size === 11);
});
