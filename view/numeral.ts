import { type ChordChange, OnpuError, parseChord, toRoman } from "../mod.ts";
import type { ViewModel } from "./model.ts";

/**
 * Gives the degree of a chord in the key of its place.
 *
 * @returns Empty for what has none: no key, no chord, or one that the key cannot spell
 */
export function findNumeral({ keys }: ViewModel, { tick, symbol }: ChordChange): string {
  const key = keys.findLast((change) => change.tick <= tick);
  if (key === undefined) return "";
  try {
    const chord = parseChord(symbol);
    return chord.notes.length === 0 ? "" : toRoman(chord, key);
  } catch (error) {
    if (!(error instanceof OnpuError)) throw error;
    return "";
  }
}
