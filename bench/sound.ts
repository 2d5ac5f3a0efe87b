/**
 * Renders every example song as a WAV file into `out/`, and prints how loud it is: `deno task sound`.
 *
 * Peaks are of samples; loudness is that of ITU-R BS.1770; speed is seconds of sound in a second of work.
 *
 * @module
 */
import { preprocess, toWav } from "../mod.ts";
import { measureLoudness } from "./loudness.ts";
import { printTable } from "./print_table.ts";

const SAMPLE_RATE = 44_100;
const FOLDER = new URL("../examples/", import.meta.url);
const OUT = "out";

Deno.mkdirSync(OUT, { recursive: true });
const songs = [...Deno.readDirSync(FOLDER)].map(({ name }) => name)
  .filter((name) => name.endsWith(".json")).sort();
const rows = songs.map((name) => {
  const { composition } = preprocess(Deno.readTextFileSync(new URL(name, FOLDER)));
  const start = performance.now();
  const bytes = toWav(composition, { sampleRate: SAMPLE_RATE });
  const work = (performance.now() - start) / 1000;
  Deno.writeFileSync(`${OUT}/${name.replace(".json", ".wav")}`, bytes);
  const channels = readStereo(bytes);
  const seconds = channels[0].length / SAMPLE_RATE;
  return {
    song: name.replace(".json", ""),
    seconds: seconds.toFixed(1),
    "peak dBFS": measurePeak(channels).toFixed(1),
    LUFS: measureLoudness(channels, SAMPLE_RATE).toFixed(1),
    "× real time": (seconds / work).toFixed(0),
  };
});
printTable(rows);

/** Left and right of a WAV file of 16 bits. */
function readStereo(bytes: Uint8Array<ArrayBuffer>): [Float32Array, Float32Array] {
  const view = new DataView(bytes.buffer, 44);
  const length = view.byteLength / 4;
  const channel = (at: number): Float32Array =>
    Float32Array.from({ length }, (_, i) => view.getInt16(i * 4 + at, true) / 32_767);
  return [channel(0), channel(2)];
}

/** The largest sample in decibels below full scale. */
function measurePeak(channels: readonly Float32Array[]): number {
  const peaks = channels.map((samples) =>
    samples.reduce((max, x) => Math.max(max, Math.abs(x)), 0)
  );
  return 20 * Math.log10(Math.max(...peaks));
}
