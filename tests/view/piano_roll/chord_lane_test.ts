import { assertEquals } from "@std/assert";
import { splitSymbol, toChordBox } from "../../../view/piano_roll/chord_lane.ts";
import { toLayout } from "../../../view/piano_roll/geometry.ts";
import { firstCamera } from "../../support/first_camera.ts";

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
