import { assertEquals } from "@std/assert";
import { type Composition, preprocess } from "../../../mod.ts";

/** A lane as written, and as read beside twelve bars of music. */
interface Row {
  readonly name: string;
  readonly input: object;
  readonly expected: readonly object[];
  readonly repairs?: readonly string[];
}

/** Ticks of a bar. */
const BAR = 1920;
const section = (name: string, bar: number, bars: number): object => ({
  tick: (bar - 1) * BAR,
  duration: bars * BAR,
  name,
});
const chord = (symbol: string, tick: number, duration: number): object => ({
  tick,
  duration,
  symbol,
});
const sung = (text: string, tick: number, track = 0): object => ({ tick, track, text });

// deno-fmt-ignore
const LANES: Readonly<Record<"sections" | "chords" | "markers" | "lyrics", readonly Row[]>> = {
  sections: [
    { name: "bars one after another", input: { sections: [{ name: "A", bars: 4 }, { name: "B", bars: 8 }] }, expected: [section("A", 1, 4), section("B", 5, 8)] },
    { name: "bar and bars", input: { sections: [{ name: "B", bar: 5, bars: 2 }, { name: "A", bar: 1, bars: 4 }] }, expected: [section("A", 1, 4), section("B", 5, 2)] },
    { name: "bars from and to in a text", input: { sections: [{ name: "A", bars: "1-4" }, { name: "B", bars: "bars 5 to 8" }] }, expected: [section("A", 1, 4), section("B", 5, 4)] },
    { name: "startBar and endBar, the last one included", input: { sections: [{ name: "A", startBar: 1, endBar: 4 }] }, expected: [section("A", 1, 4)] },
    { name: "start and length in bars", input: { sections: [{ name: "A", start: 1, length: 4 }, { name: "B", start: 5, length: 8 }] }, expected: [section("A", 1, 4), section("B", 5, 8)], repairs: ["section_unit"] },
    { name: "start and length in bars from 0", input: { sections: [{ name: "A", start: 0, length: 4 }, { name: "B", start: 4, length: 8 }] }, expected: [section("A", 1, 4), section("B", 5, 8)], repairs: ["section_unit"] },
    { name: "start and length in beats, where bars would be far too long", input: { sections: [{ name: "A", start: 0, length: 16 }, { name: "B", start: 16, length: 32 }] }, expected: [section("A", 1, 4), section("B", 5, 8)], repairs: ["section_unit"] },
    { name: "bars from 0", input: { sections: [{ name: "A", bar: 0, bars: 4 }, { name: "B", bar: 4, bars: 8 }] }, expected: [section("A", 1, 4), section("B", 5, 8)], repairs: ["list_base"] },
    { name: "starts alone last to the next, and to the end", input: { sections: [{ name: "A", bar: 1 }, { name: "B", bar: 9 }] }, expected: [section("A", 1, 8), section("B", 9, 4)] },
    { name: "a map of counts", input: { structure: { Intro: 4, Verse: 8 } }, expected: [section("Intro", 1, 4), section("Verse", 5, 8)] },
    { name: "a map of places", input: { form: { Intro: { bar: 1, bars: 4 } } }, expected: [section("Intro", 1, 4)] },
    { name: "names alone cannot be placed", input: { sections: ["A", "B"] }, expected: [section("B", 1, 12)], repairs: ["section_dropped"] },
    { name: "ticks", input: { sections: [{ name: "A", tick: 0, durationTicks: 4 * BAR }] }, expected: [section("A", 1, 4)] },
  ],
  chords: [
    { name: "beats", input: { chords: [{ beat: 1, symbol: "C" }, { beat: 5, chord: "Am7/G" }] }, expected: [chord("C", 0, BAR), chord("Am7/G", BAR, 11 * BAR)] },
    { name: "beats from 0", input: { chords: [{ beat: 0, name: "C" }, { beat: 4, name: "G" }] }, expected: [chord("C", 0, BAR), chord("G", BAR, 11 * BAR)], repairs: ["list_base"] },
    { name: "durations", input: { chords: [{ chord: "C", duration: 2 }, { chord: "F", duration: "2" }, { chord: "G", bars: 1 }] }, expected: [chord("C", 0, 960), chord("F", 960, 960), chord("G", 1920, 1920)] },
    { name: "symbols with their beats", input: { chords: [["C", 4], ["F", 2], ["G", 2]] }, expected: [chord("C", 0, BAR), chord("F", BAR, 960), chord("G", BAR + 960, 960)] },
    { name: "symbols alone take a bar each", input: { progression: ["C", "Am", "F", "G"] }, expected: ["C", "Am", "F", "G"].map((symbol, bar) => chord(symbol, bar * BAR, BAR)), repairs: ["chord_placed"] },
    { name: "rows of bar, beat and symbol", input: { chords: [[1, 1, "Gmaj7"], [1, 3, "A"], [2, "D"]] }, expected: [chord("Gmaj7", 0, 960), chord("A", 960, 960), chord("D", BAR, 11 * BAR)] },
    { name: "root, quality and bass", input: { chords: [{ bar: 1, root: "D", quality: "m7", bass: "G" }] }, expected: [chord("Dm7/G", 0, 12 * BAR)] },
    { name: "an unknown symbol leaves its place empty", input: { chords: [{ bar: 1, symbol: "C", bars: 1 }, { bar: 2, symbol: "Qx", bars: 1 }, { bar: 3, symbol: "G", bars: 1 }] }, expected: [chord("C", 0, BAR), chord("G", 2 * BAR, BAR)], repairs: ["chord_dropped"] },
    { name: "degrees need a key", input: { chords: ["I", "V7", "4"] }, expected: [], repairs: ["not_read_yet", "not_read_yet", "not_read_yet", "chord_placed"] },
    { name: "degrees of a key are its chords", input: { key: "D", chords: ["I", "vi", "ii7", "V7/V"] }, expected: ["D", "Bm", "Em7", "E7"].map((symbol, bar) => chord(symbol, bar * BAR, BAR)), repairs: ["chord_placed"] },
    { name: "degrees before the first key", input: { keys: [{ bar: 3, key: "Eb" }], chords: [{ bar: 2, symbol: "V7" }] }, expected: [chord("Bb7", BAR, 11 * BAR)] },
    { name: "degrees as a lead sheet", input: { key: "A minor", chords: "i bVII | 6 V7" }, expected: [chord("Am", 0, 960), chord("G", 960, 960), chord("F", BAR, 960), chord("E7", BAR + 960, 960)] },
    { name: "degrees follow the keys", input: { keys: [{ bar: 1, key: "C" }, { bar: 2, key: "Eb" }], chords: [{ bar: 1, symbol: "IV" }, { bar: 2, symbol: "IV" }, { bar: 3, symbol: "%" }] }, expected: [chord("F", 0, BAR), chord("Ab", BAR, BAR), chord("Ab", 2 * BAR, 10 * BAR)] },
    { name: "degrees of a section in the key of each place", input: { keys: [{ bar: 1, key: "C" }, { bar: 3, key: "G" }], form: "A A A", sections: [{ name: "A", bars: 1 }], chords: { A: "I" } }, expected: [chord("C", 0, BAR), chord("C", BAR, BAR), chord("G", 2 * BAR, BAR)] },
    { name: "a section in the metre of each place", input: { timeSignatures: [{ bar: 1, timeSignature: "4/4" }, { bar: 2, timeSignature: "3/4" }], form: "A A A", sections: [{ name: "A", bars: 1 }], chords: { A: "C G" } }, expected: [chord("C", 0, 960), chord("G", 960, 960), chord("C", BAR, 720), chord("G", BAR + 720, 720), chord("C", BAR + 1440, 720), chord("G", BAR + 2160, 720)] },
    { name: "a section that is longer than its bars, twice", input: { form: "A A", sections: [{ name: "A", bars: 2 }], chords: { A: "C | F | G" } }, expected: [chord("C", 0, BAR), chord("F", BAR, BAR), chord("C", 2 * BAR, BAR), chord("F", 3 * BAR, BAR)] },
  ],
  markers: [
    { name: "bars", input: { markers: [{ bar: 3, text: "B" }, { bar: 1, label: "A" }] }, expected: [{ tick: 0, text: "A" }, { tick: 2 * BAR, text: "B" }] },
    { name: "without a place", input: { markers: [{ text: "A" }] }, expected: [], repairs: ["marker_dropped"] },
  ],
  lyrics: [
    { name: "places", input: { lyrics: [{ beat: 1, text: "さ" }, { beat: 2, syllable: "く", track: 0 }] }, expected: [sung("さ", 0), sung("く", 480)] },
    { name: "syllables are sung on the notes in order", input: { lyrics: ["twin-", "", "kle"] }, expected: [sung("twin-", 0), sung("kle", 960)], repairs: ["lyric_placed"] },
    { name: "a text is parted at spaces and hyphens", input: { lyrics: "Twin-kle  star of night" }, expected: [sung("Twin-", 0), sung("kle", 480), sung("star", 960), sung("of", 1440)], repairs: ["lyric_placed"] },
    { name: "as many syllables as notes are no guess, and kana are one each", input: { lyrics: "きゃあ さー" }, expected: [sung("きゃ", 0), sung("あ", 480), sung("さ", 960), sung("ー", 1440)] },
    { name: "without a text", input: { lyrics: [{ beat: 1 }] }, expected: [], repairs: ["lyric_dropped"] },
  ],
};

