import { OnpuError } from "../errors.ts";
import { META } from "./event_codes.ts";
import type { WarningLog } from "./midi_warning.ts";
import { TrackScanner, type TrackSink } from "./scan_track.ts";

/** What the header of a file says. */
export interface MidiHeader {
  /** 0 one track, 1 tracks that sound together, 2 patterns of their own; or what does not exist. */
  readonly format: number;
  /** How many tracks it counts. */
  readonly trackCount: number;
  /** Ticks a quarter note or a second, 1 or more. */
  readonly ticks: number;
  /** What they are ticks of. */
  readonly unit: "quarter" | "second";
  /** The file without its wrapper. */
  readonly file: Range;
  /** Byte at which its first chunk is to begin. */
  readonly firstChunk: number;
}

/** A part of the given bytes. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/** Track chunks that are looked at: as many as a header can count. */
const MOST_TRACKS = 0xffff;
/** Bytes of a chunk's type and length. */
const CHUNK_HEAD = 8;

/**
 * Finds the header of a file. A RIFF wrapper is opened (RP-029).
 *
 * @param bytes The file
 * @param log Takes warnings
 * @throws {OnpuError} `unreadable_midi` when there is no header, or when its division is no measure of time
 */
export function scanHeader(bytes: Uint8Array, log: WarningLog): MidiHeader {
  const file = unwrap(bytes, log);
  const { start, end } = file;
  if (start + CHUNK_HEAD + 6 > end || readType(bytes, start) !== "MThd") {
    throw unreadable("it does not begin with a header, MThd");
  }
  const length = readUint32(bytes, start + 4);
  if (length < 6) throw unreadable(`its header has ${length} bytes where 6 are needed`);
  const at = start + CHUNK_HEAD;
  if (at + length > end && findTrack(bytes, at, end) === end) {
    throw unreadable(`its header of ${length} bytes has no end, and no track stands behind it`);
  }
  return {
    format: readUint16(bytes, at),
    trackCount: readUint16(bytes, at + 2),
    ...readDivision(bytes, at + 4),
    file,
    firstChunk: at + length,
  };
}

/**
 * Finds the tracks of a file, and gives the events of each to a sink of its own.
 *
 * The lengths of chunks are followed where a chunk or the end of the file stands behind them, or the end of a track
 * before their end; elsewhere the events say where a track ends. Chunks of other types are skipped.
 *
 * @param bytes The file
 * @param header What its header says
 * @param log Takes warnings
 * @param open Gives the sink of a track whose events begin at a byte; called once a track, in their order
 */
export function scanTracks(
  bytes: Uint8Array,
  { format, trackCount, file, firstChunk }: MidiHeader,
  log: WarningLog,
  open: (offset: number) => TrackSink,
): void {
  const header = { track: null, offset: file.start + CHUNK_HEAD };
  let track = 0;
  let at = firstChunk;
  if (firstChunk > file.end) {
    log.add("truncated", header);
    at = findTrack(bytes, file.start + CHUNK_HEAD, file.end);
  }
  while (at + CHUNK_HEAD <= file.end && track < MOST_TRACKS) {
    const declared = at + CHUNK_HEAD + readUint32(bytes, at + 4);
    if (isTrack(bytes, at)) {
      at = scanChunk({ start: at + CHUNK_HEAD, end: declared }, track++);
    } else if (isChunkType(bytes, at)) {
      log.add("alien_chunk", { track: null, offset: at, value: readType(bytes, at) });
      at = declared <= file.end ? declared : findTrack(bytes, at + 4, file.end);
    } else {
      log.add("trailing_bytes", { track: null, offset: at });
      at = findTrack(bytes, at + 1, file.end);
    }
  }
  if (at < file.end) log.add("trailing_bytes", { track: null, offset: at });

  if (format > 2) log.add("unknown_format", { ...header, value: `${format}` });
  if (format === 0 && track > 1) log.add("format_0_tracks", { ...header, value: `${track}` });
  if (format === 2 && track > 1) log.add("patterns_joined", { ...header, value: `${track}` });
  if (trackCount !== track) {
    log.add("track_count", { ...header, value: `${trackCount} counted, ${track} found` });
  }

  /** Scans one track and gives where the next chunk begins. */
  function scanChunk(range: Range, index: number): number {
    const isHonest = isBoundary(range.end);
    const end = isHonest ? range.end : findTrack(bytes, range.start, file.end);
    const scanner = new TrackScanner(bytes, { start: range.start, end }, index, log);
    scanner.scan(open(range.start));
    const place = { track: index, offset: range.start - 4 };
    if (!isHonest) log.add("chunk_length", place);
    if (scanner.at < end && scanner.hasEnd) {
      log.add("after_end_of_track", { track: index, offset: scanner.at });
    }
    return end;
  }

  /** Whether a chunk or the end of the file stands at a place, or the end of a track before it. */
  function isBoundary(place: number): boolean {
    return place === file.end ||
      (place < file.end && (isChunkType(bytes, place) || isEndOfTrack(bytes, place - 3)));
  }
}

