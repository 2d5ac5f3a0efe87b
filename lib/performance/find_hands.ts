import type { Note } from "../composition/composition.ts";
import { type Hand, restingHand, strike } from "./hand_state.ts";

/** A way to play what came so far. */
interface Way {
  readonly left: Hand;
  readonly right: Hand;
  readonly cost: number;
  /** How many of the last group's notes are the left hand's, and the way before. */
  readonly count: number;
  readonly before: Way | null;
}

/** Notes that begin within so many ticks are struck together. */
const TOGETHER = 30;
/** Ways that are followed at once. */
const WAYS = 8;
/** What it costs that hands cross, and each semitone by which they do. */
const CROSSING = 1.2;
const CROSSED = 0.15;

/** A note of a group, and whether the left hand plays it. */
export interface HandedNote {
  readonly note: Note;
  readonly isLeft: boolean;
}

/**
 * Which hand plays which note: hands span what hands can, leap as little as they need, and cross only where that is
 * easier.
 *
 * Groups of notes that begin together are divided at one pitch each, and a beam search follows the ways to do that.
 * The costs are those of piano fingering, for a whole hand.
 *
 * @param notes Sorted by onset, then pitch
 * @returns In groups, the notes of each by pitch
 *
 * @see {@link https://doi.org/10.2307/40285730 | Parncutt et al., An Ergonomic Model of Keyboard Fingering (1997)}
 */
export function findHands(notes: readonly Note[]): readonly (readonly HandedNote[])[] {
  const groups = groupNotes(notes);
  let ways: readonly Way[] = [{
    left: restingHand("left"),
    right: restingHand("right"),
    cost: 0,
    count: 0,
    before: null,
  }];
  for (const group of groups) {
    const next: Way[] = [];
    for (const way of ways) {
      for (let count = 0; count <= group.length; count++) next.push(goOn(way, group, count));
    }
    ways = next.sort((a, b) => a.cost - b.cost).slice(0, WAYS);
  }
  const counts: number[] = [];
  for (let way: Way | null = ways[0]; way?.before; way = way.before) counts.unshift(way.count);
  return groups.map((group, index) =>
    group.map((note, place) => ({ note, isLeft: place < counts[index] }))
  );
}

function goOn(way: Way, group: readonly Note[], count: number): Way {
  const tick = group[0].onset;
  const low = group.slice(0, count);
  const high = group.slice(count);
  const left = strike(way.left, { notes: low, tick, side: "left" });
  const right = strike(way.right, { notes: high, tick, side: "right" });
  const overlap = highest(left.hand) - lowest(right.hand);
  const crossing = overlap > 0 ? CROSSING + CROSSED * overlap : 0;
  return {
    left: left.hand,
    right: right.hand,
    cost: way.cost + left.cost + right.cost + crossing,
    count,
    before: way,
  };
}

function groupNotes(notes: readonly Note[]): Note[][] {
  const groups: Note[][] = [];
  for (const note of notes) {
    const group = groups[groups.length - 1];
    if (group !== undefined && note.onset - group[0].onset <= TOGETHER) group.push(note);
    else groups.push([note]);
  }
  for (const group of groups) group.sort((a, b) => a.pitch - b.pitch);
  return groups;
}

function highest({ held, centre }: Hand): number {
  return held.length === 0 ? centre : Math.max(...held.map(({ pitch }) => pitch));
}

function lowest({ held, centre }: Hand): number {
  return held.length === 0 ? centre : Math.min(...held.map(({ pitch }) => pitch));
}
