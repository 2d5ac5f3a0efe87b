/**
 * Onpu reads music that a model wrote, however loosely, and makes it exact.
 *
 * @module
 */

// Errors
export {
  ERROR_CODES,
  type ErrorCode,
  OnpuError,
  type OnpuErrorDetails,
  quoteValue,
} from "./lib/errors.ts";

// Instruments
export {
  type Drum,
  drumName,
  DRUMS,
  findDrum,
  isDrumName,
  type Kit,
  KITS,
} from "./lib/instrument/drum.ts";
export { findProgram, type Program, programName, PROGRAMS } from "./lib/instrument/program.ts";

// Answers
export { checkDto } from "./lib/dto/check_dto.ts";
export { DTO_FORMATS, type DtoFormat, encodeDto, parseDtoFormat } from "./lib/dto/encode_dto.ts";
export { preview } from "./lib/dto/preview.ts";

// Spelling
export { findNearest } from "./lib/nearest.ts";

// Pitch
export {
  formatNoteName,
  formatPitch,
  isGermanNoteName,
  type Letter,
  type NoteName,
  type NoteNameOptions,
  parseNoteName,
  parsePitch,
  toPitch,
  toPitchClass,
} from "./lib/pitch/note_name.ts";
export {
  formatInterval,
  type Interval,
  parseInterval,
  transposeName,
} from "./lib/pitch/interval.ts";
export {
  formatKey,
  type Key,
  keySignature,
  type Mode,
  parseKey,
  spellPitch,
} from "./lib/pitch/key.ts";

// Time
export {
  beatsToTicks,
  type DurationOptions,
  formatDuration,
  parseDuration,
  PPQ,
} from "./lib/time/duration.ts";
export {
  barTicks,
  beatTicks,
  createMeter,
  type Meter,
  parseTimeSignature,
  type TimeSignature,
} from "./lib/time/bar_beat.ts";
export {
  createTempoMap,
  parseTempo,
  TEMPO_TERMS,
  type TempoChange,
  type TempoMap,
  type TempoTerm,
} from "./lib/time/tempo.ts";
