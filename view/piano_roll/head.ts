import type { ChordChange } from "../../mod.ts";
import type { ViewModel } from "../model.ts";
import { barsInView } from "./bars.ts";
import { type Camera, type Layout, snap, toX } from "./geometry.ts";
import type { ChordShape, Ink, Shape } from "./shape.ts";

/** Bar numbers keep at least this distance. */
const NARROWEST_NUMBER = 34;
/** About what a letter of a section's name takes, to keep bar numbers away from it. */
const LETTER = { narrow: 5.8, wide: 10.5 } as const;

/** What the ruler and the chord lane are called. */
export interface HeadNames {
  readonly bar: string;
  readonly chord: string;
}

/** Gives the ruler and the chord lane, with the corner that covers what scrolls under it. */
export function toHeadShapes(
  model: ViewModel,
  layout: Layout,
  camera: Camera,
  options: { readonly pixel: number; readonly headNames: HeadNames },
): Shape[] {
  const { pixel, headNames } = options;
  const shapes: Shape[] = [];
  const { gutter, width, ruler, chords, head } = layout;
  shapes.push(fill(0, 0, width, head, "surface"));
  pushSections(shapes, model, layout, camera, pixel);
  pushBarNumbers(shapes, model, layout, camera, pixel);
  if (chords > 0) {
    shapes.push(fill(0, ruler - 1, width, 1, "line"));
    for (const chord of model.chords) pushChord(shapes, chord, layout, camera);
  }
  shapes.push(fill(0, 0, gutter, head, "surface"));
  if (layout.density === "full") {
    pushName(shapes, headNames.bar, 0, ruler - 3, gutter);
    if (chords > 0) pushName(shapes, headNames.chord, ruler, chords, gutter);
  }
  shapes.push(fill(0, head - 1, width, 1, "line"));
  shapes.push(fill(gutter - 0.5, 0, 1, head, "line"));
  return shapes;
}

/**
 * Gives the place of a chord in its lane, as far as it is in view.
 *
 * A chord that began before the left edge keeps its symbol at the edge.
 */
export function toChordBox(
  chord: ChordChange,
  layout: Layout,
  camera: Camera,
): { x: number; y: number; width: number; height: number } | null {
  if (layout.chords === 0) return null;
  const x = Math.max(layout.gutter, toX(layout, camera, chord.tick));
  const right = Math.min(layout.width, toX(layout, camera, chord.tick + chord.duration));
  if (right - x < 1) return null;
  return { x, y: layout.ruler, width: right - x, height: layout.chords - 1 };
}

/** Gives a chord's symbol as a shape in a box. */
export function toChordShape(
  chord: ChordChange,
  box: { x: number; y: number; width: number; height: number },
  options: { readonly ink: Ink; readonly isShort: boolean },
): ChordShape {
  const { ink, isShort } = options;
  const inset = box.width > 40 ? 7 : 4;
  return {
    kind: "chord",
    x: box.x + Math.min(inset, box.width),
    y: box.y,
    width: Math.max(0, box.width - inset - 2),
    height: box.height,
    ...splitSymbol(isShort ? shorten(chord.symbol) : chord.symbol),
    ink,
  };
}

/** Whether symbols are written the short way: in a chat two chords share 65 pixels. */
export function hasShortChords(layout: Layout): boolean {
  return layout.density !== "full";
}

/**
 * Splits a chord symbol for setting: the root with its minor, what is raised, and the bass.
 *
 * This is about type, not about harmony: anything that does not look like a chord stays whole.
 */
