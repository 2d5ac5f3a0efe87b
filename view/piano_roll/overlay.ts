import { findChord, findSounding, type TrackModel, type ViewModel } from "../model.ts";
import type { NotePlace } from "../note_list.ts";
import { type Camera, type Layout, rowHeight, toX, toY } from "./geometry.ts";
import { toChordBox, toChordShapes } from "./chord_lane.ts";
import { toNoteBox, toStrokeMark } from "./notes.ts";
import { type Box, fill, type Shape, STRENGTHS } from "./shape.ts";
import { toStemMark } from "./velocity_lane.ts";

/** What the overlay depends on beside the music and the camera. */
export interface OverlayOptions {
  /** Where the playhead is, in ticks; fractional. */
  readonly position: number;
  /** Whether sound is on its way: notes under a resting playhead do not light up. */
  readonly isPlaying: boolean;
  /** Tracks that do not sound. */
  readonly silent: ReadonlySet<number>;
  /** Ticks that repeat, if any. */
  readonly loop: { readonly start: number; readonly end: number } | null;
  /** Index of the track whose velocities are shown. */
  readonly lead: number;
  /** The note that is pointed out. */
  readonly picked: NotePlace | null;
  /** Size of a device pixel, in CSS pixels. */
  readonly pixel: number;
}

/** Strokes stay lit for this long, in ticks: a drum has no length that could be seen. */
const FLASH = 160;

/** Gives what moves with the sound: sounding notes, their keys, the chord, the playhead. */
export function toOverlay(
  model: ViewModel,
  layout: Layout,
  camera: Camera,
  options: OverlayOptions,
): Shape[] {
  const shapes: Shape[] = [];
  if (options.isPlaying) {
    for (let index = 0; index < model.tracks.length; index++) {
      if (!options.silent.has(index)) pushSounding(shapes, model, index, layout, camera, options);
    }
  }
  if (options.picked !== null) {
    pushPicked(shapes, model, layout, camera, options.picked, options);
  }
  pushLoop(shapes, layout, camera, options);
  if (!options.isPlaying && options.position === 0) return shapes;
  pushChord(shapes, model, layout, camera, options);
  pushPlayhead(shapes, layout, camera, options);
  return shapes;
}

function pushSounding(
  shapes: Shape[],
  model: ViewModel,
  index: number,
  layout: Layout,
  camera: Camera,
  options: OverlayOptions,
): void {
  const track = model.tracks[index];
  const sounding = track.isDrum
    ? findStruck(model, index, options.position)
    : findSounding(track, Math.floor(options.position));
  for (const place of sounding) {
    const note = noteAt(track, place);
    if (index === options.lead) shapes.push(...toStemMark(layout, camera, note, options.pixel));
    if (track.isDrum) {
      const mark = toStrokeMark(model, layout, camera, { ...note, velocity: 127 });
      if (mark === null || mark.x < layout.gutter) continue;
      shapes.push({ ...mark, colour: track.colour, strength: STRENGTHS - 1 });
      continue;
    }
    const box = toNoteBox(layout, camera, note, options.pixel);
    if (box !== null) {
      const { isWhole: _, ...place } = box;
      const strength = STRENGTHS - 1;
      shapes.push({
        kind: "fill",
        ...within(outset(place, 1), layout, layout.head + layout.roll),
        ink: "text",
        radius: 3.5,
      });
      shapes.push({ kind: "note", ...place, colour: track.colour, strength, hasCap: false });
    }
    pushKey(shapes, note.pitch, track.colour, layout, camera);
  }
}

