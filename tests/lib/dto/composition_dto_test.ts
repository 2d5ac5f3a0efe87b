import { assert, assertEquals } from "@std/assert";
import { decode } from "@toon-format/toon";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import {
  type Composition,
  type Feel,
  STRAIGHT,
  type Track,
} from "../../../lib/composition/composition.ts";
import { COMPOSITION_DTO_SCHEMA, toCompositionDto } from "../../../lib/dto/composition_dto.ts";
import { encodeDto } from "../../../lib/dto/encode_dto.ts";
import { preprocess } from "../../../lib/preprocess/preprocess.ts";
import type { Repair } from "../../../lib/preprocess/repair.ts";
import type { Finding } from "../../../lib/review/finding.ts";
import { reviewComposition } from "../../../lib/review/review_composition.ts";
import { compositionArbitrary } from "../../support/composition_arbitrary.ts";
import { flatten, readMarkdown } from "../../support/read_markdown.ts";
import { findListForms } from "../../support/toon_tables.ts";

const BAR = 1920;

const TRACK: Track = {
  name: "Lead",
  channel: 0,
  port: 0,
  program: 81,
  isDrum: false,
  notes: [
    { onset: 0, duration: 480, pitch: 69, velocity: 90 },
    { onset: 7 * BAR, duration: BAR, pitch: 73, velocity: 90 },
    { onset: 7 * BAR, duration: BAR, pitch: 88, velocity: 90 },
  ],
  controllers: [],
  bends: [],
  volume: 100,
  pan: 64,
  feel: null,
};

const DRUMS: Track = {
  ...TRACK,
  name: "ドラム",
  channel: 9,
  program: 32,
  isDrum: true,
  notes: [{ onset: 0, duration: 120, pitch: 36, velocity: 100 }],
};

const PIECE: Composition = {
  title: "Night Drive",
  tempos: [{ tick: 0, bpm: 96 }],
  timeSignatures: [{ tick: 0, numerator: 4, denominator: 4 }],
  keys: [{ tick: 0, tonic: "A", mode: "major" }],
  sections: [
    { tick: 0, duration: 4 * BAR, name: "Aメロ" },
    { tick: 4 * BAR, duration: 3.5 * BAR, name: "サビ" },
  ],
  markers: [],
  chords: [],
  lyrics: [],
  feel: STRAIGHT,
  duration: 8 * BAR,
  tracks: [TRACK, DRUMS],
};

const REPAIR: Repair = {
  code: "octave_guessed",
  path: "tracks[0].notes[3].pitch",
  before: '"A"',
  after: "A4",
  reason: "No octave is written, so the nearest one to the note before is taken",
  count: 1,
};

const OPTIONS = { id: "k3f9", repairs: [] };

Deno.test("toCompositionDto() tells a piece, its tracks and its form", () => {
  assertEquals(toCompositionDto(PIECE, OPTIONS), {
    id: "k3f9",
    title: "Night Drive",
    bpm: 96,
    meter: "4/4",
    key: "A major",
    heardKey: null,
    heardChords: null,
    feel: null,
    bars: 8,
    seconds: 20,
    notes: 4,
    file: null,
    unsaved: null,
    truncated: null,
    tracks: [
      {
        name: "Lead",
        channel: 1,
        program: 81,
        instrument: "Lead 2 (sawtooth)",
        notes: 3,
        low: "A4",
        high: "E6",
        drums: null,
      },
      {
        name: "ドラム",
        channel: 10,
        program: 32,
        instrument: "Jazz Kit",
        notes: 1,
        low: null,
        high: null,
        drums: true,
      },
    ],
    sectionTotal: 2,
    sections: [{ name: "Aメロ", bar: 1, bars: 4 }, { name: "サビ", bar: 5, bars: 3.5 }],
    changeTotal: 0,
    changes: [],
    checkTotal: 0,
    checks: [],
    repairTotal: 0,
    repairs: [],
  });
});

