import { computed, effect } from "@preact/signals";
import type { Actions } from "../actions.ts";
import type { NotePlace } from "../note_list.ts";
import { fillLength, type State, TELLING_INTERVAL } from "../state.ts";
import { aimCamera, easeCamera, isOutOfSight, toCamera } from "./camera.ts";
import { listenToGestures } from "./gestures.ts";
import { type Camera, type Layout, snapCamera, toTick, visibleTicks } from "./geometry.ts";
import { findNoteAt, type FoundNote } from "./hit.ts";
import { toMarks } from "./marks.ts";
import { toOverlay } from "./overlay.ts";
import { Picture } from "./picture.ts";
import { toReadOut } from "./read_out.ts";
import type { Shape } from "./shape.ts";
import { toStretch } from "./stretch.ts";

/** The elements that the roll is made of. */
export interface RollElements {
  readonly frame: HTMLElement;
  /** Notes and grid. */
  readonly main: HTMLCanvasElement;
  /** What moves with the sound, so that playing does not repaint the notes. */
  readonly overlay: HTMLCanvasElement;
}

/** A piece that came at once draws itself in this many milliseconds. */
const REVEAL = 600;

/** A piece that is being written is drawn at most this often, in milliseconds: every other frame of most screens. */
const GROWING_INTERVAL = 30;

/**
 * Draws the roll whenever something changes, at most once a frame.
 *
 * @returns Stops it
 */
export function runRoll(elements: RollElements, state: State, actions: Actions): () => void {
  let camera: Camera | null = null;
  let previous = 0;
  let request = 0;
  let isStale = true;
  let isInView = true;
  let hovered: FoundNote | null = null;
  let drawableFrom = 0;
  let showableFrom = 0;
  const picture = new Picture(elements.main, elements.overlay);
  const marks = computed(() => toMarks(state.composition.value, state.strings.value));

  const draw = (now: number): void => {
    request = 0;
    // A piece that is being written moves at half the rate: beside drawing it there is much to be read.
    const isWritten = isGrowing(state);
    if (isWritten && now < drawableFrom) return wake();
    drawableFrom = now + GROWING_INTERVAL;
    const elapsed = previous === 0 ? 16 : Math.min(100, now - previous);
    previous = now;
    actions.syncPosition();
    const layout = state.layout.value;
    const theme = state.theme.value;
    if (theme === null || layout.width === 0 || layout.height === 0 || !isInView) return;
    const goal = aim(state);
    const isMoving = camera !== null && camera !== goal;
    const isThere = camera === null || state.prefersLessMotion.value || isSame(camera, goal) ||
      (isWritten && isOutOfSight(camera, goal, layout));
    const next = camera === null || isThere ? goal : easeCamera(camera, goal, elapsed);
    const seen = snapCamera(next, picture.pixel);
    const until = revealedUntil(state, layout, next, now);
    if (isStale || camera === null || !isSame(camera, next) || until !== Infinity) {
      const { model, silent, strings, lead, focus } = state;
      picture.draw(model.value, { layout, camera: seen, theme }, {
        silent: silent.value,
        lead: lead.value,
        isFocused: focus.value !== null && focus.value in model.value.tracks,
        until,
        laneNames: strings.value.lanes,
        headNames: { bar: strings.value.bar, chord: strings.value.chord },
        velocityName: strings.value.velocity,
        marks: marks.value,
      });
      isStale = false;
    }
    camera = next;
    const shown = hovered ?? state.picked.value;
    const over = toOverlayShapes(state, layout, seen, shown, picture.pixel);
    picture.drawOverlay(over, layout, theme);
    const { model, strings } = state;
    const readOut = shown && toReadOut(model.value, layout, next, shown, strings.value);
    if (JSON.stringify(readOut) !== JSON.stringify(state.readOut.value)) {
      state.readOut.value = readOut;
    }
    // The small picture keeps step with what it shows.
    const isShown = model.value.edge === null || now >= showableFrom;
    if (isShown) {
      showViewport(state, layout, next);
      showableFrom = now + TELLING_INTERVAL;
    }
    const isPlaying = state.playback.value === "playing";
    const isArriving = isMoving && !isSame(next, goal);
    if (isPlaying || until !== Infinity || isArriving || !isShown) wake();
    else previous = 0;
  };

  const noteAt = (point: { readonly x: number; readonly y: number }): FoundNote | null =>
    camera &&
    findNoteAt(state.model.value, state.layout.value, camera, point, state.lead.value);
  const wake = (): void => {
    if (request === 0) request = requestAnimationFrame(draw);
  };
  const refresh = (): void => {
    isStale = true;
    wake();
  };

  const stopMain = effect(() => {
    const { model, layout, theme, silent, strings, revealedSince, lead, focus } = state;
    void [model.value, layout.value, theme.value, silent.value, strings.value, revealedSince.value];
    void [lead.value, focus.value, marks.value];
    refresh();
  });
  const stopCamera = effect(() => {
    const { goal, uncovered, range, follow, position, playback, loop, picked } = state;
    void [goal.value, uncovered.value, range.value, follow.value, picked.value];
    void [position.value, playback.value, loop.value];
    wake();
  });
  const stopSizes = watchSize(elements.frame, state, () => {
    // There would be a gap for a frame.
    cancelAnimationFrame(request);
    isStale = true;
    drawableFrom = 0;
    draw(performance.now());
  });
  const stopFonts = watchFonts(() => {
    picture.forgetFonts();
    refresh();
  });
  const stopSight = watchSight(elements.frame, (seen) => {
    isInView = seen;
    if (seen) refresh();
  });
  const stopGestures = listenToGestures(elements.frame, {
    actions,
    tickAt: (x) => {
      const layout = state.layout.value;
      if (camera === null || x < layout.gutter) return null;
      return toTick(layout, camera, x);
    },
    isRuler: (y) => y < state.layout.value.ruler && state.model.value.noteCount > 0,
    onStretch: (from, to) => {
      if (camera === null) return;
      actions.setLoop(toStretch(state.model.value, camera.pixelsPerTick, from, to));
    },
    onTap: (point) => {
      const layout = state.layout.value;
      if (camera === null || point.x < layout.gutter) return;
      actions.pick(noteAt(point));
      actions.seek(toTick(layout, camera, point.x));
    },
    onHover: (point) => {
      const found = point && noteAt(point);
      if (found?.track === hovered?.track && found?.note === hovered?.note) return;
      hovered = found;
      wake();
    },
    canScrollDown: () => state.displayMode.value === "fullscreen",
  });

  return () => {
    cancelAnimationFrame(request);
    for (const stop of [stopMain, stopCamera, stopSizes, stopFonts, stopSight, stopGestures]) {
      stop();
    }
  };
}

