import { assert, assertEquals, assertThrows } from "@std/assert";
import { Ajv2020 } from "ajv/dist/2020.js";
import { encode } from "gpt-tokenizer/encoding/o200k_base";
import type { Composition } from "../../../lib/composition/composition.ts";
import { encodeDto } from "../../../lib/dto/encode_dto.ts";
import {
  READING_DTO_SCHEMA,
  type ReadingDto,
  type ReadingDtoOptions,
  toReadingDto,
} from "../../../lib/dto/reading_dto.ts";
import { OnpuError } from "../../../lib/errors.ts";
import { editPiece } from "../../../lib/edit/edit_piece.ts";
import { preprocess } from "../../../lib/preprocess/preprocess.ts";
import { composeNoise } from "../../support/compose_noise.ts";

const BAND = preprocess({
  title: "Band",
  bpm: 100,
  key: "G major",
  chords: "G | Am7 D7 | %",
  sections: [{ name: "A", bars: 3 }],
  tracks: [
    { name: "Tune", instrument: "violin", notes: "G4/q A B D5 | r/w | C5/h A4" },
    { name: "Bass", instrument: "acoustic bass", notes: "G2/h D | A2/h D3 | A2/h D3" },
    {
      name: "Kit",
      instrument: "drums",
      drums: { kick: "x.......x.......", hihat: "x.x.x.x.x.x.x.x." },
    },
  ],
}).composition;

/** Reads a whole piece, answer by answer. */
function readAll(composition: Composition, options: Partial<ReadingDtoOptions> = {}): ReadingDto[] {
  const answers: ReadingDto[] = [];
  let next: Partial<ReadingDtoOptions> | null = {};
  while (next !== null && answers.length < 5_000) {
    const answer = toReadingDto(composition, { id: "a1", ...options, ...next });
    answers.push(answer);
    const { nextBar, nextTrack } = answer;
    next = nextBar === null ? null : { from: nextBar, fromTrack: nextTrack ?? undefined };
  }
  return answers;
}

Deno.test("toReadingDto() tells bars with what is needed to understand them", () => {
  const dto = toReadingDto(BAND, { id: "a1" });
  assertEquals(new Ajv2020().validate(READING_DTO_SCHEMA, dto), true);
  const { id, title, bpm, meter, key, totalBars, totalTracks, from, to, nextBar, moved, chords } =
    dto;
  assertEquals(
    { id, title, bpm, meter, key, totalBars, totalTracks, from, to, nextBar, moved, chords },
    {
      id: "a1",
      title: "Band",
      bpm: 100,
      meter: "4/4",
      key: "G major",
      totalBars: 3,
      totalTracks: 3,
      from: 1,
      to: 3,
      nextBar: null,
      moved: null,
      chords: "G | Am7 D7 | %",
    },
  );
  assertEquals(dto.tracks, [
    { track: 0, name: "Tune", instrument: "Violin", notes: 6, low: "G4", high: "D5" },
    { track: 1, name: "Bass", instrument: "Acoustic Bass", notes: 6, low: "D2", high: "D3" },
    { track: 2, name: "Kit", instrument: "drums", notes: 30, low: null, high: null },
  ]);
  assertEquals(dto.bars.map(({ track, bar, music }) => [track, bar, music]), [
    [0, 1, "G4/q A B D5"],
    [1, 1, "G2/h D"],
    [2, 1, "kick: x.......x.......; hi_hat: x.x.x.x.x.x.x.x."],
    // The tune rests in bar 2.
    [1, 2, "A2/h D3"],
    [2, 2, "%"],
    [0, 3, "C5/h A4"],
    [1, 3, "%"],
    [2, 3, "%"],
  ]);
});

Deno.test("toReadingDto() tells only the bars and tracks that are asked for", () => {
  const dto = toReadingDto(BAND, { id: "a1", tracks: [1, 0], from: 2, to: 2 });
  assertEquals(dto.bars, [{ track: 1, bar: 2, music: "A2/h D3" }]);
  assertEquals(dto.tracks.map(({ track }) => track), [1, 0]);
  assertEquals([dto.totalBars, dto.totalTracks, dto.from, dto.to, dto.chords], [
    3,
    3,
    2,
    2,
    "Am7 D7",
  ]);
});

Deno.test("toReadingDto() has the same shape for a piece of nothing", () => {
  const empty = { ...BAND, tracks: [], chords: [], sections: [], duration: 0 };
  const dto = toReadingDto(empty, { id: "a1" });
  assertEquals(new Ajv2020().validate(READING_DTO_SCHEMA, dto), true);
  assertEquals([dto.totalBars, dto.bars, dto.tracks, dto.nextBar], [0, [], [], null]);
});

