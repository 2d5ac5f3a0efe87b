import { assertEquals } from "@std/assert";
import { review } from "./review.ts";

const CODES = ["bar_short", "bar_long"] as const;
const PIECE = { tracks: { Flute: "C4/w | D4 | E4 |", Cello: "C3/w | D3 | E3 |" } };

Deno.test("bars that were too short or too long are told by track, the first with its beats", () => {
  const bars = [
    { track: 1, bar: 3, held: 4.5, expected: 4, isLong: true },
    { track: 1, bar: 2, held: 3.5, expected: 4, isLong: false },
    { track: 0, bar: 3, held: 2, expected: 4, isLong: false },
    { track: 0, bar: 1, held: 10 / 3, expected: 4, isLong: false },
  ];
  assertEquals(review(PIECE, CODES, { bars }), [
    ["bar_short", 0, 1, "3.333 of 4 beats", 2],
    ["bar_short", 1, 2, "3.5 of 4 beats"],
    ["bar_long", 1, 3, "4.5 of 4 beats"],
  ]);
});

Deno.test("no bars are too short or too long unless somebody says so", () => {
  assertEquals(review(PIECE, CODES), []);
});
