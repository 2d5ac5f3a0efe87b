import { PPQ } from "../time/duration.ts";

/** Parts of a tick: with seven of them a septuplet of a quarter falls on whole numbers as all other tuplets do. */
export const FINE = 7;

/** A quarter note in parts of a tick. */
export const QUARTER: number = PPQ * FINE;

/** The shortest note that is written, a 64th, in parts of a tick. */
export const SHORTEST: number = QUARTER / 16;
