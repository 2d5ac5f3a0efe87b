import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import {
  type Composition,
  DRUMS,
  formatNoteText,
  type Note,
  OnpuError,
  parseNoteText,
  UNSAID,
} from "../../../mod.ts";
import { gridCompositionArbitrary } from "../../support/grid_composition_arbitrary.ts";
import { makeComposition, makeTrack } from "../../support/make_composition.ts";
import { findRoundTripFault } from "../../support/note_text_round_trip.ts";
import { NOTE_TEXT_EXAMPLES } from "../../support/note_text_examples.ts";

/** Notes as onset, duration, pitch and velocity. */
type Row = readonly [onset: number, duration: number, pitch: number, velocity?: number];

const WRITTEN: readonly {
  readonly what: string;
  readonly notes: readonly Row[];
  readonly music: string;
  readonly parts?: Partial<Composition>;
  readonly isDrum?: boolean;
}[] = [
  {
    what: "what goes on only once",
    notes: [[0, 480, 60], [480, 480, 62], [960, 960, 67]],
    music: "C4/q D G/h",
  },
  {
    what: "each bar so that it can be read alone",
    notes: [[0, 1920, 60], [1920, 1920, 62]],
    music: "C4/w | D4/w",
  },
  {
    what: "rests",
    notes: [[480, 240, 60], [1680, 240, 60]],
    music: "r/q C4/e r/h C/e",
  },
  {
    what: "an empty bar as a whole rest in any metre",
    notes: [[1440, 480, 60]],
    music: "r/w | C4/q r/h",
    parts: { timeSignatures: [{ tick: 0, numerator: 3, denominator: 4 }] },
  },
  {
    what: "chords",
    notes: [[0, 960, 60], [0, 960, 64], [0, 960, 67], [960, 960, 62], [960, 960, 65]],
    music: "(C4 E G)/h (D F)",
  },
  {
    what: "a note across a bar line with ties",
    notes: [[960, 4800, 60]],
    music: "r/h C4~ | C4/w~ | C4/w",
  },
  {
    what: "notes that overlap in layers",
    notes: [[0, 1920, 48], [0, 960, 64], [960, 960, 65]],
    music: "C3/w & E4/h F",
  },
  {
    what: "a layer only where there is something in it",
    notes: [[0, 1920, 48], [480, 480, 64]],
    music: "C3/w & r/q E4",
  },
  {
    what: "triplets and dots",
    notes: [[0, 320, 60], [320, 320, 62], [640, 320, 64], [960, 720, 65], [1680, 240, 67]],
    music: "C4/qt D E F/q. G/e",
  },
  {
    what: "lengths that need two values",
    notes: [[0, 1200, 60], [1200, 720, 62]],
    music: "C4/h+e D/q.",
  },
  {
    what: "loudness that stays",
    notes: [[0, 480, 60, 112], [480, 480, 62, 112], [960, 480, 64, 112], [1440, 480, 65, 112]],
    music: "ff C4/q D E F",
  },
  {
    what: "loudness between the dynamics",
    notes: [[0, 480, 60, 100], [480, 480, 62, 100], [960, 480, 64, 90], [1440, 480, 65, 100]],
    music: "@100 C4/q D E@90 F",
  },
  {
    what: "loudness of single notes",
    notes: [[0, 480, 60], [480, 480, 62, 96], [960, 480, 64], [1440, 480, 65]],
    music: "C4/q D@96 E F",
  },
  {
    what: "loudness inside a chord",
    notes: [[0, 1920, 60, 80], [0, 1920, 64, 60], [0, 1920, 67, 80]],
    music: "(C4 E@60 G)/w",
  },
  {
    what: "the loudness that most notes of a chord have behind it",
    notes: [[0, 1920, 60, 60], [0, 1920, 64, 60], [0, 1920, 67, 60], [0, 1920, 72, 90]],
    music: "(C4 E G C5@90)/w@60",
  },
  {
    what: "a line and its chords apart",
    notes: [
      [0, 720, 43],
      [240, 240, 55],
      [240, 240, 58],
      [480, 240, 55],
      [480, 240, 58],
      [720, 720, 50],
      [960, 480, 55],
      [960, 480, 58],
    ],
    music: "G2/q. D3 & r/e (G3 Bb) (G Bb) r (G Bb)/q",
    parts: { timeSignatures: [{ tick: 0, numerator: 3, denominator: 4 }] },
  },
  {
    what: "pitches as the key spells them",
    notes: [[0, 960, 61], [960, 960, 70]],
    music: "Db4/h Bb",
    parts: { keys: [{ tick: 0, tonic: "Ab", mode: "major" }] },
  },
  {
    what: "each key from its tick on",
    notes: [[0, 1920, 61], [1920, 1920, 61]],
    music: "C#4/w | Db4/w",
    parts: { keys: [{ tick: 1920, tonic: "Db", mode: "major" }] },
  },
  {
    what: "octaves that their letter decides",
    notes: [[0, 960, 59], [960, 960, 60]],
    music: "Cb4/h C",
    parts: { keys: [{ tick: 0, tonic: "Cb", mode: "major" }] },
  },
  {
    what: "the lowest pitch in every key",
    notes: [[0, 1920, 0]],
    music: "C-1/w",
    parts: { keys: [{ tick: 0, tonic: "C#", mode: "major" }] },
  },
  {
    what: "drums by name",
    notes: [[0, 240, 36], [0, 240, 42], [240, 240, 42], [480, 480, 38]],
    music: "(kick hi_hat)/e hi_hat snare/q r/h",
    isDrum: true,
  },
  { what: "drums without a name by number", notes: [[0, 1920, 27]], music: "27/w", isDrum: true },
  {
    what: "a layer of nothing where no rest reaches the bar line",
    notes: [[0, 1910, 60]],
    music: "C4/h..+s..+64t & r/w",
  },
];

