import type { Feel, Note } from "./composition.ts";
import { drawAroundZero, hashIntegers } from "./noise.ts";

/** How one part departs from the tick and from the loudness that are written. */
export interface Humanizer {
  /** Where a moment comes, for all that is played at it; keeps order, and is never before 0. */
  move(tick: number): number;
  /** Ticks by which a note comes after its moment, 0 or more: the notes of a chord differ by so little. */
  delay(note: Note): number;
  /** How loud a note is played, 1–127. */
  velocity(note: Note): number;
}

/** Ticks of played time from one free moment to the next: a sixteenth. Between them time bends evenly. */
const STEP = 120;
/** What chance is asked for, so that one answer says nothing about another. */
const ASKED = { moment: 0, delay: 1, velocity: 2 } as const;

/**
 * Makes the way in which a part departs from what is written.
 *
 * Time itself bends, as it does under swing: each sixteenth of played time comes early or late by a number of its own,
 * the small ones likelier, and what lies between is moved in proportion. So the notes of a chord stay together, what
 * ends where something else starts still does, pedal and bends stay with their notes, and no order changes; `timing`
 * of at most half a sixteenth keeps two of them from passing each other. Within a chord each note may come a little
 * later, up to a quarter of `timing`. Drums, which others keep time by, depart by half of `timing`.
 *
 * All of it depends on the seed, the part and the place alone: notes that are added or removed change no other note.
 *
 * Musicians who tap along with a beat are off by a standard deviation of some 2 % of it, 10 ticks of a quarter note,
 * which is what `timing` of 24 gives.
 *
 * @param feel How far it departs, and by which seed
 * @param part.index Which track it is, so that two of them differ
 * @param part.isDrum Whether it is drums
 *
 * @see Repp, B. H. (2005). Sensorimotor synchronization: a review of the tapping literature. Psychonomic Bulletin &
 *   Review 12, 969–992
 */
export function createHumanizer(
  feel: Feel,
  part: { readonly index: number; readonly isDrum: boolean },
): Humanizer {
  const { seed, dynamics } = feel;
  const timing = part.isDrum ? feel.timing >> 1 : feel.timing;
  // Moments come early by as much as their notes come late on average.
  const lateness = timing >> 3;
  const ask = (what: number, tick: number, pitch: number): number =>
    hashIntegers(seed, what, part.index, tick, pitch);
  const shiftOf = (step: number): number =>
    drawAroundZero(ask(ASKED.moment, step, 0), timing - lateness) - lateness;
  return {
    move(tick) {
      if (timing === 0) return tick;
      const step = Math.floor(tick / STEP);
      const after = tick - step * STEP;
      const shift = shiftOf(step);
      const bend = after === 0 ? 0 : (shiftOf(step + 1) - shift) * after;
      return Math.max(0, tick + shift + Math.round(bend / STEP));
    },
    delay({ onset, pitch }) {
      if (lateness === 0) return 0;
      return lateness + drawAroundZero(ask(ASKED.delay, onset, pitch), lateness);
    },
    velocity({ onset, pitch, velocity }) {
      if (dynamics === 0) return velocity;
      const change = drawAroundZero(ask(ASKED.velocity, onset, pitch), dynamics);
      return Math.min(127, Math.max(1, velocity + change));
    },
  };
}
