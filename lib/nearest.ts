/**
 * Finds the known word that a misspelt one most likely stands for.
 *
 * Counts insertions, deletions, substitutions and swaps of neighbours, in either letter case.
 *
 * @param word What was written
 * @param candidates Known words, the likelier ones first: of two equally near, the first wins
 * @param maxDistance Most changes allowed (default: a third of the word's length, 1 to 3)
 * @returns The nearest candidate as it stands in the list, or `null` when none is near enough
 *
 * @example A typo
 * ```ts
 * import { findNearest } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(findNearest("accordian", ["Violin", "Accordion"]), "Accordion");
 * assertEquals(findNearest("kazoo", ["Violin", "Accordion"]), null);
 * ```
 *
 * @see {@link https://en.wikipedia.org/wiki/Damerau%E2%80%93Levenshtein_distance#Optimal_string_alignment_distance | Optimal string alignment distance}
 */
export function findNearest(
  word: string,
  candidates: Iterable<string>,
  maxDistance: number = Math.min(3, Math.max(1, Math.floor(word.length / 3))),
): string | null {
  const folded = word.toLowerCase();
  if (folded === "") return null;
  let nearest: string | null = null;
  let limit = maxDistance;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - folded.length) > limit) continue;
    const distance = countEdits(folded, candidate.toLowerCase(), limit);
    if (distance > limit) continue;
    if (distance === 0) return candidate;
    nearest = candidate;
    limit = distance - 1;
  }
  return nearest;
}

/** Edits from `a` to `b`; once they are more than `limit`, some number above it. */
function countEdits(a: string, b: string, limit: number): number {
  let [beforeLast, last, current]: number[][] = [[], [], []];
  for (let column = 0; column <= b.length; column++) last[column] = column;
  for (let row = 1; row <= a.length; row++) {
    current[0] = row;
    let lowest = row;
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const replaced = last[column - 1] + (isSame ? 0 : 1);
      let edits = Math.min(replaced, last[column] + 1, current[column - 1] + 1);
      const isSwapped = !isSame && row > 1 && column > 1 &&
        a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwapped) edits = Math.min(edits, beforeLast[column - 2] + 1);
      current[column] = edits;
      lowest = Math.min(lowest, edits);
    }
    // A swap reaches back two rows, so one row above the limit is not enough to stop.
    if (lowest > limit + 1) return limit + 1;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return last[b.length];
}
