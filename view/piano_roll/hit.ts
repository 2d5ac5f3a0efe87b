import { findWindow, type ViewModel } from "../model.ts";
import { type Camera, type Layout, toTick } from "./geometry.ts";
import { toNoteBox, toStrokeMark } from "./notes.ts";
import type { Box } from "./shape.ts";

/** A note that was found, with its place. */
export interface FoundNote extends Box {
  readonly track: number;
  /** Place in the columns of the track. */
  readonly note: number;
}

/** How far beside a note the pointer may be, in CSS pixels: small notes are hard to meet. */
const TOLERANCE = 2;

/** Gives the note under a point; of several the one that is on top. */
export function findNoteAt(
  model: ViewModel,
  layout: Layout,
  camera: Camera,
  point: { readonly x: number; readonly y: number },
): FoundNote | null {
  if (point.x < layout.gutter || point.y < layout.head) return null;
  const tick = toTick(layout, camera, point.x);
  const margin = 14 / camera.pixelsPerTick;
  for (const [index, track] of model.tracks.entries()) {
    const [first, last] = findWindow(track, tick - margin, tick + margin);
    for (let note = last - 1; note >= first; note--) {
      const values = {
        onset: track.onsets[note],
        duration: track.durations[note],
        pitch: track.pitches[note],
        velocity: track.velocities[note],
      };
      const box = track.isDrum
        ? toStrokeMark(model, layout, camera, values)
        : toNoteBox(layout, camera, values, 1);
      if (box === null || !isNear(box, point)) continue;
      const { x, y, width, height } = box;
      return { track: index, note, x, y, width, height };
    }
  }
  return null;
}

function isNear(
  box: Box,
  point: { readonly x: number; readonly y: number },
): boolean {
  return point.x >= box.x - TOLERANCE && point.x <= box.x + box.width + TOLERANCE &&
    point.y >= box.y - TOLERANCE && point.y <= box.y + box.height + TOLERANCE;
}
