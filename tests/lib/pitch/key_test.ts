import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import {
  formatKey,
  formatNoteName,
  type Key,
  keySignature,
  OnpuError,
  parseKey,
  parseNoteName,
  spellPitch,
  toPitch,
  toPitchClass,
} from "../../../mod.ts";
import { ALL_LETTERS, allKeys } from "../../support/note_name_arbitrary.ts";

/** Spellings by the key that they stand for. */
const SPELLINGS: Readonly<Record<string, readonly (string | number)[]>> = {
  "C major": ["C", "C major", "c major", "CM", "C maj", "Cmaj", "C Dur", "C-Dur", "c-dur", "C:maj"],
  "Bb major": [
    "Bb",
    "B♭",
    "Ｂｂ",
    "B-Dur",
    "B flat",
    "B-flat major",
    "b flat",
    "変ロ長調",
    -2,
    "-2",
  ],
  "B major": ["B", "H", "H-Dur", "Si majeur", "ロ長調", 5],
  "Eb major": [
    "Eb",
    "Es",
    "Es-Dur",
    "Mi bémol majeur",
    "変ホ長調",
    -3,
    "3 flats",
    "-3",
    "−3",
    "Eb ionian",
  ],
  "Ab major": ["Ab", "As", "As-Dur", "La bemolle maggiore", "変イ長調", -4],
  "F# major": ["F#", "Fis-Dur", "嬰ヘ長調", "F♯メジャー", 6, "+6", "6"],
  "G major": [
    "G",
    "Sol",
    "sol",
    "Sol mayor",
    "Sol maior",
    "ト長調",
    "G Major Pentatonic",
    "key of G",
    "the key of G",
    "in G",
    "G major key",
    "G pentatonic",
    "1 sharp",
  ],
  "Cb major": ["Cb", "Ces-Dur", -7],
  "C# major": ["C#", "Cis-Dur", 7],
  "G# major": ["G#", "Gis-Dur"],
  "A minor": ["Am", "a", "A minor", "a minor", "Amin", "A min.", "A-minor", "A_minor", "a-moll"],
  "C minor": ["C minor", "c", "Cm", "c-Moll", "Do m", "Dom", "Do mineur", "do menor", "ハ短調"],
  "F# minor": ["F#m", "f#", "fis", "fis-moll", "F# min", "嬰ヘ短調", "F sharp minor", "fa# minore"],
  "B minor": ["Bm", "b", "h", "H-moll", "h-Moll", "Si mineur", "ロ短調", "Bマイナー"],
  "Bb minor": ["Bbm", "bb", "b-moll", "B-moll", "si bémol mineur"],
  "Eb minor": ["Ebm", "es", "eb", "es-Moll"],
  "D minor": [
    "Rem",
    "ré mineur",
    "D aeolian",
    "D harmonic minor",
    "D melodic-minor",
    "D minor (natural)",
    "D minor scale",
    "key of D minor",
    "ニ短調",
  ],
  "E minor": ["E natural minor", "E minor pentatonic", "e", "mi minore", "ホ短調"],
  "D dorian": [
    "D dorian",
    "d Dorian",
    "D dor",
    "D-dorisch",
    "ré dorien",
    "Dドリアン",
    "D_dorian",
    "D dorian mode",
  ],
  "E phrygian": ["E phrygian", "e-phrygisch", "mi frigio", "Eフリジアン", "E phrygian dominant"],
  "F lydian": ["F lydian", "Flyd", "fa lidio", "Fリディアン"],
  "G mixolydian": ["G mixolydian", "G mixo", "Sol misolidio", "Gミクソリディアン"],
  "B locrian": ["B locrian", "H lokrisch", "si locrien"],
  "Bb lydian": ["B lydisch", "Bb lydian"],
};

/** More habits: signatures, variants of minor, names twice, and other languages. */
const MORE_SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  "C major": [
    "ハ調",
    "Key: C",
    "C大调",
    "C大調",
    "no sharps or flats",
    "C イオニア旋法",
    "C harmonic major",
  ],
  "Eb major": ["降E大调", "3♭", "3b", "3 flats major", "Es ionisch", "Mi bémol ionien"],
  "D major": ["2#", "2♯", "2 sharps", "Tonality: D major", "ニ長調 (D)", "D major (ニ長調)"],
  "C# minor": ["升c小调", "4 sharps minor", "嬰ハ短調", "do dièse mineur", "cis-Moll (C# minor)"],
  "C minor": [
    "c-Moll harmonisch",
    "3 flats minor",
    "ハ短調（和声的）",
    "harmonic C minor",
    "Cm harmonic",
  ],
  "A minor": [
    ...[
      "A harmonic minor",
      "A minor (melodic)",
      "Am (natural)",
      "イ短調 (Am)",
      "a小调",
      "0 sharps minor",
    ],
    ...[
      "La eólico",
      "A eolio",
      "a äolisch",
      "Aエオリア",
      "A melodic minor scale",
      "la mineur mélodique",
    ],
  ],
  "D dorian": ["D dórico", "Dドリア", "ré dorien"],
  "E phrygian": ["E frígio", "Eフリギア"],
  "F lydian": ["Fリディア", "fa lídio"],
  "G mixolydian": ["G mixolídio", "Gミクソリディア"],
  "B locrian": ["Bロクリア", "si lócrio"],
};

