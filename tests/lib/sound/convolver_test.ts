import { assertAlmostEquals } from "@std/assert";
import { createConvolver } from "../../../lib/sound/convolver.ts";
import { createFft } from "../../../lib/sound/fft.ts";
import { seededNoise } from "../../../lib/sound/tone.ts";

const noise = (length: number, seed: number) => Float32Array.from({ length }, seededNoise(seed));

Deno.test("createFft() gives the frequencies that the sum of the definition gives", () => {
  const [real, imaginary] = [1, 2].map((seed) => Float64Array.from(noise(16, seed)));
  const expected = Array.from({ length: 16 }, (_, bin) =>
    [...real].reduce((sum, x, i) => {
      const angle = -2 * Math.PI * bin * i / 16;
      const y = imaginary[i];
      return {
        real: sum.real + x * Math.cos(angle) - y * Math.sin(angle),
        imaginary: sum.imaginary + x * Math.sin(angle) + y * Math.cos(angle),
      };
    }, { real: 0, imaginary: 0 }));
  createFft(16).transform(real, imaginary);
  expected.forEach((value, bin) => {
    assertAlmostEquals(real[bin], value.real, 1e-9);
    assertAlmostEquals(imaginary[bin], value.imaginary, 1e-9);
  });
});

Deno.test("createFft() goes back with its parts exchanged", () => {
  const [real, imaginary] = [3, 4].map((seed) => Float64Array.from(noise(64, seed)));
  const [x, y] = [real.slice(), imaginary.slice()];
  const fft = createFft(64);
  fft.transform(real, imaginary);
  fft.transform(imaginary, real);
  x.forEach((value, i) => assertAlmostEquals(real[i] / 64, value, 1e-12));
  y.forEach((value, i) => assertAlmostEquals(imaginary[i] / 64, value, 1e-12));
});

for (const { answer, block } of [{ answer: 5, block: 8 }, { answer: 50, block: 16 }]) {
  Deno.test(`createConvolver() lets ${answer} samples answer over blocks of ${block}`, () => {
    const ears = [noise(answer, 5), noise(answer, 6)] as const;
    const input = noise(block * 6, 7);
    const convolver = createConvolver(ears, block);
    for (let start = 0; start < input.length; start += block) {
      const heard = convolver.convolve(input.subarray(start, start + block));
      for (const [ear, samples] of ears.entries()) {
        for (let i = 0; i < block; i++) {
          const sum = samples.reduce((sum, x, back) => sum + x * (input[start + i - back] ?? 0), 0);
          assertAlmostEquals(heard[ear][i], sum, 1e-5);
        }
      }
    }
  });
}
