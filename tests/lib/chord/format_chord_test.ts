import { assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  type Chord,
  type ChordDialect,
  type ChordStyle,
  formatChord,
  OnpuError,
  parseChord,
} from "../../../mod.ts";
import { QUALITIES } from "../../../lib/chord/quality.ts";

/** Every style, and the dialect that reads it. */
const STYLES: readonly (readonly [style: ChordStyle, dialect: ChordDialect])[] = [
  ["standard", "international"],
  ["letters", "international"],
  ["signs", "international"],
  ["latin", "latin"],
  ["japanese", "japanese"],
  ["words", "international"],
  ["harte", "harte"],
];
const ROOTS = [..."ABCDEFG"].flatMap((letter) => ["bb", "b", "", "#", "##"].map((s) => letter + s));

// deno-fmt-ignore
const WRITTEN: readonly (readonly [symbol: string, ...styles: string[]])[] = [
  // symbol, standard, letters, signs, latin, japanese, words, harte
  ["C", "C", "C", "C", "C", "C", "C major", "C:maj"],
  ["C-", "Cm", "Cm", "C-", "Cm", "Cm", "C minor", "C:min"],
  ["C^7", "Cmaj7", "CM7", "CΔ7", "C7M", "CM7", "C major seventh", "C:maj7"],
  ["C-7b5", "Cm7b5", "Cm7b5", "Cø7", "Cm7b5", "Cm7-5", "C half-diminished seventh", "C:hdim7"],
  ["Co7", "Cdim7", "Cdim7", "C°7", "C°", "Cdim7", "C diminished seventh", "C:dim7"],
  // The ring and "dim" alone are sevenths in Brazil and Japan.
  ["Cdim", "Cdim", "Cdim", "Cdim", "Cm(b5)", "Cm(b5)", "C diminished", "C:dim"],
  ["C+", "Caug", "Caug", "C+", "Caug", "Caug", "C augmented", "C:aug"],
  // "7+" would be a major seventh in Brazil.
  ["C7#5", "Caug7", "Caug7", "C+7", "C7(#5)", "Caug7", "C augmented seventh", "C:(1,3,#5,b7)"],
  ["C7sus", "C7sus4", "C7sus4", "C7sus4", "C7(4)", "C7sus4", "C dominant seventh suspended fourth", "C:(1,4,5,b7)"],
  ["CmM7", "Cm(maj7)", "Cm(M7)", "C-(Δ7)", "Cm(maj7)", "Cm(M7)", "C minor major seventh", "C:minmaj7"],
  ["C7alt", "C7alt", "C7alt", "C7alt", "C7alt", "C7alt", "C altered seventh", "C:(1,3,#5,b7,#9)"],
  ["C/E", "C/E", "C/E", "C/E", "C/E", "ConE", "C major over E", "C:maj/3"],
  ["F#7/E", "F#7/E", "F#7/E", "F#7/E", "F#7/E", "F#7onE", "F# dominant seventh over E", "F#:7/b7"],
  ["C7-9", "C7b9", "C7b9", "C7b9", "C7b9", "C7b9", "C dominant seventh b9", "C:(1,3,5,b7,b9)"],
  ["C7(#11)(b9)", "C7(b9,#11)", "C7(b9,#11)", "C7(b9,#11)", "C7(b9,#11)", "C7(b9,#11)", "C dominant seventh b9 #11", "C:(1,3,5,b7,b9,#11)"],
  ["Bb5", "Bb5", "Bb5", "Bb5", "Bb5", "Bb5", "Bb power", "Bb:5"],
  // A lone accidental would belong to the root.
  ["B(b5)", "B(b5)", "B(b5)", "B(b5)", "B(b5)", "B(b5)", "B major flat fifth", "B:(1,3,b5)"],
  ["Comit5", "C(no5)", "C(no5)", "C(no5)", "C(no5)", "C(no5)", "C major no5", "C:(1,3)"],
  ["n.c.", "N.C.", "N.C.", "N.C.", "N.C.", "N.C.", "N.C.", "N.C."],
  // Nobody but Harte has a third with two flats in a chord.
  ["C:(1,bb3,5)", "C:(1,bb3,5)", "C:(1,bb3,5)", "C:(1,bb3,5)", "C:(1,bb3,5)", "C:(1,bb3,5)", "C:(1,bb3,5)", "C:(1,bb3,5)"],
];

for (const [symbol, ...expected] of WRITTEN) {
  Deno.test(`formatChord() writes ${symbol} in every style`, () => {
    const chord = parseChord(symbol);
    assertEquals(STYLES.map(([style]) => formatChord(chord, { style })), expected);
  });
}

Deno.test("formatChord() is read back over 35 roots, all qualities, all styles and 35 basses", () => {
  let count = 0;
  for (const [index, root] of ROOTS.entries()) {
    for (const [row, { suffix }] of QUALITIES.entries()) {
      // Every bass comes to every root and to every quality.
      const bass = ROOTS[(index * 3 + row) % ROOTS.length];
      for (const symbol of [root + suffix, `${root}${suffix}/${bass}`]) {
        const chord = tryChord(symbol);
        if (chord === null) continue;
        for (const [style, dialect] of STYLES) {
          const text = formatChord(chord, { style });
          assertSame(parseChord(text, { dialect }), chord, `${symbol} → ${text}`);
          count++;
        }
      }
    }
  }
  // But for those that need four accidentals.
  assertEquals(count, 2 * (35 * QUALITIES.length - 12) * STYLES.length);
});

Deno.test("formatChord() is read back over all roots, qualities and basses in the standard style", () => {
  for (const root of ROOTS) {
    for (const { suffix } of QUALITIES) {
      const plain = tryChord(root + suffix);
      if (plain === null) continue;
      for (const bass of ROOTS) {
        const chord = { ...plain, bass };
        assertSame(parseChord(formatChord(chord)), chord, `${root}${suffix}/${bass}`);
      }
    }
  }
});

Deno.test("formatChord() is read back from whatever parseChord() reads", () => {
  const words = ["m", "maj7", "7", "9", "11", "13", "6", "b9", "#9", "#11", "b13", "b5", "#5"]
    .concat(["sus", "sus2", "add9", "add11", "no3", "no5", "(9)", "(b13)", "dim", "aug", "alt"]);
  fc.assert(
    fc.property(
      fc.constantFrom(...ROOTS),
      fc.array(fc.constantFrom(...words), { maxLength: 4 }),
      fc.constantFrom("", "/E", "/Bb", "/F##"),
      fc.constantFrom(...STYLES),
      (root, parts, bass, [style, dialect]) => {
        const chord = tryChord(root + parts.join("") + bass);
        if (chord === null) return;
        const text = formatChord(chord, { style });
        assertSame(parseChord(text, { dialect }), chord, `${chord.symbol} → ${text}`);
        assertEquals(formatChord(parseChord(text, { dialect }), { style }), text);
      },
    ),
    { numRuns: 2000, seed: 7 },
  );
});

function assertSame(actual: Chord, expected: Chord, message: string): void {
  assertEquals(
    [actual.root, actual.bass, ...actual.intervals],
    [expected.root, expected.bass, ...expected.intervals],
    message,
  );
}

function tryChord(symbol: string): Chord | null {
  try {
    return parseChord(symbol);
  } catch (error) {
    if (error instanceof OnpuError) return null;
    throw error;
  }
}
