import { assertEquals } from "@std/assert";
import type { Composition } from "../../../lib/composition/composition.ts";
import { makeComposition, makeTrack } from "../../support/make_composition.ts";
import { review } from "./review.ts";

const CODES = ["not_a_drum", "melody_on_drums"] as const;

/** A drum track of quarters; a list is struck at once. */
function drums(hits: readonly (number | readonly number[])[]): Composition {
  const notes = hits.flatMap((hit, index) =>
    [hit].flat().map((pitch) => ({ onset: index * 480, duration: 240, pitch, velocity: 90 }))
  );
  const track = makeTrack({ name: "Drums", isDrum: true, channel: 9, notes });
  return makeComposition({ tracks: [track], duration: hits.length * 480 });
}

Deno.test("a pitch outside the percussion of General MIDI is no drum", () => {
  assertEquals(review(drums([35, 81, 36, 38]), CODES), []);
  assertEquals(review(drums([36, 38, 36, 38, 34, 82, 12]), CODES), [
    ["not_a_drum", 0, 2, "35–81 … 34", 3],
  ]);
});

Deno.test("a scale on a drum track is a melody", () => {
  assertEquals(review(drums([60, 62, 64, 65, 67, 69, 71, 72]), CODES), [
    ["melody_on_drums", 0, 1, "C4 D4 E4 F4", 8],
  ]);
  assertEquals(review(drums([72, 67, 64, 60, 62, 71, 79, 76, 36, 36]), CODES).length, 1);
});

Deno.test("what a percussionist plays is no melody", () => {
  const quiet = {
    beat: [36, 42, 38, 42, 36, 42, 38, 46],
    "a fill over all toms": [50, 48, 47, 45, 43, 41, 50, 48, 49],
    "a beat with all kinds of effects": [36, 60, 38, 62, 36, 64, 38, 67, 36, 71, 38, 72],
    "a solo on bongos, congas and timbales": [60, 61, 62, 63, 64, 65, 66, 60, 64, 62],
    "an ensemble of hand percussion": [[60, 75], 64, 68, [67, 70], 73, 71, 62, 80, 76],
    "a scale that is too short to tell": [60, 62, 64, 65, 67, 69, 71],
  };
  for (const [name, hits] of Object.entries(quiet)) {
    assertEquals(review(drums(hits), CODES), [], name);
  }
});

Deno.test("the same notes on an instrument are fine", () => {
  const { tracks: [track], ...piece } = drums([60, 62, 64, 65, 67, 69, 71, 84]);
  assertEquals(review({ ...piece, tracks: [{ ...track, isDrum: false, channel: 0 }] }, CODES), []);
});
