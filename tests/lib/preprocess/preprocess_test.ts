import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import {
  checkComposition,
  type Composition,
  encodeMidi,
  ERROR_CODES,
  LIMITS,
  OnpuError,
  preprocess,
  preprocessPartial,
} from "../../../mod.ts";

const C4 = { pitch: "C4", beat: 1, duration: 1 };
const song = (...tracks: unknown[]): unknown => ({ tracks });

/** What is said of an input that needed no reading. */
const WHOLE = { miscounts: [], truncated: null, isCounterpoint: false };

Deno.test("preprocess() gives its own output back unchanged, with no repairs", () => {
  const input = {
    title: "All of it",
    tempo: [{ bar: 1, bpm: 100.5 }, { bar: 3, bpm: 120 }],
    timeSignatures: [{ bar: 1, timeSignature: "6/8" }, { bar: 3, timeSignature: "4/4" }],
    key: "F#m",
    sections: [{ name: "A", bars: 2 }, { name: "サビ", bars: 2 }],
    markers: [{ bar: 2, text: "here" }],
    chords: [{ bar: 1, symbol: "F#m7" }, { bar: 3, symbol: "N.C." }],
    swing: 62,
    tracks: [
      {
        instrument: "violin",
        pan: -0.5,
        notes: [{ ...C4, lyric: "la", bend: 0.5 }, { pitch: 64, beat: 2.333, duration: 1 / 3 }],
      },
      { name: "Drums", volume: 80, notes: [{ pitch: "kick", beat: 1, duration: 0.25, repeat: 4 }] },
      {
        program: 40,
        cc: { sustain: true },
        notes: [{ chord: "Am7/G", duration: 4, velocity: "ff" }],
      },
    ],
  };
  const { composition } = preprocess(input);
  for (
    const again of [
      composition,
      JSON.stringify(composition),
      { composition },
      JSON.parse(JSON.stringify(composition)),
    ]
  ) {
    assertEquals(preprocess(again), { composition, repairs: [], ...WHOLE });
    assertEquals(JSON.stringify(preprocess(again).composition), JSON.stringify(composition));
  }
});

Deno.test("preprocess() reads a composition in which one field is wrong by its ticks", () => {
  const { composition } = preprocess(
    song({ notes: [C4, { pitch: "E4", beat: 3, duration: 0.25 }] }),
  );
  const changed = {
    ...composition,
    tracks: composition.tracks.map((track) => ({ ...track, volume: 300 })),
  };
  const { composition: read, repairs } = preprocess(changed);
  assertEquals(read, { ...composition, tracks: read.tracks });
  assertEquals(read.tracks[0].notes, composition.tracks[0].notes);
  assertEquals(repairs.map(({ code, path }) => [code, path]), [[
    "control_range",
    "tracks[0].volume",
  ]]);
});

Deno.test("preprocess() of any JSON gives a valid composition that it repairs no further, or a known error", () => {
  const property = fc.property(anyMusic(), (input) => {
    let composition: Composition;
    try {
      composition = preprocess(input).composition;
    } catch (error) {
      if (!(error instanceof OnpuError)) throw error;
      assertEquals(Object.hasOwn(ERROR_CODES, error.code), true);
      return;
    }
    checkComposition(composition);
    assertEquals(preprocess(composition), { composition, repairs: [], ...WHOLE });
  });
  fc.assert(property, { seed: 1, numRuns: 500 });
});

Deno.test("preprocessPartial() of any JSON gives a valid composition", () => {
  fc.assert(
    fc.property(anyMusic(), (input) => checkComposition(preprocessPartial(input).composition)),
    { seed: 2, numRuns: 300 },
  );
});

