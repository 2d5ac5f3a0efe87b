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
  return [
    fill(0, 0, layout.width, layout.height, "surface"),
    ...toGrid(sight),
    ...toEdgeShapes(sight),
    ...toPaintOrder(model, options.lead).flatMap((track) => toTrackShapes(sight, track)),
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
