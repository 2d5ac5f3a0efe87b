import { OnpuError } from "../errors.ts";
import { type ByteWriter, putQuantity } from "./bytes.ts";
import { MAX_QUANTITY, META } from "./event_codes.ts";

/**
 * Writes one track chunk after another: delta times, running status, lengths, ends.
 *
 * Events come in order of tick. A status byte is left out when it repeats the one before and no meta event
 * stands between (RP-001, "MTrk events").
 */
export class TrackChunk {
  /** Where the bytes go. */
  readonly out: ByteWriter;
  /** Tick of the last event of the open chunk. */
  tick = 0;
  /** Status byte that the next channel message may leave out; 0 for none. */
  status = 0;
  readonly #utf8 = new TextEncoder();
  #start = 0;

  /** Makes a writer of chunks at the end of `out`. */
  constructor(out: ByteWriter) {
    this.out = out;
  }

  /** Opens a chunk. */
  begin(): void {
    this.out.writeBytes([0x4d, 0x54, 0x72, 0x6b]); // MTrk
    this.out.writeUint32(0);
    this.#start = this.out.length;
    this.tick = 0;
    this.status = 0;
  }

  /** Writes a meta event; `content` is what follows its length, texts as UTF-8. */
  writeMeta(tick: number, type: number, content: string | readonly number[]): void {
    const { out } = this;
    const data = typeof content === "string" ? this.#utf8.encode(content) : content;
    out.writeQuantity(tick - this.tick);
    out.writeBytes([0xff, type]);
    out.writeQuantity(data.length);
    out.writeBytes(data);
    this.tick = tick;
    this.status = 0;
  }

  /**
   * Writes a channel message.
   *
   * @param tick When; not before the event written last
   * @param status Status byte, with the channel in it
   * @param data1 First data byte, 0–127
   * @param data2 Second data byte, 0–127; left out for messages that have one
   */
  writeMessage(tick: number, status: number, data1: number, data2?: number): void {
    const { out } = this;
    out.reserve(7);
    const { bytes } = out;
    let at = putQuantity(bytes, out.length, tick - this.tick);
    if (status !== this.status) bytes[at++] = status;
    bytes[at++] = data1;
    if (data2 !== undefined) bytes[at++] = data2;
    out.length = at;
    this.tick = tick;
    this.status = status;
  }

  /**
   * Closes the chunk with its end-of-track event and fills in its length.
   *
   * @param tick Where the track ends; moved behind the last event when that is later
   * @throws {OnpuError} `limit_exceeded` when the end is past what a delta time can say
   */
  end(tick: number): void {
    const last = Math.max(tick, this.tick);
    // No delta of the chunk is larger than its end, so this one check holds them all.
    if (last > MAX_QUANTITY) {
      throw new OnpuError(
        "limit_exceeded",
        `Cannot write a track of ${last} ticks: a delta time holds at most ${MAX_QUANTITY}`,
        { hint: "Shorten the piece, or split it into several" },
      );
    }
    this.writeMeta(last, META.endOfTrack, []);
    this.out.overwriteUint32(this.#start - 4, this.out.length - this.#start);
  }
}
