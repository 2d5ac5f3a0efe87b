import { assertEquals } from "@std/assert";
import { readNumeral, readSymbol } from "./read_numeral.ts";
import { readRows, wordsOf } from "./read_tables.ts";

const COLUMNS = [["Chords", "C"], ["In G", "G"], ["In A minor", "A"]] as const;

for (const [column, usual] of COLUMNS) {
  for (const row of readRows("chord-progressions", "Numerals", column)) {
    Deno.test(`progression ${row.Name}: the chords are the numerals, bar by bar`, () => {
      const [, chords = "", key] =
        /^(.*?)(?: \((\S+) (?:major|minor)\))?$/.exec(row[column] ?? "") ??
          [];
      const tonic = key ?? usual;
      const numerals = row.Numerals ?? "";
      assertEquals(
        wordsOf(chords).map(readSymbol),
        wordsOf(numerals).map((numeral) => readNumeral(numeral, tonic)),
      );
      const bars = [chords, numerals].map((text) =>
        text.split(" ").map((bar) => wordsOf(bar).length)
      );
      assertEquals(bars[0], bars[1]);
    });
  }
}

for (const row of readRows("chord-progressions", "Bars", "12")) {
  Deno.test(`blues ${row.Bars}: twelve bars that can be read, I to V`, () => {
    const bars = Array.from({ length: 12 }, (_, i) => wordsOf(row[String(i + 1)] ?? ""));
    const roots = bars.map((bar) => bar.map((numeral) => readNumeral(numeral, "F").notes[0]));
    assertEquals([roots[0], roots[4], roots[11]?.slice(-1)], [["F"], ["Bb"], ["C"]]);
  });
}

Deno.test("progressions: the rhythm-changes bridge falls by fifths", () => {
  const [row] = readRows("chord-progressions", "Numerals", "Chords")
    .filter(({ Name }) => Name === "Rhythm changes bridge");
  const roots = wordsOf(row?.Numerals ?? "").map((numeral) => readNumeral(numeral, "Bb").bass);
  assertEquals(roots, ["D", "D", "G", "G", "C", "C", "F", "F"]);
});
