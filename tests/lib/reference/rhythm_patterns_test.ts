import { assert, assertEquals } from "@std/assert";
import { drumName, findReference, parseTimeSignature } from "../../../mod.ts";
import { readRows } from "./read_tables.ts";

const { text } = findReference("rhythm-patterns");
const grids = [...text.matchAll(/```text\n([\s\S]*?)```/g)].map(([, grid = ""]) =>
  grid.trim().split("\n").map((lane) => {
    const [, name = "", marks = ""] = /^(\S+) +([xXo.\- ]+)$/.exec(lane) ?? [];
    return { lane, name, marks: marks.replaceAll(" ", "") };
  })
);

Deno.test("rhythm: every line of every grid is a lane of one bar or two", () => {
  const lanes = grids.flat();
  assert(lanes.length >= 50, `${lanes.length} lanes`);
  assertEquals(lanes.filter(({ marks }) => marks.length !== 16 && marks.length !== 12), []);
});

Deno.test("rhythm: the lanes of one grid are equally long", () => {
  assertEquals(
    grids.filter((grid) => new Set(grid.map(({ marks }) => marks.length)).size !== 1),
    [],
  );
});

Deno.test("rhythm: every drum of a grid is in the table, under its General MIDI name", () => {
  const rows = readRows("rhythm-patterns", "Lane", "Drum", "Number");
  for (const row of rows) {
    assertEquals(drumName(Number(row.Number)).toLowerCase(), row.Drum?.toLowerCase());
  }
  const known = new Set(rows.map((row) => row.Lane));
  const cells = ["son32", "son23", "rumba32", "bossa", "tresillo", "habanera", "bass"];
  const unknown = grids.flat().map(({ name }) => name)
    .filter((name) => !known.has(name) && !cells.includes(name));
  assertEquals(unknown, []);
});

Deno.test("rhythm: toms fall from high to low", () => {
  const [, list = ""] = /from high to low: ([\d, ]+)\./.exec(text) ?? [];
  const toms = list.split(", ").map(Number);
  assertEquals(toms.map((pitch) => drumName(pitch)), [
    "High Tom",
    "Hi Mid Tom",
    "Low-Mid Tom",
    "Low Tom",
    "High Floor Tom",
    "Low Floor Tom",
  ]);
});

Deno.test("rhythm: the claves have five strokes, three on one side", () => {
  const strokes = (name: string): number[] => {
    const marks = grids.flat().find((lane) => lane.name === name)?.marks ?? "";
    return [...marks].flatMap((mark, i) => mark === "x" ? [i] : []);
  };
  assertEquals(strokes("son32"), [0, 3, 6, 10, 12]);
  assertEquals(
    strokes("son23"),
    strokes("son32").map((i) => (i + 8) % 16).toSorted((a, b) => a - b),
  );
  assertEquals(strokes("rumba32"), [0, 3, 7, 10, 12]);
  assertEquals(strokes("bossa"), [0, 3, 6, 10, 13]);
});

for (const row of readRows("rhythm-patterns", "Metre", "Grouping of eighths", "Pattern")) {
  Deno.test(`rhythm: the pattern of ${row.Metre} fills its bar`, () => {
    const { numerator, denominator } = parseTimeSignature(row.Metre ?? "");
    const eighths = numerator * 8 / denominator;
    const groups = (row["Grouping of eighths"] ?? "").split("+").map(Number);
    const pattern = (row.Pattern ?? "").replaceAll("`", "");
    assertEquals([pattern.length, groups.reduce((sum, group) => sum + group)], [eighths, eighths]);
    const starts = groups.map((_, i) => groups.slice(0, i).reduce((sum, group) => sum + group, 0));
    assertEquals(starts.filter((start) => !/[xo]/.test(pattern[start] ?? "")), []);
  });
}

Deno.test("rhythm: every accompaniment is a bar of eighths", () => {
  const rows = readRows("rhythm-patterns", "Figure", "Eighths");
  const figures = rows.map((row) => (row.Eighths ?? "").replaceAll("`", ""));
  assertEquals(figures.filter((figure) => figure.length !== 8), []);
});
