import { assert, assertEquals } from "@std/assert";
import { parseChord, parseInterval } from "../../../mod.ts";
import { QUALITIES, USUAL_ALTERATIONS, VOCABULARY } from "../../../lib/chord/quality.ts";

Deno.test("QUALITIES lists each name, suffix, spelling and set of degrees once", () => {
  for (
    const list of [
      QUALITIES.map(({ name }) => name),
      QUALITIES.map(({ suffix }) => suffix),
      QUALITIES.map(({ intervals }) => intervals.join()),
      QUALITIES.flatMap(({ spellings }) => spellings),
    ]
  ) assertEquals(list.filter((item, i) => list.indexOf(item) !== i), []);
});

Deno.test("QUALITIES has at least 80 spellings before any word of the vocabulary is exchanged", () => {
  assert(QUALITIES.flatMap(({ spellings }) => spellings).length >= 80);
});

Deno.test("QUALITIES stacks each chord up from its root", () => {
  for (const { name, intervals } of QUALITIES) {
    const semitones = intervals.map((interval) => parseInterval(interval).semitones);
    assertEquals(semitones[0], 0, name);
    assertEquals(semitones, [...semitones].sort((a, b) => a - b), name);
  }
});

Deno.test("QUALITIES is read back by its own suffixes and spellings", () => {
  for (const { name, suffix, intervals, spellings } of QUALITIES) {
    const written = [`C${suffix}`, ...spellings.map(writeOut)];
    for (const symbol of written) {
      const chord = parseChord(symbol);
      assertEquals([chord.quality, ...chord.intervals], [name, ...intervals], symbol);
    }
  }
});

Deno.test("VOCABULARY is in lower case and only leads to words that suffixes are made of", () => {
  for (const [written, word] of Object.entries(VOCABULARY)) {
    assertEquals(written, written.toLowerCase());
    assert(written.length <= "half-diminished".length, written);
    assert(/^(?:[Mmoø+#b(),/]|dom|sus|alt|add|no|\d+)$/.test(word), word);
  }
});

/** A spelling of the table as a symbol; an accidental at its start would belong to the root. */
function writeOut(spelling: string): string {
  return /^[#b]/.test(spelling) ? `C ${spelling}` : `C${spelling}`;
}

Deno.test("the short way through the grammar gives the same as the long one", () => {
  const heads = [
    ...QUALITIES.flatMap(({ suffix, spellings }) => [suffix, ...spellings]),
    ...USUAL_ALTERATIONS,
  ];
  // What people write for the words of the table, and brackets around what is last.
  const swaps: readonly (readonly [RegExp, string])[] = [
    ...[[/^m/, "min"], [/^m/, "mi"], [/^m/, "-"], [/maj/, "Maj"], [/maj/, "ma"]] as const,
    ...[[/maj/, "M"], [/maj/, "^"], [/maj/, "Δ"], [/^dim/, "o"], [/^dim/, "°"]] as const,
    ...[[/^aug/, "+"], [/sus4$/, "sus"], [/([b#]\d+)$/, "($1)"], [/^m7b5/, "h7"]] as const,
  ];
  const suffixes = heads.flatMap((
    head,
  ) => [head, ...swaps.map(([from, to]) => head.replace(from, to))]);
  let count = 0;
  for (const suffix of new Set(suffixes)) {
    for (const root of ["C", "F#", "Bb", "D", "A", "E"]) {
      for (const bass of ["", "/E", "/Bb", "/C##"]) {
        const symbol = root + suffix + bass;
        // A space before it makes it go the long way.
        const [short, long] = [symbol, ` ${symbol}`].map((text) => {
          try {
            return parseChord(text);
          } catch {
            return null;
          }
        });
        assertEquals(short, long, symbol);
        count++;
      }
    }
  }
  assert(count > 3000);
});
