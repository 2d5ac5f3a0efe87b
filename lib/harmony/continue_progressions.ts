import { dropRepeats, isAlike, isEqual, type KeyedChord } from "./keyed_chord.ts";
import type { Candidate } from "./move_by_function.ts";
import type { PlacedProgression } from "./place_progressions.ts";
import type { Progression } from "./progression.ts";

/** Chords at the end that are compared. */
const LONGEST_MATCH = 8;
/** How much more each further chord says about which progression it is. */
const GROWTH = 4;
/** How near a chord is to one of the same degree and kind: it has more or fewer notes, or other ones. */
const NEARNESS = { extended: 0.7, other: 0.4 } as const;
/** How much more a progression counts that begins as the music does. */
const FROM_START = 3;
/** What beginning again counts beside going on. */
const AGAIN = 0.3;
/** Most words of a reason. */
const MOST_WORDS = 5;

/** How the last chords stand in a progression. */
export interface ProgressionMatch {
  /** How many of the last chords are in it, one after another. */
  readonly length: number;
  /** How near they are to it, up to 1. */
  readonly nearness: number;
  /** Where each place that matches so ends, from 0; none when no chord matches. */
  readonly ends: readonly number[];
}

/** Where the longest run of chords up to the last one stands in a progression without its repeats. */
export function matchProgression(
  chords: readonly KeyedChord[],
  pattern: readonly KeyedChord[],
): ProgressionMatch {
  const last = chords.slice(-LONGEST_MATCH).toReversed();
  const runs = pattern.map((_, end) => {
    const differs = last.findIndex((chord, back) =>
      back > end || !isAlike(chord, pattern[end - back])
    );
    return differs < 0 ? last.length : differs;
  });
  const length = Math.max(...runs);
  if (length === 0) return { length, nearness: 0, ends: [] };
  const rated = runs.map((run, end) => ({
    end,
    run,
    nearness: run < length ? 0 : last.slice(0, length).reduce(
      (product, chord, back) => product * compare(chord, pattern[end - back]),
      1,
    ),
  }));
  const nearness = Math.max(...rated.map((place) => place.nearness));
  return { length, nearness, ends: rated.filter((p) => p.nearness === nearness).map((p) => p.end) };
}

/** Chords with which progressions go on from the last ones; at the beginning, their first chords. */
export function continueProgressions(
  chords: readonly KeyedChord[],
  placed: readonly PlacedProgression[],
): Candidate[] {
  return placed.flatMap(({ progression, chords: all, weight }) => {
    if (chords.length === 0) {
      return [{ ...all[0], weight, reason: writeReason("opens", progression) }];
    }
    const pattern = dropRepeats(all);
    const { length, nearness, ends } = matchProgression(chords, pattern);
    return ends.map((end) => {
      const next = (end + 1) % pattern.length;
      const isAgain = next === 0;
      const isStart = length === chords.length && end + 1 === length;
      const share = (isStart ? FROM_START : 1) * weight * GROWTH ** (length - 1) * nearness /
        ends.length;
      const place = isAgain
        ? "repeats"
        : 2 * next < pattern.length
        ? "continues"
        : "second half of";
      return {
        ...pattern[next],
        weight: share * (isAgain ? AGAIN : 1),
        reason: writeReason(place, progression),
      };
    });
  });
}

function compare(a: KeyedChord, b: KeyedChord): number {
  if (isEqual(a, b)) return 1;
  const [short, long] = [a.chord.intervals, b.chord.intervals]
    .toSorted((a, b) => a.length - b.length);
  const isExtended = short.every((interval) => long.includes(interval));
  return isExtended ? NEARNESS.extended : NEARNESS.other;
}

/** `second half of 王道進行`; what would be too long is said shorter, and the name stays whole. */
function writeReason(place: string, { name }: Progression): string {
  const short = name.replace(/ \(.*\)$/, "");
  const text = `${place} ${short}`;
  return text.split(" ").length <= MOST_WORDS ? text : `continues ${short}`;
}
