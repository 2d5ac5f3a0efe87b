/** How a WAV file is laid out. */
export interface WavFormat {
  /** Samples a second of a channel. */
  readonly sampleRate: number;
  /** How many channels. */
  readonly channels: number;
  /** Samples of a channel. */
  readonly length: number;
}

/** Bytes in front of the samples. */
const HEADER = 44;
const BYTES_PER_SAMPLE = 2;

/** Largest value of a sample of 16 bits. */
const FULL = 32_767;

/**
 * Sound as a WAV file of 16 bits a sample; what goes beyond full scale is cut there.
 *
 * @param channels Samples by channel, −1 to 1, all of one length
 * @param sampleRate Samples a second
 *
 * @example Two samples for two ears
 * ```ts
 * import { encodeWav } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const bytes = encodeWav([new Float32Array([0, 1]), new Float32Array([0, -1])], 44_100);
 * assertEquals([...bytes.subarray(44)], [0, 0, 0, 0, 0xff, 0x7f, 0x01, 0x80]);
 * ```
 */
export function encodeWav(
  channels: readonly Float32Array[],
  sampleRate: number,
): Uint8Array<ArrayBuffer> {
  const length = channels[0]?.length ?? 0;
  const file = layOutWav({ sampleRate, channels: channels.length, length });
  writeSamples(file, channels, 0);
  return new Uint8Array(file.buffer);
}

/**
 * A WAV file of silence, into which sound can be written.
 *
 * @see {@link https://www.mmsp.ece.mcgill.ca/Documents/AudioFormats/WAVE/WAVE.html | WAVE, PCM}
 */
export function layOutWav({ sampleRate, channels, length }: WavFormat): DataView<ArrayBuffer> {
  const frame = channels * BYTES_PER_SAMPLE;
  const size = length * frame;
  const file = new DataView(new ArrayBuffer(HEADER + size));
  const word = (at: number, letters: string): void => {
    for (let i = 0; i < letters.length; i++) file.setUint8(at + i, letters.charCodeAt(i));
  };
  word(0, "RIFF");
  file.setUint32(4, HEADER - 8 + size, true);
  word(8, "WAVEfmt ");
  file.setUint32(16, 16, true);
  file.setUint16(20, 1, true);
  file.setUint16(22, channels, true);
  file.setUint32(24, sampleRate, true);
  file.setUint32(28, sampleRate * frame, true);
  file.setUint16(32, frame, true);
  file.setUint16(34, 8 * BYTES_PER_SAMPLE, true);
  word(36, "data");
  file.setUint32(40, size, true);
  return file;
}

/**
 * Writes samples, one of each channel in turn.
 *
 * @param file What {@link layOutWav} gave for so many channels
 * @param channels −1 to 1
 * @param from How many samples of a channel stand before them
 */
export function writeSamples(
  file: DataView,
  channels: readonly Float32Array[],
  from: number,
): void {
  const frame = channels.length * BYTES_PER_SAMPLE;
  channels.forEach((samples, channel) => {
    let at = HEADER + from * frame + channel * BYTES_PER_SAMPLE;
    for (let i = 0; i < samples.length; i++, at += frame) {
      file.setInt16(at, Math.round(Math.max(-1, Math.min(1, samples[i])) * FULL), true);
    }
  });
}
