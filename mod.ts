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
