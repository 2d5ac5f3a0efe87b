import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { findProgram, isDrumName, OnpuError, programName, PROGRAMS } from "../../../mod.ts";
import { foldName } from "../../../lib/instrument/find_named.ts";

Deno.test("PROGRAMS holds 128 programs in order, eight to a family, with sensible ranges", () => {
  assertEquals(PROGRAMS.map(({ program }) => program), Array.from({ length: 128 }, (_, i) => i));
  for (const { program, family, low, high } of PROGRAMS) {
    assertEquals(family, PROGRAMS[program - program % 8].family);
    assert(low >= 0 && low < high && high <= 127, `${program}: ${low}–${high}`);
  }
  assertEquals(new Set(PROGRAMS.map(({ family }) => family)).size, 16);
  assertEquals(new Set(PROGRAMS.map(({ name }) => name)).size, 128);
});

Deno.test("PROGRAMS has its aliases as foldName() gives them", () => {
  const aliases = PROGRAMS.flatMap(({ aliases }) => aliases);
  assertEquals(aliases.map(foldName), aliases);
});

Deno.test("PROGRAMS gives no name or alias to two programs, in any styling", () => {
  const owners = new Map<string, number>();
  for (const { program, name, aliases } of PROGRAMS) {
    for (const alias of [name, ...aliases]) {
      const words = alias.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim().split(" ");
      for (const key of [words.join(""), [...words].sort().join(" ")]) {
        assertEquals(owners.get(key) ?? program, program, `${alias} also names ${owners.get(key)}`);
        owners.set(key, program);
      }
    }
  }
});

Deno.test("findProgram() reads every official name and alias, in any styling", () => {
  for (const { program, name, aliases } of PROGRAMS) {
    for (const alias of [name, ...aliases]) {
      const snake = alias.replaceAll(/[^\p{L}\p{N}]+/gu, "_");
      for (const text of [alias, alias.toUpperCase(), snake, ` ${alias}  `]) {
        assertEquals(findProgram(text), { program, exact: true }, text);
      }
      assertEquals(isDrumName(alias), false, `${alias} is no drum`);
    }
  }
});

