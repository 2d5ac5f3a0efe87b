import { assert, assertEquals } from "@std/assert";
import { paint } from "../../../view/piano_roll/paint.ts";
import { type Brush, TextWidths } from "../../../view/piano_roll/pen.ts";
import { INK_NAMES, type Shape, STRENGTHS } from "../../../view/piano_roll/shape.ts";
import { type Colour, type Theme, toTheme } from "../../../view/theme.ts";
import { recordingBrush, type Stroke } from "../../support/recording_brush.ts";

const box = { x: 10, y: 20, width: 40, height: 8 };

const theme: Theme = {
  ...toTheme(
    Object.fromEntries(INK_NAMES.map((name) => [name, [255, 255, 255]])) as unknown as Record<
      (typeof INK_NAMES)[number],
      Colour
    >,
    Array.from({ length: 8 }, (_, index): Colour => [index, 0, 0]),
    [80, 80, 80],
    "Sans",
  ),
  inks: Object.fromEntries(INK_NAMES.map((name) => [name, name])) as Theme["inks"],
};

function paintOne(shape: Shape): Stroke[] {
  const { brush, strokes } = recordingBrush();
  paint(brush, [shape], theme);
  return strokes;
}

function named(strokes: readonly Stroke[], name: string): Stroke[] {
  return strokes.filter(([kind]) => kind === name);
}

Deno.test("paint() fills areas in the ink of the theme", () => {
  assertEquals(paintOne({ kind: "fill", ...box, ink: "bar", radius: 0 }), [
    ["fillStyle", "bar"],
    ["fillRect", 10, 20, 40, 8],
  ]);
  const rounded = paintOne({ kind: "fill", ...box, ink: 3, radius: 9 });
  assertEquals(named(rounded, "fillStyle"), [["fillStyle", theme.tints[3][STRENGTHS - 1]]]);
  // No rounder than the area is high.
  assertEquals(named(rounded, "roundRect"), [["roundRect", 10, 20, 40, 8, 4]]);
});

Deno.test("paint() draws a note in its tint, its cap in full colour", () => {
  const note = { kind: "note", ...box, colour: 2, strength: 4, hasCap: true } as const;
  const strokes = paintOne(note);
  assertEquals(named(strokes, "fillStyle"), [
    ["fillStyle", theme.tints[2][4]],
    ["fillStyle", theme.tints[2][STRENGTHS - 1]],
  ]);
  assertEquals(named(strokes, "roundRect")[1].slice(1, 5), [10, 20, 2.5, 8]);
  assertEquals(named(paintOne({ ...note, hasCap: false }), "fillStyle").length, 1);
});

Deno.test("paint() gives notes of a small picture square corners", () => {
  const note = { kind: "note", x: 3, y: 5, colour: 2, strength: 4, hasCap: false } as const;
  const small = paintOne({ ...note, width: 6, height: 1.5 });
  assertEquals(named(small, "rect"), [["rect", 3, 5, 6, 1.5]]);
  assertEquals(named(small, "roundRect"), []);
  const usual = paintOne({ ...note, width: 6, height: 4 });
  assertEquals(named(usual, "roundRect"), [["roundRect", 3, 5, 6, 4, 2]]);
  assertEquals(named(usual, "rect"), []);
});

Deno.test("paint() cuts strokes that leave the canvas", () => {
  const mark = { kind: "stroke", ...box, width: 8, colour: 7, strength: 5, fullWidth: 8 } as const;
  assertEquals(named(paintOne({ ...mark, shape: "dot" }), "clip").length, 0);
  const cut = paintOne({ ...mark, shape: "dot", width: 3 });
  assertEquals(named(cut, "rect"), [["rect", 10, 20, 3, 8]]);
  assertEquals([named(cut, "save").length, named(cut, "restore").length], [1, 1]);
});

Deno.test("paint() gives each drum shape its own outline", () => {
  const shapes = ["square", "dot", "ring", "triangle", "diamond", "cross"] as const;
  const outlines = shapes.map((shape) =>
    JSON.stringify(
      paintOne({ kind: "stroke", ...box, width: 8, colour: 7, strength: 5, fullWidth: 8, shape }),
    )
  );
  assertEquals(new Set(outlines).size, shapes.length);
});

