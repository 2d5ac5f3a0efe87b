import { assertEquals } from "@std/assert";
import { drawAroundZero, hashIntegers, hashText } from "../../../lib/composition/noise.ts";

/** Published values of MurmurHash3_x86_32 for whole blocks of four bytes, low byte first. */
const HASHES: readonly (readonly [seed: number, values: readonly number[], hash: number])[] = [
  [0, [], 0],
  [1, [], 0x514E28B7],
  [0xFFFFFFFF, [], 0x81F16F39],
  [0, [0], 0x2362F9DE],
  [0, [0xFFFFFFFF], 0x76293B50],
  [0, [0x87654321], 0xF55B516B],
  [0x5082EDEE, [0x87654321], 0x2362F9DE],
  // "aaaa" and "abcd".
  [0x9747B28C, [0x61616161], 0x5A97808A],
  [0x9747B28C, [0x64636261], 0xF0478627],
];

for (const [seed, values, hash] of HASHES) {
  Deno.test(`hashIntegers() of ${JSON.stringify(values)} from ${seed}`, () => {
    assertEquals(hashIntegers(seed, ...values), hash);
  });
}

Deno.test("hashIntegers() tells order, number and sign of its values apart", () => {
  const hashes = [[1, 2], [2, 1], [1, 2, 0], [0, 1, 2], [1, -2], [1], []]
    .map((values) => hashIntegers(7, ...values));
  assertEquals(new Set(hashes).size, hashes.length);
});

Deno.test("hashText() is the same for the same text, and no other", () => {
  const texts = ["", "A", "a", "ab", "ba", "サビ", "サヒ", "\0", "\0\0"];
  assertEquals(new Set(texts.map(hashText)).size, texts.length);
  assertEquals(texts.map(hashText), texts.map(hashText));
});

Deno.test("drawAroundZero() is a bell over all integers up to its bound", () => {
  // A half of the hash in each third of what it can be: all throws of two dice of three sides.
  const counts = new Map<number, number>();
  const thirds = [0x2000, 0x8000, 0xE000];
  for (const high of thirds) {
    for (const low of thirds) {
      const drawn = drawAroundZero((high << 16 | low) >>> 0, 2);
      counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
    }
  }
  assertEquals([...counts].sort(([a], [b]) => a - b), [[-2, 1], [-1, 2], [0, 3], [1, 2], [2, 1]]);
});

Deno.test("drawAroundZero() reaches its bounds, and no farther", () => {
  for (const bound of [0, 1, 30, 60, 65535]) {
    assertEquals(drawAroundZero(0xFFFF0000, bound), bound);
    assertEquals(drawAroundZero(0x0000FFFF, bound), bound === 0 ? 0 : -bound);
    assertEquals(drawAroundZero(0xFFFFFFFF, bound), 0);
  }
});
