/**
 * Gives `preprocess` random and mutated inputs, and checks that it keeps its promises on each.
 *
 * Run `deno run bench/fuzz_preprocess.ts --cases 1000000 --seed 1`; a case that fails or is slow is looked at with
 * `--case NUMBER` and the same seed. `--from NUMBER` starts there, `--untimed` does not judge how long a case takes.
 * A case that takes too long is run again, and its quickest run counts, so that the machine may have other work.
 * Exits with 1 when a promise is broken.
 *
 * @module
 */
import { isDeepStrictEqual } from "node:util";
import { makeCase } from "./fuzz/cases.ts";
import { checkCase, type Outcome, TIME_LIMIT } from "./fuzz/check_case.ts";
import { shrink } from "./fuzz/shrink.ts";

/** Every so many cases, the slower checks are made too. */
const THOROUGH_EVERY = 10;
/** Cases after which their number is written to the error stream. */
const PROGRESS = 50_000;
/** Cases that are named which break the same promise. */
const LISTED = 200;
/** Characters of an input that are printed. */
const PRINTED = 4_000;

/** Where a case is cut that is made smaller: near its cut another one may be that fails alike. */
const MANY_CUTS = Array.from({ length: 200 }, (_, index) => index / 200);

interface Failure {
  readonly index: number;
  readonly kind: string;
  readonly detail: string;
  /** Further cases that fail alike. */
  readonly others: string[];
}

interface Summary {
  readonly outcomes: Map<string, number>;
  readonly repairs: Map<string, number>;
  readonly failures: Map<string, Failure>;
  slowest: { readonly index: number; readonly kind: string; readonly milliseconds: number };
  /** Cases that took too long at first, and those of them that did so in every further run. */
  readonly slow: { atFirst: number; always: number };
}

const { cases, seed, from, only, timed } = readArguments(Deno.args);
if (only === null) Deno.exit(runAll(seed, from, from + cases) ? 0 : 1);
else runOne(seed, only);

/** Runs cases of a seed; true when no promise is broken. */
function runAll(seed: number, from: number, to: number): boolean {
  const summary: Summary = {
    outcomes: new Map(),
    repairs: new Map(),
    failures: new Map(),
    slowest: { index: -1, kind: "", milliseconds: 0 },
    slow: { atFirst: 0, always: 0 },
  };
  const start = performance.now();
  for (let index = from; index < to; index++) {
    // Should a case never end, this tells where to look for it.
    if (index % PROGRESS === 0) printProgress(index);
    const { kind, input, cuts, isSteady } = makeCase(seed, index);
    const thorough = index % THOROUGH_EVERY === 0;
    const outcome = checkCase(input, { thorough, cuts, isSteady, timed });
    count(summary, index, kind, outcome);
  }
  const seconds = (performance.now() - start) / 1000;
  const speed = Math.round((to - from) / seconds);
  print(`${to - from} cases, seed ${seed}: ${speed} a second, checks included`);
  printCounts("Outcomes", summary.outcomes);
  printCounts("Pieces with a repair, by its code", summary.repairs);
  const { index, kind, milliseconds } = summary.slowest;
  print(`\nSlowest: ${milliseconds.toFixed(1)} ms, --seed ${seed} --case ${index} (${kind})`);
  if (timed) {
    const { atFirst, always } = summary.slow;
    print(`Over ${TIME_LIMIT} ms: ${atFirst} at first, ${always} in every run`);
  }
  print(`Broken promises: ${summary.failures.size}`);
  for (const [promise, failure] of summary.failures) printFailure(promise, failure, seed);
  return summary.failures.size === 0;
}

function count(summary: Summary, index: number, kind: string, outcome: Outcome): void {
  const { code, repairs, milliseconds, isSlowAtFirst, violation } = outcome;
  if (isSlowAtFirst) summary.slow.atFirst++;
  if (isSlowAtFirst && milliseconds > TIME_LIMIT) summary.slow.always++;
  increase(summary.outcomes, code);
  for (const repair of new Set(repairs.map(({ code }) => code))) increase(summary.repairs, repair);
  if (milliseconds > summary.slowest.milliseconds) summary.slowest = { index, kind, milliseconds };
  if (violation === null) return;
  const { promise, detail } = violation;
  const earlier = summary.failures.get(promise);
  if (earlier === undefined) summary.failures.set(promise, { index, kind, detail, others: [] });
  else earlier.others.push(`${index} (${kind}: ${detail.slice(0, 40)})`);
}

function increase(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function runOne(seed: number, index: number): void {
  const { kind, input, cuts, isSteady } = makeCase(seed, index);
  print(`${kind}:\n${show(input)}\n`);
  const options = { thorough: true, cuts, isSteady };
  const { code, repairs, milliseconds, violation } = checkCase(input, options);
  print(`${code}, ${milliseconds.toFixed(2)} ms`);
  for (const { code, path, before, after, reason } of repairs) {
    print(`  ${code} at ${path}: ${before} → ${after} (${reason})`);
  }
  if (violation !== null) print(`Broken: ${violation.promise}\n  ${violation.detail}`);
}

function printFailure(promise: string, failure: Failure, seed: number): void {
  const { index, kind, detail, others } = failure;
  print(`\n${promise}\n  --seed ${seed} --case ${index} (${kind})\n  ${detail}`);
  if (others.length > 0) {
    print(`  and ${others.length} more: ${others.slice(0, LISTED).join(", ")}`);
  }
  const { input, isSteady } = makeCase(seed, index);
  const options = { thorough: true, cuts: isSteady ? MANY_CUTS : [], isSteady };
  const fails = (input: unknown) => checkCase(input, options).violation?.promise === promise;
  // A fault of time is not looked for in parts: each trial would be slow.
  const smallest = promise.includes(`${TIME_LIMIT} ms`) ? input : shrink(input, fails);
  print(`  ${show(smallest)}`);
}

/** A value as JSON, or as it looks when JSON cannot say it. */
function show(input: unknown): string {
  const text = toJson(input) ?? Deno.inspect(input, { depth: 30, strAbbreviateSize: PRINTED });
  return text.length > PRINTED ? `${text.slice(0, PRINTED)}… (${text.length})` : text;
}

function toJson(input: unknown): string | null {
  try {
    const json = JSON.stringify(input);
    return isDeepStrictEqual(JSON.parse(json), input) ? json : null;
  } catch {
    return null;
  }
}

function printCounts(title: string, counts: Map<string, number>): void {
  print(`\n${title}`);
  const rows = [...counts].sort(([, first], [, second]) => second - first);
  for (const [key, count] of rows) print(`${String(count).padStart(9)}  ${key}`);
}

function print(line: string): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));
}

function printProgress(index: number): void {
  Deno.stderr.writeSync(new TextEncoder().encode(`case ${index}\n`));
}

interface Arguments {
  readonly cases: number;
  readonly seed: number;
  readonly from: number;
  readonly only: number | null;
  readonly timed: boolean;
}

function readArguments(given: readonly string[]): Arguments {
  const read = (name: string) => {
    const at = given.indexOf(name);
    return at < 0 ? null : Number(given[at + 1]);
  };
  return {
    cases: read("--cases") ?? 20_000,
    seed: read("--seed") ?? 1,
    from: read("--from") ?? 0,
    only: read("--case"),
    timed: !given.includes("--untimed"),
  };
}
