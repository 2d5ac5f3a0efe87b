import { beatLengthAt } from "../model.ts";
import { barsInView } from "./bars.ts";
import { snap, toX } from "./geometry.ts";
import { rowsInView } from "./rows.ts";
import { fill, type Shape } from "./shape.ts";
import type { Sight } from "./sight.ts";

/** Beats narrower than this have no line. */
const NARROWEST_BEAT = 6;

/** Gives the ground of the roll: rows of keys, lines of time, and where the music ends. */
export function toGrid(sight: Sight): Shape[] {
  return [...toRowShapes(sight), ...toTimeLines(sight), ...toEnd(sight)];
}

function toRowShapes({ layout, camera, options }: Sight): Shape[] {
  const width = layout.width - layout.gutter;
  return rowsInView(layout, camera, options.pixel).flatMap((row) => {
    if (row.isBlack) return [fill(layout.gutter, row.top, width, row.bottom - row.top, "band")];
    if (row.line === null) return [];
    return [fill(layout.gutter, row.line, width, 1, row.pitch % 12 === 0 ? "octave" : "row")];
  });
}

function toTimeLines({ model, layout, camera, options }: Sight): Shape[] {
  const shapes: Shape[] = [];
  const height = layout.height - layout.head;
  const draw = (tick: number, ink: "beat" | "bar", width: number): void => {
    const x = snap(toX(layout, camera, tick), options.pixel) - 0.5;
    if (x <= layout.gutter || x + width > layout.width) return;
    shapes.push(fill(x, layout.head, width, height, ink));
  };
  const sections = new Set(model.sections.map((section) => section.tick));
  for (const bar of barsInView(model, layout, camera)) {
    const beat = beatLengthAt(model, bar.start);
    if (bar.step === 1 && beat * camera.pixelsPerTick >= NARROWEST_BEAT) {
      for (let tick = bar.start + beat; tick < bar.end; tick += beat) draw(tick, "beat", 1);
    }
    draw(bar.start, "bar", sections.has(bar.start) ? 1.5 : 1);
  }
  return shapes;
}

/** After the last bar there is no more music: the ground says so. */
function toEnd({ model, layout, camera }: Sight): Shape[] {
  if (model.duration === 0 || model.edge !== null) return [];
  const { bar, beat } = model.meter.barBeatAt(model.duration);
  const end = beat > 1 ? model.meter.barStart(bar + 1) : model.duration;
  const x = Math.max(layout.gutter, toX(layout, camera, end));
  if (x >= layout.width) return [];
  return [fill(x, layout.head, layout.width - x, layout.height - layout.head, "well")];
}
