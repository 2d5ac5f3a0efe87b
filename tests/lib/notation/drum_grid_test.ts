import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import {
  type DrumGrid,
  type DrumGridOptions,
  formatDrumGrid,
  LIMITS,
  type Note,
  OnpuError,
  parseDrumGrid,
} from "../../../mod.ts";
import { makeComposition, makeTrack } from "../../support/make_composition.ts";
import { findNoteFault } from "../../support/note_text_prefixes.ts";

const READ: readonly {
  readonly what: string;
  readonly lanes: Readonly<Record<string, string>>;
  readonly options?: DrumGridOptions;
  /** Pitch @ onset, and velocity where it is not 96. */
  readonly notes: string;
  readonly problems?: readonly string[];
}[] = [
  {
    what: "a bar of sixteenths",
    lanes: { kick: "x...x...x...x...", snare: "....x.......x..." },
    notes: "36@0 36@480 38@480 36@960 36@1440 38@1440",
  },
  {
    what: "accents, ghost notes and silence in every sign",
    lanes: { snare: "xXOo.-_" },
    notes: "38@0 38@120,120 38@240,120 38@360,56",
  },
  {
    what: "signs for the eye only",
    lanes: { kick: "x . . . | . . x .\n|x|" },
    notes: "36@0 36@720 36@960",
  },
  { what: "ones and zeros", lanes: { hihat: "1010" }, notes: "42@0 42@240" },
  {
    what: "triplets",
    lanes: { ride: "x.xx.x" },
    options: { stepsPerBeat: 3 },
    notes: "51@0 51@320 51@480 51@800",
  },
  {
    what: "steps between ticks",
    lanes: { ride: "xxxxxxx" },
    options: { stepsPerBeat: 7 },
    notes: "51@0 51@69 51@137 51@206 51@274 51@343 51@411",
  },
  {
    what: "a short lane again and again",
    lanes: { kick: "x...", hihat: "x.x.x.x." },
    notes: "36@0 42@0 42@240 36@480 42@480 42@720",
  },
  {
    what: "a lane that does not fit as often as it does",
    lanes: { kick: "x..", hihat: "........" },
    notes: "36@0 36@360 36@720",
  },
  {
    what: "as many bars as are asked for",
    lanes: { kick: "x......." },
    options: { bars: 2 },
    notes: "36@0 36@960 36@1920 36@2880",
  },
  {
    what: "bars of their metre, from where they start",
    lanes: { kick: "x....." },
    options: { bars: 2, tick: 1440, timeSignatures: [{ tick: 0, numerator: 3, denominator: 4 }] },
    notes: "36@1440 36@2160 36@2880 36@3600",
  },
  {
    what: "no more than the bars",
    lanes: { kick: "x...............x...", snare: "....x" },
    options: { bars: 1 },
    notes: "36@0 38@480 38@1080 38@1680",
    problems: ["lane_long kick kick: 20 of 16 steps"],
  },
  {
    what: "names as people write them",
    lanes: { BD: "x", "closed hi-hat": "x", "38": "x", "F#2": "x", open_hihat: "x" },
    notes: "36@0 38@0 42@0 46@0",
  },
  {
    what: "names that are near one, and leaves out others",
    lanes: { snaer: "x", boing: "x", kick: "x" },
    notes: "36@0 38@0",
    problems: ["drum_guessed snaer snaer: Acoustic Snare", "drum_unknown boing boing: "],
  },
  {
    what: "two lanes of one drum as one",
    lanes: { kick: "X..x", bd: "x.x." },
    notes: "36@0,120 36@240 36@360",
  },
  {
    what: "other signs as silence, and tells of the first",
    lanes: { kick: "x?x!x" },
    notes: "36@0 36@240 36@480",
    problems: ["step_unreadable kick ?: "],
  },
  { what: "nothing", lanes: { kick: "", snare: "||", hihat: "...." }, notes: "" },
];

for (const { what, lanes, options = {}, notes, problems = [] } of READ) {
  Deno.test(`parseDrumGrid() reads ${what}`, () => {
    const grid = parseDrumGrid(lanes, options);
    assertEquals(showHits(grid), notes);
    assertEquals(
      grid.problems.map(({ code, lane, text, detail }) => `${code} ${lane} ${text}: ${detail}`),
      problems,
    );
    assertEquals(findNoteFault(grid.notes), null);
  });
}

