import { assert } from "@std/assert";
import { gzipSync } from "node:zlib";
import { buildPage } from "../../view/build.ts";

/**
 * Hosts cut, refuse or store pages by their size. Bytes.
 *
 * Half of what is zipped is the library: above all its names of instruments, and the readings of loose music.
 */
const BUDGET = { page: 400_000, zipped: 130_000 } as const;

Deno.test("the page stays within its size", async () => {
  const page = new TextEncoder().encode(await buildPage());
  assert(page.length <= BUDGET.page, `${page.length} bytes`);
  const zipped = gzipSync(page, { level: 9 }).length;
  assert(zipped <= BUDGET.zipped, `${zipped} bytes with gzip`);
});
