import { PPQ } from "../time/duration.ts";
import type { NoteField } from "./aliases.ts";
import type { Call } from "./call.ts";
import { type Decisions, type Hints, MOST_SIXTEENTHS, type TimeUnit } from "./decisions.ts";
import type { Evidence, Proof } from "./evidence.ts";
import { pathOf } from "./raw.ts";
import type { RepairCode } from "./repair_codes.ts";
import { showValue } from "./show_value.ts";
import type { Sample } from "./sample.ts";

/** How far before its start a piece may begin, in beats. */
const MAX_LEAD = 64;
/** Beats from one note to the next that a whole piece does not have on the average. */
const MOST_BEATS = 16;
/**
 * Decides bases and units for the whole piece and records those that are guesses or change values.
 *
 * @param evidence What the notes say
 * @param hints What the header says
 * @param call The call
 * @returns One decision for all tracks
 */
export function decide(evidence: Evidence, hints: Hints, call: Call): Decisions {
  const witness = new Witness(call);
  const beats = decideBeats(evidence, hints, witness);
  const transport = decideTransport(evidence, hints);
  const { upbeats, transportUpbeats } = evidence;
  return {
    ...beats,
    ...decideUnits(evidence, hints, witness),
    ...transport,
    lastUpbeat: Math.max(
      upbeats.max - beats.barBeatBase,
      transportUpbeats.max - transport.transportBeatBase,
    ),
    pickup: 0,
    ...decideScales(evidence, witness),
    ppq: hints.ppq ?? PPQ,
    stepsPerQuarter: hints.stepsPerQuarter,
  };
}

/** Records decisions with the place that proves them. */
class Witness {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  add(code: RepairCode, field: NoteField, proof: Proof, after: string): void {
    const { log, tables } = this.#call;
    const path = pathOf(proof.note, field, (key) => tables.note.find(key));
    const detail = `${path} is ${showValue(proof.value)}`;
    log.add(code, path, { before: proof.value, after, detail, scope: code });
  }

  addMin(code: RepairCode, field: NoteField, { min, minNote }: Sample, after: string): void {
    if (minNote) this.add(code, field, { note: minNote, value: min }, after);
  }

  addMax(code: RepairCode, field: NoteField, { max, maxNote }: Sample, after: string): void {
    if (maxNote) this.add(code, field, { note: maxNote, value: max }, after);
  }

  /** Records a decision that no single note proves. */
  addAt(code: RepairCode, path: string, before: number, after: string): void {
    this.#call.log.add(code, path, { before, after });
  }
}

type BeatDecisions = Pick<
  Decisions,
  "beatBase" | "barBase" | "barBeatBase" | "areBarBeatsAbsolute" | "mayRestart"
>;

function decideBeats(evidence: Evidence, hints: Hints, witness: Witness): BeatDecisions {
  const { beats, bars, barBeats, laterBarBeats } = evidence;
  const beatBase = findBase(beats, 1, hints.quartersPerBar);
  if (beatBase === 0) witness.addMin("beat_base", "beat", beats, "0 is the first beat");
  if (beatBase < 0) witness.addMin("negative_start", "beat", beats, `${beatBase} is the start`);
  const barBase = Math.max(0, findBase(bars, 1, 1));
  if (barBase === 0) witness.addMin("bar_base", "bar", bars, "0 is the first bar");
  const barBeatBase = Math.max(0, findBase(barBeats.count > 0 ? barBeats : beats, 1, 1));
  if (barBeatBase === 0) {
    witness.addMin("bar_beat_base", "beat", barBeats, "0 is the first beat of a bar");
  }
  const areBarBeatsAbsolute = laterBarBeats.count > 0 && laterBarBeats.min > hints.beatsPerBar;
  if (areBarBeatsAbsolute) {
    witness.addMin("bar_beats_absolute", "beat", laterBarBeats, "from the start");
  }
  const mayRestart = bars.count === 0 && beats.count > 0 &&
    beats.max < beatBase + hints.beatsPerBar;
  return { beatBase, barBase, barBeatBase, areBarBeatsAbsolute, mayRestart };
}

type UnitDecisions = Pick<
  Decisions,
  | "areStartsBarBeats"
  | "startBase"
  | "startBeatsBase"
  | "startUnit"
  | "durationUnit"
  | "areDurationTextsBeats"
