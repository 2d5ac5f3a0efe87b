import type { Placed } from "./midi_reader.ts";

/**
 * Leaves out what a track says again after another one: many files repeat tempo, metre and key in every track.
 *
 * @param placed Sorted by tick
 * @param isSame Whether two values say the same
 */
export function withoutEchoes<Value>(
  placed: readonly Placed<Value>[],
  isSame: (a: Value, b: Value) => boolean,
): Placed<Value>[] {
  const kept: Placed<Value>[] = [];
  for (const item of placed) {
    const before = kept.at(-1);
    if (before !== undefined && before.chunk !== item.chunk && isSame(before.value, item.value)) {
      continue;
    }
    kept.push(item);
  }
  return kept;
}
