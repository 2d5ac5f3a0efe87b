import type { Theme } from "../theme.ts";
import { paintChords, paintLabel } from "./paint_text.ts";
import { type Brush, Pen, TextWidths } from "./pen.ts";
import {
  type ChordShape,
  type NoteShape,
  type Shape,
  STRENGTHS,
  type StrokeMark,
} from "./shape.ts";

/** How round notes are, and how wide and round the cap at their beginning is. CSS pixels. */
const NOTE_RADIUS = 2.5;
const CAP = 2.5;
const CAP_RADIUS = 1.25;

/**
 * Puts shapes on a canvas, in their order.
 *
 * Notes of one track that follow each other are painted together, as are chords: most of what one costs is setting up
 * for it.
 *
 * @param widths What is known of the widths of texts
 */
export function paint(
  brush: Brush,
  shapes: readonly Shape[],
  theme: Theme,
  widths: TextWidths = new TextWidths(),
): void {
  const pen = new Pen(brush, theme, widths);
  for (let index = 0; index < shapes.length; index++) {
    const shape = shapes[index];
    if (shape.kind === "note") {
      const notes = takeRun(shapes, index, isNoteLike(shape));
      paintNotes(pen, notes);
      index += notes.length - 1;
    } else if (shape.kind === "chord") {
      const chords = takeRun(shapes, index, isChord);
      paintChords(pen, chords);
      index += chords.length - 1;
    } else paintShape(pen, shape);
  }
}

function isNoteLike({ colour }: NoteShape): (shape: Shape) => shape is NoteShape {
  return (shape): shape is NoteShape => shape.kind === "note" && shape.colour === colour;
}

function isChord(shape: Shape): shape is ChordShape {
  return shape.kind === "chord";
}

/** The shapes from a place on that are like the one there. */
function takeRun<Kind extends Shape>(
  shapes: readonly Shape[],
  from: number,
  isLike: (shape: Shape) => shape is Kind,
): Kind[] {
  const run: Kind[] = [];
  for (let index = from; index < shapes.length; index++) {
    const shape = shapes[index];
    if (!isLike(shape)) break;
    run.push(shape);
  }
  return run;
}

/** Paints notes of one colour: from the palest up, each strength at once, and then their caps. */
function paintNotes(pen: Pen, notes: readonly NoteShape[]): void {
  const tints = pen.theme.tints[notes[0].colour];
  const byStrength = new Map<number, NoteShape[]>();
  for (const note of notes) {
    const list = byStrength.get(note.strength);
    if (list === undefined) byStrength.set(note.strength, [note]);
    else list.push(note);
  }
  for (const [strength, list] of [...byStrength].sort(([one], [other]) => one - other)) {
    pen.dip(tints[strength]);
    pen.brush.beginPath();
    for (const { x, y, width, height } of list) pushRounded(pen, x, y, width, height, NOTE_RADIUS);
    pen.brush.fill();
  }
  const capped = notes.filter(({ hasCap }) => hasCap);
  if (capped.length === 0) return;
  pen.dip(tints[STRENGTHS - 1]);
  pen.brush.beginPath();
  for (const { x, y, height } of capped) pushRounded(pen, x, y, CAP, height, CAP_RADIUS);
  pen.brush.fill();
}

function paintShape(pen: Pen, shape: Exclude<Shape, NoteShape | ChordShape>): void {
  const { brush, theme } = pen;
  const { x, y, width, height } = shape;
  switch (shape.kind) {
    case "fill":
      pen.dipInk(shape.ink);
      if (shape.radius === 0) return brush.fillRect(x, y, width, height);
      brush.beginPath();
      pushRounded(pen, x, y, width, height, shape.radius);
      return brush.fill();
    case "stroke":
      return paintStroke(pen, shape);
    case "label":
      return paintLabel(pen, shape);
    case "dashed":
      brush.setLineDash([2.5, 2]);
      strokeRounded(brush, shape, theme.tints[shape.colour][STRENGTHS - 1], 1.25);
      return brush.setLineDash([]);
    case "wash":
      return pen.fillGradient(x, y, width, height, theme.washes[shape.colour]);
    case "rim":
      return strokeRounded(brush, shape, theme.inks.text, 1.5, 4);
    case "marker":
      pen.dip(theme.inks.text);
      brush.beginPath();
      brush.moveTo(x, y);
      brush.lineTo(x + width, y);
      brush.lineTo(x + width / 2, y + height);
      brush.closePath();
      brush.fill();
  }
}

function pushRounded(
  { brush }: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): void {
  const fitting = Math.min(radius, width / 2, height / 2);
  // Of a thing that small nobody sees whether it is round, and a picture of a whole piece has thousands.
  if (fitting < 1) brush.rect(x, y, width, height);
  else brush.roundRect(x, y, width, height, fitting);
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

function paintStroke(pen: Pen, mark: StrokeMark): void {
  pen.dip(pen.theme.tints[mark.colour][mark.strength]);
  if (mark.width >= mark.fullWidth) return paintMark(pen, mark);
  pen.within(mark.x, mark.y, mark.width, mark.height, () => paintMark(pen, mark));
}

function paintMark({ brush, theme }: Pen, mark: StrokeMark): void {
  const { x, y, fullWidth: size } = mark;
  const half = size / 2;
  const outline = (): void => {
    brush.strokeStyle = theme.tints[mark.colour][mark.strength];
    brush.lineWidth = 1.6;
    brush.stroke();
  };
  brush.beginPath();
  switch (mark.shape) {
    case "square":
      brush.roundRect(x, y, size, mark.height, Math.min(2, size / 2));
      return brush.fill();
    case "dot":
      brush.arc(x + half, y + half, half, 0, Math.PI * 2);
      return brush.fill();
    case "ring":
      brush.arc(x + half, y + half, half - 0.8, 0, Math.PI * 2);
      return outline();
    case "triangle":
      brush.moveTo(x, y);
      brush.lineTo(x + size, y + half);
      brush.lineTo(x, y + size);
      brush.closePath();
      return brush.fill();
    case "diamond":
      brush.moveTo(x + half, y);
      brush.lineTo(x + size, y + half);
      brush.lineTo(x + half, y + size);
      brush.lineTo(x, y + half);
      brush.closePath();
      return brush.fill();
    case "cross":
      brush.moveTo(x + 1, y + 1);
      brush.lineTo(x + size - 1, y + size - 1);
      brush.moveTo(x + size - 1, y + 1);
      brush.lineTo(x + 1, y + size - 1);
      return outline();
  }
}
