import { assert } from "@std/assert";
import { gzipSync } from "node:zlib";
import { buildPage } from "../../view/build.ts";

/**
 * Hosts cut, refuse or store pages by their size. Bytes.
 *
 * Of what is zipped 137 KB are the library, above all its readings of loose music and its names of instruments, 50 KB the
 * view, 8 KB Preact and its signals, and the rest looks (`deno task page-size`).
 */
const BUDGET = { page: 578_000, zipped: 205_000 } as const;

Deno.test("the page stays within its size", async () => {
  const page = new TextEncoder().encode(await buildPage());
  assert(page.length <= BUDGET.page, `${page.length} bytes`);
  const zipped = gzipSync(page, { level: 9 }).length;
  assert(zipped <= BUDGET.zipped, `${zipped} bytes with gzip`);
});
