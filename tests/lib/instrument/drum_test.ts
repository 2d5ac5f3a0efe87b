import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { drumName, DRUMS, findDrum, isDrumName, KITS, OnpuError } from "../../../mod.ts";
import { foldName } from "../../../lib/instrument/find_named.ts";

Deno.test("DRUMS holds pitches 35 to 81 in order, each with two letters of its own", () => {
  assertEquals(DRUMS.map(({ pitch }) => pitch), Array.from({ length: 47 }, (_, i) => 35 + i));
  assert(DRUMS.every(({ short }) => /^[A-Z][A-Z2]$/.test(short)));
  assertEquals(new Set(DRUMS.map(({ short }) => short)).size, 47);
});

Deno.test("DRUMS has its aliases as foldName() gives them", () => {
  const aliases = DRUMS.flatMap(({ aliases }) => aliases);
  assertEquals(aliases.map(foldName), aliases);
});

Deno.test("foldName() folds a plain name as it does beside another that is not plain", () => {
  const sign = fc.constantFrom(..."abZYQ0179 -_.'/");
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 20 }), (name) => {
      assertEquals(`${foldName(name)} e`.trim(), foldName(`${name} é`));
    }),
  );
});

Deno.test("DRUMS gives no name, alias or short name to two drums, in any styling", () => {
  const owners = new Map<string, number>();
  for (const { pitch, name, short, aliases } of DRUMS) {
    for (const alias of [name, short, ...aliases]) {
      const words = alias.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim().split(" ");
      for (const key of [words.join(""), [...words].sort().join(" ")]) {
        assertEquals(owners.get(key) ?? pitch, pitch, `${alias} also names ${owners.get(key)}`);
        owners.set(key, pitch);
      }
    }
  }
});

Deno.test("findDrum() reads every name, alias, short name and pitch, in any styling", () => {
  for (const { pitch, name, short, aliases } of DRUMS) {
    for (const alias of [name, short, String(pitch), ...aliases]) {
      const snake = alias.replaceAll(/[^\p{L}\p{N}]+/gu, "_");
      for (const text of [alias, alias.toUpperCase(), alias.toLowerCase(), snake, ` ${alias} `]) {
        assertEquals(findDrum(text), { pitch, exact: true }, text);
      }
    }
  }
});

const SPELLINGS: readonly [text: string, pitch: number, exact: boolean][] = [
  ["kick", 36, true],
  ["Kick Drum", 36, true],
  ["bd", 36, true],
  ["BassDrum", 36, true],
  ["bass_drum_1", 36, true],
  ["kick2", 35, true],
  ["snare", 38, true],
  ["sd", 38, true],
  ["Snares", 38, true],
  ["acoustic_snare", 38, true],
  ["snare 2", 40, true],
  ["hh", 42, true],
  ["hihat", 42, true],
  ["Hi-Hat", 42, true],
  ["hi_hat", 42, true],
  ["closed_hi_hat", 42, true],
  ["closedHiHat", 42, true],
  ["Hi-Hat (closed)", 42, true],
  ["closed_hihat", 42, true],
  ["chh", 42, true],
  ["ohh", 46, true],
  ["open hat", 46, true],
  ["open_hihat", 46, true],
  ["hihat_open", 46, true],
  ["pedal hat", 44, true],
  ["hi-hat pedal", 44, true],
  ["crash", 49, true],
  ["Crash 2", 57, true],
  ["ride", 51, true],
  ["ride bell", 53, true],
  ["splash", 55, true],
  ["china", 52, true],
  ["tom1", 50, true], // drummers number toms from the highest
  ["tom2", 48, true],
  ["tom3", 47, true],
  ["tom4", 45, true],
  ["tom5", 43, true],
  ["tom6", 41, true],
  ["tom", 47, true],
  ["high tom", 50, true],
  ["hi_tom", 50, true],
  ["tom_high", 50, true],
  ["mid tom", 47, true],
  ["MT", 47, true],
  ["low tom", 45, true],
  ["floor tom", 43, true],
  ["low_floor_tom", 41, true],
  ["clap", 39, true],
  ["handclap", 39, true],
  ["rim", 37, true],
  ["sidestick", 37, true],
  ["side_stick", 37, true],
  ["rimshot", 37, true],
  ["cowbell", 56, true],
  ["tamb", 54, true],
  ["shaker", 70, true],
  ["cabasa", 69, true],
  ["conga", 63, true],
  ["low conga", 64, true],
  ["bongos", 60, true],
  ["timbale", 65, true],
  ["agogo", 67, true],
  ["guiro", 73, true],
  ["claves", 75, true],
  ["woodblock", 76, true],
  ["cuíca", 79, true],
  ["triangle", 81, true],
  ["キック", 36, true],
  ["バスドラム", 36, true],
  ["スネア", 38, true],
  ["ハイハット", 42, true],
  ["ﾊｲﾊｯﾄ", 42, true],
  ["オープンハイハット", 46, true],
  ["クラッシュ", 49, true],
  ["ライド", 51, true],
  ["タム", 47, true],
  ["カウベル", 56, true],
  ["808 Kick Deep", 36, false],
  ["cowbel", 56, false],
  ["tamborine", 54, false],
  ["kick_pattern", 36, false],
  ["49", 49, true],
];

