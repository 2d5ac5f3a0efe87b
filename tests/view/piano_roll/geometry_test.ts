import { assert, assertAlmostEquals, assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  type Camera,
  clampCamera,
  type Density,
  fitRange,
  fitScale,
  growRange,
  type Layout,
  restingRange,
  rowHeight,
  snap,
  toLaneY,
  toLayout,
  toRows,
  toTick,
  toX,
  toY,
  visibleTicks,
  zoomCamera,
  zoomRows,
} from "../../../view/piano_roll/geometry.ts";
import { firstCamera } from "../../support/first_camera.ts";

const layout = toLayout(548, 368, { density: "inline", hasChords: true, lanes: 5 });
const camera = firstCamera("inline", { low: 48, high: 84 });

const layoutArbitrary: fc.Arbitrary<Layout> = fc.record({
  width: fc.integer({ min: 0, max: 3000 }),
  height: fc.integer({ min: 0, max: 2000 }),
  density: fc.constantFrom<Density>("compact", "inline", "full"),
  hasChords: fc.boolean(),
  lanes: fc.nat(10),
}).map(({ width, height, ...options }) => toLayout(width, height, options));

Deno.test("toLayout() stacks ruler, chords, roll and lanes", () => {
  assertEquals([layout.ruler, layout.chords, layout.head], [22, 32, 54]);
  assertEquals([layout.lane, layout.lanes, layout.roll], [15, 5, 368 - 54 - 75]);
});

Deno.test("toLayout() gives the ruler the room of a chord lane that is not there", () => {
  const bare = toLayout(548, 368, { density: "inline", hasChords: false, lanes: 0 });
  assertEquals([bare.ruler, bare.chords, bare.head, bare.lane], [36, 0, 36, 0]);
});

Deno.test("toLayout() makes few lanes high and many low, and leaves out what does not fit", () => {
  assertEquals(toLayout(548, 368, { density: "inline", hasChords: true, lanes: 8 }).lane, 12);
  assertEquals(toLayout(548, 368, { density: "inline", hasChords: true, lanes: 2 }).lane, 23);
  assertEquals(toLayout(548, 120, { density: "inline", hasChords: true, lanes: 8 }).lanes, 2);
});

Deno.test("toLayout() has a velocity lane in a whole window, where it leaves the roll its room", () => {
  const velocity = (density: Density, height: number): number =>
    toLayout(1000, height, { density, hasChords: true, lanes: 5 }).velocity;
  assertEquals([velocity("full", 600), velocity("inline", 600), velocity("full", 400)], [64, 0, 0]);
});

Deno.test("toLaneY() puts the drums on top of the velocities", () => {
  const wide = toLayout(1000, 600, { density: "full", hasChords: true, lanes: 5 });
  assertEquals(toLaneY(wide, 0) + wide.lane, 600 - 64);
});

Deno.test("toLayout() fills the height exactly, whatever it is", () => {
  fc.assert(fc.property(layoutArbitrary, (any) => {
    assertAlmostEquals(any.head + any.roll + any.lanes * any.lane + any.velocity, any.height);
    assert(any.roll >= 0 && any.head >= 0 && any.gutter <= any.width);
  }));
});

Deno.test("toX() and toTick() undo each other", () => {
  fc.assert(fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), (tick) => {
    assertAlmostEquals(toTick(layout, camera, toX(layout, camera, tick)), tick, 1e-5);
  }));
  assertEquals(toX(layout, camera, 0), layout.gutter);
});

Deno.test("toY() puts the highest pitch at the top, and each a row below the next", () => {
  assertAlmostEquals(toY(layout, camera, 83), layout.head);
  for (let pitch = 48; pitch < 83; pitch++) {
    const distance = toY(layout, camera, pitch) - toY(layout, camera, pitch + 1);
    assertAlmostEquals(distance, rowHeight(layout, camera));
  }
});

Deno.test("toLaneY() counts lanes from the bottom", () => {
  assertEquals(toLaneY(layout, 0), 368 - 15);
  assertEquals(toLaneY(layout, 4), layout.head + layout.roll);
});

Deno.test("growRange() centres three octaves on the first notes", () => {
  assertEquals(growRange(null, 72, 74), { low: 54, high: 90 });
  assertEquals(growRange(null, 0, 3), { low: 0, high: 36 });
  assertEquals(growRange(null, 127, 127), { low: 92, high: 128 });
});

