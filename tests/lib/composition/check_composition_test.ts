import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import {
  checkComposition,
  type Composition,
  type ErrorCode,
  LIMITS,
  type Note,
  OnpuError,
  STRAIGHT,
  type Track,
} from "../../../mod.ts";
import { compositionArbitrary } from "../../support/composition_arbitrary.ts";
import { makeComposition, makeTrack } from "../../support/make_composition.ts";

const NOTE: Note = { onset: 0, duration: 480, pitch: 60, velocity: 90 };

/** Pieces that just pass: the ends of every range. */
const VALID: readonly { readonly name: string; readonly composition: Composition }[] = [
  { name: "nothing but time", composition: makeComposition({ duration: 0 }) },
  {
    name: "lowest and highest of each number",
    composition: makeComposition({
      title: "a".repeat(LIMITS.text),
      duration: LIMITS.duration,
      tempos: [{ tick: 0, bpm: 3.5763 }, { tick: LIMITS.duration, bpm: 60_000_000 }],
      timeSignatures: [
        { tick: 0, numerator: 255, denominator: 1 },
        { tick: 255 * 1920, numerator: 1, denominator: 64 },
      ],
      feel: { swing: 0.75, swingUnit: 120, timing: 60, dynamics: 30, seed: 2 ** 32 - 1 },
      tracks: [
        makeTrack({
          channel: 15,
          port: 127,
          program: 127,
          volume: 0,
          pan: 127,
          feel: { swing: 0.5, swingUnit: 240, timing: 0, dynamics: 0, seed: 0 },
          notes: [
            { onset: 0, duration: LIMITS.duration, pitch: 0, velocity: 1 },
            { onset: 0, duration: 1, pitch: 127, velocity: 127 },
          ],
          controllers: [
            { tick: 0, controller: 0, value: 0 },
            { tick: 0, controller: 119, value: 127 },
          ],
          bends: [{ tick: 0, value: -8192 }, { tick: 0, value: 8191 }],
        }),
      ],
    }),
  },
  {
    name: "notes of one pitch that touch",
    composition: withNotes([NOTE, { ...NOTE, onset: 480 }]),
  },
  {
    name: "notes of one pitch at once in two tracks of one channel",
    composition: makeComposition({
      tracks: [makeTrack({ notes: [NOTE] }), makeTrack({ notes: [NOTE] })],
    }),
  },
  {
    name: "changes that meet at one tick, sections that overlap",
    composition: makeComposition({
      tempos: [{ tick: 0, bpm: 120 }, { tick: 0, bpm: 90 }],
      sections: [{ tick: 0, duration: 1920, name: "A" }, { tick: 480, duration: 480, name: "" }],
    }),
  },
  {
    name: "no chord, and a chord",
    composition: makeComposition({
      chords: [{ tick: 0, duration: 1, symbol: "N.C." }, {
        tick: 1,
        duration: 1919,
        symbol: "Am7/G",
      }],
    }),
  },
];

