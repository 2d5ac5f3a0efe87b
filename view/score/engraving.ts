import { PPQ } from "../../mod.ts";

/** Something drawn that lasts. */
export interface EngravedElement {
  readonly x: number;
  /** What is drawn of it. */
  readonly elemset?: readonly (SVGElement | null | undefined)[];
  readonly abcelem?: {
    readonly el_type?: string;
    /** In whole notes, before a tuplet makes it shorter. */
    readonly duration?: number;
    readonly rest?: { readonly type?: string };
    readonly startTriplet?: number;
    readonly tripletMultiplier?: number;
    readonly endTriplet?: boolean;
  };
}

/** What abcjs tells about a line of music that it drew; places in its own unit. */
export interface EngravedLine {
  readonly staffs: readonly {
    readonly absoluteY: number;
    readonly top: number;
    readonly bottom: number;
  }[];
  readonly voices: readonly { readonly children: readonly EngravedElement[] }[];
  /** Where the line ends. */
  readonly w: number;
}

/** A tune that abcjs drew; only what is used here. */
export interface EngravedTune {
  readonly engraver: { readonly staffgroups: readonly (EngravedLine | undefined)[] };
}

/** A place in time, and where it is drawn. */
export interface Column {
  readonly tick: number;
  /** CSS pixels from the left of the drawing. */
  readonly x: number;
  readonly elements: readonly SVGElement[];
}

/** A line of music: where it is drawn, and its places from left to right. */
export interface ScoreLine {
  /** CSS pixels from the top of the drawing. */
  readonly top: number;
  readonly bottom: number;
  readonly columns: readonly Column[];
  /** Tick and place at which it ends. */
  readonly end: Pick<Column, "tick" | "x">;
}

/** Columns of a line by tick: where their notes are, and where their rests, in abcjs's unit. */
type Columns = Map<number, { x: number; rest: number; elements: SVGElement[] }>;

/** Half the distance of two staff lines in abcjs's unit. */
const STEP = 3.875;

const WHOLE = 4 * PPQ;

/**
 * Finds where everything was drawn.
 *
 * @param tune What abcjs drew
 * @param start Tick of the first bar
 * @param scale CSS pixels of its unit
 */
export function findLines(tune: EngravedTune, start: number, scale: number): ScoreLine[] {
  const clocks: number[] = [];
  return tune.engraver.staffgroups.flatMap((group) => {
    const first = group?.staffs.at(0);
    const last = group?.staffs.at(-1);
    if (group === undefined || first === undefined || last === undefined) return [];
    const columns: Columns = new Map();
    group.voices.forEach(({ children }, voice) => {
      clocks[voice] = addVoice(children, clocks[voice] ?? start, columns);
    });
    const sorted = [...columns].sort(([a], [b]) => a - b)
      .map(([tick, { x, rest, elements }]): Column => ({
        tick,
        x: (x === Infinity ? rest : x) * scale,
        elements,
      }));
    return [{
      top: (first.absoluteY - first.top * STEP) * scale,
      bottom: (last.absoluteY - last.bottom * STEP) * scale,
      columns: sorted,
      end: { tick: Math.round(Math.max(...clocks)), x: group.w * scale },
    }];
  });
}

/** Adds what a voice has in a line; gives the tick at which that ends. */
function addVoice(
  children: readonly EngravedElement[],
  start: number,
  columns: Columns,
): number {
  let time = start;
  let ratio = 1;
  for (const { x, elemset = [], abcelem } of children) {
    if (abcelem?.el_type !== "note" || !abcelem.duration) continue;
    if (abcelem.startTriplet) ratio = abcelem.tripletMultiplier ?? 1;
    const tick = Math.round(time);
    const isRest = abcelem.rest !== undefined;
    const column = columns.get(tick) ?? { x: Infinity, rest: x, elements: [] };
    // A rest of a whole bar stands in the middle of it, one that is not seen anywhere: notes tell more.
    if (isRest) column.rest = Math.min(column.rest, x);
    else column.x = Math.min(column.x, x);
    for (const element of elemset) if (!isRest && element) column.elements.push(element);
    columns.set(tick, column);
    time += abcelem.duration * ratio * WHOLE;
    if (abcelem.endTriplet) ratio = 1;
  }
  return time;
}

/** The line that a tick is in; `null` when it is in none. */
export function findLine(lines: readonly ScoreLine[], tick: number): ScoreLine | null {
  return lines.find(({ columns, end }) =>
    columns.length > 0 && columns[0].tick <= tick && tick < end.tick
  ) ?? null;
}

/** The last column that has begun at a tick. */
export function findColumn({ columns }: ScoreLine, tick: number): Column | null {
  return columns.findLast((column) => column.tick <= tick) ?? null;
}

/** Where a tick is in its line, between what begins before and after it. CSS pixels. */
export function placeOf(line: ScoreLine, tick: number): number {
  const index = line.columns.findLastIndex((column) => column.tick <= tick);
  if (index < 0) return line.columns[0]?.x ?? 0;
  const before = line.columns[index];
  const after = line.columns[index + 1] ?? line.end;
  const share = (tick - before.tick) / Math.max(1, after.tick - before.tick);
  return before.x + (after.x - before.x) * Math.min(1, share);
}

/** The tick of what is drawn at a point: of the last column to its left, in the nearest line. */
export function tickAt(lines: readonly ScoreLine[], x: number, y: number): number | null {
  const distance = ({ top, bottom }: ScoreLine): number => Math.max(top - y, y - bottom, 0);
  const [nearest] = lines.toSorted((a, b) => distance(a) - distance(b));
  if (nearest === undefined) return null;
  return (nearest.columns.findLast((column) => column.x - HEAD <= x) ?? nearest.columns[0])?.tick ??
    null;
}

/** CSS pixels by which a click may be left of a note and mean it. */
const HEAD = 6;
