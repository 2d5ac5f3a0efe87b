import type { Section } from "../../mod.ts";
import { barsInView } from "./bars.ts";
import { toChordLane } from "./chord_lane.ts";
import { type Layout, snap, toX } from "./geometry.ts";
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
    ...toRulerTexts(sight),
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

/** A text of the ruler, and what of it is taken. */
interface Taken {
  readonly from: number;
  readonly to: number;
}

/** Changes of metre, key and tempo, and bar numbers around them. */
function toRulerTexts(sight: Sight): Shape[] {
  const names = sectionNamesInView(sight);
  const { shapes, taken, bars } = toMarkShapes(sight, names);
  return [...toBarNumbers(sight, names, taken, bars), ...shapes];
}

/** Of changes that have no room beside each other the first is said. */
function toMarkShapes(
  { model, layout, camera, options }: Sight,
  names: readonly Taken[],
): { shapes: Shape[]; taken: Taken[]; bars: ReadonlySet<number> } {
  const shapes: Shape[] = [];
  const taken: Taken[] = [];
  const bars = new Set<number>();
  for (const { tick, text } of options.marks) {
    const x = toX(layout, camera, tick);
    if (x < layout.gutter || x > layout.width) continue;
    const { bar, beat } = model.meter.barBeatAt(tick);
    const name = names.findLast(({ from, to }) => x + 12 >= from && x - 2 < to);
    // At the beginning of a bar its number comes first.
    const room = beat === 1 ? options.measure(String(bar)) + 7 : 0;
    const from = (name === undefined ? x + 5 : name.to + 7) + room;
    const to = from + options.measure(text);
    const isFree = to <= layout.width && from > (taken.at(-1)?.to ?? 0) &&
      !names.some((other) => other.from > from && other.from < to);
    if (!isFree) continue;
    taken.push({ from: from - room, to: to + 4 });
    if (beat === 1) bars.add(bar);
    else shapes.push(fill(snap(x, options.pixel) - 0.5, layout.ruler - 5, 1, 4, "bar"));
    shapes.push(toRulerText(layout, text, from, to - from, "quiet"));
  }
  return { shapes, taken, bars };
}

/** @param always Bars that have their number in any case, since something is said beside it */
function toBarNumbers(
  { model, layout, camera, options }: Sight,
  names: readonly Taken[],
  taken: readonly Taken[],
  always: ReadonlySet<number>,
): Shape[] {
  const shapes: Shape[] = [];
  const starts = new Set(model.sections.map((section) => section.tick));
  for (const { bar, start, end, step } of barsInView(model, layout, camera)) {
    const x = toX(layout, camera, start);
    if (x > layout.gutter && !starts.has(start) && x + 1 <= layout.width) {
      shapes.push(fill(snap(x, options.pixel) - 0.5, layout.ruler - 7, 1, 6, "bar"));
    }
    const width = (end - start) * camera.pixelsPerTick;
    const every = toNumberStep(width, step);
    const isMarked = always.has(bar);
    if ((bar - 1) % every !== 0 && !isMarked) continue;
    // The name of the section comes first; the number of its bar follows it.
    const name = names.findLast(({ from, to }) => x + 12 >= from && x - 2 < to);
    const left = name === undefined ? x + 5 : name.to + 7;
    const wide = options.measure(String(bar));
    const room = isMarked ? wide + 4 : x + width * every / step - left;
    if (left < layout.gutter || room < 18 && !isMarked || left + 8 > layout.width) continue;
    if (!isMarked && taken.some(({ from, to }) => left < to && left + wide > from)) continue;
    shapes.push(
      toRulerText(layout, String(bar), left, Math.min(room, layout.width - left), "faint"),
    );
  }
  return shapes;
}

function toRulerText(
  layout: Layout,
  text: string,
  x: number,
  width: number,
  ink: "faint" | "quiet",
): LabelShape {
  const height = layout.ruler - FOOT;
  return { kind: "label", x, y: 0, width, height, text, style: "bar", ink, align: "left" };
}

/** Of narrow bars every second, fourth, eighth… has its number, always the same ones. */
function toNumberStep(width: number, step: number): number {
  let every = step;
  for (let distance = width; distance < NARROWEST_NUMBER; distance *= 2) every *= 2;
  return every;
}

function sectionNamesInView({ model, layout, camera, options }: Sight): Taken[] {
  return model.sections.flatMap((section) => {
    const from = Math.max(layout.gutter, toX(layout, camera, section.tick)) + 6;
    const end = toX(layout, camera, section.tick + section.duration);
    return end < from ? [] : [{ from, to: Math.min(end, from + options.measure(section.name)) }];
  });
}