/** One thing wrong in each. */
const BROKEN: readonly {
  readonly name: string;
  readonly composition: Composition;
  readonly path: string;
  readonly code?: ErrorCode;
}[] = [
  {
    name: "a title with half an emoji",
    composition: makeComposition({ title: "\ud83c" }),
    path: "title",
  },
  {
    name: "a long title",
    composition: makeComposition({ title: "a".repeat(LIMITS.text + 1) }),
    path: "title",
    code: "limit_exceeded",
  },
  { name: "half a tick", composition: makeComposition({ duration: 0.5 }), path: "duration" },
  {
    name: "a piece longer than a delta time",
    composition: makeComposition({ duration: LIMITS.duration + 1 }),
    path: "duration",
  },
  { name: "no tempo", composition: makeComposition({ tempos: [] }), path: "tempos" },
  {
    name: "a first tempo after the start",
    composition: makeComposition({ tempos: [{ tick: 1, bpm: 120 }] }),
    path: "tempos",
  },
  ...[0, -120, 3.57, 60_000_001, NaN, Infinity].map((bpm) => ({
    name: `tempo ${bpm}`,
    composition: makeComposition({ tempos: [{ tick: 0, bpm }] }),
    path: "tempos[0].bpm",
  })),
  {
    name: "tempos out of order",
    composition: makeComposition({
      tempos: [{ tick: 0, bpm: 60 }, { tick: 9, bpm: 60 }, { tick: 8, bpm: 60 }],
    }),
    path: "tempos[2].tick",
  },
  {
    name: "no metre",
    composition: makeComposition({ timeSignatures: [] }),
    path: "timeSignatures",
  },
  ...[[0, 4, "numerator"], [256, 4, "numerator"], [3.5, 4, "numerator"]].map(metreFault),
  ...[[4, 0, "denominator"], [4, 6, "denominator"], [4, 128, "denominator"]].map(metreFault),
  {
    name: "a metre within a bar",
    composition: makeComposition({
      timeSignatures: [
        { tick: 0, numerator: 3, denominator: 4 },
        { tick: 1440, numerator: 6, denominator: 8 },
        { tick: 1920, numerator: 4, denominator: 4 },
      ],
    }),
    path: "timeSignatures[2].tick",
  },
  ...["H", "c", "", "C4", "F##", "Bbb"].map((tonic) => ({
    name: `tonic "${tonic}"`,
    composition: makeComposition({ keys: [{ tick: 0, tonic, mode: "major" }] }),
    path: "keys[0].tonic",
  })),
  ...["dur", "toString"].map((mode) => ({
    name: `mode "${mode}"`,
    composition: makeComposition({ keys: [{ tick: 0, tonic: "C", mode: mode as "major" }] }),
    path: "keys[0].mode",
  })),
  {
    name: "a section without length",
    composition: makeComposition({ sections: [{ tick: 0, duration: 0, name: "A" }] }),
    path: "sections[0].duration",
  },
  {
    name: "a section past the end",
    composition: makeComposition({ sections: [{ tick: 1, duration: 1920, name: "A" }] }),
    path: "sections[0].duration",
  },
  {
    name: "a section whose name is no text",
    composition: makeComposition({
      sections: [{ tick: 0, duration: 1, name: 1 as unknown as string }],
    }),
    path: "sections[0].name",
  },
  {
    name: "a marker before the start",
    composition: makeComposition({ markers: [{ tick: -1, text: "" }] }),
    path: "markers[0].tick",
  },
  {
    name: "a marker with half an emoji",
    composition: makeComposition({
      markers: [{ tick: 0, text: "a" }, { tick: 0, text: "\udfb5" }],
    }),
    path: "markers[1].text",
  },
  {
    name: "a chord past the end",
    composition: makeComposition({ chords: [{ tick: 1919, duration: 2, symbol: "C" }] }),
    path: "chords[0].duration",
  },
  {
    name: "a chord symbol that cannot be read",
    composition: makeComposition({
      chords: [{ tick: 0, duration: 1, symbol: "C" }, { tick: 1, duration: 1, symbol: "Cmaj8" }],
    }),
    path: "chords[1].symbol",
  },
  {
    name: "a syllable of a track that is not there",
    composition: makeComposition({
      tracks: [makeTrack()],
      lyrics: [{ tick: 0, track: 1, text: "la" }],
    }),
    path: "lyrics[0].track",
  },
  {
    name: "swing that is none",
    composition: makeComposition({ feel: { ...STRAIGHT, swing: 0.49 } }),
    path: "feel.swing",
  },
  {
    name: "swing that is not a number",
    composition: makeComposition({ feel: { ...STRAIGHT, swing: NaN } }),
    path: "feel.swing",
  },
  {
    name: "swung quarters",
    composition: makeComposition({ feel: { ...STRAIGHT, swing: 0.6, swingUnit: 480 } }),
    path: "feel.swingUnit",
  },
  ...([
    ["timing", 61],
    ["timing", -1],
    ["timing", 1.5],
    ["dynamics", 31],
    ["dynamics", NaN],
    ["seed", -1],
    ["seed", 2 ** 32],
  ] as const).map(([field, value]) => ({
    name: `${field} ${value}`,
    composition: makeComposition({ feel: { ...STRAIGHT, [field]: value } }),
    path: `feel.${field}`,
  })),
  trackFault("a swing of its own", { feel: { ...STRAIGHT, swing: 0.8 } }, "feel.swing"),
  trackFault("swung quarters", { feel: { ...STRAIGHT, swingUnit: 480 } }, "feel.swingUnit"),
  trackFault("a timing of its own", { feel: { ...STRAIGHT, timing: 90 } }, "feel.timing"),
  trackFault("a track without a name", { name: "" }, "name"),
  trackFault("channel 16", { channel: 16 }, "channel"),
  trackFault("a melody on the drum channel", { channel: 9 }, "channel"),
  trackFault("drums on another channel", { isDrum: true }, "channel"),
  trackFault("port 128", { port: 128 }, "port"),
  trackFault("program -1", { program: -1 }, "program"),
  trackFault("volume 100.5", { volume: 100.5 }, "volume"),
  trackFault("pan 128", { pan: 128 }, "pan"),
  trackFault(
    "controller 120",
    { controllers: [{ tick: 0, controller: 120, value: 0 }] },
    "controllers[0].controller",
  ),
  trackFault(
    "controller value 300",
    { controllers: [{ tick: 0, controller: 7, value: 300 }] },
    "controllers[0].value",
  ),
  trackFault("controllers out of order", {
    controllers: [{ tick: 2, controller: 7, value: 0 }, { tick: 1, controller: 7, value: 0 }],
  }, "controllers[1].tick"),
  trackFault("bend 8192", { bends: [{ tick: 0, value: 8192 }] }, "bends[0].value"),
  trackFault("bend -8193", { bends: [{ tick: 0, value: -8193 }] }, "bends[0].value"),
  noteFault("a start before the start", { onset: -1 }, "onset"),
  noteFault("a start between ticks", { onset: 1.9 }, "onset"),
  noteFault("no length", { duration: 0 }, "duration"),
  noteFault("an end past the end of the piece", { onset: 1920, duration: 1 }, "duration"),
  noteFault("pitch 128", { pitch: 128 }, "pitch"),
  noteFault("pitch -1", { pitch: -1 }, "pitch"),
  noteFault("velocity 0, which would end the note", { velocity: 0 }, "velocity"),
  noteFault("velocity 200", { velocity: 200 }, "velocity"),
  noteFault("velocity NaN", { velocity: NaN }, "velocity"),
  {
    name: "notes out of order",
    composition: withNotes([{ ...NOTE, onset: 480 }, { ...NOTE, pitch: 62 }]),
    path: "tracks[0].notes[1].onset",
  },
  {
    name: "pitches out of order at one tick",
    composition: withNotes([{ ...NOTE, pitch: 64 }, NOTE]),
    path: "tracks[0].notes[1].pitch",
  },
  {
    name: "notes of one pitch that overlap",
    composition: withNotes([NOTE, { ...NOTE, onset: 240, pitch: 62 }, { ...NOTE, onset: 479 }]),
    path: "tracks[0].notes[2].onset",
  },
  {
    name: "a note twice",
    composition: withNotes([NOTE, NOTE]),
    path: "tracks[0].notes[1].onset",
  },
  limitFault("tracks", { tracks: repeat(LIMITS.tracks + 1, makeTrack()) }),
  limitFault("tracks", {
    tracks: repeat(2, makeTrack({ notes: repeat(LIMITS.notes / 2 + 1, NOTE) })),
  }),
  limitFault("tracks", {
    tracks: [
      makeTrack({ bends: repeat(LIMITS.controllers, { tick: 0, value: 0 }) }),
      makeTrack({ controllers: [{ tick: 0, controller: 7, value: 0 }] }),
    ],
  }),
  limitFault("lyrics", { lyrics: repeat(LIMITS.notes + 1, { tick: 0, track: 0, text: "" }) }),
  limitFault("tempos", { tempos: repeat(LIMITS.changes + 1, { tick: 0, bpm: 120 }) }),
  limitFault("timeSignatures", {
    timeSignatures: repeat(LIMITS.changes + 1, { tick: 0, numerator: 4, denominator: 4 }),
  }),
  limitFault("keys", { keys: repeat(LIMITS.changes + 1, { tick: 0, tonic: "C", mode: "major" }) }),
  limitFault("sections", {
    sections: repeat(LIMITS.changes + 1, { tick: 0, duration: 1, name: "A" }),
  }),
  limitFault("markers", { markers: repeat(LIMITS.changes + 1, { tick: 0, text: "A" }) }),
  limitFault("chords", {
    chords: repeat(LIMITS.changes + 1, { tick: 0, duration: 1, symbol: "C" }),
  }),
];

