import { QUARTER } from "./fine.ts";
import type { Placed } from "./quantize.ts";

/** Between the hands of a piano, and between treble and bass. */
export const MIDDLE_C = 60;

/** The widest interval that most hands take at once: a ninth, in semitones. */
const REACH = 14;

/** Hands are an octave apart; between notes that are nearer a chord is parted against its nature. */
const APART = 12;

/** What it costs a hand, in semitones between two notes that a chord is parted at. */
const COSTS = {
  /** A semitone beyond its reach, with what it holds. */
  stretch: 10,
  /** A semitone on the other side of middle C. */
  outside: 1 / 2,
  /** A semitone from where it was. */
  leap: 1 / 4,
  /** To begin again after a rest, or to take more beside what it holds. */
  entry: 3,
} as const;

/** A hand that has not played for a whole note may be anywhere. */
const FORGOTTEN = 4 * QUARTER;

/** What a hand does. */
interface Hand {
  /** What it holds, or held last. */
  readonly held: readonly Placed[];
  /** Where it was last: the middle of what it took. */
  readonly middle: number;
  /** When it was over with that. */
  readonly end: number;
}

const IDLE: Hand = { held: [], middle: MIDDLE_C, end: -Infinity };

/**
 * Finds the notes of the right hand of a piano.
 *
 * Chords, which begin and end together, are parted where that leaves both hands most at ease: by their reach, by the side
 * of middle C, by the gap, and by what each played before, so that broken chords and runs stay in one hand.
 *
 * @param notes In order of start
 */
export function findRightHand(notes: readonly Placed[]): ReadonlySet<Placed> {
  const right = new Set<Placed>();
  let hands: readonly [left: Hand, right: Hand] = [IDLE, IDLE];
  for (const chord of Map.groupBy(notes, ({ start, end }) => `${start} ${end}`).values()) {
    const rising = chord.toSorted((a, b) => a.pitch - b.pitch);
    const partings = [...rising.keys(), rising.length].map((at) => {
      const [low, high] = [rising.slice(0, at), rising.slice(at)];
      const isParted = low.length > 0 && high.length > 0;
      const gap = isParted ? high[0].pitch - low[low.length - 1].pitch : APART;
      const cost = findCost(hands[0], low, -1) + findCost(hands[1], high, 1) +
        Math.max(0, APART - gap);
      return { low, high, cost };
    });
    const { low, high } = partings.reduce((best, next) => next.cost < best.cost ? next : best);
    for (const note of high) right.add(note);
    hands = [take(hands[0], low), take(hands[1], high)];
  }
  return right;
}

/** What it costs a hand to take notes. */
function findCost({ held, middle, end }: Hand, notes: readonly Placed[], side: 1 | -1): number {
  if (notes.length === 0) return 0;
  const [{ start }] = notes;
  const pitches = [...held.filter((note) => note.end > start), ...notes].map(({ pitch }) => pitch);
  const stretch = Math.max(0, Math.max(...pitches) - Math.min(...pitches) - REACH);
  const outside = notes.reduce(
    (sum, { pitch }) => sum + Math.max(0, side * (MIDDLE_C - (side < 0 ? 1 : 0) - pitch)),
    0,
  );
  const isKnown = start - end < FORGOTTEN;
  const leap = isKnown ? Math.abs(middleOf(notes) - middle) : 0;
  const goesOn = held.some((note) => note.end === start || note.start === start);
  return stretch * COSTS.stretch + outside * COSTS.outside + leap * COSTS.leap +
    (isKnown && !goesOn ? COSTS.entry : 0);
}

function take(hand: Hand, notes: readonly Placed[]): Hand {
  if (notes.length === 0) return hand;
  const [{ start, end }] = notes;
  return {
    held: [...hand.held.filter((note) => note.end > start), ...notes],
    middle: middleOf(notes),
    end: Math.max(hand.end, end),
  };
}

function middleOf(notes: readonly Placed[]): number {
  return (notes[0].pitch + notes[notes.length - 1].pitch) / 2;
}
