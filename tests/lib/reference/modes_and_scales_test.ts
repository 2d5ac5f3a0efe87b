import { assert, assertEquals } from "@std/assert";
import { parseChord, parseInterval, parseKey, parseNoteName, spellPitch } from "../../../mod.ts";
import { noteAt, pitchClassOf, readNumeral, readSymbol } from "./read_numeral.ts";
import { readRows, wordsOf } from "./read_tables.ts";

const TONICS = [["On C", "C"], ["On A", "A"]] as const;

const scales = TONICS.flatMap(([column, tonic]) =>
  readRows("modes-and-scales", "Degrees", "Steps", column).map((row) => ({
    name: row.Mode ?? row.Scale ?? "",
    tonic,
    degrees: wordsOf(row.Degrees ?? ""),
    steps: wordsOf(row.Steps ?? "").map(Number),
    notes: wordsOf(row[column] ?? ""),
    row,
  }))
);

for (const { name, tonic, degrees, steps, notes } of scales) {
  Deno.test(`scale ${name}: degrees, steps and notes are the same scale`, () => {
    assertEquals(notes, degrees.map((degree) => noteAt(tonic, degree)));
    const semitones = degrees.map((degree) => parseInterval(degree).semitones);
    assertEquals(steps, semitones.map((from, i) => (semitones[i + 1] ?? 12) - from));
  });
}

Deno.test("scales: each mode has its characteristic degree, and the library knows the mode", () => {
  for (const { name, degrees, notes, row } of scales.filter(({ row }) => row.Mode !== undefined)) {
    assert(wordsOf(row.Characteristic ?? "").every((degree) => degrees.includes(degree)), name);
    const [mode = ""] = name.toLowerCase().split(" ");
    const known = ["ionian", "aeolian"].includes(mode)
      ? { ionian: "C major", aeolian: "C minor" }[mode] ?? ""
      : `C ${mode}`;
    const key = parseKey(known);
    assertEquals(
      notes.map((note) => spellPitch(60 + pitchClassOf(note), key).letter),
      notes.map((note) => parseNoteName(note).letter),
    );
    for (const numeral of wordsOf(row["Chords that show it"] ?? "")) {
      const sounding = readNumeral(numeral, "C").notes;
      assertEquals(sounding.filter((note) => !notes.includes(note)), [], `${name} ${numeral}`);
    }
  }
});

Deno.test("scales: from lydian to locrian each mode lowers one note of the one before", () => {
  const order = ["Lydian", "Ionian", "Mixolydian", "Dorian", "Aeolian", "Phrygian", "Locrian"];
  const pitches = order.map((mode) =>
    scales.find(({ name }) => name.startsWith(mode))?.degrees.map((degree) =>
      parseInterval(degree).semitones
    ) ?? []
  );
  const lowered = pitches.slice(1).map((mode, i) =>
    mode.map((pitch, degree) => pitch - (pitches[i]?.[degree] ?? 0)).filter((change) =>
      change !== 0
    )
  );
  assertEquals(lowered, Array(6).fill([-1]));
});

Deno.test("scales: the white keys from each letter are the mode below it", () => {
  const [row] = readRows("modes-and-scales", "White keys from");
  for (const letter of "CDEFGAB") {
    const scale = scales.find(({ name }) => name.toLowerCase().startsWith(row?.[letter] ?? "?"));
    const notes = scale?.degrees.map((degree) => noteAt(letter, degree)) ?? [];
    assertEquals(notes.toSorted().join(""), "ABCDEFG", letter);
  }
});

Deno.test("scales: four of the Japanese ones are two like tetrachords", () => {
  for (const start of ["Min'yō", "Ritsu", "Miyako-bushi", "Ryukyu"]) {
    const steps = scales.find(({ name }) => name.startsWith(start))?.steps ?? [];
    assertEquals([steps.slice(0, 2), steps[2]], [steps.slice(3), 2], start);
  }
});

Deno.test("scales: a scale holds the chord that it is over", () => {
  for (const { name, notes, row } of scales) {
    const over = row["Over, or where"] ?? "";
    if (!/^C(?:7|dim7)/.test(over)) continue;
    const { pitchClasses } = parseChord(over.split(/[:,]/)[0] ?? "");
    const classes = notes.map(pitchClassOf);
    assertEquals(pitchClasses.filter((pc) => !classes.includes(pc)), [], name);
  }
});

for (const row of readRows("modes-and-scales", "Chord", "First choice", "More colour")) {
  Deno.test(`scales: what fits ${row.Chord} holds its notes`, () => {
    const { pitchClasses } = parseChord(`C${(row.Chord ?? "").split(" ")[0]}`);
    const choices = [row["First choice"], row["More colour"]].flatMap((cell) =>
      (cell ?? "").split(/, (?!without)/).filter(Boolean)
    );
    assert(choices.length > 0);
    for (const choice of choices) {
      const [name = "", left = ""] = choice.split(", without ");
      const classes = findScale(name).map((degree) => parseInterval(degree).semitones);
      const foreign = pitchClasses.filter((pc) => !classes.includes(pc));
      assertEquals(foreign, left === "" ? [] : [parseInterval(left).semitones], choice);
    }
  });
}

for (const row of readRows("modes-and-scales", "Mode", "Cadence")) {
  Deno.test(`scales: the ${row.Mode} cadence is of its mode and ends at home`, () => {
    const chords = wordsOf(row.Cadence ?? "").map((numeral) => readNumeral(numeral, "C"));
    assertEquals(chords, wordsOf(row["On C"] ?? "").map(readSymbol));
    assertEquals(chords.at(-1)?.bass, "C");
    const notes = scales.find(({ name }) => name.startsWith(row.Mode ?? "?"))?.notes ?? [];
    assertEquals(chords.flatMap((chord) => chord.notes).filter((n) => !notes.includes(n)), []);
  });
}

function findScale(choice: string): readonly string[] {
  if (choice === "locrian with natural 2") {
    return findScale("locrian").map((degree) => degree === "b2" ? "2" : degree);
  }
  const scale = scales.find(({ name }) => {
    const lower = name.toLowerCase();
    return lower.startsWith(choice) || lower === `diminished, ${choice}` ||
      `${lower} minor` === choice;
  });
  if (scale === undefined) throw new RangeError(`no scale ${choice}`);
  return scale.degrees;
}
