import { assertEquals } from "@std/assert";
import type { Composition, Track } from "../../../lib/composition/composition.ts";
import { STRAIGHT } from "../../../lib/composition/composition.ts";
import { makeComposition, makeTrack } from "../../support/make_composition.ts";
import { review } from "./review.ts";

const CODES = ["equal_velocities"] as const;

/** A track of quarters with these velocities. */
function track(velocities: readonly number[], changes: Partial<Track> = {}): Track {
  const notes = velocities.map((velocity, index) => ({
    onset: index * 480,
    duration: 480,
    pitch: 60,
    velocity,
  }));
  return makeTrack({ notes, ...changes });
}

function piece(...tracks: readonly Track[]): Composition {
  return makeComposition({ tracks, duration: 48_000 });
}

const EQUAL = Array.from({ length: 16 }, () => 96);
const SHAPED = [...EQUAL.slice(1), 97];

Deno.test("a track of equally loud notes is found, with its velocity and their number", () => {
  assertEquals(review(piece(track(EQUAL), track(SHAPED)), CODES), [
    ["equal_velocities", 0, null, "96", 16],
  ]);
  assertEquals(review(piece(track(EQUAL)), CODES), [["equal_velocities", 0, null, "96", 16]]);
});

Deno.test("a piece of such tracks is one finding", () => {
  const soft = track(EQUAL.map(() => 64));
  const few = track([90, 80]);
  assertEquals(review(piece(track(EQUAL), few, track(EQUAL)), CODES), [
    ["equal_velocities", null, null, "96", 32],
  ]);
  assertEquals(review(piece(track(EQUAL), soft, few), CODES), [
    ["equal_velocities", null, null, "64–96", 32],
  ]);
});

Deno.test("drums can be equally loud too", () => {
  const drums = track(EQUAL, { isDrum: true, channel: 9, program: 16 });
  assertEquals(review(piece(drums), CODES), [["equal_velocities", 0, null, "96", 16]]);
});

Deno.test("fewer than sixteen notes may be equally loud", () => {
  assertEquals(review(piece(track(EQUAL.slice(1))), CODES), []);
});

Deno.test("an instrument that has no loudness may be equally loud", () => {
  for (const program of [6, 10, 16, 19, 20, 21, 23]) {
    assertEquals(review(piece(track(EQUAL, { program })), CODES), [], `${program}`);
  }
  for (const program of [0, 7, 22]) {
    assertEquals(review(piece(track(EQUAL, { program })), CODES).length, 1, `${program}`);
  }
});

Deno.test("a controller of loudness that moves shapes what is equally loud", () => {
  const control = (controller: number, values: readonly number[]): Track =>
    track(EQUAL, {
      controllers: values.map((value, index) => ({ tick: index * 960, controller, value })),
    });
  for (const number of [2, 7, 11]) {
    assertEquals(review(piece(control(number, [60, 100])), CODES), []);
    assertEquals(review(piece(control(number, [100, 100])), CODES).length, 1);
  }
  assertEquals(review(piece(control(64, [0, 127])), CODES).length, 1);
});

Deno.test("a track that is humanized is not equally loud when it is played", () => {
  const played = { ...STRAIGHT, dynamics: 6 };
  const early = { ...STRAIGHT, timing: 10 };
  assertEquals(review({ ...piece(track(EQUAL)), feel: played }, CODES), []);
  assertEquals(review({ ...piece(track(EQUAL)), feel: early }, CODES).length, 1);
  assertEquals(review(piece(track(EQUAL, { feel: played })), CODES), []);
  const exact = track(EQUAL, { feel: STRAIGHT });
  assertEquals(review({ ...piece(exact), feel: played }, CODES).length, 1);
});