/** Finds the file inside a RIFF wrapper, whose chunks are padded to an even length. */
function unwrap(bytes: Uint8Array, log: WarningLog): Range {
  const whole = { start: 0, end: bytes.length };
  if (readType(bytes, 0) !== "RIFF" || readType(bytes, 8) !== "RMID") return whole;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 12; at + CHUNK_HEAD <= bytes.length;) {
    const length = view.getUint32(at + 4, true);
    const start = at + CHUNK_HEAD;
    if (readType(bytes, at) === "data") {
      const end = Math.min(start + length, bytes.length);
      if (end < start + length) log.add("truncated", { track: null, offset: at });
      return { start, end };
    }
    at = start + length + length % 2;
  }
  throw unreadable("the RIFF wrapper has no data chunk");
}

function readDivision(bytes: Uint8Array, at: number): Pick<MidiHeader, "ticks" | "unit"> {
  const division = readUint16(bytes, at);
  if (division === 0) throw unreadable("its division is 0, so that ticks have no length");
  if (division < 0x8000) return { ticks: division, unit: "quarter" };
  const frames = 0x100 - (division >> 8);
  const ticks = division & 0xff;
  if (ticks === 0) throw unreadable("a frame has no ticks, so that ticks have no length");
  // 29 is how drop-frame time code is written, whose rate is that of colour television in America.
  return { ticks: ticks * (frames === 29 ? 30_000 / 1001 : frames), unit: "second" };
}

function unreadable(reason: string): OnpuError {
  return new OnpuError("unreadable_midi", `Cannot read the bytes as a MIDI file: ${reason}`, {
    hint: "Give the bytes of a .mid, .midi, .kar or .rmi file, from its first byte on",
  });
}

/** Where the next track begins, or the end. */
function findTrack(bytes: Uint8Array, from: number, end: number): number {
  for (let at = from; at + CHUNK_HEAD <= end; at++) if (isTrack(bytes, at)) return at;
  return end;
}

function isTrack(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === 0x4d && bytes[at + 1] === 0x54 && bytes[at + 2] === 0x72 &&
    bytes[at + 3] === 0x6b;
}

function isEndOfTrack(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === 0xff && bytes[at + 1] === META.endOfTrack && bytes[at + 2] === 0;
}

/** Whether four printable characters stand there. */
function isChunkType(bytes: Uint8Array, at: number): boolean {
  for (let index = at; index < at + 4; index++) {
    if (!(bytes[index] >= 0x20 && bytes[index] <= 0x7e)) return false;
  }
  return true;
}

function readType(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

function readUint16(bytes: Uint8Array, at: number): number {
  return bytes[at] << 8 | bytes[at + 1];
}

function readUint32(bytes: Uint8Array, at: number): number {
  return readUint16(bytes, at) * 0x10000 + readUint16(bytes, at + 2);
}
