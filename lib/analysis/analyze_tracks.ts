import type { Composition, Note } from "../composition/composition.ts";
import type { Meter } from "../time/bar_beat.ts";
import type { TrackAnalysis } from "./analysis.ts";
import { measureSyncopation } from "./syncopation.ts";

/** Range, density, polyphony and syncopation of each track. */
export function analyzeTracks({ tracks, duration }: Composition, meter: Meter): TrackAnalysis[] {
  const bars = Math.max(1, meter.barCount(duration));
  return tracks.map(({ isDrum, notes }, track) => ({
    track,
    notes: notes.length,
    range: isDrum || notes.length === 0 ? null : findRange(notes),
    density: notes.length / bars,
    polyphony: measurePolyphony(notes),
    syncopation: measureSyncopation(notes.map(({ onset }) => onset), meter, duration) / bars,
  }));
}

function findRange(notes: readonly Note[]): { low: number; high: number } {
  let low = 127;
  let high = 0;
  for (const { pitch } of notes) {
    low = Math.min(low, pitch);
    high = Math.max(high, pitch);
  }
  return { low, high };
}

function measurePolyphony(notes: readonly Note[]): { most: number; mean: number } {
  const ends = Float64Array.from(notes, ({ onset, duration }) => onset + duration).sort();
  let most = 0;
  let ended = 0;
  let sounding = 0;
  let filled = 0;
  let reach = 0;
  for (let index = 0; index < notes.length; index++) {
    const { onset, duration } = notes[index];
    while (ends[ended] <= onset) ended++;
    most = Math.max(most, index + 1 - ended);
    sounding += duration;
    const end = onset + duration;
    filled += Math.max(0, end - Math.max(reach, onset));
    reach = Math.max(reach, end);
  }
  return { most, mean: filled === 0 ? 0 : sounding / filled };
}
