import { parseInterval } from "../pitch/interval.ts";
import type { Key } from "../pitch/key.ts";
import { parseScale, scaleNotes } from "../scale/parse_scale.ts";
import { FUNCTION_OF_DEGREE, type HarmonicFunction } from "./harmonic_function.ts";

/** A chord that the notes of a key make. */
export interface KeyChord {
  /** Degree of the major scale on the tonic, in minor too, with the kind of chord: `"ii7"`, `"bVI"`, `"vii°"`. */
  readonly numeral: string;
  /** A symbol that `parseChord` reads. */
  readonly symbol: string;
  /** Names of its notes from the root up, spelled in the key. */
  readonly notes: readonly string[];
  /** What it does in the key. */
  readonly function: HarmonicFunction;
  /** Name of the scale that it is built from: the mode of the key, or `"harmonic minor"`. */
  readonly scale: string;
}

/** The chords of a key, from its tonic up. */
export interface KeyChords {
  /** Chords of three notes. */
  readonly triads: readonly KeyChord[];
  /** The same with their sevenths. */
  readonly sevenths: readonly KeyChord[];
}

/** How a chord of stacked thirds is written, by the semitones of its notes above the root. */
const STACKS: Readonly<Record<string, { readonly suffix: string; readonly figure: string }>> = {
  "4 7": { suffix: "", figure: "" },
  "3 7": { suffix: "m", figure: "" },
  "3 6": { suffix: "dim", figure: "°" },
  "4 7 11": { suffix: "maj7", figure: "maj7" },
  "4 7 10": { suffix: "7", figure: "7" },
  "3 7 10": { suffix: "m7", figure: "7" },
  "3 6 10": { suffix: "m7b5", figure: "ø7" },
  "3 6 9": { suffix: "dim7", figure: "°7" },
};
const ROMAN: readonly string[] = ["I", "II", "III", "IV", "V", "VI", "VII"];
/** Chords that a minor key has from its raised seventh: the dominant and the chord on the leading note. */
const RAISED: readonly number[] = [4, 6];

/**
 * The triads and seventh chords of a key, with numeral and function.
 *
 * A minor key has its seven natural chords, and after them V and vii° of harmonic minor, which most music in minor uses.
 *
 * @example A minor
 * ```ts
 * import { chordsInKey } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { triads, sevenths } = chordsInKey({ tonic: "A", mode: "minor" });
 * assertEquals(triads.map(({ symbol }) => symbol), ["Am", "Bdim", "C", "Dm", "Em", "F", "G", "E", "G#dim"]);
 * assertEquals(sevenths.map(({ numeral }) => numeral).slice(5), ["bVImaj7", "bVII7", "V7", "vii°7"]);
 * ```
 *
 * @see S. Kostka, D. Payne and B. Almén, Tonal Harmony, on diatonic chords in major and minor keys
 */
export function chordsInKey(key: Key): KeyChords {
  const stack = (size: number): KeyChord[] => {
    const own = ROMAN.map((_, index) => stackThirds(key, key.mode, { index, size }));
    if (key.mode !== "minor") return own;
    return [
      ...own,
      ...RAISED.map((index) => stackThirds(key, "harmonic minor", { index, size })),
    ];
  };
  return { triads: stack(3), sevenths: stack(4) };
}

/** So many notes of a scale, each a third above the last. */
function stackThirds(
  key: Key,
  scale: string,
  { index, size }: { readonly index: number; readonly size: number },
): KeyChord {
  const { intervals } = parseScale(scale);
  const names = scaleNotes(key.tonic, scale);
  const members = Array.from({ length: size }, (_, third) => (index + 2 * third) % 7);
  const [root, ...others] = members.map((member) => parseInterval(intervals[member]).semitones);
  const shape = others.map((semitones) => (semitones - root + 12) % 12).join(" ");
  const { suffix, figure } = STACKS[shape];
  const degree = intervals[index];
  const roman = ROMAN[index];
  const numeral = shape.startsWith("4") ? roman : roman.toLowerCase();
  return {
    numeral: degree.replace(/\d/, numeral) + figure,
    symbol: names[index] + suffix,
    notes: members.map((member) => names[member]),
    function: FUNCTION_OF_DEGREE[degree],
    scale,
  };
}
