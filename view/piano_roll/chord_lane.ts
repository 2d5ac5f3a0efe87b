import type { ChordChange } from "../../mod.ts";
import type { ViewModel } from "../model.ts";
import { findNumeral } from "../numeral.ts";
import { type Camera, type Layout, toX } from "./geometry.ts";
import { type Box, fill, type Ink, type Shape } from "./shape.ts";
import type { Sight } from "./sight.ts";

/** Gives the symbols of the chords in view, and before them the line that stands in front of each. */
export function toChordLane({ model, layout, camera }: Sight): Shape[] {
  const lines: Shape[] = [];
  const symbols: Shape[] = [];
  for (const chord of model.chords) {
    const box = toChordBox(chord, layout, camera);
    if (box === null) continue;
    symbols.push(...toChordShapes(model, chord, box, layout, { symbol: "text", numeral: "quiet" }));
    const start = toX(layout, camera, chord.tick);
    if (start <= layout.gutter) continue;
    const x = Math.min(start, layout.width - 1);
    lines.push(fill(x, box.y + 7, 1, Math.max(0, box.height - 13), "line"));
  }
  return [...lines, ...symbols];
}

/**
 * Gives the place of a chord in its lane, as far as it is in view.
 *
 * A chord that began before the left edge keeps its symbol at the edge.
 */
export function toChordBox(chord: ChordChange, layout: Layout, camera: Camera): Box | null {
  if (layout.chords === 0) return null;
  const x = Math.max(layout.gutter, toX(layout, camera, chord.tick));
  const right = Math.min(layout.width, toX(layout, camera, chord.tick + chord.duration));
  if (right - x < 1) return null;
  return { x, y: layout.ruler, width: right - x, height: layout.chords - 1 };
}

/** Height of a chord's degree below its symbol, and how far both draw together, in CSS pixels. */
const NUMERAL = { height: 14, overlap: 3 };

/** Gives a chord's symbol in a box, and below it, where the lane is high enough, its degree in the key. */
export function toChordShapes(
  model: ViewModel,
  chord: ChordChange,
  box: Box,
  layout: Layout,
  inks: { readonly symbol: Ink; readonly numeral: Ink },
): Shape[] {
  const inset = box.width > 40 ? 7 : 4;
  const isFull = layout.density === "full";
  const place = {
    x: box.x + Math.min(inset, box.width),
    y: box.y,
    width: Math.max(0, box.width - inset - 2),
    height: box.height,
  };
  // In a chat two chords share some 65 pixels.
  const symbol = splitSymbol(isFull ? chord.symbol : shorten(chord.symbol));
  const numeral = isFull ? findNumeral(model, chord) : "";
  if (numeral === "") return [{ kind: "chord", ...place, ...symbol, ink: inks.symbol }];
  const { height, overlap } = NUMERAL;
  const bottom = place.y + place.height - height - overlap;
  return [
    { kind: "chord", ...place, height: place.height - height, ...symbol, ink: inks.symbol },
    {
      kind: "label",
      ...place,
      y: bottom,
      height,
      text: numeral,
      style: "numeral",
      ink: inks.numeral,
      align: "left",
    },
  ];
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
