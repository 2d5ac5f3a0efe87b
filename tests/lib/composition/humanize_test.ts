import { assert, assertEquals, assertNotEquals } from "@std/assert";
import fc from "fast-check";
import { applyFeel, type Composition, type Feel, type Note, STRAIGHT } from "../../../mod.ts";
import { feelArbitrary } from "../../support/composition_arbitrary.ts";
import { makeComposition, makeTrack } from "../../support/make_composition.ts";

const SIXTEENTH = 120;
const HUMAN: Feel = { ...STRAIGHT, timing: 40, dynamics: 20, seed: 1 };
const RUNS = { seed: 6, numRuns: 300 };

/** Feels under which no two sixteenths meet, so that each is found again by its place among those of its pitch. */
const feels = feelArbitrary.map((feel): Feel => ({ ...feel, timing: Math.min(50, feel.timing) }));

/** Notes of any length on a grid of sixteenths, without overlaps of one pitch. */
const melodies = fc.uniqueArray(
  fc.record({
    place: fc.nat(64),
    pitch: fc.integer({ min: 60, max: 66 }),
    velocity: fc.integer({ min: 1, max: 127 }),
    length: fc.integer({ min: 1, max: 1000 }),
  }),
  { selector: ({ place, pitch }) => place * 128 + pitch, minLength: 1, maxLength: 60 },
).map((drawn) =>
  drawn.toSorted((a, b) => a.place - b.place || a.pitch - b.pitch)
    .map(({ place, pitch, velocity, length }, index, all): Note => {
      const next = all.slice(index + 1).find((later) => later.pitch === pitch)?.place ?? Infinity;
      const duration = Math.min(length, (next - place) * SIXTEENTH);
      return { onset: place * SIXTEENTH, duration, pitch, velocity };
    })
);

Deno.test("applyFeel() keeps every note within timing and dynamics, drums within half the timing", () => {
  fc.assert(
    fc.property(melodies, feels, fc.boolean(), (notes, feel, isDrum) => {
      const swung = pair(notes, play(notes, { ...feel, timing: 0, dynamics: 0 }, isDrum));
      const timing = isDrum ? Math.floor(feel.timing / 2) : feel.timing;
      for (const [note, played] of pair(notes, play(notes, feel, isDrum))) {
        const exact = swung.get(note)?.onset ?? NaN;
        assert(Math.abs(played.onset - exact) <= timing, `${played.onset} beside ${exact}`);
        assert(Math.abs(played.velocity - note.velocity) <= feel.dynamics);
        assert(played.onset >= 0 && played.velocity >= 1 && played.velocity <= 127);
      }
    }),
    RUNS,
  );
});

Deno.test("applyFeel() plays the same twice, and something else by another seed", () => {
  fc.assert(
    fc.property(melodies, feels, (notes, feel) => {
      assertEquals(play(notes, feel), play(structuredClone(notes), { ...feel }));
    }),
    RUNS,
  );
  const notes = quarters(16);
  assertNotEquals(play(notes, HUMAN), play(notes, { ...HUMAN, seed: 2 }));
  const [first, second] = applyFeel(makeComposition({
    duration: 16 * 480,
    feel: HUMAN,
    tracks: [makeTrack({ notes }), makeTrack({ notes })],
  })).tracks;
  assertNotEquals(first.notes, second.notes);
});

Deno.test("applyFeel() moves no note when another is added or removed", () => {
  fc.assert(
    fc.property(melodies, feels, fc.nat(59), (notes, feel, index) => {
      const left = notes.filter((_, place) => place !== index % notes.length);
      const all = pair(notes, play(notes, feel));
      for (const [note, played] of pair(left, play(left, feel))) {
        assertEquals(played, all.get(note));
      }
    }),
    RUNS,
  );
});

Deno.test("applyFeel() plays these notes so on every machine", () => {
  const notes = [[0, 60], [0, 64], [0, 67], [480, 62], [600, 64], [720, 65], [800, 67]]
    .map(([onset, pitch]): Note => ({ onset, duration: 80, pitch, velocity: 80 }));
  assertEquals(
    play(notes, HUMAN).map(({ onset, duration, pitch, velocity }) =>
      `${pitch}@${onset}+${duration} v${velocity}`
    ),
    [
      "64@11+79 v67",
      "67@14+76 v91",
      "60@15+75 v88",
      "62@461+75 v84",
      "64@579+92 v79",
      "65@719+58 v83",
      "67@783+69 v78",
    ],
  );
});

Deno.test("applyFeel() departs in a bell around what is written, early as often as late", () => {
  const notes = Array.from(
    { length: 4000 },
    (_, index): Note => ({ onset: (index + 1) * 480, duration: 240, pitch: 60, velocity: 64 }),
  );
  const played = play(notes, HUMAN);
  for (
    const [bound, departures] of [
      [HUMAN.timing, played.map(({ onset }, index) => onset - notes[index].onset)],
      [HUMAN.dynamics, played.map(({ velocity }) => velocity - 64)],
    ] as const
  ) {
    const mean = departures.reduce((sum, value) => sum + value, 0) / departures.length;
    const near = departures.filter((value) => Math.abs(value) <= bound / 2).length;
    assert(Math.abs(mean) < bound / 40, `a mean of ${mean}`);
    // Three quarters of a triangle lie in its inner half, and one half of what is spread evenly.
    assert(near > 0.7 * departures.length && near < 0.85 * departures.length, `${near} are near`);
    assert(departures.some((value) => Math.abs(value) > 0.8 * bound), "none are far");
  }
});

