/**
 * Status bytes of channel messages; the low four bits say the channel.
 *
 * @see {@link https://midi.org/midi-1-0-core-specifications | MIDI 1.0 Detailed Specification, table I}
 */
export const STATUS = {
  /** Key, velocity. */
  noteOff: 0x80,
  /** Key, velocity; velocity 0 ends the note. */
  noteOn: 0x90,
  /** Controller, value. */
  controller: 0xb0,
  /** Key, pressure. */
  keyPressure: 0xa0,
  /** Program. */
  program: 0xc0,
  /** Pressure. */
  channelPressure: 0xd0,
  /** Low and high seven bits of the value plus 8192. */
  bend: 0xe0,
} as const;

/**
 * Types of meta events.
 *
 * @see {@link https://midi.org/standard-midi-files-specification | RP-001, "Meta-Events"}
 */
export const META = {
  text: 0x01,
  copyright: 0x02,
  trackName: 0x03,
  instrumentName: 0x04,
  lyric: 0x05,
  marker: 0x06,
  cuePoint: 0x07,
  port: 0x21,
  endOfTrack: 0x2f,
  tempo: 0x51,
  timeSignature: 0x58,
  keySignature: 0x59,
  sequencerSpecific: 0x7f,
} as const;

/**
 * Controllers that the format itself uses.
 *
 * @see {@link https://midi.org/midi-1-0-core-specifications | MIDI 1.0 Detailed Specification, table III}
 */
export const CONTROLLER = {
  bankHigh: 0,
  volume: 7,
  pan: 10,
  bankLow: 32,
  sustain: 64,
  allSoundOff: 120,
  allNotesOff: 123,
} as const;

/** The largest delta time: four bytes of seven bits (RP-001, "Variable-length quantities"). */
export const MAX_QUANTITY = 0x0fffffff;
