import { beatTicks, type TimeSignature } from "../time/bar_beat.ts";
import { PPQ } from "../time/duration.ts";
import type { Subject } from "./subject.ts";

/** A beat as it is felt: three written ones in a compound metre such as 6/8. */
export function feltBeatTicks(signature: TimeSignature): number {
  return beatTicks(signature) * (isCompound(signature) ? 3 : 1);
}

/**
 * Whether a tick is a strong beat: the first of a bar, and the middle of one of four, eight or more even beats.
 *
 * @see Lerdahl and Jackendoff, A Generative Theory of Tonal Music, on metrical structure
 */
export function isStrongBeat({ meter }: Subject, tick: number): boolean {
  const signature = meter.signatureAt(tick);
  const { beat } = meter.barBeatAt(tick);
  const { numerator } = signature;
  const felt = isCompound(signature) ? numerator / 3 : numerator;
  return beat === 1 || (felt % 4 === 0 && beat === 1 + numerator / 2);
}

/** How long a note has to be to be more than ornament: a felt beat, and a quarter at least. */
export function longNoteTicks(signature: TimeSignature): number {
  return Math.max(PPQ, feltBeatTicks(signature));
}

function isCompound({ numerator }: TimeSignature): boolean {
  return numerator > 3 && numerator % 3 === 0;
}
