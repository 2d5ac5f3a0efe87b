import { LIMITS, type Note } from "../composition/composition.ts";
import { PPQ } from "../time/duration.ts";
import type { RawNote } from "./raw.ts";
import type { RepairLog } from "./repair.ts";
import type { Miscount } from "./read_music.ts";

/**
 * A note in the making: its ticks still have fractions, and its end may not be known.
 *
 * Its pitch and velocity are put in with `| 0`. They are whole anyway, but a number that comes out of arithmetic with
 * fractions may be kept in a box of its own, and a piece has many notes.
 */
export interface Draft {
  /** Where it starts, in ticks. */
  start: number;
  /** Where it ends, `NaN` when no length is written. */
  end: number;
  /** 0–127; −1 for a silence that only ends what sounds before it. */
  readonly pitch: number;
  velocity: number;
  /** Whether it is tied to the next note of its pitch. */
  isTied: boolean;
  /** The entry that it comes from, for paths. */
  readonly raw: RawNote;
  /** Whether a repeat made it: what is wrong with it is recorded at the first time. */
  readonly isCopy: boolean;
}

/** An exact note of an entry, for a track that has others in the making. */
export function toDraft(
  { onset, duration, pitch, velocity }: Note,
  raw: RawNote,
  isCopy = false,
): Draft {
  const end = onset + duration;
  return {
    start: onset,
    end,
    pitch: pitch | 0,
    velocity: velocity | 0,
    isTied: false,
    raw,
    isCopy,
  };
}

/** Something at a tick that belongs to a track. */
export interface Timed {
  tick: number;
}

/** A syllable in the making. */
export interface DraftLyric extends Timed {
  readonly text: string;
}

/** A controller in the making. */
export interface DraftControl extends Timed {
  readonly controller: number;
  readonly value: number;
}

/** A bend in the making. */
export interface DraftBend extends Timed {
  readonly value: number;
}

/** What a track's entries give. */
export interface TrackDraft {
  /** Bars of music as text that hold too much or too little. */
  readonly miscounts: Miscount[];
  /** Where what is still being written, or was cut, goes on; `null` when all is complete. */
  openAt: number | null;
  /** Where the last rest ends, in ticks: silence at the end is a part of the piece. */
  restEnd: number;
  readonly notes: Draft[];
  /** Notes of a track that is one text and nothing else, which are exact already; `null` for any other. */
  exact: readonly Note[] | null;
  readonly lyrics: DraftLyric[];
  readonly controllers: DraftControl[];
  readonly bends: DraftBend[];
}

/** A track whose notes are read and not finished. */
export interface Unfinished {
  readonly draft: TrackDraft;
  /** Where the last rest of its complete entries ends, in ticks. */
  readonly restEnd: number;
  /** Notes of the entry that is still being written. */
  readonly tail: readonly Draft[];
  /** Its notes, for a track of which the start was known. */
  readonly finished: FinishedNotes | null;
}

/** Exact notes of a track. */
export interface FinishedNotes {
  readonly notes: readonly Note[];
  /** Where the last of them ends, in ticks; 0 without any. */
  readonly end: number;
  /** How many of them, from the first on, only the next of their pitch can still change. */
  readonly settled: number;
  /** What was recorded, in order; each is to be merged by itself. */
  readonly logs: readonly RepairLog[];
}

/**
 * The last tick that anything may end on: the last beat that a piece can hold, so that swing moves nothing past the
 * end.
 */
export const LATEST = LIMITS.duration - LIMITS.duration % PPQ;

/** Pitch of a {@link Draft} that is a silence. */
export const SILENCE = -1;
