import { assertEquals } from "@std/assert";
import {
  DRUM_LANES,
  findDrumLane,
  toDrumLanes,
  USUAL_LANES,
} from "../../../view/piano_roll/drum_lane.ts";

Deno.test("findDrumLane() knows the sounds of a kit", () => {
  const lanes = [35, 36, 38, 37, 39, 41, 50, 42, 46, 51, 49, 57, 56, 81, 0].map((pitch) =>
    findDrumLane(pitch).short
  );
  assertEquals(lanes.join(" "), "BD BD SD SS CP TM TM CH OH RD CC CC PC PC PC");
});

Deno.test("DRUM_LANES holds no sound twice", () => {
  const all = DRUM_LANES.flatMap(({ pitches }) => pitches);
  assertEquals(all.length, new Set(all).size);
  assertEquals(new Set(DRUM_LANES.map(({ short }) => short)).size, DRUM_LANES.length);
});

Deno.test("toDrumLanes() gives what is used and what is reserved, from the bottom up", () => {
  assertEquals(toDrumLanes([49, 38, 38]).map(({ short }) => short), ["SD", "CC"]);
  assertEquals(toDrumLanes([]), []);
  assertEquals(toDrumLanes([54], USUAL_LANES).map(({ short }) => short), [
    "BD",
    "SD",
    "CH",
    "OH",
    "CC",
    "PC",
  ]);
});
