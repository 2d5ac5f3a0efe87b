/**
 * Prints how right and how fast chords are read: `deno task chords [folder]`.
 *
 * A folder of reference tables, given as argument or in `ONPU_DATA`, gives the scores by dialect and category; without
 * one only the speed is measured, on a list that weighs symbols as lead sheets have them, beside two other readers of
 * symbols in the same run. It ends with 1 when ours is not the fastest or naming a chord takes 50 µs.
 *
 * @module
 */
import { chordParserFactory } from "chord-symbol/lib/chord-symbol-esm.js";
import { Chord } from "tonal";
import { identifyChord, parseChord, parseKey, toRoman, voiceChord } from "../mod.ts";
import { listSymbols } from "./chord_list.ts";
import { printScores } from "./chord_scores.ts";
import { printLine, printTable } from "./print_table.ts";

/** Runs of each reader in turn, and items that are timed together: the best time of each part counts. */
const RUNS = 12;
const PART = 100;
/** Microseconds that naming a chord may take. */
const LONGEST_NAMING = 50;

const folder = Deno.args[0] ?? Deno.env.get("ONPU_DATA");
if (folder !== undefined) printScores(folder);

const symbols = listSymbols();
const parseBySymbol = chordParserFactory();
// This reader is so much slower that a part of the list has to do.
const part = symbols.filter((_, index) => index % 10 === 0);
const rates = measure([
  { name: "onpu", list: symbols, run: (symbol) => parseChord(symbol) },
  { name: "tonal", list: symbols, run: (symbol) => Chord.get(symbol) },
  { name: "chord-symbol", list: part, run: (symbol) => parseBySymbol(symbol) },
]);
printLine(`\nreading ${symbols.length} symbols, ${new Set(symbols).size} of them different`);
const [ours = 0, ...others] = rates.map(({ rate }) => rate);
printTable(rates.map(({ name, rate }) => ({
  reader: name,
  "chords a second": Math.round(rate),
  "onpu is faster": `${(ours / rate).toFixed(1)} times`,
})));

const key = parseKey("C");
const chords = [...new Set(symbols)].map((symbol) => parseChord(symbol));
const voicings = chords.map((chord) => voiceChord(chord, { octave: 3 }));
const works = [
  {
    name: "identifyChord",
    list: voicings,
    run: (pitches: readonly number[]) => identifyChord(pitches),
  },
];
const microseconds = [
  ...measure(works),
  ...measure([{ name: "toRoman", list: chords, run: (chord) => toRoman(chord, key) }]),
  ...measure([{
    name: "voiceChord near another",
    list: chords,
    run: (chord) => voiceChord(chord, { near: [55, 60, 64] }),
  }]),
].map(({ name, rate }) => ({ work: name, "µs a chord": Number((1e6 / rate).toFixed(1)) }));
printTable(microseconds);
const isSlow = microseconds[0]["µs a chord"] >= LONGEST_NAMING;
if (isSlow || others.some((rate) => rate > ours)) Deno.exit(1);

/** Something that is done with each item of a list. */
interface Work<Item> {
  readonly name: string;
  readonly list: readonly Item[];
  readonly run: (item: Item) => unknown;
}

/** Items a second of each: the sum of the best times of all parts of its list, in several runs in turn. */
function measure<Item>(works: readonly Work<Item>[]): { name: string; rate: number }[] {
  const best = works.map((): number[] => []);
  for (let run = 0; run < RUNS; run++) {
    for (const [index, { list, run }] of works.entries()) {
      for (let part = 0; part * PART < list.length; part++) {
        const items = list.slice(part * PART, (part + 1) * PART);
        const start = performance.now();
        for (const item of items) run(item);
        const seconds = (performance.now() - start) / 1000;
        best[index][part] = Math.min(best[index][part] ?? Infinity, seconds);
      }
    }
  }
  return works.map(({ name, list }, index) => ({
    name,
    rate: list.length / best[index].reduce((sum, seconds) => sum + seconds, 0),
  }));
}
