import type { TimedMix } from "./schedule.ts";
import type { Voice } from "./voice.ts";

/** Loudness and place follow a controller in this time, so that no step is heard. Seconds. */
export const RAMP: number = 0.01;

/** Sets the notes of a track in the mix: their loudness together, and where they stand. */
export class TrackMixer {
  readonly #mixes: readonly TimedMix[];
  readonly #toSample: (seconds: number) => number;
  /** Share of the way to its goal that a value goes in a sample. */
  readonly #pace: number;
  #voices: Voice[] = [];
  #next = 1;
  #gain: number;
  #pan: number;
  #mono = new Float32Array(0);

  /**
   * @param mixes Its changes, the first at 0
   * @param time.sampleRate Samples a second
   * @param time.speed Seconds of the piece in one
   */
  constructor(
    mixes: readonly TimedMix[],
    { sampleRate, speed }: { readonly sampleRate: number; readonly speed: number },
  ) {
    this.#mixes = mixes;
    this.#toSample = (seconds) => Math.round(seconds / speed * sampleRate);
    this.#pace = 1 - Math.exp(-3 / (RAMP * sampleRate));
    this.#gain = mixes[0].gain;
    this.#pan = mixes[0].pan;
  }

  /** Lets a note sound. */
  start(voice: Voice): void {
    this.#voices.push(voice);
  }

  /**
   * Adds a block of what sounds.
   *
   * @param out Left and right, of one length
   * @param start The first sample of the block
   */
  add(
    { left, right }: { readonly left: Float32Array; readonly right: Float32Array },
    start: number,
  ): void {
    const { length } = left;
    const isSilent = this.#voices.length === 0;
    if (this.#mono.length !== length) this.#mono = new Float32Array(length);
    const mono = this.#mono.fill(0);
    this.#voices = this.#voices.filter((voice) => voice.add(mono, start));
    for (let at = 0; at < length;) {
      while (this.#atOf(this.#next) <= start + at) this.#next++;
      const end = Math.min(length, this.#atOf(this.#next) - start);
      const { gain, pan } = this.#mixes[this.#next - 1];
      if (isSilent) {
        [at, this.#gain, this.#pan] = [end, gain, pan];
        continue;
      }
      at = this.#glide({ left, right, mono }, at, { end, gain, pan });
      if (at < end) at = this.#hold({ left, right, mono }, at, end);
    }
  }

  /** Sample at which a change is due. */
  #atOf(index: number): number {
    return index < this.#mixes.length ? this.#toSample(this.#mixes[index].seconds) : Infinity;
  }

  /** Goes towards new values, until they are reached or another change is due. */
  #glide(
    { left, right, mono }: Buses,
    from: number,
    goal: { readonly end: number; readonly gain: number; readonly pan: number },
  ): number {
    let at = from;
    for (; at < goal.end; at++) {
      const [more, aside] = [goal.gain - this.#gain, goal.pan - this.#pan];
      if (Math.abs(more) < 1e-5 && Math.abs(aside) < 1e-5) {
        [this.#gain, this.#pan] = [goal.gain, goal.pan];
        break;
      }
      this.#gain += more * this.#pace;
      this.#pan += aside * this.#pace;
      const [toLeft, toRight] = placeBetween(this.#pan);
      left[at] += mono[at] * this.#gain * toLeft;
      right[at] += mono[at] * this.#gain * toRight;
    }
    return at;
  }

  #hold({ left, right, mono }: Buses, from: number, end: number): number {
    const [toLeft, toRight] = placeBetween(this.#pan);
    for (let at = from; at < end; at++) {
      left[at] += mono[at] * this.#gain * toLeft;
      right[at] += mono[at] * this.#gain * toRight;
    }
    return end;
  }
}

interface Buses {
  readonly left: Float32Array;
  readonly right: Float32Array;
  readonly mono: Float32Array;
}

/** Shares of the ears at equal power, as a stereo panner of a browser gives them (Web Audio 1.1, StereoPannerNode). */
function placeBetween(pan: number): readonly [left: number, right: number] {
  const angle = (pan + 1) * Math.PI / 4;
  return [Math.cos(angle), Math.sin(angle)];
}
