/**
 * Prints how many notes a second each encoder turns into bytes, and how much memory ours takes beside the piece.
 *
 * Run `deno run -A --v8-flags=--expose-gc bench/encode_midi.ts`. Memory is asked of Linux; elsewhere it is left out.
 *
 * @module
 */
import { encodeMidi } from "../mod.ts";
import { type Encoder, ENCODERS } from "./peers.ts";
import { makeSong } from "./song.ts";
import { printLine } from "./print_table.ts";

const SIZES: readonly number[] = [1_000, 10_000, 100_000, 1_000_000];
/** Seconds that one encoding may take; what would take longer is left out. */
const PATIENCE = 20;
/** Seconds for which runs are repeated, and the fewest runs of a patient one; the median counts. */
const SPAN = 1;
const FEWEST_RUNS = 3;
/** Notes of the piece on which an encoder runs for as long before it is measured, so that its code is compiled. */
const WARM_UP = 10_000;

interface Timing {
  /** Median. */
  readonly seconds: number;
  /** Fastest run. */
  readonly best: number;
  /** False when it was not run, as the growth so far makes it too slow. */
  readonly isMeasured: boolean;
}

// Memory first, and upwards: nothing of that size has been encoded before, so nothing is left over to be used again.
const memory = SIZES.map(measureMemory);
const timings = ENCODERS.map(({ encode }) => measureTimes(encode));

printRow("notes a second", SIZES.map((size) => `${size.toLocaleString("en")} notes`));
ENCODERS.forEach(({ name }, row) => {
  printRow(
    name,
    timings[row].map(({ seconds, isMeasured }, column) =>
      isMeasured ? formatSpeed(SIZES[column] / seconds) : `left out (~${Math.round(seconds)} s)`
    ),
  );
});
const ours = timings[0];
printRow("onpu: fastest run", ours.map(({ best }, column) => formatSpeed(SIZES[column] / best)));
printRow(
  "onpu: time for ten times the notes",
  ours.map((timing, column) =>
    column === 0 ? "" : `× ${(timing.seconds / ours[column - 1].seconds).toFixed(1)}`
  ),
);
printRow("onpu: time", ours.map(({ seconds }) => `${(seconds * 1000).toFixed(2)} ms`));
printRow("onpu: file", SIZES.map((size) => formatSize(encodeMidi(makeSong(size)).length)));
printRow("onpu: peak memory over the piece", memory.map(formatSize));
printLine(
  `Each figure is the median of the runs of ${SPAN} s after a warm-up; ${navigator.userAgent}.`,
);
printLine(
  `"left out": one run would take more than ${PATIENCE} s, if time grows as it did before.`,
);

function measureTimes(encode: Encoder["encode"]): Timing[] {
  measureTime(encode, WARM_UP);
  const measured: Timing[] = [];
  for (const size of SIZES) {
    const [last, before] = measured.toReversed();
    const growth = before === undefined ? 10 : Math.max(10, last.seconds / before.seconds);
    const expected = last === undefined ? 0 : last.seconds * growth;
    measured.push(
      expected > PATIENCE
        ? { seconds: expected, best: expected, isMeasured: false }
        : measureTime(encode, size),
    );
  }
  return measured;
}

function measureTime(encode: Encoder["encode"], size: number): Timing {
  const song = makeSong(size);
  const runs: number[] = [];
  for (let total = 0; total < SPAN || (runs.length < FEWEST_RUNS && total < PATIENCE);) {
    const start = performance.now();
    encode(song);
    const seconds = (performance.now() - start) / 1000;
    runs.push(seconds);
    total += seconds;
  }
  runs.sort((a, b) => a - b);
  return { seconds: runs[runs.length >> 1], best: runs[0], isMeasured: true };
}

/** Bytes by which the process grew at most while it encoded; null where that cannot be asked. */
function measureMemory(size: number): number | null {
  const song = makeSong(size);
  (globalThis as { gc?: () => void }).gc?.();
  try {
    // Sets the high-water mark back to what is in use now (proc_pid_clear_refs(5)).
    Deno.writeTextFileSync("/proc/self/clear_refs", "5");
  } catch {
    return null;
  }
  const before = readStatus("VmRSS");
  encodeMidi(song);
  return Math.max(0, readStatus("VmHWM") - before);
}

function readStatus(field: string): number {
  const status = Deno.readTextFileSync("/proc/self/status");
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024;
}

function formatSpeed(speed: number): string {
  return speed >= 1e6 ? `${(speed / 1e6).toFixed(1)} M` : `${(speed / 1e3).toFixed(0)} k`;
}

function formatSize(bytes: number | null): string {
  return bytes === null ? "not known" : `${(bytes / 1e6).toFixed(2)} MB`;
}

function printRow(name: string, cells: readonly string[]): void {
  printLine(name.padEnd(36) + cells.map((cell) => cell.padStart(20)).join(""));
}
