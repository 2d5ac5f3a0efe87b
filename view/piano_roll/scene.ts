import type { ViewModel } from "../model.ts";
import type { Camera, Layout } from "./geometry.ts";
import { toGrid } from "./grid.ts";
import { toGutter } from "./gutter.ts";
import { toHeadShapes } from "./head.ts";
import { toEdgeShapes, toProvisionalShapes, toTrackShapes } from "./notes.ts";
import { fill, type Shape } from "./shape.ts";
import { toVelocityGutter, toVelocityLane } from "./velocity_lane.ts";
import type { SceneOptions, Sight } from "./sight.ts";

/** Gives what the main canvas shows, in the order in which it is painted. */
export function toScene(
  model: ViewModel,
  layout: Layout,
  camera: Camera,
  options: SceneOptions,
): Shape[] {
  const sight: Sight = { model, layout, camera, options };
  return [...toGround(sight), ...toNoteShapes(sight), ...toFront(sight)];
}

/** Gives what lies under the notes. */
export function toGround(sight: Sight): Shape[] {
  const { width, height } = sight.layout;
  return [fill(0, 0, width, height, "surface"), ...toGrid(sight), ...toEdgeShapes(sight)];
}

/** Gives the notes of all tracks. */
export function toNoteShapes(sight: Sight): Shape[] {
  return toPaintOrder(sight.model, sight.options.lead)
    .flatMap((track) => toTrackShapes(sight, track));
}

/** Gives what lies over the notes. */
export function toFront(sight: Sight): Shape[] {
  return [
    ...toProvisionalShapes(sight),
    ...toVelocityLane(sight),
    ...toGutter(sight),
    ...toVelocityGutter(sight),
    ...toHeadShapes(sight),
  ];
}

/** Accompaniment first and the lead last, so that the tune is on top. */
function toPaintOrder(model: ViewModel, lead: number): number[] {
  const others = [...model.tracks.keys()].filter((index) => index !== lead).reverse();
  return lead in model.tracks ? [...others, lead] : others;
}
