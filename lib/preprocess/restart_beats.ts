import type { Decisions } from "./decisions.ts";
import type { RawNote } from "./raw.ts";
import { toBeat } from "./transport.ts";

/**
 * Numbers the bars of notes whose beats start again at the first in each bar, without saying so: 1 2 3 4 1 2 3 4.
 *
 * @param items Entries of a track
 * @param decisions Whether any beat of the piece is past its first bar
 * @returns Entries with their bars, `null` when no beat starts again
 */
export function restartBeats(
  items: readonly RawNote[],
  { mayRestart, barBase, barBeatBase }: Decisions,
): RawNote[] | null {
  if (!mayRestart) return null;
  let bar = barBase;
  let last = -Infinity;
  const numbered = items.map((item) => {
    const beat = item.fields.beat === undefined ? NaN : toBeat(item.fields.beat);
    if (Number.isNaN(beat) || item.children !== null) return item;
    // Back to the first beat, and not only to one that was left out before.
    if (beat < last && beat < barBeatBase + 1) bar += 1;
    last = beat;
    return { ...item, fields: { ...item.fields, bar } };
  });
  return bar > barBase ? numbered : null;
}
