import { beatLengthAt, findWindow, type TrackModel, type ViewModel } from "../model.ts";
import { barsInView } from "./bars.ts";
import { type DrumLaneId, findDrumLane } from "./drum_lane.ts";
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
import { type HeadNames, toHeadShapes } from "./head.ts";
import { type NoteShape, type Shape, STRENGTHS, type StrokeMark } from "./shape.ts";

/** What the picture depends on beside the music and the camera. */
export interface SceneOptions {
  /** Tracks that are muted, or silent because another one plays solo. */
  readonly silent: ReadonlySet<number>;
  /** Index of the track that stands out; -1 for none. */
  readonly lead: number;
  /** Notes from this tick on are left out. */
  readonly until: number;
  /** Size of a device pixel, in CSS pixels: edges stand on whole ones. */
  readonly pixel: number;
  /** Names of the drum lanes, and of ruler and chord lane, where there is room for them. */
  readonly laneNames: Readonly<Record<DrumLaneId, string>>;
  readonly headNames: HeadNames;
}

/** Beats narrower than this have no line. */
const NARROWEST_BEAT = 6;
/** Notes narrower than this have no cap: it would hide the tint. */
const NARROWEST_CAPPED = 6;
/** Width of the glow behind the growing edge. */
const WASH = 56;

const BLACK_KEYS: ReadonlySet<number> = new Set([1, 3, 6, 8, 10]);

