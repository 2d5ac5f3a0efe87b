import { PPQ } from "../../mod.ts";
import type { ViewModel } from "../model.ts";
import {
  type Camera,
  clampCamera,
  type Layout,
  type PitchRange,
  QUARTER,
  toRows,
  visibleTicks,
} from "./geometry.ts";

/** Where the camera is sent by hand or by what happens; it gets there over a few frames. */
export interface Goal {
  /** Tick at the left edge. */
  readonly scroll: number;
  /** `null` for the usual scale. */
  readonly pixelsPerTick: number | null;
  /** Lowest pitch in view; `null` as long as nobody scrolled up or down. */
  readonly low: number | null;
  /** Semitones in view; `null` for all that fit. */
  readonly rows: number | null;
}

/** What the camera may follow. */
export interface Attention {
  /** Whether it follows at all. */
  readonly follow: boolean;
  /** Playhead while there is sound, in ticks; `null` in silence. */
  readonly playhead: number | null;
  /** Whether pages are turned instead of gliding. */
  readonly byPage: boolean;
}

/** Where the growing edge stands while a piece is written, as a share of the width. */
export const EDGE_PLACE = 0.78;

/** Where the playhead stands while the roll moves under it. */
export const PLAYHEAD_PLACE = 0.38;

/** After this many milliseconds an eased move has gone all but a third of its way. */
const TIME_CONSTANT = 70;

/** How much a piece may be stretched, and squeezed, beside the usual scale so that it fills the width. */
const MOST_FILLING = 2.5;
const LEAST_FILLING = 0.75;

/**
 * The camera that a goal stands for.
 *
 * @param fill Ticks that fill the width if that takes no unusual scale; `Infinity` for nothing to fill with
 */
export function toCamera(goal: Goal, layout: Layout, range: PitchRange, fill: number): Camera {
  const { low, rows } = toRows(layout, range);
  return {
    scroll: goal.scroll,
    pixelsPerTick: goal.pixelsPerTick ?? toUsualScale(layout, fill),
    low: goal.low ?? low,
    rows: Math.min(goal.rows ?? rows, rows),
  };
}

function toUsualScale(layout: Layout, fill: number): number {
  const usual = QUARTER[layout.density] / PPQ;
  const filling = Math.max(0, layout.width - layout.gutter - 8) / Math.max(1, fill);
  return filling < usual * LEAST_FILLING ? usual : Math.min(filling, usual * MOST_FILLING);
}

/** Gives where the camera should be: at its goal, or where the music is when it follows. */
export function aimCamera(
  goal: Camera,
  model: ViewModel,
  layout: Layout,
  range: PitchRange,
  attention: Attention,
): Camera {
  const tick = attention.playhead ?? model.edge?.tick ?? null;
  const place = attention.playhead === null ? EDGE_PLACE : PLAYHEAD_PLACE;
  const scroll = !attention.follow || tick === null
    ? goal.scroll
    : attention.byPage
    ? scrollByPage(layout, goal, tick)
    : scrollToPlace(layout, goal, tick, place);
  // A piece that grows has no end yet; a short one that is done stays where it is.
  const duration = model.edge === null ? model.duration : Infinity;
  return clampCamera({ ...goal, scroll }, layout, { duration, range });
}

/** Gives the scroll that puts a tick at a share of the width; never before the beginning. */
export function scrollToPlace(layout: Layout, camera: Camera, tick: number, place: number): number {
  return Math.max(0, tick - visibleTicks(layout, camera) * place);
}

/** Gives the scroll that turns the page to a tick and as many after it; unchanged while they are in view. */
export function scrollByPage(layout: Layout, camera: Camera, tick: number, length = 0): number {
  const visible = visibleTicks(layout, camera);
  const isInView = tick >= camera.scroll && tick + length <= camera.scroll + visible * 0.96;
  return isInView ? camera.scroll : Math.max(0, tick - visible * 0.06);
}

/** Whether another camera sees nothing of what this one sees: of a way that far nothing would be recognised. */
export function isOutOfSight(camera: Camera, other: Camera, layout: Layout): boolean {
  return Math.abs(other.scroll - camera.scroll) >= visibleTicks(layout, other);
}

/**
 * Moves a camera towards another, by the time that has passed.
 *
 * @param elapsed Milliseconds since the last step
 * @returns The other camera itself once the rest of the way is too small to be seen
 */
export function easeCamera(camera: Camera, goal: Camera, elapsed: number): Camera {
  const share = 1 - Math.exp(-Math.max(0, elapsed) / TIME_CONSTANT);
  const ease = (from: number, to: number): number => from + (to - from) * share;
  const eased = {
    scroll: ease(camera.scroll, goal.scroll),
    pixelsPerTick: ease(camera.pixelsPerTick, goal.pixelsPerTick),
    low: ease(camera.low, goal.low),
    rows: ease(camera.rows, goal.rows),
  };
  const isThere = Math.abs(goal.scroll - eased.scroll) * goal.pixelsPerTick < 0.25 &&
    Math.abs(goal.pixelsPerTick / eased.pixelsPerTick - 1) < 0.0005 &&
    Math.abs(goal.low - eased.low) < 0.02 && Math.abs(goal.rows - eased.rows) < 0.02;
  return isThere ? goal : eased;
}
