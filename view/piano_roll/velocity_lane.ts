import { findWindow } from "../model.ts";
import { type Camera, type Layout, snap, toX, visibleTicks } from "./geometry.ts";
import { strengthOf } from "./notes.ts";
import { type Box, fill, type Shape } from "./shape.ts";
import type { Sight } from "./sight.ts";

/** Width of a stem and of the head on it, and what stays free above the loudest. CSS pixels. */
const STEM = 1.5;
const HEAD = 5;
const ROOM = 6;

/** Gives the loudness of each note of the lead in view as a stem below it, with lines at the top and at half of it. */
export function toVelocityLane(sight: Sight): Shape[] {
  const { model, layout, camera, options } = sight;
  const track = model.tracks[options.lead];
  if (layout.velocity === 0 || track === undefined) return [];
  const left = layout.gutter;
  const shapes: Shape[] = [127, 64].map((velocity) =>
    fill(left, snap(toVelocityY(layout, velocity), options.pixel), layout.width - left, 1, "row")
  );
  const end = Math.min(camera.scroll + visibleTicks(layout, camera), options.until);
  const [first, last] = findWindow(track, camera.scroll, end);
  const isSilent = options.silent.has(options.lead);
  // Of notes that share a pixel the loudest one is seen.
  let before = { x: -1, velocity: 0 };
  for (let note = first; note < last; note++) {
    const velocity = track.velocities[note];
    const box = toStemBox(layout, camera, track.onsets[note], velocity, options.pixel);
    if (box === null) continue;
    if (box.x === before.x && velocity <= before.velocity) continue;
    before = { x: box.x, velocity };
    const strength = strengthOf(velocity, true, isSilent);
    const { x, y, width, height } = box;
    shapes.push(
      { kind: "note", x, y, width, height, colour: track.colour, strength, hasCap: false },
      headOf(box, layout, track.colour, strength),
    );
  }
  return shapes;
}

/** Gives the name of the lane, and the line above it. */
export function toVelocityGutter({ layout, options }: Sight): Shape[] {
  const { gutter, velocity: height, width } = layout;
  if (height === 0) return [];
  const y = layout.height - height;
  return [
    fill(0, snap(y, options.pixel), width, 1, "line"),
    {
      kind: "label",
      x: 0,
      y,
      width: gutter - 10,
      height,
      text: options.velocityName,
      style: "laneName",
      ink: "faint",
      align: "right",
    },
  ];
}

/** Gives the stem of one note over all others, in the colour of text. */
export function toStemMark(
  layout: Layout,
  camera: Camera,
  note: { readonly onset: number; readonly velocity: number },
  pixel: number,
): Shape[] {
  const box = toStemBox(layout, camera, note.onset, note.velocity, pixel);
  if (box === null) return [];
  const { y, width, height } = headBox(box, layout);
  return [
    fill(box.x, box.y, box.width, box.height, "text"),
    fill(headBox(box, layout).x, y, width, height, "text", HEAD / 2),
  ];
}

/**
 * Gives the place of a stem.
 *
 * @returns `null` when there is no lane, or the note does not begin in view
 */
export function toStemBox(
  layout: Layout,
  camera: Camera,
  onset: number,
  velocity: number,
  pixel: number,
): Box | null {
  const x = snap(toX(layout, camera, onset), pixel);
  if (layout.velocity === 0 || x < layout.gutter || x + STEM > layout.width) return null;
  const y = toVelocityY(layout, velocity);
  return { x, y, width: STEM, height: layout.height - y };
}

function headOf(stem: Box, layout: Layout, colour: number, strength: number): Shape {
  return { kind: "note", ...headBox(stem, layout), colour, strength, hasCap: false };
}

function headBox(stem: Box, layout: Layout): Box {
  const x = Math.max(layout.gutter, stem.x + STEM / 2 - HEAD / 2);
  const y = Math.min(layout.height - HEAD, stem.y - HEAD / 2);
  return { x, y, width: Math.min(HEAD, layout.width - x), height: HEAD };
}

/** Velocity → y: 127 nearly at the top of the lane. */
function toVelocityY(layout: Layout, velocity: number): number {
  return layout.height - (layout.velocity - ROOM) * velocity / 127;
}
