import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import {
  formatNoteName,
  OnpuError,
  parseInterval,
  parseNoteName,
  parseScale,
  scaleNotes,
  SCALES,
  toPitchClass,
} from "../../../mod.ts";

/** What people write, by the scale that it means. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  "major": [
    "Major",
    "ionian mode",
    "長音階",
    "メジャースケール",
    "the major scale",
    "メジャー・スケール",
  ],
  "minor": ["natural minor", "Aeolian", "自然短音階", "短音階", "ナチュラルマイナースケール"],
  "dorian": ["Dorian", "dorian mode", "ドリア旋法", "ドリアン"],
  "phrygian dominant": ["Hijaz", "spanish phrygian", "freygish", "Phrygian-Dominant scale"],
  "lydian dominant": ["lydian ♭7", "mixolydian ♯11", "overtone scale", "Acoustic"],
  "locrian natural 2": ["locrian ♮2", "locrian #2", "half-diminished"],
  "hirajōshi": ["hirajoshi", "Hirajōshi", "平調子", "ヨナ抜き短音階"],
  "miyako-bushi": ["miyako bushi", "Miyakobushi", "都節", "in", "陰旋法"],
  "yō": ["yo", "陽音階", "律音階", "ritsu"],
  "minor pentatonic": ["minyo", "min'yō", "民謡音階", "マイナーペンタトニック"],
  "major pentatonic": ["pentatonic", "ヨナ抜き長音階", "yonanuki"],
  "ryukyu": ["Ryūkyū", "琉球音階", "okinawan"],
  "insen": ["in-sen", "in sen", "INSEN"],
  "iwato": ["岩戸", "iwato scale"],
  "half-whole diminished": ["octatonic", "コンディミ", "half whole"],
  "whole tone": ["whole-tone", "全音音階", "Messiaen 1", "whole tone scale"],
  "altered": ["super-locrian", "alt", "オルタード"],
  "bebop dominant": ["bebop", "bebop scale", "ビバップ"],
  "blues": ["Blues scale", "ブルース", "minor blues"],
};

for (const [name, spellings] of Object.entries(SPELLINGS)) {
  Deno.test(`parseScale() reads every spelling of ${name}`, () => {
    assertEquals(
      spellings.map((text) => [text, parseScale(text).name]),
      spellings.map((text) => [text, name]),
    );
  });
}

Deno.test("parseScale() finds every scale by each of its names, and by no other's", () => {
  for (const scale of SCALES) {
    for (const name of [scale.name, ...scale.aliases]) assertEquals(parseScale(name), scale, name);
  }
});

for (
  const [name, hint] of [
    ["", /^Use a name without its tonic/],
    ["C dorian", /dorian/],
    ["mixolydain", /^Write mixolydian$/],
    ["rast", /./],
    ["x".repeat(100_000), /^Use a name/],
  ] as const
) {
  Deno.test(`parseScale() refuses ${JSON.stringify(name.slice(0, 20))}`, () => {
    const error = assertThrows(() => parseScale(name), OnpuError);
    assertEquals(error.code, "unknown_scale");
    assert(hint.test(error.hint), error.hint);
    assert(error.message.length < 200);
  });
}

/** Notes as a musician writes them. */
const NOTES: readonly (readonly [string, string, string])[] = [
  ["C", "major", "C D E F G A B"],
  ["F#", "major", "F# G# A# B C# D# E#"],
  ["Cb", "major", "Cb Db Eb Fb Gb Ab Bb"],
  ["A", "harmonic minor", "A B C D E F G#"],
  ["G#", "harmonic minor", "G# A# B C# D# E F##"],
  ["D", "dorian", "D E F G A B C"],
  ["E", "phrygian dominant", "E F G# A B C D"],
  ["C", "altered", "C Db D# E Gb G# Bb"],
  ["G", "half-whole diminished", "G Ab A# B C# D E F"],
  ["C", "whole-half diminished", "C D Eb F Gb Ab A B"],
  ["A", "blues", "A C D Eb E G"],
  ["G", "bebop dominant", "G A B C D E F F#"],
  ["D", "miyako-bushi", "D Eb G A Bb"],
  ["A", "hirajoshi", "A B C E F"],
  ["C", "ryukyu", "C E F G B"],
  ["D", "yo", "D E G A B"],
  ["E", "insen", "E F A B D"],
  ["B", "iwato", "B C E F A"],
  ["C", "whole tone", "C D E F# G# Bb"],
  ["Bb", "lydian dominant", "Bb C D E F G Ab"],
  ["C4", "major pentatonic", "C4 D4 E4 G4 A4"],
  ["B3", "major", "B3 C#4 D#4 E4 F#4 G#4 A#4"],
];

for (const [tonic, scale, notes] of NOTES) {
  Deno.test(`scaleNotes() spells ${tonic} ${scale}`, () => {
    assertEquals(scaleNotes(tonic, scale).join(" "), notes);
  });
}

Deno.test("scaleNotes() starts on its tonic and keeps the distances, on every tonic", () => {
  for (const tonic of [..."CDEFGAB"].flatMap((letter) => ["b", "", "#"].map((s) => letter + s))) {
    const root = toPitchClass(parseNoteName(tonic));
    for (const scale of SCALES) {
      const notes = scaleNotes(tonic, scale);
      assertEquals(notes[0], tonic);
      assertEquals(
        notes.map((note) => (toPitchClass(parseNoteName(note)) - root + 12) % 12),
        scale.intervals.map((interval) => parseInterval(interval).semitones),
      );
    }
  }
});

Deno.test("scaleNotes() gives notes or an OnpuError for any two texts", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (tonic, scale) => {
      try {
        const notes = scaleNotes(tonic, scale);
        assertEquals(notes.map((note) => formatNoteName(parseNoteName(note))), notes);
      } catch (error) {
        assert(error instanceof OnpuError);
      }
    }),
    { seed: 5 },
  );
});
