/** Turns blocks of complex numbers of one length into their frequencies and back. */
export interface Fft {
  /** In place; `imaginary` and `real` exchanged gives the way back, times the length. */
  transform(real: Float64Array, imaginary: Float64Array): void;
}

/**
 * A fast Fourier transform (Cooley and Tukey, radix 2, in place).
 *
 * @param length A power of two
 */
export function createFft(length: number): Fft {
  const turns = listTurns(length);
  const mirrored = new Uint32Array(length);
  for (let i = 1; i < length; i++) {
    mirrored[i] = (mirrored[i >> 1] >> 1) | (i & 1 ? length >> 1 : 0);
  }
  return {
    transform(real, imaginary) {
      for (let i = 0; i < length; i++) {
        const j = mirrored[i];
        if (j <= i) continue;
        const x = real[i];
        const y = imaginary[i];
        real[i] = real[j];
        imaginary[i] = imaginary[j];
        real[j] = x;
        imaginary[j] = y;
      }
      for (const { cos, sin } of turns) merge(real, imaginary, cos, sin);
    },
  };
}

/** Pointers that turn in steps of 1/2, 1/4, 1/8 … of a half circle, against the clock. */
function listTurns(length: number): { readonly cos: Float64Array; readonly sin: Float64Array }[] {
  return Array.from({ length: Math.log2(length) }, (_, level) => {
    const steps = 2 ** level;
    const angles = Float64Array.from({ length: steps }, (_, step) => -Math.PI * step / steps);
    return { cos: angles.map(Math.cos), sin: angles.map(Math.sin) };
  });
}

/** Makes one spectrum out of each two neighbours. */
function merge(
  real: Float64Array,
  imaginary: Float64Array,
  cos: Float64Array,
  sin: Float64Array,
): void {
  const half = cos.length;
  for (let start = 0; start < real.length; start += 2 * half) {
    for (let k = 0; k < half; k++) {
      const a = start + k;
      const b = a + half;
      const c = cos[k];
      const s = sin[k];
      const x = real[b] * c - imaginary[b] * s;
      const y = real[b] * s + imaginary[b] * c;
      real[b] = real[a] - x;
      imaginary[b] = imaginary[a] - y;
      real[a] += x;
      imaginary[a] += y;
    }
  }
}
