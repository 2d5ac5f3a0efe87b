/**
 * Prints how long each reader takes from the bytes of a file to its notes, and how much of that ours is.
 *
 * Run `deno run -A bench/decode_midi.ts`. Readers take turns, so that what else the machine does meets all of them; the
 * best turn counts, as nothing but the reader can make it longer, and the median stands beside it. `midi-file` and
 * `midi-json-parser` give events, `@tonejs/midi` and ours notes.
 *
 * @module
 */
import toneMidi from "@tonejs/midi";
import { parseMidi } from "midi-file";
import { decodeMidi, encodeMidi } from "../mod.ts";
import { printLine, printTable } from "./print_table.ts";
import { makeSong } from "./song.ts";

/** Notes of the files; the largest is a megabyte. */
const SIZES: readonly number[] = [1_000, 10_000, 166_000];
/** Turns of each reader, after as many that are not counted. */
const TURNS = 8;
/** Milliseconds in which the largest file is to be read. */
const GOAL = 60;

interface Reader {
  readonly name: string;
  readonly read: (bytes: Uint8Array<ArrayBuffer>) => unknown;
  /** Whether it is left out on the largest file, where a turn would take many seconds. */
  readonly isSlow?: boolean;
}

// It starts a worker of the old kind, which Deno does not have; the same script runs in one of the new kind.
const NativeWorker = Worker;
globalThis.Worker = class extends NativeWorker {
  constructor(url: string | URL) {
    super(url, { type: "module" });
  }
};
const { parseArrayBuffer } = await import("midi-json-parser");

const READERS: readonly Reader[] = [
  { name: "onpu", read: (bytes) => decodeMidi(bytes) },
  { name: "midi-file", read: (bytes) => parseMidi(bytes) },
  // It takes the buffer away to its worker, so it gets a copy.
  {
    name: "midi-json-parser",
    read: (bytes) => parseArrayBuffer(bytes.slice().buffer),
    isSlow: true,
  },
  { name: "@tonejs/midi", read: (bytes) => new toneMidi.Midi(bytes), isSlow: true },
];

const best = new Map<string, number>();
for (const size of SIZES) {
  const bytes = encodeMidi(makeSong(size));
  const readers = READERS.filter(({ isSlow }) => !isSlow || size <= 10_000);
  const times = new Map(readers.map(({ name }) => [name, [] as number[]]));
  for (let turn = 0; turn < 2 * TURNS; turn++) {
    for (const { name, read } of readers) {
      const start = performance.now();
      await read(bytes);
      if (turn >= TURNS) times.get(name)?.push(performance.now() - start);
    }
  }
  printLine(`${size.toLocaleString("en")} notes, ${(bytes.length / 1e6).toFixed(2)} MB`);
  printTable([...times].map(([name, list]) => {
    list.sort((a, b) => a - b);
    best.set(name, list[0]);
    return {
      reader: name,
      "best ms": list[0].toFixed(2),
      "median ms": list[list.length >> 1].toFixed(2),
      "notes a second": Math.round(size / list[0] * 1000).toLocaleString("en"),
    };
  }));
}
const ours = best.get("onpu") ?? Infinity;
printLine(
  `A megabyte is read in ${ours.toFixed(1)} ms: ${
    ours < GOAL ? "within" : "not within"
  } ${GOAL} ms`,
);
Deno.exit(ours < GOAL ? 0 : 1);
