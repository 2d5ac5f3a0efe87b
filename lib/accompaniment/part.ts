import type { Section, TimeSignatureChange } from "../composition/composition.ts";

/** Ways to play chords. */
export const PLAY_STYLES: readonly AccompanimentPart["style"][] = [
  "block",
  "arpeggio",
  "alberti",
  "strum",
  "bass",
];
/** Orders in which an arpeggio takes the notes of a chord. */
export const ARPEGGIO_DIRECTIONS: readonly Required<ArpeggioPart>["direction"][] = [
  "up",
  "down",
  "updown",
];
/** Directions of the hand on the strings. */
export const STRUM_DIRECTIONS: readonly Required<StrumPart>["direction"][] = [
  "alternate",
  "down",
  "up",
];
/** What a bass makes of a chord. */
export const BASS_PATTERNS: readonly Required<BassPart>["pattern"][] = [
  "root",
  "root_fifth",
  "octaves",
  "walking",
];

/** When and how hard a part plays, whatever its style. */
export interface PlayOptions {
  /**
   * Steps of equal length: `x` a hit, `X` or `O` an accent, `o` a ghost note, `D` and `U` a strum down and up, `-` a
   * step in which the hit before goes on, and `.` or any other sign a step in which nothing begins; `|` and spaces only
   * help the eye. Where a grid has a `-`, hits last as long as they are written; where it has none, they ring until the
   * next. A grid starts again with every bar, time signature and section; one that is longer than a bar with every
   * second, third … bar. A chord without a hit of its own is struck where it begins when the hit before still rings.
   *
   * Without a grid: once a chord (`block`, `strum`, root bass), eighths (`arpeggio`, `alberti`, octaves), beats
   * (walking), halves of the bar (root and fifth).
   */
  readonly rhythm?: string;
  /** Steps of `rhythm` in a quarter, 1–480 (default 4, sixteenths; 3 are triplet eighths). */
  readonly stepsPerBeat?: number;
  /** Octave about which it plays, -1 to 9 (default 4; `strum` 3, `bass` 2), as far as the instrument reaches. */
  readonly octave?: number;
  /** Velocity of a hit, 1–127 (default that of the context); an accent has 5/4 of it, a ghost note 7/12. */
  readonly velocity?: number;
  /** Whether notes last as long as they are written (default) or half as long. */
  readonly articulation?: "legato" | "staccato";
}

/** All notes of a chord together. */
export interface BlockPart extends PlayOptions {
  /** All at once. */
  readonly style: "block";
}

/** The notes of a chord one after another, from the start again with every bar and chord. */
export interface ArpeggioPart extends PlayOptions {
  /** One after another. */
  readonly style: "arpeggio";
  /** Order of the notes (default `up`). */
  readonly direction?: "up" | "down" | "updown";
}

/** Lowest, highest, middle, highest note, in metres of three lowest and then highest and middle in turn. */
export interface AlbertiPart extends PlayOptions {
  /** In the order of an Alberti bass. */
  readonly style: "alberti";
}

/** Five strings one shortly after another. */
export interface StrumPart extends PlayOptions {
  /** Across strings. */
  readonly style: "strum";
  /** Lowest string first, highest first, or down on beats and up between (default), as the hand swings. */
  readonly direction?: "alternate" | "down" | "up";
  /** Ticks from one string to the next, 0 or more (default 10); all are struck in the first half of a hit. */
  readonly spread?: number;
}

/** One low note at a time: the bass that is written, and what goes with it. */
export interface BassPart extends PlayOptions {
  /** One low note at a time. */
  readonly style: "bass";
  /**
   * `root` (default) plays the written bass, `root_fifth` it and the fifth in turn, `octaves` it and its octave in
   * turn, `walking` chord tones and last of each bar or chord a half-step to the next bass.
   */
  readonly pattern?: "root" | "root_fifth" | "octaves" | "walking";
}

/** How a part plays the chord lane. */
export type AccompanimentPart = BlockPart | ArpeggioPart | AlbertiPart | StrumPart | BassPart;

/** The piece and the player around a part. */
export interface AccompanimentContext {
  /** Time signatures of the piece, sorted; 4/4 before the first. */
  readonly timeSignatures: readonly TimeSignatureChange[];
  /** Tick at which the piece ends. */
  readonly duration: number;
  /** Lowest pitch of the instrument, 0–127. */
  readonly low: number;
  /** Highest pitch of the instrument, 0–127; a range of less than an octave is taken as one octave from `low`. */
  readonly high: number;
  /** Velocity of a part that names none, 1–127 (default 80). */
  readonly velocity?: number;
  /** Sections of the piece, sorted; a rhythm starts again with each that begins on a bar line. */
  readonly sections?: readonly Section[];
  /** Most notes that are made (default 250,000); what would follow is left out. */
  readonly most?: number;
}
