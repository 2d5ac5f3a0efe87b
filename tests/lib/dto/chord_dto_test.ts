import { assert, assertEquals, assertThrows } from "@std/assert";
import { decode } from "@toon-format/toon";
import { Ajv2020 } from "ajv/dist/2020.js";
import { encode as tokenize } from "gpt-tokenizer/encoding/o200k_base";
import { type Chord, parseChord } from "../../../lib/chord/parse_chord.ts";
import { voiceChord } from "../../../lib/chord/voice_chord.ts";
import { CHORD_DTO_SCHEMA, toChordDto } from "../../../lib/dto/chord_dto.ts";
import { encodeDto } from "../../../lib/dto/encode_dto.ts";
import { OnpuError } from "../../../lib/errors.ts";
import { parseKey } from "../../../lib/pitch/key.ts";
import { parsePitch } from "../../../lib/pitch/note_name.ts";

const ALTERED: Chord = {
  symbol: "C7(b9,#11)",
  root: "C",
  quality: "dominant seventh b9 #11",
  bass: "C",
  intervals: ["1", "3", "5", "b7", "b9", "#11"],
  notes: ["C", "E", "G", "Bb", "Db", "F#"],
  pitchClasses: [0, 4, 7, 10, 1, 6],
  ambiguous: [],
};

const NO_CHORD: Chord = {
  symbol: "N.C.",
  root: "",
  quality: "none",
  bass: "",
  intervals: [],
  notes: [],
  pitchClasses: [],
  ambiguous: [],
};

Deno.test("toChordDto() tells notes, pitches and degrees side by side", () => {
  assertEquals(toChordDto(ALTERED), {
    chord: "C7(b9,#11)",
    root: "C",
    quality: "dominant seventh b9 #11",
    bass: null,
    octave: 4,
    notes: "C4 E4 G4 Bb4 Db5 F#5",
    midi: "60 64 67 70 73 78",
    intervals: "1 3 5 b7 b9 #11",
    numeral: null,
    voicing: null,
    ambiguous: [],
  });
});

Deno.test("toChordDto() tells a bass that is not the root", () => {
  assertEquals(toChordDto({ ...ALTERED, bass: "Bb" }).bass, "Bb");
});

Deno.test("toChordDto() tells what else a symbol says", () => {
  assertEquals(toChordDto(parseChord("C7+/E")).ambiguous, [
    { chord: "Cmaj7/E", notes: "C E G B", habit: "Brazil, Italy" },
  ]);
});

Deno.test("toChordDto() has null for everything that no chord has not", () => {
  assertEquals(toChordDto(NO_CHORD), {
    chord: "N.C.",
    root: null,
    quality: "none",
    bass: null,
    octave: 4,
    notes: null,
    midi: null,
    intervals: null,
    numeral: null,
    voicing: null,
    ambiguous: [],
  });
});

for (
  const { name, root, notes, octave, expected } of [
    {
      name: "a flat that falls below its octave's C",
      root: "Cb",
      notes: ["Cb", "Eb", "Gb"],
      octave: 4,
      expected: ["Cb4 Eb4 Gb4", "59 63 66"],
    },
    {
      name: "a sharp that rises above its octave's B",
      root: "G#",
      notes: ["G#", "B#", "D#"],
      octave: 3,
      expected: ["G#3 B#3 D#4", "56 60 63"],
    },
    {
      name: "the lowest octave",
      root: "C",
      notes: ["C", "E", "G"],
      octave: -1,
      expected: ["C-1 E-1 G-1", "0 4 7"],
    },
  ]
) {
  Deno.test(`toChordDto() names ${name} by its letter`, () => {
    const chord = { ...ALTERED, root, bass: root, notes, intervals: ["1", "3", "5"] };
    const dto = toChordDto(chord, { octave });
    assertEquals([dto.notes, dto.midi], expected);
  });
}

Deno.test("toChordDto() refuses an octave in which a note leaves 0–127", () => {
  for (const octave of [9, 12, -2]) {
    const error = assertThrows(() => toChordDto(ALTERED, { octave }), OnpuError);
    assertEquals(error.code, "pitch_out_of_range");
  }
});

const SYMBOLS = [
  "C",
  "F#m7b5",
  "Cb7",
  "B#m",
  "Ebm11",
  "Fbdim7",
  "A13",
  "C7alt",
  "Dsus4/G",
  "Am7/G",
];

for (const symbol of SYMBOLS) {
  Deno.test(`toChordDto() names the notes of ${symbol} that sound above its bass`, () => {
    const chord = parseChord(symbol);
    const dto = toChordDto(chord, { octave: 3 });
    const pitches = voiceChord({ ...chord, bass: chord.root }, { octave: 3 });
    assertEquals(dto.midi, pitches.join(" "));
    assertEquals(dto.notes?.split(" ").map((note) => parsePitch(note)), pitches);
  });
}

Deno.test("CHORD_DTO_SCHEMA holds for a chord and for none, and not for less", () => {
  const validate = new Ajv2020({ strict: true }).compile(CHORD_DTO_SCHEMA);
  for (const chord of [ALTERED, NO_CHORD, parseChord("C7+")]) {
    assert(validate(toChordDto(chord)), JSON.stringify(validate.errors));
  }
  const { midi: _, ...missing } = toChordDto(ALTERED);
  assertEquals(validate(missing), false);
  assertEquals(validate({ ...missing, midi: [60] }), false);
});

Deno.test("toChordDto() gives an answer that reads back from TOON and costs less than with lists", () => {
  const dto = toChordDto(ALTERED);
  assertEquals<unknown>(decode(encodeDto(dto, "toon"), { strict: true }), dto);
  // What is absent costs both the same.
  const { ambiguous: _ambiguous, numeral: _numeral, voicing: _voicing, ...told } = dto;
  const toon = encodeDto(told, "toon");
  const [notes, midi, intervals] = [dto.notes, dto.midi, dto.intervals].map((text) =>
    text?.split(" ")
  );
  const lists = encodeDto({ ...told, notes, midi, intervals }, "json");
  assert(tokenize(toon).length <= 0.9 * tokenize(lists).length);
});

Deno.test("toChordDto() tells a degree and a voicing where they are asked for", () => {
  const key = parseKey("C");
  const dto = toChordDto(parseChord("A7"), { key, voicing: [57, 61, 64, 67] });
  assertEquals([dto.numeral, dto.voicing], ["V7/ii", "57 61 64 67"]);
  assertEquals(toChordDto(parseChord("N.C."), { key, voicing: [] }).voicing, null);
});