Deno.test("toCompositionDto() keeps the shape of a piece in which nothing is", () => {
  const dto = toCompositionDto(
    { ...PIECE, title: " ", keys: [], sections: [], duration: 0, tracks: [] },
    OPTIONS,
  );
  assertEquals([dto.title, dto.key, dto.bars, dto.seconds, dto.notes], [null, null, 0, 0, 0]);
  assertEquals([dto.tracks, dto.sections, dto.changes, dto.repairs], [[], [], [], []]);
});

Deno.test("toCompositionDto() spells a track's range in the key of the piece", () => {
  const track = { ...TRACK, notes: [{ onset: 0, duration: 1, pitch: 61, velocity: 1 }] };
  const low = (keys: Composition["keys"]): string | null =>
    toCompositionDto({ ...PIECE, keys, tracks: [track] }, OPTIONS).tracks[0].low;
  assertEquals(low([{ tick: 0, tonic: "Ab", mode: "major" }]), "Db4");
  assertEquals(low([{ tick: 0, tonic: "D", mode: "major" }]), "C#4");
  assertEquals(low([]), "C#4");
});

Deno.test("toCompositionDto() names no range where there are no notes", () => {
  const [{ notes, low, high }] =
    toCompositionDto({ ...PIECE, tracks: [{ ...TRACK, notes: [] }] }, OPTIONS).tracks;
  assertEquals([notes, low, high], [0, null, null]);
});

Deno.test("toCompositionDto() calls a kit without a name the standard one", () => {
  const { tracks } = toCompositionDto({ ...PIECE, tracks: [{ ...DRUMS, program: 99 }] }, OPTIONS);
  assertEquals([tracks[0].program, tracks[0].instrument], [99, "Standard Kit"]);
});

Deno.test("toCompositionDto() tells changes that come together as one entry, in order of time", () => {
  const dto = toCompositionDto({
    ...PIECE,
    tempos: [{ tick: 0, bpm: 120.339 }, { tick: 2 * BAR, bpm: 90 }, {
      tick: 2 * BAR + 800,
      bpm: 60,
    }],
    timeSignatures: [
      { tick: 0, numerator: 4, denominator: 4 },
      { tick: BAR, numerator: 3, denominator: 4 },
      { tick: 2 * BAR, numerator: 6, denominator: 8 },
    ],
    keys: [{ tick: 2 * BAR, tonic: "F#", mode: "minor" }],
  }, OPTIONS);
  assertEquals([dto.bpm, dto.meter, dto.key, dto.changeTotal], [120.34, "4/4", null, 3]);
  assertEquals(dto.changes, [
    { bar: 2, beat: 1, bpm: null, meter: "3/4", key: null },
    { bar: 4, beat: 1, bpm: 90, meter: "6/8", key: "F# minor" },
    { bar: 4, beat: 4.333, bpm: 60, meter: null, key: null },
  ]);
});

Deno.test("toCompositionDto() counts seconds under all tempos and bars under all metres", () => {
  const dto = toCompositionDto({
    ...PIECE,
    tempos: [{ tick: 0, bpm: 120 }, { tick: BAR, bpm: 90 }],
    timeSignatures: [
      { tick: 0, numerator: 4, denominator: 4 },
      { tick: BAR, numerator: 3, denominator: 4 },
    ],
    sections: [{ tick: 960, duration: 960 + 2 * 1440, name: "B" }],
    duration: BAR + 3 * 1440 + 1,
  }, OPTIONS);
  assertEquals([dto.bars, dto.seconds], [5, 8]);
  assertEquals(dto.sections, [{ name: "B", bar: 1, bars: 2.5 }]);
});

const FEELS: readonly (readonly [feel: Partial<Feel>, told: string | null])[] = [
  [{}, null],
  [{ seed: 7 }, null],
  [{ swing: 0.64 }, "swing 64%"],
  [{ swing: 0.585, swingUnit: 120 }, "swing 16ths 58.5%"],
  [{ timing: 20, dynamics: 12, seed: 4294967295 }, "timing 20, velocity 12, seed 4294967295"],
  [{ swing: 0.6, dynamics: 3 }, "swing 60%, timing 0, velocity 3, seed 0"],
];