const SPELLINGS: readonly [text: string, program: number, exact: boolean][] = [
  // Keyboards
  ["piano", 0, true],
  ["Grand", 0, true],
  ["Acoustic Grand", 0, false],
  ["acoustic_grand_piano", 0, true],
  ["acousticGrandPiano", 0, true],
  ["AcousticGrandPiano", 0, true],
  ["ACOUSTIC GRAND PIANO", 0, true],
  ["piano_1", 0, true], // a numbered part, not the second bank entry of some sound module
  ["Piano 2", 0, true],
  ["Piano1", 0, true],
  ["01 Piano", 0, true],
  ["001:Acoustic Grand Piano", 0, true],
  ["Piano (left hand)", 0, false],
  ["Piano RH", 0, false],
  ["Piano Bass", 0, false], // a left hand: "bass" only says where it plays
  ["ピアノ", 0, true],
  ["ﾋﾟｱﾉ", 0, true], // half-width kana
  ["メインピアノ", 0, false],
  ["piano à queue", 0, true],
  ["Flügel", 0, true],
  ["e-piano", 4, true],
  ["E.Piano", 4, true],
  ["epiano", 4, true],
  ["EPiano1", 4, true],
  ["EP", 4, true],
  ["rhodes", 4, true],
  ["electric piano", 4, true],
  ["Electric Piano 2", 5, true], // the official name wins over the numbered part
  ["electric_piano_1", 4, true],
  ["エレピ", 4, true],
  ["DX7", 5, true],
  ["harpsi", 6, true],
  ["cembalo", 6, true],
  ["clavinet", 7, true],
  // Mallets and bells
  ["celeste", 8, true],
  ["glock", 9, true],
  ["music_box", 10, true],
  ["オルゴール", 10, true],
  ["vibes", 11, true],
  ["vibrafone", 11, false],
  ["Marimba 2", 12, true],
  ["木琴", 13, true],
  ["tubular bells", 14, true],
  ["Tubular Bell", 14, true],
  // Organs
  ["organ", 16, true],
  ["hammond", 16, true],
  ["Hammond B-3", 16, true],
  ["pipe organ", 19, true],
  ["accordian", 21, true], // so common that it is an alias
  ["acordion", 21, false],
  ["bandoneón", 23, true],
  // Guitars
  ["nylon", 24, true],
  ["Acoustic Guitar (nylon)", 24, true],
  ["guitar (nylon)", 24, true], // order of words does not matter
  ["acoustic guitar", 25, true],
  ["guitar", 25, true],
  ["Guitars", 25, true],
  ["ギター", 25, true],
  ["jazz guitar", 26, true],
  ["clean guitar", 27, true],
  ["electric guitar", 27, true],
  ["Electric Guitar (clean)", 27, true],
  ["electric_guitar_jazz", 26, true],
  ["palm-muted guitar", 28, true],
  ["overdrive", 29, true],
  ["lead guitar", 29, true],
  ["distortion", 30, true],
  ["distorted guitar", 30, true],
  ["Distorted Rhythm Guitar L", 27, false],
  ["gutar", 25, false],
  // Basses
  ["fingered bass", 33, true],
  ["electric bass", 33, true],
  ["bass", 33, true],
  ["Bass", 33, true],
  ["Bass Guitar", 33, true],
  ["ベース", 33, true],
  ["Funky Bass", 33, false],
  ["pick bass", 34, true],
  ["fretless", 35, true],
  ["slap", 36, true],
  ["slap bass 2", 37, true],
  ["synth bass", 38, true],
  ["Synth Bass 2", 39, true],
  ["bass synth", 38, true],
  ["808 bass", 38, true],
  ["upright bass", 32, true],
  ["contrabass", 43, true],
  ["double bass", 43, true],
  ["Double Basses", 43, true],
  ["basses", 43, true], // more than one bass player is a section of the orchestra
  // Strings
  ["violins", 40, true],
  ["Violin 2", 40, true],
  ["Violin II", 40, true],
  ["1st Violin", 40, true],
  ["Violins I", 40, true],
  ["Lead Violin", 40, false],
  ["ヴァイオリン", 40, true],
  ["バイオリン1", 40, true],
  ["Geige", 40, true],
  ["violon", 40, true],
  ["violín", 40, true],
  ["Vioiln", 40, false], // swapped letters
  ["Bratsche", 41, true],
  ["violoncello", 42, true],
  ["Cellos", 42, true],
  ["pizz", 45, true],
  ["pizz.", 45, true],
  ["harp", 46, true],
  ["Harfe", 46, true],
  ["timpani", 47, true],
  ["Pauken", 47, true],
  ["strings", 48, true],
  ["Strings I", 48, true],
  ["string section", 48, true],
  ["ensemble", 48, true],
  ["String Ensemble 2", 49, true],
  ["ストリングス", 48, true],
  ["弦", 48, true],
  ["synth strings", 50, true],
  ["SynthStrings 2", 51, true],
  // Voices
  ["choir", 52, true],
  ["aahs", 52, true],
  ["Choir Aahs", 52, true],
  ["合唱", 52, true],
  ["voice", 53, true],
  ["Vocals", 53, true],
  ["orchestra hit", 55, true],
  // Brass
  ["trumpet", 56, true],
  ["trumpett", 56, false],
  ["Trumpet in Bb", 56, false],
  ["trompeta", 56, true],
  ["muted trumpet", 59, true],
  ["brass", 61, true],
  ["ブラス", 61, true],
  ["horn", 60, true],
  ["horns", 61, true], // in a band the horns are the brass, in an orchestra they are named French
  ["french horn", 60, true],
  ["French Horns", 60, true],
  ["Waldhorn", 60, true],
  ["trombone", 57, true],
  ["tuba", 58, true],
  // Reeds and pipes
  ["sax", 65, true],
  ["サックス", 65, true],
  ["alto", 65, true],
  ["Alto Saxophone", 65, true],
  ["tenor", 66, true],
  ["soprano sax", 64, true],
  ["bari sax", 67, true],
  ["oboe", 68, true],
  ["Hautbois", 68, true],
  ["english horn", 69, true],
  ["cor anglais", 69, true],
  ["Fagott", 70, true],
  ["clarinet", 71, true],
  ["klarinette", 71, true],
  ["piccolo", 72, true],
  ["flute", 73, true],
  ["Flöte", 73, true],
  ["flûte", 73, true],
  ["フルート", 73, true],
  ["recorder", 74, true],
  ["panflute", 75, true],
  ["shakuhachi", 77, true],
  ["尺八", 77, true],
  ["ocarina", 79, true],
  // Synths
  ["lead", 80, true],
  ["square lead", 80, true],
  ["chiptune", 80, true],
  ["8-bit", 80, true],
  ["Lead 2 (sawtooth)", 81, true],
  ["lead_2_sawtooth", 81, true],
  ["saw", 81, true],
  ["Lead 8 (bass + lead)", 87, true],
  ["pad", 89, true],
  ["warm pad", 89, true],
  ["Soft Warm Pad Layer", 89, false],
  ["polysynth", 90, true],
  ["Pad 3 (polysynth)", 90, true],
  ["FX 8 (sci-fi)", 103, true],
  ["sfx", 103, true],
  // Around the world
  ["sitar", 104, true],
  ["banjo", 105, true],
  ["shamisen", 106, true],
  ["三味線", 106, true],
  ["koto", 107, true],
  ["琴", 107, true],
  ["箏", 107, true],
  ["kalimba", 108, true],
  ["bagpipe", 109, true],
  ["Bag pipe", 109, true],
  ["bagpipes", 109, true],
  ["fiddle", 110, true],
  ["shanai", 111, true],
  ["shehnai", 111, true],
  ["steel drum", 114, true],
  ["Steel Drums", 114, true],
  ["taiko", 116, true],
  ["taiko_drum", 116, true],
  ["和太鼓", 116, true],
  ["Reverse Cymbal", 119, true],
  // A head noun counts more than what describes it
  ["Clean Sax", 65, false],
  ["Distorted Bass", 33, false],
  ["Flute lead", 73, false],
  ["エレキギター(歪み)", 27, false], // not the shorter ギター inside it
  ["Warm Strings Pad", 89, false],
];

