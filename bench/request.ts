/**
 * Time on the server from a model's song of 400 notes to its answer, over HTTP in this process, and what it goes into.
 *
 * `deno run bench/request.ts` prints median and 95th percentile in milliseconds; it ends with 1 when the median of the
 * whole is not under 10.
 *
 * @module
 */
import { createHandler } from "../adapters/mcp/http/handler.ts";
import { createServer } from "../adapters/mcp/server.ts";
import { encodeDto, encodeMidi, preprocess, toCompositionDto } from "../mod.ts";
import { printLine } from "./print_table.ts";

const ROUNDS = 200;
const WARM_UP = 50;
const GOAL_MILLISECONDS = 10;

const song = toSong(400);
const body = JSON.stringify({
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name: "create_midi", arguments: song },
});
const handler = createHandler({ format: "toon", isLocal: false });
const { composition, repairs } = preprocess(song);
const dto = toCompositionDto(composition, { id: "0123456789ab", repairs });

const whole = await measure(request);
const parts = {
  preprocess: await measure(() => preprocess(song)),
  encode: await measure(() => encodeMidi(composition)),
  dto: await measure(() => toCompositionDto(composition, { id: "0123456789ab", repairs })),
  toon: await measure(() => encodeDto(dto, "toon")),
  server: await measure(() => createServer({ format: "toon" })),
};
const others = whole.median - Object.values(parts).reduce((sum, { median }) => sum + median, 0);

printLine(`400 notes, ${body.length} bytes, ${ROUNDS} requests        median     p95  (ms)`);
report("request to answer", whole);
for (const [name, times] of Object.entries(parts)) report(`  ${name}`, times);
printLine(`  ${"SDK, JSON, HTTP, hash (the rest)".padEnd(40)}${others.toFixed(2).padStart(8)}`);
Deno.exit(whole.median < GOAL_MILLISECONDS ? 0 : 1);

interface Times {
  readonly median: number;
  readonly p95: number;
}

async function measure(work: () => unknown): Promise<Times> {
  const times: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const start = performance.now();
    await work();
    if (round >= 0) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return { median: times[ROUNDS / 2], p95: times[Math.floor(ROUNDS * 0.95)] };
}

async function request(): Promise<void> {
  const response = await handler(
    new Request("https://onpu.example/mcp", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
      },
      body,
    }),
  );
  const { result } = await response.json();
  if (response.status !== 200 || result.isError) throw new Error(JSON.stringify(result));
}

/** A song as the schema asks for it: five tracks in 4/4, note after note, the drums last. */
function toSong(count: number): Record<string, unknown> {
  const parts = [
    { name: "Melody", instrument: "Flute", pitches: ["A4", "C5", "E5", "D5", "B4"], length: 0.5 },
    { name: "Keys", instrument: "Electric Piano 1", pitches: ["A3", "C4", "E4", "G4"], length: 1 },
    { name: "Strings", instrument: "String Ensemble 1", pitches: ["A3", "E4", "C5"], length: 2 },
    { name: "Bass", instrument: "Fingered Bass", pitches: ["A2", "E2", "F2", "G2"], length: 0.5 },
    {
      name: "Drums",
      instrument: "drums",
      pitches: ["kick", "closed hi-hat", "snare", "closed hi-hat"],
      length: 0.5,
    },
  ];
  const perTrack = count / parts.length;
  return {
    title: "Four hundred notes",
    bpm: 128,
    timeSignature: "4/4",
    key: "A minor",
    sections: [{ name: "A", bar: 1, bars: 8 }],
    tracks: parts.map(({ name, instrument, pitches, length }) => ({
      name,
      instrument,
      notes: Array.from({ length: perTrack }, (_, index) => ({
        pitch: pitches[index % pitches.length],
        beat: 1 + index * length,
        duration: length,
        velocity: 80 + index % 3 * 8,
      })),
    })),
  };
}

function report(name: string, { median, p95 }: Times): void {
  printLine(`${name.padEnd(42)}${median.toFixed(2).padStart(8)}${p95.toFixed(2).padStart(8)}`);
}
