import { PPQ } from "../../mod.ts";
import {
  type Camera,
  type Density,
  type PitchRange,
  QUARTER,
} from "../../view/piano_roll/geometry.ts";

/** The beginning of a piece at the usual scale, with all of a span of pitches in view. */
export function firstCamera(density: Density, { low, high }: PitchRange): Camera {
  return { scroll: 0, pixelsPerTick: QUARTER[density] / PPQ, low, rows: high - low };
}
