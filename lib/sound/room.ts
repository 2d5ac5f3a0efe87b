import { seededNoise } from "./tone.ts";

/** Loudness of the room beside what sounds in it. */
export const ROOM_LEVEL = 0.16;

/** Seconds in which it falls by 60 dB. */
const DECAY = 1.4;
/** The first walls are so far away. Seconds. */
const DELAY = 0.012;
/** Walls and air swallow what is above, and a low rumble would only blur. Hertz. */
const BRIGHTEST = 5_000;
const LOWEST = 180;

/**
 * What a small room answers to a click, in the left and in the right ear: noise that dies away, of energy 1.
 *
 * @param sampleRate Samples a second
 *
 * @example As long in both ears, and never the same
 * ```ts
 * import { renderRoom } from "@onpu/onpu";
 * import { assertEquals, assertNotEquals } from "@std/assert";
 *
 * const [left, right] = renderRoom(8_000);
 * assertEquals(left.length, right.length);
 * assertNotEquals(left, right);
 * ```
 */
export function renderRoom(
  sampleRate: number,
): readonly [Float32Array<ArrayBuffer>, Float32Array<ArrayBuffer>] {
  return [renderEar(sampleRate, 1), renderEar(sampleRate, 2)];
}

function renderEar(sampleRate: number, seed: number): Float32Array<ArrayBuffer> {
  const random = seededNoise(seed);
  const first = Math.round(DELAY * sampleRate);
  const samples = new Float32Array(first + Math.ceil(DECAY * sampleRate));
  const shrink = 10 ** (-3 / (DECAY * sampleRate));
  const bright = 1 - Math.exp(-2 * Math.PI * BRIGHTEST / sampleRate);
  const low = 1 - Math.exp(-2 * Math.PI * LOWEST / sampleRate);
  let [gain, smooth, slow, energy] = [1, 0, 0, 0];
  for (let i = first; i < samples.length; i++) {
    smooth += bright * (random() * gain - smooth);
    slow += low * (smooth - slow);
    samples[i] = smooth - slow;
    energy += samples[i] ** 2;
    gain *= shrink;
  }
  const scale = 1 / Math.sqrt(energy);
  return samples.map((sample) => sample * scale);
}
