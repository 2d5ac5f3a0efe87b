import type { Note } from "../composition/composition.ts";

/** Everything that writing may leave out, with the reason. */
export const UNSAID = {
  off_grid: "It starts or ends between 64ths and their triplets, or between the steps of a grid",
  starts_before: "It starts before the first bar that is written",
  ends_after: "It ends after the last bar that is written",
  too_many_layers: "A bar has too many notes at once",
  velocity: "A grid has no sign for this loudness",
  duration: "A hit is longer or shorter than the others",
  overlap: "A chord starts before the chord before it ends",
  symbol: "A chord symbol cannot stand in a lane as it is spelled",
  controller: "Controllers have no signs",
  bend: "Pitch bends have no signs",
} as const;

/** A code from {@link UNSAID}. */
export type UnsaidCode = keyof typeof UNSAID;

/** Something of a piece that its text does not say. */
export interface Unsaid {
  /** Why not, from {@link UNSAID}. */
  readonly code: UnsaidCode;
  /** The bar in which it starts, from 1. */
  readonly bar: number;
  /** The note; `null` when it is none. */
  readonly note: Note | null;
  /** What it is, when it is no note: `"controller 64: 12 changes"`, a chord symbol. */
  readonly detail: string;
}

/** One bar in writing. */
export interface BarText {
  /** Its number, from 1. */
  readonly bar: number;
  /** What is in it, without bar lines. */
  readonly music: string;
}

/** Which bars are to be written. */
export interface BarRange {
  /** First bar, from 1. */
  readonly from: number;
  /** Last bar. */
  readonly to: number;
}
