/**
 * Prints how long each transform takes for a note, for pieces of more and more notes: linear work takes the same.
 *
 * Run `deno run bench/transforms.ts`. Names of transforms behind it run only these.
 *
 * @module
 */
import process from "node:process";
import { applyTransforms, type Composition } from "../mod.ts";
import { printLine, printTable } from "./print_table.ts";
import { makeSong } from "./song.ts";
import { makeSteps } from "./transform_steps.ts";

const SIZES: readonly number[] = [1_000, 10_000, 100_000];
/** Milliseconds of processor time for which runs are repeated, and the fewest of them; the quickest counts. */
const SPAN = 300;
const FEWEST_RUNS = 5;
/** Notes of the piece on which a transform runs before it is measured, so that its code is compiled. */
const WARM_UP = 2_000;
/** More than this times the nanoseconds of the piece before is growth that needs a look. */
const STEADY = 2;

const chosen = Deno.args;
const steps = [...makeSteps(makePiece(WARM_UP)).keys()]
  .filter((name) => chosen.length === 0 || chosen.includes(name));
const slow: string[] = [];
const rows = steps.map((name) => {
  measure(name, WARM_UP);
  const times = SIZES.map((size) => measure(name, size) / size);
  for (const [index, time] of times.entries()) {
    if (index > 0 && time > STEADY * times[index - 1]) {
      slow.push(`${name}: × ${(time / times[index - 1]).toFixed(1)} at ${SIZES[index]} notes`);
    }
  }
  const cells = SIZES.map((size, index) => [`${size} notes`, `${Math.round(times[index])} ns`]);
  return { transform: name, ...Object.fromEntries(cells) };
});
printTable(rows);
printLine(
  "Nanoseconds for each note of the piece that comes in, checking what comes out included.",
);
printLine(slow.length === 0 ? "All grow in proportion to the notes." : slow.join("\n"));

/** Nanoseconds of processor time of the quickest run; a machine that is busy with other work tells it too. */
function measure(name: string, size: number): number {
  const piece = makePiece(size);
  const step = makeSteps(piece).get(name);
  if (step === undefined) throw new Error(`no transform ${name}`);
  let best = Infinity;
  let total = 0;
  for (let runs = 0; runs < FEWEST_RUNS || total < SPAN; runs++) {
    const times = runs === 0 ? 1 : repetitions(best);
    const start = process.cpuUsage();
    for (let time = 0; time < times; time++) applyTransforms(piece, [step]);
    const { user, system } = process.cpuUsage(start);
    best = Math.min(best, (user + system) / times);
    total += (user + system) / 1000;
  }
  return best * 1000;
}

/** Runs that take the clock of processor time far enough to be read. */
function repetitions(microseconds: number): number {
  return Math.max(1, Math.ceil(5_000 / Math.max(1, microseconds)));
}

/** The song of the benches with chords, sections and a title: what transforms take along. */
function makePiece(size: number): Composition {
  const song = makeSong(size);
  const bars = Math.min(2_000, Math.floor(song.duration / 1920));
  const symbols = ["C", "Am7", "F", "G7"];
  return {
    ...song,
    chords: Array.from({ length: bars }, (_, bar) => ({
      tick: bar * 1920,
      duration: 1920,
      symbol: symbols[bar % symbols.length],
    })),
    sections: [{ tick: 0, duration: song.duration, name: "Song" }],
  };
}
