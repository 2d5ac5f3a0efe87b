import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { type Composition, createMeter, preprocess, toMusicXml } from "../../../mod.ts";
import { compositionArbitrary } from "../../support/composition_arbitrary.ts";
import { onGrid, withTracks } from "../../support/on_grid.ts";
import { findDifferences, listNotes } from "../../support/read_abc.ts";
import { readMusicXml } from "../../support/read_musicxml.ts";

const EXAMPLES = ["barcarolle", "blues", "boss_battle", "fugue", "j_pop", "messy"];

/** Tuplets of seven fall between ticks. */
const ROUNDED = 1;

for (const name of EXAMPLES) {
  Deno.test(`toMusicXml() writes every note of ${name}`, () => {
    const url = new URL(`../../../examples/${name}.json`, import.meta.url);
    const { composition } = preprocess(Deno.readTextFileSync(url));
    const { notes, faults } = readMusicXml(toMusicXml(composition));
    assertEquals(faults, []);
    assertEquals(findDifferences(notes, listNotes(composition), ROUNDED), []);
  });
}

Deno.test("every voice that is written fills its bar, in any piece", () => {
  fc.assert(
    fc.property(compositionArbitrary({ maxTick: 8_000 }), (composition) => {
      const { parts, faults } = readMusicXml(toMusicXml(composition));
      assertEquals(faults, []);
      const meter = createMeter(composition.timeSignatures);
      const count = meter.barCount(composition.duration);
      for (const bars of parts) {
        assertEquals(bars.length, count);
        bars.forEach(({ voices, length }, index) => {
          assertEquals(length, meter.barStart(index + 2) - meter.barStart(index + 1));
          for (const ticks of voices.values()) assertEquals(Math.round(ticks * 7) / 7, length);
        });
      }
    }),
    { seed: 8, numRuns: 100 },
  );
});

Deno.test("every note on a 64th is read back once, where it is and as long as it is", () => {
  fc.assert(
    fc.property(compositionArbitrary({ maxTick: 8_000 }), (piece) => {
      const composition = onGrid(withTenOctaves(piece));
      const { notes } = readMusicXml(toMusicXml(composition));
      assertEquals(findDifferences(notes, listNotes(composition), 0), []);
    }),
    { seed: 9, numRuns: 100 },
  );
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
  const { notes, faults } = readMusicXml(toMusicXml(composition));
  assertEquals(faults, []);
  assertEquals(findDifferences(notes, listNotes(composition), ROUNDED), []);
});

/** MusicXML has ten octaves; what is higher in a part that begins at the bottom cannot be written. */
function withTenOctaves(composition: Composition): Composition {
  return withTracks(composition, (track) => ({
    ...track,
    notes: track.notes.map((note) => ({ ...note, pitch: Math.min(118, note.pitch) })),
  }));
}