/** Whether what moves is the end of a piece that is being written, and nobody moves it. */
function isGrowing({ model, follow, playback }: State): boolean {
  return model.value.edge !== null && follow.value && playback.value !== "playing";
}

/** Where the camera should be now; what it follows becomes its goal, so that it stays there afterwards. */
function aim(state: State): Camera {
  const { goal, layout, uncovered, range, model, follow, playback, position, prefersLessMotion } =
    state;
  const start = toCamera(goal.value, layout.value, range.value, fillLength(state));
  const aimed = aimCamera(start, model.value, uncovered.value, range.value, {
    follow: follow.value,
    playhead: playback.value === "playing" ? position.value : null,
    byPage: prefersLessMotion.value,
  });
  if (aimed.scroll !== goal.value.scroll) goal.value = { ...goal.value, scroll: aimed.scroll };
  return aimed;
}

function revealedUntil(state: State, layout: Layout, camera: Camera, now: number): number {
  const since = state.revealedSince.value;
  if (since === null) return Infinity;
  const share = (now - since) / REVEAL;
  if (share >= 1 || state.prefersLessMotion.value) {
    state.revealedSince.value = null;
    return Infinity;
  }
  return camera.scroll + visibleTicks(layout, camera) * (1 - (1 - Math.max(0, share)) ** 2);
}

function toOverlayShapes(
  state: State,
  layout: Layout,
  camera: Camera,
  picked: NotePlace | null,
  pixel: number,
): Shape[] {
  const model = state.model.value;
  // Before there is music there is no place in it either.
  return model.noteCount === 0 ? [] : toOverlay(model, layout, camera, {
    position: state.position.value,
    isPlaying: state.playback.value === "playing",
    silent: state.silent.value,
    loop: state.loop.value,
    lead: state.lead.value,
    picked,
    pixel,
  });
}

function showViewport(state: State, layout: Layout, camera: Camera): void {
  const start = camera.scroll;
  const end = start + visibleTicks(layout, camera);
  const { viewport } = state;
  if (viewport.value.start !== start || viewport.value.end !== end) viewport.value = { start, end };
}

/** Tells the size of the roll; where it grows, `fill` is called before the new size is seen. */
function watchSize(frame: HTMLElement, state: State, fill: () => void): () => void {
  const measure = (): void => {
    const { clientWidth: width, clientHeight: height } = frame;
    const before = state.rollSize.value;
    state.rollSize.value = { width, height };
    if (width > before.width || height > before.height) fill();
  };
  const observer = new ResizeObserver(measure);
  observer.observe(frame);
  measure();
  return () => observer.disconnect();
}

/** Fonts of the host come when they come. */
function watchFonts(redraw: () => void): () => void {
  document.fonts.addEventListener("loadingdone", redraw);
  return () => document.fonts.removeEventListener("loadingdone", redraw);
}

function watchSight(frame: HTMLElement, tell: (isInView: boolean) => void): () => void {
  const observer = new IntersectionObserver((entries) =>
    tell(entries.some((entry) => entry.isIntersecting))
  );
  observer.observe(frame);
  return () => observer.disconnect();
}

function isSame(one: Camera, other: Camera): boolean {
  return one.scroll === other.scroll && one.pixelsPerTick === other.pixelsPerTick &&
    one.low === other.low && one.rows === other.rows;
}
