import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { RepairLog } from "../../../lib/preprocess/repair.ts";
import type { RepairCode } from "../../../lib/preprocess/repair_codes.ts";
import { showValue } from "../../../lib/preprocess/show_value.ts";

Deno.test("RepairLog counts equal repairs of the fields of one list, each list by itself", () => {
  const log = new RepairLog();
  for (const index of [0, 3, 7]) {
    log.add("velocity_zero", `tracks[0].notes[${index}].velocity`, { before: 0 });
  }
  log.add("velocity_zero", "tracks[1].notes[0].velocity", { before: 0 });
  assertEquals(log.list(), [
    {
      code: "velocity_zero",
      path: "tracks[0].notes[0].velocity",
      before: "0",
      after: "",
      reason: "Velocity 0 is silence (3 times)",
      count: 3,
    },
    {
      code: "velocity_zero",
      path: "tracks[1].notes[0].velocity",
      before: "0",
      after: "",
      reason: "Velocity 0 is silence",
      count: 1,
    },
  ]);
});

Deno.test("RepairLog keeps four different repairs of a kind and counts the others with the last", () => {
  const log = new RepairLog();
  for (let index = 0; index < 100; index++) {
    log.add("note_dropped", `notes[${index}].pitch`, { before: `x${index}` });
  }
  assertEquals(log.list().map(({ before, count }) => [before, count]), [["x0", 1], ["x1", 1], [
    "x2",
    1,
  ], ["x3", 97]]);
});

Deno.test("RepairLog tells so many lists apart and counts all others together", () => {
  const log = new RepairLog();
  for (let index = 0; index < 20_000; index++) {
    log.add("note_dropped", `tracks[0].notes[${index}][0]`, { before: "x" });
  }
  const repairs = log.list();
  assertEquals(repairs[0].path, "tracks[0].notes[0][0]");
  assertEquals(repairs.length < 1_000, true);
  assertEquals(repairs.reduce((sum, { count }) => sum + count, 0), 20_000);
});

Deno.test("RepairLog puts evidence behind the words of the code", () => {
  const log = new RepairLog();
  log.add("beat_base", "notes[0].beat", { before: 0, detail: "notes[0].beat is 0" });
  assertEquals(
    log.list()[0].reason,
    "Beats are counted from 0, so all tracks are: notes[0].beat is 0",
  );
});

Deno.test("showValue() shows anything on one short line", () => {
  const ROWS: readonly (readonly [value: unknown, text: string])[] = [
    [undefined, ""],
    [null, "null"],
    ["Allegro", "Allegro"],
    ["4", '"4"'],
    ["", '""'],
    ["a\n b", "a b"],
    [0.1 + 0.2, "0.3"],
    [["C4", 1, {}, []], "[C4, 1, {…}, []]"],
    [[1, 2, 3, 4, 5, 6], "[1, 2, 3, 4, 5, …]"],
    [{ pitch: "C4", at: { bar: 1 } }, "{pitch: C4, at: {…}}"],
    [10n, "10"],
    [Symbol("x"), "symbol"],
    ["\ud800", "\ufffd"],
    ["x".repeat(100), `${"x".repeat(59)}…`],
    [
      Object.defineProperty({}, "a", {
        enumerable: true,
        get: () => {
          throw new Error("no");
        },
      }),
      "{…}",
    ],
    [
      Object.defineProperty(["C4"], 1, {
        get: () => {
          throw new Error("no");
        },
      }),
      "[C4, ]",
    ],
  ];
  for (const [value, text] of ROWS) assertEquals(showValue(value), text);
});

Deno.test("RepairLog parts off what came since a mark, and puts it back as if it was added there", () => {
  const anyAdds = (
    scopes: string,
  ): fc.Arbitrary<{ code: RepairCode; scope: string; before: number }[]> =>
    fc.array(fc.record({
      code: fc.constantFrom("velocity_zero" as const, "velocity_range" as const),
      scope: fc.constantFrom(...scopes),
      before: fc.nat(7),
    }));
  const add = (
    log: RepairLog,
    adds: readonly { code: RepairCode; scope: string; before: number }[],
  ): void =>
    adds.forEach(({ code, scope, before }, index) =>
      log.add(code, `${scope}[${index}]`, { before, scope })
    );
  let parted = 0;
  fc.assert(
    fc.property(anyAdds("abc"), anyAdds("cdefg"), (first, second) => {
      const log = new RepairLog();
      add(log, first);
      const mark = log.mark();
      add(log, second);
      const part = log.since(mark);
      const kinds = new Set(first.map(({ code, scope }) => code + scope));
      const isApart = !second.some(({ code, scope }) => kinds.has(code + scope));
      assertEquals(part !== null, isApart);
      if (part === null) return;
      parted += 1;
      const again = new RepairLog();
      add(again, first);
      assertEquals(again.merge(part), true);
      assertEquals(again.list(), log.list());
      // What goes on counts with what was put back, and not in the part.
      const listed = part.list();
      add(log, second);
      add(again, second);
      assertEquals(again.list(), log.list());
      assertEquals(part.list(), listed);
      if (second.length > 0) assertEquals(again.merge(part), false);
    }),
    { seed: 3 },
  );
  assert(parted > 10);
});

Deno.test("RepairLog.addAgain() counts as add() does, and asks for add() where that would be an entry", () => {
  const values = fc.constantFrom<unknown>(undefined, 1, "1", "x", "x ", "y", "z", null);
  const repairs = fc.array(
    fc.record({
      code: fc.constantFrom<RepairCode>("note_dropped", "missing_duration"),
      list: fc.constantFrom("tracks[0].notes", "tracks[1].notes"),
      field: fc.constantFrom("", "pitch"),
      before: values,
      after: values,
    }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(repairs, fc.nat(60), (repairs, from) => {
      const plain = new RepairLog();
      const quick = new RepairLog();
      const marks = [plain.mark(), quick.mark()];
      for (const [index, { code, list, field, before, after }] of repairs.entries()) {
        if (index === from) marks.splice(0, 2, plain.mark(), quick.mark());
        const scope = quick.scopeOf(list, field);
        assertEquals(scope, `${list} ${field}`);
        plain.add(code, `${list}[${index}]`, { before, after, scope });
        if (quick.addAgain(code, scope, before, after)) continue;
        quick.add(code, `${list}[${index}]`, { before, after, scope });
      }
      assertEquals(quick.list(), plain.list());
      assertEquals(quick.since(marks[1])?.list(), plain.since(marks[0])?.list());
    }),
  );
});
