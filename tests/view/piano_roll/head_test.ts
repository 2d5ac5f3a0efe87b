import { assertEquals } from "@std/assert";
import { toViewModel, type ViewModel } from "../../../view/model.ts";
import { type Camera, toLayout } from "../../../view/piano_roll/geometry.ts";
import { toHeadShapes } from "../../../view/piano_roll/head.ts";
import type { Shape } from "../../../view/piano_roll/shape.ts";
import { findStrings } from "../../../view/strings.ts";
import { firstCamera } from "../../support/first_camera.ts";
import { makeSamplePiece } from "../../support/sample_piece.ts";

const layout = toLayout(548, 368, { density: "inline", hasChords: true, lanes: 3 });
const camera = firstCamera("inline", { low: 54, high: 90 });

function draw(model: ViewModel, view: Camera = camera): Shape[] {
  const options = {
    silent: new Set<number>(),
    lead: 0,
    until: Infinity,
    pixel: 1,
    laneNames: findStrings("en").lanes,
    headNames: { bar: "Bar", chord: "Chord" },
    measure: () => 30,
  };
  return toHeadShapes({ model, layout, camera: view, options });
}

Deno.test("toHeadShapes() numbers narrow bars by twos, fours…, always the same ones", () => {
  const model = toViewModel(makeSamplePiece({ sections: [] }));
  const numbers = (scroll: number, quarter: number): string[] =>
    draw(model, { ...camera, scroll, pixelsPerTick: quarter / 480 })
      .flatMap((shape) => shape.kind === "label" && shape.style === "bar" ? [shape.text] : []);
  assertEquals(numbers(0, 17).slice(0, 4), ["1", "2", "3", "4"]);
  assertEquals(numbers(0, 5).slice(0, 4), ["1", "3", "5", "7"]);
  assertEquals(numbers(1920, 5).slice(0, 3), ["3", "5", "7"]);
  assertEquals(numbers(0, 2).slice(0, 3), ["1", "9", "17"]);
});

Deno.test("toHeadShapes() puts the number of a bar behind the name of its section", () => {
  const labels = draw(toViewModel(makeSamplePiece())).filter((shape) => shape.kind === "label");
  const [name] = labels.filter(({ text }) => text === "サビ");
  const [number] = labels.filter(({ text }) => text === "3");
  assertEquals(number.x, name.x + 37);
});

Deno.test("toHeadShapes() keeps the number clear of its section's name when the section before leaves", () => {
  const piece = makeSamplePiece();
  const tick = piece.sections.find(({ name }) => name === "サビ")?.tick ?? 0;
  const labels = draw(toViewModel(piece), { ...camera, scroll: tick - 300 })
    .filter((shape) => shape.kind === "label");
  const [name] = labels.filter(({ text }) => text === "サビ");
  const [number] = labels.filter(({ text }) => text === "3");
  assertEquals(number.x, name.x + 37);
});
