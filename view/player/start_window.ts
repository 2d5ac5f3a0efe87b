import { firstAt, type Schedule } from "./schedule.ts";
import type { Synth } from "./synth.ts";

/** A stretch of a piece, and when it is to sound. */
export interface SoundingWindow {
  /** Seconds of the piece. */
  readonly from: number;
  readonly to: number;
  /** Seconds of the sound device at which `from` sounds. */
  readonly time: number;
  /** Seconds of the piece in a second. */
  readonly speed: number;
}

/** Has a synth sound what begins in a stretch of a piece. */
export function startWindow(schedule: Schedule, synth: Synth, window: SoundingWindow): void {
  const { from, to, time, speed } = window;
  const { notes, gains } = schedule;
  for (let i = firstAt(gains, ({ seconds }) => seconds, from); i < gains.length; i++) {
    const { seconds, track, gain } = gains[i];
    if (seconds >= to) break;
    synth.setGain(track, gain, time + (seconds - from) / speed);
  }
  for (let i = firstAt(notes, ({ start }) => start, from); i < notes.length; i++) {
    const note = notes[i];
    if (note.start >= to) break;
    synth.start(note, time + (note.start - from) / speed, {
      seconds: (note.end - note.start) / speed,
      into: 0,
      speed,
    });
  }
}
