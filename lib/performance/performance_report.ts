/** Why something is as it was, by code. */
export const LEFT_ALONE = {
  written: "Its notes begin where notes can be written",
  no_beat: "Neither the file's beats nor others that its notes show hold it together",
} as const;

/** What {@link LEFT_ALONE} lists. */
export type LeftAloneCode = keyof typeof LEFT_ALONE;

/** Beats that were found in the playing itself. */
export interface FoundTempo {
  /** The middle one of its tempos, in quarter notes a minute. */
  readonly bpm: number;
  /** The slowest bar. */
  readonly low: number;
  /** The fastest bar. */
  readonly high: number;
}

/** What was found in a piece that was played by hand, and what became of it. */
export interface PerformanceReport {
  /** Length of the steps that most notes keep to, in ticks; `null` where none was found. */
  readonly grid: number | null;
  /** Share of two steps that the first takes: 0.5 straight, 2/3 a triplet shuffle. The piece keeps it as its feel. */
  readonly swing: number;
  /** How well the notes keep to it: 1 all of them exactly, 0 no better than by chance. */
  readonly strength: number;
  /** Notes that begin or end elsewhere than they were played. */
  readonly moved: number;
  /** Notes that begin further from their step than the player's way explains: what may be written wrongly. */
  readonly offGrid: number;
  /** The note that was moved farthest: its place in the new piece, and ticks. */
  readonly farthest: { readonly bar: number; readonly beat: number; readonly ticks: number } | null;
  /** Ticks before the first full bar, 0 without a pickup that was found here. */
  readonly pickup: number;
  /** Beats where the file's own do not hold the piece; `null` where they do. */
  readonly tempo: FoundTempo | null;
  /** Names of tracks that are two hands now, as they were. */
  readonly hands: readonly string[];
  /** Tracks that are as they were, with why. */
  readonly left: readonly { readonly track: string; readonly code: LeftAloneCode }[];
}
