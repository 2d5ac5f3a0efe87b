import type { StrokeShape } from "./drum_lane.ts";

/** Colours by what they are for; a theme gives each one its value. */
export const INK_NAMES = [
  "surface",
  "well",
  "band",
  "row",
  "octave",
  "beat",
  "bar",
  "line",
  "key",
  "text",
  "quiet",
  "faint",
  "inverse",
  "onInverse",
] as const;

/** A role, or the index of a track colour at full strength. */
export type Ink = (typeof INK_NAMES)[number] | number;

/** Steps between a track's palest note and its full colour. */
export const STRENGTHS = 12;

/** Text styles of the canvas. */
export type LabelStyle = "section" | "bar" | "key" | "lane" | "laneName" | "numeral";

/** A place on the canvas. */
export interface Box {
  /** Left edge, CSS pixels from the left of the canvas. */
  readonly x: number;
  /** Top edge. */
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** An area in one colour. */
export interface FillShape extends Box {
  readonly kind: "fill";
  readonly ink: Ink;
  readonly radius: number;
}

/** One note of the roll. */
export interface NoteShape extends Box {
  readonly kind: "note";
  /** Index in the track palette. */
  readonly colour: number;
  /** 0 palest to `STRENGTHS - 1` full. */
  readonly strength: number;
  /** Whether its beginning is in view and stands out. */
  readonly hasCap: boolean;
}

/** One stroke of the drum grid. */
export interface StrokeMark extends Box {
  readonly kind: "stroke";
  readonly shape: StrokeShape;
  readonly colour: number;
  readonly strength: number;
  /** Width it would have if the canvas did not end; squares are narrower than high where strokes are dense. */
  readonly fullWidth: number;
}

/** A line of text, cut at the edges of its box. */
export interface LabelShape extends Box {
  readonly kind: "label";
  readonly text: string;
  readonly style: LabelStyle;
  readonly ink: Ink;
  readonly align: "left" | "right";
}

/** A chord symbol, set as musicians write it. */
export interface ChordShape extends Box {
  readonly kind: "chord";
  readonly root: string;
  readonly extension: string;
  readonly bass: string;
  readonly ink: Ink;
}

/** The outline of a note that is not certain yet. */
export interface DashedShape extends Box {
  readonly kind: "dashed";
  readonly colour: number;
}

/** A glow that ends at the right edge of its box. */
export interface WashShape extends Box {
  readonly kind: "wash";
  readonly colour: number;
}

/** The head of the playhead: a triangle that points down. */
export interface MarkerShape extends Box {
  readonly kind: "marker";
}

/** A line around a note that is pointed out. */
export interface RimShape extends Box {
  readonly kind: "rim";
}

/** Anything that is painted. The box is all that it covers. */
export type Shape =
  | FillShape
  | NoteShape
  | StrokeMark
  | LabelShape
  | ChordShape
  | DashedShape
  | WashShape
  | MarkerShape
  | RimShape;

/** Makes an area. */
export function fill(
  x: number,
  y: number,
  width: number,
  height: number,
  ink: Ink,
  radius = 0,
): FillShape {
  return { kind: "fill", x, y, width, height, ink, radius };
}
