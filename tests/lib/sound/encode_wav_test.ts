import { assertEquals } from "@std/assert";
import { encodeWav, layOutWav, writeSamples } from "../../../lib/sound/encode_wav.ts";

// deno-fmt-ignore
const HEADER = [
  0x52, 0x49, 0x46, 0x46, 44, 0, 0, 0, 0x57, 0x41, 0x56, 0x45, // RIFF, size, WAVE
  0x66, 0x6d, 0x74, 0x20, 16, 0, 0, 0, 1, 0, 2, 0, // fmt, PCM, two channels
  0x00, 0x7d, 0, 0, 0x00, 0xf4, 1, 0, 4, 0, 16, 0, // 32,000 a second, 128,000 bytes, 4 a frame, 16 bits
  0x64, 0x61, 0x74, 0x61, 8, 0, 0, 0, // data
];

Deno.test("encodeWav() writes header and samples, left before right", () => {
  const bytes = encodeWav([new Float32Array([0, 0.5]), new Float32Array([-1, 1])], 32_000);
  assertEquals([...bytes], [...HEADER, 0, 0, 0x01, 0x80, 0x00, 0x40, 0xff, 0x7f]);
});

Deno.test("encodeWav() cuts what goes beyond full scale", () => {
  const samples = new DataView(encodeWav([new Float32Array([2, -1.5, 0.5])], 8000).buffer, 44);
  assertEquals([0, 2, 4].map((at) => samples.getInt16(at, true)), [32_767, -32_767, 16_384]);
});

Deno.test("encodeWav() of nothing is a header", () => {
  assertEquals(encodeWav([], 32_000).length, 44);
});

Deno.test("writeSamples() writes behind what stands there", () => {
  const file = layOutWav({ sampleRate: 32_000, channels: 2, length: 2 });
  writeSamples(file, [new Float32Array([1]), new Float32Array([0])], 1);
  assertEquals([...new Uint8Array(file.buffer)], [...HEADER, 0, 0, 0, 0, 0xff, 0x7f, 0, 0]);
});
