import { assert, assertEquals } from "@std/assert";
import { type Composition, findGrid, preprocess, quantize } from "../../../mod.ts";
import { KNOWN_PIECES } from "../../support/known_pieces.ts";
import { makeComposition } from "../../support/make_composition.ts";

/** The piece as a hand plays it: each moment up to so many ticks early or late, the same for the same seed. */
function playByHand(composition: Composition, most: number, swing = 0.5): Composition {
  const random = createRandom(composition.title.length + 7);
  const shifts = new Map<number, number>();
  const move = (tick: number): number => {
    const inPair = tick % 480;
    const late = inPair === 240 ? Math.round(480 * swing) - 240 : 0;
    const shift = shifts.get(tick) ?? Math.round((2 * random() - 1) * most);
    shifts.set(tick, shift);
    return Math.max(0, tick + late + shift);
  };
  const tracks = composition.tracks.map((track) => ({
    ...track,
    notes: track.notes.map((note) => ({ ...note, onset: move(note.onset) })),
  }));
  return { ...composition, duration: composition.duration + 480, tracks };
}

function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    // Park and Miller's minimal standard generator.
    state = state * 48_271 % 0x7fffffff;
    return state / 0x7fffffff;
  };
}

function onsetsOf({ tracks }: Composition): number[][] {
  return tracks.map(({ notes }) => notes.map(({ onset }) => onset));
}

for (const { title, tracks, timeSignature } of KNOWN_PIECES) {
  Deno.test(`findGrid() brings back ${title}, played by hand`, () => {
    const { composition } = preprocess({ title, tracks, timeSignature });
    const exact = findGrid(composition);
    assert(exact !== null);
    // Nobody is as exact as a file.
    const played = playByHand(composition, Math.round(exact.grid / 8));
    const { grid, swing, strength, offGrid } = findGrid(played) ?? exact;
    assertEquals([grid, swing, offGrid <= exact.offGrid + 2], [exact.grid, 0.5, true]);
    assert(strength > 0.6 && strength < exact.strength, `${strength}`);
    if (exact.offGrid > 0 || exact.strength < 1) return;
    assertEquals(onsetsOf(quantize(played, { grid, swing }).composition), onsetsOf(composition));
  });
}

for (const swing of [0.58, 0.62, 2 / 3]) {
  Deno.test(`findGrid() finds eighths swung by ${swing.toFixed(2)}`, () => {
    const { composition } = preprocess({
      tracks: { Sax: "C4/8 D4 E4 F4 G4 A4 B4 C5 D5 C5 B4 A4 G4 F4 E4 D4" },
    });
    const played = playByHand(composition, 8, swing);
    const reading = findGrid(played);
    assertEquals(reading?.grid, 240);
    assert(Math.abs((reading?.swing ?? 0) - swing) < 0.015, `${reading?.swing}`);
    const straight = quantize(played, { grid: 240, swing: reading?.swing }).composition;
    assertEquals(straight.tracks[0].notes.length, 16);
  });
}

Deno.test("findGrid() tells triplets from a shuffle", () => {
  const { composition } = preprocess({
    tracks: { Piano: "C4/8t D4 E4 F4 G4 A4 B4 C5 D5 E5 F5 G5" },
  });
  const reading = findGrid(playByHand(composition, 10));
  assertEquals([reading?.grid, reading?.swing], [160, 0.5]);
});

Deno.test("findGrid() finds nothing where nothing is played", () => {
  assertEquals(findGrid(makeComposition()), null);
});
