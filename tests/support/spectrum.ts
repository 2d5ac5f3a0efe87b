/** Power by frequency, from 0 in equal steps. */
export interface Spectrum {
  readonly power: Float64Array;
  /** Hertz of a step. */
  readonly step: number;
}

/** Power of samples by frequency, seen through a Hann window, in steps of so many hertz or finer. */
export function findSpectrum(samples: Float32Array, sampleRate: number, hertz: number): Spectrum {
  const size = 2 ** Math.ceil(Math.log2(Math.max(samples.length, sampleRate / hertz)));
  const [real, imaginary] = [new Float64Array(size), new Float64Array(size)];
  samples.forEach((sample, i) => real[i] = sample * Math.sin(Math.PI * i / samples.length) ** 2);
  transform(real, imaginary);
  const power = Float64Array.from(
    { length: size / 2 },
    (_, i) => real[i] * real[i] + imaginary[i] * imaginary[i],
  );
  return { power, step: sampleRate / size };
}

/** Power between two frequencies. */
export function powerBetween({ power, step }: Spectrum, low: number, high: number): number {
  return power.subarray(Math.ceil(low / step), Math.floor(high / step) + 1)
    .reduce((sum, here) => sum + here, 0);
}

/** Centre of the power within so many cents around a frequency, in cents from it. */
export function centreAround({ power, step }: Spectrum, hertz: number, cents: number): number {
  const width = 2 ** (cents / 1200);
  let [sum, weighted] = [0, 0];
  for (let i = Math.ceil(hertz / width / step); i <= Math.floor(hertz * width / step); i++) {
    sum += power[i];
    weighted += power[i] * 1200 * Math.log2(i * step / hertz);
  }
  return weighted / sum;
}

/** A discrete Fourier transform by halves (Danielson and Lanczos, 1942). */
function transform(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length;
  for (let i = 1, j = 0; i < size; i++) {
    let bit = size >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i >= j) continue;
    [real[i], real[j]] = [real[j], real[i]];
    [imaginary[i], imaginary[j]] = [imaginary[j], imaginary[i]];
  }
  for (let span = 2; span <= size; span *= 2) {
    for (let k = 0; k < span / 2; k++) {
      const cos = Math.cos(2 * Math.PI * k / span);
      const sin = -Math.sin(2 * Math.PI * k / span);
      for (let a = k; a < size; a += span) {
        const b = a + span / 2;
        const x = real[b] * cos - imaginary[b] * sin;
        const y = real[b] * sin + imaginary[b] * cos;
        real[b] = real[a] - x;
        imaginary[b] = imaginary[a] - y;
        real[a] += x;
        imaginary[a] += y;
      }
    }
  }
}
