/**
 * Gives `decodeMidi` files that are broken in every way, and checks that it keeps its promises on each.
 *
 * Run `deno task fuzz-midi --cases 1000000 --seed 1`; with a folder in `ONPU_DATA` its files are broken too. A case that
 * fails is looked at with `--case NUMBER` and the same seed and folder. `--from NUMBER` starts there, `--untimed` does
 * not judge how long a case takes. Exits with 1 when a promise is broken.
 *
 * @module
 */
import { decodeMidi, encodeMidi, OnpuError } from "../mod.ts";
import { breakFile, makeFiles } from "./fuzz/midi_cases.ts";
import { createRandom } from "./fuzz/random.ts";
import { readMidiFiles } from "./midi_files.ts";
import { printLine, printTable } from "./print_table.ts";

/** Milliseconds that reading one file may take: files are of some kilobytes. */
const TIME_LIMIT = 250;
/** Largest reference file that is broken: larger ones only cost time. */
const LARGEST = 3_000;
/** Every so many cases the piece is written and read again. */
const THOROUGH_EVERY = 10;
/** Cases after which their number is written to the error stream. */
const PROGRESS = 500_000;
const OPTIONS = [{}, {}, {}, { charset: "shift_jis" }, { tempo: 97 }];

const cases = readArgument("--cases", 100_000);
const seed = readArgument("--seed", 1);
const from = readArgument("--from", 0);
const only = readArgument("--case", -1);
const isTimed = !Deno.args.includes("--untimed");

const folder = Deno.env.get("ONPU_DATA");
const own = makeFiles();
const files = [
  ...own,
  ...folder === undefined
    ? []
    : readMidiFiles(folder).map(({ bytes }) => bytes).filter(({ length }) => length <= LARGEST),
];

if (only >= 0) {
  const bytes = makeCase(only);
  printLine(Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(" "));
  printLine(`${checkCase(only, bytes) ?? "no promise is broken"}`);
  Deno.exit();
}

const outcomes = new Map<string, number>();
const warnings = new Map<string, number>();
const faults = new Map<string, { first: number; count: number }>();
let slowest = { index: 0, milliseconds: 0 };
const start = performance.now();
for (let index = from; index < from + cases; index++) {
  // Should a case never end, this tells where to look for it.
  if (index % PROGRESS === 0) Deno.stderr.writeSync(new TextEncoder().encode(`case ${index}\n`));
  const fault = checkCase(index, makeCase(index));
  if (fault === null) continue;
  const known = faults.get(fault);
  if (known === undefined) faults.set(fault, { first: index, count: 1 });
  else known.count++;
}
const seconds = (performance.now() - start) / 1000;

printLine(
  `${cases} cases of ${files.length} files (${own.length} own), seed ${seed}, from ${from}`,
);
printLine(`${Math.round(cases / seconds)} a second, checks included`);
printTable(toRows(outcomes, "outcome"));
printTable(toRows(warnings, "files with warning"));
printLine(`Slowest: ${slowest.milliseconds.toFixed(1)} ms, --seed ${seed} --case ${slowest.index}`);
printLine(`Broken promises: ${faults.size}`);
for (const [fault, { first, count }] of faults) {
  printLine(`  ${fault}\n    ${count} times, first --seed ${seed} --case ${first}`);
}
Deno.exit(faults.size === 0 ? 0 : 1);

function makeCase(index: number): Uint8Array {
  return breakFile(files, createRandom(seed, index));
}

/** Which promise a file breaks; `null` for none. */
function checkCase(index: number, bytes: Uint8Array): string | null {
  const before = performance.now();
  try {
    const { composition, warnings: found } = decodeMidi(bytes, OPTIONS[index % OPTIONS.length]);
    const milliseconds = performance.now() - before;
    if (milliseconds > slowest.milliseconds) slowest = { index, milliseconds };
    if (isTimed && milliseconds > TIME_LIMIT) return `It takes at most ${TIME_LIMIT} ms`;
    increase(outcomes, found.length === 0 ? "read" : "read with warnings");
    for (const code of new Set(found.map(({ code }) => code))) increase(warnings, code);
    const notes = composition.tracks.reduce((sum, track) => sum + track.notes.length, 0);
    // A note begins with a delta time, a pitch and a velocity at least.
    if (notes * 3 > bytes.length) return `It reads no more notes than there are bytes for`;
    if (index % THOROUGH_EVERY > 0) return null;
    const again = decodeMidi(encodeMidi(composition));
    if (again.warnings.length > 0) return `What it reads is written without fault`;
    return JSON.stringify(again.composition) === JSON.stringify(composition)
      ? null
      : "What it reads comes back when it is written and read again";
  } catch (error) {
    if (!(error instanceof OnpuError)) return `It throws no ${error}`;
    increase(outcomes, error.code);
    return error.code === "invalid_composition"
      ? `It makes no invalid piece: ${error.message.replace(/\d+/g, "#")}`
      : null;
  }
}

function increase(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function toRows(counts: Map<string, number>, name: string): object[] {
  return [...counts].sort(([, a], [, b]) => b - a)
    .map(([key, count]) => ({ [name]: key, cases: count }));
}

function readArgument(name: string, usual: number): number {
  const at = Deno.args.indexOf(name);
  return at < 0 ? usual : Number(Deno.args[at + 1]);
}
