import { PPQ } from "../../mod.ts";

/** How much room the page has: a phone, a chat column, or a whole window. */
export type Density = "compact" | "inline" | "full";

/** Where the parts of the canvas stand, in CSS pixels. */
export interface Layout {
  readonly density: Density;
  readonly width: number;
  readonly height: number;
  /** Width of the names and keys on the left; time begins after it. */
  readonly gutter: number;
  /** Width of the keyboard, the right part of the gutter. */
  readonly keys: number;
  /** Height of the bar ruler. */
  readonly ruler: number;
  /** Height of the chord lane, 0 without chords. */
  readonly chords: number;
  /** Top of the roll: ruler and chord lane together. */
  readonly head: number;
  /** Height of the roll. */
  readonly roll: number;
  /** Height of one drum lane. */
  readonly lane: number;
  /** Number of drum lanes. */
  readonly lanes: number;
  /** Height of the velocity lane, 0 where there is none. */
  readonly velocity: number;
}

/** What part of the music is in view. */
export interface Camera {
  /** Tick at the left edge, 0 or more. */
  readonly scroll: number;
  /** Scale of time. */
  readonly pixelsPerTick: number;
  /** Lowest pitch in view; fractional while moving. */
  readonly low: number;
  /** Semitones in view; fractional while moving. */
  readonly rows: number;
}

/** A span of pitches; `high` is the first one outside. */
export interface PitchRange {
  readonly low: number;
  readonly high: number;
}

/** What the layout depends on. */
export interface LayoutOptions {
  readonly density: Density;
  readonly hasChords: boolean;
  /** Number of drum lanes. */
  readonly lanes: number;
}

/** Sizes by density; `drums` are the least and the most that the drum lanes take together. */
const SIZES = {
  compact: {
    gutter: 36,
    keys: 14,
    ruler: 22,
    bareRuler: 26,
    chords: 30,
    lane: 15,
    smallLane: 12,
    drums: [0, 76],
  },
  inline: {
    gutter: 40,
    keys: 16,
    ruler: 22,
    bareRuler: 36,
    chords: 32,
    lane: 15,
    smallLane: 12,
    drums: [46, 78],
  },
  full: {
    gutter: 92,
    keys: 24,
    ruler: 24,
    bareRuler: 44,
    chords: 46,
    lane: 20,
    smallLane: 16,
    drums: [56, 128],
  },
} as const;

/** Height of the velocity lane, and what it must leave the roll; only a whole window has it. */
const VELOCITY = 64;
const VELOCITY_LEAVES = 240;

/** The drum grid takes at most this share of the height below the head; more lanes are left out. */
const DRUM_SHARE = 0.5;

/** Rows thinner than this are no longer told apart; the roll then scrolls instead. Higher ones show no more. */
const MINIMUM_ROW = 2.6;
const MAXIMUM_ROW = 30;

/** Pixels a quarter note takes at first, and the limits of zooming. */
export const QUARTER = { compact: 16, inline: 17, full: 22, minimum: 2, maximum: 160 } as const;

/** Width of the list of checks and repairs over the right of the roll, where it does not cover all of it. */
export const REVIEW_WIDTH = 340;

/** Semitones in view before anything is known, and the step in which the span grows. */
const FIRST_SPAN = 36;
const SPAN_STEP = 6;
const SMALLEST_SPAN = 24;

/** Lays the canvas out. */
export function toLayout(width: number, height: number, options: LayoutOptions): Layout {
  const sizes = SIZES[options.density];
  const ruler = options.hasChords ? sizes.ruler : sizes.bareRuler;
  const chords = options.hasChords ? sizes.chords : 0;
  const head = Math.min(height, ruler + chords);
  const below = height - head;
  const lane = options.lanes === 0 ? 0 : toLaneHeight(options.density, options.lanes);
  const drums = lane === 0 ? 0 : Math.min(options.lanes, Math.floor(below * DRUM_SHARE / lane));
  const rest = below - drums * lane;
  const velocity = options.density === "full" && rest - VELOCITY >= VELOCITY_LEAVES ? VELOCITY : 0;
  return {
    density: options.density,
    width,
    height,
    gutter: Math.min(sizes.gutter, width),
    keys: Math.min(sizes.keys, width),
    ruler: Math.min(ruler, head),
    chords: head - Math.min(ruler, head),
    head,
    roll: rest - velocity,
    lane,
    lanes: drums,
    velocity,
  };
}

/** Gives the part of a layout that the open list leaves free; on a phone it covers everything, and nothing is free. */
export function withoutReview(layout: Layout): Layout {
  if (layout.density === "compact") return layout;
  return { ...layout, width: Math.max(layout.gutter, layout.width - REVIEW_WIDTH) };
}

/** Tick → x. */
export function toX(layout: Layout, camera: Camera, tick: number): number {
  return layout.gutter + (tick - camera.scroll) * camera.pixelsPerTick;
}

/** x → tick; not rounded, and below 0 left of the beginning. */
export function toTick(layout: Layout, camera: Camera, x: number): number {
  return camera.scroll + (x - layout.gutter) / camera.pixelsPerTick;
}

/** Puts a camera on a whole pixel of time, so that what scrolls stays as it is. */
export function snapCamera(camera: Camera, pixel: number): Camera {
  const { scroll, pixelsPerTick } = camera;
  return { ...camera, scroll: snap(scroll * pixelsPerTick, pixel) / pixelsPerTick };
}