>;

function decideUnits(evidence: Evidence, hints: Hints, witness: Witness): UnitDecisions {
  const { starts, startBeats, durations, beatText } = evidence;
  const isGuess = hints.unit === null;
  const durationUnit = hints.unit ?? findDurationUnit(durations, hints) ?? "beats";
  const startUnit = hints.unit ?? findStartUnit(evidence, durationUnit, hints);
  if (isGuess && startUnit !== "beats" && !hints.isNoteSequence) {
    witness.addMax("time_unit", "start", starts, startUnit);
  }
  if (isGuess && durationUnit !== "beats") {
    witness.addMax("duration_unit", "duration", durations, durationUnit);
  }
  if (beatText !== null) witness.add("duration_text", "duration", beatText, "beats");
  const startBase = startUnit === "beats"
    ? findStartBase(starts, hints.quartersPerBar)
    : findLead(starts, startUnit, hints.ppq ?? PPQ);
  if (startBase < 0) witness.addMin("negative_start", "start", starts, `${startBase} is the start`);
  if (startBase > 0) witness.addMin("start_base", "start", starts, "1 is the start");
  const startBeatsBase = findStartBase(startBeats, hints.quartersPerBar);
  if (startBeatsBase > 0) witness.addMin("start_base", "startBeats", startBeats, "1 is the start");
  const areDurationTextsBeats = beatText !== null;
  const areStartsBarBeats = startUnit === "beats" && areBarBeats(evidence, hints);
  if (areStartsBarBeats) witness.addMax("bar_beat_dots", "start", starts, "bar and beat");
  return {
    areStartsBarBeats,
    startBase,
    startBeatsBase,
    startUnit,
    durationUnit,
    areDurationTextsBeats,
  };
}

/** Tenths of beats are no rhythm: where nothing else stands behind the dots, they part bar and beat. */
function areBarBeats({ starts, startDigits }: Evidence, { beatsPerBar }: Hints): boolean {
  const { count, min, max } = startDigits;
  return count > 2 && starts.min >= 1 && min === 1 && max > 1 && max <= beatsPerBar && max < 10;
}

/**
 * Positions in parts count from 1 unless one of them is 0; beats do so beside bars from 0 where one would be past its bar
 * otherwise. Large third parts are ticks.
 */
function decideTransport(
  { transport: [bar, beat, part] }: Evidence,
  { beatsPerBar }: Hints,
): Pick<Decisions, "transportBase" | "transportBeatBase" | "transportPart"> {
  const transportBase = Math.min(bar.min, beat.min) < 1 ? 0 : 1;
  const transportBeatBase = beat.min >= 1 && beat.max >= beatsPerBar ? 1 : transportBase;
  const unit = part.max > MOST_SIXTEENTHS ? "ticks" : "sixteenths";
  const base = unit === "ticks" || part.min < 1 || transportBase === 0 ? 0 : 1;
  return { transportBase, transportBeatBase, transportPart: { unit, base } };
}

type ScaleDecisions = Pick<
  Decisions,
  "velocityScale" | "controlScale" | "bendScale" | "isGerman"
>;

function decideScales(evidence: Evidence, witness: Witness): ScaleDecisions {
  const { velocities, controls, controlPath, bends, noteH, flatB, suffixed, plainB } = evidence;
  const velocityScale = isVelocityShare(velocities) ? 127 : 1;
  if (velocityScale === 127) witness.addMax("velocity_scale", "velocity", velocities, "times 127");
  const controlScale = controls.max > 0 && controls.max <= 1 ? 127 : 1;
  if (controlScale === 127) witness.addAt("control_scale", controlPath, controls.max, "times 127");
  const german = noteH ?? (flatB === null ? suffixed : null);
  if (german && plainB) witness.add("german_names", "pitch", german, "B is B flat");
  return {
    velocityScale,
    controlScale,
    bendScale: findBendScale(bends),
    isGerman: german !== null,
  };
}

/** How far before 0 a piece begins that counts in ticks or seconds; never so far that one mistake moves all. */
function findLead(starts: Sample, unit: TimeUnit, ppq: number): number {
  const perBeat = unit === "ticks" ? ppq : unit === "milliseconds" ? 1000 : 1;
  return starts.min < 0 && starts.min >= -MAX_LEAD * perBeat ? starts.min : 0;
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
