import { checkComposition } from "../composition/check_composition.ts";
import { LIMITS } from "../composition/composition.ts";
import { OnpuError } from "../errors.ts";
import { Memory, Unsure } from "./memory.ts";
import { openPiece, startCall } from "./open_piece.ts";
import { type PartialReading, preprocessPartial } from "./preprocess_partial.ts";
import { readPiece } from "./read_piece.ts";

/** Reads one piece again and again while it is being written. */
export interface PartialReader {
  /**
   * Reads the piece so far.
   *
   * @param input Arguments of a call so far, or text that breaks off; it must not be changed afterwards
   * @returns What {@link preprocessPartial} gives of it
   */
  readonly read: (input: unknown) => PartialReading;
  /** How many notes the last reading read: those that are new, or all where all had to be read. */
  readonly notesRead: number;
}

/**
 * Makes what reads music while it is being written, at the cost of what is new.
 *
 * Each state of the input gives what {@link preprocessPartial} gives of it. Lists of notes and note text go on where
 * they ended; tracks that are complete are not read again. When something changes for the whole piece (a first
 * `beat: 0`, a metre …), all is read once more. Notes that stay the same are the same objects as before.
 *
 * A state that does not go on from the one before is seen by fewer notes in a list, by its first or its last complete
 * note, by any text, and by all that is no list of notes; another note that changes in the middle is seen after at most
 * as many readings as the list has times sixteen notes. Whatever is complete is read with {@link preprocess}.
 *
 * @returns A reader of one piece
 *
 * @example Two states of a call
 * ```ts
 * import { createPartialReader } from "@onpu/onpu";
 * import { assertEquals, assertStrictEquals } from "@std/assert";
 *
 * const reader = createPartialReader();
 * const notes = [{ pitch: "C4", duration: 1 }, { pitch: "D4", duration: 1 }];
 * const before = reader.read({ tracks: [{ notes: [...notes, {}] }] });
 * const now = reader.read({ tracks: [{ notes: [...notes, { pitch: "E4", duration: 1 }, {}] }] });
 * assertEquals(reader.notesRead, 1);
 * assertEquals(now.composition.tracks[0].notes.map(({ pitch }) => pitch), [60, 62, 64]);
 * assertStrictEquals(now.composition.tracks[0].notes[0], before.composition.tracks[0].notes[0]);
 * ```
 */
export function createPartialReader(): PartialReader {
  const memory = new Memory();
  let notesRead = 0;
  const readWhole = (input: unknown): PartialReading => {
    memory.clear();
    const reading = preprocessPartial(input);
    notesRead = reading.composition.tracks.reduce((sum, { notes }) => sum + notes.length, 0);
    return reading;
  };
  return {
    read(input) {
      try {
        const reading = readOn(input, memory);
        if (reading === null) return readWhole(input);
        notesRead = memory.notesRead;
        return reading;
      } catch (error) {
        if (!(error instanceof OnpuError || error instanceof Unsure)) throw error;
        return readWhole(input);
      }
    },
    get notesRead() {
      return notesRead;
    },
  };
}

/** Goes on from what is known; `null` where that cannot tell what a reading of the whole gives. */
function readOn(input: unknown, memory: Memory): PartialReading | null {
  memory.begin();
  const call = startCall(memory);
  const { piece } = openPiece(input, call, { isPartial: true });
  const { composition, provisional, settled } = readPiece(piece, call);
  // Where so much was looked up that the rest is not, it matters what was looked up first.
  if (memory.load + call.names.load >= 1) return null;
  const notes = composition.tracks.reduce((sum, track) => sum + track.notes.length, 0);
  if (notes > LIMITS.notes) return null;
  const tracks = composition.tracks.map((track, index) => ({
    ...track,
    notes: track.notes.slice(settled[index]),
  }));
  checkComposition({ ...composition, tracks });
  return { composition, repairs: call.log.list(), provisional };
}
