/** A unit of time that a number without a unit can be in. */
export type TimeUnit = "beats" | "ticks" | "seconds" | "milliseconds";

/** Largest third part of a position or length in parts that can be sixteenths of a bar. */
export const MOST_SIXTEENTHS = 16;

/** Bases and units of the whole piece, decided once. */
export interface Decisions {
  /** The beat that is the start of the piece: 1, or 0, or less where a piece begins before that. */
  readonly beatBase: number;
  /** The first bar: 1 or 0. */
  readonly barBase: number;
  /** The first beat of a bar: 1 or 0. */
  readonly barBeatBase: number;
  /** Whether no beat is past the first bar, so that beats may start again in each. */
  readonly mayRestart: boolean;
  /** Whether beats beside a bar are counted from the start of the piece all the same. */
  readonly areBarBeatsAbsolute: boolean;
  /** What is taken off positions without a base: 0, or 1 where none is less, or less than 0 where a piece begins there. */
  readonly startBase: number;
  /** The same for positions that say that they are beats. */
  readonly startBeatsBase: number;
  /** Whether positions without a unit are bar and beat with a dot between them: `1.3`. */
  readonly areStartsBarBeats: boolean;
  /** Unit of positions without one. */
  readonly startUnit: TimeUnit;
  /** Unit of durations without one. */
  readonly durationUnit: TimeUnit;
  /** Ticks of the bar before the first full one, which is bar 0; 0 for none. */
  readonly pickup: number;
  /** Beats from the start of bar 0 to the last that is written in it, infinitely few for none. */
  readonly lastUpbeat: number;
  /** First bar of positions in parts: 1, or 0 as in Tone.js. */
  readonly transportBase: number;
  /** First beat of such positions. */
  readonly transportBeatBase: number;
  /** What the third part of such a position counts, and from where. */
  readonly transportPart: { readonly unit: "sixteenths" | "ticks"; readonly base: number };
  /** Whether durations that are texts of numbers are beats and not note values. */
  readonly areDurationTextsBeats: boolean;
  /** What velocities are multiplied by: 1 or 127. */
  readonly velocityScale: number;
  /** What controller values are multiplied by: 1 or 127. */
  readonly controlScale: number;
  /** What bends are multiplied by. */
  readonly bendScale: number;
  /** Whether a plain B is B flat. */
  readonly isGerman: boolean;
  /** Ticks of the input in a quarter note. */
  readonly ppq: number;
  /** Steps of a quantized sequence in a quarter note. */
  readonly stepsPerQuarter: number;
}

/** What the header says that decides something. */
export interface Hints {
  readonly ppq: number | null;
  readonly unit: TimeUnit | null;
  readonly stepsPerQuarter: number;
  /** Quarter notes a minute at the start; `null` when the piece does not say. */
  readonly bpm: number | null;
  /** Beats of the time signature in the first bar. */
  readonly beatsPerBar: number;
  /** Quarter beats in the first bar. */
  readonly quartersPerBar: number;
  /** Whether the input is a NoteSequence, which counts in seconds. */
  readonly isNoteSequence: boolean;
}

/** Words for units of time. */
const UNIT_WORDS: readonly (readonly [RegExp, TimeUnit])[] = [
  [/^(?:beats?|quarters?|quarter[ _-]?notes?|crotchets?)$/, "beats"],
  [/^(?:ticks?|ppqn?|pulses?)$/, "ticks"],
  [/^(?:s|secs?|seconds?)$/, "seconds"],
  [/^(?:ms|millis|milliseconds?)$/, "milliseconds"],
];

/**
 * Reads the name of a unit of time.
 *
 * @param value Anything
 * @returns The unit, or `null`
 */
export function findTimeUnit(value: unknown): TimeUnit | null {
  if (typeof value !== "string") return null;
  const word = value.trim().toLowerCase();
  return UNIT_WORDS.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}
