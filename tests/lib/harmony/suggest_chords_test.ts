import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import {
  formatKey,
  formatNoteName,
  OnpuError,
  parseChord,
  parseInterval,
  parseKey,
  parseNoteName,
  parseRoman,
  type ProgressionStyle,
  suggestChords,
  type SuggestChordsOptions,
  transposeName,
} from "../../../mod.ts";
import { allKeys } from "../../support/note_name_arbitrary.ts";

const keyOf = (name: string): SuggestChordsOptions => name === "" ? {} : { key: parseKey(name) };
const wordsOf = (text: string): string[] => text.split(" ").filter(Boolean);

/** Key, last chords, style, and what a musician would play next, the best first. */
const NEXT: readonly (readonly [key: string, chords: string, style: string, next: string])[] = [
  ["", "", "", "C Am F"],
  ["Am", "", "", "Am F"],
  ["C", "", "jazz", "Cmaj7"],
  // A dominant wants home, in major and minor, with and without its seventh.
  ["C", "G7", "", "Cmaj7 Am7"],
  ["C", "G", "", "C Am"],
  ["Am", "E7", "", "Am7 Fmaj7"],
  ["Eb", "Fm7 Bb7", "jazz", "Ebmaj7"],
  ["C", "Gsus4", "", "C"],
  ["C", "Bdim", "", "C"],
  // A subdominant seeks the dominant; the borrowed one goes straight home.
  ["C", "Dm7", "", "G7"],
  ["C", "F", "", "G"],
  ["C", "F Fm", "", "C"],
  ["Cm", "Ddim", "", "G"],
  ["Cm", "Db", "", "G"],
  // Secondary dominants resolve a fifth down, diminished chords a half-step up.
  ["C", "A7", "", "Dm7"],
  ["C", "E7", "", "Am7"],
  ["C", "D7", "", "G7"],
  ["C", "B7", "", "Em7"],
  ["G", "C#dim7", "", "D7"],
  ["C", "C C#dim7", "", "Dm"],
  ["Cm", "A7", "", "D7 Dm7b5"],
  ["Cm", "Edim7", "", "Fm7"],
  ["Cm", "Esus4", "", "E"],
  ["Cm", "Absus4", "", "Ab"],
  // Borrowed and modal.
  ["C", "Ab", "", "Bb"],
  ["C", "Ab Bb", "game", "C"],
  ["Am", "Am G F", "", "E"],
  ["D dorian", "Dm G", "folk", "Dm"],
  // Known progressions go on.
  ["C", "F G", "J-POP", "Em"],
  ["C", "F G Em", "", "Am"],
  ["", "F G Em", "J-POP", "Am"],
  ["C", "F G E7", "", "Am"],
  ["C", "C G Am Em F", "", "C"],
  ["", "C Am F", "", "G"],
  ["", "Am F C", "EDM", "G"],
  ["C", "Cmaj7 Eb7 Abmaj7", "jazz", "Db7"],
  ["Bb", "D7 D7 G7 G7 C7", "jazz", "F7"],
  ["A", "A7 A7 D7", "blues", "A7"],
  ["C", "Fmaj7 E7 Am7", "J-POP", "Gm7"],
  ["C", "I V", "pop", "Am"],
  ["C", "4 5 3", "", "Am"],
];

for (const [key, chords, style, expected] of NEXT) {
  Deno.test(`suggestChords() after ${chords || "nothing"} in ${key || "any key"}, ${style || "any style"}`, () => {
    const { next } = suggestChords({ ...keyOf(key), chords: wordsOf(chords), style });
    const best = next.slice(0, wordsOf(expected).length).map(({ symbol }) => symbol);
    assertEquals(best.join(" "), expected);
  });
}

Deno.test("suggestChords() offers the royal road its third chord, and says why", () => {
  const { next } = suggestChords({ chords: ["F", "G"], style: "J-POP" });
  const [first] = next;
  assertEquals(first.notes, ["E", "G", "B"]);
  assertEquals([first.numeral, first.reason], ["iii", "second half of 王道進行"]);
  const reasons = Object.fromEntries(next.map(({ symbol, reason }) => [symbol, reason]));
  assertEquals(reasons.C, "dominant wants home");
  assertEquals(reasons.Am, "deceptive, home withheld");
});