Deno.test("applyFeel() keeps the notes of a chord within a quarter of the timing, in their own order", () => {
  const chords = Array.from({ length: 64 }, (_, beat) =>
    [60, 64, 67, 72].map((pitch): Note => ({
      onset: beat * 480,
      duration: 480,
      pitch,
      velocity: 80,
    }))).flat();
  const spreads = [...pair(chords, play(chords, HUMAN))].reduce((byOnset, [note, { onset }]) => {
    byOnset.set(note.onset, [...(byOnset.get(note.onset) ?? []), onset]);
    return byOnset;
  }, new Map<number, number[]>());
  const widths = [...spreads.values()].map((onsets) => Math.max(...onsets) - Math.min(...onsets));
  assert(Math.max(...widths) <= HUMAN.timing / 4, `${Math.max(...widths)} ticks`);
  assert(widths.some((width) => width > 0));
});

Deno.test("applyFeel() keeps legato: what ends where the next starts still meets it", () => {
  const notes = Array.from({ length: 64 }, (_, index): Note => ({
    onset: index * 240,
    duration: 240,
    // Steps, and repeats of one pitch.
    pitch: 60 + Math.floor(index / 2) % 5,
    velocity: 80,
  }));
  const played = play(notes, { ...HUMAN, swing: 0.62 });
  for (const [index, { onset, duration }] of played.slice(0, -1).entries()) {
    const gap = played[index + 1].onset - (onset + duration);
    assert(gap >= 0 && gap <= HUMAN.timing / 4, `${gap} ticks`);
  }
});

Deno.test("applyFeel() moves pedal, bends and lyrics with the notes of their track, never behind them", () => {
  const notes = quarters(32);
  const ticks = notes.map(({ onset }) => onset);
  const { tracks: [track], lyrics } = applyFeel(makeComposition({
    duration: 32 * 480,
    feel: HUMAN,
    lyrics: ticks.map((tick) => ({ tick, track: 0, text: "la" })),
    tracks: [makeTrack({
      notes,
      controllers: ticks.map((tick) => ({ tick, controller: 64, value: 127 })),
      bends: ticks.map((tick) => ({ tick, value: 0 })),
    })],
  }));
  for (const list of [track.controllers, track.bends, lyrics]) {
    for (const [index, { tick }] of list.entries()) {
      const late = track.notes[index].onset - tick;
      assert(late >= 0 && late <= HUMAN.timing / 4, `${late} ticks`);
    }
  }
});

Deno.test("applyFeel() leaves time alone when only dynamics are human, and loudness when only time is", () => {
  const notes = quarters(16);
  const times = ({ onset, duration }: Note): number[] => [onset, duration];
  assertEquals(play(notes, { ...HUMAN, timing: 0 }).map(times), notes.map(times));
  assertEquals(
    play(notes, { ...HUMAN, dynamics: 0 }).map(({ velocity }) => velocity),
    notes.map(({ velocity }) => velocity),
  );
});

Deno.test("applyFeel() leaves what is written about the piece where it is", () => {
  const piece: Composition = makeComposition({
    tempos: [{ tick: 0, bpm: 120 }, { tick: 480, bpm: 90 }],
    keys: [{ tick: 480, tonic: "C", mode: "major" }],
    sections: [{ tick: 480, duration: 480, name: "A" }],
    markers: [{ tick: 480, text: "x" }],
    chords: [{ tick: 480, duration: 480, symbol: "C" }],
    feel: HUMAN,
    tracks: [makeTrack({ notes: quarters(2) })],
  });
  const { tracks: _, feel: __, ...written } = piece;
  const { tracks: ___, feel: ____, ...played } = applyFeel(piece);
  assertEquals(played, written);
});

function play(notes: readonly Note[], feel: Feel, isDrum = false): readonly Note[] {
  const duration = Math.max(...notes.map((note) => note.onset + note.duration));
  const track = makeTrack({ notes, isDrum, channel: isDrum ? 9 : 0 });
  return applyFeel(makeComposition({ duration, feel, tracks: [track] })).tracks[0].notes;
}

/** Written notes with what is played for them: those of one pitch stay in their order. */
function pair(notes: readonly Note[], played: readonly Note[]): Map<Note, Note> {
  assertEquals(played.length, notes.length);
  const pairs = new Map<Note, Note>();
  for (let pitch = 0; pitch < 128; pitch++) {
    const later = played.filter((note) => note.pitch === pitch);
    notes.filter((note) => note.pitch === pitch).forEach((note, index) =>
      pairs.set(note, later[index])
    );
  }
  return pairs;
}

function quarters(count: number): Note[] {
  return Array.from({ length: count }, (_, index) => ({
    onset: index * 480,
    duration: 480,
    pitch: 60 + index % 12,
    velocity: 80,
  }));
}
