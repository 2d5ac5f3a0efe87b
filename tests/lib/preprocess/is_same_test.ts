import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { isSame } from "../../../lib/preprocess/is_same.ts";

Deno.test("isSame() takes copies of notes for the same", () => {
  fc.assert(
    fc.property(fc.object({ maxDepth: 3 }), (note) => {
      assertEquals(isSame(note, structuredClone(note)), true);
    }),
    { seed: 5 },
  );
});

Deno.test("isSame() sees what is different", () => {
  const ROWS: readonly (readonly [a: unknown, b: unknown])[] = [
    [{ pitch: 60 }, { pitch: 61 }],
    [{ pitch: 60 }, { pitch: "60" }],
    [{ pitch: 60 }, { pitch: 60, beat: 1 }],
    [{ pitch: 60, beat: 1 }, { beat: 1, pitch: 60 }],
    [{ pitch: ["C4", "E4"] }, { pitch: ["C4", "G4"] }],
    [{ pitch: ["C4"] }, { pitch: { 0: "C4" } }],
    [["C4"], "C4"],
    [null, {}],
  ];
  for (const [a, b] of ROWS) assertEquals(isSame(a, b), false, JSON.stringify([a, b]));
});

Deno.test("isSame() ends where things stand inside themselves", () => {
  const [a, b]: Record<string, unknown>[] = [{}, {}];
  a.self = a;
  b.self = b;
  assertEquals(isSame(a, b), false);
});
