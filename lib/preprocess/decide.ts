import { PPQ } from "../time/duration.ts";
import type { NoteField } from "./aliases.ts";
import type { Call } from "./call.ts";
import type { Evidence, Proof } from "./evidence.ts";
import { pathOf } from "./raw.ts";
import { type RepairCode, showValue } from "./repair.ts";
import type { Sample } from "./sample.ts";

/** A unit of time that a number without a unit can be in. */
export type TimeUnit = "beats" | "ticks" | "seconds" | "milliseconds";

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
  /** Unit of positions without one. */
  readonly startUnit: TimeUnit;
  /** Unit of durations without one. */
  readonly durationUnit: TimeUnit;
  /** First bar and beat of positions in parts: 1, or 0 as in Tone.js. */
  readonly transportBase: number;
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

/** How far before its start a piece may begin, in beats. */
const MAX_LEAD = 64;
/** Beats from one note to the next that a whole piece does not have on the average. */
const MOST_BEATS = 16;
/** Words for units of time. */
const UNIT_WORDS: readonly (readonly [RegExp, TimeUnit])[] = [
  [/^(?:beats?|quarters?|quarter[ _-]?notes?|crotchets?)$/, "beats"],
  [/^(?:ticks?|ppqn?|pulses?)$/, "ticks"],
  [/^(?:s|secs?|seconds?)$/, "seconds"],
  [/^(?:ms|millis|milliseconds?)$/, "milliseconds"],
];

/**
 * Decides bases and units for the whole piece and records those that are guesses or change values.
 *
 * @param evidence What the notes say
 * @param hints What the header says
 * @param call The call
 * @returns One decision for all tracks
 */
export function decide(
  evidence: Evidence,
  hints: Hints,
  { log, tables }: Call,
): Decisions {
  const note = (code: RepairCode, field: NoteField, proof: Proof, after: string): void => {
    const path = pathOf(proof.note, field, (key) => tables.note.find(key));
    log.add(code, path, {
      before: proof.value,
      after,
      detail: `${path} is ${showValue(proof.value)}`,
      scope: code,
    });
  };
  const noteMin = (code: RepairCode, field: NoteField, sample: Sample, after: string): void => {
    if (sample.minNote) note(code, field, { note: sample.minNote, value: sample.min }, after);
  };
  const noteMax = (code: RepairCode, field: NoteField, sample: Sample, after: string): void => {
    if (sample.maxNote) note(code, field, { note: sample.maxNote, value: sample.max }, after);
  };
  const { beats, bars, barBeats, starts, startBeats, durations, velocities, transport } = evidence;

  const { quartersPerBar } = hints;
  const beatBase = findBase(beats, 1, quartersPerBar);
  if (beatBase === 0) noteMin("beat_base", "beat", beats, "0 is the first beat");
  if (beatBase < 0) noteMin("negative_start", "beat", beats, `${beatBase} is the start`);
  const barBase = Math.max(0, findBase(bars, 1, 1));
  if (barBase === 0) noteMin("bar_base", "bar", bars, "0 is the first bar");
  const barBeatBase = Math.max(0, findBase(barBeats.count > 0 ? barBeats : beats, 1, 1));
  if (barBeatBase === 0 && barBeats.count > 0) {
    noteMin("bar_beat_base", "beat", barBeats, "0 is the first beat of a bar");
  }
  const { laterBarBeats } = evidence;
  const areBarBeatsAbsolute = laterBarBeats.count > 0 && laterBarBeats.min > hints.beatsPerBar;
  if (areBarBeatsAbsolute) noteMin("bar_beats_absolute", "beat", laterBarBeats, "from the start");
  const durationUnit = hints.unit ?? findDurationUnit(durations, hints) ?? "beats";
  const startUnit = hints.unit ?? findStartUnit(evidence, durationUnit, hints);
  if (hints.unit === null && startUnit !== "beats" && !hints.isNoteSequence) {
    noteMax("time_unit", "start", starts, startUnit);
  }
  const startBase = startUnit === "beats"
    ? findStartBase(starts, quartersPerBar)
    : Math.min(0, starts.min);
  if (startBase < 0) noteMin("negative_start", "start", starts, `${startBase} is the start`);
  if (startBase > 0) noteMin("start_base", "start", starts, "1 is the start");
  const startBeatsBase = findStartBase(startBeats, quartersPerBar);
  if (startBeatsBase > 0) noteMin("start_base", "startBeats", startBeats, "1 is the start");
  const isDurationGuess = hints.unit === null && durationUnit !== "beats";
  if (isDurationGuess) noteMax("duration_unit", "duration", durations, durationUnit);

  if (evidence.beatText !== null) note("duration_text", "duration", evidence.beatText, "beats");
  const velocityScale = isVelocityShare(velocities) ? 127 : 1;
  if (velocityScale === 127) noteMax("velocity_scale", "velocity", velocities, "times 127");
  const controlScale = evidence.controls.max > 0 && evidence.controls.max <= 1 ? 127 : 1;
  if (controlScale === 127) {
    log.add("control_scale", evidence.controlPath, {
      before: evidence.controls.max,
      after: "times 127",
    });
  }
  const german = evidence.noteH ?? (evidence.flatB === null ? evidence.suffixed : null);
  if (german && evidence.plainB) note("german_names", "pitch", german, "B is B flat");

  const partUnit = transport[2].max > 16 ? "ticks" : "sixteenths";
  const transportBase = Math.min(transport[0].min, transport[1].min) < 1 ? 0 : 1;
  return {
    beatBase,
    barBase,
    barBeatBase,
    areBarBeatsAbsolute,
    mayRestart: bars.count === 0 && beats.count > 0 && beats.max < beatBase + hints.beatsPerBar,
    startBase,
    startBeatsBase,
    startUnit,
    durationUnit,
    transportBase,
    transportPart: {
      unit: partUnit,
      base: partUnit === "ticks" || transport[2].min < 1 || transportBase === 0 ? 0 : 1,
    },
    areDurationTextsBeats: evidence.beatText !== null,
    velocityScale,
    controlScale,
    bendScale: findBendScale(evidence.bends),
    isGerman: german !== null,
    ppq: hints.ppq ?? PPQ,
    stepsPerQuarter: hints.stepsPerQuarter,
  };
}

