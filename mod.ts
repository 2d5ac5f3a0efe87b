/**
 * Onpu reads music that a model wrote, however loosely, and makes it exact.
 *
 * @module
 */

// Errors
export { ERROR_CODES, type ErrorCode, OnpuError, type OnpuErrorDetails } from "./lib/errors.ts";
