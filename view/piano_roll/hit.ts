import { findWindow, type ViewModel } from "../model.ts";
import { type Camera, type Layout, toTick } from "./geometry.ts";
import { toNoteBox, toStrokeMark } from "./notes.ts";
import type { Box } from "./shape.ts";
import { toStemBox } from "./velocity_lane.ts";

/** A note that was found, with its place. */
export interface FoundNote extends Box {
  readonly track: number;
  /** Place in the columns of the track. */
  readonly note: number;
}

/** How far beside a note the pointer may be, in CSS pixels: small notes are hard to meet. */
const TOLERANCE = 2;
/** How far beside a stem. */
const STEM_TOLERANCE = 6;

/**
 * Gives the note under a point; of several the one that is on top.
 *
 * @param lead Index of the track that is on top, whose velocities are shown
 */
export function findNoteAt(
  model: ViewModel,
  layout: Layout,
  camera: Camera,
  point: { readonly x: number; readonly y: number },
  lead: number,
): FoundNote | null {
  if (point.x < layout.gutter || point.y < layout.head) return null;
  if (point.y >= layout.height - layout.velocity) {
    return findStemAt(model, layout, camera, point.x, lead);
  }
  const tick = toTick(layout, camera, point.x);
  const margin = 14 / camera.pixelsPerTick;
  const order = [...model.tracks.keys()].toSorted((one, other) =>
    Number(other === lead) - Number(one === lead)
  );
  for (const index of order) {
    const track = model.tracks[index];
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

/** Gives the note whose stem is nearest. */
function findStemAt(
  model: ViewModel,
  layout: Layout,
  camera: Camera,
  x: number,
  lead: number,
): FoundNote | null {
  const track = model.tracks[lead];
  if (track === undefined) return null;
  const margin = STEM_TOLERANCE / camera.pixelsPerTick;
  const tick = toTick(layout, camera, x);
  const [, from] = findWindow(track, 0, tick - margin);
  const [, to] = findWindow(track, 0, tick + margin);
  let best: FoundNote | null = null;
  for (let note = from; note < to; note++) {
    const box = toStemBox(layout, camera, track.onsets[note], track.velocities[note], 1);
    if (box === null || (best !== null && Math.abs(box.x - x) >= Math.abs(best.x - x))) continue;
    best = { track: lead, note, ...box };
  }
  return best;
}
