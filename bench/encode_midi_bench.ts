import { checkComposition } from "../mod.ts";
import { ENCODERS } from "./peers.ts";
import { makeSong } from "./song.ts";

/** Notes; past this the quadratic ones take seconds. */
const SIZES: readonly number[] = [1_000, 10_000];

for (const size of SIZES) {
  const song = makeSong(size);
  for (const { name, encode } of ENCODERS) {
    Deno.bench(name, { group: `encode ${size} notes`, baseline: name === "onpu" }, () => {
      encode(song);
    });
  }
}

const long = makeSong(100_000);

Deno.bench("encodeMidi() of 100,000 notes", () => {
  ENCODERS[0].encode(long);
});

Deno.bench("checkComposition() of 100,000 notes", () => {
  checkComposition(long);
});