Deno.test("paint() cuts labels with an ellipsis, and leaves out what would only be one", () => {
  const label = {
    kind: "label",
    ...box,
    text: "Verse",
    style: "section",
    ink: "text",
    align: "left",
  } as const;
  const textOf = (width: number): unknown =>
    named(paintOne({ ...label, width }), "fillText")[0]?.[1];
  assertEquals(textOf(40), "Verse");
  assertEquals(textOf(20), "Ve…");
  assertEquals(textOf(6), undefined);
});

Deno.test("paint() aligns labels to the right edge of their box", () => {
  const strokes = paintOne({
    kind: "label",
    ...box,
    text: "C4",
    style: "key",
    ink: "faint",
    align: "right",
  });
  assertEquals(named(strokes, "fillText"), [["fillText", "C4", 50, 24.5]]);
});

Deno.test("paint() sets chords in one line, and narrows them before it cuts them", () => {
  const chord = {
    kind: "chord",
    ...box,
    root: "F",
    extension: "M7",
    bass: "/A",
    ink: "text",
  } as const;
  const wide = paintOne(chord);
  assertEquals(named(wide, "fillText").map(([, text, x]) => [text, x]), [
    ["F", 10],
    ["M7", 17],
    ["/A", 30],
  ]);
  assertEquals(named(wide, "scale"), []);
  // 33 pixels are wanted.
  assertEquals(named(paintOne({ ...chord, width: 30 }), "scale"), [["scale", 30 / 33, 1]]);
  assertEquals(named(paintOne({ ...chord, width: 12 }), "scale"), [["scale", 0.78, 1]]);
  assertEquals(named(paintOne({ ...chord, width: 12 }), "clip").length, 1);
});

Deno.test("paint() sets chords that have room font by font, and measures no text twice", () => {
  const { brush, strokes } = recordingBrush();
  const measured: string[] = [];
  const counting: Brush = new Proxy<Brush>(brush, {
    get(target, name) {
      if (name === "measureText") measured.push("text");
      return Reflect.get(target, name);
    },
    set: Reflect.set,
  });
  const chord = {
    kind: "chord",
    ...box,
    root: "F",
    extension: "7",
    bass: "",
    ink: "text",
  } as const;
  const widths = new TextWidths();
  const chords = [chord, { ...chord, x: 60 }, { ...chord, x: 110 }];
  paint(counting, chords, theme, widths);
  paint(counting, chords, theme, widths);
  assertEquals(measured.length, 2);
  const written = strokes.filter(([name]) => name === "font" || name === "fillText").slice(-8)
    .map(([, text]) => text);
  assertEquals(written, [
    ...["600 12.5px Sans", "F", "F", "F"],
    ...["500 9.5px Sans", "7", "7", "7"],
  ]);
  widths.forget();
  paint(counting, chords, theme, widths);
  assertEquals(measured.length, 4);
});

Deno.test("paint() draws notes of a track from pale to strong, and over them their caps", () => {
  const { brush, strokes } = recordingBrush();
  const note = { kind: "note", ...box, colour: 2, strength: 4, hasCap: true } as const;
  const notes = [note, { ...note, x: 60, strength: 9 }, { ...note, x: 110, hasCap: false }];
  paint(brush, [...notes, { ...note, x: 160, colour: 3 }], theme);
  const looks = strokes.map(([name, value]) =>
    name === "fillStyle" || name === "roundRect" ? value : name
  );
  const tint = theme.tints[2];
  assertEquals(looks, [
    ...[tint[4], "beginPath", 10, 110, "fill"],
    ...[tint[9], "beginPath", 60, "fill"],
    ...[tint[STRENGTHS - 1], "beginPath", 10, 60, "fill"],
    ...[theme.tints[3][4], "beginPath", 160, "fill"],
    ...[theme.tints[3][STRENGTHS - 1], "beginPath", 160, "fill"],
  ]);
});

Deno.test("paint() leaves dashes off for what comes next", () => {
  const dashes = named(paintOne({ kind: "dashed", ...box, colour: 1 }), "setLineDash");
  assertEquals(dashes, [["setLineDash", [2.5, 2]], ["setLineDash", []]]);
});

Deno.test("paint() lets the glow end at the edge", () => {
  const strokes = paintOne({ kind: "wash", ...box, colour: 1 });
  assertEquals(named(strokes, "createLinearGradient"), [["createLinearGradient", 10, 0, 50, 0]]);
  assertEquals(named(strokes, "addColorStop").map(([, place]) => place), [0, 1]);
  assert(String(named(strokes, "addColorStop")[0][2]).endsWith(",0)"));
});