Deno.test("preprocess() survives values that JSON cannot hold", async (test) => {
  const cyclic: Record<string, unknown> = { pitch: 62, duration: 1 };
  cyclic.notes = [cyclic, cyclic];
  const deep: Record<string, unknown> = { pitch: 64, duration: 1 };
  for (let level = 0, inner = deep; level < 10_000; level++) {
    const next = { pitch: 64, duration: 1 };
    inner.notes = [next];
    inner = next;
  }
  const ROWS: readonly (readonly [name: string, value: unknown])[] = [
    ["a note inside itself", cyclic],
    ["notes inside notes without end", deep],
    [
      "an object without a prototype",
      Object.assign(Object.create(null), { pitch: Object.create(null) }),
    ],
    ["a symbol", { pitch: Symbol("C4"), duration: Symbol("q"), velocity: Symbol("f") }],
    ["a BigInt", { pitch: 60n, duration: 1n, beat: 10n ** 40n }],
    ["a function", { pitch: () => 60, duration: Math.max }],
    ["not a number", { pitch: NaN, duration: Infinity, beat: -Infinity, velocity: NaN }],
    [
      "a getter that throws",
      Object.defineProperty({}, "pitch", {
        enumerable: true,
        get: () => {
          throw new Error("no");
        },
      }),
    ],
    [
      "a proxy that throws",
      new Proxy({}, {
        ownKeys: () => {
          throw new Error("no");
        },
      }),
    ],
    ["a list of four billion holes", Object.assign([], { length: 4_000_000_000 })],
    ["a typed array", new Uint8Array([60, 64])],
    ["a date", new Date(0)],
    ["a map", new Map([["pitch", 60]])],
    ["a lone surrogate", { pitch: "\ud800", lyric: "\udfff", duration: "\ud800" }],
    [
      "keys of prototypes",
      JSON.parse('{"__proto__":{"pitch":60},"constructor":1,"toString":2,"duration":1}'),
    ],
  ];
  for (const [name, value] of ROWS) {
    await test.step(name, () => {
      const { composition } = preprocess(
        song({ notes: [{ pitch: 60, beat: 1, duration: 1 }, value] }),
      );
      checkComposition(composition);
      assertEquals(composition.tracks[0].notes[0].pitch, 60);
      for (
        const input of [value, [value], { tracks: value }, { tracks: [value] }, {
          ...song({ notes: [C4] }) as object,
          key: value,
          tempo: value,
          timeSignature: value,
          sections: value,
          chords: value,
          feel: value,
          title: value,
        }]
      ) {
        try {
          checkComposition(preprocess(input).composition);
        } catch (error) {
          if (!(error instanceof OnpuError)) throw error;
        }
        checkComposition(preprocessPartial(input).composition);
      }
    });
  }
});

Deno.test("preprocess() refuses what is no music, and says what to send", () => {
  for (const input of [null, undefined, 5, true, "", "hello", Symbol("x"), () => 1]) {
    const error = assertThrows(() => preprocess(input), OnpuError);
    assertEquals([error.code, error.path], ["unreadable_input", undefined]);
  }
  for (const input of [{}, [], { tracks: [] }, { tracks: [{ name: "A", notes: [] }] }, "{}"]) {
    const error = assertThrows(() => preprocess(input), OnpuError);
    assertEquals([error.code, error.path], ["nothing_to_play", undefined], JSON.stringify(input));
  }
});

Deno.test("preprocess() holds limits before it plays a repeat", () => {
  const loop = { pitch: 60, duration: 1, repeat: 1e9 };
  const nested = { notes: [{ notes: [{ notes: [C4], repeat: 100 }], repeat: 100 }], repeat: 100 };
  for (const notes of [[loop], [nested], [{ ...loop, repeat: LIMITS.notes }]]) {
    const error = assertThrows(() => preprocess(song({ notes })), OnpuError);
    assertEquals(error.code, "limit_exceeded");
  }
  const many = assertThrows(
    () => preprocess({ tracks: new Array(129).fill({ notes: [C4] }) }),
    OnpuError,
  );
  assertEquals([many.code, many.message], ["limit_exceeded", "Cannot use more than 128 tracks"]);
  const message = assertThrows(() => preprocess(song({ notes: [loop] })), OnpuError).message;
  assertEquals(message, "Cannot add 999999999 notes by repeats: at most 12000");
});

Deno.test("preprocess() drops a note outside of what a piece can hold, and keeps the rest", () => {
  const { composition, repairs } = preprocess(
    song({
      notes: [C4, { pitch: 62, beat: 1e9, duration: 1 }, { pitch: 64, beat: 2, duration: 1e12 }],
    }),
  );
  assertEquals(composition.tracks[0].notes.map(({ pitch }) => pitch), [60, 64]);
  // The last whole beat, so that swing moves nothing past the limit.
  assertEquals(composition.duration, 268_435_200);
  assertEquals(repairs.map(({ code, path }) => [code, path]), [
    ["note_dropped", "tracks[0].notes[1]"],
    ["length_limited", "tracks[0].notes[2]"],
  ]);
});

Deno.test("preprocess() counts equal repairs of one track, and the rest of many different ones", () => {
  const notes = Array.from(
    { length: 400 },
    (_, index) => ({
      pitch: 60 + index % 12,
      beat: index + 1,
      duration: 1,
      velocity: index < 300 ? 130 : 131 + index,
    }),
  );
  const { repairs } = preprocess(song({ notes }, { notes }));
  assertEquals(repairs.map(({ path, before, count }) => [path, before, count]), [
    ["tracks[0].notes[0].velocity", "130", 300],
    ["tracks[0].notes[300].velocity", "431", 1],
    ["tracks[0].notes[301].velocity", "432", 1],
    ["tracks[0].notes[302].velocity", "433", 98],
    ["tracks[1].notes[0].velocity", "130", 300],
    ["tracks[1].notes[300].velocity", "431", 1],
    ["tracks[1].notes[301].velocity", "432", 1],
    ["tracks[1].notes[302].velocity", "433", 98],
  ]);
  assertEquals(repairs[0].reason, "Velocity moved into 1 to 127 (300 times)");
});

