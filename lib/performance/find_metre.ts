import type { TimeSignatureChange } from "../composition/composition.ts";
import { findDownbeat } from "./find_downbeat.ts";
import { type BeatNote, readBeats } from "./read_beats.ts";

/** A metre, and where its bars begin. */
export interface FoundMetre {
  readonly metre: TimeSignatureChange;
  /** The first beat of the first full bar, from 0. */
  readonly downbeat: number;
}

/** By how much bars of three have to tell more than those of four, in nats. */
const CLEARLY = 1.8;

/**
 * The metre of a piece whose beats are known, and its first full bar: the metre of the file, but that 4/4, which a file
 * says that was told nothing, becomes 3/4 where notes clearly come by threes.
 *
 * @param notes In any order
 * @param filed The metre that the file gives
 * @param count Beats that a bar of it has
 */
export function findMetre(
  notes: readonly BeatNote[],
  filed: TimeSignatureChange,
  count: number,
): FoundMetre {
  const beats = readBeats(notes);
  const found = findDownbeat(beats, count);
  if (filed.numerator === 4 && filed.denominator === 4) {
    const waltz = findDownbeat(beats, 3);
    if (waltz.evidence > found.evidence + CLEARLY) {
      return { metre: { ...filed, numerator: 3 }, downbeat: waltz.beat };
    }
  }
  return { metre: filed, downbeat: found.beat };
}
