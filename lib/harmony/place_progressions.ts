import { degreeFifths } from "../chord/degree.ts";
import type { Key } from "../pitch/key.ts";
import { formatNoteName, fromFifths, parseNoteName, toFifths } from "../pitch/note_name.ts";
import { findThird, isDiatonic, numberChord, type NumberedChord } from "./keyed_chord.ts";
import { type Progression, PROGRESSIONS } from "./progression.ts";
import type { ProgressionStyle } from "./progression_style.ts";

/** A progression in a key. */
export interface PlacedProgression {
  readonly progression: Progression;
  readonly chords: readonly NumberedChord[];
  /** How much it has to do with the key and the style. */
  readonly weight: number;
}

/** How much a progression counts, beside 1. Set by hand. */
const FACTORS = {
  ownStyle: 3,
  alsoStyle: 2,
  otherStyle: 0.2,
  relative: 0.6,
  foreign: 0.4,
} as const;

/**
 * All progressions in a key.
 *
 * Those of the other mode stand in the relative key, whose notes are the same. In a church mode those that leave its
 * scale count less.
 */
export function placeProgressions(key: Key, style: ProgressionStyle | null): PlacedProgression[] {
  const third = findThird(key);
  const isModal = key.mode !== third;
  const own: Key = { tonic: key.tonic, mode: third };
  const relative = findRelative(key.tonic, third);
  // Most numerals stand in several progressions, and reading one is the costly part.
  const known = new Map<string, NumberedChord>();
  const read = (numeral: string, source: Key): NumberedChord => {
    const name = `${source.mode} ${numeral}`;
    const chord = known.get(name) ?? numberChord(numeral, source, key);
    known.set(name, chord);
    return chord;
  };
  return PROGRESSIONS.map((progression) => {
    const isOwn = progression.mode === third;
    const source = isOwn ? own : relative;
    const chords = progression.numerals.split(" ").map((numeral) => read(numeral, source));
    const isForeign = isModal && !chords.every((chord) => isDiatonic(chord, key));
    const weight = weighStyle(progression, style) * (isOwn ? 1 : FACTORS.relative) *
      (isForeign ? FACTORS.foreign : 1);
    return { progression, chords, weight };
  });
}

function weighStyle({ styles }: Progression, style: ProgressionStyle | null): number {
  if (style === null) return 1;
  if (styles[0] === style) return FACTORS.ownStyle;
  return styles.includes(style) ? FACTORS.alsoStyle : FACTORS.otherStyle;
}

/** The minor key of a major one with the same notes, and the other way round. */
function findRelative(tonic: string, third: "major" | "minor"): Key {
  const degree = third === "major" ? "6" : "b3";
  const fifths = toFifths(parseNoteName(tonic)) + degreeFifths(degree);
  return {
    tonic: formatNoteName(fromFifths(fifths)),
    mode: third === "major" ? "minor" : "major",
  };
}
