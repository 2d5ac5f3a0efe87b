import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import {
  formatNoteName,
  formatPitch,
  isGermanNoteName,
  OnpuError,
  parseKey,
  parseNoteName,
  parsePitch,
  toPitch,
  toPitchClass,
} from "../../../mod.ts";
import { allNames, noteNameArbitrary } from "../../support/note_name_arbitrary.ts";

/** Spellings by the canonical name that they stand for. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  "C4": ["C4", "c4", "Ｃ４", "ｃ４", " C4 ", "C 4", "C♮4", "C₄", "Do4", "do4", "DO4", "ut4", "ド4"],
  "D4": ["D4", "Re4", "Ré4", "ré 4", "レ4", "れ4", "ニ4", "に4", "ﾆ4"],
  "E4": ["E4", "e4", "Mi4", "ミ4", "ホ4", "E natural 4"],
  "F4": ["F4", "f4", "Fa4", "ファ4", "ふぁ4", "ﾌｧ4", "ヘ4", "へ4"],
  "G4": ["G4", "Sol4", "So4", "sol4", "ソ4", "ソル4", "ト4"],
  "A4": ["A4", "a4", "La4", "la4", "ラ4", "イ4", "い4"],
  "B4": ["B4", "b4", "H4", "h4", "Si4", "Ti4", "シ4", "ティ4", "ロ4", "Ｈ４"],
  "C#4": [
    "C#4",
    "c#4",
    "C♯4",
    "C♯︎4",
    "Ｃ＃４",
    "Cis4",
    "cis4",
    "Do#4",
    "ド♯4",
    "嬰ハ4",
    "C sharp 4",
  ],
  "Db4": ["Db4", "db4", "D♭4", "Ｄｂ４", "Des4", "Reb4", "Ré bémol 4", "レ♭4", "変ニ4", "D-flat 4"],
  "D#4": ["D#4", "Dis4", "Re#4", "Re sostenido 4", "嬰ニ4"],
  "Eb4": [
    "Eb4",
    "eb4",
    "E♭4",
    "Es4",
    "es4",
    "Ees4",
    "Mib4",
    "ミ♭4",
    "変ホ4",
    "變ホ4",
    "mi bemolle 4",
  ],
  "F#4": [
    "F#4",
    "Fis4",
    "Fa#4",
    "fa dièse 4",
    "fa diesis4",
    "ファ♯4",
    "ファ＃４",
    "嬰ヘ4",
    "嬰へ4",
    "F_sharp4",
  ],
  "Gb4": ["Gb4", "Ges4", "Solb4", "Sol♭4", "変ト4", "ソフラット4"],
  "G#4": ["G#4", "Gis4", "Sol#4", "sol♯4", "ソ♯4", "ソシャープ4", "嬰ト4"],
  "Ab4": ["Ab4", "ab4", "As4", "as4", "Aes4", "Lab4", "変イ4"],
  "A#4": ["A#4", "Ais4", "La#4", "嬰イ4"],
  "Bb4": [
    "Bb4",
    "bb4",
    "B♭4",
    "Bes4",
    "Hes4",
    "Hb4",
    "Sib4",
    "si bémol 4",
    "シ♭4",
    "変ロ4",
    "B flat 4",
  ],
  "B#4": ["B#4", "His4", "Bis4", "Si#4", "嬰ロ4"],
  "Cb4": ["Cb4", "cb4", "Ces4", "Dob4", "変ハ4"],
  "Fb4": ["Fb4", "Fes4", "Fab4"],
  "E#4": ["E#4", "Eis4"],
  "Bbb4": ["Bbb4", "bbb4", "B♭♭4", "B𝄫4", "Heses4", "重変ロ4", "Si double bémol 4"],
  "Ebb4": ["Ebb4", "Eses4", "E𝄫4", "E double flat 4"],
  "Abb4": ["Abb4", "Ases4", "Asas4", "Aeses4"],
  "C##4": [
    "C##4",
    "Cx4",
    "CX4",
    "cx4",
    "C𝄪4",
    "C♯♯4",
    "Ｃｘ４",
    "Cisis4",
    "重嬰ハ4",
    "ドダブルシャープ4",
  ],
  "F##4": ["F##4", "Fisis4", "Fx4"],
  "G###4": ["G###4", "G#x4", "Gx#4", "Gisisis4"],
  "Dbbb4": ["Dbbb4", "D♭𝄫4", "Deseses4"],
  "C-1": ["C-1", "c-1", "C−1", "Ｃ－１"],
  "C0": ["C0", "C-0"],
  "G9": ["G9"],
  "F#": ["F#", "f#", "Fis", "嬰ヘ", "fa#", "F sharp", "F♯"],
  "C": ["C", "c", "ド", "ハ", "Do"],
};

for (const [name, spellings] of Object.entries(SPELLINGS)) {
  Deno.test(`parseNoteName() reads every spelling of ${name}`, () => {
    assertEquals(
      spellings.map((text) => [text, formatNoteName(parseNoteName(text))]),
      spellings.map((text) => [text, name]),
    );
  });
}

const PITCHES: readonly { text: string; pitch: number; why: string }[] = [
  { text: "C4", pitch: 60, why: "middle C" },
  { text: "Do4", pitch: 60, why: "solfège has the same octaves" },
  { text: "Cb4", pitch: 59, why: "the letter decides the octave" },
  { text: "B#3", pitch: 60, why: "the letter decides the octave" },
  { text: "Bbb4", pitch: 69, why: "two flats" },
  { text: "C##4", pitch: 62, why: "two sharps" },
  { text: "b4", pitch: 71, why: "a letter, not a flat" },
  { text: "bb4", pitch: 70, why: "a letter and a flat" },
  { text: "C-1", pitch: 0, why: "the lowest" },
  { text: "G9", pitch: 127, why: "the highest" },
  { text: "B#-2", pitch: 0, why: "a letter below the lowest octave" },
  { text: "Abb9", pitch: 127, why: "a letter above the highest pitch" },
];

for (const { text, pitch, why } of PITCHES) {
  Deno.test(`parsePitch() finds ${text} at ${pitch}: ${why}`, () => {
    assertEquals(parsePitch(text), pitch);
  });
}

const GENERAL_HINT = "Write a letter from A to G, # or b if needed, and the octave: C4, F#3, Bb5";

const NO_NAMES: readonly { text: string; hint: string; why: string }[] = [
  {
    text: "",
    hint: GENERAL_HINT,
    why: "nothing",
  },
  {
    text: "Q4",
    hint: GENERAL_HINT,
    why: "no letter",
  },
  { text: "Cs4", hint: "Write C#4", why: "s is no sign" },
  { text: "Dd3", hint: "Write D#3", why: "d is no sign" },
  { text: "C#b4", hint: "Write C#4", why: "up and down at once" },
  {
    text: "C####4",
    hint: GENERAL_HINT,
    why: "four sharps",
  },
  { text: "Cxx4", hint: GENERAL_HINT, why: "four sharps" },
  {
    text: "C4 E4",
    hint: GENERAL_HINT,
    why: "two notes",
  },
  { text: "嬰ハ♭4", hint: GENERAL_HINT, why: "up and down at once" },
  { text: "C# flat 4", hint: GENERAL_HINT, why: "up and down at once" },
  { text: "D b4", hint: "Write Db4", why: "two notes, not a flat" },
  {
    text: "C4.5",
    hint: GENERAL_HINT,
    why: "half an octave",
  },
  {
    text: "60",
    hint: GENERAL_HINT,
    why: "a number",
  },
  {
    text: "Ds4",
    hint: "Write D#4",
    why: "only A and E take a bare s",
  },
  {
    text: "las4",
    hint: GENERAL_HINT,
    why: "a syllable takes no suffix",
  },
];

for (const { text, hint, why } of NO_NAMES) {
  Deno.test(`parseNoteName() refuses "${text}": ${why}`, () => {
    const error = assertThrows(() => parseNoteName(text), OnpuError);
    assertEquals([error.code, error.hint], ["invalid_note_name", hint]);
  });
}

Deno.test("a plain name is taken apart as the grammar does, which reads the same behind a space", () => {
  const name = fc.tuple(
    fc.constantFrom(..."abcdefghABCDEFGHxz"),
    fc.string({ unit: fc.constantFrom("#", "b", "B", "x", "s"), maxLength: 4 }),
    fc.constantFrom("", "-", "--"),
    fc.string({ unit: fc.constantFrom(..."0123456789", "."), maxLength: 3 }),
  ).map((parts) => parts.join(""));
  const german = fc.boolean();
  fc.assert(
    fc.property(name, german, (name, german) => {
      const read = (text: string) => {
        try {
          return parseNoteName(text, { german });
        } catch (error) {
          if (error instanceof OnpuError) return error.code;
          throw error;
        }
      };
      assertEquals(read(name), read(` ${name}`));
      assertEquals(isGermanNoteName(name), isGermanNoteName(` ${name}`));
    }),
    { numRuns: 2_000 },
  );
});

Deno.test("parseNoteName() shows the start of a text that is a whole file", () => {
  const error = assertThrows(() => parseNoteName("C4 ".repeat(100_000)), OnpuError);
  assertEquals(error.code, "invalid_note_name");
  assertEquals(error.message.length < 200, true);
});

const GERMAN: readonly { text: string; name: string; why: string }[] = [
  { text: "B4", name: "Bb4", why: "the German B" },
  { text: "b4", name: "Bb4", why: "in either case" },
  { text: "H4", name: "B4", why: "the German H" },
  { text: "Bes4", name: "Bbb4", why: "B lowered once more" },
  { text: "Bb4", name: "Bb4", why: "a sign says what it says" },
  { text: "B♮4", name: "B4", why: "a sign says what it says" },
  { text: "B sharp 4", name: "B#4", why: "a word says what it says" },
  { text: "A4", name: "A4", why: "other letters are not concerned" },
  { text: "Si4", name: "B4", why: "syllables are not concerned" },
];

for (const { text, name, why } of GERMAN) {
  Deno.test(`parseNoteName() reads ${text} as ${name} in German: ${why}`, () => {
    assertEquals(formatNoteName(parseNoteName(text, { german: true })), name);
  });
}

Deno.test("isGermanNoteName() wants an H or a suffix", () => {
  const german = ["H", "h4", "Hb3", "Cis4", "fis", "Es4", "As", "Eses", "Ｈ４"];
  assertEquals(german.filter((text) => !isGermanNoteName(text)), []);
  const other = ["B", "Bb4", "C#4", "Bes", "bis4", "Si4", "ロ", "60", "", "Hello", "is", "es4x"];
  assertEquals(other.filter(isGermanNoteName), []);
});

Deno.test("toPitch() wants an octave", () => {
  const error = assertThrows(() => toPitch(parseNoteName("F#")), OnpuError);
  assertEquals([error.code, error.hint], ["invalid_note_name", "Add an octave: F#4"]);
});

for (const text of ["Cb-1", "C-2", "G#9", "C10", "B99"]) {
  Deno.test(`toPitch() refuses ${text}, which is outside MIDI`, () => {
    const error = assertThrows(() => toPitch(parseNoteName(text)), OnpuError);
    assertEquals(error.code, "pitch_out_of_range");
  });
}

Deno.test("toPitchClass() turns around the octave", () => {
  const names = ["C", "Cb", "B#", "B##", "Cbbb", "F#", "Gb"];
  assertEquals(names.map((name) => toPitchClass(parseNoteName(name))), [0, 11, 0, 1, 9, 6, 6]);
});

Deno.test("formatPitch() without a key has the usual twelve names", () => {
  const names = Array.from({ length: 12 }, (_, index) => formatPitch(60 + index));
  assertEquals(names.join(" "), "C4 C#4 D4 Eb4 E4 F4 F#4 G4 Ab4 A4 Bb4 B4");
});

Deno.test("formatPitch() spells by a key", () => {
  assertEquals(formatPitch(70, parseKey("F# major")), "A#4");
  assertEquals(formatPitch(71, parseKey("Gb major")), "Cb5");
  assertEquals(formatPitch(60, parseKey("C# major")), "B#3");
});

for (const pitch of [-1, 128, 60.5, NaN, Infinity]) {
  Deno.test(`formatPitch() refuses ${pitch}`, () => {
    const error = assertThrows(() => formatPitch(pitch), OnpuError);
    assertEquals(error.code, "pitch_out_of_range");
  });
}

Deno.test("parseNoteName() reads back what formatNoteName() writes, for every name", () => {
  for (const octave of [null, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    for (const name of allNames(octave)) assertEquals(parseNoteName(formatNoteName(name)), name);
  }
});

Deno.test("parsePitch() reads back what formatPitch() writes, for every pitch", () => {
  const pitches = Array.from({ length: 128 }, (_, pitch) => pitch);
  assertEquals(pitches.map((pitch) => parsePitch(formatPitch(pitch))), pitches);
});

Deno.test("parseNoteName() does not mind case, width or surrounding space", () => {
  fc.assert(fc.property(noteNameArbitrary(), fc.boolean(), (name, isWide) => {
    const text = formatNoteName(name);
    const wide = text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xFEE0));
    assertEquals(parseNoteName(` ${(isWide ? wide : text).toLowerCase()}\n`), name);
  }));
});

Deno.test("parseNoteName() gives a name or an OnpuError for any text", () => {
  const pieces = fc.constantFrom(
    ..."abhisxé#♯♭𝄪𝄫嬰変重ドレファソル -_0123４ｃ＃".split(""),
    "sharp",
    "flat",
    "do",
  );
  const texts = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(pieces).map((all) => all.join("")),
  );
  fc.assert(fc.property(texts, fc.boolean(), (text, german) => {
    try {
      const name = parseNoteName(text, { german });
      assertEquals(parseNoteName(formatNoteName(name)), name);
    } catch (error) {
      if (!(error instanceof OnpuError)) throw error;
      assertEquals(error.code, "invalid_note_name");
    }
  }));
});
