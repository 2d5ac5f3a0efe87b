import type { Note } from "../../mod.ts";
import type { TrackModel, ViewModel } from "../model.ts";
import type { Theme } from "../theme.ts";
import { paint } from "./paint.ts";
import { toNoteShapes } from "./scene.ts";
import type { Sight } from "./sight.ts";

/** A stretch of time in device pixels from the beginning of the piece; `to` is the first one outside. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Notes are drawn this far beyond a part, so that what looks at its neighbours finds them. CSS pixels. */
const MARGIN = 16;

/**
 * The notes in view as a picture that scrolls: what comes into view is painted, and what has changed, the rest is there.
 *
 * The picture is a ring. Each moment has its place in it, which is that of the moment one width later, too.
 */
export class NoteStrip {
  readonly #canvas = new OffscreenCanvas(1, 1);
  #painted: Span = { from: 0, to: 0 };
  #before: { readonly sight: Sight; readonly theme: Theme } | null = null;

  /**
   * Draws the notes onto a canvas.
   *
   * @param context Context of the canvas, which has a device pixel for each one of the sight
   * @param sight What is seen; its camera stands on a whole pixel
   */
  draw(context: CanvasRenderingContext2D, sight: Sight, theme: Theme): void {
    const { layout, camera, options } = sight;
    const ratio = 1 / options.pixel;
    const width = Math.round((layout.width - layout.gutter) * ratio);
    const height = Math.round(layout.height * ratio);
    if (width <= 0 || height <= 0) return;
    if (this.#canvas.width !== width || this.#canvas.height !== height) {
      this.#canvas.width = width;
      this.#canvas.height = height;
      this.#before = null;
    }
    const from = Math.round(camera.scroll * camera.pixelsPerTick * ratio);
    const view = { from, to: from + width };
    const before = this.#before;
    const change = before === null || before.theme !== theme || !looksSame(before.sight, sight)
      ? view
      : toPixels(findChange(before.sight.model, sight.model), sight);
    for (const part of findParts(view, this.#painted, change)) this.#paint(part, sight, theme);
    this.#painted = view;
    this.#before = { sight, theme };
    context.setTransform(1, 0, 0, 1, 0, 0);
    const left = Math.round(layout.gutter * ratio);
    for (const { span, at } of onRing(view, width)) {
      const length = span.to - span.from;
      const x = left + span.from - from;
      context.drawImage(this.#canvas, at, 0, length, height, x, 0, length, height);
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
  }

  #paint(part: Span, sight: Sight, theme: Theme): void {
    const context = this.#canvas.getContext("2d");
    if (context === null) return;
    const { width, height } = this.#canvas;
    const ratio = 1 / sight.options.pixel;
    for (const { span, at } of onRing(part, width)) {
      const length = span.to - span.from;
      context.save();
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.beginPath();
      context.rect(at, 0, length, height);
      context.clip();
      context.clearRect(at, 0, length, height);
      context.setTransform(ratio, 0, 0, ratio, at, 0);
      // Of the context of a page it lacks what nobody uses here.
      const brush = context as unknown as CanvasRenderingContext2D;
      paint(brush, toNoteShapes(toPart(sight, span)), theme);
      context.restore();
    }
  }
}

/**
 * Gives the parts of a view that are not painted, or are and have changed.
 *
 * @param painted What the picture has of the view before
 * @param change What has changed since, `null` for nothing
 */
export function findParts(view: Span, painted: Span, change: Span | null): Span[] {
  const kept = meet(view, painted);
  if (kept === null) return [view];
  const changed = change && meet(kept, change);
  return [{ from: view.from, to: kept.from }, changed, { from: kept.to, to: view.to }]
    .filter((part): part is Span => part !== null && part.to > part.from);
}

/**
 * Gives the time in which a piece looks otherwise than before, in ticks.
 *
 * Notes that are the same objects in the same places are the same.
 *
 * @returns `null` when nothing changed
 */
export function findChange(before: ViewModel, now: ViewModel): Span | null {
  const all = { from: 0, to: Infinity };
  const isOther = before.lanes.length !== now.lanes.length ||
    before.lanes.some(({ id }, index) => id !== now.lanes[index].id) ||
    before.tracks.length > now.tracks.length ||
    before.tracks.some(({ colour, isDrum }, index) =>
      colour !== now.tracks[index].colour || isDrum !== now.tracks[index].isDrum
    );
  if (isOther) return all;
  let change: Span | null = null;
  for (const [index, track] of now.tracks.entries()) {
    change = join(change, findTrackChange(before.tracks[index]?.source ?? [], track.source));
  }
  return change;
}

function findTrackChange(
  before: TrackModel["source"],
  now: TrackModel["source"],
): Span | null {
  if (before === now) return null;
  let change: Span | null = null;
  for (let index = 0; index < Math.max(before.length, now.length); index++) {
    if (before[index] === now[index]) continue;
    change = join(join(change, toSpan(before[index])), toSpan(now[index]));
  }
  return change;
}

/** Whether nothing but time and notes differs. */
function looksSame(before: Sight, now: Sight): boolean {
  const { silent, lead, isFocused, until, pixel } = now.options;
  const { camera } = now;
  return before.layout === now.layout &&
    before.camera.pixelsPerTick === camera.pixelsPerTick && before.camera.low === camera.low &&
    before.camera.rows === camera.rows && before.options.silent === silent &&
    before.options.lead === lead && before.options.isFocused === isFocused &&
    before.options.until === until && before.options.pixel === pixel;
}

/** What is seen of a part, from its left edge on, with its margins. */
function toPart(sight: Sight, { from, to }: Span): Sight {
  const { layout, camera, options } = sight;
  const width = (to - from) * options.pixel;
  return {
    ...sight,
    layout: { ...layout, gutter: -MARGIN, width: width + MARGIN },
    camera: { ...camera, scroll: (from * options.pixel - MARGIN) / camera.pixelsPerTick },
  };
}

/** Ticks → pixels, with room for what looks at its neighbours. */
function toPixels(ticks: Span | null, { camera, options }: Sight): Span | null {
  if (ticks === null) return null;
  const scale = camera.pixelsPerTick / options.pixel;
  const margin = MARGIN / options.pixel;
  return {
    from: Math.floor(ticks.from * scale - margin),
    to: Math.ceil(ticks.to * scale + margin),
  };
}

/** Where a span stands on a ring; in two where it goes over the end. */
function* onRing(
  span: Span,
  width: number,
): Generator<{ readonly span: Span; readonly at: number }> {
  for (let from = span.from; from < span.to;) {
    const at = ((from % width) + width) % width;
    const to = Math.min(span.to, from + width - at);
    yield { span: { from, to }, at };
    from = to;
  }
}

function meet(one: Span, other: Span): Span | null {
  const from = Math.max(one.from, other.from);
  const to = Math.min(one.to, other.to);
  return from < to ? { from, to } : null;
}

function toSpan(note: Note | undefined): Span | null {
  return note === undefined ? null : { from: note.onset, to: note.onset + note.duration };
}

function join(one: Span | null, other: Span | null): Span | null {
  if (one === null || other === null) return one ?? other;
  return { from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) };
}