export function splitSymbol(symbol: string): { root: string; extension: string; bass: string } {
  const found = /^([A-H][#b♯♭𝄪𝄫]*(?:m(?!aj))?)(.*?)(\/[A-H][#b♯♭]*)?$/u.exec(symbol);
  if (found === null) return { root: symbol, extension: "", bass: "" };
  return { root: found[1], extension: found[2], bass: found[3] ?? "" };
}

/** `Bbmaj7` → `BbM7`, as lead sheets have it. */
function shorten(symbol: string): string {
  return symbol.replace(/maj(?=\d)/, "M");
}

function fill(x: number, y: number, width: number, height: number, ink: Ink): Shape {
  return { kind: "fill", x, y, width, height, ink, radius: 0 };
}

function pushName(shapes: Shape[], text: string, y: number, height: number, gutter: number): void {
  const width = Math.max(0, gutter - 10);
  shapes.push({
    kind: "label",
    x: 0,
    y,
    width,
    height,
    text,
    style: "laneName",
    ink: "faint",
    align: "right",
  });
}

function pushSections(
  shapes: Shape[],
  model: ViewModel,
  layout: Layout,
  camera: Camera,
  pixel: number,
): void {
  const height = layout.ruler;
  for (const section of model.sections) {
    const start = toX(layout, camera, section.tick);
    const end = toX(layout, camera, section.tick + section.duration);
    const x = Math.max(layout.gutter, start);
    const right = Math.min(layout.width, end);
    if (right - x < 1) continue;
    shapes.push(fill(x, 0, right - x, height, "well"));
    if (start > layout.gutter) shapes.push(fill(snap(start, pixel) - 0.5, 0, 1, height, "bar"));
    shapes.push({
      kind: "label",
      x: x + Math.min(6, right - x),
      y: 0,
      width: Math.max(0, right - x - 10),
      height: height - 3,
      text: section.name,
      style: "section",
      ink: "text",
      align: "left",
    });
  }
}

function pushBarNumbers(
  shapes: Shape[],
  model: ViewModel,
  layout: Layout,
  camera: Camera,
  pixel: number,
): void {
  const bars = barsInView(model, layout, camera);
  const starts = new Set(model.sections.map((section) => section.tick));
  const taken = sectionLabelsInView(model, layout, camera);
  for (const { bar, start, end, step } of bars) {
    const x = toX(layout, camera, start);
    const isStart = starts.has(start);
    if (x > layout.gutter && !isStart && x + 1 <= layout.width) {
      shapes.push(fill(snap(x, pixel) - 0.5, layout.ruler - 7, 1, 6, "bar"));
    }
    const barWidth = (end - start) * camera.pixelsPerTick;
    const every = toNumberStep(barWidth, step);
    if ((bar - 1) % every !== 0) continue;
    // The name of the section comes first; the number of its bar follows it.
    const label = taken.find((box) => x + 4 >= box.from - 8 && x + 4 < box.to);
    const left = label === undefined ? x + 5 : label.to + 7;
    const room = x + barWidth * every / step - left;
    if (left < layout.gutter || room < 18 || left + 8 > layout.width) continue;
    shapes.push({
      kind: "label",
      x: left,
      y: 0,
      width: Math.min(room, layout.width - left),
      height: layout.ruler - 3,
      text: String(bar),
      style: "bar",
      ink: "faint",
      align: "left",
    });
  }
}

/** Of narrow bars every second, fourth, eighth… has its number, always the same ones. */
function toNumberStep(width: number, step: number): number {
  let every = step;
  for (let distance = width; distance < NARROWEST_NUMBER; distance *= 2) every *= 2;
  return every;
}

function sectionLabelsInView(
  model: ViewModel,
  layout: Layout,
  camera: Camera,
): { from: number; to: number }[] {
  return model.sections.flatMap((section) => {
    const start = Math.max(layout.gutter, toX(layout, camera, section.tick));
    const end = toX(layout, camera, section.tick + section.duration);
    if (end <= start) return [];
    return [{ from: start + 6, to: Math.min(end, start + 6 + widthOf(section.name)) }];
  });
}

function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) {
    width += (letter.codePointAt(0) ?? 0) > 0x2e80 ? LETTER.wide : LETTER.narrow;
  }
  return width;
}

function pushChord(shapes: Shape[], chord: ChordChange, layout: Layout, camera: Camera): void {
  const box = toChordBox(chord, layout, camera);
  if (box === null) return;
  const start = toX(layout, camera, chord.tick);
  if (start > layout.gutter) {
    shapes.push(
      fill(Math.min(start, layout.width - 1), box.y + 7, 1, Math.max(0, box.height - 13), "line"),
    );
  }
  shapes.push(toChordShape(chord, box, { ink: "text", isShort: hasShortChords(layout) }));
}
