import { assert, assertEquals, assertStrictEquals } from "@std/assert";
import fc from "fast-check";
import { createPartialReader, type PartialReader, preprocessPartial } from "../../../mod.ts";
import { heal } from "../../view/host/heal.ts";

/** Pieces that are generated for each test. */
const RUNS = Number(Deno.env.get("ONPU_RUNS") ?? 12);

/** What a model may write about a note, beside its pitch: usual things, and all that reaches beyond the note. */
const anyNote = fc.record({
  pitch: fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom<unknown>("C4", "E4", "G4", "A3", "F#5", 60, 64, 72) },
    fc.constantFrom<unknown>(
      ["C4", "E4"],
      "Am7",
      "G",
      "G7",
      "H4",
      "Bb4",
      "snare",
      "kik",
      "-",
      "^",
      null,
    ),
  ),
}, { requiredKeys: [] }).chain((pitch) =>
  fc.record({
    beat: fc.constantFrom<unknown>(0, 1, 1.5, 2, 2.333, 3, 4, 4.5, 5, 9, 13, 40, "3", -1, 1e9),
    start: fc.constantFrom<unknown>(0, 0.5, 1, 2, 480, 960, -2, "1:2:0", 3.5),
    bar: fc.constantFrom<unknown>(0, 1, 2, 3, 5),
    duration: fc.constantFrom<unknown>(1, 0.5, 2, "q", "d4", "8~", 480, 0, -1, "1.5", "foo"),
    velocity: fc.constantFrom<unknown>(0, 0.5, 0.9, 80, 100, 127, 200, "mf", "xyz"),
    tie: fc.constantFrom<unknown>("start", "stop", true),
    rest: fc.constantFrom<unknown>(true, "half"),
    chord: fc.constantFrom<unknown>("Dm7", "/", "Xyz"),
    lyric: fc.constantFrom<unknown>("la", ""),
    staccato: fc.constant(true),
    grace: fc.constant(true),
    bend: fc.constantFrom<unknown>(0.5, 2, 3000),
    sustain: fc.constant(true),
    controllers: fc.constant({ 1: 64 }),
    velocty: fc.constant(90),
    colour: fc.constantFrom("red", "blue"),
    repeat: fc.constantFrom<unknown>(2, "x3"),
    track: fc.constantFrom<unknown>("A", "B"),
    type: fc.constantFrom("note_on", "note_off", "quarter"),
    notes: fc.constant([{ pitch: "C5", duration: 1 }]),
    timeSignature: fc.constant("3/4"),
  }, { requiredKeys: [] }).map((rest) => ({ ...pitch, ...rest }))
);

/** Most notes of a list are alike, and few have anything odd. */
const anyNotes = fc.oneof(
  { weight: 4, arbitrary: fc.array(fc.nat(7), { maxLength: 30, size: "max" }).map(toPlainNotes) },
  {
    weight: 3,
    arbitrary: fc.tuple(
      fc.array(fc.nat(7), { maxLength: 100, size: "max" }),
      fc.array(anyNote, { maxLength: 3 }),
      fc.nat(80),
    )
      .map(([plain, odd, place]) => toPlainNotes(plain).toSpliced(place, 0, ...odd)),
  },
  { weight: 2, arbitrary: fc.array(anyNote, { maxLength: 12, size: "max" }) },
  {
    weight: 3,
    arbitrary: fc.array(
      fc.constantFrom(
        "C4/q",
        "D4",
        "E4/e",
        "|",
        "|",
        "(C4 E4)/h",
        "(Am7)/w",
        "%",
        "|:",
        ":|",
        "r/q",
        "G4~",
        "mf",
        "@90",
        "Bb4",
        "H4/q",
        "&",
        "kick/q",
        "F#5/8.",
        "C4/w",
        "what?",
        "C9/q",
        "A4/h.>",
      ),
      { maxLength: 40, size: "max" },
    ).map((items) => items.join(" ")),
  },
  fc.array(fc.constantFrom("C4/q D4 |", "E4/w", "| F4/h", "C5"), { maxLength: 5 }),
  fc.constant({ A: "C4/q D4 E4 F4 |", B: "G4/w | %" }),
  fc.constantFrom<unknown>(
    "C4 0.5 D4 0.5 [C4 E4] 1 r 2 F4 4",
    "C4(h) D4(q) (C4/e D4/e)x2 | [C4 E4 G4] x 3",
    { kick: [100, 0, 0, 0, 90, 0, 0, 0], snare: "0 0 0 0 100 0 0 0" },
    { kick: [0, 8, 11], snare: [4, 12], hihat: [0, 2, 4, 6, 8, 10, 12, 14] },
  ),
);

