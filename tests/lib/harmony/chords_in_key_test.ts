import { assertEquals } from "@std/assert";
import { chordsInKey, parseChord, parseKey, toRoman } from "../../../mod.ts";
import { allKeys } from "../../support/note_name_arbitrary.ts";

/** Key, its triads, its seventh chords, numerals of the sevenths; natural minor is followed by V and vii° of harmonic minor. */
const KEYS: readonly (readonly [string, string, string, string])[] = [
  [
    "C major",
    "C Dm Em F G Am Bdim",
    "Cmaj7 Dm7 Em7 Fmaj7 G7 Am7 Bm7b5",
    "Imaj7 ii7 iii7 IVmaj7 V7 vi7 viiø7",
  ],
  [
    "F# major",
    "F# G#m A#m B C# D#m E#dim",
    "F#maj7 G#m7 A#m7 Bmaj7 C#7 D#m7 E#m7b5",
    "Imaj7 ii7 iii7 IVmaj7 V7 vi7 viiø7",
  ],
  [
    "C minor",
    "Cm Ddim Eb Fm Gm Ab Bb G Bdim",
    "Cm7 Dm7b5 Ebmaj7 Fm7 Gm7 Abmaj7 Bb7 G7 Bdim7",
    "i7 iiø7 bIIImaj7 iv7 v7 bVImaj7 bVII7 V7 vii°7",
  ],
  [
    "D dorian",
    "Dm Em F G Am Bdim C",
    "Dm7 Em7 Fmaj7 G7 Am7 Bm7b5 Cmaj7",
    "i7 ii7 bIIImaj7 IV7 v7 viø7 bVIImaj7",
  ],
  [
    "E phrygian",
    "Em F G Am Bdim C Dm",
    "Em7 Fmaj7 G7 Am7 Bm7b5 Cmaj7 Dm7",
    "i7 bIImaj7 bIII7 iv7 vø7 bVImaj7 bvii7",
  ],
  [
    "F lydian",
    "F G Am Bdim C Dm Em",
    "Fmaj7 G7 Am7 Bm7b5 Cmaj7 Dm7 Em7",
    "Imaj7 II7 iii7 #ivø7 Vmaj7 vi7 vii7",
  ],
  [
    "G mixolydian",
    "G Am Bdim C Dm Em F",
    "G7 Am7 Bm7b5 Cmaj7 Dm7 Em7 Fmaj7",
    "I7 ii7 iiiø7 IVmaj7 v7 vi7 bVIImaj7",
  ],
  [
    "B locrian",
    "Bdim C Dm Em F G Am",
    "Bm7b5 Cmaj7 Dm7 Em7 Fmaj7 G7 Am7",
    "iø7 bIImaj7 biii7 iv7 bVmaj7 bVI7 bvii7",
  ],
];

for (const [name, triads, sevenths, numerals] of KEYS) {
  Deno.test(`chordsInKey() gives the chords of ${name}`, () => {
    const chords = chordsInKey(parseKey(name));
    assertEquals(chords.triads.map(({ symbol }) => symbol).join(" "), triads);
    assertEquals(chords.sevenths.map(({ symbol }) => symbol).join(" "), sevenths);
    assertEquals(chords.sevenths.map(({ numeral }) => numeral).join(" "), numerals);
  });
}

Deno.test("chordsInKey() tells functions in major and minor", () => {
  const functionsOf = (name: string): string =>
    chordsInKey(parseKey(name)).triads.map((chord) => chord.function[0]).join("");
  assertEquals(functionsOf("C major"), "tstsdtd");
  assertEquals(functionsOf("A minor"), "tstsdssdd");
});

Deno.test("chordsInKey() names the scale of the raised chords", () => {
  const { triads } = chordsInKey(parseKey("Am"));
  assertEquals(triads.map(({ scale }) => scale).slice(6), [
    "minor",
    "harmonic minor",
    "harmonic minor",
  ]);
});

Deno.test("chordsInKey() agrees with parseChord() and toRoman(), in every key", () => {
  for (const key of allKeys()) {
    const { triads, sevenths } = chordsInKey(key);
    for (const { symbol, notes, numeral } of [...triads, ...sevenths]) {
      assertEquals(parseChord(symbol).notes, notes, `${symbol} in ${key.tonic} ${key.mode}`);
      assertEquals(toRoman(parseChord(symbol), key), numeral);
    }
  }
});
