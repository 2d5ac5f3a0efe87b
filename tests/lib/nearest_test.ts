import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { findNearest } from "../../mod.ts";

const rows: readonly { word: string; candidates: string[]; nearest: string | null; why: string }[] =
  [
    { word: "violin", candidates: ["Viola", "Violin"], nearest: "Violin", why: "the word itself" },
    { word: "VIOLIN", candidates: ["Violin"], nearest: "Violin", why: "case folded" },
    { word: "vioiln", candidates: ["Violin"], nearest: "Violin", why: "swapped neighbours" },
    { word: "violn", candidates: ["Violin"], nearest: "Violin", why: "a missing letter" },
    { word: "vioolin", candidates: ["Violin"], nearest: "Violin", why: "a letter too many" },
    { word: "viokin", candidates: ["Violin"], nearest: "Violin", why: "a wrong letter" },
    { word: "ab", candidates: ["ba"], nearest: "ba", why: "one swap is one change" },
    { word: "ab", candidates: ["xy"], nearest: null, why: "two letters allow one change" },
    { word: "cat", candidates: ["bat", "hat"], nearest: "bat", why: "the first of two" },
    { word: "cart", candidates: ["carrot", "cat"], nearest: "cat", why: "the nearer one" },
    { word: "abcdefghijkl", candidates: ["abcdefgh"], nearest: null, why: "three changes at most" },
    { word: "", candidates: ["a"], nearest: null, why: "nothing was written" },
    { word: "a", candidates: [], nearest: null, why: "nothing is known" },
  ];

for (const { word, candidates, nearest, why } of rows) {
  Deno.test(`findNearest() takes "${word}" for ${nearest}: ${why}`, () => {
    assertEquals(findNearest(word, candidates), nearest);
  });
}

Deno.test("findNearest() allows as many changes as it is told", () => {
  assertEquals(findNearest("kitten", ["sitting"], 3), "sitting");
  assertEquals(findNearest("kitten", ["sitting"], 2), null);
  assertEquals(findNearest("kitten", ["kitte"], 0), null);
});

Deno.test("findNearest() agrees with the distance by its recursive definition", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 7 });
  fc.assert(
    fc.property(
      word,
      fc.array(word, { maxLength: 5 }),
      fc.nat({ max: 4 }),
      (text, words, limit) => {
        const near = text === "" ? [] : words.filter((other) => distance(text, other) <= limit);
        const best = Math.min(...near.map((other) => distance(text, other)));
        const nearest = near.find((other) => distance(text, other) === best) ?? null;
        assertEquals(findNearest(text, words, limit), nearest);
      },
    ),
    { seed: 1, numRuns: 300 },
  );
});

/** Optimal string alignment distance, straight from its definition. */
function distance(a: string, b: string): number {
  if (a === "" || b === "") return a.length + b.length;
  const [tail, other] = [a.slice(1), b.slice(1)];
  if (a[0] === b[0]) return distance(tail, other);
  const edits = [distance(tail, b), distance(a, other), distance(tail, other)];
  if (a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0]) {
    edits.push(distance(a.slice(2), b.slice(2)));
  }
  return 1 + Math.min(...edits);
}
