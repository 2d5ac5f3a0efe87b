import { assert, assertEquals } from "@std/assert";
import {
  parseChord,
  parseKey,
  parseNoteName,
  parseScale,
  scalesForChord,
  toPitchClass,
} from "../../../mod.ts";

/** Chord, and the scales that players name first over it. */
const FIRST: readonly (readonly [string, string])[] = [
  ["C", "major, lydian, major pentatonic"],
  ["Cmaj7", "major, lydian"],
  ["Cmaj7#11", "lydian"],
  ["Cmaj7#5", "lydian augmented, ionian #5"],
  ["C6", "major, lydian, major pentatonic"],
  ["Cm7", "dorian, minor, phrygian, minor pentatonic"],
  ["Cm", "minor, dorian, melodic minor"],
  ["Cm6", "dorian, melodic minor"],
  ["Cm(maj7)", "melodic minor, harmonic minor"],
  ["C7", "mixolydian, lydian dominant, half-whole diminished, phrygian dominant"],
  ["C9", "mixolydian, lydian dominant"],
  ["C13", "mixolydian, lydian dominant"],
  ["C7b9", "phrygian dominant, half-whole diminished"],
  ["C13b9", "half-whole diminished"],
  ["C7#9", "half-whole diminished, altered"],
  ["C7#11", "lydian dominant, half-whole diminished"],
  ["C7#5", "whole tone, altered, mixolydian b6"],
  ["C7alt", "altered"],
  ["C7sus4", "mixolydian, dorian, phrygian"],
  ["Csus4", "mixolydian, major"],
  ["Cm7b5", "locrian, locrian natural 2, locrian natural 6"],
  ["Cm9b5", "locrian natural 2"],
  ["Cdim7", "whole-half diminished"],
  ["Caug", "whole tone, lydian augmented, augmented"],
  ["C5", "minor pentatonic, major pentatonic"],
];

for (const [symbol, scales] of FIRST) {
  Deno.test(`scalesForChord() begins with ${scales} over ${symbol}`, () => {
    const wanted = scales.split(", ");
    const found = scalesForChord(parseChord(symbol));
    assertEquals(found.slice(0, wanted.length).map(({ scale }) => scale), wanted);
    assertEquals(found[0].reason, "treatise");
  });
}

/** Chord, key, and the key's own scale on its root. */
const IN_KEY: readonly (readonly [string, string, string, string])[] = [
  ["Dm7", "C major", "dorian", ""],
  ["Em7", "C major", "phrygian", "F C"],
  ["Am7", "C major", "minor", "F"],
  ["Fmaj7", "C major", "lydian", ""],
  ["Cmaj7", "C major", "major", "F"],
  ["G7", "C major", "mixolydian", "C"],
  ["Bm7b5", "C major", "locrian", "C"],
  ["G7", "C minor", "phrygian dominant", "C"],
  ["Bdim7", "C minor", "altered diminished", "C Eb"],
  ["D7", "C lydian", "mixolydian", "G"],
];

for (const [symbol, key, scale, avoid] of IN_KEY) {
  Deno.test(`scalesForChord() begins with ${scale} over ${symbol} in ${key}`, () => {
    const [first] = scalesForChord(parseChord(symbol), { key: parseKey(key) });
    assertEquals([first.scale, first.reason], [scale, "key"]);
    assertEquals(first.avoid.join(" "), avoid);
  });
}

Deno.test("scalesForChord() passes a key over that lacks the chord", () => {
  const [first] = scalesForChord(parseChord("F#7"), { key: parseKey("C") });
  assertEquals(first.reason, "treatise");
});

Deno.test("scalesForChord() gives nothing for no chord", () => {
  assertEquals(scalesForChord(parseChord("N.C.")), []);
});

Deno.test("scalesForChord() respells a root with two accidentals", () => {
  assertEquals(scalesForChord(parseChord("Bbb7"))[0].notes[0], "A");
});

Deno.test("scalesForChord() gives each scale once, and all notes of the chord but a dominant's fifth", () => {
  for (const root of ["C", "F#", "Bb", "Cb", "E#"]) {
    for (const suffix of ["", "m", "7", "maj7", "m7", "m7b5", "dim7", "7#9", "sus4", "9", "6"]) {
      const chord = parseChord(root + suffix);
      const found = scalesForChord(chord);
      assert(found.length > 0, chord.symbol);
      assertEquals(new Set(found.map(({ scale }) => scale)).size, found.length);
      for (const { scale, notes } of found) {
        assertEquals(notes.length, parseScale(scale).intervals.length);
        const pitchClasses = notes.map((note) => toPitchClass(parseNoteName(note)));
        const missing = chord.pitchClasses.filter((tone) => !pitchClasses.includes(tone));
        assertEquals(missing.filter((tone) => tone !== chord.pitchClasses[2]), [], scale);
      }
    }
  }
});
