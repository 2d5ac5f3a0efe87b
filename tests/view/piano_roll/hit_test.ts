import { assertEquals } from "@std/assert";
import { toViewModel } from "../../../view/model.ts";
import { rowHeight, toLayout, toX, toY } from "../../../view/piano_roll/geometry.ts";
import { findNoteAt } from "../../../view/piano_roll/hit.ts";
import { firstCamera } from "../../support/first_camera.ts";
import { makeSamplePiece } from "../../support/sample_piece.ts";

const layout = toLayout(548, 368, { density: "inline", hasChords: true, lanes: 3 });
const camera = firstCamera("inline", { low: 54, high: 90 });
const model = toViewModel(makeSamplePiece());

function find(tick: number, pitch: number): (number | undefined)[] {
  const x = toX(layout, camera, tick);
  const y = toY(layout, camera, pitch) + rowHeight(layout, camera) / 2;
  const found = findNoteAt(model, layout, camera, { x, y });
  return [found?.track, found?.note];
}

Deno.test("findNoteAt() finds notes by time and pitch", () => {
  assertEquals(find(240, 72), [0, 0]);
  assertEquals(find(700, 74), [0, 1]);
  assertEquals(find(1000, 64), [1, 1]);
  assertEquals(find(700, 80), [undefined, undefined]);
});

Deno.test("findNoteAt() finds strokes by their lane", () => {
  const y = layout.height - layout.lane * 1.5;
  const found = findNoteAt(model, layout, camera, { x: toX(layout, camera, 480) + 3, y });
  assertEquals([found?.track, found?.note], [2, 1]);
});

Deno.test("findNoteAt() finds nothing on the keys or the ruler", () => {
  assertEquals(findNoteAt(model, layout, camera, { x: 10, y: 200 }), null);
  assertEquals(findNoteAt(model, layout, camera, { x: 200, y: 10 }), null);
});
