import { assert, assertEquals } from "@std/assert";
import { cleanPerformance, type Composition, preprocess, STRAIGHT } from "../../../mod.ts";
import { KNOWN_PIECES } from "../../support/known_pieces.ts";
import { BARRED_TUNES, UNSEEN_TUNES } from "./barred_tunes.ts";
import { playFreely } from "./play_freely.ts";

const QUARTERS = [...KNOWN_PIECES, ...BARRED_TUNES, ...UNSEEN_TUNES]
  .filter(({ timeSignature = "4/4" }) => ["3/4", "4/4"].includes(timeSignature));

/** A piece as a file has it whose program was told no metre. */
function playWithoutMetre(input: unknown, title: string): Composition {
  const { composition } = preprocess(input);
  const tracks = composition.tracks.map((track) => ({ ...track, feel: null }));
  const piece = { ...composition, feel: STRAIGHT, tracks };
  const played = playFreely(piece, { bpm: 96, depth: 0.08, seed: title.length });
  return { ...played, timeSignatures: [{ tick: 0, numerator: 4, denominator: 4 }] };
}

function findBeatsOfBar(played: Composition): number | undefined {
  const { timeSignatures } = cleanPerformance(played, { hands: false }).composition;
  return timeSignatures[timeSignatures.length - 1].numerator;
}

Deno.test("cleanPerformance() finds most waltzes where the file was told no metre", () => {
  const waltzes = QUARTERS.filter(({ timeSignature }) => timeSignature === "3/4");
  const found = waltzes.filter((tune) => findBeatsOfBar(playWithoutMetre(tune, tune.title)) === 3);
  assert(found.length >= 0.65 * waltzes.length, `${found.length} of ${waltzes.length}`);
});

for (const tune of QUARTERS.filter(({ timeSignature }) => timeSignature !== "3/4")) {
  Deno.test(`cleanPerformance() takes ${tune.title} for no waltz`, () => {
    assertEquals(findBeatsOfBar(playWithoutMetre(tune, tune.title)), 4);
  });
}

Deno.test("cleanPerformance() keeps a metre that a file was told", () => {
  const tune = KNOWN_PIECES.find(({ title }) => title.startsWith("Amazing"));
  assert(tune !== undefined);
  const played = playWithoutMetre(tune, tune.title);
  assertEquals(findBeatsOfBar(played), 3);
  const told = { ...played, timeSignatures: [{ tick: 0, numerator: 2, denominator: 4 }] };
  assertEquals(findBeatsOfBar(told), 2);
});