/** The note itself in full colour under a rim, and its stem. */
function pushPicked(
  shapes: Shape[],
  model: ViewModel,
  layout: Layout,
  camera: Camera,
  picked: NotePlace,
  { pixel }: OverlayOptions,
): void {
  const track = model.tracks[picked.track];
  const note = noteAt(track, picked.note);
  shapes.push(...toStemMark(layout, camera, note, pixel));
  if (track.isDrum) {
    const mark = toStrokeMark(model, layout, camera, note);
    if (mark === null || mark.x < layout.gutter) return;
    shapes.push({ ...mark, colour: track.colour, strength: STRENGTHS - 1 });
    shapes.push({ kind: "rim", ...within(outset(mark, 3), layout, layout.height) });
    return;
  }
  const box = toNoteBox(layout, camera, note, pixel);
  if (box === null) return;
  const { isWhole: _, ...place } = box;
  shapes.push(
    { kind: "note", ...place, colour: track.colour, strength: STRENGTHS - 1, hasCap: false },
    { kind: "rim", ...within(outset(place, 3), layout, layout.head + layout.roll) },
  );
}

function noteAt(
  track: TrackModel,
  place: number,
): { onset: number; duration: number; pitch: number; velocity: number } {
  return {
    onset: track.onsets[place],
    duration: track.durations[place],
    pitch: track.pitches[place],
    velocity: track.velocities[place],
  };
}

function outset({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** The part of a box that lies beside the keys and between the head and a line further down. */
function within(box: Box, layout: Layout, end: number): Box {
  const x = Math.max(layout.gutter, box.x);
  const y = Math.max(layout.head, box.y);
  const width = Math.max(0, Math.min(layout.width, box.x + box.width) - x);
  return { x, y, width, height: Math.max(0, Math.min(end, box.y + box.height) - y) };
}

function findStruck(model: ViewModel, index: number, position: number): number[] {
  const { onsets } = model.tracks[index];
  const found: number[] = [];
  let place = onsets.findLastIndex((onset) => onset <= position);
  for (; place >= 0 && onsets[place] > position - FLASH; place--) found.push(place);
  return found;
}

function pushKey(
  shapes: Shape[],
  pitch: number,
  colour: number,
  layout: Layout,
  camera: Camera,
): void {
  const row = rowHeight(layout, camera);
  const middle = toY(layout, camera, pitch) + row / 2;
  const height = Math.max(2, row - 0.5);
  const y = Math.max(layout.head, middle - height / 2);
  const end = Math.min(layout.head + layout.roll, middle + height / 2);
  if (end <= y) return;
  const x = layout.gutter - layout.keys;
  shapes.push(fill(x, y, layout.keys, end - y, colour, 1));
}

function pushLoop(
  shapes: Shape[],
  layout: Layout,
  camera: Camera,
  options: OverlayOptions,
): void {
  if (options.loop === null) return;
  const x = Math.max(layout.gutter, toX(layout, camera, options.loop.start));
  const right = Math.min(layout.width, toX(layout, camera, options.loop.end));
  if (right - x < 1) return;
  shapes.push(fill(x, 0, right - x, 3, "text", 1.5));
  // Its ends, down the ruler.
  for (const edge of [x, right - 1]) shapes.push(fill(edge, 0, 1, layout.ruler, "text"));
}

function pushChord(
  shapes: Shape[],
  model: ViewModel,
  layout: Layout,
  camera: Camera,
  options: OverlayOptions,
): void {
  const chord = findChord(model, options.position);
  if (chord === null) return;
  const box = toChordBox(chord, layout, camera);
  if (box === null || box.width < 8) return;
  const height = box.height - 9;
  shapes.push(fill(box.x + 1.5, box.y + 4.5, box.width - 3, height, "inverse", 5));
  const inks = { symbol: "onInverse", numeral: "onInverse" } as const;
  shapes.push(...toChordShapes(model, chord, box, layout, inks));
}

function pushPlayhead(
  shapes: Shape[],
  layout: Layout,
  camera: Camera,
  options: OverlayOptions,
): void {
  const x = toX(layout, camera, options.position);
  if (x < layout.gutter - 0.5 || x + 1 > layout.width) return;
  const y = layout.head;
  const left = Math.max(layout.gutter - 0.5, x - 0.75);
  shapes.push(fill(left, y, 1.5, layout.height - y, "text"));
  const from = Math.max(layout.gutter - 5, x - 5);
  const width = Math.min(10, layout.width - from);
  shapes.push({ kind: "marker", x: from, y: Math.max(0, layout.ruler - 6), width, height: 6 });
}
