/** Bytes written as pairs of hexadecimal digits, spaces between them as one likes. */
export function hex(text: string): number[] {
  return (text.match(/[0-9a-f]{2}/gi) ?? []).map((pair) => parseInt(pair, 16));
}

/** Bytes of a text of Latin-1. */
export function latin(text: string): number[] {
  return Array.from(text, (character) => character.charCodeAt(0));
}

/** What stands in the header of a file; the usual one is format 1 at 480 ticks a quarter. */
export interface HeaderParts {
  readonly format?: number;
  /** Tracks that are counted (default: those that are there). */
  readonly count?: number;
  /** As 16 bits. */
  readonly division?: number;
  /** Bytes behind the six that are known. */
  readonly more?: readonly number[];
}

/** A chunk of a type, with the length that is there or another one. */
export function chunk(type: string, content: readonly number[], length = content.length): number[] {
  return [...latin(type), ...uint32(length), ...content];
}

/** A track of events in hexadecimal digits, with its end. */
export function track(events: string): number[] {
  return chunk("MTrk", hex(`${events} 00 FF 2F 00`));
}

/** A file of chunks that {@link track} or {@link chunk} gives. */
export function file(
  chunks: readonly (readonly number[])[],
  { format = 1, count = chunks.length, division = 480, more = [] }: HeaderParts = {},
): Uint8Array<ArrayBuffer> {
  const header = [...uint16(format), ...uint16(count), ...uint16(division), ...more];
  return Uint8Array.from([...chunk("MThd", header), ...chunks.flat()]);
}

/** A meta event at once: its type and its content. */
export function meta(type: string, content: readonly number[]): string {
  return toHex([0, 0xff, ...hex(type), content.length, ...content]);
}

/** Bytes as hexadecimal digits. */
export function toHex(bytes: readonly number[]): string {
  return bytes.map((byte) => byte.toString(16).padStart(2, "0")).join(" ");
}

function uint16(value: number): number[] {
  return [value >>> 8 & 0xff, value & 0xff];
}

function uint32(value: number): number[] {
  return [...uint16(value >>> 16), ...uint16(value)];
}