for (const { name, composition } of VALID) {
  Deno.test(`checkComposition() takes ${name}`, () => {
    assertEquals(checkComposition(composition), undefined);
  });
}

for (const { name, composition, path, code = "invalid_composition" } of BROKEN) {
  Deno.test(`checkComposition() refuses ${name}`, () => {
    const error = assertThrows(() => checkComposition(composition), OnpuError);
    assertEquals([error.code, error.path], [code, path]);
  });
}

Deno.test("checkComposition() names the figure, the limit and the way out", () => {
  const velocity = assertThrows(
    () => checkComposition(withNotes([{ ...NOTE, velocity: 200 }])),
    OnpuError,
  );
  assertEquals(velocity.message, "Cannot use velocity 200: not an integer from 1 to 127");
  assertEquals(velocity.hint, "Use an integer from 1 to 127");
  const tracks = assertThrows(
    () => checkComposition(makeComposition({ tracks: repeat(129, makeTrack()) })),
    OnpuError,
  );
  assertEquals(tracks.message, "Cannot use a piece of 129 tracks: at most 128");
});

Deno.test("checkComposition() takes any valid piece", () => {
  fc.assert(fc.property(compositionArbitrary({ maxTracks: 20, feel: true }), (composition) => {
    checkComposition(composition);
  }));
});