for (const [feel, told] of FEELS) {
  Deno.test(`toCompositionDto() tells the feel ${told}, which preprocess() reads`, () => {
    const piece = { ...PIECE, feel: { ...STRAIGHT, ...feel } };
    assertEquals(toCompositionDto(piece, OPTIONS).feel, told);
    if (told === null) return;
    const again = preprocess({ feel: told, tracks: [{ notes: [{ pitch: 60, duration: 1 }] }] });
    assertEquals([again.composition.feel, again.repairs], [piece.feel, []]);
  });
}

Deno.test("toCompositionDto() rounds swing to a tenth of a percent", () => {
  const piece = { ...PIECE, feel: { ...STRAIGHT, swing: 2 / 3 } };
  assertEquals(toCompositionDto(piece, OPTIONS).feel, "swing 66.7%");
});

Deno.test("toCompositionDto() tells the first 20 repairs and how many there are", () => {
  const repairs = Array.from({ length: 33 }, (_, index) => ({
    ...REPAIR,
    path: `tracks[0].notes[${index}].pitch`,
  }));
  const dto = toCompositionDto(PIECE, { ...OPTIONS, repairs });
  assertEquals([dto.repairTotal, dto.repairs.length], [33, 20]);
  assertEquals(dto.repairs[19], {
    path: "tracks[0].notes[19].pitch",
    from: '"A"',
    to: "A4",
    reason: "No octave is written, so the nearest one to the note before is taken",
  });
});

Deno.test("toCompositionDto() tells the first 20 things that a musician would point out", () => {
  const findings = Array.from({ length: 33 }, (_, index): Finding => ({
    code: "chord_clash",
    track: index % 2,
    tick: index * BAR,
    bar: index + 1,
    detail: "F5 over C",
    count: 1 + index,
  }));
  const dto = toCompositionDto(PIECE, { ...OPTIONS, findings });
  assertEquals([dto.checkTotal, dto.checks.length], [33, 20]);
  assertEquals(dto.checks[19], {
    code: "chord_clash",
    track: "ドラム",
    bar: 20,
    detail: "F5 over C ×20",
  });
});

Deno.test("toCompositionDto() tells the first 20 sections and changes and how many there are", () => {
  const bars = Array.from({ length: 30 }, (_, bar) => bar);
  const dto = toCompositionDto({
    ...PIECE,
    tempos: bars.map((bar) => ({ tick: bar * BAR, bpm: 100 + bar })),
    sections: bars.map((bar) => ({ tick: bar * BAR, duration: BAR, name: `${bar}` })),
    duration: 30 * BAR,
  }, OPTIONS);
  assertEquals([dto.sectionTotal, dto.sections.length], [30, 20]);
  assertEquals([dto.changeTotal, dto.changes.length], [29, 20]);
  assertEquals(dto.changes[19], { bar: 21, beat: 1, bpm: 120, meter: null, key: null });
});

Deno.test("toCompositionDto() has null for texts that are empty or blank", () => {
  const dto = toCompositionDto({
    ...PIECE,
    title: "\n",
    sections: [{ tick: 0, duration: BAR, name: "" }],
    tracks: [{ ...TRACK, name: " " }],
  }, { ...OPTIONS, repairs: [{ ...REPAIR, path: "", before: "", after: " " }] });
  assertEquals([dto.title, dto.sections[0].name, dto.tracks[0].name], [null, null, null]);
  const { path, from, to } = dto.repairs[0];
  assertEquals([path, from, to], [null, null, null]);
});

Deno.test("toCompositionDto() says in which bar of which track the input breaks off", () => {
  const tell = (track: number | null): unknown =>
    toCompositionDto(PIECE, { ...OPTIONS, truncated: { track, bar: 4 } }).truncated;
  assertEquals(tell(0), { track: PIECE.tracks[0].name, bar: 4 });
  assertEquals(tell(null), { track: null, bar: 4 });
  assertEquals(toCompositionDto(PIECE, OPTIONS).truncated, null);
});

