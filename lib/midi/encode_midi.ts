import type { Composition, Lyric } from "../composition/composition.ts";
import { applyFeel } from "../composition/feel.ts";
import { PPQ } from "../time/duration.ts";
import { ByteWriter } from "./bytes.ts";
import { writeConductor } from "./conductor.ts";
import { NoteEvents } from "./note_events.ts";
import { writePart } from "./part.ts";
import { TrackChunk } from "./track_chunk.ts";

/** How {@link encodeMidi} writes. */
export interface EncodeMidiOptions {
  /** Whether notes are written as they are played, or as they are written (default `"played"`). */
  readonly feel?: "played" | "none";
}

/** Bytes of a usual note, start and end together; a piece that needs more gets more. */
const USUAL_NOTE_BYTES = 8;

/**
 * A piece as a Standard MIDI File: format 1, 480 ticks a quarter note, the same bytes for the same piece.
 *
 * The first track holds title, metres, keys, tempos, sections, markers and chords. Each part follows in a track of its
 * own, with name, port when it is not 0, program, volume, pan, controllers, bends, lyrics and notes. Feel is written
 * into ticks and velocities, as `applyFeel` does. A track ends where the piece does, or at its last event when that is
 * later. Texts are UTF-8: lone surrogates become U+FFFD, and markers and syllables without text are left out.
 *
 * What the format has no event for has a text form that people can read and a reader can take back:
 *
 * - A section is a marker in brackets, `[Chorus]`. Where the next one does not begin at its end, `[/Chorus]` ends it.
 *   A backslash goes before a first `/` or `\` of its name, and before a first `[` or `\` of any other marker.
 * - A chord is a text event, `chord: Am7`. Where the next one does not begin at its end, `chord end` ends it.
 * - A key that a key signature cannot say has a text event behind it, `key: D dorian`.
 * - So has a tempo that whole microseconds a quarter note do not give back, `tempo: 123.4567`.
 * - Where a track goes on behind the end of the piece, `piece end` says where that is.
 *
 * A note ends by a note-on of velocity 0, so that running status holds through a whole part. Two parts on one channel
 * may sound one pitch at once: each writes its own start and its own end, so that both stay balanced; how a pitch that
 * is started twice sounds is up to the receiver (MIDI 1.0 Detailed Specification, "Note-On").
 *
 * @param composition A piece that `checkComposition` accepts; nothing is checked again
 * @param options.feel `"none"` for the plain file, straight and on the tick (default `"played"`)
 * @returns The bytes of a `.mid` file
 * @throws {OnpuError} `limit_exceeded` when a track ends past tick 0x0FFFFFFF, the longest delta time
 *
 * @example One note
 * ```ts
 * import { encodeMidi, preprocess } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { composition } = preprocess({ tracks: [{ notes: [{ pitch: "C4", duration: 1 }] }] });
 * const bytes = encodeMidi(composition);
 * assertEquals(new TextDecoder().decode(bytes.subarray(0, 4)), "MThd");
 * ```
 *
 * @see {@link https://midi.org/standard-midi-files-specification | RP-001, Standard MIDI Files 1.0}
 */
export function encodeMidi(
  composition: Composition,
  options: EncodeMidiOptions = {},
): Uint8Array<ArrayBuffer> {
  const piece = options.feel === "none" ? composition : applyFeel(composition);
  const { tracks, duration } = piece;
  let noteCount = 0;
  let longest = 0;
  for (const { notes } of tracks) {
    noteCount += notes.length;
    longest = Math.max(longest, notes.length);
  }

  const out = new ByteWriter(1024 + USUAL_NOTE_BYTES * noteCount);
  out.writeBytes([0x4d, 0x54, 0x68, 0x64]); // MThd
  out.writeUint32(6);
  out.writeUint16(1);
  out.writeUint16(tracks.length + 1);
  out.writeUint16(PPQ);

  const chunk = new TrackChunk(out);
  writeConductor(chunk, piece);
  const notes = new NoteEvents(chunk, longest);
  const lyrics = groupByTrack(piece.lyrics, tracks.length);
  tracks.forEach((track, index) => writePart(notes, { track, lyrics: lyrics[index], duration }));
  return out.take();
}

function groupByTrack(lyrics: readonly Lyric[], trackCount: number): Lyric[][] {
  const groups: Lyric[][] = Array.from({ length: trackCount }, () => []);
  for (const lyric of lyrics) groups[lyric.track].push(lyric);
  return groups;
}
