import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import {
  isNumeral,
  OnpuError,
  parseChord,
  parseKey,
  parseProgression,
  parseRoman,
  toRoman,
} from "../../../mod.ts";
import { QUALITIES } from "../../../lib/chord/quality.ts";

/** Numerals and the symbols that they are, by key; odd ones say why. */
const READ: Readonly<Record<string, readonly (readonly [numeral: string, symbol: string])[]>> = {
  "C major": [
    ["I", "C"],
    ["ii", "Dm"],
    ["iii", "Em"],
    ["IV", "F"],
    ["V", "G"],
    ["vi", "Am"],
    ["vii°", "Bdim"],
    ["viio", "Bdim"],
    ["viio7", "Bdim7"],
    ["V7", "G7"],
    ["ii7", "Dm7"],
    ["Imaj7", "Cmaj7"],
    ["IM7", "Cmaj7"],
    ["IΔ7", "Cmaj7"],
    ["iiø7", "Dm7b5"],
    ["ii7b5", "Dm7b5"],
    ["V7b9", "G7b9"],
    ["V7(b9,#11)", "G7(b9,#11)"],
    ["V7sus4", "G7sus4"],
    ["V13", "G13"],
    ["III7", "E7"],
    ["IIm7", "Dm7"], // Japan: capitals throughout, with the minor sign of symbols
    ["VIm", "Am"],
    ["Ⅱm7", "Dm7"],
    ["Ⅴ7", "G7"],
    ["i", "Cm"],
    ["iv", "Fm"],
    ["imaj7", "Cm(maj7)"],
    ["bVII", "Bb"],
    ["♭VII", "Bb"],
    ["bIII+", "Ebaug"],
    ["bVImaj7", "Abmaj7"],
    ["#iv°7", "F#dim7"],
    ["N6", "Db/F"],
    ["V/V", "D"],
    ["V7/ii", "A7"],
    ["V7/vi", "E7"],
    ["vii°7/V", "F#dim7"],
    ["ii7/V", "Am7"],
    ["V/V/V", "A"],
    ["IV/IV", "Bb"],
    ["V65/V", "D7/F#"],
    ["subV7", "Db7"],
    ["subV7/V", "Ab7"],
    ["I6", "C/E"],
    ["I64", "C/G"],
    ["I6/4", "C/G"], // figures may have a line between them
    ["V65", "G7/B"],
    ["V6/5", "G7/B"],
    ["V43", "G7/D"],
    ["V42", "G7/F"],
    ["V2", "G7/F"],
    ["ii65", "Dm7/F"],
    ["IV65", "Fmaj7/A"], // figures have the seventh of the scale
    ["vii°6", "Bdim/D"],
    ["vii°65", "Bdim7/D"],
    ["viiø43", "Bm7b5/F"],
    ["I(6)", "C6"], // 6 alone is an inversion
    ["Iadd6", "C6"],
    ["I6/9", "C6/9"], // and 9 no degree
    ["I/9", "Cadd9"],
    ["I/3", "C/E"],
    ["I/b7", "C/Bb"],
    ["V/7", "G/B"], // a degree of the key, not of the chord
    ["I/E", "C/E"],
    ["1", "C"],
    ["4", "F"],
    ["2", "Dm"], // a number alone is the triad of the scale
    ["6", "Am"],
    ["7", "Bdim"],
    ["b7", "Bb"],
    ["#4°", "F#dim"],
    ["2-", "Dm"],
    ["4-", "Fm"],
    ["2m7", "Dm7"],
    ["2-7", "Dm7"],
    ["57", "G7"],
    ["27", "D7"], // with a suffix as plain as a symbol
    ["1maj7", "Cmaj7"],
    ["5sus4", "Gsus4"],
    ["7°", "Bdim"],
    ["5/7", "G/B"],
    ["2/#4", "D/F#"], // only the major triad has the bass
    ["2/4", "Dm/F"],
  ],
  "A minor": [
    ["i", "Am"],
    ["ii°", "Bdim"],
    ["iiø7", "Bm7b5"],
    ["III", "C"],
    ["bIII", "C"], // the flat only confirms what the scale has
    ["III+", "Caug"],
    ["iv", "Dm"],
    ["v", "Em"],
    ["V7", "E7"],
    ["V65", "E7/G#"],
    ["VI", "F"],
    ["bVI", "F"],
    ["VII", "G"],
    ["bVII", "G"],
    ["vii°7", "G#dim7"], // small sixths and sevenths are raised
    ["#vii°7", "G#dim7"],
    ["vi", "F#m"],
    ["#VI", "F#"],
    ["bvi", "Fm"],
    ["bII6", "Bb/D"],
    ["V7/iv", "A7"],
    ["V/VII", "D"],
    ["iv/b6", "Dm/F"],
    ["i/7", "Am/G"],
    ["i/#7", "Am/G#"],
    ["1", "Am"],
    ["5", "Em"],
    ["7", "G"],
  ],
  "F# major": [["V7", "C#7"], ["vii°7/vi", "C##dim7"], ["bVII", "E"]],
  "Eb major": [["iv", "Abm"], ["bVI", "Cb"], ["V7/V", "F7"], ["4maj7", "Abmaj7"]],
  "D dorian": [["IV", "G"], ["bVII", "C"], ["VII", "C"], ["vi°", "Bdim"]],
  "F lydian": [["#iv°", "Bdim"], ["iv°", "Bdim"], ["II", "G"]],
};

