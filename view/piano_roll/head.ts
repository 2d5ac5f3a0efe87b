import type { Section } from "../../mod.ts";
import { barsInView } from "./bars.ts";
import { toChordLane } from "./chord_lane.ts";
import { snap, toX } from "./geometry.ts";
import { fill, type LabelShape, type Shape } from "./shape.ts";
import type { Sight } from "./sight.ts";

/** Bar numbers keep at least this distance. */
const NARROWEST_NUMBER = 34;

/** The lower edge of the ruler belongs to its ticks and to the playhead. */
const FOOT = 3;

/** Gives the ruler and the chord lane, with the corner that covers what scrolls under it. */
export function toHeadShapes(sight: Sight): Shape[] {
  const { gutter, width, ruler, chords, head, density } = sight.layout;
  const { bar, chord } = sight.options.headNames;
  const shapes: Shape[] = [
    fill(0, 0, width, head, "surface"),
    ...sight.model.sections.flatMap((section) => toSectionShapes(section, sight)),
    ...toBarNumbers(sight),
  ];
  if (chords > 0) shapes.push(fill(0, ruler - 1, width, 1, "line"), ...toChordLane(sight));
  shapes.push(fill(0, 0, gutter, head, "surface"));
  if (density === "full") {
    shapes.push(toName(bar, 0, ruler - FOOT, gutter));
    if (chords > 0) shapes.push(toName(chord, ruler, chords, gutter));
  }
  shapes.push(fill(0, head - 1, width, 1, "line"), fill(gutter - 0.5, 0, 1, head, "line"));
  return shapes;
}

function toName(text: string, y: number, height: number, gutter: number): LabelShape {
  const width = Math.max(0, gutter - 10);
  return {
    kind: "label",
    x: 0,
    y,
    width,
    height,
    text,
    style: "laneName",
    ink: "faint",
    align: "right",
  };
}

function toSectionShapes(section: Section, { layout, camera, options }: Sight): Shape[] {
  const height = layout.ruler;
  const start = toX(layout, camera, section.tick);
  const x = Math.max(layout.gutter, start);
  const right = Math.min(layout.width, toX(layout, camera, section.tick + section.duration));
  if (right - x < 1) return [];
  const shapes: Shape[] = [fill(x, 0, right - x, height, "well")];
  if (start > layout.gutter) {
    shapes.push(fill(snap(start, options.pixel) - 0.5, 0, 1, height, "bar"));
  }
  shapes.push({
    kind: "label",
    x: x + Math.min(6, right - x),
    y: 0,
    width: Math.max(0, right - x - 10),
    height: height - FOOT,
    text: section.name,
    style: "section",
    ink: "text",
    align: "left",
  });
  return shapes;
}

function toBarNumbers(sight: Sight): Shape[] {
  const { model, layout, camera, options } = sight;
  const shapes: Shape[] = [];
  const starts = new Set(model.sections.map((section) => section.tick));
  const taken = sectionNamesInView(sight);
  for (const { bar, start, end, step } of barsInView(model, layout, camera)) {
    const x = toX(layout, camera, start);
    if (x > layout.gutter && !starts.has(start) && x + 1 <= layout.width) {
      shapes.push(fill(snap(x, options.pixel) - 0.5, layout.ruler - 7, 1, 6, "bar"));
    }
    const width = (end - start) * camera.pixelsPerTick;
    const every = toNumberStep(width, step);
    if ((bar - 1) % every !== 0) continue;
    // The name of the section comes first; the number of its bar follows it.
    const name = taken.findLast(({ from, to }) => x + 12 >= from && x - 2 < to);
    const left = name === undefined ? x + 5 : name.to + 7;
    const room = x + width * every / step - left;
    if (left < layout.gutter || room < 18 || left + 8 > layout.width) continue;
    shapes.push({
      kind: "label",
      x: left,
      y: 0,
      width: Math.min(room, layout.width - left),
      height: layout.ruler - FOOT,
      text: String(bar),
      style: "bar",
      ink: "faint",
      align: "left",
    });
  }
  return shapes;
}

/** Of narrow bars every second, fourth, eighth… has its number, always the same ones. */
function toNumberStep(width: number, step: number): number {
  let every = step;
  for (let distance = width; distance < NARROWEST_NUMBER; distance *= 2) every *= 2;
  return every;
}

function sectionNamesInView(
  { model, layout, camera, options }: Sight,
): { from: number; to: number }[] {
  return model.sections.flatMap((section) => {
    const from = Math.max(layout.gutter, toX(layout, camera, section.tick)) + 6;
    const end = toX(layout, camera, section.tick + section.duration);
    return end < from ? [] : [{ from, to: Math.min(end, from + options.measure(section.name)) }];
  });
}