Deno.test("growRange() grows in whole steps, holds every note, and never shrinks", () => {
  const pitch = fc.nat(127);
  fc.assert(fc.property(fc.array(fc.tuple(pitch, pitch), { minLength: 1 }), (spans) => {
    let range = null;
    for (const [one, other] of spans) {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      const grown = growRange(range, low, high);
      assert(grown.low <= low && high < grown.high, JSON.stringify([grown, low, high]));
      if (range !== null) assert(grown.low <= range.low && grown.high >= range.high);
      assert(grown.low >= 0 && grown.high <= 128);
      range = grown;
    }
  }));
});

Deno.test("fitRange() is tight, two octaves or more, and on the keyboard", () => {
  assertEquals(fitRange(31, 86), { low: 30, high: 88 });
  fc.assert(fc.property(fc.nat(127), fc.nat(127), (one, other) => {
    const [low, high] = [Math.min(one, other), Math.max(one, other)];
    const range = fitRange(low, high);
    assert(range.low <= low && high < range.high && range.high - range.low >= 24);
    assert(range.low >= 0 && range.high <= 128);
  }));
});

Deno.test("toRows() shows all rows that can be told apart, from the top", () => {
  assertEquals(toRows(layout, restingRange()), { low: 48, rows: 36 });
  const low = toLayout(548, 140, { density: "inline", hasChords: true, lanes: 0 });
  const { low: bottom, rows } = toRows(low, { low: 21, high: 109 });
  assertAlmostEquals(rows, low.roll / 2.6);
  assertAlmostEquals(bottom + rows, 109);
});

Deno.test("clampCamera() keeps a tenth of the music in view, and the rows on the keyboard", () => {
  const limits = { duration: 20_000, range: { low: 48, high: 84 } };
  const last = 20_000 - visibleTicks(layout, camera) * 0.9;
  assertAlmostEquals(clampCamera({ ...camera, scroll: 1e9 }, layout, limits).scroll, last);
  assertEquals(clampCamera({ ...camera, scroll: -5, low: 90 }, layout, limits).scroll, 0);
  assertEquals(clampCamera({ ...camera, low: 90 }, layout, limits).low, 48);
});

Deno.test("zoomCamera() keeps the place under the pointer", () => {
  const start: Camera = { ...camera, scroll: 5000 };
  const tick = toTick(layout, start, 300);
  const zoomed = zoomCamera(start, layout, 1.5, 300);
  assertAlmostEquals(toTick(layout, zoomed, 300), tick, 1e-6);
  assertAlmostEquals(zoomed.pixelsPerTick, camera.pixelsPerTick * 1.5);
});

Deno.test("zoomCamera() stops at its limits", () => {
  assertAlmostEquals(zoomCamera(camera, layout, 1000, 300).pixelsPerTick, 160 / 480);
  assertAlmostEquals(zoomCamera(camera, layout, 0.0001, 300).pixelsPerTick, 2 / 480);
});

Deno.test("zoomRows() keeps the pitch under the pointer, and stays on the keyboard at the edges", () => {
  const range = { low: 48, high: 84 };
  const pitchAt = (one: Camera, y: number): number =>
    one.low + (layout.head + layout.roll - y) / rowHeight(layout, one);
  for (const y of [layout.head, 150, layout.head + layout.roll]) {
    const zoomed = zoomRows(camera, layout, range, 2, y);
    assertAlmostEquals(zoomed.rows, 18);
    assertAlmostEquals(pitchAt(zoomed, y), pitchAt(camera, y));
    assertAlmostEquals(zoomRows(zoomed, layout, range, 0.5, y).low, camera.low);
  }
  // Below the roll are drums: there the lowest row stays.
  assertAlmostEquals(zoomRows(camera, layout, range, 2, 10_000).low, camera.low);
});

Deno.test("zoomRows() stops at rows of 30 pixels, and at all rows that fit", () => {
  const range = { low: 48, high: 84 };
  assertAlmostEquals(rowHeight(layout, zoomRows(camera, layout, range, 100, 150)), 30);
  assertEquals(zoomRows(camera, layout, range, 0.1, 150).rows, 36);
  // Where all rows are higher already they stay as they are.
  const tall = toLayout(548, 2000, { density: "inline", hasChords: true, lanes: 3 });
  assertEquals(zoomRows(camera, tall, range, 4, 150).rows, 36);
});

Deno.test("fitScale() shows a whole piece", () => {
  const scale = fitScale(layout, 46_080);
  assert(46_080 * scale <= layout.width - layout.gutter);
  assertEquals(fitScale(layout, 0), 160 / 480);
});

Deno.test("snap() finds the nearest device pixel", () => {
  assertEquals([snap(10.3, 1), snap(10.3, 0.5), snap(10.7, 1)], [10, 10.5, 11]);
});
