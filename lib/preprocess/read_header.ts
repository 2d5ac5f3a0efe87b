import type { PieceField } from "./aliases.ts";
import { findTimeUnit, type Hints } from "./decisions.ts";
import { toBoolean, toNumber } from "./loose_number.ts";
import type { Given } from "./raw.ts";
import { DEFAULT_SIGNATURE, type LooseSignature } from "./read_meter.ts";
import type { LooseTempo } from "./read_tempo.ts";
import { isList, isRecord, valueAt } from "./safe.ts";

/** Fields by which a NoteSequence is known; it counts in seconds. */
const NOTE_SEQUENCE: readonly PieceField[] = ["totalTime", "quantization", "totalQuantizedSteps"];
/** Ticks in a quarter note that make sense. */
const MAX_PPQ = 32_767;
const STEPS_PER_QUARTER = 4;

/**
 * Reads what the header says about units.
 *
 * @param fields Fields of the piece
 * @param tempos Its tempos
 * @param signatures Its time signatures
 * @returns What {@link decide} needs
 */
export function readHints(
  fields: ReadonlyMap<PieceField, Given>,
  tempos: readonly LooseTempo[],
  signatures: readonly LooseSignature[],
): Hints {
  const ppq = toNumber(fields.get("ppq")?.value);
  const isNoteSequence = NOTE_SEQUENCE.some((field) => fields.has(field));
  const quantization = fields.get("quantization")?.value;
  const steps = toNumber(
    fields.get("stepsPerQuarter")?.value ??
      (isRecord(quantization) ? valueAt(quantization, "stepsPerQuarter") : undefined),
  );
  const { numerator, denominator } = signatures[0]?.signature ?? DEFAULT_SIGNATURE;
  return {
    ppq: ppq >= 1 && ppq <= MAX_PPQ ? ppq : null,
    unit: findTimeUnit(fields.get("unit")?.value) ?? (isStrictLike(fields) ? "ticks" : null),
    stepsPerQuarter: steps >= 1 && steps <= MAX_PPQ ? steps : STEPS_PER_QUARTER,
    bpm: tempos[0]?.bpm ?? null,
    beatsPerBar: numerator,
    quartersPerBar: numerator * 4 / denominator,
    isNoteSequence,
  };
}

/** Whether the piece has the shape of a composition, which counts in ticks. */
function isStrictLike(fields: ReadonlyMap<PieceField, Given>): boolean {
  const first = (field: PieceField): unknown => {
    const value = fields.get(field)?.value;
    return isList(value) ? valueAt(value, 0) : undefined;
  };
  return ["tempos", "timeSignatures"].every((field) => {
    const entry = first(field as PieceField);
    return isRecord(entry) && valueAt(entry, "tick") !== undefined;
  }) && !fields.has("ppq");
}

/** Kinds of counterpoint, in which outer voices do not move in fifths or octaves. */
const COUNTERPOINT =
  /counterpoint|contrapuntal|fug(?:ue|a|e|al)\b|canon\b|invention|chorale|polyphon|kontrapunkt|対位法|フーガ|カノン|インヴェンション|コラール/i;
/** As much of a text as can name a style. */
const MAX_STYLE = 200;

/**
 * Whether a piece calls itself counterpoint.
 *
 * @param fields Fields of the piece
 */
export function readCounterpoint(fields: ReadonlyMap<PieceField, Given>): boolean {
  const flag = fields.get("counterpoint")?.value;
  if (flag !== undefined) return toBoolean(flag) ?? typeof flag === "string";
  const style = fields.get("style")?.value;
  return typeof style === "string" && COUNTERPOINT.test(style.slice(0, MAX_STYLE));
}
