import { inkColour, type Theme } from "../theme.ts";
import {
  type ChordShape,
  type LabelShape,
  type LabelStyle,
  type Shape,
  STRENGTHS,
  type StrokeMark,
} from "./shape.ts";

/** The part of a 2D context that is used here; a test records it. */
export type Brush = Pick<
  CanvasRenderingContext2D,
  | "beginPath"
  | "closePath"
  | "moveTo"
  | "lineTo"
  | "arc"
  | "rect"
  | "roundRect"
  | "clip"
  | "fill"
  | "stroke"
  | "fillRect"
  | "fillText"
  | "measureText"
  | "save"
  | "restore"
  | "translate"
  | "scale"
  | "setLineDash"
  | "createLinearGradient"
  | "fillStyle"
  | "strokeStyle"
  | "lineWidth"
  | "font"
  | "textAlign"
  | "textBaseline"
>;

/** Weight and size of each text style. */
const LABEL_FONTS: Readonly<Record<LabelStyle, string>> = {
  section: "600 11px",
  bar: "400 10.5px",
  key: "400 10px",
  lane: "400 9.5px",
  laneName: "400 11px",
};

const CHORD_FONTS = { root: "600 12.5px", extension: "500 9.5px", bass: "500 11px" } as const;

/** Chord symbols are narrowed to this share before they are cut. */
const TIGHTEST = 0.78;

/** Gives the width of a text in a style, in CSS pixels. */
export function measureLabel(brush: Brush, text: string, style: LabelStyle, theme: Theme): number {
  brush.font = `${LABEL_FONTS[style]} ${theme.font}`;
  return brush.measureText(text).width;
}

/** Puts shapes on a canvas, in their order. */
export function paint(brush: Brush, shapes: readonly Shape[], theme: Theme): void {
  for (const shape of shapes) paintShape(brush, shape, theme);
}

function paintShape(brush: Brush, shape: Shape, theme: Theme): void {
  const { x, y, width, height } = shape;
  switch (shape.kind) {
    case "fill":
      brush.fillStyle = inkColour(theme, shape.ink);
      if (shape.radius === 0) brush.fillRect(x, y, width, height);
      else fillRounded(brush, x, y, width, height, shape.radius);
      return;
    case "note":
      brush.fillStyle = theme.tints[shape.colour][shape.strength];
      fillRounded(brush, x, y, width, height, 2.5);
      if (shape.hasCap) {
        brush.fillStyle = theme.tints[shape.colour][STRENGTHS - 1];
        fillRounded(brush, x, y, 2.5, height, 1.25);
      }
      return;
    case "stroke":
      return paintStroke(brush, shape, theme);
    case "label":
      return paintLabel(brush, shape, theme);
    case "chord":
      return paintChord(brush, shape, theme);
    case "dashed":
      brush.setLineDash([2.5, 2]);
      strokeRounded(brush, shape, theme.tints[shape.colour][STRENGTHS - 1], 1.25);
      brush.setLineDash([]);
      return;
    case "wash": {
      const gradient = brush.createLinearGradient(x, 0, x + width, 0);
      const [from, to] = theme.washes[shape.colour];
      gradient.addColorStop(0, from);
      gradient.addColorStop(1, to);
      brush.fillStyle = gradient;
      brush.fillRect(x, y, width, height);
      return;
    }
    case "rim":
      return strokeRounded(brush, shape, theme.inks.text, 1.5, 4);
    case "marker":
      brush.fillStyle = theme.inks.text;
      brush.beginPath();
      brush.moveTo(x, y);
      brush.lineTo(x + width, y);
      brush.lineTo(x + width / 2, y + height);
      brush.closePath();
      brush.fill();
  }
}

function fillRounded(
  brush: Brush,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): void {
  brush.beginPath();
  brush.roundRect(x, y, width, height, Math.min(radius, width / 2, height / 2));
  brush.fill();
}

function strokeRounded(
  brush: Brush,
  box: { x: number; y: number; width: number; height: number },
  colour: string,
  line: number,
  radius = 2.5,
): void {
  const inset = line / 2;
  const width = Math.max(0, box.width - line);
  const height = Math.max(0, box.height - line);
  brush.strokeStyle = colour;
  brush.lineWidth = line;
  brush.beginPath();
  brush.roundRect(
    box.x + inset,
    box.y + inset,
    width,
    height,
    Math.min(radius, width / 2, height / 2),
  );
  brush.stroke();
}