/** Height of a semitone. */
export function rowHeight(layout: Layout, camera: Camera): number {
  return layout.roll / camera.rows;
}

/** Pitch → top of its row. */
export function toY(layout: Layout, camera: Camera, pitch: number): number {
  return layout.head + layout.roll - (pitch + 1 - camera.low) * rowHeight(layout, camera);
}

/** Ticks in view. */
export function visibleTicks(layout: Layout, camera: Camera): number {
  return Math.max(0, layout.width - layout.gutter) / camera.pixelsPerTick;
}

/** Top of a drum lane; lanes count from the bottom. */
export function toLaneY(layout: Layout, lane: number): number {
  return layout.height - layout.velocity - (lane + 1) * layout.lane;
}

/**
 * Grows a span of pitches to hold these, in whole steps; it never shrinks.
 *
 * @param range Span so far; `null` at the first notes, which are put in the middle of three octaves
 */
export function growRange(range: PitchRange | null, low: number, high: number): PitchRange {
  const middle = Math.round((low + high - FIRST_SPAN) / 2 / SPAN_STEP) * SPAN_STEP;
  const first = Math.min(128 - FIRST_SPAN, Math.max(0, middle));
  let { low: bottom, high: top } = range ?? { low: first, high: first + FIRST_SPAN };
  while (bottom > 0 && low < bottom + 1) bottom = Math.max(0, bottom - SPAN_STEP);
  while (top < 128 && high > top - 2) top = Math.min(128, top + SPAN_STEP);
  return { low: bottom, high: top };
}

/** The span for a piece that is complete: as tight as reads well. */
export function fitRange(low: number, high: number): PitchRange {
  const missing = Math.max(0, SMALLEST_SPAN - (high - low + 3));
  const bottom = Math.max(0, low - 1 - Math.floor(missing / 2));
  const top = Math.min(128, high + 2 + Math.ceil(missing / 2));
  return {
    low: Math.min(bottom, Math.max(0, top - SMALLEST_SPAN)),
    high: Math.max(top, Math.min(128, bottom + SMALLEST_SPAN)),
  };
}

/** The span before any note: around middle C. */
export function restingRange(): PitchRange {
  return { low: 48, high: 84 };
}

/**
 * Gives the rows of a span that fit; when not all do, those at the top.
 *
 * The tune is nearly always up there.
 */
export function toRows(layout: Layout, range: PitchRange): { low: number; rows: number } {
  const rows = Math.min(range.high - range.low, Math.max(1, layout.roll / MINIMUM_ROW));
  return { low: range.high - rows, rows };
}

/** Keeps a camera on the music. */
export function clampCamera(
  camera: Camera,
  layout: Layout,
  limits: { readonly duration: number; readonly range: PitchRange },
): Camera {
  const last = Math.max(0, limits.duration - visibleTicks(layout, camera) * 0.9);
  const highest = Math.max(limits.range.low, limits.range.high - camera.rows);
  return {
    ...camera,
    scroll: clamp(camera.scroll, 0, last),
    low: clamp(camera.low, limits.range.low, highest),
  };
}

/** Zooms time around a place that stays where it is. */
export function zoomCamera(camera: Camera, layout: Layout, factor: number, x: number): Camera {
  const pixelsPerTick = clamp(
    camera.pixelsPerTick * factor,
    QUARTER.minimum / PPQ,
    QUARTER.maximum / PPQ,
  );
  const anchor = toTick(layout, camera, x);
  return {
    ...camera,
    pixelsPerTick,
    scroll: Math.max(0, anchor - (x - layout.gutter) / pixelsPerTick),
  };
}

/** Zooms pitches around a height that stays where it is, from rows that are easy to hit to all that fit. */
export function zoomRows(
  camera: Camera,
  layout: Layout,
  range: PitchRange,
  factor: number,
  y: number,
): Camera {
  const most = toRows(layout, range).rows;
  const rows = clamp(camera.rows / factor, Math.min(most, layout.roll / MAXIMUM_ROW), most);
  const share = clamp((layout.head + layout.roll - y) / Math.max(1, layout.roll), 0, 1);
  return { ...camera, rows, low: camera.low + (camera.rows - rows) * share };
}

/** The scale at which a whole piece is in view. */
export function fitScale(layout: Layout, duration: number): number {
  const room = Math.max(1, layout.width - layout.gutter - 8);
  return clamp(room / Math.max(1, duration), QUARTER.minimum / PPQ, QUARTER.maximum / PPQ);
}

/** Few lanes are high enough to stand beside the name of their track; many are low. */
function toLaneHeight(density: Density, lanes: number): number {
  const { lane, smallLane, drums: [least, most] } = SIZES[density];
  return Math.max(least / lanes, Math.min(lane, Math.max(smallLane, Math.floor(most / lanes))));
}

/** More than calculating loses. Device pixels. */
const HAIR = 1e-6;

/**
 * Puts an edge on a device pixel, so that hairlines are crisp.
 *
 * What stands in the middle of one, as every second eighth does, always goes the same way.
 */
export function snap(value: number, pixel: number): number {
  return Math.round(value / pixel + HAIR) * pixel;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