for (const [key, rows] of Object.entries(READ)) {
  for (const [numeral, symbol] of rows) {
    Deno.test(`parseRoman() reads ${numeral} in ${key}`, () => {
      assert(isNumeral(numeral));
      const chord = parseRoman(numeral, parseKey(key));
      assertEquals(chord.symbol, symbol);
      const { root, bass, intervals, notes } = parseChord(symbol);
      assertEquals([chord.root, chord.bass, chord.intervals, chord.notes], [
        root,
        bass,
        intervals,
        notes,
      ]);
    });
  }
}

const DISPUTED: readonly (readonly [numeral: string, symbol: string, other: string])[] = [
  ["I7", "C7", "Cmaj7"], // a blues, or a figure
  ["IV7", "F7", "Fmaj7"],
  ["I6", "C/E", "C6"],
  ["vi6", "Am/C", "Am6"],
  ["2", "Dm", "D"], // Nashville writes 2- for minor
  ["7", "Bdim", "B"],
  ["2/#4", "D/F#", "Dm/F#"],
];
for (const [numeral, symbol, other] of DISPUTED) {
  Deno.test(`parseRoman() tells that ${numeral} is ${other} to others`, () => {
    const chord = parseRoman(numeral, parseKey("C"));
    assertEquals([chord.symbol, ...chord.ambiguous.map(({ symbol }) => symbol)], [symbol, other]);
    assertEquals(chord.ambiguous[0].notes, parseChord(other).notes);
  });
}

for (const numeral of ["V7", "ii7", "vii°7", "I", "1", "4", "V65", "bVII", "I(6)"]) {
  Deno.test(`parseRoman() has one meaning for ${numeral}`, () => {
    assertEquals(parseRoman(numeral, parseKey("C")).ambiguous, []);
  });
}

for (
  const text of ["", "Intro", "Verse", "VIII", "12", "8", "0", "Cm", "IIII", "V7/", "V//V"]
    .concat(["Vfoo", "i(", "b", "bbbVII", "x".repeat(100), "V".repeat(100)])
) {
  Deno.test(`parseRoman() refuses ${JSON.stringify(text.slice(0, 10))}`, () => {
    const error = assertThrows(() => parseRoman(text, parseKey("C")), OnpuError);
    assertEquals(error.code, "invalid_chord");
  });
}

const WRITTEN: Readonly<Record<string, readonly (readonly [string, string, string?])[]>> = {
  // symbol, numeral, number
  "C major": [
    ["C", "I", "1"],
    ["Dm7", "ii7", "2-7"],
    ["D", "V/V", "2maj"], // a number alone would be minor
    ["A7", "V7/ii", "67"],
    ["E", "V/vi", "3maj"],
    ["F#dim7", "vii°7/V", "#4°7"],
    ["D7/F#", "V65/V", "27/#4"],
    ["C7", "V7/IV", "17"],
    ["F7", "IV7", "47"], // B flat is no chord of the key
    ["Bb", "bVII", "b7"],
    ["Bm7b5", "viiø7", "7-7b5"],
    ["Fm6", "iv(6)", "4-6"], // iv6 would be an inversion
    ["C6", "I(6)", "1(6)"],
    ["C/E", "I6", "1/3"],
    ["G7/F", "V42", "57/4"],
    ["F/G", "IV/5", "4/5"],
    ["C7/E", "V65/IV", "17/3"],
    ["Caug", "I+", "1+"],
    ["Gsus4", "Vsus4", "5sus4"],
    ["Db7", "bII7", "b27"],
    ["N.C.", "N.C.", "N.C."],
  ],
  "A minor": [
    ["Am", "i", "1-"],
    ["F", "bVI", "b6"],
    ["G7", "bVII7", "b77"],
    ["E7/G#", "V65", "57/#7"],
    ["G#dim7", "vii°7", "#7°7"],
    ["F#m7b5", "viø7", "#6-7b5"],
    ["F#", "#VI", "#6"],
    ["D", "IV", "4maj"],
    ["A7", "V7/iv", "17"],
  ],
};

for (const [key, rows] of Object.entries(WRITTEN)) {
  for (const [symbol, numeral, number] of rows) {
    Deno.test(`toRoman() writes ${symbol} in ${key} as ${numeral} and ${number}`, () => {
      const chord = parseChord(symbol);
      assertEquals(toRoman(chord, parseKey(key)), numeral);
      assertEquals(toRoman(chord, parseKey(key), { notation: "nashville" }), number);
    });
  }
}