const anyTrack = fc.record({
  name: fc.constantFrom("Lead", "Bass", "Drums", "Piano", "Melodie"),
  instrument: fc.constantFrom<unknown>("flute", "violn", 33, "electric bass"),
  isDrum: fc.boolean(),
  channel: fc.constantFrom(0, 1, 9, 10, 16),
  velocity: fc.constantFrom<unknown>(70, 0.7),
  transpose: fc.constantFrom(0, -12, 60),
  sustain: fc.constant(true),
  bar: fc.constantFrom(1, 3),
  play: fc.constantFrom("block", "bass"),
  drums: fc.constant({ kick: "x...x...", snare: "..x...x." }),
  notes: anyNotes,
  repeat: fc.constantFrom<unknown>(2, true),
  volume: fc.constantFrom(0.5, 90),
  lyrics: fc.constant("la-la lu"),
  bends: fc.constant([{ beat: 1, value: 0.5 }]),
}, { requiredKeys: ["notes"] }).chain((track) =>
  // Odd fields are seldom, so that most tracks are read as most are.
  fc.tuple(fc.constantFrom(...Object.keys(track)), fc.integer({ min: 0, max: 3 })).map((
    [odd, oddity],
  ) =>
    Object.fromEntries(
      Object.entries(track).filter(([key]) =>
        ["name", "notes", "instrument"].includes(key) || (oddity === 0 && key === odd) ||
        oddity === 1
      ),
    )
  )
);

const anyPiece = fc.record({
  title: fc.constantFrom("Rain", "Song"),
  bpm: fc.constantFrom<unknown>(120, "Allegro", [{ bar: 1, bpm: 90 }, { bar: 2, bpm: 120 }]),
  timeSignature: fc.constantFrom("4/4", "6/8"),
  key: fc.constantFrom("C", "F minor"),
  sections: fc.constant([{ name: "A", bars: 2 }, { name: "B", bars: 1 }]),
  chords: fc.constantFrom<unknown>("Am7 | F C | G", [{ symbol: "C" }, { symbol: "G7" }]),
  tracks: fc.array(anyTrack, { minLength: 1, maxLength: 4 }),
  repeat: fc.constant(2),
  swing: fc.constantFrom(0.6, 66),
  pickup: fc.constant(1),
}, { requiredKeys: ["tracks"] });

for (const [name, step] of [["fugue", 3], ["messy", 3], ["blues", 97], ["j_pop", 397]] as const) {
  for (const [folder, stride] of [["", step], ["note_text/", Math.ceil(step / 9)]] as const) {
    Deno.test(`a partial reader reads ${folder}${name} as it is written`, () => {
      const song = JSON.parse(Deno.readTextFileSync(`examples/${folder}${name}.json`));
      const text = JSON.stringify(song);
      const reader = createPartialReader();
      for (let length = 0; length < text.length + stride; length += stride) {
        assertReads(reader, heal(text.slice(0, length)));
      }
    });
  }
}

/** A song of some tracks that is written one after the other, as far as so many notes. */
function makeSong(written: number, perTrack: number): { tracks: { notes: unknown[] }[] } {
  const tracks = Array.from({ length: Math.ceil(written / perTrack) }, (_, track) => {
    const count = Math.min(perTrack, written - track * perTrack);
    const notes: unknown[] = Array.from({ length: count }, (_, index) => ({
      pitch: 48 + (index * 5 + track) % 24,
      beat: 1 + index / 2,
      duration: 0.5,
    }));
    return { name: `Part ${track}`, notes };
  });
  return { tracks };
}

Deno.test("a partial reader reads each note once, however many there are", () => {
  const reader = createPartialReader();
  let sum = 0;
  for (let written = 0; written <= 3_000; written += 15) {
    const song = makeSong(written, 500);
    song.tracks.at(-1)?.notes.push({ pitch: 60 });
    const { composition } = reader.read(song);
    sum += reader.notesRead;
    assert(reader.notesRead <= 15, `${reader.notesRead} notes at ${written}`);
    assertEquals(composition.tracks.flatMap(({ notes }) => notes).length, written);
  }
  assertEquals(sum, 3_000);
});

Deno.test("a partial reader reads each note of a growing text once, and once more when it ends", () => {
  const reader = createPartialReader();
  const bars = (count: number): string => "C4/q D4 E4 F4 | ".repeat(count);
  const texts = [[100], [100, 100], [100, 100, 100]].flatMap((lengths) =>
    Array.from(
      { length: lengths[0] },
      (_, bar) => lengths.map((_, track) => track < lengths.length - 1 ? bars(100) : bars(bar + 1)),
    )
  );
  const reads = texts.map((notes) => {
    reader.read({ tracks: notes.map((notes) => ({ notes })) });
    return reader.notesRead;
  });
  const closings = reads.filter((count) => count > 8);
  assert(closings.length <= 2 && closings.every((count) => count <= 408), String(closings));
});

