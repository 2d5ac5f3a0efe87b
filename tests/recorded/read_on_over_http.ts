/**
 * Reads a file over HTTP, finds its chords, transposes it, goes on with it by its id and downloads it, again after a
 * restart of the server, and writes what is answered: `deno task record-reading`. The difference is to be reviewed like
 * code.
 *
 * @module
 */
// deno-lint-ignore-file no-console -- a task says what it did
import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { createHandler } from "../../adapters/mcp/http/handler.ts";
import { openStore } from "../../adapters/mcp/open_store.ts";
import { encodeMidi, preprocess } from "../../mod.ts";
import { Client, StreamableHTTPClientTransport } from "../support/mcp_client.ts";

/** A call, and what a host receives. */
export interface RecordedCall {
  readonly name: string;
  readonly text: string;
  readonly structured: Readonly<Record<string, unknown>>;
}

/** All that happened. */
export interface ReadingRun {
  readonly calls: readonly RecordedCall[];
  /** The downloaded file, before and after the restart. */
  readonly downloads: readonly [Uint8Array, Uint8Array];
  /** What the second server told of the piece. */
  readonly after: RecordedCall;
}

const SONG = new URL("harbour_lights.json", import.meta.url);

/** Where the answers are kept. */
export const ANSWERS: URL = new URL("harbour_lights.reading.toon", import.meta.url);

/** Eight bars for three of the six players, over their chords; nothing of the 32 bars before is sent. */
export const CODA = {
  sections: [{ name: "Coda", bars: 8 }],
  chords: "G | Em7 | Am7 | D7 | G | Em7 | Am7 D7 | G",
  tracks: [
    {
      name: "Tune",
      notes:
        "D5/q. B4/e D5/h | E5/q. D/e B4/h | C5/q. B4/e A/q C5 | A4/h. r/q | D5/h B4 | E5 G | F#/h A4 | G4/w",
    },
    { name: "Strings", play: "block" },
    { name: "Bass", play: "bass" },
  ],
};

/** Does everything on a store of its own, which two servers open one after the other. */
export async function readOnOverHttp(): Promise<ReadingRun> {
  const folder = await Deno.makeTempDir();
  try {
    const place = `${folder}/pieces.db`;
    const calls: RecordedCall[] = [];
    let id = "";
    const before = await serve(place, async (client) => {
      const file = makeFile();
      calls.push(await call(client, "read_midi", { base64: file.toBase64(), to: 4 }));
      calls.push(
        await call(client, "read_midi", { id: idOf(calls[0]), from: 25, tracks: ["Tune"] }),
      );
      const steps = [{ transform: "transpose", semitones: 2 }];
      calls.push(await call(client, "transform_midi", { id: idOf(calls[0]), steps }));
      calls.push(await call(client, "edit_midi", { id: idOf(calls[2]), ...CODA }));
      id = idOf(calls[3]);
      return await download(client, id);
    });
    let after: RecordedCall | null = null;
    const again = await serve(place, async (client) => {
      after = await call(client, "read_midi", { id, from: 33, tracks: ["Tune", "Bass"] });
      return await download(client, id);
    });
    if (after === null) throw new Error("the second server was not asked");
    return { calls, downloads: [before, again], after };
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** The answers as they are written down. */
export function toRecord({ calls, after }: ReadingRun): string {
  return [...calls, after].map(({ name, text }) => `# ${name}\n${text}\n`).join("\n");
}

/** The file of the song, as a person would have it, without the chords that it was written with. */
function makeFile(): Uint8Array<ArrayBuffer> {
  const { composition } = preprocess(JSON.parse(Deno.readTextFileSync(SONG)));
  return encodeMidi({ ...composition, keys: [], chords: [] });
}

/** Starts a server on a store, lets a client work, and ends both as a program that ends does. */
async function serve<Result>(
  place: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const databases: Deno.Kv[] = [];
  const store = await openStore(place, {
    isShared: false,
    log: (text) => console.error(text),
    async openKv(path) {
      const kv = await Deno.openKv(path);
      databases.push(kv);
      return kv;
    },
  });
  const handler = createHandler({ format: "toon", isLocal: true }, { store });
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, handler);
  const client = new Client({ name: "record", version: "1" });
  try {
    const url = new URL(`http://127.0.0.1:${server.addr.port}/mcp`);
    await client.connect(new StreamableHTTPClientTransport(url));
    return await work(client);
  } finally {
    await client.close();
    await server.shutdown();
    for (const kv of databases) kv.close();
  }
}

async function call(client: Client, name: string, args: object): Promise<RecordedCall> {
  const result = await client.callTool({ name, arguments: { ...args } });
  const [{ text }] = result.content as { text: string }[];
  if (result.isError) throw new Error(text);
  return { name, text, structured: { ...result.structuredContent as object } };
}

function idOf({ structured }: RecordedCall): string {
  return String(structured.id);
}

async function download(client: Client, id: string): Promise<Uint8Array> {
  const { contents: [file] } = await client.readResource({ uri: `midi://${id}` });
  if (!("blob" in file)) throw new Error("the resource is no file");
  return Uint8Array.fromBase64(file.blob);
}

if (import.meta.main) {
  const run = await readOnOverHttp();
  const record = toRecord(run);
  Deno.writeTextFileSync(ANSWERS, record);
  console.log(record);
  for (const { name, text, structured } of [...run.calls, run.after]) {
    const [tokens, json] = [text, JSON.stringify(structured)].map((text) => encode(text).length);
    console.log(`${name}: ${tokens} tokens, as JSON ${json}`);
  }
  console.log(`arguments of edit_midi: ${encode(JSON.stringify(CODA)).length} tokens`);
}