function withNotes(notes: readonly Note[]): Composition {
  return makeComposition({ tracks: [makeTrack({ notes })] });
}

function trackFault(name: string, parts: Partial<Track>, field: string) {
  const tracks = [makeTrack(), makeTrack(parts)];
  return { name, composition: makeComposition({ tracks }), path: `tracks[1].${field}` };
}

function noteFault(name: string, parts: Partial<Note>, field: string) {
  const composition = withNotes([NOTE, { ...NOTE, onset: 480, ...parts }]);
  return { name: `a note with ${name}`, composition, path: `tracks[0].notes[1].${field}` };
}

function metreFault([numerator, denominator, field]: (string | number)[]) {
  const change = { tick: 0, numerator: Number(numerator), denominator: Number(denominator) };
  return {
    name: `metre ${numerator}/${denominator}`,
    composition: makeComposition({ timeSignatures: [change] }),
    path: `timeSignatures[0].${field}`,
  };
}

function limitFault(path: string, parts: Partial<Composition>) {
  return {
    name: `too many of ${Object.keys(parts)[0]} (${path})`,
    composition: makeComposition(parts),
    path,
    code: "limit_exceeded" as const,
  };
}

function repeat<Item>(count: number, item: Item): Item[] {
  return Array.from({ length: count }, () => item);
}
