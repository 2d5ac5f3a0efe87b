import { firstAt, type Schedule } from "../../mod.ts";
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
export function startWindow(
  { notes, mixes }: Schedule,
  synth: Synth,
  { from, to, time, speed }: SoundingWindow,
): void {
  for (let i = firstAt(mixes, ({ seconds }) => seconds, from); i < mixes.length; i++) {
    const mix = mixes[i];
    if (mix.seconds >= to) break;
    synth.setMix(mix, time + (mix.seconds - from) / speed);
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
