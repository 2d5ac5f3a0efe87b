import { batch } from "@preact/signals";
import type { NotePlace } from "./note_list.ts";
import { scrollByPage, toCamera } from "./piano_roll/camera.ts";
import {
  type Camera,
  clampCamera,
  fitScale,
  toRows,
  zoomCamera,
  zoomRows,
} from "./piano_roll/geometry.ts";
import { fillLength, type State } from "./state.ts";

/** How much one press of a key or a button zooms time, and pitches. */
export const ZOOM_STEP = { time: 1.4, rows: 1.25 } as const;

/** What decides what is looked at; none of it is heard. */
export interface LookActions {
  /** Zooms time; around an x of the canvas, or around what is in view. */
  readonly zoom: (factor: number, x?: number) => void;
  /** Zooms pitches; around a y of the canvas, or around what is in view. */
  readonly zoomRows: (factor: number, y?: number) => void;
  /** Brings the whole piece into view. */
  readonly fit: () => void;
  /** Moves the camera by hand, in CSS pixels. */
  readonly pan: (right: number, down: number) => void;
  /**
   * Moves the camera by hand to higher notes, by a share of what is in view; to lower ones below 0.
   *
   * @returns Whether there are any
   */
  readonly rise: (share: number) => boolean;
  readonly toggleFollow: () => void;
  /** Points out a note and brings it into view; `null` for none. */
  readonly pick: (place: NotePlace | null) => void;
  /** Has a track stand out, or none when it does already. */
  readonly focusTrack: (track: number) => void;
}

/** Makes these actions. */
export function createLookActions(state: State): LookActions {
  const moveByHand = (change: (camera: Camera) => Camera): void => {
    const { goal, uncovered, range, model } = state;
    const camera = cameraOf(state);
    const moved = clampCamera(change(camera), uncovered.value, {
      duration: Math.max(model.value.duration, camera.scroll),
      range: range.value,
    });
    batch(() => {
      state.follow.value = false;
      state.goal.value = {
        scroll: moved.scroll,
        pixelsPerTick: moved.pixelsPerTick,
        low: moved.low === camera.low && moved.rows === camera.rows ? goal.value.low : moved.low,
        // All that fit are all also when there are more of them.
        rows: moved.rows < toRows(state.layout.value, range.value).rows ? moved.rows : null,
      };
    });
  };
  return {
    zoom(factor, x) {
      const layout = state.layout.value;
      const middle = layout.gutter + (layout.width - layout.gutter) / 2;
      moveByHand((camera) => zoomCamera(camera, layout, factor, x ?? middle));
    },
    zoomRows(factor, y) {
      const layout = state.layout.value;
      const middle = layout.head + layout.roll / 2;
      moveByHand((camera) => zoomRows(camera, layout, state.range.value, factor, y ?? middle));
    },
    fit() {
      const pixelsPerTick = fitScale(state.layout.value, state.model.value.duration);
      state.goal.value = { scroll: 0, pixelsPerTick, low: null, rows: null };
    },
    pan(right, down) {
      const layout = state.layout.value;
      moveByHand((camera) => ({
        ...camera,
        scroll: camera.scroll + right / camera.pixelsPerTick,
        low: camera.low - down / Math.max(1, layout.roll) * camera.rows,
      }));
    },
    rise(share) {
      const { low, rows } = cameraOf(state);
      const { low: bottom, high: top } = state.range.value;
      if (share > 0 ? low + rows >= top : low <= bottom) return false;
      moveByHand((camera) => ({ ...camera, low: low + rows * share }));
      return true;
    },
    toggleFollow() {
      const follows = !state.follow.value;
      state.follow.value = follows;
      if (follows) showTicks(state, state.position.value);
    },
    pick(place) {
      batch(() => {
        state.wantedNote.value = place;
        const picked = state.picked.value;
        if (picked === null) return;
        const track = state.model.value.tracks[picked.track];
        showTicks(state, track.onsets[picked.note], track.durations[picked.note]);
        if (!track.isDrum) showPitch(state, track.pitches[picked.note]);
      });
    },
    focusTrack(track) {
      state.focus.value = state.focus.value === track ? null : track;
    },
  };
}

/** Turns the page when a tick, or one of those after it, is out of view. */
export function showTicks(state: State, tick: number, length = 0): void {
  const { goal, uncovered } = state;
  const scroll = scrollByPage(uncovered.value, cameraOf(state), tick, length);
  state.goal.value = { ...goal.value, scroll };
}

/** Scrolls up or down when a pitch is out of view. */
function showPitch(state: State, pitch: number): void {
  const { low, rows } = cameraOf(state);
  if (pitch >= low && pitch + 1 <= low + rows) return;
  state.goal.value = { ...state.goal.value, low: pitch + 0.5 - rows / 2 };
}

function cameraOf(state: State): Camera {
  return toCamera(state.goal.value, state.layout.value, state.range.value, fillLength(state));
}
