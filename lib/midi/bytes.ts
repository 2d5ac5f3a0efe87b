/** A growing run of bytes, numbers high byte first; it knows nothing of music. */
export class ByteWriter {
  /** What was written, then room. Replaced by {@link reserve}: never hold it across a call. */
  bytes: Uint8Array<ArrayBuffer>;
  /** How many bytes were written. */
  length = 0;

  /**
   * Makes an empty run.
   *
   * @param capacity Bytes to make room for at first, 1 or more
   */
  constructor(capacity: number) {
    this.bytes = new Uint8Array(capacity);
  }

  /** Makes room for `count` more bytes, at least doubling so that growing stays linear. */
  reserve(count: number): void {
    const needed = this.length + count;
    if (needed <= this.bytes.length) return;
    // Moving a buffer frees the old one at once, where copying leaves it to be collected.
    this.bytes = moveBytes(this.bytes, Math.max(needed, this.bytes.length * 2));
  }

  /** Appends bytes; each value is 0–255. */
  writeBytes(values: ArrayLike<number>): void {
    this.reserve(values.length);
    this.bytes.set(values, this.length);
    this.length += values.length;
  }

  /** Appends a 16-bit number. */
  writeUint16(value: number): void {
    this.writeBytes([value >>> 8, value]);
  }

  /** Appends a 32-bit number. */
  writeUint32(value: number): void {
    this.writeUint16(value >>> 16);
    this.writeUint16(value);
  }

  /** Puts a 32-bit number over four bytes that were written before. */
  overwriteUint32(at: number, value: number): void {
    new DataView(this.bytes.buffer).setUint32(at, value);
  }

  /** Appends a variable-length quantity, 0–0x0FFFFFFF. */
  writeQuantity(value: number): void {
    this.reserve(4);
    this.length = putQuantity(this.bytes, this.length, value);
  }

  /** What was written, without the room behind it. Nothing can be written after. */
  take(): Uint8Array<ArrayBuffer> {
    return moveBytes(this.bytes, this.length);
  }
}

/**
 * Puts a variable-length quantity: seven bits a byte, the high bit set on all but the last.
 *
 * @param bytes Where to; has room for four bytes at `at`
 * @param at Index of the first byte
 * @param value 0–0x0FFFFFFF, not checked
 * @returns The index behind the last byte
 *
 * @see {@link https://midi.org/standard-midi-files-specification | RP-001, "Variable-length quantities"}
 */
export function putQuantity(bytes: Uint8Array, at: number, value: number): number {
  if (value > 0x7f) {
    if (value > 0x3fff) {
      if (value > 0x1fffff) bytes[at++] = (value >>> 21) | 0x80;
      bytes[at++] = (value >>> 14) | 0x80;
    }
    bytes[at++] = (value >>> 7) | 0x80;
  }
  bytes[at++] = value & 0x7f;
  return at;
}

function moveBytes(bytes: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes.buffer.transfer(length));
}
