import type { NotationProblemCode } from "./problem.ts";

/** A note of a group. */
export interface GroupNote {
  /** MIDI note number. */
  readonly pitch: number;
  /** Its own velocity; 0 when none is written. */
  readonly velocity: number;
  readonly isTied: boolean;
  readonly isAccented: boolean;
  readonly isStaccato: boolean;
}

/** Something in a group that could not be read. */
export interface GroupProblem {
  readonly code: NotationProblemCode;
  /** Where it stands between the brackets. */
  readonly at: number;
  readonly text: string;
  readonly detail: string;
}

/** What stands between brackets. */
export interface GroupReading {
  /** Its notes that MIDI has, from the lowest up. */
  readonly notes: readonly GroupNote[];
  /** Their pitches. */
  readonly pitches: readonly number[];
  /** Whether others are left out because MIDI has no such pitch. */
  readonly isOutside: boolean;
  /** The one chord symbol that stands there instead of notes, `null` when there is none. */
  readonly symbol: string | null;
  /** Length in ticks that is written at its notes; 0 when none is. */
  readonly length: number;
  /** Octave that was written last. */
  readonly octave: number;
  /** Whether the last note is a letter in lower case without octave. */
  readonly isBare: boolean;
  /** Whether it takes time even though nothing in it can be read. */
  readonly isTimed: boolean;
  readonly problems: readonly GroupProblem[];
}
