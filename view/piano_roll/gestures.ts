import type { Actions } from "../actions.ts";

/** What gestures need to know. */
export interface GestureOptions {
  readonly actions: Actions;
  /** x of the canvas → tick; `null` beside the music. */
  readonly tickAt: (x: number) => number | null;
  /** Whether a y is on the ruler, where dragging chooses what is repeated. */
  readonly isRuler: (y: number) => boolean;
  /** A stretch was dragged out, in ticks, in any order. */
  readonly onStretch: (from: number, to: number) => void;
  /** A point was tapped. */
  readonly onTap: (point: { readonly x: number; readonly y: number }) => void;
  /** The pointer rests on a point, or has left. */
  readonly onHover: (point: { readonly x: number; readonly y: number } | null) => void;
  /** Whether the wheel scrolls up and down; in a chat it scrolls the chat. */
  readonly canScrollDown: () => boolean;
}

interface Finger {
  readonly x: number;
  readonly y: number;
}

/** A pointer that moved less than this has tapped. CSS pixels. */
const TAP = 4;

/** One notch of a wheel zooms by about a tenth. */
const WHEEL_ZOOM = 0.0012;

/** Lines and pages of a wheel, in CSS pixels. */
const WHEEL_UNITS = [1, 16, 240] as const;

/**
 * Listens for panning, pinching, tapping and the wheel.
 *
 * @returns Stops it
 */
export function listenToGestures(frame: HTMLElement, options: GestureOptions): () => void {
  const { actions } = options;
  const fingers = new Map<number, Finger>();
  let travelled = 0;
  /** Where a stretch begins, in ticks, while one is dragged out. */
  let anchor: number | null = null;
  const stopper = new AbortController();
  const { signal } = stopper;

  const place = (event: PointerEvent | WheelEvent): Finger => {
    const { left, top } = frame.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };

  frame.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || isControl(event.target)) return;
    const point = place(event);
    if (fingers.size === 0) {
      travelled = 0;
      anchor = options.isRuler(point.y) ? options.tickAt(point.x) : null;
    }
    fingers.set(event.pointerId, point);
  }, { signal });

  frame.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    const now = place(event);
    if (before === undefined) {
      frame.style.cursor = options.isRuler(now.y) ? "ew-resize" : "";
      if (event.pointerType === "mouse") options.onHover(isControl(event.target) ? null : now);
      return;
    }
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, now);
    const right = now.x - before.x;
    const down = now.y - before.y;
    travelled += Math.hypot(right, down);
    if (travelled < TAP) return;
    options.onHover(null);
    if (!frame.hasPointerCapture(event.pointerId)) frame.setPointerCapture(event.pointerId);
    if (anchor !== null) {
      const tick = options.tickAt(now.x);
      if (tick !== null) options.onStretch(anchor, tick);
    } else if (other !== undefined) {
      const was = Math.max(8, Math.abs(before.x - other.x));
      actions.zoom(Math.max(8, Math.abs(now.x - other.x)) / was, (now.x + other.x) / 2);
    } else actions.pan(-right, -down);
  }, { signal });

  const lift = (event: PointerEvent): void => {
    const wasDown = fingers.delete(event.pointerId);
    if (!wasDown || event.type !== "pointerup" || travelled >= TAP) return;
    options.onTap(place(event));
  };
  frame.addEventListener("pointerup", lift, { signal });
  frame.addEventListener("pointercancel", lift, { signal });
  frame.addEventListener("pointerleave", () => options.onHover(null), { signal });

  frame.addEventListener("wheel", (event) => {
    const unit = WHEEL_UNITS[event.deltaMode] ?? 1;
    const right = event.deltaX * unit;
    const down = event.deltaY * unit;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      return actions.zoom(Math.exp(-down * WHEEL_ZOOM * 2), place(event).x);
    }
    const isSideways = event.shiftKey || Math.abs(right) > Math.abs(down);
    if (!isSideways && !options.canScrollDown()) return;
    event.preventDefault();
    if (isSideways) actions.pan(right === 0 ? down : right, 0);
    else actions.pan(0, down);
  }, { signal, passive: false });

  return () => stopper.abort();
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a, input") !== null;
}
