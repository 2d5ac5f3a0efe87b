import type { Note } from "../composition/composition.ts";

/** Where a hand is: what it holds, and where it was last. */
export interface Hand {
  /** Notes that it may still hold, lowest first. */
  readonly held: readonly Note[];
  /** Middle of what it struck last, as a pitch. */
  readonly centre: number;
  /** When it struck last, in ticks; −Infinity for never. */
  readonly tick: number;
  /** How many notes it strikes at once of late, on the mean; 0 for never. */
  readonly size: number;
}

/** Semitones that a hand spans at rest (a fifth), easily (an octave), and at most (a tenth). */
const REST_SPAN = 7;
const EASY_SPAN = 12;
const MOST_SPAN = 16;
/** Fingers of a hand. */
const FINGERS = 5;
/** What counts against a hand, by the semitone: what is more than at rest, a stretch, an impossible one; a sixth finger; a leap; a register. */
const OPEN = 0.1;
const STRETCH = 0.25;
const BREAK = 3;
const SIXTH_FINGER = 4;
const LEAP = 0.12;
/** What it costs to strike notes while others are held by the same hand. */
const HOLDING = 0.9;
/** What it costs to strike another number of notes than of late, by the note: a tune stays a tune, a chord a chord. */
const CHANGE = 0.8;
/** Share of the last stroke in what a hand strikes of late. */
const LATEST = 0.25;
/** A hand that reaches less far than this moves half the way, in semitones. */
const REACH = 7;
const REGISTER = 0.03;
/** A leap that has a whole note's time costs a third of one that is done at once. Ticks. */
const TIME_TO_MOVE = 960;
/** Where each hand is at home, as pitches. */
const HOME = { left: 50, right: 70 } as const;

/** A hand that has not played yet. */
export function restingHand(side: "left" | "right"): Hand {
  return { held: [], centre: HOME[side], tick: -Infinity, size: 0 };
}

/** The hand after it strikes some notes, lowest first, and what speaks against that. */
export function strike(
  hand: Hand,
  { notes, tick, side }: {
    readonly notes: readonly Note[];
    readonly tick: number;
    readonly side: "left" | "right";
  },
): { readonly hand: Hand; readonly cost: number } {
  // What ends as something new begins is no longer held.
  const held = hand.held.filter(({ onset, duration }) =>
    onset + duration > tick + Math.min(60, duration / 4)
  );
  if (notes.length === 0) return { hand: { ...hand, held }, cost: 0 };
  const low = notes[0].pitch;
  const high = notes[notes.length - 1].pitch;
  const all = held.length === 0 ? notes : [...held, ...notes];
  let lowest = low;
  let highest = high;
  for (const { pitch } of held) {
    lowest = Math.min(lowest, pitch);
    highest = Math.max(highest, pitch);
  }
  const span = highest - lowest;
  const centre = (low + high) / 2;
  const distance = Math.abs(centre - hand.centre);
  const time = Math.min(TIME_TO_MOVE, tick - hand.tick);
  const leap = hand.tick === -Infinity ? 0 : LEAP * distance / (1 + 2 * time / TIME_TO_MOVE);
  const change = hand.size === 0 ? 0 : CHANGE * Math.abs(notes.length - hand.size);
  const away = side === "left" ? centre - HOME.left : HOME.right - centre;
  const cost = OPEN * Math.max(0, Math.min(span, EASY_SPAN) - REST_SPAN) +
    STRETCH * Math.max(0, Math.min(span, MOST_SPAN) - EASY_SPAN) +
    BREAK * Math.max(0, span - MOST_SPAN) +
    SIXTH_FINGER * Math.max(0, all.length - FINGERS) +
    (held.length > 0 ? HOLDING : 0) + leap + change + REGISTER * Math.max(0, away);
  const size = hand.size === 0 ? notes.length : hand.size + LATEST * (notes.length - hand.size);
  return {
    hand: { held: all, centre: distance > REACH ? centre : (centre + hand.centre) / 2, tick, size },
    cost,
  };
}