const ROOTS = [..."ABCDEFG"].flatMap((letter) => ["b", "", "#"].map((sign) => letter + sign));
const KEYS = ["C", "F#", "Db", "A minor", "Eb minor", "D dorian", "F lydian", "E phrygian"];

Deno.test("toRoman() is read back for every quality on every root, in eight keys", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ROOTS),
      fc.constantFrom(...QUALITIES),
      fc.constantFrom("", "/E", "/Bb", "/G", "/F#"),
      fc.constantFrom(...KEYS),
      fc.constantFrom("roman" as const, "nashville" as const),
      (root, { suffix }, bass, name, notation) => {
        const key = parseKey(name);
        const chord = parseChord(root + suffix + bass);
        // C sharp in the key of A flat minor would be a threefold sharp degree.
        const numeral = tryTo(() => toRoman(chord, key, { notation }));
        if (numeral === null) {
          assert(/[#b]/.test(root + bass), `${chord.symbol} in ${name}`);
          return;
        }
        const read = parseRoman(numeral, key);
        assertEquals(
          [read.root, read.bass, ...read.intervals],
          [chord.root, chord.bass, ...chord.intervals],
          `${chord.symbol} in ${name}: ${numeral}`,
        );
      },
    ),
    { numRuns: 3000, seed: 13 },
  );
});

Deno.test("parseRoman() commutes with transposing the key", () => {
  for (const numeral of READ["C major"].map(([numeral]) => numeral)) {
    if (/[A-H]$/.test(numeral)) continue;
    const [first, second] = ["C", "A"].map((key) => parseRoman(numeral, parseKey(key)));
    assertEquals(first.intervals, second.intervals, numeral);
    assertEquals(
      first.pitchClasses.map((pitchClass) => (pitchClass + 9) % 12),
      second.pitchClasses,
    );
  }
});

Deno.test("parseRoman() gives a chord or an OnpuError for any text", () => {
  const pieces = ["I", "ii", "V", "vii", "N", "sub", "4", "7", "6", "5", "b", "#", "°", "ø", "+"]
    .concat(["/", "maj", "m", "-", "sus", "(", ")", " ", "add", "9", "C", "♭", "Ⅳ"]);
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: "grapheme", maxLength: 50 }),
        fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join("")),
      ),
      fc.constantFrom(...KEYS),
      (text, key) => {
        const chord = tryTo(() => parseRoman(text, parseKey(key)));
        if (chord === null) return;
        assertEquals(parseChord(chord.symbol).notes, chord.notes);
        for (const { symbol, notes } of chord.ambiguous) {
          assertEquals(parseChord(symbol).notes, notes);
        }
      },
    ),
    { numRuns: 3000, seed: 17 },
  );
});

const PROGRESSIONS: readonly (readonly [text: string, symbols: string])[] = [
  ["ii-V-I", "Dm G C"],
  ["I V vi IV", "C G Am F"],
  ["I–V–vi–IV", "C G Am F"],
  ["vi → IV → I → V", "Am F C G"],
  ["4 5 3 6", "F G Em Am"],
  ["Ⅳ→Ⅴ→Ⅲｍ→Ⅵｍ", "F G Em Am"],
  ["IVM7-V7-IIIm7-VIm", "Fmaj7 G7 Em7 Am"],
  ["1-5-6-4", "C G Am F"], // numbers and lines alone are four chords
  ["2-7 5-7 1", "Dm7 Gm7 C"], // spaces part these, so the lines are minors
  ["1 4- 5/7", "C Fm G/B"],
  ["Dm7 | G7 | C", "Dm7 G7 C"],
  ["Dm7-G7-C", "Dm7 G7 C"],
  ["C-G-Am-F", "C G Am F"],
  ["Am7-5, D7", "Am7-5 D7"],
  ["C-7", "C-7"],
  ["C7(b9, #11) F", "C7(b9, #11) F"],
  ["Dm7 % G7 . | N.C.", "Dm7 Dm7 G7 N.C."],
  ["i bVII bVI V", "Cm Bb Ab G"],
  ["Am V7/ii ii V", "Am A7 Dm G"],
  ["", ""],
];
for (const [text, symbols] of PROGRESSIONS) {
  Deno.test(`parseProgression() reads ${JSON.stringify(text)}`, () => {
    const chords = parseProgression(text, parseKey("C"));
    assertEquals(chords.map(({ symbol }) => symbol).join(" "), symbols);
  });
}

Deno.test("parseProgression() says which chord it cannot read", () => {
  const error = assertThrows(() => parseProgression("C | Am | Qx"), OnpuError);
  assertEquals([error.code, error.path], ["invalid_chord", "[2]"]);
  const keyless = assertThrows(() => parseProgression("C V"), OnpuError);
  assertEquals([keyless.code, keyless.path], ["invalid_chord", "[1]"]);
  const long = assertThrows(() => parseProgression("C ".repeat(2000)), OnpuError);
  assertEquals(long.code, "limit_exceeded");
});

function tryTo<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof OnpuError) return null;
    throw error;
  }
}
