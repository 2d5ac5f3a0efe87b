import type { Bar } from "./bars.ts";

/**
 * What belongs to each bar.
 *
 * @param items In order of place, in parts of a tick from the first bar line that is written
 * @param bars The bars; the last one has what stands at its end or behind it too
 */
export function groupByBar<Item extends { readonly place: number }>(
  items: readonly Item[],
  bars: readonly Bar[],
): Item[][] {
  let at = 0;
  return bars.map(({ start, beats }, index) => {
    const from = at;
    const end = index === bars.length - 1 ? Infinity : start + beats.length;
    while (at < items.length && items[at].place < end) at++;
    return items.slice(from, at);
  });
}
