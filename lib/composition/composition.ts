import type { Key } from "../pitch/key.ts";
import type { TimeSignature } from "../time/bar_beat.ts";
import type { TempoChange } from "../time/tempo.ts";

export type { TempoChange };

/** A time signature from a tick on. */
export interface TimeSignatureChange extends TimeSignature {
  /** Where it begins; always on a bar line of the one before. */
  readonly tick: number;
}

/** A key from a tick on. */
export interface KeyChange extends Key {
  /** Where it begins. */
  readonly tick: number;
}

/** A named part of the form, such as a verse. */
export interface Section {
  /** Where it begins. */
  readonly tick: number;
  /** Length in ticks, 1 or more. */
  readonly duration: number;
  /** As people call it: `"Chorus"`, `"サビ"`. */
  readonly name: string;
}

/** A text at a place, such as a rehearsal mark. */
export interface Marker {
  /** Where it stands. */
  readonly tick: number;
  /** What it says. */
  readonly text: string;
}

/** A chord of the chord lane: what harmony is meant, not what a track plays. */
export interface ChordChange {
  /** Where it begins. */
  readonly tick: number;
  /** Length in ticks, 1 or more. */
  readonly duration: number;
  /** A symbol that `parseChord` reads; `"N.C."` for silence. */
  readonly symbol: string;
}

/** A syllable or word that is sung. */
export interface Lyric {
  /** When it is sung. */
  readonly tick: number;
  /** The index of the track that sings it. */
  readonly track: number;
  /** The syllable. */
  readonly text: string;
}

/** How notes are played beside what is written: a layer that `applyFeel` lays over them; they themselves stay exact. */
export interface Feel {
  /** Share of a pair of swung notes that the first one takes: 0.5 is straight, 2/3 a triplet shuffle; 0.5–0.75. */
  readonly swing: number;
  /** Length of one swung note in ticks: 240 (eighths) or 120 (sixteenths). */
  readonly swingUnit: number;
  /** Most ticks by which a note comes early or late beside that; 0 (to the tick) to 60 (half a sixteenth). */
  readonly timing: number;
  /** Most steps of velocity by which a note is louder or softer than it is written; 0–30. */
  readonly dynamics: number;
  /** What chance is drawn from, 0 to 2³² − 1: the same seed plays the same notes the same way. */
  readonly seed: number;
}

/** One note. */
export interface Note {
  /** When it starts, in ticks. */
  readonly onset: number;
  /** How long it sounds, in ticks, 1 or more. */
  readonly duration: number;
  /** MIDI note number, 0–127; 60 is C4. */
  readonly pitch: number;
  /** Loudness, 1–127. */
  readonly velocity: number;
}

/** A controller value from a tick on. */
export interface ControllerChange {
  /** When, in ticks. */
  readonly tick: number;
  /** Controller number, 0–119; 64 is the sustain pedal. */
  readonly controller: number;
  /** 0–127. */
  readonly value: number;
}

/** A pitch-bend value from a tick on. */
export interface PitchBend {
  /** When, in ticks. */
  readonly tick: number;
  /** −8192 to 8191; the ends are two semitones away, General MIDI's default range. */
  readonly value: number;
}

/** One part: who plays, and what. */
export interface Track {
  /** As people call it; never empty. */
  readonly name: string;
  /** 0–15; 9 when and only when `isDrum`. */
  readonly channel: number;
  /** Output port, 0 unless the piece has more melodic parts than one port's fifteen channels. */
  readonly port: number;
  /** General MIDI program, 0–127; for drums the kit. */
  readonly program: number;
  /** Whether pitches are drums of the General MIDI percussion map. */
  readonly isDrum: boolean;
  /** Sorted by onset, then pitch. */
  readonly notes: readonly Note[];
  /** Sorted by tick. */
  readonly controllers: readonly ControllerChange[];
  /** Sorted by tick. */
  readonly bends: readonly PitchBend[];
  /** Channel volume, 0–127; General MIDI's default is 100. */
  readonly volume: number;
  /** 0 left, 64 centre, 127 right. */
  readonly pan: number;
  /** How it is played; `null` for as the piece is. */
  readonly feel: Feel | null;
}

/**
 * A piece, strict and complete: no optional fields, integer ticks at 480 a quarter.
 *
 * Every list that has a `tick` or `onset` is sorted by it. `checkComposition` holds what the types cannot say.
 */
export interface Composition {
  /** Name of the piece; may be empty. */
  readonly title: string;
  /** At least one, the first at tick 0. */
  readonly tempos: readonly TempoChange[];
  /** At least one, the first at tick 0. */
  readonly timeSignatures: readonly TimeSignatureChange[];
  /** Empty when no key was given. */
  readonly keys: readonly KeyChange[];
  /** Parts of the form. */
  readonly sections: readonly Section[];
  /** Texts at places. */
  readonly markers: readonly Marker[];
  /** The chord lane. */
  readonly chords: readonly ChordChange[];
  /** What is sung. */
  readonly lyrics: readonly Lyric[];
  /** How it is played, but for tracks that have their own way. */
  readonly feel: Feel;
  /** Length of the piece in ticks; no note, section or chord ends after it. */
  readonly duration: number;
  /** The parts, in the order in which they were written. */
  readonly tracks: readonly Track[];
}

/** What a piece may hold at most. */
export const LIMITS = {
  /** Tracks in a piece. */
  tracks: 128,
  /** Notes in a piece, all tracks together. */
  notes: 250_000,
  /** Ticks: the largest delta time a MIDI file can say (RP-001, variable-length quantities). */
  duration: 0x0FFFFFFF,
  /** Tempo, metre and key changes, sections, markers, chords, each. */
  changes: 20_000,
  /** Controllers and bends in a piece, all tracks together. */
  controllers: 250_000,
  /** UTF-16 units in a title, name or text. */
  text: 1_000,
} as const;

/** As written: straight time, on the tick. */
export const STRAIGHT: Feel = { swing: 0.5, swingUnit: 240, timing: 0, dynamics: 0, seed: 0 };
