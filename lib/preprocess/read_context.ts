import type { TimeSignatureChange } from "../composition/composition.ts";
import type { Vocabulary } from "../notation/vocabulary.ts";
import type { Placement } from "./placement.ts";
import type { Readers } from "./memory.ts";
import type { FieldContext } from "./read_fields.ts";
import type { Origin } from "./origin.ts";
import type { RawTrack } from "./raw.ts";
import type { PitchReader } from "./read_pitch.ts";
import type { RepeatCount } from "./repeats.ts";
import type { TextDefaults, TextReader } from "./text_reader.ts";

/** What reading notes needs. */
export interface ReadContext extends FieldContext {
  readonly pitches: PitchReader;
  readonly count: RepeatCount;
  /** Chord symbols and names of drums that texts and lanes of the piece have. */
  readonly vocabulary: Vocabulary;
  /** Where sections are played, `null` for a piece that is written from start to end. */
  readonly form: readonly Placement[] | null;
  /** What reads the texts of tracks whose sections were measured, and knows them. */
  readonly measured: ReadonlyMap<RawTrack, TextReader>;
  readonly timeSignatures: readonly TimeSignatureChange[];
  /** Where the piece says that it ends, in ticks; 0 when it does not. */
  readonly writtenEnd: number;
  /** What reads complete notes of a piece that grows; `null` for one that is read as a whole. */
  readonly known: Readers | null;
}

/** What a track says about notes that are silent about it. */
export interface TrackDefaults extends TextDefaults {
  /** Octave of names without one. */
  readonly octave: number;
  /** Whether texts that can be notes and chord symbols are symbols: `G7`. */
  readonly areSymbols: boolean;
  /** Semitones that all pitches are moved by. */
  readonly transpose: number;
  /** Steps of drum lanes in a quarter. */
  readonly stepsPerBeat: number;
  /** Whether nothing is done to its notes once they are read: no repeat, no part, nothing added. */
  readonly isPlain: boolean;
  /** Where drum lanes end that are not written so far; `null` where they are as long as they are. */
  readonly gridEnd: number | null;
}

/** Where a group stands. */
export interface Frame extends Origin {
  readonly velocity: number;
  /** The section that is played, and whether it was before: what is wrong in it is recorded once. */
  readonly placement: Placement | null;
  readonly isCopy: boolean;
}

/** Where an entry is read. */
export interface Place {
  readonly at: number;
  readonly frame: Frame;
}
