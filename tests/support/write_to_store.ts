/**
 * A program of its own that keeps a piece of many chunks in a store: `deno run … PATH TITLE [CHUNKS]`.
 *
 * With CHUNKS it stops after so many of them, says so, and waits for its end.
 *
 * @module
 */
// deno-lint-ignore-file no-console -- it speaks to the test that started it
import { createKvStore } from "../../adapters/mcp/kv_store.ts";
import { composeNoise } from "./compose_noise.ts";

const [path, title, chunks] = Deno.args;
const kv = await Deno.openKv(path);
const store = await createKvStore(chunks === undefined ? kv : stopAfter(kv, Number(chunks)));
const { id } = await store.keep(composeNoise(title, 20_000));
console.log(id);
kv.close();

/** The same database, in which nothing more is written after some chunks. */
function stopAfter(kv: Deno.Kv, chunks: number): Deno.Kv {
  let left = chunks;
  return new Proxy(kv, {
    get(target, name) {
      if (name === "set") {
        return async (...args: Parameters<Deno.Kv["set"]>) => {
          const result = await target.set(...args);
          if (args[0].includes("chunk") && --left === 0) {
            console.log("stopped");
            await new Promise(() => setInterval(() => {}, 1000));
          }
          return result;
        };
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
