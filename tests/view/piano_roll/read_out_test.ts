import { assertAlmostEquals, assertEquals } from "@std/assert";
import { toViewModel } from "../../../view/model.ts";
import { rowHeight, toLayout, toX, toY } from "../../../view/piano_roll/geometry.ts";
import { toReadOut } from "../../../view/piano_roll/read_out.ts";
import { findStrings } from "../../../view/strings.ts";
import { firstCamera } from "../../support/first_camera.ts";
import { makeSamplePiece } from "../../support/sample_piece.ts";

const layout = toLayout(548, 368, { density: "inline", hasChords: true, lanes: 3 });
const camera = firstCamera("inline", { low: 54, high: 90 });
const model = toViewModel(makeSamplePiece());
const english = findStrings("en");

Deno.test("toReadOut() says a note over its middle, in both languages", () => {
  const found = toReadOut(model, layout, camera, { track: 0, note: 1 }, english);
  assertEquals([found?.heading, found?.body], ["D5  Tune", "Bar 1.2 · quarter · velocity 60"]);
  assertAlmostEquals(found?.x ?? 0, toX(layout, camera, 720), 1);
  const row = toY(layout, camera, 74);
  assertEquals((found?.y ?? 0) >= row && (found?.y ?? 0) < row + rowHeight(layout, camera), true);
  const japanese = toReadOut(model, layout, camera, { track: 2, note: 0 }, findStrings("ja"));
  assertEquals(
    [japanese?.heading, japanese?.body],
    ["Bass Drum 1  Drums", "1小節 1拍 · 16分音符 · ベロシティ 110"],
  );
});

Deno.test("toReadOut() says nothing of a note that is out of view, or gone", () => {
  const ahead = { ...camera, scroll: 960 };
  assertEquals(toReadOut(model, layout, ahead, { track: 0, note: 0 }, english), null);
  assertEquals(toReadOut(model, layout, camera, { track: 0, note: 3 }, english), null);
  assertEquals(toReadOut(model, layout, camera, { track: 9, note: 0 }, english), null);
});

Deno.test("toReadOut() tells what was found under the pointer where it was found", () => {
  const found = { track: 0, note: 0, x: 300, y: 340, width: 2, height: 20 };
  const said = toReadOut(model, layout, camera, found, english);
  assertEquals([said?.x, said?.y, said?.heading], [301, 340, "C5  Tune"]);
});
