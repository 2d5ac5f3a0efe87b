/** A kind of chord as it is listened for. */
export interface ChordTemplate {
  /** Suffix of its symbol. */
  readonly suffix: string;
  /** Semitones above the root, the root first. */
  readonly tones: readonly number[];
  /** Natural logarithm of how rare it is beside a plain triad. */
  readonly prior: number;
}

/**
 * The chords that are told apart by ear; what else is on a lead sheet (ninths, sixths) is one of these with a note more.
 *
 * How rare each is was set by hand in the order of its use in chorales and songs.
 */
export const CHORD_TEMPLATES: readonly ChordTemplate[] = [
  { suffix: "", tones: [0, 4, 7], prior: 0 },
  { suffix: "m", tones: [0, 3, 7], prior: 0 },
  { suffix: "7", tones: [0, 4, 7, 10], prior: -0.4 },
  { suffix: "m7", tones: [0, 3, 7, 10], prior: -0.8 },
  { suffix: "maj7", tones: [0, 4, 7, 11], prior: -0.9 },
  { suffix: "dim", tones: [0, 3, 6], prior: -1 },
  { suffix: "m7b5", tones: [0, 3, 6, 10], prior: -1.2 },
  { suffix: "dim7", tones: [0, 3, 6, 9], prior: -1 },
  { suffix: "aug", tones: [0, 4, 8], prior: -2 },
  { suffix: "sus4", tones: [0, 5, 7], prior: -1.8 },
  { suffix: "7sus4", tones: [0, 5, 7, 10], prior: -1.8 },
  { suffix: "m(maj7)", tones: [0, 3, 7, 11], prior: -3 },
];

/** A triad whose third does not sound; it is listened for as a triad, and named for what is there. */
export const POWER_CHORD: ChordTemplate = { suffix: "5", tones: [0, 7], prior: 0 };