for (const { what, notes, music, parts, isDrum = false } of WRITTEN) {
  Deno.test(`formatNoteText() writes ${what}`, () => {
    const composition = makePiece(notes, { ...parts }, isDrum);
    const { bars, unsaid } = formatNoteText(composition, { track: 0 });
    assertEquals(bars.map((bar) => bar.music).join(" | "), music);
    assertEquals(unsaid, []);
    assertEquals(findRoundTripFault(composition, 0), null);
  });
}

Deno.test("formatNoteText() writes what was read in its own words", () => {
  let count = 0;
  for (const { text, context = {}, problems = [] } of NOTE_TEXT_EXAMPLES) {
    const { notes } = parseNoteText(text, context);
    if (problems.length > 0 || notes.length === 0 || context.pickup !== undefined) continue;
    const rows = notes.map((
      { onset, duration, pitch, velocity },
    ): Row => [onset, duration, pitch, velocity]);
    const { timeSignatures } = context;
    const parts = timeSignatures === undefined ? {} : { timeSignatures };
    assertEquals(
      findRoundTripFault(makePiece(rows, parts, context.isDrum ?? false), 0),
      null,
      text,
    );
    count++;
  }
  assert(count > 50);
});

Deno.test("formatNoteText() and parseNoteText() are inverse on 2,000 pieces", () => {
  let said = 0;
  let all = 0;
  fc.assert(
    fc.property(gridCompositionArbitrary(), (composition) => {
      composition.tracks.forEach(({ notes }, track) => {
        assertEquals(findRoundTripFault(composition, track), null);
        const { unsaid } = formatNoteText(composition, { track });
        all += notes.length;
        said += notes.length - unsaid.filter(({ note }) => note !== null).length;
      });
    }),
    { seed: 6, numRuns: 2_000 },
  );
  assert(said / all > 0.8, `${said} of ${all} notes`);
});

Deno.test("formatNoteText() names every drum so that it is read back", () => {
  for (const { pitch, name } of DRUMS) {
    const composition = makePiece([[0, 1920, pitch]], {}, true);
    assertEquals(findRoundTripFault(composition, 0), null);
    assert(/^[a-z_0-9]+\/w$/.test(formatNoteText(composition, { track: 0 }).bars[0].music), name);
  }
});