/** Last chords and the key that they are in. */
const KEYS: readonly (readonly [chords: string, key: string])[] = [
  ["", "C major"],
  ["C", "C major"],
  ["Am", "A minor"],
  ["G7", "C major"],
  ["Dm7 G7", "C major"],
  ["F G Em Am", "C major"],
  ["Am F C G", "C major"],
  ["Am F G Am", "A minor"],
  ["Am Dm E7 Am", "A minor"],
  ["D A Bm G", "D major"],
  ["Bb Gm Eb F", "Bb major"],
  ["Cm Ab Eb Bb", "Eb major"],
  ["Cm Ab Fm G7", "C minor"],
  ["F#m D E F#m", "F# minor"],
  ["G7 C7 G7 D7", "G major"],
  ["E7 A7 D7 G7", "C major"],
  ["Bm7b5 E7 Am", "A minor"],
  ["Gb Db Ebm B", "Gb major"],
  ["N.C. G C", "C major"],
];

for (const [chords, key] of KEYS) {
  Deno.test(`suggestChords() finds ${key} in ${chords || "nothing"}`, () => {
    assertEquals(formatKey(suggestChords({ chords: wordsOf(chords) }).key), key);
  });
}

/** Words and the style that they mean. */
const STYLES: readonly (readonly [text: string, style: ProgressionStyle | null])[] = [
  ["J-POP", "J-POP"],
  ["jpop ballad", "J-POP"],
  ["Ｊ－ＰＯＰ", "J-POP"],
  ["アニメ風", "J-POP"],
  ["pop", "pop"],
  ["K-Pop", "pop"],
  ["Jazz", "jazz"],
  ["jaz", "jazz"],
  ["R&B", "jazz"],
  ["lo-fi", "jazz"],
  ["slow 12-bar blues", "blues"],
  ["hard rock", "rock"],
  ["Bossa", "bossa nova"],
  ["bossa-nova", "bossa nova"],
  ["EDM", "EDM"],
  ["deep house", "EDM"],
  ["boss battle", "game"],
  ["film score", "film"],
  ["cinematic", "film"],
  ["Irish folk", "folk"],
  ["baroque", "classical"],
  ["", null],
  ["zzz", null],
  ["klezmer", null],
];

for (const [text, style] of STYLES) {
  Deno.test(`suggestChords() takes the style "${text}" for ${style}`, () => {
    assertEquals(suggestChords({ style: text }).style, style);
  });
}

/** Style, and the progressions that come first there, in C or the key named. */
const FIRST: readonly (readonly [key: string, chords: string, style: string, names: string])[] = [
  ["C", "", "J-POP", "王道進行 (royal road)"],
  ["C", "", "jazz", "Major ii–V–I"],
  ["C", "", "bossa", "Major ii–V–I"],
  ["Cm", "", "jazz", "Minor ii–V–i"],
  ["C", "", "blues", "Basic blues"],
  ["Am", "", "blues", "Minor blues"],
  ["Am", "", "EDM", "Trance"],
  ["G", "", "folk", "Three chords"],
  ["D dorian", "", "folk", "Dorian folk"],
  ["C", "", "game", "Heroic"],
  ["Cm", "", "film", "Tarnhelm"],
  ["C", "C Am", "", "Doo-wop"],
  ["C", "Cmaj7 Eb7", "", "Tadd Dameron"],
];

for (const [key, chords, style, name] of FIRST) {
  Deno.test(`suggestChords() begins with ${name} in ${key}, ${style || "any style"} ${chords}`, () => {
    const { progressions } = suggestChords({ ...keyOf(key), chords: wordsOf(chords), style });
    assertEquals(progressions[0].name, name);
  });
}

Deno.test("suggestChords() writes progressions of the other mode in the relative key", () => {
  const { progressions } = suggestChords({ key: parseKey("Am"), style: "J-POP" });
  const royal = progressions.find(({ name }) => name.startsWith("王道進行"));
  assertEquals(royal?.symbols, ["F", "G", "Em", "Am"]);
  assertEquals(royal?.numerals, ["bVI", "bVII", "v", "i"]);
});

Deno.test("suggestChords() shows each style once before any twice, when none is asked for", () => {
  const styles = suggestChords().progressions.map(({ style }) => style);
  assertEquals(new Set(styles).size, styles.length);
});

