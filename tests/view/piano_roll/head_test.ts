import { assertEquals } from "@std/assert";
import { toViewModel } from "../../../view/model.ts";
import { firstCamera, toLayout } from "../../../view/piano_roll/geometry.ts";
import { splitSymbol, toChordBox, toHeadShapes } from "../../../view/piano_roll/head.ts";
import { makeSamplePiece } from "../../support/sample_piece.ts";

const layout = toLayout(548, 368, { density: "inline", hasChords: true, lanes: 3 });
const camera = firstCamera("inline", { low: 54, high: 90 });

const SYMBOLS = [
  ["C", "C", "", ""],
  ["F#m7", "F#m", "7", ""],
  ["Bbmaj7/D", "Bb", "maj7", "/D"],
  ["Cm(maj7)", "Cm", "(maj7)", ""],
  ["C6/9", "C", "6/9", ""],
  ["Ebsus4", "Eb", "sus4", ""],
  ["Bm7b5", "Bm", "7b5", ""],
  ["Gdim7", "G", "dim7", ""],
  ["N.C.", "N.C.", "", ""],
] as const;

for (const [symbol, root, extension, bass] of SYMBOLS) {
  Deno.test(`splitSymbol() sets ${symbol}`, () => {
    assertEquals(splitSymbol(symbol), { root, extension, bass });
  });
}

Deno.test("toChordBox() keeps a symbol at the left edge while its chord lasts", () => {
  const chord = { tick: 0, duration: 1920, symbol: "F" };
  const box = toChordBox(chord, layout, { ...camera, scroll: 960 });
  assertEquals([box?.x, box?.width], [layout.gutter, 960 * camera.pixelsPerTick]);
  assertEquals(toChordBox(chord, layout, { ...camera, scroll: 2000 }), null);
});

Deno.test("toHeadShapes() numbers narrow bars by twos, fours…, always the same ones", () => {
  const model = toViewModel(makeSamplePiece({ sections: [] }));
  const numbers = (scroll: number, quarter: number): string[] =>
    toHeadShapes(model, layout, { ...camera, scroll, pixelsPerTick: quarter / 480 }, {
      pixel: 1,
      headNames: { bar: "Bar", chord: "Chord" },
    }).flatMap((shape) => shape.kind === "label" && shape.style === "bar" ? [shape.text] : []);
  assertEquals(numbers(0, 17).slice(0, 4), ["1", "2", "3", "4"]);
  assertEquals(numbers(0, 5).slice(0, 4), ["1", "3", "5", "7"]);
  assertEquals(numbers(1920, 5).slice(0, 3), ["3", "5", "7"]);
  assertEquals(numbers(0, 2).slice(0, 3), ["1", "9", "17"]);
});

Deno.test("toHeadShapes() puts the number of a bar behind the name of its section", () => {
  const model = toViewModel(makeSamplePiece());
  const labels = toHeadShapes(model, layout, camera, {
    pixel: 1,
    headNames: { bar: "Bar", chord: "Chord" },
  }).filter((shape) => shape.kind === "label");
  const [name] = labels.filter(({ text }) => text === "サビ");
  const [number] = labels.filter(({ text }) => text === "3");
  assertEquals(number.x > name.x + 20, true);
});
