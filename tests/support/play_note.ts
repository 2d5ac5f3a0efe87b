import { createSoundBank } from "../../lib/sound/sound.ts";
import { Voice } from "../../lib/sound/voice.ts";

/** A note that is played alone. */
export interface LoneNote {
  readonly program: number;
  readonly isDrum?: boolean;
  readonly pitch: number;
  /** Default 100. */
  readonly velocity?: number;
  /** Seconds that it is held. */
  readonly held: number;
  /** Seconds that are rendered. */
  readonly seconds: number;
}

/** Samples of one note as the mix gets it, before loudness, place and room. */
export function playNote(note: LoneNote, sampleRate: number): Float32Array {
  const { program, isDrum = false, pitch, velocity = 100, held, seconds } = note;
  const sound = createSoundBank(sampleRate).find({ program, isDrum, pitch });
  const timed = { start: 0, end: held, track: 0, pitch, velocity, bends: [] };
  const samples = new Float32Array(Math.round(seconds * sampleRate));
  new Voice(timed, sound, { sampleRate, speed: 1 }).add(samples, 0);
  return samples;
}

/** What samples are worth, 1 full scale. */
export interface Measures {
  readonly peak: number;
  readonly mean: number;
  readonly rms: number;
}

/** Peak, mean and root mean square; not a number when a sample is none. */
export function measure(samples: Float32Array): Measures {
  let [peak, sum, squares] = [0, 0, 0];
  for (const sample of samples) {
    peak = Math.max(peak, Math.abs(sample));
    sum += sample;
    squares += sample * sample;
  }
  return { peak, mean: sum / samples.length, rms: Math.sqrt(squares / samples.length) };
}

/** Decibels of a root mean square. */
export function toDecibels(rms: number): number {
  return 20 * Math.log10(rms);
}

/** Root mean square of each so many seconds. */
export function toEnvelope(samples: Float32Array, sampleRate: number, seconds: number): number[] {
  const size = Math.round(sampleRate * seconds);
  return Array.from(
    { length: Math.floor(samples.length / size) },
    (_, at) => measure(samples.subarray(at * size, (at + 1) * size)).rms,
  );
}
