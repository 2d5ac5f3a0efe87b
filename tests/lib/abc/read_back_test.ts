import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { type Composition, createMeter, preprocess, toAbc } from "../../../mod.ts";
import { compositionArbitrary } from "../../support/composition_arbitrary.ts";
import { onGrid, withTracks } from "../../support/on_grid.ts";
import {
  findDifferences,
  hasAbc2midi,
  listNotes,
  readWithAbc2midi,
  readWithAbcjs,
} from "../../support/read_abc.ts";

// What is written is read back by two readers that know nothing of Onpu.

const EXAMPLES = ["barcarolle", "blues", "boss_battle", "fugue", "j_pop", "messy"];

/** Said of tests that cannot run here. */
const SKIPPED = hasAbc2midi ? "" : " (skipped: the package abcmidi is not installed)";

/** Ticks by which readers may round: tuplets of seven fall between ticks, and abc2midi ends tied notes early. */
const ROUNDED = 2;
const ENDED_EARLY = 12;

for (const name of EXAMPLES) {
  const { composition } = preprocess(readExample(name));
  const abc = toAbc(composition);

  Deno.test(`abcjs reads ${name} without a warning, and the same notes`, () => {
    const { warnings, notes } = readWithAbcjs(abc);
    assertEquals(warnings, []);
    assertEquals(findDifferences(notes, listNotes(composition), ROUNDED), []);
  });

  Deno.test({
    name: `abc2midi reads the same notes of ${name}${SKIPPED}`,
    ignore: !hasAbc2midi,
    fn: () => {
      const heard = readWithAbc2midi(abc);
      assertEquals(findDifferences(heard, listNotes(composition), ENDED_EARLY), []);
    },
  });
}

Deno.test("abcjs reads any piece without a warning, and all bars of all voices add up", () => {
  fc.assert(
    fc.property(compositionArbitrary({ maxTick: 8_000 }), (piece) => {
      const composition = withKnownPitches(piece);
      const { warnings, barLines } = readWithAbcjs(toAbc(composition));
      assertEquals(warnings, []);
      const meter = createMeter(composition.timeSignatures);
      const bars = meter.barCount(composition.duration);
      const lines = Array.from({ length: bars }, (_, index) => meter.barStart(index + 2));
      for (const voice of barLines) assertEquals(voice, lines);
    }),
    { seed: 4, numRuns: 80 },
  );
});

Deno.test("abcjs reads every note on a 64th exactly once, where it is and as long as it is", () => {
  fc.assert(
    fc.property(compositionArbitrary({ maxTick: 8_000 }), (piece) => {
      const composition = onGrid(withKnownPitches(piece));
      const { notes } = readWithAbcjs(toAbc(composition));
      assertEquals(findDifferences(notes, listNotes(composition), ROUNDED), []);
    }),
    { seed: 5, numRuns: 80 },
  );
});

Deno.test({
  name: `abc2midi reads every note on a 64th exactly once, where it is${SKIPPED}`,
  ignore: !hasAbc2midi,
  fn: () => {
    fc.assert(
      fc.property(compositionArbitrary({ maxTick: 8_000 }), (piece) => {
        const composition = onGrid(withKnownPitches(piece));
        const heard = readWithAbc2midi(toAbc(composition));
        assertEquals(findDifferences(heard, listNotes(composition), ENDED_EARLY), []);
      }),
      { seed: 6, numRuns: 25 },
    );
  },
});

Deno.test("tuplets of three, five and seven are read where they were", () => {
  const beats = [3, 5, 7].map((count, beat) =>
    Array.from({ length: count }, (_, index) => ({
      pitch: 60 + index,
      beat: 1 + beat + index / count,
      duration: 1 / count,
    }))
  );
  const { composition } = preprocess({ tracks: [{ name: "A", notes: beats.flat() }] });
  const abc = toAbc(composition);
  assertEquals(
    abc.split("\n").at(-2),
    "(3C^CD (5:4:5=C/2^C/2D/2_E/2=E/2 (7:4:7=C/2^C/2D/2_E/2=E/2F/2^F/2 z2 |]",
  );
  assertEquals(findDifferences(readWithAbcjs(abc).notes, listNotes(composition), ROUNDED), []);
});

function readExample(name: string): unknown {
  return JSON.parse(
    Deno.readTextFileSync(new URL(`../../../examples/${name}.json`, import.meta.url)),
  );
}

/** Readers know the drums of General MIDI, and not all octaves below a piano. */
function withKnownPitches(composition: Composition): Composition {
  return withTracks(composition, (track) => ({
    ...track,
    notes: track.notes.map((note) => ({
      ...note,
      pitch: track.isDrum ? 35 + note.pitch % 47 : Math.max(21, note.pitch),
    })),
  }));
}
