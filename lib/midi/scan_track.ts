import { MAX_QUANTITY, META } from "./event_codes.ts";
import type { MidiWarningCode, WarningLog } from "./midi_warning.ts";

/** What takes the events of a track as they are found, each in range and inside the file. */
export interface TrackSink {
  /**
   * Takes a channel message.
   *
   * @param tick When, in ticks of the file from the start of the track
   * @param status Status byte, 0x80–0xEF
   * @param data1 First data byte, 0–127
   * @param data2 Second data byte, 0–127; 0 for messages that have one
   * @param offset Byte of the file at which the event begins
   */
  message(tick: number, status: number, data1: number, data2: number, offset: number): void;
  /**
   * Takes a meta event other than the end of the track.
   *
   * @param tick When
   * @param type Its type byte
   * @param content Its bytes, a view of the file
   * @param offset Byte of the file at which the event begins
   */
  meta(tick: number, type: number, content: Uint8Array, offset: number): void;
  /** Takes the end of the track: comes once, after everything else. */
  end(tick: number, offset: number): void;
}

/** Bytes behind the status of system messages that are no system exclusive (MIDI 1.0 Specification, table V). */
const SYSTEM_SIZES: Readonly<Record<number, number>> = { 0xf1: 1, 0xf2: 2, 0xf3: 1 };
/** The first system message that does not end running status: they may stand between any two bytes. */
const FIRST_REALTIME = 0xf8;

/**
 * Walks the events of one track and trusts nothing: no length, no status, no data byte. It takes at least one byte a
 * step, so that it ends after as many steps as there are bytes.
 *
 * @see {@link https://midi.org/standard-midi-files-specification | RP-001, "MTrk events"}
 */
export class TrackScanner {
  /** Where the walk stands; after {@link scan} the byte behind the end of the track. */
  at: number;
  /** Whether an event that ends the track was found. */
  hasEnd = false;
  readonly #bytes: Uint8Array;
  readonly #end: number;
  readonly #track: number;
  readonly #log: WarningLog;

  /**
   * Makes a scanner that has not begun.
   *
   * @param bytes The file
   * @param range First byte of the events, and the byte behind the last one that may belong to them
   * @param track Which track it is, for warnings
   * @param log Takes warnings
   */
  constructor(
    bytes: Uint8Array,
    range: { readonly start: number; readonly end: number },
    track: number,
    log: WarningLog,
  ) {
    this.#bytes = bytes;
    this.at = range.start;
    this.#end = range.end;
    this.#track = track;
    this.#log = log;
  }

  /** Gives every event to the sink, up to the end of the track or of what can be read of it. */
  scan(sink: TrackSink): void {
    const bytes = this.#bytes;
    const end = this.#end;
    let tick = 0;
    let running = 0;
    // Whether running status may be used: RP-001 ends it at every meta event and system exclusive message.
    let mayRun = true;
    while (this.at < end) {
      const offset = this.at;
      const delta = this.#readQuantity();
      if (delta < 0 || this.at >= end) return this.#stop(sink, tick, offset);
      tick += delta;
      let status = bytes[this.at];
      if (status >= 0x80) this.at++;
      else if (running === 0) {
        this.#warn("no_status", offset);
        // Nearly every message has two data bytes.
        this.at = Math.min(this.at + 2, end);
        continue;
      } else {
        if (!mayRun) this.#warn("running_status", offset);
        status = running;
      }
      if (status < 0xf0) {
        running = status;
        mayRun = true;
        const hasTwo = (status & 0xe0) !== 0xc0;
        if (this.at + (hasTwo ? 2 : 1) > end) return this.#stop(sink, tick, offset);
        const data1 = bytes[this.at++];
        let data2 = hasTwo ? bytes[this.at++] : 0;
        if ((data1 | data2) > 0x7f) {
          this.#warn("data_byte", offset, `${Math.max(data1, data2)}`);
          if (data1 > 0x7f) continue;
          data2 = 0x7f;
        }
        sink.message(tick, status, data1, data2, offset);
      } else if (status === 0xff) {
        mayRun = false;
        if (this.at >= end) return this.#stop(sink, tick, offset);
        const type = bytes[this.at++];
        const length = this.#readQuantity();
        if (type === META.endOfTrack) {
          if (length !== 0) this.#warn("meta_length", offset, `${length} bytes for an end`);
          this.at = Math.min(this.at, end);
          this.hasEnd = true;
          return sink.end(tick, offset);
        }
        if (length < 0 || this.at + length > end) return this.#stop(sink, tick, offset);
        sink.meta(tick, type, bytes.subarray(this.at, this.at + length), offset);
        this.at += length;
      } else if (status === 0xf0 || status === 0xf7) {
        mayRun = false;
        const length = this.#readQuantity();
        if (length < 0 || this.at + length > end) return this.#stop(sink, tick, offset);
        this.#warn("sysex_left_out", offset);
        this.at += length;
      } else {
        this.#warn("system_message", offset, `0x${status.toString(16)}`);
        if (status < FIRST_REALTIME) mayRun = false;
        this.at = Math.min(this.at + (SYSTEM_SIZES[status] ?? 0), end);
      }
    }
    this.#warn("no_end_of_track", this.at);
    sink.end(tick, this.at);
  }

  /** Reads a variable-length quantity; −1 when the track ends inside it. */
  #readQuantity(): number {
    const bytes = this.#bytes;
    const end = this.#end;
    const start = this.at;
    let value = 0;
    while (this.at < end) {
      const byte = bytes[this.at++];
      value = value * 128 + (byte & 0x7f);
      if (byte > 0x7f) continue;
      if (this.at - start <= 4) return value;
      this.#warn("long_quantity", start, `${this.at - start} bytes`);
      return value <= MAX_QUANTITY ? value : 0;
    }
    return -1;
  }

  /** Ends a track in the middle of an event. */
  #stop(sink: TrackSink, tick: number, offset: number): void {
    this.#warn("truncated", offset);
    this.at = this.#end;
    sink.end(tick, offset);
  }

  #warn(code: MidiWarningCode, offset: number, value?: string): void {
    this.#log.add(code, { track: this.#track, offset, value });
  }
}
