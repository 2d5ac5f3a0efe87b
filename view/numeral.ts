import { type ChordChange, type KeyChange, OnpuError, parseChord, toRoman } from "../mod.ts";
import type { ViewModel } from "./model.ts";

/** Degrees that are known, by chord and key: a roll that moves asks for the same ones with every frame. */
const known = new Map<string, string>();

/** All are forgotten when there are more. */
const MOST_KNOWN = 2000;

/**
 * Gives the degree of a chord in the key of its place.
 *
 * @returns Empty for what has none: no key, no chord, or one that the key cannot spell
 */
export function findNumeral({ keys }: ViewModel, { tick, symbol }: ChordChange): string {
  const key = keys.findLast((change) => change.tick <= tick);
  if (key === undefined) return "";
  const name = `${symbol} ${key.tonic} ${key.mode}`;
  let numeral = known.get(name);
  if (numeral === undefined) {
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(name, numeral = toNumeral(symbol, key));
  }
  return numeral;
}

function toNumeral(symbol: string, key: KeyChange): string {
  try {
    const chord = parseChord(symbol);
    return chord.notes.length === 0 ? "" : toRoman(chord, key);
  } catch (error) {
    if (!(error instanceof OnpuError)) throw error;
    return "";
  }
}
