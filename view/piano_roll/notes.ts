import { findWindow, type ViewModel } from "../model.ts";
import { findDrumLane } from "./drum_lane.ts";
import {
  type Camera,
  type Layout,
  rowHeight,
  snap,
  toLaneY,
  toX,
  toY,
  visibleTicks,
} from "./geometry.ts";
import { fill, type Shape, STRENGTHS, type StrokeMark } from "./shape.ts";
import type { Sight } from "./sight.ts";

/** Place of a note, and whether its beginning is in view. */
export interface NoteBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly isWhole: boolean;
}

/** Notes narrower than this have no cap: it would hide the tint. */
const NARROWEST_CAPPED = 6;
/** Width of the glow behind the growing edge. */
const WASH = 56;

/** Gives the notes of a track that are in view. */
export function toTrackShapes(sight: Sight, index: number): Shape[] {
  return sight.model.tracks[index].isDrum ? toStrokes(sight, index) : toNotes(sight, index);
}

/** Gives the growing edge with its glow. */
export function toEdgeShapes({ model, layout, camera, options }: Sight): Shape[] {
  if (model.edge === null) return [];
  const shapes: Shape[] = [];
  const { colour } = model.tracks[model.edge.track];
  const x = snap(toX(layout, camera, model.edge.tick), options.pixel);
  const left = Math.max(layout.gutter, x - WASH);
  const width = Math.min(layout.width, x) - left;
  const y = layout.head;
  const height = layout.height - y;
  if (width > 0) shapes.push({ kind: "wash", x: left, y, width, height, colour });
  if (x >= layout.gutter && x + 1.5 <= layout.width) shapes.push(fill(x, y, 1.5, height, colour));
  return shapes;
}

/** Gives the outline of the note that is being written. */
export function toProvisionalShapes({ model, layout, camera }: Sight): Shape[] {
  const note = model.provisional;
  const track = note === null ? undefined : model.tracks[note.track];
  if (note === null || track === undefined) return [];
  const box = track.isDrum
    ? toStrokeMark(model, layout, camera, note)
    : toNoteBox(layout, camera, note, 1);
  if (box === null || box.x < layout.gutter) return [];
  // Large enough for its dashes to be seen.
  const height = Math.min(layout.height - box.y, Math.max(6, box.height));
  const width = Math.min(layout.width - box.x, Math.max(14, box.width));
  const y = box.y - (height - box.height) / 2;
  return [{ kind: "dashed", x: box.x, y, width, height, colour: track.colour }];
}

/**
 * Gives the box of a note as far as it is in view.
 *
 * @returns `null` when none of it is
 */
export function toNoteBox(
  layout: Layout,
  camera: Camera,
  note: { readonly onset: number; readonly duration: number; readonly pitch: number },
  pixel: number,
): NoteBox | null {
  const row = rowHeight(layout, camera);
  const start = snap(toX(layout, camera, note.onset), pixel);
  // A hair of space keeps notes apart that follow each other on one pitch.
  const end = snap(toX(layout, camera, note.onset + note.duration), pixel) - 1;
  const x = Math.max(layout.gutter, start);
  const right = Math.min(layout.width, Math.max(start + 2.5, end));
  if (right - x < 0.5) return null;
  const height = Math.max(2, row - Math.min(1, row * 0.2));
  const middle = toY(layout, camera, note.pitch) + row / 2;
  const top = Math.max(layout.head, snap(middle - height / 2, pixel));
  const bottom = Math.min(layout.head + layout.roll, snap(middle + height / 2, pixel));
  if (bottom - top < 0.5) return null;
  return { x, y: top, width: right - x, height: bottom - top, isWhole: start >= layout.gutter };
}

/**
 * Gives the mark of a drum stroke as far as it is in view.
 *
 * @param room Pixels to the next stroke of its lane: in a roll the marks are narrower, so that they can be told apart
 */
export function toStrokeMark(
  model: ViewModel,
  layout: Layout,
  camera: Camera,
  note: { readonly onset: number; readonly pitch: number; readonly velocity: number },
  room = Infinity,
): Omit<StrokeMark, "colour" | "strength"> | null {
  const lane = findDrumLane(note.pitch);
  const place = model.lanes.findIndex(({ id }) => id === lane.id);
  if (place < 0 || place >= layout.lanes) return null;
  const usual = Math.min(layout.lane * 0.6, 11) * (0.74 + 0.26 * note.velocity / 127);
  const size = Math.min(usual, Math.max(2, room - 1));
  const height = lane.shape === "square" ? usual : size;
  const x = toX(layout, camera, note.onset);
  // What is left of the gutter is covered by it.
  if (x <= layout.gutter - size || x >= layout.width) return null;
  const left = Math.max(Math.min(0, layout.gutter), x);
  return {
    kind: "stroke",
    shape: lane.shape,
    x: left,
    y: toLaneY(layout, place) + (layout.lane - height) / 2,
    width: Math.min(size, layout.width - left),
    height,
    fullWidth: size,
  };
}

function toNotes(sight: Sight, index: number): Shape[] {
  const { layout, camera, options } = sight;
  const { colour } = sight.model.tracks[index];
  const isSilent = options.silent.has(index);
  const isLead = index === options.lead;
  const standsBack = options.isFocused && !isLead && !isSilent;
  const shapes: Shape[] = [];
  for (const note of notesInView(sight, index)) {
    const box = toNoteBox(layout, camera, note, options.pixel);
    if (box === null) continue;
    const { x, y, width, height, isWhole } = box;
    const strength = standsBack ? 1 : strengthOf(note.velocity, isLead, isSilent);
    const hasCap = isWhole && !isSilent && !standsBack && width >= NARROWEST_CAPPED;
    shapes.push({ kind: "note", x, y, width, height, colour, strength, hasCap });
  }
  return shapes;
}

function toStrokes(sight: Sight, index: number): Shape[] {
  const { model, layout, camera, options } = sight;
  const { colour } = model.tracks[index];
  const isSilent = options.silent.has(index);
  // From the last to the first, so that each one knows the next of its lane.
  const next = new Map<string, number>();
  return notesInView(sight, index).reverse().flatMap((note): Shape[] => {
    const { id } = findDrumLane(note.pitch);
    const follower = next.get(id) ?? Infinity;
    if (follower > note.onset) next.set(id, note.onset);
    const room = (follower - note.onset) * camera.pixelsPerTick;
    const mark = toStrokeMark(model, layout, camera, note, room > 0 ? room : Infinity);
    if (mark === null) return [];
    return [{ ...mark, colour, strength: strengthOf(note.velocity, true, isSilent) }];
  });
}

function notesInView(
  { model, layout, camera, options }: Sight,
  index: number,
): { onset: number; duration: number; pitch: number; velocity: number }[] {
  const track = model.tracks[index];
  const end = Math.min(camera.scroll + visibleTicks(layout, camera), options.until);
  const [first, last] = findWindow(track, camera.scroll, end);
  return Array.from({ length: Math.max(0, last - first) }, (_, offset) => ({
    onset: track.onsets[first + offset],
    duration: track.durations[first + offset],
    pitch: track.pitches[first + offset],
    velocity: track.velocities[first + offset],
  }));
}

/** Loud is full colour, and the lead is never pale. What a pale body lacks in contrast, the cap at its beginning has. */
export function strengthOf(velocity: number, isLead: boolean, isSilent: boolean): number {
  if (isSilent) return 0;
  const floor = isLead ? 0.45 : 0.2;
  const loudness = Math.pow(velocity / 127, 1.3);
  return 1 + Math.round((floor + (1 - floor) * loudness) * (STRENGTHS - 2));
}
