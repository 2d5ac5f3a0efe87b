import type { Track } from "../composition/composition.ts";
import { PPQ } from "../time/duration.ts";

/** Steps that people write: 64ths and 64ths of triplets, quintuplets, septuplets. Ticks. */
const WRITTEN_STEPS: readonly number[] = [30, 20, PPQ / 5, PPQ / 7];
/** Below this share of starts on a step a track is played, not written: by chance it would be one in ten. */
const WRITTEN_SHARE = 0.8;

/** Whether a track was played by hand: few of the moments at which its notes begin are ones that can be written. */
export function isPlayed({ notes }: Track): boolean {
  const moments = new Set(notes.map(({ onset }) => onset));
  const onStep = [...moments].filter(isOnStep).length;
  return onStep < WRITTEN_SHARE * moments.size;
}

/** Steps of septuplets lie between ticks, so that they are rounded. */
function isOnStep(tick: number): boolean {
  return WRITTEN_STEPS.some((step) => Math.round(Math.round(tick / step) * step) === tick);
}
