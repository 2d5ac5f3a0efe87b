import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import type { Note } from "../../../mod.ts";
import { toViewModel, type ViewModel } from "../../../view/model.ts";
import { findChange, findParts, type Span } from "../../../view/piano_roll/note_strip.ts";
import { makeSamplePiece, makeTrack } from "../../support/sample_piece.ts";

const span = (from: number, to: number): Span => ({ from, to });

const PARTS: readonly (readonly [
  words: string,
  view: Span,
  painted: Span,
  change: Span | null,
  parts: readonly Span[],
])[] = [
  ["nothing new", span(0, 100), span(0, 100), null, []],
  ["the beginning", span(0, 100), span(0, 0), null, [span(0, 100)]],
  ["later", span(30, 130), span(0, 100), null, [span(100, 130)]],
  ["earlier", span(0, 100), span(30, 130), null, [span(0, 30)]],
  ["far away", span(500, 600), span(0, 100), null, [span(500, 600)]],
  ["a new note", span(0, 100), span(0, 100), span(40, 60), [span(40, 60)]],
  ["a new note at the edge", span(30, 130), span(0, 100), span(90, 120), [
    span(90, 100),
    span(100, 130),
  ]],
  ["a new note out of view", span(0, 100), span(0, 100), span(200, 220), []],
  ["all of it", span(5, 105), span(0, 100), span(0, Infinity), [span(5, 100), span(100, 105)]],
];

for (const [words, view, painted, change, parts] of PARTS) {
  Deno.test(`findParts() of ${words}`, () => {
    assertEquals(findParts(view, painted, change), parts);
  });
}

Deno.test("findParts() gives what is in view and not painted as it is, each pixel once", () => {
  const spans = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 40 }))
    .map(([from, length]) => span(from, from + length));
  fc.assert(
    fc.property(spans, spans, fc.option(spans), (view, painted, change) => {
      const parts = findParts(view, painted, change);
      const holds = (one: Span | null, place: number): boolean =>
        one !== null && one.from <= place && place < one.to;
      for (let place = -2; place < 105; place++) {
        const isWanted = holds(view, place) && (!holds(painted, place) || holds(change, place));
        assertEquals(parts.filter((part) => holds(part, place)).length, isWanted ? 1 : 0);
      }
    }),
  );
});

function modelOf(...tracks: readonly (readonly Note[])[]): ViewModel {
  return toViewModel(makeSamplePiece({
    tracks: tracks.map((notes) => makeTrack("Part", [], { notes: [...notes] })),
  }));
}

function note(onset: number, duration = 240): Note {
  return { onset, duration, pitch: 60, velocity: 90 };
}

Deno.test("findChange() finds where notes came, went, or stand for others", () => {
  const [first, second, third] = [note(0), note(480), note(960, 960)];
  const before = modelOf([first, second]);
  const changes: readonly (readonly [now: ViewModel, change: Span | null])[] = [
    [before, null],
    [modelOf([first, second]), null],
    [modelOf([first, second, third]), span(960, 1920)],
    [modelOf([first]), span(480, 720)],
    // The last note has become longer.
    [modelOf([first, note(480, 960)]), span(480, 1440)],
    // One came in between: those behind it have moved.
    [modelOf([first, note(240, 60), second]), span(240, 720)],
    [modelOf([first, second], [third]), span(960, 1920)],
    [modelOf([note(0), note(480)]), span(0, 720)],
  ];
  assertEquals(
    changes.map(([now]) => findChange(before, now)),
    changes.map(([, change]) => change),
  );
});

Deno.test("findChange() finds that all looks otherwise", () => {
  const before = modelOf([note(0)], [note(480)]);
  const drums = toViewModel(makeSamplePiece({
    tracks: [
      makeTrack("Part", [], { notes: [note(0)] }),
      makeTrack("Kit", [], { notes: [note(480)], isDrum: true }),
    ],
  }));
  for (const now of [modelOf([note(0)]), drums]) {
    assertEquals(findChange(before, now), span(0, Infinity));
  }
});

Deno.test("findChange() holds every note that differs, and no more than these", () => {
  const pool = Array.from({ length: 12 }, (_, index) => note(index * 120, 100));
  const lists = fc.subarray(pool);
  fc.assert(
    fc.property(lists, lists, (one, other) => {
      const change = findChange(modelOf(one), modelOf(other));
      const differing = pool.filter((each) => one.includes(each) !== other.includes(each));
      if (differing.length === 0) return assertEquals(change, null);
      assert(change !== null);
      // Behind the first one that differs all are taken for others, since they stand elsewhere.
      assertEquals(change.from, differing[0].onset);
      for (const { onset, duration } of differing) assert(onset + duration <= change.to);
    }),
  );
});
