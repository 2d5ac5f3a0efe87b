import { assert, assertAlmostEquals, assertEquals } from "@std/assert";
import { toViewModel } from "../../../view/model.ts";
import {
  aimCamera,
  easeCamera,
  EDGE_PLACE,
  isOutOfSight,
  PLAYHEAD_PLACE,
  scrollByPage,
  toCamera,
} from "../../../view/piano_roll/camera.ts";
import { toLayout, toX, visibleTicks } from "../../../view/piano_roll/geometry.ts";
import { makeSamplePiece, makeTrack } from "../../support/sample_piece.ts";

const layout = toLayout(548, 368, { density: "inline", hasChords: true, lanes: 3 });
const range = { low: 48, high: 84 };
const start = { scroll: 0, pixelsPerTick: null, low: null, rows: null };
const rest = toCamera(start, layout, range, Infinity);
const tracks = [makeTrack("Tune", [[0, 480, 72, 100], [48_000, 480, 74, 60]])];
const long = makeSamplePiece({ duration: 96_000, tracks });
const growing = toViewModel(long, { provisional: null });
const done = toViewModel(long);
const watching = { follow: true, playhead: null, byPage: false };

Deno.test("toCamera() takes the usual scale and all rows unless told otherwise", () => {
  assertAlmostEquals(rest.pixelsPerTick, 17 / 480);
  assertEquals([rest.low, rest.rows], [48, 36]);
  const told = toCamera({ scroll: 9, pixelsPerTick: 0.1, low: 50, rows: 12 }, layout, range, 960);
  assertEquals([told.scroll, told.pixelsPerTick, told.low, told.rows], [9, 0.1, 50, 12]);
  // There are never more rows than fit.
  assertEquals(toCamera({ ...start, rows: 90 }, layout, range, 960).rows, 36);
});

Deno.test("toCamera() fills the width with a piece that nearly fills it by itself", () => {
  const quarterOf = (bars: number): number =>
    Math.round(toCamera(start, layout, range, bars * 1920).pixelsPerTick * 480 * 10) / 10;
  assertEquals([quarterOf(1), quarterOf(4), quarterOf(8), quarterOf(12)], [42.5, 31.3, 15.6, 17]);
});

Deno.test("aimCamera() puts the growing edge at its share of the width", () => {
  const aimed = aimCamera(rest, growing, layout, range, watching);
  const place = (toX(layout, aimed, 48_480) - layout.gutter) / (layout.width - layout.gutter);
  assertAlmostEquals(place, EDGE_PLACE);
});

Deno.test("aimCamera() puts the playhead at its share of the width, once there is room for it", () => {
  const playing = { ...watching, playhead: 60_000 };
  const aimed = aimCamera(rest, done, layout, range, playing);
  const place = (toX(layout, aimed, 60_000) - layout.gutter) / (layout.width - layout.gutter);
  assertAlmostEquals(place, PLAYHEAD_PLACE);
  assertEquals(aimCamera(rest, done, layout, range, { ...watching, playhead: 480 }).scroll, 0);
});

Deno.test("aimCamera() follows nothing when a hand has taken over", () => {
  const goal = { ...rest, scroll: 12_345 };
  const alone = { follow: false, playhead: 60_000, byPage: false };
  assertEquals(aimCamera(goal, done, layout, range, alone).scroll, 12_345);
  assertEquals(aimCamera(goal, growing, layout, range, alone).scroll, 12_345);
});

Deno.test("aimCamera() turns pages for people who asked for less motion", () => {
  const paging = { follow: true, playhead: 1000, byPage: true };
  assertEquals(aimCamera(rest, done, layout, range, paging).scroll, 0);
  const turned = aimCamera(rest, done, layout, range, { ...paging, playhead: 60_000 });
  assertAlmostEquals(turned.scroll, 60_000 - visibleTicks(layout, rest) * 0.06);
});

Deno.test("scrollByPage() stays while the tick is in view", () => {
  const camera = { ...rest, scroll: 5000 };
  assertEquals(scrollByPage(layout, camera, 6000), 5000);
  assert(scrollByPage(layout, camera, 4000) < 4000);
});

Deno.test("isOutOfSight() begins where one picture ends and the other has not begun", () => {
  const width = visibleTicks(layout, rest);
  const seenFrom = (scroll: number): boolean => isOutOfSight(rest, { ...rest, scroll }, layout);
  assertEquals([0, width - 1, width, 40 * width].map(seenFrom), [false, false, true, true]);
  const far = { ...rest, scroll: 5 * width };
  assertEquals(isOutOfSight(far, { ...rest, scroll: 4.5 * width }, layout), false);
  assertEquals(isOutOfSight(far, rest, layout), true);
  // Zoomed in, less is in sight.
  const near = { ...rest, scroll: width / 2, pixelsPerTick: 3 * rest.pixelsPerTick };
  assertEquals(isOutOfSight(rest, near, layout), true);
});

Deno.test("easeCamera() gets there, and then gives the goal itself", () => {
  const goal = { scroll: 4000, pixelsPerTick: 0.05, low: 40, rows: 44 };
  let camera = rest;
  const places = [];
  for (let frame = 0; frame < 80 && camera !== goal; frame++) {
    camera = easeCamera(camera, goal, 16);
    places.push(camera.scroll);
  }
  assertEquals(camera, goal);
  assertEquals(places, places.toSorted((one, other) => one - other));
  // Nine tenths of the way within the tenth of a second or so that an eye follows.
  assert(places[10] > 3600, String(places[10]));
});

Deno.test("easeCamera() stands still without time", () => {
  const goal = { ...rest, scroll: 4000 };
  assertEquals(easeCamera(rest, goal, 0).scroll, 0);
});
