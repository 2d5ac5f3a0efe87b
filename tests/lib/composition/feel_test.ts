import { assertEquals, assertStrictEquals } from "@std/assert";
import fc from "fast-check";
import {
  applyFeel,
  applySwing,
  checkComposition,
  type Composition,
  type Feel,
  type Note,
  STRAIGHT,
} from "../../../mod.ts";
import { compositionArbitrary } from "../../support/composition_arbitrary.ts";
import { makeComposition, makeTrack } from "../../support/make_composition.ts";

const SHUFFLE: Feel = { ...STRAIGHT, swing: 2 / 3 };

/** From the definition: the first half of a pair takes `swing` of it, the second half the rest, each evenly. */
const TICKS: readonly {
  readonly name: string;
  readonly feel: Feel;
  readonly to: readonly number[];
}[] = [
  { name: "straight", feel: STRAIGHT, to: [0, 120, 240, 360, 480, 720, 961] },
  { name: "a triplet shuffle", feel: SHUFFLE, to: [0, 160, 320, 400, 480, 800, 961] },
  {
    name: "60 %",
    feel: { ...STRAIGHT, swing: 0.6 },
    to: [0, 144, 288, 384, 480, 768, 961], // 961.2
  },
  {
    name: "dotted sixteenths",
    feel: { ...STRAIGHT, swing: 0.75, swingUnit: 120 },
    to: [0, 180, 240, 420, 480, 720, 962], // 961.5, up
  },
];

for (const { name, feel, to } of TICKS) {
  Deno.test(`applySwing() plays ${name}`, () => {
    assertEquals([0, 120, 240, 360, 480, 720, 961].map((tick) => applySwing(tick, feel)), to);
  });
}

Deno.test("applySwing() keeps order and pair lines, and never plays early", () => {
  const feel = fc.record({
    swing: fc.double({ min: 0.5, max: 0.75, noNaN: true }),
    swingUnit: fc.constantFrom(120, 240),
  });
  fc.assert(fc.property(fc.nat(100_000), feel, (tick, drawn) => {
    const pair = 2 * drawn.swingUnit;
    const played = applySwing(tick, drawn);
    assertEquals(played >= tick && applySwing(tick + 1, drawn) >= played, true);
    assertEquals(applySwing(tick - tick % pair, drawn), tick - tick % pair);
  }));
});

Deno.test("applyFeel() gives a straight piece back as it is", () => {
  const composition = makeComposition();
  assertStrictEquals(applyFeel(composition), composition);
});

Deno.test("applyFeel() moves what is played and leaves what is written", () => {
  const written: Partial<Composition> = {
    title: "Swing",
    tempos: [{ tick: 0, bpm: 120 }, { tick: 240, bpm: 60 }],
    keys: [{ tick: 240, tonic: "C", mode: "major" }],
    sections: [{ tick: 240, duration: 240, name: "A" }],
    markers: [{ tick: 240, text: "x" }],
    chords: [{ tick: 240, duration: 240, symbol: "C" }],
  };
  const played = applyFeel(makeComposition({
    ...written,
    feel: SHUFFLE,
    lyrics: [{ tick: 240, track: 0, text: "la" }],
    tracks: [makeTrack({
      notes: [note(0, 240), note(240, 240)],
      controllers: [{ tick: 240, controller: 64, value: 127 }],
      bends: [{ tick: 360, value: 0 }],
    })],
  }));
  assertEquals(
    played,
    makeComposition({
      ...written,
      lyrics: [{ tick: 320, track: 0, text: "la" }],
      tracks: [makeTrack({
        notes: [note(0, 320), note(320, 160)],
        controllers: [{ tick: 320, controller: 64, value: 127 }],
        bends: [{ tick: 400, value: 0 }],
      })],
    }),
  );
});