Deno.test("suggestChords() says which text is no chord, and needs a key for numerals", () => {
  const unknown = assertThrows(() => suggestChords({ chords: ["C", "xyz"] }), OnpuError);
  assertEquals([unknown.code, unknown.path], ["invalid_chord", "chords[1]"]);
  const numeral = assertThrows(() => suggestChords({ chords: ["ii7"] }), OnpuError);
  assertEquals([numeral.code, numeral.path], ["invalid_chord", "chords[0]"]);
  const key = assertThrows(
    () => suggestChords({ key: { tonic: "X", mode: "major" } }),
    OnpuError,
  );
  assertEquals(key.code, "invalid_key");
});

const ROOTS = ["C", "D", "Eb", "E", "F", "F#", "G", "Ab", "A", "Bb", "B"];
const SUFFIXES = ["", "m", "7", "m7", "maj7", "dim", "m7b5", "dim7", "sus4", "aug", "6", "5", "m9"];
const INTERVALS = ["1", "b2", "2", "b3", "3", "4", "b5", "5", "b6", "6", "b7", "7"];
const chordArbitrary = fc.tuple(fc.constantFrom(...ROOTS), fc.constantFrom(...SUFFIXES));
const chordsArbitrary = fc.array(chordArbitrary, { maxLength: 5 });
const styleArbitrary = fc.constantFrom("", "J-POP", "jazz", "blues", "EDM", "film");

Deno.test("suggestChords() holds its word for any chords in any key", () => {
  const key = fc.option(fc.constantFrom(...allKeys()));
  fc.assert(
    fc.property(chordsArbitrary, key, styleArbitrary, (chords, key, style) => {
      const symbols = chords.map((parts) => parts.join(""));
      const answer = suggestChords({ chords: symbols, key, style });
      assertEquals(answer, suggestChords({ chords: symbols, key, style }));
      assert(answer.next.length >= 1 && answer.next.length <= 8);
      assertEquals(answer.progressions.length, 6);
      const weights = answer.next.map(({ weight }) => weight);
      assertEquals(weights, weights.toSorted((a, b) => b - a));
      assert(weights.reduce((sum, weight) => sum + weight, 0) <= 1.05);
      for (const { symbol, numeral, notes, reason } of answer.next) {
        assert(symbol !== symbols.at(-1), symbol);
        assertEquals(parseChord(symbol).notes, notes);
        assertEquals(parseRoman(numeral, answer.key).notes, notes);
        assert(reason.split(" ").length <= 5, reason);
      }
      for (const { numerals, symbols } of answer.progressions) {
        assertEquals(
          numerals.map((numeral) => parseRoman(numeral, answer.key).symbol),
          symbols,
        );
      }
    }),
    { numRuns: 60, seed: 5 },
  );
});

Deno.test("suggestChords() gives the same degrees when the music is transposed", () => {
  const interval = fc.constantFrom(...INTERVALS);
  fc.assert(
    fc.property(chordsArbitrary, interval, styleArbitrary, (chords, name, style) => {
      const up = (root: string): string =>
        formatNoteName(transposeName(parseNoteName(root), parseInterval(name)));
      const here = suggestChords({ chords: chords.map((parts) => parts.join("")), style });
      const there = suggestChords({
        chords: chords.map(([root, suffix]) => up(root) + suffix),
        ...(chords.length === 0 ? { key: { tonic: up("C"), mode: "major" } } : {}),
        style,
      });
      const degrees = ({ next, progressions }: typeof here) => [
        next.map(({ numeral, reason, weight }) => [numeral, reason, weight]),
        progressions.map(({ name, numerals }) => [name, numerals]),
      ];
      assertEquals(degrees(there), degrees(here));
      assertEquals(there.key.mode, here.key.mode);
    }),
    { numRuns: 60, seed: 6 },
  );
});

Deno.test("suggestChords() answers any text, or says that it is no chord or key", () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: "grapheme" }),
    fc.constantFrom("Bbbb7", "C###"),
  );
  const mode = fc.constantFrom("major" as const, "minor" as const, "locrian" as const);
  fc.assert(
    fc.property(
      fc.array(text, { maxLength: 3 }),
      fc.option(fc.record({ tonic: text, mode })),
      text,
      (chords, key, style) => {
        try {
          suggestChords({ chords, key, style });
        } catch (error) {
          assert(error instanceof OnpuError);
          assert(["invalid_chord", "invalid_key"].includes(error.code), error.message);
          assert(error.hint !== "");
        }
      },
    ),
    { numRuns: 300 },
  );
});
