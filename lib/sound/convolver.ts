import { createFft } from "./fft.ts";

/** Lets sound answer in a room, block by block. */
export interface Convolver {
  /**
   * What is heard of a block and of those before it.
   *
   * @param input So many samples as a block has
   * @returns Left and right, good until the next call
   */
  convolve(input: Float32Array): readonly [Float64Array, Float64Array];
}

/**
 * Convolves one channel with an answer of two, in parts of a block each, by their frequencies (Stockham, High-Speed
 * Convolution and Correlation, AFIPS 1966).
 *
 * Left and right are the real and imaginary part of one answer, so both cost what one would.
 *
 * @param answer What a click gives, in the left and the right ear
 * @param block Samples of a block, a power of two
 */
export function createConvolver(
  [left, right]: readonly [Float32Array, Float32Array],
  block: number,
): Convolver {
  const size = 2 * block;
  const fft = createFft(size);
  const parts = Array.from({ length: Math.ceil(left.length / block) }, (_, part) => {
    const spectrum = createSpectrum(size);
    spectrum.real.set(left.subarray(part * block, (part + 1) * block));
    spectrum.imaginary.set(right.subarray(part * block, (part + 1) * block));
    fft.transform(spectrum.real, spectrum.imaginary);
    return spectrum;
  });
  /** Frequencies of the last blocks, the newest first. */
  const heard = parts.map(() => createSpectrum(size));
  const sum = createSpectrum(size);
  const rest = createSpectrum(block);
  return {
    convolve(input) {
      const newest = heard.pop() ?? createSpectrum(size);
      heard.unshift(newest);
      newest.real.fill(0).set(input);
      newest.imaginary.fill(0);
      fft.transform(newest.real, newest.imaginary);
      sum.real.fill(0);
      sum.imaginary.fill(0);
      parts.forEach((part, index) => addProduct(sum, part, heard[index]));
      fft.transform(sum.imaginary, sum.real);
      for (let i = 0; i < block; i++) {
        sum.real[i] = sum.real[i] / size + rest.real[i];
        sum.imaginary[i] = sum.imaginary[i] / size + rest.imaginary[i];
        rest.real[i] = sum.real[block + i] / size;
        rest.imaginary[i] = sum.imaginary[block + i] / size;
      }
      return [sum.real, sum.imaginary];
    },
  };
}

interface Spectrum {
  readonly real: Float64Array;
  readonly imaginary: Float64Array;
}

function createSpectrum(length: number): Spectrum {
  return { real: new Float64Array(length), imaginary: new Float64Array(length) };
}

function addProduct(sum: Spectrum, a: Spectrum, b: Spectrum): void {
  for (let i = 0; i < sum.real.length; i++) {
    sum.real[i] += a.real[i] * b.real[i] - a.imaginary[i] * b.imaginary[i];
    sum.imaginary[i] += a.real[i] * b.imaginary[i] + a.imaginary[i] * b.real[i];
  }
}
