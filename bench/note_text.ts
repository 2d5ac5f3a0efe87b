/**
 * Prints how fast note text is read, at once and while it grows, beside `JSON.parse` of the same notes as objects.
 *
 * Run `deno run bench/note_text.ts`. Each figure is the best of many runs in turn, so that load on the machine meets
 * all of them alike; it ends with 1 when a song in note text costs more a note than in JSON. Texts of 100,000 notes
 * measure the memory of the machine more than either reader.
 *
 * @module
 */
import {
  continueNoteText,
  formatPitch,
  type Note,
  type NoteTextState,
  parseNoteText,
  startNoteText,
} from "../mod.ts";
import { printLine } from "./print_table.ts";

const SIZES: readonly number[] = [400, 4_000, 100_000];
/** Most notes that one part of a song has. */
const SONG = 4_000;
/** Milliseconds for all runs of a size. */
const SPAN = 4_000;
/** Characters that arrive at a time, from a model and letter by letter. */
const PIECES: readonly number[] = [12, 1];

interface Row {
  readonly name: string;
  readonly bytes: number;
  readonly run: () => unknown;
}

let isFastEnough = true;
for (const size of SIZES) {
  const text = makeText(size);
  const { notes } = parseNoteText(text);
  const objects = notes.map(toObject);
  const compact = JSON.stringify(objects);
  const spaced = JSON.stringify(objects, null, 1).replace(/\n\s*/g, " ");
  const rows: Row[] = [
    { name: "note text", bytes: text.length, run: () => parseNoteText(text) },
    { name: "JSON.parse, compact", bytes: compact.length, run: () => JSON.parse(compact) },
    { name: "JSON.parse, spaced", bytes: spaced.length, run: () => JSON.parse(spaced) },
  ];
  const times = measure(rows.map(({ run }) => run));
  printLine(`\n${notes.length.toLocaleString("en")} notes`);
  rows.forEach((row, index) => printRow(row, times[index], notes.length));
  printLine(`note text costs ${(times[0] / times[1]).toFixed(2)} of JSON a note`);
  if (size <= SONG) isFastEnough &&= times[0] <= times[1];
}

const text = makeText(SONG);
printLine("\n4,000 notes that arrive in pieces");
for (const size of PIECES) {
  const [time] = measure([() => readPieces(text, size)]);
  const pieces = Math.ceil(text.length / size);
  printLine(
    `${String(size).padStart(3)} characters at a time: ${
      (time * 1000 / pieces).toFixed(1)
    } µs each`,
  );
}
Deno.exit(isFastEnough ? 0 : 1);

/** Bars as a model writes them: eighths with a chord here and there, loudness, rests and ties. */
function makeText(noteCount: number): string {
  const random = createRandom(1);
  const bars: string[] = [];
  for (let count = 0; count < noteCount;) {
    const items: string[] = [];
    for (let beat = 0; beat < 4; beat++) {
      const kind = random(10);
      const [first, second, third] = [60 + random(12), 64 + random(12), 67 + random(12)];
      if (kind === 0) items.push(`(${toName(first)} ${toName(second + 12)})/q`);
      else if (kind === 1) items.push("r/q");
      else if (kind === 2) items.push(`${toName(first)}/q@${70 + random(40)}`);
      else items.push(`${toName(second)}/e`, toName(third));
      count += kind === 1 ? 0 : kind === 2 ? 1 : 2;
    }
    bars.push(items.join(" "));
  }
  return bars.join(" | ");
}

function toName(pitch: number): string {
  return formatPitch(pitch);
}

function toObject({ onset, duration, pitch, velocity }: Note): Record<string, unknown> {
  return { pitch: formatPitch(pitch), beat: 1 + onset / 480, duration: duration / 480, velocity };
}

function readPieces(text: string, size: number): NoteTextState {
  let state = startNoteText();
  for (let at = 0; at < text.length; at += size) {
    state = continueNoteText(state, text.slice(at, at + size)).state;
  }
  return state;
}

/** The best time of each in milliseconds. */
function measure(works: readonly (() => unknown)[]): number[] {
  const best = works.map(() => Infinity);
  const end = performance.now() + SPAN;
  for (let round = 0; round < 20 || performance.now() < end; round++) {
    works.forEach((work, index) => {
      const start = performance.now();
      work();
      best[index] = Math.min(best[index], performance.now() - start);
    });
  }
  return best;
}

function printRow({ name, bytes }: Row, milliseconds: number, notes: number): void {
  const megabytes = bytes / 1000 / milliseconds;
  const perNote = milliseconds * 1e6 / notes;
  printLine(
    `${name.padEnd(20)} ${bytes.toLocaleString("en").padStart(11)} bytes ${
      megabytes.toFixed(1).padStart(7)
    } MB/s ${(1000 / perNote).toFixed(2).padStart(6)} M notes/s ${
      perNote.toFixed(0).padStart(5)
    } ns a note`,
  );
}

function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    // Park and Miller's minimal standard generator.
    state = (state * 48_271) % 0x7fffffff;
    return state % below;
  };
}
