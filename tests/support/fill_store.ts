/**
 * A program of its own that keeps pieces in a store until no more go in: `deno run … PATH`.
 *
 * It tells as JSON what was said of the first, and of the one that found no room, and whether that is found.
 *
 * @module
 */
// deno-lint-ignore-file no-console -- it speaks to the test that started it
import { createKvStore } from "../../adapters/mcp/kv_store.ts";
import { tellProblem } from "../../adapters/mcp/piece_store.ts";
import { withSpare } from "../../adapters/mcp/spare_store.ts";
import { composeNoise } from "./compose_noise.ts";

const kv = await Deno.openKv(Deno.args[0]);
const store = withSpare(await createKvStore(kv), () => {});
const before = tellProblem(await store.keep(composeNoise("First")));
let after: string | null = null;
let isFound = false;
for (let count = 0; count < 20 && after === null; count++) {
  const kept = await store.keep(composeNoise(`No. ${count}`, 5_000 + count));
  after = tellProblem(kept);
  isFound = (await store.find(kept.id)) !== null;
}
console.log(JSON.stringify({ before, after, isFound }));
kv.close();
