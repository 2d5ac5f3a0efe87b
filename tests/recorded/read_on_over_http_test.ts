import { assert, assertEquals } from "@std/assert";
import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { parseMidi } from "midi-file";
import { ANSWERS, CODA, readOnOverHttp, toRecord } from "./read_on_over_http.ts";

Deno.test("a file is read, transposed and gone on with by its id, also after a restart, as recorded", async () => {
  const run = await readOnOverHttp();
  assertEquals(toRecord(run), Deno.readTextFileSync(ANSWERS), 'run "deno task record-reading"');
  const [opening, , transposed, edited] = run.calls.map(({ structured }) => structured);
  // Written in F, heard in F; a whole tone up it is in G.
  assertEquals([opening.key, opening.heardKey], [null, "F major"]);
  assert(String(opening.heardChords).startsWith("F | Dm7 | Gm7 | C7"), String(opening.heardChords));
  assertEquals(transposed.heardKey, "G major");
  assertEquals([opening.totalBars, transposed.bars, edited.bars], [32, 32, 40]);
  const [before, after] = run.downloads;
  assertEquals(before, after);
  const names = parseMidi(before).tracks.map((track) =>
    track.find((event) => event.type === "trackName")
  );
  assertEquals(names.length, 7);
});

Deno.test("to go on with a piece costs a fraction of what it costs to send it again", async () => {
  const song = await Deno.readTextFile(new URL("harbour_lights.json", import.meta.url));
  const count = (value: unknown): number => encode(JSON.stringify(value)).length;
  assert(count(CODA) < count(JSON.parse(song)) / 2);
});
