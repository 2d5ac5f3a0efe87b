import { assertAlmostEquals, assertEquals } from "@std/assert";
import { toViewModel } from "../../../view/model.ts";
import { toLayout, toX } from "../../../view/piano_roll/geometry.ts";
import { type OverlayOptions, toOverlay } from "../../../view/piano_roll/overlay.ts";
import type { Shape } from "../../../view/piano_roll/shape.ts";
import { firstCamera } from "../../support/first_camera.ts";
import { makeSamplePiece } from "../../support/sample_piece.ts";

const layout = toLayout(548, 368, { density: "inline", hasChords: true, lanes: 3 });
const camera = firstCamera("inline", { low: 54, high: 90 });
const model = toViewModel(makeSamplePiece());

function draw(changes: Partial<OverlayOptions>): Shape[] {
  const options = {
    position: 0,
    isPlaying: false,
    silent: new Set<number>(),
    loop: null,
    lead: 0,
    picked: null,
    pixel: 1,
  };
  return toOverlay(model, layout, camera, { ...options, ...changes });
}

Deno.test("toOverlay() shows nothing before anything was played", () => {
  assertEquals(draw({}), []);
});

Deno.test("toOverlay() lights up what sounds, with its keys, and the strokes of a moment ago", () => {
  const shapes = draw({ position: 500, isPlaying: true });
  const notes = shapes.filter(({ kind }) => kind === "note");
  assertEquals(notes.map((note) => "colour" in note && note.colour), [0, 1, 1]);
  assertEquals(shapes.filter(({ kind }) => kind === "stroke").length, 2);
  const keys = shapes.filter((shape) => shape.kind === "fill" && typeof shape.ink === "number");
  assertEquals(keys.map(({ x, width }) => [x, width]), [[24, 16], [24, 16], [24, 16]]);
});

Deno.test("toOverlay() leaves silent tracks dark, and everything in a pause", () => {
  const silent = new Set([0, 2]);
  const shapes = draw({ position: 500, isPlaying: true, silent });
  assertEquals(shapes.filter(({ kind }) => kind === "note").length, 2);
  assertEquals(shapes.filter(({ kind }) => kind === "stroke").length, 0);
  assertEquals(draw({ position: 500 }).filter(({ kind }) => kind === "note"), []);
});

Deno.test("toOverlay() reverses the chord of the moment", () => {
  const chords = draw({ position: 2000, isPlaying: true }).filter((shape) =>
    shape.kind === "chord"
  );
  assertEquals(chords.map(({ root, ink }) => [root, ink]), [["C", "onInverse"]]);
  assertEquals(draw({ position: 6000 }).filter(({ kind }) => kind === "chord"), []);
});

Deno.test("toOverlay() puts the playhead where the music is", () => {
  const [marker] = draw({ position: 2400 }).filter(({ kind }) => kind === "marker");
  assertAlmostEquals(marker.x + marker.width / 2, toX(layout, camera, 2400));
  assertEquals(draw({ position: 90_000 }).filter(({ kind }) => kind === "marker"), []);
});

Deno.test("toOverlay() marks the loop on the ruler", () => {
  const [bar] = draw({ loop: { start: 1920, end: 3840 } });
  assertAlmostEquals(bar.x, toX(layout, camera, 1920));
  assertAlmostEquals(bar.x + bar.width, toX(layout, camera, 3840));
  assertEquals(bar.y, 0);
});

Deno.test("toOverlay() points a note out with a rim, and its stem in a whole window", () => {
  const kinds = (picked: { track: number; note: number }): string[] =>
    draw({ picked }).map(({ kind }) => kind);
  assertEquals(kinds({ track: 0, note: 1 }), ["note", "rim"]);
  assertEquals(kinds({ track: 2, note: 0 }), ["stroke", "rim"]);
  const wide = toLayout(1000, 600, { density: "full", hasChords: true, lanes: 3 });
  const shapes = toOverlay(model, wide, camera, {
    position: 0,
    isPlaying: false,
    silent: new Set(),
    loop: null,
    lead: 0,
    picked: { track: 0, note: 0 },
    pixel: 1,
  });
  assertEquals(shapes.map(({ kind }) => kind), ["fill", "fill", "note", "rim"]);
  // 100 of 127 of the lane but for its upper edge.
  assertAlmostEquals(shapes[0].height, 58 * 100 / 127);
});
