import { assert, assertEquals } from "@std/assert";
import { parseChord, parseInterval } from "../../../mod.ts";
import { noteAt, pitchClassOf, readNumeral, readSymbol } from "./read_numeral.ts";
import { readRows, wordsOf } from "./read_tables.ts";

const C_MAJOR = ["C", "D", "E", "F", "G", "A", "B"];

for (const [column, tonic] of [["In C major", "C"], ["In A minor", "A"], ["In C", "C"]] as const) {
  for (const row of readRows("harmony", "Numerals", column)) {
    Deno.test(`harmony: ${row.Numerals} is ${row[column]}`, () => {
      assertEquals(
        wordsOf(row.Numerals ?? "").map((numeral) => readNumeral(numeral, tonic)),
        wordsOf(row[column] ?? "").map(readSymbol),
      );
    });
  }
}

Deno.test("harmony: chords of one function share two notes with the main one", () => {
  const pairs = [["I", "vi"], ["I", "iii"], ["IV", "ii"], ["V", "vii°"], ["iv", "bVI"]] as const;
  for (const pair of pairs) {
    const [main, other] = pair.map((numeral) => readNumeral(numeral, "C").notes);
    assertEquals(main?.filter((note) => other?.includes(note)).length, 2, pair.join());
  }
});

Deno.test("harmony: every numeral of what comes next can be read", () => {
  const cells = readRows("harmony", "From", "Usual", "Colourful").flatMap((row) =>
    Object.values(row).flatMap(wordsOf)
  );
  for (const numeral of cells.filter((cell) => cell !== "any")) readNumeral(numeral, "C");
  assert(cells.length > 30);
});

for (const row of readRows("harmony", "Note", "Root of")) {
  Deno.test(`harmony: ${row.Note} is the note of those chords that the table says`, () => {
    const columns = ["Root of", "Third of", "Fifth of", "Seventh of"];
    const chords = columns.map((column) => parseChord(row[column] ?? ""));
    assertEquals(chords.map(({ notes }, i) => notes[i]), Array(4).fill(row.Note));
    assertEquals(chords.flatMap(({ notes }) => notes).filter((n) => !C_MAJOR.includes(n)), []);
  });
}

for (const row of readRows("harmony", "In C", "Numeral", "Goes to", "New notes")) {
  Deno.test(`harmony: ${row["In C"]} is ${row.Numeral}`, () => {
    const chord = parseChord(row["In C"] ?? "");
    assertEquals(readSymbol(row["In C"] ?? ""), readNumeral(row.Numeral ?? "", "C"));
    assertEquals(chord.root, noteAt(parseChord(row["Goes to"] ?? "").root, "5"));
    assertEquals(
      chord.notes.filter((note) => !C_MAJOR.includes(note)).toSorted(),
      wordsOf(row["New notes"] ?? "").toSorted(),
    );
  });
}

Deno.test("harmony: the chromatic chords are what they are called", () => {
  const rows = Object.fromEntries(
    readRows("harmony", "Name", "In C", "Goes to", "Why").map((row) => [row.Name, row["In C"]]),
  );
  const classes = (names = ""): Set<number> => new Set(wordsOf(names).map(pitchClassOf));
  const chord = (symbol: string): Set<number> => new Set(parseChord(symbol).pitchClasses);
  assertEquals(classes(rows["German sixth"]), chord("Ab7"));
  assertEquals(classes(rows["French sixth"]), chord("D7b5"));
  const shared = parseChord("G7").pitchClasses.filter((pc) =>
    parseChord(rows["Tritone substitute"] ?? "").pitchClasses.includes(pc)
  );
  assertEquals(new Set(shared), classes("B F"));
  assertEquals(readSymbol(rows.Neapolitan ?? ""), readNumeral("bII/4", "C"));
});

for (const row of readRows("harmony", "To", "Pivot chords, old = new", "Then")) {
  Deno.test(`harmony: the pivots to ${row.To} belong to both keys`, () => {
    const tonic = (row.To ?? "").split(" ")[0] ?? "";
    for (const pivot of (row["Pivot chords, old = new"] ?? "").split(", ")) {
      const [symbol = "", before = "", after = ""] = pivot.split(/[ =]/);
      assertEquals(readNumeral(before, "C"), readSymbol(symbol), pivot);
      assertEquals(readNumeral(after, tonic), readSymbol(symbol), pivot);
    }
    const [dominant = "", home = ""] = wordsOf(row.Then ?? "");
    assertEquals(readNumeral("V7", tonic), readSymbol(dominant));
    assertEquals(parseChord(home).root, tonic);
  });
}

Deno.test("harmony: an avoid note is a half-step above a chord note, a tension that fits is not", () => {
  for (const row of readRows("harmony", "Chord", "Tensions that fit", "Avoid")) {
    const name = (row.Chord ?? "").split(" ")[0] ?? "";
    const { pitchClasses } = parseChord(`C${name}`);
    const rubs = (degree: string): boolean =>
      pitchClasses.includes((parseInterval(degree).semitones + 11) % 12);
    assertEquals(wordsOf(row.Avoid ?? "").filter((degree) => !rubs(degree)), [], row.Chord);
    // A dominant rubs on purpose, as the text says.
    if (name === "7" || name === "dim7") continue;
    assertEquals(wordsOf(row["Tensions that fit"] ?? "").filter(rubs), [], row.Chord);
  }
});
