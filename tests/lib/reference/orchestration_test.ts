import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import {
  findProgram,
  findReference,
  isDrumName,
  parseChord,
  parsePitch,
  PROGRAMS,
} from "../../../mod.ts";
import { rangesTable } from "../../support/ranges_table.ts";
import { pitchClassOf } from "./read_numeral.ts";
import { readRows, wordsOf } from "./read_tables.ts";

Deno.test("orchestration: the ranges are those of the instrument table", () => {
  assertStringIncludes(findReference("orchestration").text, rangesTable());
});

Deno.test("orchestration: every part of an ensemble is an instrument that can be asked for", () => {
  const parts = readRows("orchestration", "Style", "Parts").flatMap((row) =>
    (row.Parts ?? "").split(", ")
  );
  assert(parts.length > 40);
  assertEquals(parts.filter((part) => !isDrumName(part) && !findProgram(part)?.exact), []);
});

Deno.test("orchestration: instruments with registers are instruments", () => {
  const names = readRows("orchestration", "Instrument", "Low", "Middle", "High");
  assertEquals(names.filter((row) => !findProgram(row.Instrument ?? "")?.exact), []);
});

Deno.test("orchestration: programs that the text names are what it says", () => {
  const { text } = findReference("orchestration");
  const [, section, first, last, pizzicato, tremolo] =
    /(\d+) for sections, (\d+)–(\d+) for solos, (\d+) pizzicato, (\d+) tremolo/.exec(text) ?? [];
  const names = [section, first, last, pizzicato, tremolo].map((n) => PROGRAMS[Number(n)]?.name);
  assertEquals(names, [
    "String Ensemble 1",
    "Violin",
    "Contrabass",
    "Pizzicato Strings",
    "Tremolo Strings",
  ]);
});

Deno.test("orchestration: the tutti is the chord, in range, wide below and close above", () => {
  const parts = readRows("orchestration", "Tutti on C major", "Notes").map((row) => ({
    players: (row["Tutti on C major"] ?? "").split(", "),
    pitches: wordsOf(row.Notes ?? "").map((name) => parsePitch(name)),
  }));
  const { pitchClasses } = parseChord("C");
  const all = parts.flatMap(({ pitches }) => pitches);
  assertEquals(all.filter((pitch) => !pitchClasses.includes(pitch % 12)), []);
  assertEquals(all.map((pitch) => pitch % 12).filter((pc) => pc === pitchClassOf("E")).length, 2);
  const low = all.filter((pitch) => pitch < 60).toSorted((a, b) => a - b);
  assert(low.every((pitch, i) => i === 0 || pitch - (low[i - 1] ?? 0) >= 7));
  for (const { players, pitches } of parts) {
    for (const player of players) {
      const found = findProgram(player.replace("second ", "").replace("First ", ""));
      const range = PROGRAMS[found?.program ?? -1];
      assert(range, player);
      assertEquals(pitches.filter((pitch) => pitch < range.low || pitch > range.high), [], player);
    }
  }
});
