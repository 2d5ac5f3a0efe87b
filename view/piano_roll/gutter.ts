import { snap, toLaneY } from "./geometry.ts";
import { rowsInView } from "./rows.ts";
import { fill, type Shape } from "./shape.ts";
import type { Sight } from "./sight.ts";

/** Black keys reach over this share of the keyboard. */
const BLACK_LENGTH = 0.62;

/** Gives what stands at the left of the music and covers what scrolls under it: keys and names. */
export function toGutter(sight: Sight): Shape[] {
  const { gutter, keys, head, roll, height } = sight.layout;
  return [
    fill(0, head, gutter, height - head, "surface"),
    ...toKeyboard(sight),
    fill(gutter - keys - 0.5, head, 1, roll, "line"),
    ...toLanes(sight),
    fill(gutter - 0.5, head, 1, height - head, "line"),
  ];
}

function toKeyboard({ layout, camera, options }: Sight): Shape[] {
  const { gutter, keys, head } = layout;
  const left = gutter - keys;
  const end = head + layout.roll;
  return rowsInView(layout, camera, options.pixel).flatMap((row): Shape[] => {
    const { pitch, top, bottom, middle, line } = row;
    if (row.isBlack) {
      const inset = Math.min(0.25, (bottom - top) / 4);
      return [fill(left, top + inset, keys * BLACK_LENGTH, bottom - top - inset * 2, "key")];
    }
    const shapes: Shape[] = line === null ? [] : [fill(left, line, keys, 1, "line")];
    if (pitch % 12 === 0 && middle - 7 >= head && middle + 7 <= end) {
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
    return shapes;
  });
}

function toLanes({ model, layout, options }: Sight): Shape[] {
  const { gutter, width, lane: height, lanes } = layout;
  const isNamed = layout.density === "full";
  return model.lanes.slice(0, lanes).flatMap((lane, place): Shape[] => {
    const y = toLaneY(layout, place);
    const isTop = place === lanes - 1;
    const left = isTop ? 0 : gutter;
    return [
      fill(left, snap(y, options.pixel), width - left, 1, isTop ? "line" : "row"),
      {
        kind: "label",
        x: 0,
        y,
        width: gutter - (isNamed ? 10 : 7),
        height,
        text: isNamed ? options.laneNames[lane.id] : lane.short,
        style: isNamed ? "laneName" : "lane",
        ink: "faint",
        align: "right",
      },
    ];
  });
}