Deno.test("toReadingDto() goes on where an answer ends, and leaves nothing out", () => {
  const phrase = "C4/e D E F G A B C5 | B4/e A G F E D C B3";
  const { composition } = preprocess({
    tracks: Array.from({ length: 5 }, (_, index) => ({
      name: `Part ${index}`,
      transpose: index,
      notes: Array.from({ length: 20 }, () => phrase).join(" | "),
    })),
  });
  const answers = readAll(composition);
  assert(answers.length > 1);
  const places = answers.flatMap(({ bars }) => bars.map(({ track, bar }) => `${bar}.${track}`));
  const wanted = Array.from(
    { length: 200 },
    (_, index) => `${Math.floor(index / 5) + 1}.${index % 5}`,
  );
  assertEquals(places, wanted);
  for (const { from, to, bars, nextBar } of answers) {
    assertEquals([from, to], [bars[0].bar, bars[bars.length - 1].bar]);
    assert(nextBar === null || nextBar === to + 1);
  }
});

Deno.test("toReadingDto() goes on within a bar that no answer holds, and passes by what none can", () => {
  const run = Array.from(
    { length: 64 },
    (_, index) => `${"CDEFGAB"[index % 7]}${2 + index % 5}/64`,
  );
  const { composition } = preprocess({
    tracks: Array.from({ length: 8 }, (_, index) => ({ name: `P${index}`, notes: run.join(" ") })),
  });
  const places = readAll(composition).flatMap(({ bars }) => bars.map(({ track }) => track));
  assertEquals(places, [0, 1, 2, 3, 4, 5, 6, 7]);
  const notes = Array.from({ length: 640 }, (_, index) => ({
    onset: Math.floor(index / 10) * 30,
    duration: 30,
    pitch: 20 + index % 10 * 9 + index % 7,
    velocity: 1 + index % 120,
  })).sort((a, b) => a.onset - b.onset || a.pitch - b.pitch);
  const thick = { ...BAND, duration: 1920, tracks: [{ ...BAND.tracks[0], notes }] };
  assertEquals(readAll(thick).flatMap(({ bars }) => bars), [{ track: 0, bar: 1, music: null }]);
});

Deno.test("toReadingDto() keeps an answer below 2,000 tokens, of noise, of many tracks and of many warnings", () => {
  const many = preprocess({
    title: "Many",
    key: "Db",
    tracks: Array.from({ length: 40 }, (_, index) => ({
      name: `Second Violins, desk ${index}`,
      instrument: "violin",
      notes: "Db5/s Eb Gb4 Ab Bb C5 Db Eb F Gb Ab Bb C6 Db Eb F | Gb5/q. Ab/e Bb/h",
    })),
  }).composition;
  const warnings = Array.from({ length: 30 }, (_, track) => ({
    code: "stuck_note",
    message: "A note has no end: it ends with its track (pitch 60 on channel 3, velocity 100)",
    track,
    offset: 12_345,
    count: 17,
  } as const));
  for (const composition of [many, BAND, composeNoise("Noise", 400).composition]) {
    for (const dto of readAll(composition, { warnings }).slice(0, 10)) {
      assert(encode(encodeDto(dto, "toon")).length <= 2_000);
      assert(encode(JSON.stringify(dto)).length <= 2_400);
    }
  }
});

Deno.test("toReadingDto() writes what is played freely on a grid, and says of how many notes", () => {
  const played = {
    ...BAND,
    tracks: [{
      ...BAND.tracks[0],
      notes: [3, 487, 950, 1443].map((onset, index) => ({
        onset,
        duration: 451 + index,
        pitch: 60 + index,
        velocity: 71 + index,
      })),
    }],
  };
  const dto = toReadingDto(played, { id: "a1", to: 1 });
  assertEquals(dto.bars.map(({ music }) => music), ["C4/q@64 C# D Eb"]);
  assertEquals(dto.moved, 4);
});

Deno.test("toReadingDto() hears triplets in what is played freely", () => {
  const notes = [2, 163, 318, 478, 641, 803].map((onset) => ({
    onset,
    duration: 150,
    pitch: 67,
    velocity: 80,
  }));
  const played = { ...BAND, tracks: [{ ...BAND.tracks[0], notes }] };
  assertEquals(toReadingDto(played, { id: "a1", to: 1 }).bars.map(({ music }) => music), [
    "G4/et G G G G G r/h",
  ]);
});

Deno.test("what toReadingDto() tells of a bar is what edits read", () => {
  for (const { track, bar, music } of toReadingDto(BAND, { id: "a1", to: 1 }).bars) {
    const edited = editPiece(BAND, { tracks: [{ name: track, notes: music }] }, {
      from: bar,
      to: bar,
    });
    assertEquals(edited.repairs, []);
    assertEquals(edited.composition.tracks, BAND.tracks);
  }
});

for (
  const [options, path] of [
    [{ from: 4 }, "from"],
    [{ from: 0 }, "from"],
    [{ from: 1.5 }, "from"],
    [{ from: 3, to: 2 }, "to"],
  ] as const
) {
  Deno.test(`toReadingDto() refuses ${JSON.stringify(options)}`, () => {
    const error = assertThrows(() => toReadingDto(BAND, { id: "a1", ...options }), OnpuError);
    assertEquals([error.code, error.path, error.hint], [
      "invalid_position",
      path,
      "Use bars from 1 to 3",
    ]);
  });
}
