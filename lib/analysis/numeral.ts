import { nameDegree } from "../chord/degree.ts";
import type { Chord } from "../chord/parse_chord.ts";
import { toRoman } from "../chord/to_roman.ts";
import { OnpuError } from "../errors.ts";
import { FUNCTION_OF_DEGREE, type HarmonicFunction } from "../harmony/harmonic_function.ts";
import type { Key } from "../pitch/key.ts";
import { parseNoteName, toFifths } from "../pitch/note_name.ts";

/** A dominant or leading-note chord of another degree than the tonic. */
const APPLIED = /^(?:V|vii|subV).*\/[b#]*[ivIV]/;

/** The degree of a chord in a key: `"ii7"`, `"V65/V"`; `""` for no chord, and for one that the key cannot spell. */
export function numeralOf(chord: Chord, key: Key): string {
  if (chord.root === "") return "";
  try {
    // The major triad on the tonic of a minor key is home with a Picardy third more often than it leads to iv.
    return toRoman(chord, key).replace(/^V(6|64)?\/iv$/, "I$1");
  } catch (error) {
    // A lane may write G# in Cb: no degree has so many sharps.
    if (error instanceof OnpuError) return "";
    throw error;
  }
}

/** What a chord does in a key, by its numeral and its root; `null` for no chord. */
export function functionOf(
  chord: Chord,
  numeral: string,
  key: Key,
): HarmonicFunction | null {
  if (chord.root === "") return null;
  const degree = nameDegree(
    toFifths(parseNoteName(chord.root)) - toFifths(parseNoteName(key.tonic)),
  );
  // A diminished seventh leads on from wherever it stands; the minor chord on 5 has no leading note and no pull.
  if (APPLIED.test(numeral) || chord.intervals.includes("bb7")) return "dominant";
  if (degree === "5" && chord.intervals.includes("b3")) return "tonic";
  return FUNCTION_OF_DEGREE[degree] ?? "dominant";
}