Deno.test("applyFeel() counts pairs from the bar line", () => {
  // 7/8 is three pairs of eighths and one eighth, which stays straight.
  const onsets = [0, 240, 1200, 1440, 1560, 1680, 1920, 2160];
  const composition = makeComposition({
    duration: 3360,
    timeSignatures: [
      { tick: 0, numerator: 7, denominator: 8 },
      { tick: 1680, numerator: 4, denominator: 4 },
    ],
    feel: SHUFFLE,
    tracks: [makeTrack({ notes: onsets.map((onset) => note(onset, 10)) })],
  });
  assertEquals(
    applyFeel(composition).tracks[0].notes.map(({ onset }) => onset),
    [0, 320, 1280, 1440, 1560, 1680, 2000, 2160],
  );
});

Deno.test("applyFeel() counts pairs from tick 0 when all bars hold whole pairs", () => {
  const composition = makeComposition({
    duration: 5000,
    timeSignatures: [
      { tick: 0, numerator: 3, denominator: 4 },
      { tick: 1440, numerator: 2, denominator: 2 },
    ],
    feel: SHUFFLE,
    tracks: [makeTrack({ notes: [note(1200, 10), note(1440, 10), note(1680, 10)] })],
  });
  assertEquals(
    applyFeel(composition).tracks[0].notes.map(({ onset }) => onset),
    [1280, 1440, 1760],
  );
});

Deno.test("applyFeel() keeps a tick of every note, and joins those of one pitch that meet", () => {
  // The second half of a pair is pressed to a third of the pair: ticks 301 and 302 both fall on 361.
  const composition = makeComposition({
    feel: SHUFFLE,
    tracks: [makeTrack({
      notes: [note(301, 1, 60), note(301, 1, 64), note(302, 10, 60), note(302, 1, 62)],
    })],
  });
  const played = applyFeel(composition);
  checkComposition(played);
  assertEquals(played.tracks[0].notes, [note(361, 7, 60), note(361, 1, 62), note(361, 1, 64)]);
});

Deno.test("applyFeel() grows the piece when its last note does", () => {
  const composition = makeComposition({
    duration: 240,
    feel: SHUFFLE,
    tracks: [makeTrack({ notes: [note(0, 240)] })],
  });
  assertEquals(applyFeel(composition).duration, 320);
});

Deno.test("applyFeel() swings a track in its own way, and leaves another straight", () => {
  const notes = [0, 120, 240, 360].map((onset) => note(onset, 100));
  const played = applyFeel(makeComposition({
    feel: SHUFFLE,
    lyrics: [0, 1, 2].map((track) => ({ tick: 360, track, text: "la" })),
    tracks: [
      makeTrack({ notes }),
      makeTrack({ notes, feel: { ...STRAIGHT, swing: 0.75, swingUnit: 120 } }),
      makeTrack({ notes, feel: STRAIGHT }),
    ],
  }));
  assertEquals(played.tracks.map((track) => track.notes.map(({ onset }) => onset)), [
    [0, 160, 320, 400],
    [0, 180, 240, 420],
    [0, 120, 240, 360],
  ]);
  // A syllable is sung when its track plays.
  assertEquals(played.lyrics.map(({ tick, track }) => [tick, track]), [[360, 2], [400, 0], [
    420,
    1,
  ]]);
  assertEquals([played.feel, ...played.tracks.map(({ feel }) => feel)], [
    STRAIGHT,
    null,
    null,
    null,
  ]);
});

Deno.test("applyFeel() gives the same piece when no feel of a track does anything", () => {
  const composition = makeComposition({ tracks: [makeTrack({ feel: { ...STRAIGHT, seed: 1 } })] });
  assertStrictEquals(applyFeel(composition), composition);
});

Deno.test("applyFeel() gives a valid piece without feel for any", () => {
  fc.assert(
    fc.property(
      compositionArbitrary({ feel: true, maxNotes: 60, maxTick: 2_000 }),
      (composition) => {
        const played = applyFeel(composition);
        checkComposition(played);
        assertEquals(played.feel.swing === 0.5 && played.feel.timing === 0, true);
        assertStrictEquals(applyFeel(played), played);
      },
    ),
    { seed: 6, numRuns: 500 },
  );
});

function note(onset: number, duration: number, pitch = 60): Note {
  return { onset, duration, pitch, velocity: 90 };
}
