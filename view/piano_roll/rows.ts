import { type Camera, type Layout, rowHeight, snap, toY } from "./geometry.ts";

const BLACK_KEYS: ReadonlySet<number> = new Set([1, 3, 6, 8, 10]);

/** A row of the roll, as far as it is in view. */
export interface RowInView {
  readonly pitch: number;
  readonly isBlack: boolean;
  /** Edges of the part that is in view. */
  readonly top: number;
  readonly bottom: number;
  /** Middle of the whole row. */
  readonly middle: number;
  /**
   * Top of the line below the row, where two white keys meet: below C and below F.
   *
   * `null` for other rows, and where the roll ends before.
   */
  readonly line: number | null;
}

/** Gives the rows in view, from the lowest up. */
export function rowsInView(layout: Layout, camera: Camera, pixel: number): RowInView[] {
  const height = rowHeight(layout, camera);
  const end = layout.head + layout.roll;
  const highest = Math.min(127, Math.ceil(camera.low + camera.rows));
  const rows: RowInView[] = [];
  for (let pitch = Math.max(0, Math.floor(camera.low)); pitch <= highest; pitch++) {
    const y = toY(layout, camera, pitch);
    const top = Math.max(layout.head, y);
    const bottom = Math.min(end, y + height);
    if (bottom <= top) continue;
    const hasLine = (pitch % 12 === 0 || pitch % 12 === 5) && y + height <= end;
    const line = Math.max(layout.head, Math.min(end - 1, snap(y + height, pixel) - 1));
    rows.push({
      pitch,
      isBlack: BLACK_KEYS.has(pitch % 12),
      top,
      bottom,
      middle: y + height / 2,
      line: hasLine ? line : null,
    });
  }
  return rows;
}
