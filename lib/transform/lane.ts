import { lastAt } from "./cut_piece.ts";
import { isWithin } from "./notes.ts";
import type { TickSpan } from "./selection.ts";

/** A value that holds from a tick on. */
interface Change {
  readonly tick: number;
}

/**
 * A lane of changes with those of a stretch exchanged: also the one that holds where the stretch begins, from there
 * on; what held at its end holds again from there.
 */
export function changeLane<T extends Change>(
  lane: readonly T[],
  span: TickSpan,
  change: (item: T) => Omit<T, "tick">,
): readonly T[] {
  const moved = (item: T, tick: number): T => ({ ...item, ...change(item), tick });
  const [first, last] = [lastAt(lane, span.start), lastAt(lane, span.end)];
  const start = first === undefined || first.tick === span.start ? [] : [moved(first, span.start)];
  const isBack = span.end !== Infinity && last !== undefined && last.tick < span.end;
  return [
    ...lane.filter(({ tick }) => tick < span.start),
    ...start,
    ...lane.filter(({ tick }) => isWithin(tick, span)).map((item) => moved(item, item.tick)),
    ...(isBack ? [{ ...last, tick: span.end }] : []),
    ...lane.filter(({ tick }) => tick >= span.end),
  ];
}
