/** A track by its index from 0, or by its name. */
export type TrackChoice = number | string;

/** Bars from one to another, both included and counted from 1. */
export interface BarSpan {
  /** First bar (default 1). */
  readonly from?: number;
  /** Last bar (default the last of the piece). */
  readonly to?: number;
}

/** On which part of a piece a transform works. */
export interface Scope {
  /** Which tracks, by index from 0 or by name (default all). */
  readonly tracks?: readonly TrackChoice[];
  /** Which bars; what begins in them is meant (default all). */
  readonly bars?: BarSpan;
}
