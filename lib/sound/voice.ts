import type { TimedNote } from "./schedule.ts";
import { articulate, type Sound } from "./sound.ts";
import { SAMPLE_RATE } from "./tone.ts";

/** A stretch in which loudness follows one rule: each sample's is the one before times `factor` plus `step`. */
interface Stage {
  /** First sample after it. */
  readonly end: number;
  readonly factor: number;
  readonly step: number;
  /** Loudness at its start. */
  readonly from: number;
}

/** A bend from a sample on. */
interface Bend {
  readonly at: number;
  readonly ratio: number;
}

/** One note while it sounds. Times are samples of the whole mix. */
export class Voice {
  readonly #sound: Sound;
  readonly #rate: number;
  readonly #stages: readonly Stage[];
  readonly #bends: readonly Bend[];
  #stage = 0;
  #bend = 0;
  /** Next sample of the mix, and where that is in the sound. */
  #at: number;
  #position = 0;
  #gain = 0;

  /**
   * @param note What it plays
   * @param sound With what
   * @param time.sampleRate Samples a second
   * @param time.speed Seconds of the piece in one
   */
  constructor(
    note: TimedNote,
    sound: Sound,
    { sampleRate, speed }: { readonly sampleRate: number; readonly speed: number },
  ) {
    const seconds = (note.end - note.start) / speed;
    const { rate, gain, attack, held } = articulate(sound, {
      pitch: note.pitch,
      velocity: note.velocity,
      seconds,
      into: 0,
    });
    const exact = note.start / speed * sampleRate;
    const start = Math.ceil(exact);
    const rise = Math.max(1, Math.round(attack * sampleRate));
    const full = start + rise;
    const end = Math.max(full, start + Math.round(held * sampleRate));
    const fall = Math.round(sound.release * sampleRate);
    this.#sound = sound;
    this.#at = start;
    this.#rate = rate * SAMPLE_RATE / sampleRate;
    // It begins between two samples, and high tones would be heard a little out of step if it did not.
    this.#position = (start - exact) * this.#rate;
    this.#stages = [
      { end: full, factor: 1, step: gain / rise, from: 0 },
      { end, factor: 1, step: 0, from: gain },
      { end: end + fall, factor: 10 ** (-3 / fall), step: 0, from: gain },
    ];
    this.#bends = note.bends.map(({ seconds, cents }) => ({
      at: Math.round(seconds / speed * sampleRate),
      ratio: 2 ** (cents / 1200),
    }));
  }

  /**
   * Adds what sounds of it in a block.
   *
   * @param out Samples of the block
   * @param start The first of them
   * @returns Whether it goes on in the next
   */
  add(out: Float32Array, start: number): boolean {
    const last = start + out.length;
    while (this.#at < last) {
      const stage = this.#stages[this.#stage];
      if (stage === undefined) return false;
      if (stage.end <= this.#at) {
        this.#stage++;
        this.#gain = this.#stages[this.#stage]?.from ?? 0;
        continue;
      }
      while (this.#bend < this.#bends.length && this.#bends[this.#bend].at <= this.#at) {
        this.#bend++;
      }
      const bendEnd = this.#bends[this.#bend]?.at ?? Infinity;
      const end = Math.min(last, stage.end, bendEnd);
      if (!this.#run(out, end - start, { start, stage })) return false;
    }
    return true;
  }

  /** Adds samples under one rule; `false` when the sound is over. */
  #run(
    out: Float32Array,
    end: number,
    { start, stage: { factor, step } }: { readonly start: number; readonly stage: Stage },
  ): boolean {
    const { samples, loops } = this.#sound;
    const { length } = samples;
    const stride = this.#rate * (this.#bends[this.#bend - 1]?.ratio ?? 1);
    let [position, gain] = [this.#position, this.#gain];
    for (let i = this.#at - start; i < end; i++) {
      if (position >= length) {
        if (!loops) return false;
        position %= length;
      }
      const index = Math.trunc(position);
      const here = samples[index];
      const next = index + 1 < length ? samples[index + 1] : loops ? samples[0] : 0;
      out[i] += (here + (next - here) * (position - index)) * gain;
      gain = gain * factor + step;
      position += stride;
    }
    [this.#at, this.#position, this.#gain] = [start + end, position, gain];
    return true;
  }
}