Deno.test("parseDrumGrid() lets a hit sound one step, or as long as is asked for up to the next", () => {
  const durations = (options: DrumGridOptions) =>
    parseDrumGrid({ kick: "x.xx....x" }, options).notes.map(({ duration }) => duration);
  assertEquals(durations({}), [120, 120, 120, 120]);
  assertEquals(durations({ duration: 480 }), [240, 120, 480, 480]);
  assertEquals(durations({ stepsPerBeat: 3, duration: 1 }), [1, 1, 1, 1]);
});

Deno.test("parseDrumGrid() says where a step cannot be read", () => {
  const [problem] = parseDrumGrid({ kick: "x.. 𝄪x" }).problems;
  assertEquals(problem, {
    code: "step_unreadable",
    offset: 4,
    bar: 1,
    text: "𝄪",
    detail: "",
    lane: "kick",
  });
});

Deno.test("parseDrumGrid() gives of a growing grid only what stays", () => {
  const whole = { kick: "x.X.x..x", snare: "..o.x", hihat: "xx" };
  const names = Object.keys(whole) as (keyof typeof whole)[];
  for (const options of [{}, { bars: 2 }, { duration: 300 }, { bars: 1, stepsPerBeat: 3 }]) {
    const all = parseDrumGrid(whole, options).notes.map((note) => JSON.stringify(note));
    let before: string[] = [];
    for (const [index, name] of names.entries()) {
      for (let length = 0; length <= whole[name].length; length++) {
        const lanes: Record<string, string> = {};
        for (const done of names.slice(0, index)) lanes[done] = whole[done];
        lanes[name] = whole[name].slice(0, length);
        const notes = parseDrumGrid(lanes, { ...options, isPartial: true }).notes
          .map((note) => JSON.stringify(note));
        assertEquals(notes.filter((note) => !all.includes(note)), []);
        assertEquals(before.filter((note) => !notes.includes(note)), []);
        before = notes;
      }
    }
    assert(before.length >= 4);
  }
});

Deno.test("parseDrumGrid() stops at what a piece can hold", () => {
  const grid = parseDrumGrid({ kick: "xx", snare: ".x" }, { bars: 100_000 });
  assertEquals(grid.notes.length, LIMITS.notes);
  assertEquals(grid.problems.map(({ code }) => code), ["repeat_long"]);
  const sparse = parseDrumGrid({ kick: "x".padEnd(1000, ".") }, { bars: LIMITS.duration });
  assert(sparse.notes.length < 3_000 && findNoteFault(sparse.notes) === null);
});

Deno.test("parseDrumGrid() refuses options that are no counts", () => {
  const wrong: DrumGridOptions[] = [{ stepsPerBeat: 0 }, { stepsPerBeat: 2.5 }, { bars: 0 }, {
    duration: 0,
  }];
  for (const options of wrong) {
    const error = assertThrows(() => parseDrumGrid({ kick: "x" }, options), OnpuError);
    assertEquals(error.code, "invalid_duration");
  }
});

Deno.test("parseDrumGrid() makes sound notes of any lanes", () => {
  const lane = fc.string({ unit: fc.constantFrom(..."xXoO.-_| 10?é\n"), maxLength: 80 });
  const name = fc.oneof(
    fc.constantFrom("kick", "bd", "36", "hihat", "C2", "__proto__"),
    fc.string(),
  );
  fc.assert(
    fc.property(
      fc.dictionary(name, lane, { maxKeys: 6 }),
      fc.record({
        stepsPerBeat: fc.integer({ min: 1, max: 480 }),
        bars: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
        duration: fc.option(fc.integer({ min: 1, max: 2000 }), { nil: undefined }),
        tick: fc.nat(5000),
        isPartial: fc.boolean(),
      }),
      (lanes, options) => assertEquals(findNoteFault(parseDrumGrid(lanes, options).notes), null),
    ),
    { seed: 7, numRuns: 500 },
  );
});

Deno.test("formatDrumGrid() writes lanes from low to high, with lines between bars", () => {
  const { notes } = parseDrumGrid({
    hihat: "x.x.x.x.x.x.x.X.|x.x.x.x.x.x.xxxx",
    kick: "x.......x.......|x.....x.x.......",
  });
  assertEquals(format(notes, 2), {
    lanes: {
      kick: "x.......x.......|x.....x.x.......",
      hi_hat: "x.x.x.x.x.x.x.X.|x.x.x.x.x.x.xxxx",
    },
    stepsPerBeat: 4,
    bars: 2,
    duration: 120,
    unsaid: [],
  });
});