Deno.test("a partial reader keeps what does not change", () => {
  const reader = createPartialReader();
  const before = reader.read(makeSong(900, 300)).composition.tracks;
  const now = reader.read(makeSong(910, 300)).composition.tracks;
  assertStrictEquals(now[0].notes, before[0].notes);
  for (const [index, note] of before[2].notes.entries()) {
    assertStrictEquals(now[2].notes[index], note);
  }
});

Deno.test("a partial reader reads all once more when a decision for the whole piece changes", () => {
  const reader = createPartialReader();
  const late = (written: number): unknown => {
    const { tracks } = makeSong(written, 300);
    tracks[1].notes.splice(50, 0, { pitch: 60, beat: 0, duration: 1 });
    return { tracks };
  };
  reader.read(makeSong(340, 300));
  assertReads(reader, late(360));
  assert(reader.notesRead >= 360);
  assertReads(reader, late(380));
  assertEquals(reader.notesRead, 20);
});

Deno.test("a partial reader sees that a list is not the one that it knows", () => {
  const change = (place: number, notes: unknown[]): void => {
    notes[place] = { pitch: 100, beat: 1 + place / 2, duration: 0.5 };
  };
  const CHANGES: readonly (readonly [name: string, change: (notes: unknown[]) => void])[] = [
    ["fewer notes", (notes) => notes.splice(100)],
    ["another first note", (notes) => change(0, notes)],
    ["another last note", (notes) => change(299, notes)],
    ["all notes later", (notes) => notes.unshift({ pitch: 50, beat: 1, duration: 1 })],
    ["no notes", (notes) => notes.splice(0)],
  ];
  for (const [name, change] of CHANGES) {
    const reader = createPartialReader();
    reader.read(makeSong(600, 300));
    const song = makeSong(600, 300);
    change(song.tracks[0].notes);
    const read = reader.read(song);
    assertEquals(read, preprocessPartial(song), name);
  }
});

Deno.test("a partial reader sees any other note that changed after some readings", () => {
  const reader = createPartialReader();
  reader.read(makeSong(320, 320));
  const song = makeSong(320, 320);
  song.tracks[0].notes[137] = { pitch: 100, beat: 69.5, duration: 0.5 };
  for (let reading = 0; reading < 320 / 16; reading++) reader.read(song);
  assertEquals(reader.read(song), preprocessPartial(song));
});

Deno.test("a partial reader gives of every prefix what a reading of the whole gives", () => {
  fc.assert(
    fc.property(anyPiece, fc.integer({ min: 1, max: 40 }), (piece, step) => {
      const text = JSON.stringify(piece);
      const reader = createPartialReader();
      for (let length = 0; length < text.length + step; length += step) {
        assertReads(reader, heal(text.slice(0, length)));
      }
    }),
    { seed: 41, numRuns: RUNS },
  );
});

Deno.test("a partial reader gives of text that breaks off what a reading of the whole gives", () => {
  fc.assert(
    fc.property(anyPiece, fc.integer({ min: 7, max: 60 }), (piece, step) => {
      const text = JSON.stringify(piece);
      const reader = createPartialReader();
      for (let length = 0; length < text.length + step; length += step) {
        assertReads(reader, text.slice(0, length));
      }
    }),
    { seed: 42, numRuns: RUNS },
  );
});

Deno.test("a partial reader may be sent backwards, another piece, or one whose ends changed", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(anyPiece, fc.nat(100)), { minLength: 2, maxLength: 8 }),
      (states) => {
        const reader = createPartialReader();
        for (const [piece, share] of states) {
          const text = JSON.stringify(piece);
          for (const part of [share, share + 10, share - 20]) {
            const prefix = text.slice(0, Math.max(0, Math.round(text.length * part / 100)));
            assertReads(reader, heal(prefix));
          }
        }
      },
    ),
    { seed: 43, numRuns: RUNS },
  );
});

function assertReads(reader: PartialReader, input: unknown): void {
  const copy = structuredClone(input);
  const [read, whole] = [reader.read(input), preprocessPartial(copy)];
  // Telling what differs takes long, and most often nothing does.
  if (JSON.stringify(read) !== JSON.stringify(whole)) assertEquals(read, whole);
}

function toPlainNotes(steps: readonly number[]): unknown[] {
  const names = ["C4", "D4", "E4", "G4", "A4", "C5", "E5", "G3"];
  let beat = 1;
  return steps.map((step) => {
    // Now and then a second voice goes back.
    beat = step === 7 && beat > 4 ? beat - 4 : beat + step / 4;
    return { pitch: names[step], beat, duration: step === 3 ? 2 : 0.5, velocity: 70 + step };
  });
}