Deno.test("preprocess() records paths with the caller's own keys", () => {
  const { repairs } = preprocess({
    song: { parts: { one: { events: [{ note: "C4", dur: "long", vel: 300 }] } } },
  });
  assertEquals(repairs.map(({ path }) => path), [
    "song.parts.one.events[0].dur",
    "song.parts.one.events[0].vel",
  ]);
});

Deno.test("preprocess() trims overlaps of one pitch and merges doubles", () => {
  const { composition, repairs } = preprocess(song({
    notes: [
      { pitch: 60, beat: 1, duration: 4 },
      { pitch: 60, beat: 3, duration: 1 },
      { pitch: 62, beat: 5, duration: 1, velocity: 50 },
      { pitch: 62, beat: 5, duration: 2, velocity: 40 },
    ],
  }));
  assertEquals(composition.tracks[0].notes, [
    { onset: 0, duration: 960, pitch: 60, velocity: 80 },
    { onset: 960, duration: 480, pitch: 60, velocity: 80 },
    { onset: 1920, duration: 960, pitch: 62, velocity: 50 },
  ]);
  assertEquals(repairs.map(({ code, path, before, after }) => [code, path, before, after]), [
    ["overlap_trimmed", "tracks[0].notes[0]", "4 beats", "2 beats"],
    ["duplicate_notes", "tracks[0].notes[3]", "62", ""],
  ]);
});

Deno.test("preprocess() leaves out what repeats move past the end of the longest piece", () => {
  const { composition } = preprocess({
    swing: 62,
    tracks: [{
      notes: [{ pitch: 60, beat: 4_000, duration: 1, lyric: "la", bend: 0.5 }],
      repeat: 300,
    }],
  });
  checkComposition(composition);
  encodeMidi(composition);
  assertEquals(composition.lyrics.length, composition.tracks[0].notes.length);
  assertEquals(composition.tracks[0].notes.length < 300, true);
});

Deno.test("preprocess() rounds octaves, also in fields of their own", () => {
  const { composition } = preprocess(song({ notes: [{ pitch: ["C"], octave: 4.2, duration: 1 }] }));
  assertEquals(composition.tracks[0].notes[0].pitch, 60);
});

Deno.test("preprocess() keeps the hint short when thousands of notes cannot be read", () => {
  const notes = Array.from({ length: 3_000 }, (_, index) => ({ chord: `Cz${index}` }));
  const { code, hint } = assertThrows(() => preprocess({ notes }), OnpuError);
  assertEquals(code, "nothing_to_play");
  assertEquals(hint.length < 600, true, hint);
});

Deno.test("preprocess() sorts notes that rounding puts on one tick", () => {
  const { composition } = preprocess(
    song({
      notes: [{ pitch: 71, start: 1.00001, duration: 1 }, {
        pitch: 68,
        start: 1.0002,
        duration: 1,
      }],
    }),
  );
  assertEquals(composition.tracks[0].notes.map(({ pitch, onset }) => [pitch, onset]), [[68, 480], [
    71,
    480,
  ]]);
});

Deno.test("preprocess() opens a wrapper beside patterns, and wrappers in wrappers", () => {
  const tracks = JSON.stringify([{ notes: [C4] }]);
  const ROWS = [
    { bpm: 90, patterns: { A: [C4] }, composition: JSON.stringify({ tracks: [{ notes: [C4] }] }) },
    { song: { data: { tempo: 90, tracks } } },
    { jsonrpc: "2.0", params: { name: "create_midi", arguments: { bpm: 90, tracks } } },
  ];
  for (const input of ROWS) {
    const { composition, repairs } = preprocess(input);
    assertEquals([composition.tempos[0].bpm, composition.title, composition.tracks.length], [
      90,
      "",
      1,
    ]);
    assertEquals(repairs, []);
  }
});

