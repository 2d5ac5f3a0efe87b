import type { Note } from "../composition/composition.ts";
import { putQuantity } from "./bytes.ts";
import { STATUS } from "./event_codes.ts";
import type { TrackChunk } from "./track_chunk.ts";

/** Most bytes of a note: two messages of a four-byte delta time, status, key and velocity. */
const NOTE_BYTES = 14;

/** Ticks later than any event; a small integer, so that comparing stays cheap. */
export const NEVER = 0x7fffffff;

/**
 * Writes the notes of one track after another in a single pass, each end at its place between the starts.
 *
 * Notes come sorted by onset, so only their ends need ordering. The ends of sounding notes wait in a queue
 * that stays sorted by insertion: a new end belongs at the back or near it, and as notes of one pitch
 * do not overlap, at most 128 wait. At one tick ends stand before starts, in order of their own starts;
 * a note of no length ends behind its start.
 */
export class NoteEvents {
  /** Where the notes go. */
  readonly chunk: TrackChunk;
  // One queue for all tracks. It is as long as a track, so nothing ever wraps: the notes that have started
  // but not ended lie between #ended and #started.
  readonly #ends: Int32Array;
  readonly #pitches: Uint8Array;
  #notes: readonly Note[] = [];
  #status = 0;
  #started = 0;
  #ended = 0;

  /**
   * Makes a writer for all tracks of a piece.
   *
   * @param chunk Where the notes go
   * @param capacity Notes of the longest track
   */
  constructor(chunk: TrackChunk, capacity: number) {
    this.chunk = chunk;
    this.#ends = new Int32Array(capacity);
    this.#pitches = new Uint8Array(capacity);
  }

  /** Takes the notes of a track, which are sorted by onset; those of the track before are all written. */
  begin(notes: readonly Note[], channel: number): void {
    this.#notes = notes;
    this.#status = STATUS.noteOn | channel;
    this.#started = 0;
    this.#ended = 0;
  }

  /** Writes every start and every end before a tick. */
  writeBefore(tick: number): void {
    const { chunk } = this;
    const { out } = chunk;
    const notes = this.#notes;
    const ends = this.#ends;
    const pitches = this.#pitches;
    out.reserve(NOTE_BYTES * (notes.length - this.#ended));
    // Locals, because this loop is where the time goes.
    const { bytes } = out;
    let at = out.length;
    let now = chunk.tick;
    let status = chunk.status === this.#status ? 0 : this.#status;
    let started = this.#started;
    let ended = this.#ended;
    while (started < notes.length) {
      const { onset, duration, pitch, velocity } = notes[started];
      if (onset >= tick) break;
      while (ended < started && ends[ended] <= onset) {
        at = putMessage(bytes, at, ends[ended] - now, status, pitches[ended], 0);
        status = 0;
        now = ends[ended++];
      }
      at = putMessage(bytes, at, onset - now, status, pitch, velocity);
      status = 0;
      now = onset;
      const end = onset + duration;
      let place = started++;
      for (; place > ended && ends[place - 1] > end; place--) {
        ends[place] = ends[place - 1];
        pitches[place] = pitches[place - 1];
      }
      ends[place] = end;
      pitches[place] = pitch;
    }
    out.length = at;
    chunk.tick = now;
    if (status === 0) chunk.status = this.#status;
    this.#started = started;
    this.#ended = ended;
    this.endThrough(tick - 1);
  }

  /** Writes every end up to and at a tick, of the notes that have started. */
  endThrough(tick: number): void {
    while (this.#ended < this.#started && this.#ends[this.#ended] <= tick) {
      const index = this.#ended++;
      this.chunk.writeMessage(this.#ends[index], this.#status, this.#pitches[index], 0);
    }
  }
}

/** Puts a message of two data bytes; `status` 0 leaves the status byte out. Plain numbers, as an object would cost. */
function putMessage(
  bytes: Uint8Array,
  at: number,
  delta: number,
  status: number,
  data1: number,
  data2: number,
): number {
  at = putQuantity(bytes, at, delta);
  if (status !== 0) bytes[at++] = status;
  bytes[at++] = data1;
  bytes[at++] = data2;
  return at;
}
