import { checkComposition } from "../composition/check_composition.ts";
import { type Composition, type Section, STRAIGHT } from "../composition/composition.ts";
import { OnpuError } from "../errors.ts";
import { barTicks } from "../time/bar_beat.ts";
import { createTextDecoder } from "./decode_text.ts";
import { type Chunk, MidiReader } from "./midi_reader.ts";
import { type MidiWarning, WarningLog } from "./midi_warning.ts";
import { readConductor } from "./read_conductor.ts";
import { readLyrics } from "./read_lyrics.ts";
import { COMMON } from "./read_metres.ts";
import { readParts } from "./read_parts.ts";
import { scanHeader, scanTracks } from "./scan_midi.ts";
import { TrackReader } from "./track_reader.ts";

/** How {@link decodeMidi} reads. */
export interface DecodeMidiOptions {
  /** Encoding of texts that are not UTF-8, such as `"shift_jis"`, `"gbk"`, `"euc-kr"` (default Latin-1). */
  readonly charset?: string;
  /** Quarter notes a minute at which a file is written whose times are seconds (default 120). */
  readonly tempo?: number;
}

/** What {@link decodeMidi} reads. */
export interface DecodedMidi {
  /** The piece; `checkComposition` accepts it. */
  readonly composition: Composition;
  /** What was wrong with the file or has no place in a piece, sorted by byte; one for each kind and track. */
  readonly warnings: readonly MidiWarning[];
}

/**
 * A piece from the bytes of a MIDI file, whatever wrote it and however broken it is.
 *
 * Formats 0, 1 and 2, plain or in a RIFF wrapper, with karaoke in lyrics or in texts. Times become 480 ticks a quarter
 * note, each rounded once. The patterns of format 2 stand one after the other, each from a bar line on. Times in
 * seconds (SMPTE) are written at `tempo`, and tempo events then mean nothing.
 *
 * A part is what one track has for one sound of one channel. A part whose instrument changes is split, and what comes
 * later moves to a channel of its own with its controllers. Program, and volume and pan where nothing sounds before
 * them, stand at the start of a part. Notes of one pitch that overlap are paired first begun, first ended, and put into
 * parts of their own. Tempo, metre and keys may stand in any track. A metre that begins inside a bar cuts that bar short.
 *
 * What `encodeMidi` writes comes back as it was, feel aside: sections, chords, keys and tempos by the texts that are
 * described there. A file may use them too.
 *
 * No byte is trusted. Nothing but a header that cannot be read, and {@link LIMITS}, keeps a file from being read:
 * anything else that is wrong, guessed or left out is a warning, of which `MIDI_WARNINGS` is the list. Time and memory
 * are in proportion to the number of bytes.
 *
 * @param bytes The file, from its first byte on
 * @param options.charset Encoding of texts that are not UTF-8 (default Latin-1, as the web reads it)
 * @param options.tempo Quarter notes a minute of a file whose times are seconds, 4–1000 (default 120)
 * @returns A piece that `checkComposition` accepts, straight, and what was found
 * @throws {OnpuError} `unreadable_midi` when the header cannot be read; `unknown_charset` and `invalid_tempo` for the
 *   options; `limit_exceeded` and `too_many_channels` when the file is larger than a piece may be
 *
 * @example There and back
 * ```ts
 * import { decodeMidi, encodeMidi, preprocess } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { composition } = preprocess({ title: "Air", bpm: 72, tracks: [{ notes: "C4:2 E4:2" }] });
 * const read = decodeMidi(encodeMidi(composition));
 * assertEquals(read, { composition, warnings: [] });
 * ```
 *
 * @example A file that ends in the middle of a note
 * ```ts
 * import { decodeMidi, encodeMidi, preprocess } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { composition } = preprocess({ tracks: [{ notes: "C4 D4" }] });
 * const { warnings } = decodeMidi(encodeMidi(composition).slice(0, -8));
 * assertEquals(warnings.map(({ code, track }) => [code, track]), [
 *   ["chunk_length", 1],
 *   ["no_end_of_track", 1],
 *   ["stuck_note", 1],
 * ]);
 * ```
 *
 * @see {@link https://midi.org/standard-midi-files-specification | RP-001, Standard MIDI Files 1.0}
 */
export function decodeMidi(bytes: Uint8Array, options: DecodeMidiOptions = {}): DecodedMidi {
  const { charset, tempo = 120 } = options;
  if (!(tempo >= 4 && tempo <= 1000)) {
    throw new OnpuError("invalid_tempo", `Cannot write times at tempo ${tempo}: not 4 to 1000`, {
      hint: "Use a tempo from 4 to 1000 quarter notes a minute, such as 120",
    });
  }
  const decodeText = createTextDecoder(charset);
  const log = new WarningLog();
  const header = scanHeader(bytes, log);
  const reader = new MidiReader(header, tempo, decodeText, log);
  scanTracks(bytes, header, log, (offset) => new TrackReader(reader, placeTrack(reader, offset)));
  if (header.unit === "second") {
    log.add("smpte_time", { track: null, offset: header.file.start, value: `${tempo} bpm` });
  }
  const composition = readPiece(reader);
  checkComposition(composition);
  return { composition, warnings: log.list() };
}

/** Where a track begins: all together, but for patterns, of which each begins on the bar line behind the one before. */
function placeTrack(
  { chunks, timeSignatures, hasPatterns }: MidiReader,
  offset: number,
): Pick<Chunk, "offset" | "start" | "strands"> {
  const before = chunks.at(-1);
  if (!hasPatterns || before === undefined) return { offset, start: 0, strands: [] };
  const metre = timeSignatures.findLast(({ tick }) => tick >= before.start);
  const { tick, value } = metre ?? { tick: before.start, value: COMMON };
  const bars = Math.ceil((before.end - tick) / barTicks(value));
  return { offset, start: tick + bars * barTicks(value), strands: before.strands };
}

function readPiece(reader: MidiReader): Composition {
  const parts = readParts(reader);
  const tracks = parts.map(({ track }) => track);
  const lastEnd = tracks.reduce(
    (last, { notes }) =>
      notes.reduce((last, { onset, duration }) => Math.max(last, onset + duration), last),
    0,
  );
  const { comments, sections, ...conductor } = readConductor(reader, lastEnd);
  const { title, lyrics } = readLyrics(reader, comments, parts);
  return {
    title: title ?? readTitle(reader),
    ...conductor,
    sections: sections.length > 0 ? sections : listPatterns(reader, conductor.duration),
    lyrics,
    feel: STRAIGHT,
    tracks,
  };
}

/** The name of the first track, where that is not the name of a part. */
function readTitle({ chunks, hasPatterns }: MidiReader): string {
  const [first] = chunks;
  if (first === undefined || hasPatterns) return "";
  return chunks.length === 1 || first.strands.length === 0 ? first.name ?? "" : "";
}

/** Patterns as sections. */
function listPatterns({ chunks, hasPatterns }: MidiReader, duration: number): Section[] {
  if (!hasPatterns || chunks.length < 2) return [];
  return chunks.map(({ start, name }, index) => ({
    tick: start,
    duration: Math.min(chunks[index + 1]?.start ?? duration, duration) - start,
    name: name ?? `Pattern ${index + 1}`,
  })).filter(({ duration }) => duration > 0);
}
