import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { checkComposition } from "../../../lib/composition/check_composition.ts";
import { FINDINGS } from "../../../lib/review/finding.ts";
import { reviewComposition } from "../../../lib/review/review_composition.ts";
import { compositionArbitrary } from "../../support/composition_arbitrary.ts";
import { makeComposition, makeTrack } from "../../support/make_composition.ts";
import { makeTextPiece } from "../../support/make_text_piece.ts";

const PIECES = compositionArbitrary({ feel: true });

Deno.test("a review gives codes with places, the graver ones first, each once a track", () => {
  const notes = Array.from({ length: 20 }, (_, index) => ({
    onset: index * 480,
    duration: 480,
    pitch: 20,
    velocity: 96,
  }));
  const tracks = [makeTrack({ notes }), makeTrack({ name: "Bass", program: 33 })];
  assertEquals(reviewComposition(makeComposition({ tracks, duration: 19_200 })), [
    { code: "no_notes", track: 1, tick: null, bar: null, detail: "0 notes", count: 1 },
    { code: "silent_end", track: null, tick: 9600, bar: 6, detail: "5 of 10 bars", count: 1 },
    { code: "out_of_range", track: 0, tick: 0, bar: 1, detail: "A0–C8 … Ab0", count: 20 },
    { code: "equal_velocities", track: 0, tick: null, bar: null, detail: "96", count: 20 },
  ]);
});

Deno.test("a good piece is quiet", () => {
  const piece = makeTextPiece({
    tracks: {
      Flute: "mf C5/q E5 G5 E5 | f F5/h E5 | mp D5/q F5 B4 D5 | C5/w |",
      Cello: "mf C3/h G3 | F3 C3 | mp G2 G3 | C3/w |",
    },
    chords: "C | F C | G7 | C",
    sections: [4],
  });
  assertEquals(reviewComposition(piece, { isCounterpoint: true }), []);
});

Deno.test("an empty piece is quiet", () => {
  assertEquals(reviewComposition(makeComposition()), []);
  assertEquals(reviewComposition(makeComposition({ duration: 0 }), { isCounterpoint: true }), []);
});

Deno.test("any piece can be reviewed, and is not changed", () => {
  fc.assert(
    fc.property(PIECES, fc.boolean(), (composition, isCounterpoint) => {
      checkComposition(composition);
      const before = structuredClone(composition);
      reviewComposition(composition, { isCounterpoint });
      assertEquals(composition, before);
    }),
    { seed: 7, numRuns: 500 },
  );
});

Deno.test("findings have their place in the piece, and one entry for a code and a track", () => {
  fc.assert(
    fc.property(PIECES, fc.boolean(), (composition, isCounterpoint) => {
      const findings = reviewComposition(composition, { isCounterpoint });
      for (const { code, track, tick, bar, detail, count } of findings) {
        assert(code in FINDINGS);
        assert(track === null || track in composition.tracks);
        assert(tick === null || (tick >= 0 && tick < composition.duration), code);
        assertEquals(tick === null, bar === null);
        assert(bar === null || bar >= 1);
        assert(Number.isInteger(count) && count >= 1);
        assert(detail.length > 0 && detail.length <= 60, detail);
      }
      const kinds = findings.map(({ code, track }) => `${code} ${track}`);
      assertEquals(new Set(kinds).size, kinds.length);
      const order = findings.map(({ code }) => Object.keys(FINDINGS).indexOf(code));
      assertEquals(order, order.toSorted((a, b) => a - b));
    }),
    { seed: 7, numRuns: 500 },
  );
});

Deno.test("the order of the tracks changes nothing but their numbers", () => {
  fc.assert(
    fc.property(PIECES, (composition) => {
      const last = composition.tracks.length - 1;
      const tracks = composition.tracks.toReversed();
      const kinds = (findings: ReturnType<typeof reviewComposition>, flip: boolean): string[] =>
        findings.map(({ code, track, tick, detail, count }) =>
          JSON.stringify([code, flip && track !== null ? last - track : track, tick, detail, count])
        ).sort();
      assertEquals(
        kinds(reviewComposition({ ...composition, tracks }), true),
        kinds(reviewComposition(composition), false),
      );
    }),
    { seed: 7, numRuns: 300 },
  );
});

Deno.test("every code says what it means and whose rule it is", () => {
  for (const [code, { meaning, source }] of Object.entries(FINDINGS)) {
    assert(/^[A-Z].*[^.]$/.test(meaning), code);
    assert(source.length > 0, code);
  }
});