Deno.test("formatDrumGrid() writes what repeats once", () => {
  const { notes } = parseDrumGrid({ kick: "x...", snare: `${".".repeat(48)}....x.......x...` }, {
    bars: 4,
  });
  assertEquals(format(notes, 4).lanes, {
    kick: "x...x...x...x...",
    snare: "................|................|................|....x.......x...",
  });
});

Deno.test("formatDrumGrid() takes the coarsest grid that has all hits", () => {
  assertEquals(
    format(parseDrumGrid({ ride: "x.x" }, { stepsPerBeat: 3 }).notes, 1).stepsPerBeat,
    3,
  );
  assertEquals(format(parseDrumGrid({ ride: "xx" }, { stepsPerBeat: 8 }).notes, 1).stepsPerBeat, 8);
  assertEquals(format([], 1), { lanes: {}, stepsPerBeat: 4, bars: 1, duration: 120, unsaid: [] });
});

Deno.test("formatDrumGrid() lists what has no sign", () => {
  const notes: Note[] = [
    { onset: 0, duration: 120, pitch: 36, velocity: 96 },
    { onset: 120, duration: 120, pitch: 36, velocity: 97 },
    { onset: 241, duration: 120, pitch: 36, velocity: 96 },
    { onset: 480, duration: 60, pitch: 36, velocity: 96 },
    { onset: 960, duration: 120, pitch: 38, velocity: 56 },
  ];
  const { lanes, unsaid } = format(notes, 1);
  assertEquals(lanes, { kick: "x...............", snare: "........o......." });
  assertEquals(unsaid.map(({ code, note }) => [code, note?.onset]), [
    ["velocity", 120],
    ["off_grid", 241],
    ["duration", 480],
  ]);
});

Deno.test("formatDrumGrid() and parseDrumGrid() are inverse", () => {
  const hit = fc.record({
    step: fc.nat(63),
    pitch: fc.integer({ min: 33, max: 83 }),
    velocity: fc.constantFrom(56, 96, 96, 120, 100),
    length: fc.constantFrom(1, 1, 1, 2),
  });
  const grids = fc.constantFrom(4, 3, 8, 6, 12);
  fc.assert(
    fc.property(
      fc.array(hit, { maxLength: 60 }),
      grids,
      fc.constantFrom(60, 120, 480),
      (hits, grid, duration) => {
        const places = new Map(hits.map((hit) => [`${hit.pitch} ${hit.step}`, hit]));
        const step = 480 / grid;
        const notes = [...places.values()].map(({ step: at, pitch, velocity, length }): Note => {
          const next = [...places.values()].filter((other) =>
            other.pitch === pitch && other.step > at
          )
            .map((other) => other.step - at);
          const room = Math.min(...next) * step;
          return { onset: at * step, duration: Math.min(duration * length, room), pitch, velocity };
        }).sort((a, b) => a.onset - b.onset || a.pitch - b.pitch);
        const bars = Math.ceil(64 * step / 1920);
        const { lanes, unsaid, ...options } = format(notes, bars);
        const left = unsaid.map(({ note }) => note);
        assertEquals(
          parseDrumGrid(lanes, options).notes,
          notes.filter((note) => !left.includes(note)),
        );
        assertEquals(parseDrumGrid(lanes, options).problems, []);
      },
    ),
    { seed: 8, numRuns: 1_000 },
  );
});

Deno.test("formatDrumGrid() refuses a track that is not there", () => {
  const error = assertThrows(() => formatDrumGrid(makeComposition(), { track: 0 }), OnpuError);
  assertEquals([error.code, error.hint], ["unknown_track", "Add a track"]);
});

function format(notes: readonly Note[], bars: number) {
  const tracks = [makeTrack({ notes, isDrum: true, channel: 9 })];
  return formatDrumGrid(makeComposition({ duration: bars * 1920, tracks }), { track: 0 });
}

function showHits({ notes }: DrumGrid): string {
  return notes.map(({ onset, pitch, velocity }) =>
    `${pitch}@${onset}${velocity === 96 ? "" : `,${velocity}`}`
  ).join(" ");
}