Deno.test("toCompositionDto() keeps every text on one line of bounded length", () => {
  const text = "🎹\n".repeat(400);
  const dto = toCompositionDto({
    ...PIECE,
    title: text,
    sections: [{ tick: 0, duration: 1, name: text }],
    tracks: [{ ...TRACK, name: text }],
  }, { ...OPTIONS, repairs: [{ ...REPAIR, path: text, before: text, after: text, reason: text }] });
  const line = "🎹 ".repeat(29) + "🎹…";
  const longLine = "🎹 ".repeat(99) + "🎹…";
  assertEquals([dto.title, dto.sections[0].name, dto.tracks[0].name], [line, line, line]);
  assertEquals(dto.repairs[0], { path: longLine, from: line, to: line, reason: longLine });
});

const repairArbitrary: fc.Arbitrary<Repair> = fc.record({
  code: fc.constantFrom("octave_guessed", "truncated"),
  path: fc.string({ unit: "binary" }),
  before: fc.string({ unit: "binary" }),
  after: fc.string({ unit: "grapheme" }),
  reason: fc.string({ unit: "grapheme", minLength: 1 }),
  count: fc.integer({ min: 1 }),
});

Deno.test("toCompositionDto() gives any piece by its schema, in tables, alike in three formats", () => {
  const validate = new Ajv2020({ strict: true }).compile(COMPOSITION_DTO_SCHEMA);
  fc.assert(
    fc.property(
      compositionArbitrary({ feel: true }),
      fc.array(repairArbitrary, { maxLength: 25 }),
      fc.option(fc.string({ unit: "grapheme", minLength: 1 })),
      fc.option(fc.record({ track: fc.option(fc.nat(3)), bar: fc.integer({ min: 1 }) })),
      (composition, repairs, file, truncated) => {
        const findings = reviewComposition(composition, { isCounterpoint: true });
        const dto = toCompositionDto(composition, {
          id: "k3f9",
          repairs,
          file,
          findings,
          truncated,
        });
        assert(validate(dto), JSON.stringify(validate.errors));
        const toon = encodeDto(dto, "toon");
        assertEquals(findListForms(dto, toon), []);
        assertEquals<unknown>(decode(toon, { strict: true }), dto);
        assertEquals(readMarkdown(encodeDto(dto, "markdown")), flatten(dto));
        assertEquals(JSON.parse(encodeDto(dto, "json")), dto);
      },
    ),
    { seed: 1, numRuns: 300 },
  );
});

Deno.test("COMPOSITION_DTO_SCHEMA does not hold when a field is missing, unknown or of another type", () => {
  const validate = new Ajv2020({ strict: true }).compile(COMPOSITION_DTO_SCHEMA);
  const dto = toCompositionDto(PIECE, OPTIONS);
  const { file: _, ...missing } = dto;
  const [track] = dto.tracks;
  const wrong: readonly object[] = [
    missing,
    { ...dto, other: 1 },
    { ...dto, bpm: "96" },
    { ...dto, bars: 7.5 },
    { ...dto, tracks: null },
    { ...dto, tracks: [{ ...track, low: undefined }] },
    { ...dto, tracks: [{ ...track, low: 69 }] },
    { ...dto, tracks: [{ ...track, port: 0 }] },
  ];
  assertEquals(wrong.map((value) => validate(value)), wrong.map(() => false));
});

Deno.test("COMPOSITION_DTO_SCHEMA is plain data", () => {
  assertEquals(JSON.parse(JSON.stringify(COMPOSITION_DTO_SCHEMA)), COMPOSITION_DTO_SCHEMA);
});

Deno.test("toCompositionDto() tells why a piece is not kept, in one line", () => {
  const { composition } = preprocess({ tracks: [{ notes: "C4/q" }] });
  const said = { id: "a", repairs: [], unsaved: `the store\nfailed ${"x".repeat(400)}` };
  const { unsaved } = toCompositionDto(composition, said);
  assertEquals(unsaved, `the store failed ${"x".repeat(282)}…`);
});
