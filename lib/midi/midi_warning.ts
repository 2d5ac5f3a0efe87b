/** Every code that a {@link MidiWarning} can carry, with what it means: what was wrong with a file, and what was done. */
export const MIDI_WARNINGS = {
  // The file
  unknown_format: "The header names a format that does not exist: its tracks are read as format 1",
  format_0_tracks: "A file of format 0 has several tracks: they are read as format 1",
  patterns_joined: "A file of format 2 has independent patterns: they are put one after the other",
  smpte_time:
    "Times are seconds, not notes: they are written at a tempo that the file does not say",
  track_count: "The header counts other tracks than there are: those that are there are read",
  alien_chunk: "A chunk that is not a track is skipped",
  chunk_length: "The length of a track is wrong: its events say where it ends",
  truncated: "The file ends, or a track does, in the middle of something: what is whole is kept",
  trailing_bytes: "Bytes behind the last track are skipped",
  ticks_rounded: "Times do not fall on ticks of 1/480 quarter note: they are rounded, each once",
  extended_file:
    "The file holds its parts twice, for small and for large synthesizers: all are kept",
  // Events
  no_end_of_track: "A track has no end: it ends at its last event",
  after_end_of_track: "Bytes behind the end of a track are skipped",
  long_quantity: "A number has more than four bytes: it is read where it fits, or else as 0",
  running_status:
    "A status is left out behind a meta event or a system exclusive message: it holds on",
  no_status: "A message has no status: it is skipped",
  system_message: "A system message does not belong into a file: it is skipped",
  data_byte: "A data byte is larger than 127: a value is read as 127, anything else is skipped",
  meta_length: "A meta event has a length of its own: it is read where it can be, or else skipped",
  // Notes
  orphan_off: "A note ends that does not sound: the end is skipped",
  stuck_note: "A note has no end: it ends with its track",
  zero_length: "A note has no length: it gets one tick",
  overlap:
    "A pitch begins while it sounds: it is put into a part of its own, first begun first ended",
  note_shortened:
    "A pitch sounds too many times at once: the note before ends where the next begins",
  note_dropped: "A pitch begins too many times at one tick: one of them is left out",
  program_moved:
    "An instrument changes within a channel: it is put into a part and channel of its own",
  // Values
  bad_tempo: "A tempo is 0: it is skipped",
  bad_time_signature: "A metre cannot be used: it is skipped",
  metre_inside_bar:
    "A metre begins inside a bar: the bar is cut short, or else it begins with the next",
  bad_key: "A key signature is out of range: it is skipped",
  bad_port: "A port is larger than 127: it is read as 0",
  unknown_chord: "A chord cannot be read: it is skipped",
  // Texts
  text_guessed: "A text is not UTF-8: it is read by the charset asked for, or else as Latin-1",
  text_shortened: "A text is longer than a piece may hold: it is cut",
  no_singer: "There is no part that could sing: lyrics are left out",
  // What a piece has no place for
  sysex_left_out: "System exclusive messages are left out",
  pressure_left_out: "Key and channel pressure are left out",
  mode_left_out: "Channel mode messages are left out, once they have ended the notes that they end",
  text_left_out: "Copyright, comments, instrument names and cues are left out",
  meta_left_out: "Meta events without a place in a piece are left out",
} as const;

/** A code from {@link MIDI_WARNINGS}. */
export type MidiWarningCode = keyof typeof MIDI_WARNINGS;

/** One kind of thing in one track that was not as it should be, or has no place in a piece. */
export interface MidiWarning {
  /** Which kind, from {@link MIDI_WARNINGS}. */
  readonly code: MidiWarningCode;
  /** What was wrong and what was done, with the value where there is one; no full stop. */
  readonly message: string;
  /** Track chunk of the file, from 0; `null` for the file itself. */
  readonly track: number | null;
  /** Byte of the file at which it was first found, from 0. */
  readonly offset: number;
  /** How often it was found in this track, 1 or more. */
  readonly count: number;
}

/** Where something was found, and its value. */
export interface WarningPlace {
  readonly track: number | null;
  readonly offset: number;
  /** What stands there, as a text for the message. */
  readonly value?: string;
}

/** Collects warnings: one for each code and track, so that a file of nothing but faults cannot fill the memory. */
export class WarningLog {
  readonly #found = new Map<
    string,
    { place: WarningPlace; code: MidiWarningCode; count: number }
  >();

  /** Records that something was found; only the first of its code and track is told of, with their number. */
  add(code: MidiWarningCode, place: WarningPlace, count = 1): void {
    const key = `${code} ${place.track}`;
    const known = this.#found.get(key);
    if (known === undefined) this.#found.set(key, { place, code, count });
    else known.count += count;
  }

  /** What was found, sorted by byte. */
  list(): MidiWarning[] {
    return [...this.#found.values()].map(({ place: { track, offset, value }, code, count }) => ({
      code,
      message: MIDI_WARNINGS[code] + (value === undefined ? "" : ` (${value})`),
      track,
      offset,
      count,
    })).sort((a, b) => a.offset - b.offset);
  }
}
