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

/** Two fingers nearer than this on an axis do not zoom it: there a hair would be a leap. CSS pixels. */
const PINCH = 48;

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
      // Each axis zooms by its own distance around the middle, which moves by half of what one finger does.
      const zoomOf = (axis: "x" | "y"): number =>
        Math.max(PINCH, Math.abs(now[axis] - other[axis])) /
        Math.max(PINCH, Math.abs(before[axis] - other[axis]));
      actions.zoom(zoomOf("x"), (before.x + other.x) / 2);
      actions.zoomRows(zoomOf("y"), (before.y + other.y) / 2);
      actions.pan(-right / 2, -down / 2);
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

  // One finger scrolls the chat up and down; two are meant for the roll.
  const hold = (event: TouchEvent): void => {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
  };
  frame.addEventListener("touchstart", hold, { signal, passive: false });
  frame.addEventListener("touchmove", hold, { signal, passive: false });

  frame.addEventListener("wheel", (event) => {
    const unit = WHEEL_UNITS[event.deltaMode] ?? 1;
    const right = event.deltaX * unit;
    const down = event.deltaY * unit;
    const isZoom = event.ctrlKey || event.metaKey;
    if (isZoom || event.altKey) {
      event.preventDefault();
      const { x, y } = place(event);
      // Some systems turn the wheel sideways with the shift key.
      const factor = Math.exp(-(down || right) * WHEEL_ZOOM * 2);
      if (event.altKey || event.shiftKey) actions.zoomRows(factor, y);
      else actions.zoom(factor, x);
      return;
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