Deno.test("formatNoteText() writes the bars that are asked for", () => {
  const composition = makePiece([[0, 1920, 60], [1920, 3840, 62], [5760, 1920, 64]]);
  const bars = { from: 2, to: 2 };
  assertEquals(formatNoteText(composition, { track: 0, bars }), {
    bars: [{ bar: 2, music: "D4/w~" }],
    unsaid: [{
      code: "ends_after",
      bar: 2,
      note: { onset: 1920, duration: 3840, pitch: 62, velocity: 80 },
      detail: "",
    }],
  });
  const later = formatNoteText(composition, { track: 0, bars: { from: 3, to: 99 } });
  assertEquals(later.bars, [{ bar: 3, music: "r/w" }, { bar: 4, music: "E4/w" }]);
  assertEquals(later.unsaid.map(({ code, bar }) => [code, bar]), [["starts_before", 2]]);
  for (const [from, to] of [[3, 2], [5, 9], [0, 0]]) {
    assertEquals(formatNoteText(composition, { track: 0, bars: { from, to } }).bars, []);
  }
});

Deno.test("formatNoteText() lists what it cannot say, each note in full", () => {
  const track = makeTrack({
    notes: toNotes([[0, 480, 60], [481, 480, 62], [960, 25, 64], [1910, 100, 65], [
      1925,
      1920,
      66,
    ]]),
    controllers: [
      { tick: 0, controller: 64, value: 127 },
      { tick: 1920, controller: 1, value: 9 },
      { tick: 2000, controller: 64, value: 0 },
    ],
    bends: [{ tick: 2400, value: 100 }],
  });
  const composition = makeComposition({ duration: 3845, tracks: [track] });
  const { bars, unsaid } = formatNoteText(composition, { track: 0 });
  assertEquals(bars, [{ bar: 1, music: "C4/q r/h." }, { bar: 2, music: "r/w" }, {
    bar: 3,
    music: "r/w",
  }]);
  assertEquals(unsaid.map(({ code, bar, note, detail }) => [code, bar, note?.pitch ?? detail]), [
    ["off_grid", 1, 62],
    ["off_grid", 1, 64],
    ["off_grid", 1, 65],
    ["controller", 1, "controller 64: 2 changes"],
    ["off_grid", 2, 66],
    ["controller", 2, "controller 1: 1 change"],
    ["bend", 2, "1 change"],
  ]);
  assert(unsaid.every(({ code }) => code in UNSAID));
});

Deno.test("formatNoteText() writes all 128 pitches at once, and as many lengths", () => {
  const rows = Array.from({ length: 128 }, (_, pitch): Row => [0, 480, pitch, 127 - (pitch >> 1)]);
  assertEquals(findRoundTripFault(makePiece(rows), 0), null);
  const long = Array.from({ length: 128 }, (_, pitch): Row => [0, 480 + 10 * pitch, pitch]);
  const piece = makePiece(long);
  assertEquals(findRoundTripFault(piece, 0), null);
  const { unsaid } = formatNoteText(piece, { track: 0 });
  assertEquals(unsaid.map(({ code }) => code), ["too_many_layers"]);
});

Deno.test("formatNoteText() fills bars of any length", () => {
  for (const [numerator, denominator] of [[255, 1], [1, 64], [7, 64], [13, 2]]) {
    const timeSignatures = [{ tick: 0, numerator, denominator }];
    const bar = numerator * 1920 / denominator;
    const rows: Row[] = [[0, bar, 60], [bar, 3 * bar, 61, 101], [5 * bar, bar, 62]];
    assertEquals(findRoundTripFault(makePiece(rows, { timeSignatures }), 0), null);
  }
});

Deno.test("formatNoteText() refuses a track that is not there", () => {
  const composition = makePiece([[0, 480, 60]]);
  for (const track of [1, -1, 0.5, NaN]) {
    const error = assertThrows(() => formatNoteText(composition, { track }), OnpuError);
    assertEquals([error.code, error.hint], ["unknown_track", "Use an index from 0 to 0"]);
  }
});

function toNotes(rows: readonly Row[]): Note[] {
  return rows.map(([onset, duration, pitch, velocity = 80]) => ({
    onset,
    duration,
    pitch,
    velocity,
  }));
}

function makePiece(
  rows: readonly Row[],
  parts: Partial<Composition> = {},
  isDrum = false,
): Composition {
  const notes = toNotes(rows);
  const duration = Math.max(0, ...notes.map((note) => note.onset + note.duration));
  const tracks = [makeTrack({ notes, isDrum, channel: isDrum ? 9 : 0 })];
  return makeComposition({ duration, ...parts, tracks });
}
