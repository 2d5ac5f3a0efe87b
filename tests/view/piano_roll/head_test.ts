import { assertEquals } from "@std/assert";
import { toViewModel, type ViewModel } from "../../../view/model.ts";
import { type Camera, toLayout } from "../../../view/piano_roll/geometry.ts";
import { toHeadShapes } from "../../../view/piano_roll/head.ts";
import type { Mark } from "../../../view/piano_roll/marks.ts";
import type { Shape } from "../../../view/piano_roll/shape.ts";
import { findStrings } from "../../../view/strings.ts";
import { firstCamera } from "../../support/first_camera.ts";
import { makeSamplePiece } from "../../support/sample_piece.ts";

const layout = toLayout(548, 368, { density: "inline", hasChords: true, lanes: 3 });
const camera = firstCamera("inline", { low: 54, high: 90 });

function draw(model: ViewModel, view: Camera = camera, marks: readonly Mark[] = []): Shape[] {
  const options = {
    silent: new Set<number>(),
    lead: 0,
    isFocused: false,
    until: Infinity,
    pixel: 1,
    laneNames: findStrings("en").lanes,
    headNames: { bar: "Bar", chord: "Chord" },
    velocityName: "Velocity",
    marks,
    // Names of sections are 30 pixels wide.
    measure: (text: string) => /\d/.test(text) ? text.length * 6 : 30,
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

/** Texts of the ruler but for names of sections, from left to right. */
function textsOf(shapes: readonly Shape[]): string[] {
  return shapes.flatMap((shape) => shape.kind === "label" && shape.style === "bar" ? [shape] : [])
    .toSorted((one, other) => one.x - other.x).map(({ text }) => text);
}

Deno.test("toHeadShapes() writes changes behind the number of their bar", () => {
  const model = toViewModel(makeSamplePiece({ sections: [] }));
  const marks = [{ tick: 1920, text: "3/4" }, { tick: 3840 + 480, text: "96 BPM" }];
  assertEquals(textsOf(draw(model, camera, marks)).slice(0, 5), ["1", "2", "3/4", "3", "96 BPM"]);
});

Deno.test("toHeadShapes() numbers the bar of a change in any case, and leaves out what has no room", () => {
  const model = toViewModel(makeSamplePiece({ sections: [] }));
  const marks = [{ tick: 1920, text: "3/4" }, { tick: 2000, text: "96 BPM" }];
  const far = { ...camera, pixelsPerTick: 5 / 480 };
  // At this scale every second bar has a number; those that the change covers have none.
  assertEquals(textsOf(draw(model, far, marks)).slice(0, 4), ["1", "2", "3/4", "5"]);
});