/** Gives what the main canvas shows, in the order in which it is painted. */
export function toScene(
  model: ViewModel,
  layout: Layout,
  camera: Camera,
  options: SceneOptions,
): Shape[] {
  const shapes: Shape[] = [
    {
      kind: "fill",
      x: 0,
      y: 0,
      width: layout.width,
      height: layout.height,
      ink: "surface",
      radius: 0,
    },
  ];
  pushRows(shapes, layout, camera, options);
  pushTimeLines(shapes, model, layout, camera, options);
  pushEnd(shapes, model, layout, camera);
  pushWash(shapes, model, layout, camera, options.pixel);
  for (const track of paintOrder(model, options.lead)) {
    if (model.tracks[track].isDrum) pushStrokes(shapes, model, track, layout, camera, options);
    else pushNotes(shapes, model, track, layout, camera, options);
  }
  pushProvisional(shapes, model, layout, camera);
  pushGutter(shapes, model, layout, camera, options);
  shapes.push(...toHeadShapes(model, layout, camera, options));
  return shapes;
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
): { x: number; y: number; width: number; height: number; isWhole: boolean } | null {
  const row = rowHeight(layout, camera);
  const start = snap(toX(layout, camera, note.onset), pixel);
  // A hair of space keeps notes apart that follow each other on one pitch.
  const end = Math.max(
    start + 2.5,
    snap(toX(layout, camera, note.onset + note.duration), pixel) - 1,
  );
  const x = Math.max(layout.gutter, start);
  const right = Math.min(layout.width, end);
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
  const left = Math.max(0, x);
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

/** Top of a line of one pixel that ends at an edge, inside of a stretch. */
function hairline(edge: number, top: number, bottom: number, pixel: number): number {
  return Math.max(top, Math.min(bottom - 1, snap(edge, pixel) - 1));
}

/** Accompaniment first and the lead last, so that the tune is on top. */
function paintOrder(model: ViewModel, lead: number): number[] {
  const others = model.tracks.map((_, index) => index).filter((index) => index !== lead).reverse();
  return lead in model.tracks ? [...others, lead] : others;
}

function pushRows(shapes: Shape[], layout: Layout, camera: Camera, options: SceneOptions): void {
  const row = rowHeight(layout, camera);
  const bottom = layout.head + layout.roll;
  const width = layout.width - layout.gutter;
  const highest = Math.min(127, Math.ceil(camera.low + camera.rows));
  for (let pitch = Math.max(0, Math.floor(camera.low)); pitch <= highest; pitch++) {
    const y = toY(layout, camera, pitch);
    const top = Math.max(layout.head, y);
    const end = Math.min(bottom, y + row);
    if (end <= top) continue;
    if (BLACK_KEYS.has(pitch % 12)) {
      shapes.push({
        kind: "fill",
        x: layout.gutter,
        y: top,
        width,
        height: end - top,
        ink: "band",
        radius: 0,
      });
    } else if ((pitch % 12 === 0 || pitch % 12 === 5) && y + row <= bottom) {
      // Between B and C, and between E and F, two white keys meet.
      const line = hairline(y + row, layout.head, bottom, options.pixel);
      const ink = pitch % 12 === 0 ? "octave" : "row";
      shapes.push({ kind: "fill", x: layout.gutter, y: line, width, height: 1, ink, radius: 0 });
    }
  }
}

function pushTimeLines(
  shapes: Shape[],
  model: ViewModel,
  layout: Layout,
  camera: Camera,
  options: SceneOptions,
): void {
  const height = layout.height - layout.head;
  const line = (tick: number, ink: "beat" | "bar", width: number): void => {
    const x = snap(toX(layout, camera, tick), options.pixel) - 0.5;
    if (x <= layout.gutter || x + width > layout.width) return;
    shapes.push({ kind: "fill", x, y: layout.head, width, height, ink, radius: 0 });
  };
  const sections = new Set(model.sections.map((section) => section.tick));
  for (const bar of barsInView(model, layout, camera)) {
    const beat = beatLengthAt(model, bar.start);
    if (bar.step === 1 && beat * camera.pixelsPerTick >= NARROWEST_BEAT) {
      for (let tick = bar.start + beat; tick < bar.end; tick += beat) line(tick, "beat", 1);
    }
    line(bar.start, "bar", sections.has(bar.start) ? 1.5 : 1);
  }
}

/** After the last sound there is no more music: the ground says so. */
function pushEnd(shapes: Shape[], model: ViewModel, layout: Layout, camera: Camera): void {
  if (model.duration === 0 || model.edge !== null) return;
  const { bar, beat } = model.meter.barBeatAt(model.duration);
  const end = beat > 1 ? model.meter.barStart(bar + 1) : model.duration;
  const x = Math.max(layout.gutter, toX(layout, camera, end));
  if (x >= layout.width) return;
  const y = layout.head;
  shapes.push({
    kind: "fill",
    x,
    y,
    width: layout.width - x,
    height: layout.height - y,
    ink: "well",
    radius: 0,
  });
}

function pushWash(
  shapes: Shape[],
  model: ViewModel,
  layout: Layout,
  camera: Camera,
  pixel: number,
): void {
  if (model.edge === null) return;
  const x = snap(toX(layout, camera, model.edge.tick), pixel);
  const right = Math.min(layout.width, x);
  const left = Math.max(layout.gutter, x - WASH);
  const { colour } = model.tracks[model.edge.track];
  const height = layout.height - layout.head;
  if (right > left) {
    shapes.push({ kind: "wash", x: left, y: layout.head, width: right - left, height, colour });
  }
  if (x >= layout.gutter && x + 1.5 <= layout.width) {
    shapes.push({ kind: "fill", x, y: layout.head, width: 1.5, height, ink: colour, radius: 0 });
  }
}

function pushNotes(
  shapes: Shape[],
  model: ViewModel,
  index: number,
  layout: Layout,
  camera: Camera,
  options: SceneOptions,
): void {
  const track = model.tracks[index];
  for (const note of notesInView(track, layout, camera, options.until)) {
    const box = toNoteBox(layout, camera, note, options.pixel);
    if (box === null) continue;
    const { isWhole, ...place } = box;
    const isSilent = options.silent.has(index);
    const shape: NoteShape = {
      kind: "note",
      ...place,
      colour: track.colour,
      strength: strengthOf(note.velocity, index === options.lead, isSilent),
      hasCap: isWhole && !isSilent && place.width >= NARROWEST_CAPPED,
    };
    shapes.push(shape);
  }
}

function pushStrokes(
  shapes: Shape[],
  model: ViewModel,
  index: number,
  layout: Layout,
  camera: Camera,
  options: SceneOptions,
): void {
  const track = model.tracks[index];
  const isSilent = options.silent.has(index);
  // From the last to the first, so that each one knows the next of its lane.
  const next = new Map<string, number>();
  const notes = [...notesInView(track, layout, camera, options.until)].reverse();
  for (const note of notes) {
    const { id } = findDrumLane(note.pitch);
    const follower = next.get(id) ?? Infinity;
    if (follower > note.onset) next.set(id, note.onset);
    const room = (follower - note.onset) * camera.pixelsPerTick;
    const mark = toStrokeMark(model, layout, camera, note, room > 0 ? room : Infinity);
    if (mark === null) continue;
    const strength = strengthOf(note.velocity, true, isSilent);
    shapes.push({ ...mark, colour: track.colour, strength });
  }
}

function* notesInView(
  track: TrackModel,
  layout: Layout,
  camera: Camera,
  until: number,
): Generator<{ onset: number; duration: number; pitch: number; velocity: number }> {
  const end = camera.scroll + visibleTicks(layout, camera);
  const [first, last] = findWindow(track, camera.scroll, Math.min(end, until));
  for (let index = first; index < last; index++) {
    yield {
      onset: track.onsets[index],
      duration: track.durations[index],
      pitch: track.pitches[index],
      velocity: track.velocities[index],
    };
  }
}

/** Loud is full colour, and the lead is never pale. What a pale body lacks in contrast, the cap at its beginning has. */
function strengthOf(velocity: number, isLead: boolean, isSilent: boolean): number {
  if (isSilent) return 0;
  const floor = isLead ? 0.45 : 0.2;
  const loudness = Math.pow(velocity / 127, 1.3);
  return 1 + Math.round((floor + (1 - floor) * loudness) * (STRENGTHS - 2));
}

function pushProvisional(shapes: Shape[], model: ViewModel, layout: Layout, camera: Camera): void {
  const note = model.provisional;
  if (note === null) return;
  const track = model.tracks[note.track];
  if (track === undefined) return;
  const box = track.isDrum
    ? toStrokeMark(model, layout, camera, note)
    : toNoteBox(layout, camera, note, 1);
  if (box === null || box.x < layout.gutter) return;
  // Large enough for its dashes to be seen.
  const height = Math.min(layout.height - box.y, Math.max(6, box.height));
  const width = Math.min(layout.width - box.x, Math.max(14, box.width));
  const y = box.y - (height - box.height) / 2;
  shapes.push({ kind: "dashed", x: box.x, y, width, height, colour: track.colour });
}

function pushGutter(
  shapes: Shape[],
  model: ViewModel,
  layout: Layout,
  camera: Camera,
  options: SceneOptions,
): void {
  const { gutter, keys, head } = layout;
  const bottom = head + layout.roll;
  const left = gutter - keys;
  shapes.push({
    kind: "fill",
    x: 0,
    y: head,
    width: gutter,
    height: layout.height - head,
    ink: "surface",
    radius: 0,
  });
  const row = rowHeight(layout, camera);
  const highest = Math.min(127, Math.ceil(camera.low + camera.rows));
  for (let pitch = Math.max(0, Math.floor(camera.low)); pitch <= highest; pitch++) {
    const y = toY(layout, camera, pitch);
    const top = Math.max(head, y);
    const end = Math.min(bottom, y + row);
    if (end <= top) continue;
    if (BLACK_KEYS.has(pitch % 12)) {
      const inset = Math.min(0.25, (end - top) / 4);
      shapes.push({
        kind: "fill",
        x: left,
        y: top + inset,
        width: keys * 0.62,
        height: end - top - inset * 2,
        ink: "key",
        radius: 0,
      });
      continue;
    }
    if ((pitch % 12 === 0 || pitch % 12 === 5) && y + row < bottom) {
      const line = hairline(y + row, head, bottom, options.pixel);
      shapes.push({
        kind: "fill",
        x: left,
        y: line,
        width: keys,
        height: 1,
        ink: "line",
        radius: 0,
      });
    }
    const middle = y + row / 2;
    if (pitch % 12 === 0 && middle - 7 >= head && middle + 7 <= bottom) {
      shapes.push({
        kind: "label",
        x: 0,
        y: middle - 7,
        width: left - 5,
        height: 14,
        text: `C${pitch / 12 - 1}`,
        style: "key",
        ink: "faint",
        align: "right",
      });
    }
  }
  shapes.push({
    kind: "fill",
    x: left - 0.5,
    y: head,
    width: 1,
    height: layout.roll,
    ink: "line",
    radius: 0,
  });
  pushLanes(shapes, model, layout, options);
  shapes.push({
    kind: "fill",
    x: gutter - 0.5,
    y: head,
    width: 1,
    height: layout.height - head,
    ink: "line",
    radius: 0,
  });
}

function pushLanes(shapes: Shape[], model: ViewModel, layout: Layout, options: SceneOptions): void {
  if (layout.lanes === 0) return;
  const isNamed = layout.density === "full";
  for (const [place, lane] of model.lanes.slice(0, layout.lanes).entries()) {
    const y = toLaneY(layout, place);
    const isTop = place === layout.lanes - 1;
    shapes.push({
      kind: "fill",
      x: isTop ? 0 : layout.gutter,
      y: snap(y, options.pixel),
      width: isTop ? layout.width : layout.width - layout.gutter,
      height: 1,
      ink: isTop ? "line" : "row",
      radius: 0,
    });
    shapes.push({
      kind: "label",
      x: 0,
      y,
      width: layout.gutter - (isNamed ? 10 : 7),
      height: layout.lane,
      text: isNamed ? options.laneNames[lane.id] : lane.short,
      style: isNamed ? "laneName" : "lane",
      ink: "faint",
      align: "right",
    });
  }
}
