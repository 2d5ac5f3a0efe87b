import { assertEquals } from "@std/assert";
import { ChordTones } from "../../../lib/engraving/chord_tones.ts";
import { spellTogether } from "../../../lib/engraving/spelling.ts";
import { formatNoteName, parseKey, parsePitch } from "../../../mod.ts";

/** Names of pitches that sound over a chord in a key. */
function spell(names: string, key: string, symbol: string | null): string {
  const chords = symbol === null ? [] : [{ tick: 0, duration: 1920, symbol }];
  const tones = new ChordTones(chords, 0).at(0);
  return spellTogether(names.split(" ").map((name) => parsePitch(name)), {
    key: parseKey(key),
    tones,
  })
    .map(formatNoteName).join(" ");
}

// deno-fmt-ignore
const TABLE: readonly (readonly [pitches: string, key: string, chord: string | null, names: string])[] = [
  ["F#4 A#4 C#5 E5", "D", "F#7", "F#4 A#4 C#5 E5"],
  ["Bb4", "D", "Gm", "Bb4"],
  ["Bb4", "D", null, "Bb4"],
  ["G#4 B4 D5 F5", "Am", "E7b9", "G#4 B4 D5 F5"],
  ["C4 Eb4 Ab4", "C", "Ab", "C4 Eb4 Ab4"],
  ["D#4 F#4 A4 B4", "Em", "B7", "D#4 F#4 A4 B4"],
  ["G#4 B4 E5", "F", "E", "G#4 B4 E5"],
  ["F#4", "C", "D7", "F#4"],
  ["C#4 E4 G#4", "Db", "C#m", "Db4 E4 Ab4"],
  ["B3 D4 F4 G#4", "C", "Bdim7", "B3 D4 F4 Ab4"],
  ["Eb4 F#4 A4 Db5", "Eb", "Ebm7b5", "Eb4 Gb4 A4 Db5"],
  ["B#3 D#4 F#4 A4", "C#m", "B#dim7", "B#3 D#4 F#4 A4"],
  ["F4", "C", "N.C.", "F4"],
];

for (const [pitches, key, chord, names] of TABLE) {
  Deno.test(`${pitches} in ${key} over ${chord ?? "no chord"} are ${names}`, () => {
    assertEquals(spell(pitches, key, chord), names);
  });
}

Deno.test("the chord counts that holds where a sound begins", () => {
  const tones = new ChordTones([
    { tick: 480, duration: 480, symbol: "F#7" },
    { tick: 1440, duration: 480, symbol: "Gm" },
  ], 480);
  const nameAt = (tick: number): string | undefined => {
    const name = tones.at((tick - 480) * 7).get(10);
    return name && formatNoteName(name);
  };
  assertEquals([480, 959, 960, 1439, 1440, 1919, 1920].map(nameAt), [
    "A#",
    "A#",
    undefined,
    undefined,
    "Bb",
    "Bb",
    undefined,
  ]);
});
