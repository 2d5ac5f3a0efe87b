/**
 * Prints how fast `preprocess` reads songs as note text, beside `JSON.parse` of the same songs as objects:
 * `deno task read-speed`.
 *
 * A song goes all the way from a text to a `Composition`, with its header, tracks and checks, while `JSON.parse` only
 * makes objects of which nobody knows yet what they mean; what `preprocess` takes for those stands in the last column.
 * Time is what the process computes for, on all its threads: waiting for other processes does not count. Each figure is
 * the median of samples in turn, after a warm-up.
 *
 * @module
 */
import { cpuUsage } from "node:process";
import {
  type Composition,
  formatDrumGrid,
  formatNoteText,
  formatPitch,
  type Note,
  preprocess,
  type Track,
} from "../mod.ts";
import { printLine } from "./print_table.ts";

const SONGS: readonly string[] = [
  "j_pop",
  "boss_battle",
  "fugue",
  "blues",
  "barcarolle",
  "messy",
];
/** Notes of the long song. */
const LONG = 10_000;
/** Milliseconds for the runs of a song before they count, and for those that do. */
const WARM_UP = 600;
const SPAN = 2_000;
const FEWEST_SAMPLES = 15;
/** Milliseconds of a sample: as long for what is fast, so that what comes now and then meets all as often. */
const SAMPLE = 10;

interface Case {
  readonly name: string;
  /** Note text in JSON fields. */
  readonly text: string;
  /** Note objects as compact JSON. */
  readonly objects: string;
}

const songs = SONGS.map((name): Case => {
  const [text, objects] = [`note_text/${name}`, name].map(readExample);
  return { name, text, objects: JSON.stringify(JSON.parse(objects)) };
});

printRow([
  "",
  "notes",
  "bytes of text",
  "of objects",
  "MB/s",
  "ns a note",
  "JSON.parse",
  "ratio",
  "objects",
]);
const cases = [...songs, makeLong()];
// All of them first: code that is compiled for one piece is compiled once more for the next that is different.
for (const song of cases) measure(listWorks(song));
const ratios = cases.map(measureCase);
printLine(
  "\nMB/s and ns a note: preprocess of note text. JSON.parse: ns a note of the same as objects.",
);
printLine(
  "Ratio: of these two, the goal is 1 or less. Objects: ns a note of preprocess of the objects.",
);
printLine(`Largest ratio ${Math.max(...ratios).toFixed(2)}; ${navigator.userAgent}.`);

function listWorks({ text, objects }: Case): (() => unknown)[] {
  return [() => preprocess(text), () => JSON.parse(objects), () => preprocess(objects)];
}

function measureCase(song: Case): number {
  const { name, text, objects } = song;
  const { composition } = preprocess(text);
  const notes = composition.tracks.reduce((sum, track) => sum + track.notes.length, 0);
  const [reading, parsing, whole] = measure(listWorks(song));
  const bytes = new TextEncoder().encode(text).length;
  const perNote = (milliseconds: number): string => (milliseconds * 1e6 / notes).toFixed(0);
  printRow([
    name,
    count(notes),
    count(bytes),
    count(new TextEncoder().encode(objects).length),
    (bytes / 1e3 / reading).toFixed(1),
    perNote(reading),
    perNote(parsing),
    (reading / parsing).toFixed(2),
    perNote(whole),
  ]);
  return reading / parsing;
}

/** The median time of each in milliseconds, from samples that all last as long. */
function measure(works: readonly (() => unknown)[]): number[] {
  const batches = works.map((work) => {
    const once = timeBatch(work, 1, WARM_UP / works.length);
    return { work, size: Math.max(1, Math.round(SAMPLE / once)), times: [] as number[] };
  });
  const end = readClock() + SPAN;
  while (readClock() < end || batches[0].times.length < FEWEST_SAMPLES) {
    for (const { work, size, times } of batches) times.push(timeBatch(work, size));
  }
  return batches.map(({ times }) => times.sort((a, b) => a - b)[times.length >> 1]);
}

/** Milliseconds of one run, of so many or of as many as a span has room for. */
function timeBatch(work: () => unknown, size: number, span = 0): number {
  const start = readClock();
  let runs = 0;
  while (runs < size || readClock() - start < span) {
    work();
    runs++;
  }
  return (readClock() - start) / runs;
}

/** Milliseconds that the process has computed for: those in which it waits for others do not count. */
function readClock(): number {
  const { user, system } = cpuUsage();
  return (user + system) / 1000;
}

/** The longest song, again and again, with nothing said by a repeat sign. */
function makeLong(): Case {
  const { composition } = preprocess(readExample(SONGS[0]));
  const notes = composition.tracks.reduce((sum, track) => sum + track.notes.length, 0);
  const text = writeAsText(composition, Math.ceil(LONG / notes));
  const tracks = preprocess(text).composition.tracks.map((track) => ({
    ...nameTrack(track),
    notes: track.notes.map(toObject),
  }));
  return { name: "long", text, objects: JSON.stringify({ title: "Long", bpm: 148, tracks }) };
}

function writeAsText({ title, tempos, ...rest }: Composition, times: number): string {
  const composition = { title, tempos, ...rest };
  const { numerator, denominator } = rest.timeSignatures[0];
  const tracks = rest.tracks.map((track, index) => {
    const options = { track: index };
    const grid = track.isDrum ? formatDrumGrid(composition, options) : null;
    if (grid !== null && grid.unsaid.length === 0) {
      const lanes = Object.entries(grid.lanes).map(([name, steps]) => [name, steps.repeat(times)]);
      return { ...nameTrack(track), drums: Object.fromEntries(lanes) };
    }
    const bars = formatNoteText(composition, options).bars.map(({ music }) => music).join(" | ");
    const notes = Array.from({ length: times }, () => bars).join(" | ");
    return { ...nameTrack(track), notes };
  });
  const timeSignature = `${numerator}/${denominator}`;
  return JSON.stringify({ title, bpm: tempos[0].bpm, timeSignature, tracks });
}

function nameTrack({ name, isDrum, program }: Track): Record<string, unknown> {
  return isDrum ? { name, isDrum } : { name, program };
}

function toObject({ onset, duration, pitch, velocity }: Note): Record<string, unknown> {
  return { pitch: formatPitch(pitch), beat: 1 + onset / 480, duration: duration / 480, velocity };
}

function readExample(name: string): string {
  return Deno.readTextFileSync(new URL(`../examples/${name}.json`, import.meta.url));
}

function count(value: number): string {
  return value.toLocaleString("en");
}

function printRow(cells: readonly string[]): void {
  const [name, ...others] = cells;
  printLine(name.padEnd(12) + others.map((cell) => cell.padStart(14)).join(""));
}
