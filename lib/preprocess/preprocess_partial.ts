import { checkComposition } from "../composition/check_composition.ts";
import type { Composition, Note } from "../composition/composition.ts";
import { STRAIGHT } from "../composition/composition.ts";
import { OnpuError } from "../errors.ts";
import { openPiece, startCall } from "./open_piece.ts";
import { readPiece } from "./read_piece.ts";
import type { Repair } from "./repair.ts";

/** What {@link preprocessPartial} gives. */
export interface PartialReading {
  /** What is complete; it may have no tracks and no notes. */
  readonly composition: Composition;
  /** Guesses and changes so far. */
  readonly repairs: readonly Repair[];
  /** The note that is still being written, once its pitch can be read. */
  readonly provisional: { readonly track: number; readonly note: Note } | null;
}

/**
 * Reads music that is still being written.
 *
 * The last entry of the last list and the last field of the last object are not complete yet: a note there is given as
 * `provisional`, anything else is not there. A note that was given once stays where it is when more arrives, unless more
 * decides for the whole piece (a first `beat: 0`, a velocity above 1 …); its length may still change when the notes
 * after it say so.
 *
 * @param input Arguments of a call so far, their brackets closed by the host, or text that breaks off
 * @returns What can be read, also when that is nothing
 *
 * @example The third note is on its way
 * ```ts
 * import { preprocessPartial } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { composition, provisional } = preprocessPartial({
 *   tracks: [{ notes: [{ pitch: "C4", duration: 1 }, { pitch: "D4", duration: 1 }, { pitch: "E4" }] }],
 * });
 * assertEquals(composition.tracks[0].notes.map(({ pitch }) => pitch), [60, 62]);
 * assertEquals(provisional?.note.pitch, 64);
 * ```
 */
export function preprocessPartial(input: unknown): PartialReading {
  const call = startCall();
  try {
    const { piece } = openPiece(input, call, { isPartial: true });
    const { composition, provisional } = readPiece(piece, call);
    // What grows past the limits has no more to show than what cannot be read.
    checkComposition(composition);
    return { composition, repairs: call.log.list(), provisional };
  } catch (error) {
    if (!(error instanceof OnpuError)) throw error;
    return { composition: EMPTY, repairs: call.log.list(), provisional: null };
  }
}

/** A piece of which nothing is known yet. */
const EMPTY: Composition = {
  title: "",
  tempos: [{ tick: 0, bpm: 120 }],
  timeSignatures: [{ tick: 0, numerator: 4, denominator: 4 }],
  keys: [],
  sections: [],
  markers: [],
  chords: [],
  lyrics: [],
  feel: STRAIGHT,
  duration: 0,
  tracks: [],
};
