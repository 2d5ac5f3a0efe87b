import { assert, assertEquals } from "@std/assert";
import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { ANSWER, callOverHttp, readSong } from "./call_over_http.ts";

/** Most tokens of the answer, its checks included. */
const MOST_TOKENS = 700;

Deno.test("32 bars for six players in note text are answered over HTTP as recorded", async () => {
  const { text, structured } = await callOverHttp(readSong());
  assertEquals(`${text}\n`, Deno.readTextFileSync(ANSWER), 'run "deno task record"');
  const { bars, tracks, repairTotal } = structured as {
    bars: number;
    tracks: unknown[];
    repairTotal: number;
  };
  assertEquals([bars, tracks.length, repairTotal], [32, 6, 0]);
  for (const answer of [text, JSON.stringify(structured)]) {
    const tokens = encode(answer).length;
    assert(tokens < MOST_TOKENS, `${tokens} tokens`);
  }
});