/**
 * The base that all values agree with: the usual one, or 0 where one is less than that.
 *
 * Values below 0 are a pickup: the piece starts so many whole bars earlier that bar lines stay where they are.
 */
function findBase(sample: Sample, usual: number, bar: number): number {
  if (sample.min >= usual || sample.min < -MAX_LEAD) return usual;
  return sample.min >= 0 ? 0 : usual - Math.ceil((usual - sample.min) / bar) * bar;
}

/** A piece has something on its first beat: where nothing starts before 1, that is where it begins. */
function findStartBase(sample: Sample, bar: number): number {
  return sample.min === 1 ? 1 : findBase(sample, 0, bar);
}

function findDurationUnit(durations: Sample, hints: Hints): TimeUnit | null {
  if (durations.count === 0) return null;
  const isFine = hints.ppq === null && smallest(durations) < 15;
  if (looksLikeTicks(durations, hints.ppq) && !isFine) return "ticks";
  return durations.min >= 40 && durations.max >= 100 ? "milliseconds" : "beats";
}

function findStartUnit(evidence: Evidence, durationUnit: TimeUnit, hints: Hints): TimeUnit {
  const { starts, durations, hasEndTime } = evidence;
  if (starts.count === 0) return "beats";
  if (hasEndTime && durations.count === 0) {
    return hints.isNoteSequence || isSecondsLikely(starts, hints.bpm) ? "seconds" : "beats";
  }
  if (hints.isNoteSequence) return "seconds";
  if (durations.count > 0) {
    return durationUnit === "beats" || starts.max <= 0 || isAsLarge(starts)
      ? durationUnit
      : "beats";
  }
  return looksLikeTicks(starts, hints.ppq) ? "ticks" : "beats";
}

/** Positions beside durations in ticks or milliseconds are in them too, unless they are as small as beats are. */
function isAsLarge(starts: Sample): boolean {
  return (starts.isWhole && starts.divisor >= 10) || starts.max > MOST_BEATS * starts.count;
}

/** Whole numbers on a grid that divides a quarter of 480 ticks, or of the ticks that the input names. */
function looksLikeTicks(sample: Sample, ppq: number | null): boolean {
  if (!sample.isWhole || sample.divisor === 0) return false;
  const { divisor } = sample;
  // A grid of thirty-second notes or more, or numbers that no piece has beats for.
  if (ppq !== null) return sample.max >= ppq / 4 && (divisor >= ppq / 8 || sample.max >= 4 * ppq);
  return sample.max >= 120 && (divisor % 30 === 0 || divisor % 40 === 0) &&
    (PPQ % divisor === 0 || divisor % PPQ === 0);
}

function smallest(sample: Sample): number {
  return sample.min === 0 ? sample.divisor : sample.min;
}

/** Without a tempo, or on the sixteenths or triplets of the tempo, numbers with an end are seconds. */
function isSecondsLikely(starts: Sample, bpm: number | null): boolean {
  if (bpm === null) return true;
  const quarters = (seconds: number): number => seconds * bpm / 60;
  const isOnGrid = (value: number): boolean => {
    const twelfths = value * 12;
    return Math.abs(twelfths - Math.round(twelfths)) < 0.05;
  };
  return isOnGrid(quarters(starts.max)) || !isOnGrid(starts.max);
}

/** Velocities up to 1, or up to 2 where fractions of 1 are among them: MIDI has no velocity of 0.8. */
function isVelocityShare(velocities: Sample): boolean {
  const { min, max, isWhole } = velocities;
  return max > 0 && (max <= 1 || (max <= 2 && min > 0 && min < 1 && !isWhole));
}

/** Up to 1 a share of the whole range, up to 24 semitones, beyond that MIDI's own numbers. */
function findBendScale(bends: Sample): number {
  if (bends.max <= 1) return 8192;
  return bends.max <= 24 ? 4096 : 1;
}

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