for (const [name, spellings] of Object.entries(MORE_SPELLINGS)) {
  Deno.test(`parseKey() reads more spellings of ${name}`, () => {
    assertEquals(
      spellings.map((value) => [value, formatKey(parseKey(value))]),
      spellings.map((value) => [value, name]),
    );
  });
}

for (const [name, spellings] of Object.entries(SPELLINGS)) {
  Deno.test(`parseKey() reads every spelling of ${name}`, () => {
    assertEquals(
      spellings.map((value) => [value, formatKey(parseKey(value))]),
      spellings.map((value) => [value, name]),
    );
  });
}

const NO_KEYS: readonly { value: string | number; hint: RegExp; why: string }[] = [
  { value: "", hint: /^Write a tonic and a mode/, why: "nothing" },
  { value: "Dm7", hint: /^Write a tonic and a mode/, why: "a chord" },
  { value: "8 sharps", hint: /^Write a tonic and a mode/, why: "eight sharps" },
  { value: "key of", hint: /^Write a tonic and a mode/, why: "no tonic" },
  { value: "C4", hint: /^Write a tonic and a mode/, why: "a note with its octave" },
  { value: "C majro", hint: /^Write C major$/, why: "a typo" },
  { value: "f# mixolydain", hint: /^Write F# mixolydian$/, why: "a typo" },
  { value: "H-mol", hint: /^Write a tonic and a mode/, why: "no mode is near" },
  { value: "major", hint: /^Write a tonic and a mode/, why: "no tonic" },
  { value: "B## major", hint: /^Write a tonic and a mode/, why: "a double sharp" },
  { value: "Am (C)", hint: /^Write a tonic and a mode/, why: "two keys" },
  { value: "9 sharps minor", hint: /^Write a tonic and a mode/, why: "nine sharps" },
  { value: "A harmonic", hint: /^Write a tonic and a mode/, why: "no mode" },
  { value: "A-", hint: /^Write a tonic and a mode/, why: "no mode" },
  { value: "8", hint: /^Write a tonic and a mode/, why: "eight sharps" },
  { value: 8, hint: /^Use 0 to 7 for sharps/, why: "eight sharps" },
  { value: -8, hint: /^Use 0 to 7 for sharps/, why: "eight flats" },
  { value: 0.5, hint: /^Use 0 to 7 for sharps/, why: "half a sharp" },
  { value: NaN, hint: /^Use 0 to 7 for sharps/, why: "no number" },
  { value: "C ".repeat(100_000), hint: /^Write a tonic and a mode/, why: "a whole file" },
];

for (const { value, hint, why } of NO_KEYS) {
  Deno.test(`parseKey() refuses ${JSON.stringify(value).slice(0, 20)}: ${why}`, () => {
    const error = assertThrows(() => parseKey(value), OnpuError);
    assertEquals(error.code, "invalid_key");
    assert(hint.test(error.hint), error.hint);
    assert(error.message.length < 200, error.message);
  });
}

Deno.test("parseKey() reads back what formatKey() writes, for every key", () => {
  for (const key of allKeys()) assertEquals(parseKey(formatKey(key)), key);
});

Deno.test("parseKey() and keySignature() agree on every count of sharps", () => {
  for (let sharps = -7; sharps <= 7; sharps++) assertEquals(keySignature(parseKey(sharps)), sharps);
});

/** Tonics with the same signature, in the order of the modes. */
const SIGNATURES: readonly (readonly [number, string])[] = [
  [-7, "Cb major, Ab minor, Db dorian, Eb phrygian, Fb lydian, Gb mixolydian, Bb locrian"],
  [-6, "Gb major, Eb minor, Ab dorian, Bb phrygian, Cb lydian, Db mixolydian, F locrian"],
  [-5, "Db major, Bb minor, Eb dorian, F phrygian, Gb lydian, Ab mixolydian, C locrian"],
  [-4, "Ab major, F minor, Bb dorian, C phrygian, Db lydian, Eb mixolydian, G locrian"],
  [-3, "Eb major, C minor, F dorian, G phrygian, Ab lydian, Bb mixolydian, D locrian"],
  [-2, "Bb major, G minor, C dorian, D phrygian, Eb lydian, F mixolydian, A locrian"],
  [-1, "F major, D minor, G dorian, A phrygian, Bb lydian, C mixolydian, E locrian"],
  [0, "C major, A minor, D dorian, E phrygian, F lydian, G mixolydian, B locrian"],
  [1, "G major, E minor, A dorian, B phrygian, C lydian, D mixolydian, F# locrian"],
  [2, "D major, B minor, E dorian, F# phrygian, G lydian, A mixolydian, C# locrian"],
  [3, "A major, F# minor, B dorian, C# phrygian, D lydian, E mixolydian, G# locrian"],
  [4, "E major, C# minor, F# dorian, G# phrygian, A lydian, B mixolydian, D# locrian"],
  [5, "B major, G# minor, C# dorian, D# phrygian, E lydian, F# mixolydian, A# locrian"],
  [6, "F# major, D# minor, G# dorian, A# phrygian, B lydian, C# mixolydian, E# locrian"],
  [7, "C# major, A# minor, D# dorian, E# phrygian, F# lydian, G# mixolydian, B# locrian"],
];

/** The order in which sharps enter a signature; flats enter backwards. */
const ORDER_OF_SHARPS = "FCGDAEB";

for (const [sharps, names] of SIGNATURES) {
  const keys = names.split(", ").map(parseKey);
  Deno.test(`keySignature() counts ${sharps} for each of its keys`, () => {
    assertEquals(keys.map(keySignature), keys.map(() => sharps));
  });

  Deno.test(`spellPitch() uses the scale of each key with signature ${sharps}`, () => {
    const scale = ALL_LETTERS.map((letter) => {
      const at = ORDER_OF_SHARPS.indexOf(letter);
      const accidental = at < sharps ? 1 : 6 - at < -sharps ? -1 : 0;
      return { letter, accidental, octave: null };
    });
    for (const key of keys) {
      for (const name of scale) {
        const pitch = 60 + toPitchClass(name);
        assertEquals({ ...spellPitch(pitch, key), octave: null }, name);
      }
    }
  });
}

const FOLDED: readonly (readonly [string, number])[] = [
  ["G# major", -4],
  ["Fb major", 4],
  ["B# major", 0],
  ["Fb minor", 1],
  ["B# lydian", 1],
  ["Fb locrian", -1],
];

for (const [name, sharps] of FOLDED) {
  Deno.test(`keySignature() gives ${name} the signature of the key that sounds the same`, () => {
    assertEquals(keySignature(parseKey(name)), sharps);
  });
}

Deno.test("spellPitch() keeps the pitch in every key", () => {
  for (const key of allKeys()) {
    for (let pitch = 0; pitch <= 127; pitch++) assertEquals(toPitch(spellPitch(pitch, key)), pitch);
  }
});

Deno.test("spellPitch() gives twelve pitches twelve names in every key", () => {
  for (const key of allKeys()) {
    const names = spellOctave(key);
    assertEquals(new Set(names).size, 12);
    assertEquals(names[toPitchClass(parseNoteName(key.tonic))], key.tonic);
  }
});

const CHROMATIC: readonly (readonly [string, string])[] = [
  ["C major", "C C# D Eb E F F# G Ab A Bb B"],
  ["A minor", "C C# D D# E F F# G G# A Bb B"],
  ["C minor", "C Db D Eb E F F# G Ab A Bb B"],
  ["D dorian", "C C# D Eb E F F# G G# A Bb B"],
  ["E major", "C C# D D# E E# F# G G# A A# B"],
  ["Db major", "C Db D Eb Fb F Gb G Ab Bbb Bb Cb"],
  ["G# minor", "B# C# Cx D# E E# F# Fx G# A A# B"],
];

for (const [name, expected] of CHROMATIC) {
  Deno.test(`spellPitch() spells all twelve notes of ${name}`, () => {
    assertEquals(spellOctave(parseKey(name)).join(" "), expected.replaceAll("x", "##"));
  });
}

Deno.test("spellPitch() names the octave of the letter", () => {
  assertEquals(formatNoteName(spellPitch(60, parseKey("C# major"))), "B#3");
  assertEquals(formatNoteName(spellPitch(59, parseKey("Cb major"))), "Cb4");
});

Deno.test("spellPitch() refuses what is no pitch", () => {
  const error = assertThrows(() => spellPitch(128, parseKey("C")), OnpuError);
  assertEquals(error.code, "pitch_out_of_range");
});

Deno.test("parseKey() gives a key or an OnpuError for any value", () => {
  const pieces = fc.constantFrom(
    ...[
      "A",
      "b",
      "#",
      "h",
      "is",
      "es",
      "m",
      "M",
      "-",
      " ",
      "major",
      "moll",
      "dur",
      "嬰",
      "ハ",
      "短調",
      "dorian",
      "4",
    ],
  );
  const values = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(pieces).map((all) => all.join("")),
    fc.double(),
    fc.integer({ min: -9, max: 9 }),
  );
  fc.assert(fc.property(values, (value) => {
    try {
      const key = parseKey(value);
      assertEquals(parseKey(formatKey(key)), key);
      assert(Math.abs(keySignature(key)) <= 7);
    } catch (error) {
      if (!(error instanceof OnpuError)) throw error;
      assertEquals(error.code, "invalid_key");
    }
  }));
});

function spellOctave(key: Key): string[] {
  return Array.from(
    { length: 12 },
    (_, index) => formatNoteName({ ...spellPitch(60 + index, key), octave: null }),
  );
}
