import { PPQ } from "../time/duration.ts";
import type { FindingCode, Place } from "./finding.ts";
import { findOuterVoices, type OuterVoices } from "./outer_voices.ts";
import { endOf, type Subject } from "./subject.ts";

/** Perfect consonances that voices must not reach in the same direction, by semitones within the octave. */
const PERFECT: ReadonlyMap<
  number,
  { readonly parallel: FindingCode; readonly direct: FindingCode }
> = new Map([
  [0, { parallel: "parallel_octaves", direct: "direct_octaves" }],
  [7, { parallel: "parallel_fifths", direct: "direct_fifths" }],
]);
/** Triads by the pitch classes above their root. */
const TRIADS: readonly (readonly number[])[] = [[0, 4, 7], [0, 3, 7]];
const ROOTS: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
/** Longest rest, in ticks, over which a voice goes on; after a longer one a phrase begins. */
const LONGEST_REST = PPQ;
const SIDES = ["upper", "lower"] as const;
/** Semitones of the largest step. */
const STEP = 2;

/**
 * Octaves and fifths that the outer voices reach in the same direction.
 *
 * Parallel: from the same interval, octaves added or not. Direct: from another one, both voices by a leap, unless they
 * only move within one triad; where one of them moves by step Bach's chorales have direct fifths too. A voice is a
 * track: where another track becomes the highest or lowest, or after a rest of more than a quarter, nothing is compared.
 */
export function* findParallels({ composition, nameAt }: Subject): Iterable<Place> {
  let before: OuterVoices | null = null;
  for (const now of findOuterVoices(composition.tracks)) {
    const code = before && findFault(before, now);
    if (before && code) {
      const pair = ({ upper, lower, tick }: OuterVoices): string =>
        `${nameAt(lower.note.pitch, tick)}–${nameAt(upper.note.pitch, tick)}`;
      const from = before;
      yield {
        code,
        track: now.upper.track,
        tick: now.tick,
        detail: () => `${pair(from)} → ${pair(now)}`,
      };
    }
    before = now;
  }
}

function findFault(before: OuterVoices, now: OuterVoices): FindingCode | null {
  const interval = toInterval(now);
  const perfect = PERFECT.get(interval);
  if (perfect === undefined || !isSimilarMotion(before, now)) return null;
  if (toInterval(before) === interval) return perfect.parallel;
  const areLeaps = SIDES.every((side) =>
    Math.abs(now[side].note.pitch - before[side].note.pitch) > STEP
  );
  return areLeaps && !isOneTriad(before, now) ? perfect.direct : null;
}

function toInterval({ upper, lower }: OuterVoices): number {
  return (upper.note.pitch - lower.note.pitch) % 12;
}

/** Whether the same two tracks go on, both at once and in the same direction. */
function isSimilarMotion(before: OuterVoices, now: OuterVoices): boolean {
  const [upper, lower] = SIDES.map((side) => {
    const [from, to] = [before[side], now[side]];
    const goesOn = from.track === to.track && to.note.onset === now.tick &&
      now.tick - endOf(from.note) <= LONGEST_REST;
    return goesOn ? Math.sign(to.note.pitch - from.note.pitch) : 0;
  });
  return upper === lower && upper !== 0;
}

/** Whether the voices only change places within a chord. */
function isOneTriad(before: OuterVoices, now: OuterVoices): boolean {
  const pitches = [before.upper, before.lower, now.upper, now.lower].map(({ note }) => note.pitch);
  return ROOTS.some((root) =>
    TRIADS.some((triad) => pitches.every((pitch) => triad.includes((pitch - root + 12) % 12)))
  );
}
