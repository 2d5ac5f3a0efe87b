/**
 * Everything that a review can find, with what it means and by whose rule; the graver ones first.
 *
 * What a good piece may do on purpose is not found, even where a bad piece does it by mistake.
 */
export const FINDINGS = {
  bar_short: {
    meaning: "A bar holds fewer beats than its metre has",
    source: "Gould, Behind Bars, Metre",
  },
  bar_long: {
    meaning: "A bar holds more beats than its metre has",
    source: "Gould, Behind Bars, Metre",
  },
  no_notes: {
    meaning: "A track has no notes",
    source: "Gould, Behind Bars, Part preparation: a part is what somebody plays",
  },
  ends_early: {
    meaning: "A track stops a bar or more before the others, and not with a section",
    source: "Gould, Behind Bars, Part preparation: every part counts the same bars",
  },
  ends_late: {
    meaning: "A track goes on for a bar or more after the others, and not in a section of its own",
    source: "Gould, Behind Bars, Part preparation: every part counts the same bars",
  },
  silent_end: {
    meaning: "The piece goes on for a bar or more after its last note",
    source: "RP-001, End of Track: a file has an exact length, to be looped or followed by another",
  },
  out_of_range: {
    meaning: "A note lies outside the range of its instrument",
    source: "Adler, The Study of Orchestration, appendix A, as in PROGRAMS",
  },
  not_a_drum: {
    meaning: "A drum track has a pitch that is no drum",
    source: "General MIDI System Level 1, Percussion Key Map",
  },
  melody_on_drums: {
    meaning: "A drum track plays what looks like a melody",
    source: "General MIDI System Level 1, Percussion Key Map",
  },
  chord_clash: {
    meaning:
      "A long melody note on a strong beat lies a semitone above a note of its chord, and is not resolved",
    source:
      "Nettles and Graf, The Chord Scale Theory and Jazz Harmony, on avoid notes; Aldwell and Schachter, Harmony and Voice Leading, on suspensions and accented nonchord tones",
  },
  parallel_octaves: {
    meaning: "Outer voices move from an octave to an octave",
    source: "Fux, Gradus ad Parnassum, first species",
  },
  parallel_fifths: {
    meaning: "Outer voices move from a fifth to a fifth",
    source: "Fux, Gradus ad Parnassum, first species",
  },
  direct_octaves: {
    meaning: "Outer voices leap the same way into an octave",
    source: "Aldwell and Schachter, Harmony and Voice Leading, on direct octaves and fifths",
  },
  direct_fifths: {
    meaning: "Outer voices leap the same way into a fifth",
    source: "Aldwell and Schachter, Harmony and Voice Leading, on direct octaves and fifths",
  },
  equal_velocities: {
    meaning: "All notes of a track, or of the piece, are equally loud",
    source: "Friberg, Bresin and Sundberg, Overview of the KTH rule system for musical performance",
  },
} as const satisfies Readonly<
  Record<string, { readonly meaning: string; readonly source: string }>
>;

/** A code from {@link FINDINGS}. */
export type FindingCode = keyof typeof FINDINGS;

/** What a musician would point out: one entry for all places of one code in one track. */
export interface Finding {
  /** What it is, from {@link FINDINGS}. */
  readonly code: FindingCode;
  /** Index of the track, from 0; `null` when it is about the piece. */
  readonly track: number | null;
  /** Where first, in ticks; `null` when it is about all of a track or piece. */
  readonly tick: number | null;
  /** The bar of that tick, from 1. */
  readonly bar: number | null;
  /** What is there first, in figures and names: `"C3–C6 … A6"`; never empty. */
  readonly detail: string;
  /** At how many places, or on how many notes, 1 or more. */
  readonly count: number;
}

/** One place at which a rule is broken; {@link Finding} is what they come to. */
export interface Place {
  /** What it is. */
  readonly code: FindingCode;
  /** Index of the track; `null` for the piece. */
  readonly track: number | null;
  /** Where; `null` for all of it. */
  readonly tick: number | null;
  /** What is there; asked of the first place only. */
  readonly detail: () => string;
  /** For how many places it stands (default 1). */
  readonly count?: number;
}
