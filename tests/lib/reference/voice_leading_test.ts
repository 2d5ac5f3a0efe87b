import { assert, assertEquals } from "@std/assert";
import { parseChord, parseInterval, parsePitch } from "../../../mod.ts";
import { readRows, wordsOf } from "./read_tables.ts";

const pitchesOf = (cell: string | undefined): number[] =>
  wordsOf(cell ?? "").map((name) => parsePitch(name));

for (const row of readRows("voice-leading", "Roots move by", "Upper three voices")) {
  Deno.test(`voice leading: ${row.Example} keeps ${row["Common notes"]} and moves by step`, () => {
    const chords = wordsOf(row.Example ?? "").map((symbol) => parseChord(symbol));
    const voices = (row["Upper three voices"] ?? "").split(", ").map(pitchesOf);
    assertEquals(
      voices.map((pitches) => pitches.map((pitch) => pitch % 12).toSorted()),
      chords.map(({ pitchClasses }) => pitchClasses.toSorted()),
    );
    const motion = (voices[0] ?? []).map((pitch, i) => (voices[1]?.[i] ?? NaN) - pitch);
    assertEquals(motion.filter((step) => step === 0).length, Number(row["Common notes"]));
    assert(motion.every((step) => Math.abs(step) <= 3));
    assertEquals(new Set(motion.filter((step) => step !== 0).map(Math.sign)).size, 1);
  });
}

Deno.test("voice leading: guide notes are thirds and sevenths that move a step at most", () => {
  const [upper, lower] = readRows("voice-leading", "Chord", "Dm7");
  const symbols = ["Dm7", "G7", "Cmaj7", "Fmaj7"];
  const lines = [upper, lower].map((row) =>
    symbols.map((symbol) => parsePitch(row?.[symbol] ?? ""))
  );
  symbols.forEach((symbol, i) => {
    const { pitchClasses } = parseChord(symbol);
    const guides = lines.map((line) => (line[i] ?? 0) % 12).toSorted();
    assertEquals(guides, [pitchClasses[1] ?? 0, pitchClasses[3] ?? 0].toSorted(), symbol);
  });
  for (const line of lines) {
    assert(line.every((pitch, i) => i === 0 || [0, 1, 2].includes((line[i - 1] ?? 0) - pitch)));
  }
});

Deno.test("voice leading: rootless voicings are of their chords, without the root, and near", () => {
  const [row] = readRows("voice-leading", "Chord", "Dm9", "G13", "Cmaj9");
  const voicings = ["Dm9", "G13", "Cmaj9"].map((symbol) => {
    const { pitchClasses } = parseChord(symbol);
    const pitches = pitchesOf(row?.[symbol]);
    assertEquals(
      pitches.filter((pitch) => !pitchClasses.slice(1).includes(pitch % 12)),
      [],
      symbol,
    );
    return pitches;
  });
  const changes = voicings.slice(1).map((pitches, i) =>
    pitches.map((pitch, voice) => Math.abs(pitch - (voicings[i]?.[voice] ?? 0)))
  );
  assert(changes.flat().every((step) => step <= 2));
});

for (const row of readRows("voice-leading", "Name", "How", "Cmaj7 or as named")) {
  Deno.test(`voice leading: the voicing ${row.Name} is of its chord`, () => {
    const [, symbol = "Cmaj7"] = /\(([A-G]\S*\d\S*)\)$/.exec(row.How ?? "") ?? [];
    const { pitchClasses } = parseChord(symbol);
    const pitches = pitchesOf(row["Cmaj7 or as named"]);
    assertEquals(pitches.filter((pitch) => !pitchClasses.includes(pitch % 12)), []);
    assertEquals(pitches, pitches.toSorted((a, b) => a - b));
  });
}

Deno.test("voice leading: drops and open voicings come from the close one", () => {
  const rows = Object.fromEntries(
    readRows("voice-leading", "Name", "How", "Cmaj7 or as named").map((row) => [
      row.Name,
      pitchesOf(row["Cmaj7 or as named"]),
    ]),
  );
  const close = rows.Close ?? [];
  const drop = (fromTop: number): number[] =>
    close.map((pitch, i) => i === close.length - fromTop ? pitch - 12 : pitch).toSorted((a, b) =>
      a - b
    );
  assertEquals(rows["Drop 2"], drop(2));
  assertEquals(rows["Drop 3"], drop(3));
  const open = close.map((pitch, i) => pitch - 12 + (i % 2 === 0 ? 0 : 12));
  assertEquals(rows.Open, open.toSorted((a, b) => a - b));
});

Deno.test("voice leading: low limits are given for every interval, lower for the wide ones", () => {
  const [row = {}] = readRows("voice-leading", "Interval", "b2");
  const intervals = Object.keys(row).filter((head) => head !== "Interval");
  assertEquals(
    intervals.map((name) => parseInterval(name).semitones).toSorted((a, b) => a - b),
    Array.from({ length: 12 }, (_, i) => i + 1),
  );
  const limits = (...names: readonly string[]): number[] =>
    names.map((name) => parsePitch(row[name] ?? ""));
  const wide = limits("5", "b6", "6", "b7", "7");
  assert(Math.min(...limits("b2", "2", "b3", "3", "4", "b5")) > Math.max(...wide));
});

Deno.test("voice leading: the worked line has its chords, ranges, spacing and no parallels", () => {
  const rows = readRows("voice-leading", "Chord", "Bass", "Tenor", "Alto", "Top");
  const ranges = Object.fromEntries(
    readRows("voice-leading", "Voice", "Range").map((row) => [
      row.Voice,
      (row.Range ?? "").split("–").map((name) => parsePitch(name)),
    ]),
  );
  const voices = ["Bass", "Tenor", "Alto", "Top"];
  const chords = rows.map((row) => voices.map((voice) => parsePitch(row[voice] ?? "")));
  rows.forEach((row, i) => {
    const { pitchClasses } = parseChord(row.Chord ?? "");
    assertEquals(chords[i]?.filter((pitch) => !pitchClasses.includes(pitch % 12)), [], row.Chord);
    assertEquals((chords[i]?.[0] ?? 0) % 12, pitchClasses[0]);
  });
  for (const chord of chords) {
    const [bass = 0, tenor = 0, alto = 0, top = 0] = chord;
    assert(bass < tenor && tenor <= alto && alto <= top);
    assert(top - alto <= 12 && alto - tenor <= 12);
    chord.forEach((pitch, i) => {
      const [low = 0, high = 0] = ranges[["Bass", "Tenor", "Alto", "Soprano"][i] ?? ""] ?? [];
      assert(pitch >= low && pitch <= high, `${pitch}`);
    });
  }
  const parallels = chords.slice(1).flatMap((to, i) =>
    [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]].filter(([a = 0, b = 0]) => {
      const from = chords[i] ?? [];
      const [before, after] = [from, to].map((chord) => ((chord[b] ?? 0) - (chord[a] ?? 0)) % 12);
      return from[a] !== to[a] && before === after && [0, 7].includes(after ?? 1);
    })
  );
  assertEquals(parallels, []);
});
