import type { Composition, Lyric } from "../composition/composition.ts";
import { applyFeel } from "../composition/feel.ts";
import { PPQ } from "../time/duration.ts";
import { ByteWriter } from "./bytes.ts";
import { writeConductor } from "./conductor.ts";
import { NoteEvents } from "./note_events.ts";
import { writePart } from "./part.ts";
import { TrackChunk } from "./track_chunk.ts";

/** Bytes of a usual note, start and end together; a piece that needs more gets more. */
const USUAL_NOTE_BYTES = 8;

/**
 * A piece as a Standard MIDI File: format 1, 480 ticks a quarter note, the same bytes for the same piece.
 *
 * The first track holds title, metres, keys, tempos, sections, markers and chords; then each part has a track with
 * its name, port, program, volume, pan, controllers, bends, lyrics and notes. Swing is written into the ticks. Every track
 * ends where the piece does. Texts are UTF-8; lone surrogates become U+FFFD, and markers and
 * syllables without text are left out. Ends of notes are note-ons of velocity 0,
 * so that running status holds through a whole part.
 *
 * Two parts on one channel may sound one pitch at once: each writes its own start and its own end, so starts and ends
 * stay balanced, and what such a doubled note sounds like is up to the receiver (MIDI 1.0 Detailed Specification,
 * "Note On").
 *
 * Sections are markers in brackets, `[Chorus]`, closed by `[/Chorus]` where the next does not follow at once; a
 * backslash goes before a first `[` or `\` of other markers. Chords are text events, `chord: Am7`, closed by
 * `chord end` likewise. A key that a key signature cannot say is repeated in a text event, `key: D dorian`.
 *
 * @param composition A piece that `checkComposition` accepts; nothing is checked again
 * @returns The bytes of a `.mid` file
 * @throws {OnpuError} `limit_exceeded` when swing moves the end past what a delta time can say
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
 * @see RP-001, Standard MIDI Files 1.0
 */
export function encodeMidi(composition: Composition): Uint8Array<ArrayBuffer> {
  const piece = applyFeel(composition);
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
  tracks.forEach((track, index) => writePart(chunk, notes, track, lyrics[index], duration));
  return out.take();
}

function groupByTrack(lyrics: readonly Lyric[], trackCount: number): Lyric[][] {
  const groups: Lyric[][] = Array.from({ length: trackCount }, () => []);
  for (const lyric of lyrics) groups[lyric.track].push(lyric);
  return groups;
}
