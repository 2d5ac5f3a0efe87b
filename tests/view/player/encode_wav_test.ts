import { assertEquals } from "@std/assert";
import { encodeWav } from "../../../view/player/encode_wav.ts";

Deno.test("encodeWav() writes header and samples, left before right", () => {
  const bytes = encodeWav([new Float32Array([0, 0.5]), new Float32Array([-1, 1])], 32_000);
  // deno-fmt-ignore
  assertEquals([...bytes], [
    0x52, 0x49, 0x46, 0x46, 44, 0, 0, 0, 0x57, 0x41, 0x56, 0x45, // RIFF, size, WAVE
    0x66, 0x6d, 0x74, 0x20, 16, 0, 0, 0, 1, 0, 2, 0, // fmt, PCM, two channels
    0x00, 0x7d, 0, 0, 0x00, 0xf4, 1, 0, 4, 0, 16, 0, // 32,000 a second, 128,000 bytes, 4 a frame, 16 bits
    0x64, 0x61, 0x74, 0x61, 8, 0, 0, 0, // data
    0, 0, 0x01, 0x80, 0x00, 0x40, 0xff, 0x7f,
  ]);
});

Deno.test("encodeWav() brings down what is too loud as a whole", () => {
  const samples = new DataView(encodeWav([new Float32Array([2, -1, 0.5])], 8000).buffer, 44);
  assertEquals([0, 2, 4].map((at) => samples.getInt16(at, true)), [32_767, -16_383, 8_192]);
});

Deno.test("encodeWav() of nothing is a header", () => {
  assertEquals(encodeWav([], 32_000).length, 44);
});