const NOTES = [0, 1, 2, 3].map((beat) => ({
  pitch: 60 + beat,
  beat: beat + 1,
  duration: beat === 3 ? 45 : 1,
}));

for (const [lane, rows] of Object.entries(LANES)) {
  for (const { name, input, expected, repairs } of rows) {
    Deno.test(`preprocess() reads ${lane}: ${name}`, () => {
      const result = preprocess({ ...input, tracks: [{ notes: NOTES }] });
      assertEquals<unknown>(result.composition[lane as keyof Composition], expected);
      assertEquals(result.repairs.map(({ code }) => code), repairs ?? []);
    });
  }
}

Deno.test("preprocess() reads lyrics in notes and in tracks", () => {
  const { composition, repairs } = preprocess({
    tracks: [
      {
        notes: [{ pitch: 60, duration: 1, lyric: "la" }, {
          pitch: 62,
          duration: 1,
          syllable: "li",
        }],
      },
      { lyrics: ["lo"], notes: [{ pitch: 60, beat: 3, duration: 1 }] },
    ],
  });
  assertEquals(composition.lyrics, [
    { tick: 0, track: 0, text: "la" },
    { tick: 480, track: 0, text: "li" },
    { tick: 960, track: 1, text: "lo" },
  ]);
  assertEquals(repairs, []);
});

Deno.test("preprocess() lets the piece last as long as it says, or as anything in it", () => {
  const notes = [{ pitch: 60, duration: 1 }];
  const lengthOf = (fields: object): number =>
    preprocess({ ...fields, tracks: [{ notes }] }).composition.duration;
  assertEquals(lengthOf({}), 480);
  assertEquals(lengthOf({ bars: 2 }), 2 * BAR);
  assertEquals(lengthOf({ sections: [{ name: "A", bars: 3 }] }), 3 * BAR);
  assertEquals(lengthOf({ markers: [{ bar: 4, text: "end" }] }), 3 * BAR);
});

Deno.test("preprocess() shortens texts that are too long", () => {
  const long = "あ".repeat(1_001);
  const { composition, repairs } = preprocess({
    title: long,
    markers: [{ bar: 1, text: long }],
    tracks: [{ name: long, notes: NOTES }],
  });
  assertEquals([
    composition.title.length,
    composition.markers[0].text.length,
    composition.tracks[0].name.length,
  ], [1000, 1000, 1000]);
  assertEquals(repairs.map(({ code, path }) => [code, path]), [
    ["text_shortened", "tracks[0].name"],
    ["text_shortened", "title"],
    ["text_shortened", "markers[0]"],
  ]);
});
