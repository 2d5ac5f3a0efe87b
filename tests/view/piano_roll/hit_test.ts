import { assertEquals } from "@std/assert";
import { toViewModel } from "../../../view/model.ts";
import { rowHeight, toLayout, toX, toY } from "../../../view/piano_roll/geometry.ts";
import { findNoteAt } from "../../../view/piano_roll/hit.ts";
import { firstCamera } from "../../support/first_camera.ts";
import { makeSamplePiece, makeTrack } from "../../support/sample_piece.ts";

const layout = toLayout(548, 368, { density: "inline", hasChords: true, lanes: 3 });
const camera = firstCamera("inline", { low: 54, high: 90 });
const model = toViewModel(makeSamplePiece());

function find(tick: number, pitch: number): (number | undefined)[] {
  const x = toX(layout, camera, tick);
  const y = toY(layout, camera, pitch) + rowHeight(layout, camera) / 2;
  const found = findNoteAt(model, layout, camera, { x, y }, 0);
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
  const found = findNoteAt(model, layout, camera, { x: toX(layout, camera, 480) + 3, y }, 0);
  assertEquals([found?.track, found?.note], [2, 1]);
});

Deno.test("findNoteAt() finds nothing on the keys or the ruler", () => {
  assertEquals(findNoteAt(model, layout, camera, { x: 10, y: 200 }, 0), null);
  assertEquals(findNoteAt(model, layout, camera, { x: 200, y: 10 }, 0), null);
});

Deno.test("findNoteAt() finds notes of the lead by their stems in the velocity lane", () => {
  const wide = toLayout(1000, 600, { density: "full", hasChords: true, lanes: 3 });
  const at = (tick: number, lead: number): number | undefined =>
    findNoteAt(model, wide, camera, { x: toX(wide, camera, tick) + 4, y: 590 }, lead)?.note;
  assertEquals([at(0, 0), at(480, 0), at(120, 0)], [0, 1, undefined]);
  assertEquals([at(0, 2), at(1920, 1), at(0, -1)], [0, 2, undefined]);
});

Deno.test("findNoteAt() finds the note of the lead first where two lie on each other", () => {
  const twice = toViewModel(makeSamplePiece({
    tracks: [makeTrack("One", [[0, 480, 72, 100]]), makeTrack("Two", [[0, 480, 72, 100]])],
  }));
  const point = { x: toX(layout, camera, 240), y: toY(layout, camera, 72) + 2 };
  const found = [0, 1].map((lead) => findNoteAt(twice, layout, camera, point, lead)?.track);
  assertEquals(found, [0, 1]);
});
