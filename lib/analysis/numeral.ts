import { degreeOf, nameDegree } from "../chord/degree.ts";
import type { Chord } from "../chord/parse_chord.ts";
import { FUNCTION_OF_DEGREE, type HarmonicFunction } from "../harmony/harmonic_function.ts";
import type { Key } from "../pitch/key.ts";
import { parseNoteName, toFifths } from "../pitch/note_name.ts";

const ROMAN: readonly string[] = ["I", "II", "III", "IV", "V", "VI", "VII"];

/** The degree of a chord in a key: `"ii7"`, `"bVI"`; `""` for no chord. */
export function numeralOf(chord: Chord, key: Key): string {
  if (chord.root === "") return "";
  const degree = degreeIn(chord, key);
  const roman = ROMAN[degreeOf(degree) - 1];
  const has = (interval: string): boolean => chord.intervals.includes(interval);
  const isMinor = has("b3") && !has("3");
  const isDiminished = isMinor && has("b5");
  const figure = isDiminished
    ? has("bb7") ? "°7" : has("b7") ? "ø7" : "°"
    : has("3") && has("#5")
    ? has("b7") ? "+7" : "+"
    : has("4") && !has("3") && !isMinor
    ? has("b7") ? "7sus4" : "sus4"
    : has("b7")
    ? "7"
    : has("7")
    ? "maj7"
    : has("6")
    ? "6"
    : "";
  return degree.replace(/\d/, isMinor ? roman.toLowerCase() : roman) + figure;
}

/** What a chord does in a key; `null` for no chord. */
export function functionOf(chord: Chord, key: Key): HarmonicFunction | null {
  if (chord.root === "") return null;
  const has = (interval: string): boolean => chord.intervals.includes(interval);
  const degree = degreeIn(chord, key);
  // A chord with a major third and a minor seventh wants to move on, except where a style makes it a colour of home.
  if (has("3") && has("b7") && /^(?:2|3|6|b2|7)$/.test(degree)) return "dominant";
  if (has("b3") && has("b5") && has("bb7")) return "dominant";
  if (degree === "5" && has("b3")) return "tonic";
  return FUNCTION_OF_DEGREE[degree] ?? "dominant";
}

/** The root of a chord as a degree of the major scale on the tonic. */
function degreeIn(chord: Chord, key: Key): string {
  return nameDegree(toFifths(parseNoteName(chord.root)) - toFifths(parseNoteName(key.tonic)));
}