/** Objects that look like music: its keys with values of any kind, and values that are sometimes right. */
function anyMusic(): fc.Arbitrary<unknown> {
  const scalar = fc.oneof(
    fc.constantFrom(
      "C4",
      "F#",
      "rest",
      "Am7",
      "kick",
      "4",
      "d8",
      "1/4",
      "mf",
      "2:3",
      "x4",
      "violin",
      "H",
      "",
    ),
    fc.integer({ min: -2, max: 200 }),
    fc.double(),
    fc.constant(null),
    fc.boolean(),
    fc.string({ maxLength: 6 }),
  );
  const key = fc.constantFrom(
    "pitch",
    "note",
    "chord",
    "beat",
    "bar",
    "start",
    "time",
    "ticks",
    "duration",
    "end",
    "endTime",
    "velocity",
    "rest",
    "tie",
    "grace",
    "repeat",
    "notes",
    "tracks",
    "name",
    "instrument",
    "program",
    "channel",
    "pan",
    "cc",
    "bend",
    "sustain",
    "lyrics",
    "bpm",
    "tempo",
    "timeSignature",
    "key",
    "sections",
    "chords",
    "markers",
    "swing",
    "patterns",
    "composition",
    "drums",
    "title",
    "isDrum",
    "octave",
    "symbol",
    "value",
    "bars",
    "loop",
    "ppq",
  );
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 5, depthSize: "medium" },
      scalar,
      fc.array(tie("value"), { maxLength: 4 }),
      fc.dictionary(key, tie("value"), { maxKeys: 5 }),
    ),
  }));
  const note = fc.dictionary(
    fc.constantFrom(
      "pitch",
      "beat",
      "bar",
      "start",
      "duration",
      "velocity",
      "chord",
      "repeat",
      "tie",
    ),
    scalar,
  );
  const music = fc.record({
    tracks: fc.array(fc.record({ notes: fc.array(fc.oneof(note, value)) })),
    sections: value,
    chords: value,
  }, { requiredKeys: ["tracks"] });
  return fc.oneof(value, music, fc.dictionary(key, value), value.map((any) => JSON.stringify(any)));
}

Deno.test("preprocess() takes lists with holes for no notes", () => {
  const count = (input: unknown): number => preprocess(input).composition.tracks[0].notes.length;
  const lists = { duration: new Array(50), notes: new Array(50) };
  assertEquals(assertThrows(() => count(lists), OnpuError).code, "nothing_to_play");
  assertEquals(count([{ pitch: "C4", beats: new Array(1) }]), 1);
  const rows = [["C4", 0, 1], ["D4", 1, 1], ["E4", 2, 1]];
  delete rows[1];
  assertEquals(count(rows), 2);
});

Deno.test("preprocess() reads music by section and by name that stands inside itself once", () => {
  const bySection: Record<string, unknown> = { Verse: "C4/q" };
  bySection.Chorus = bySection;
  const byName: Record<string, unknown> = { first: { pitch: "C4", duration: 1 } };
  for (const name of ["second", "third", "fourth", "fifth"]) byName[name] = byName;
  for (
    const piece of [{ form: "Verse Chorus", tracks: [{ notes: bySection }] }, { notes: byName }]
  ) {
    const { composition, repairs } = preprocess(piece);
    assertEquals(composition.tracks[0].notes.length, 1);
    assert(repairs.some(({ reason }) => reason.includes("inside itself")));
  }
  const drums: Record<string, unknown> = { Verse: "BD/q" };
  drums.Chorus = drums;
  const { composition } = preprocess({ sections: ["Verse", "Chorus"], tracks: [{ drums }] });
  assertEquals(composition.tracks[0].notes.length > 0, true);
});

Deno.test("preprocess() tells in short where a text breaks off, whatever the track is called", () => {
  const { repairs } = preprocess(
    `{"tracks":[{"name":"${"long ".repeat(30)}","notes":[{"pitch":60},{"pit`,
  );
  const { reason } = repairs.find(({ code }) => code === "truncated") ?? { reason: "" };
  assert(reason.length > 0 && reason.length < 300, reason);
});

Deno.test("preprocess() reads a list that stands inside itself once", () => {
  const notes: unknown[] = ["C4", "E4"];
  notes.push(notes, notes, notes, notes);
  const { composition, repairs } = preprocess(notes);
  assertEquals(composition.tracks[0].notes.map(({ pitch }) => pitch), [60, 64]);
  assertEquals(repairs.filter(({ code }) => code === "unreadable_value").length, 1);
});

Deno.test("preprocess() says what it repaired in a few words, however long the names are", () => {
  const name = "Verse ".repeat(400).trim();
  const { repairs } = preprocess({
    form: `${name}, Verso`,
    sections: [{ name, bars: 1 }],
    tracks: [{ notes: { [name]: "C4/w" } }, {
      name: "Drums",
      drums: { [`kik ${name}`]: "x...x...x...xx-?" },
    }],
  });
  assertEquals(repairs.length > 0, true);
  for (const { path, before, after, reason } of repairs) {
    for (const text of [path, before, after, reason]) assertEquals(text.length <= 450, true, text);
  }
});