for (const [text, program, exact] of SPELLINGS) {
  Deno.test(`findProgram() reads "${text}" as ${program}${exact ? "" : ", a guess"}`, () => {
    assertEquals(findProgram(text), { program, exact });
  });
}

const NO_INSTRUMENTS = [
  ...[
    "",
    " ",
    "1",
    "40",
    "Melody",
    "Harmony",
    "Chords",
    "Track 1",
    "Left Hand",
    "Theme",
    "Untitled",
  ],
  ...[
    "Part A",
    "foo",
    "Intro",
    "arp",
    "counter-melody",
    "xyzzy",
    "🎹",
    "メロディ",
    "Rhythm",
    "solo",
  ],
  // Percussion is played on its own channel and has no program.
  ...["Drums", "drum kit", "Kick", "Snare Drum", "Bass Drum", "hi-hat", "Standard Kit", "ドラム"],
];

for (const text of NO_INSTRUMENTS) {
  Deno.test(`findProgram() finds nothing in "${text}"`, () => {
    assertEquals(findProgram(text), null);
  });
}

Deno.test("findProgram() gives a program or null for any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (text) => {
      const found = findProgram(text);
      assert(found === null || PROGRAMS[found.program].program === found.program);
    }),
    { numRuns: 300, seed: 7 },
  );
});

Deno.test("findProgram() looks no further than a name can be long", () => {
  assertEquals(findProgram(`the ${"very ".repeat(30)}old violin`)?.program, 40);
  assertEquals(findProgram(`the ${"very ".repeat(100)}old violin`), null);
});

Deno.test("programName() gives the official name and refuses other numbers", () => {
  assertEquals(programName(0), "Acoustic Grand Piano");
  assertEquals(programName(127), "Gunshot");
  for (const program of [-1, 128, 1.5, NaN]) {
    const error = assertThrows(() => programName(program), OnpuError);
    assertEquals(error.code, "unknown_instrument");
  }
});