for (const [text, pitch, exact] of SPELLINGS) {
  Deno.test(`findDrum() reads "${text}" as ${pitch}${exact ? "" : ", a guess"}`, () => {
    assertEquals(findDrum(text), { pitch, exact });
  });
}

for (const text of ["", "violin", "piano", "C4", "34", "82", "x", "melody", "🥁"]) {
  Deno.test(`findDrum() finds nothing in "${text}"`, () => {
    assertEquals(findDrum(text), null);
  });
}

const DRUM_TRACKS = [
  ...[
    "Drums",
    "drum",
    "Drum Kit",
    "drumset",
    "Dr",
    "Drum Set",
    "drum_kit",
    "DrumKit",
    "Drums 1",
    "perc",
  ],
  ...[
    "Percussion",
    "Perc. 2",
    "percussions",
    "ドラム",
    "ドラムス",
    "ドラムセット",
    "パーカッション",
  ],
  ...[
    "Schlagzeug",
    "Batterie",
    "batería",
    "Kick",
    "Snare",
    "Hi-Hat",
    "HiHats",
    "Crash",
    "Kick & Snare",
  ],
  ...["Drum & Bass", "Bass and Drums 2", "Finger Snaps", "Percussion Keys"],
  ...["Hand Percussion", "Electronic Drums", "Congas", "Shaker", "beat", "Bass Drum", "スネア"],
];
for (const text of DRUM_TRACKS) {
  Deno.test(`isDrumName() accepts "${text}"`, () => assertEquals(isDrumName(text), true));
}

const OTHER_TRACKS = [
  ...[
    "",
    "Bass",
    "Piano",
    "Steel Drums",
    "Taiko",
    "Taiko Drum",
    "Timpani",
    "Synth Drum",
    "Woodblock",
  ],
  ...["Tom's Guitar", "Beat It Bass", "Crash Piano 2", "Ride Lead", "Kick Bass", "Clap Vocals"],
  ...[
    "Reverse Cymbal",
    "Melodic Tom",
    "Percussive Organ",
    "Kettledrums",
    "Guitar",
    "スチールドラム",
    "和太鼓",
  ],
];
for (const text of OTHER_TRACKS) {
  Deno.test(`isDrumName() refuses "${text}"`, () => assertEquals(isDrumName(text), false));
}

Deno.test("KITS holds the kits of General MIDI 2, all recognised as percussion", () => {
  assertEquals(KITS.map(({ program }) => program), [0, 8, 16, 24, 25, 32, 40, 48, 56]);
  assert(KITS.every(({ name }) => isDrumName(name)));
});

Deno.test("findDrum() gives a drum or null for any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (text) => {
      const found = findDrum(text);
      assert(found === null || DRUMS[found.pitch - 35].pitch === found.pitch);
    }),
    { numRuns: 300, seed: 7 },
  );
});

Deno.test("drumName() gives the official name and refuses other pitches", () => {
  assertEquals(drumName(42), "Closed Hi-Hat");
  for (const pitch of [34, 82, 36.5, NaN]) {
    const error = assertThrows(() => drumName(pitch), OnpuError);
    assertEquals(error.code, "unknown_instrument");
  }
});
