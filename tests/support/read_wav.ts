/** What a WAV file of 16 bits holds. */
export interface Wav {
  readonly sampleRate: number;
  /** Samples by channel, −1 to 1. */
  readonly channels: readonly Float32Array[];
}

/** Reads a WAV file by what its header says. */
export function readWav(bytes: Uint8Array<ArrayBuffer>): Wav {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const word = (at: number): string => new TextDecoder().decode(bytes.subarray(at, at + 4));
  const [count, sampleRate] = [view.getUint16(22, true), view.getUint32(24, true)];
  const size = view.getUint32(40, true);
  const header = [word(0), word(8), word(36), view.getUint16(34, true), view.getUint32(4, true)];
  if (header.join() !== ["RIFF", "WAVE", "data", 16, bytes.length - 8].join()) {
    throw new Error(`not a WAV file: ${header.join()}`);
  }
  const length = size / 2 / count;
  const channels = Array.from({ length: count }, (_, channel) =>
    Float32Array.from(
      { length },
      (_, i) => view.getInt16(44 + (i * count + channel) * 2, true) / 32_767,
    ));
  return { sampleRate, channels };
}
