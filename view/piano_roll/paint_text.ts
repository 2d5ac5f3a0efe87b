import type { Theme } from "../theme.ts";
import { type Brush, Pen, TextWidths } from "./pen.ts";
import type { ChordShape, LabelShape, LabelStyle } from "./shape.ts";

/** Weight and size of each text style. */
const LABEL_FONTS: Readonly<Record<LabelStyle, string>> = {
  section: "600 11px",
  bar: "400 10.5px",
  key: "400 10px",
  lane: "400 9.5px",
  laneName: "400 11px",
  numeral: "400 10px",
};

/** The parts of a chord symbol in the order of writing: weight and size, and how much higher the text stands. */
const CHORD_PARTS = [
  { part: "root", font: "600 12.5px", rise: 0 },
  { part: "extension", font: "500 9.5px", rise: 3 },
  { part: "bass", font: "500 11px", rise: 0 },
] as const;

/** Chord symbols are narrowed to this share before they are cut. */
const TIGHTEST = 0.78;

/** Gives the width of a text in a style, in CSS pixels. */
export function measureLabel(
  brush: Brush,
  text: string,
  style: LabelStyle,
  theme: Theme,
  widths: TextWidths = new TextWidths(),
): number {
  return new Pen(brush, theme, widths).measure(LABEL_FONTS[style], text);
}

/** Writes a text, cut at the edges of its box. */
export function paintLabel(pen: Pen, label: LabelShape): void {
  const font = LABEL_FONTS[label.style];
  const text = fitText((shorter) => pen.measure(font, shorter), label.text, label.width);
  if (text === "") return;
  pen.dipInk(label.ink);
  pen.brush.textBaseline = "middle";
  pen.brush.textAlign = label.align;
  const x = label.align === "left" ? label.x : label.x + label.width;
  pen.write(font, text, x, label.y + label.height / 2 + 0.5);
  pen.brush.textAlign = "left";
}

/** Sets chord symbols: first all that have room, font by font, then those that have to be narrowed or cut. */
export function paintChords(pen: Pen, chords: readonly ChordShape[]): void {
  const set = chords.filter(({ width }) => width >= 6).map((chord) => {
    const places: number[] = [];
    let wanted = 0;
    for (const { part, font } of CHORD_PARTS) {
      places.push(wanted);
      if (chord[part] !== "") wanted += pen.measure(font, chord[part]) + 1;
    }
    return { chord, places, wanted };
  });
  pen.brush.textBaseline = "middle";
  pen.brush.textAlign = "left";
  for (const [index, { part, font, rise }] of CHORD_PARTS.entries()) {
    for (const { chord, places, wanted } of set) {
      if (wanted > chord.width || chord[part] === "") continue;
      pen.dipInk(chord.ink);
      pen.write(font, chord[part], chord.x + places[index], middleOf(chord) - rise);
    }
  }
  for (const { chord, places, wanted } of set) {
    if (wanted <= chord.width) continue;
    pen.within(chord.x, chord.y, chord.width, chord.height, () => {
      pen.brush.translate(chord.x, 0);
      pen.brush.scale(Math.max(TIGHTEST, chord.width / wanted), 1);
      pen.dipInk(chord.ink);
      for (const [index, { part, font, rise }] of CHORD_PARTS.entries()) {
        if (chord[part] === "") continue;
        pen.write(font, chord[part], places[index], middleOf(chord) - rise);
      }
    });
  }
}

function middleOf({ y, height }: ChordShape): number {
  return y + height / 2 + 0.5;
}

/** Cuts a text so that it fits, with an ellipsis; nothing when not even that fits. */
function fitText(measure: (text: string) => number, text: string, width: number): string {
  if (measure(text) <= width) return text;
  const letters = [...text];
  while (letters.length > 0) {
    letters.pop();
    const shorter = `${letters.join("")}…`;
    if (letters.length > 0 && measure(shorter) <= width) return shorter;
  }
  return "";
}
