/** Every code that an {@link OnpuError} can carry, with what it means. */
export const ERROR_CODES = {
  invalid_note_name: "A text is not a note name",
  pitch_out_of_range: "A pitch lies outside MIDI 0–127",
  invalid_interval: "A text is not an interval name",
  invalid_key: "A value is not a key",
  unknown_scale: "A name is not a scale",
  invalid_duration: "A value is not a length in time",
  invalid_position: "A value is not a place in time",
  invalid_time_signature: "A value is not a time signature",
  invalid_tempo: "A value is not a tempo",
  unknown_instrument: "A name or number is not a General MIDI program or drum",
  unknown_reference: "A name is not a theory reference",
  invalid_chord: "A text is not a chord symbol",
  unreadable_input: "Nothing in the input can be read as music",
  unreadable_midi: "Bytes are not a MIDI file",
  unknown_charset: "A name is not that of a character encoding",
  nothing_to_play: "The input was read, but no note is left to play",
  limit_exceeded: "A piece is larger than the stated limits",
  invalid_composition: "A composition breaks the rules that its type cannot say",
  too_many_channels: "More melodic parts than MIDI channels and ports can carry",
  output_encoding_failed: "An answer cannot be written in the chosen format",
  unknown_format: "A name is not an output format",
  invalid_option: "An option has a value that it cannot take",
  unknown_track: "An index or a name is not that of a track of the piece",
  unknown_transform: "A name is not a transform",
  unknown_piece: "An id is not that of a piece that is kept",
  piece_not_kept: "A piece cannot be kept where it was to be kept",
  store_failed: "The place where pieces are kept cannot be read",
  file_not_read: "A file cannot be read from where it was named",
  file_not_written: "A file cannot be written where it was asked for",
} as const;

/** A code from {@link ERROR_CODES}. */
export type ErrorCode = keyof typeof ERROR_CODES;

/** What an {@link OnpuError} says beside its message. */
export interface OnpuErrorDetails {
  /** An instruction that the caller can follow now, with values or the nearest known word. */
  readonly hint: string;
  /** Where in the input, as the caller wrote it: `tracks[0].notes[3].chord`. */
  readonly path?: string;
}

/**
 * The one error that Onpu throws on purpose.
 *
 * `message` says what could not be done, with the value and the reason; `hint` says what to do.
 *
 * @example Reading the parts of an error
 * ```ts
 * import { OnpuError, parseChord } from "@onpu/onpu";
 * import { assertEquals, assertThrows } from "@std/assert";
 *
 * const error = assertThrows(() => parseChord("Cmaj8"), OnpuError);
 * assertEquals(error.code, "invalid_chord");
 * ```
 */
export class OnpuError extends Error {
  /** Which kind of failure, from {@link ERROR_CODES}. */
  readonly code: ErrorCode;
  /** What to do about it. */
  readonly hint: string;
  /** Where in the input; `undefined` when the input has no parts. */
  readonly path: string | undefined;

  /**
   * Joins what every failure has.
   *
   * @param code Kind of failure
   * @param message What could not be done, the value, the reason; no full stop
   * @param details Hint, and path when the input has one
   */
  constructor(code: ErrorCode, message: string, details: OnpuErrorDetails) {
    super(message);
    this.name = "OnpuError";
    this.code = code;
    this.hint = details.hint;
    this.path = details.path || undefined;
  }
}

/** What some work gives, or the error that it throws when that is one of ours. */
export function catchError<T>(work: () => T): T | OnpuError {
  try {
    return work();
  } catch (error) {
    if (error instanceof OnpuError) return error;
    throw error;
  }
}

/**
 * Shows a value in a message: texts in quotes and on one line, cut after 40 characters.
 *
 * @example A text that is too long for a message
 * ```ts
 * import { quoteValue } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(quoteValue("C4\n"), '"C4\\n"');
 * assertEquals(quoteValue("a".repeat(50)), `"${"a".repeat(40)}…"`);
 * assertEquals(quoteValue([60]), "a list");
 * ```
 */
export function quoteValue(value: unknown): string {
  if (typeof value === "string") {
    const characters = Array.from(value.slice(0, 100));
    const cut = characters.slice(0, 40).join("");
    return JSON.stringify(cut.length < value.length ? `${cut}…` : value);
  }
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" && value !== null ? "an object" : String(value);
}
