import { assertEquals } from "@std/assert";
import { dueWindows, placeAfter } from "../../../view/player/due_windows.ts";

for (
  const { name, from, length, loop, windows } of [
    { name: "without a loop", from: 1, length: 2, loop: null, windows: [[1, 3, 0]] },
    { name: "inside a loop", from: 1, length: 2, loop: { start: 0, end: 4 }, windows: [[1, 3, 0]] },
    {
      name: "over the end of a loop",
      from: 3,
      length: 2,
      loop: { start: 1, end: 4 },
      windows: [[3, 4, 0], [1, 2, 1]],
    },
    {
      name: "round a short loop again and again",
      from: 0,
      length: 2.5,
      loop: { start: 0, end: 1 },
      windows: [[0, 1, 0], [0, 1, 1], [0, 0.5, 2]],
    },
    { name: "after a loop", from: 5, length: 1, loop: { start: 1, end: 4 }, windows: [[5, 6, 0]] },
  ]
) {
  Deno.test(`dueWindows() ${name}`, () => {
    assertEquals(
      dueWindows(from, length, loop).map(({ from, to, after }) => [from, to, after]),
      windows,
    );
  });
}

Deno.test("placeAfter() is at the start of a loop when it comes to its end", () => {
  const loop = { start: 1, end: 4 };
  assertEquals([0, 1.5, 2, 2.5, 8.5].map((elapsed) => placeAfter(2, elapsed, loop)), [
    2,
    3.5,
    1,
    1.5,
    1.5,
  ]);
  assertEquals(placeAfter(5, 1, loop), 6);
});
