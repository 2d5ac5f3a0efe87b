import { beatTicks, type Meter, type TimeSignature } from "../time/bar_beat.ts";
import { feltBeat } from "./beat_grid.ts";

/**
 * How much the onsets of a part go against the metre, added up.
 *
 * A note counts when a stronger place of the bar falls between it and the next one, where it is held or silent: by as
 * many metrical levels as that place is stronger. The levels are the bar, its halves when they are whole beats, beats,
 * and their halves (or thirds in compound time) and quarters.
 *
 * @param onsets In ticks, rising
 * @see H. C. Longuet-Higgins and C. S. Lee, The Rhythmic Interpretation of Monophonic Music, Music Perception 1 (1984)
 */
export function measureSyncopation(onsets: readonly number[], meter: Meter, end: number): number {
  let sum = 0;
  let barStart = 0;
  let barEnd = -1;
  let levels: readonly number[] = [];
  for (let index = 0; index < onsets.length; index++) {
    const onset = onsets[index];
    const next = onsets[index + 1] ?? end;
    if (next === onset) continue;
    if (onset >= barEnd) {
      const { bar } = meter.barBeatAt(onset);
      barStart = meter.barStart(bar);
      barEnd = meter.barStart(bar + 1);
      levels = createLevels(meter.signatureAt(onset), barEnd - barStart);
    }
    const own = levels.findIndex((unit) => (onset - barStart) % unit === 0);
    const weight = own < 0 ? levels.length : own;
    // The bar line is the strongest place, and what lies beyond the next one is held over it all the same.
    const until = Math.min(next, barEnd + 1) - barStart;
    const between = levels.findIndex((unit) =>
      (Math.floor((onset - barStart) / unit) + 1) * unit < until
    );
    if (between >= 0 && between < weight) sum += weight - between;
  }
  return sum;
}

/** Units of the metre in ticks, from the bar down. */
function createLevels(signature: TimeSignature, barTicks: number): number[] {
  const beat = feltBeat(signature, barTicks);
  const isCompound = beat === 3 * beatTicks(signature);
  const half = barTicks / 2;
  return [
    barTicks,
    ...(half > beat && half % beat === 0 ? [half] : []),
    ...(beat < barTicks ? [beat] : []),
    beat / (isCompound ? 3 : 2),
    beat / (isCompound ? 6 : 4),
  ];
}
