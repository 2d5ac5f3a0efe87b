/** Bytes in front of the samples. */
const HEADER = 44;

/** Largest value of a sample of 16 bits. */
const FULL = 32_767;

/**
 * Writes sound as a WAV file of 16 bits a sample.
 *
 * Sound that goes beyond full scale is brought down to it as a whole, so that it keeps its shape.
 *
 * @param channels Samples by channel, -1 to 1, all of one length
 * @param sampleRate Samples a second
 *
 * @see {@link https://www.mmsp.ece.mcgill.ca/Documents/AudioFormats/WAVE/WAVE.html | WAVE, PCM}
 */
export function encodeWav(
  channels: readonly Float32Array[],
  sampleRate: number,
): Uint8Array<ArrayBuffer> {
  const length = channels[0]?.length ?? 0;
  const frame = channels.length * 2;
  const bytes = new Uint8Array(HEADER + length * frame);
  const view = new DataView(bytes.buffer);
  const word = (at: number, letters: string): void => {
    for (let i = 0; i < letters.length; i++) view.setUint8(at + i, letters.charCodeAt(i));
  };
  word(0, "RIFF");
  view.setUint32(4, bytes.length - 8, true);
  word(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, channels.length, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * frame, true);
  view.setUint16(32, frame, true);
  view.setUint16(34, 16, true);
  word(36, "data");
  view.setUint32(40, length * frame, true);
  const scale = FULL / Math.max(1, ...channels.map(peakOf));
  channels.forEach((samples, channel) => {
    for (let i = 0; i < length; i++) {
      view.setInt16(HEADER + i * frame + channel * 2, Math.round(samples[i] * scale), true);
    }
  });
  return bytes;
}

function peakOf(samples: Float32Array): number {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  return peak;
}
