import { OnpuError, quoteValue } from "../errors.ts";
import {
  formatNoteName,
  formatPitch,
  fromFifths,
  type NoteName,
  toFifths,
  toPitchClass,
} from "../pitch/note_name.ts";
import { degreeFifths } from "./degree.ts";
import { nameQuality } from "./name_quality.ts";

/** A chord symbol, understood. */
export interface Chord {
  /** The symbol as it was written, without space around it. */
  readonly symbol: string;
  /** Name of the root: `"F#"`; `""` for no chord. */
  readonly root: string;
  /** Kind of chord in words: `"minor seventh"`, `"dominant seventh b9"`; `"none"` for no chord. */
  readonly quality: string;
  /** Name of the lowest note: of the root when no other is written; `""` for no chord. */
  readonly bass: string;
  /** Degrees from the root up: `["1", "b3", "5", "b7"]`. */
  readonly intervals: readonly string[];
  /** Names of the notes in the order of `intervals`, spelled from the root; a foreign bass is not among them. */
  readonly notes: readonly string[];
  /** Pitch classes of `notes`, 0–11 with C = 0. */
  readonly pitchClasses: readonly number[];
  /** What else the symbol says to other people; empty when all agree. */
  readonly ambiguous: readonly ChordReading[];
}

/** Another reading of a symbol. */
export interface ChordReading {
  /** A symbol that says this and nothing else. */
  readonly symbol: string;
  /** Names of its notes, from the root up. */
  readonly notes: readonly string[];
  /** Who reads it so. */
  readonly habit: string;
}

/** What a chord is made of. */
export interface ChordParts {
  readonly symbol: string;
  readonly root: NoteName;
  /** Degrees in order. */
  readonly intervals: readonly string[];
  readonly bass: NoteName;
  /** Name of its quality, where it is known already. */
  readonly quality?: string;
  readonly ambiguous?: readonly ChordReading[];
}

/** Most accidentals that a note of a chord can have. */
const MOST_ACCIDENTALS = 3;
const NOTHING: readonly ChordReading[] = [];

/** The chord of some degrees on a root, spelled; an error when a note would need more than three accidentals. */
export function buildChord(parts: ChordParts): Chord {
  const { symbol, root, intervals, bass, ambiguous = NOTHING } = parts;
  const names = spellDegrees(root, intervals);
  const difficult = names.findIndex(isUnspeakable);
  if (difficult >= 0 || isUnspeakable(bass)) {
    throw unspeakable(symbol, root, intervals[difficult] ?? "bass");
  }
  return {
    symbol,
    root: formatNoteName(root),
    quality: parts.quality ?? nameQuality(intervals),
    bass: formatNoteName(bass),
    intervals,
    notes: names.map(formatNoteName),
    pitchClasses: names.map(toPitchClass),
    ambiguous,
  };
}

/** A place where no chord sounds. */
export function noChord(symbol: string): Chord {
  return {
    symbol,
    root: "",
    quality: "none",
    bass: "",
    intervals: [],
    notes: [],
    pitchClasses: [],
    ambiguous: NOTHING,
  };
}

/** The notes at degrees above a root, without octaves; some may have more accidentals than can be written. */
export function spellDegrees(root: NoteName, intervals: readonly string[]): NoteName[] {
  const base = toFifths(root);
  return intervals.map((interval) => fromFifths(base + degreeFifths(interval)));
}

/** Whether a note has more accidentals than can be written. */
export function isUnspeakable({ accidental }: NoteName): boolean {
  return Math.abs(accidental) > MOST_ACCIDENTALS;
}

function unspeakable(symbol: string, root: NoteName, interval: string): OnpuError {
  const simple = formatPitch(60 + toPitchClass(root)).slice(0, -1);
  return new OnpuError(
    "invalid_chord",
    `Cannot parse chord ${quoteValue(symbol)}: its ${interval} needs more than three accidentals`,
    { hint: `Write it on ${simple}` },
  );
}
