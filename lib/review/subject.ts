import type { Composition, Note, Track } from "../composition/composition.ts";
import { formatPitch } from "../pitch/note_name.ts";
import { createMeter, type Meter } from "../time/bar_beat.ts";
import { findStretch } from "../time/find_stretch.ts";

/** A piece under review, with what several rules ask about it. */
export interface Subject {
  /** The piece. */
  readonly composition: Composition;
  /** Its metre. */
  readonly meter: Meter;
  /** Bars until a tick, the begun one counted whole. */
  barsUntil(tick: number): number;
  /** Name of a pitch, spelled in the key at a tick. */
  nameAt(pitch: number, tick: number): string;
}

/** Prepares a piece for review. */
export function createSubject(composition: Composition): Subject {
  const { keys, timeSignatures } = composition;
  const meter = createMeter(timeSignatures);
  return {
    composition,
    meter,
    barsUntil: (tick) => meter.barCount(tick),
    nameAt: (pitch, tick) =>
      formatPitch(
        pitch,
        keys.length > 0 ? findStretch(keys, (key) => key.tick <= tick) : undefined,
      ),
  };
}

/** Where the last note of a track ends; 0 without notes. */
export function findTrackEnd({ notes }: Track): number {
  return notes.reduce((end, note) => Math.max(end, endOf(note)), 0);
}

/** Where a note ends. */
export function endOf({ onset, duration }: Note): number {
  return onset + duration;
}