function paintStroke(brush: Brush, mark: StrokeMark, theme: Theme): void {
  const { x, y, fullWidth: size } = mark;
  const colour = theme.tints[mark.colour][mark.strength];
  const isCut = mark.width < size;
  if (isCut) {
    brush.save();
    brush.beginPath();
    brush.rect(x, y, mark.width, mark.height);
    brush.clip();
  }
  const half = size / 2;
  brush.fillStyle = colour;
  brush.beginPath();
  switch (mark.shape) {
    case "square":
      brush.roundRect(x, y, size, mark.height, Math.min(2, size / 2));
      brush.fill();
      break;
    case "dot":
      brush.arc(x + half, y + half, half, 0, Math.PI * 2);
      brush.fill();
      break;
    case "ring":
      brush.arc(x + half, y + half, half - 0.8, 0, Math.PI * 2);
      brush.strokeStyle = colour;
      brush.lineWidth = 1.6;
      brush.stroke();
      break;
    case "triangle":
      brush.moveTo(x, y);
      brush.lineTo(x + size, y + half);
      brush.lineTo(x, y + size);
      brush.closePath();
      brush.fill();
      break;
    case "diamond":
      brush.moveTo(x + half, y);
      brush.lineTo(x + size, y + half);
      brush.lineTo(x + half, y + size);
      brush.lineTo(x, y + half);
      brush.closePath();
      brush.fill();
      break;
    case "cross":
      brush.moveTo(x + 1, y + 1);
      brush.lineTo(x + size - 1, y + size - 1);
      brush.moveTo(x + size - 1, y + 1);
      brush.lineTo(x + 1, y + size - 1);
      brush.strokeStyle = colour;
      brush.lineWidth = 1.6;
      brush.stroke();
  }
  if (isCut) brush.restore();
}

function paintLabel(brush: Brush, label: LabelShape, theme: Theme): void {
  brush.font = `${LABEL_FONTS[label.style]} ${theme.font}`;
  brush.fillStyle = inkColour(theme, label.ink);
  brush.textBaseline = "middle";
  brush.textAlign = label.align;
  const text = fitText(brush, label.text, label.width);
  if (text === "") return;
  const x = label.align === "left" ? label.x : label.x + label.width;
  brush.fillText(text, x, label.y + label.height / 2 + 0.5);
  brush.textAlign = "left";
}

/** Cuts a text so that it fits, with an ellipsis; nothing when not even that fits. */
function fitText(brush: Brush, text: string, width: number): string {
  if (brush.measureText(text).width <= width) return text;
  const letters = [...text];
  while (letters.length > 0) {
    letters.pop();
    const shorter = `${letters.join("")}…`;
    if (letters.length > 0 && brush.measureText(shorter).width <= width) return shorter;
  }
  return "";
}

function paintChord(brush: Brush, chord: ChordShape, theme: Theme): void {
  if (chord.width < 6) return;
  const widthOf = (font: string, text: string): number => {
    brush.font = `${font} ${theme.font}`;
    return text === "" ? 0 : brush.measureText(text).width + 1;
  };
  const root = widthOf(CHORD_FONTS.root, chord.root);
  const extension = widthOf(CHORD_FONTS.extension, chord.extension);
  const wanted = root + extension + widthOf(CHORD_FONTS.bass, chord.bass);
  const middle = chord.y + chord.height / 2 + 0.5;
  brush.save();
  brush.beginPath();
  brush.rect(chord.x, chord.y, chord.width, chord.height);
  brush.clip();
  brush.translate(chord.x, 0);
  if (wanted > chord.width) brush.scale(Math.max(TIGHTEST, chord.width / wanted), 1);
  brush.fillStyle = inkColour(theme, chord.ink);
  brush.textBaseline = "middle";
  brush.textAlign = "left";
  const write = (font: string, text: string, x: number, y: number): void => {
    if (text === "") return;
    brush.font = `${font} ${theme.font}`;
    brush.fillText(text, x, y);
  };
  write(CHORD_FONTS.root, chord.root, 0, middle);
  write(CHORD_FONTS.extension, chord.extension, root, middle - 3);
  write(CHORD_FONTS.bass, chord.bass, root + extension, middle);
  brush.restore();
}
