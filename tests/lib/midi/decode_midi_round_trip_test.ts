import { assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  checkComposition,
  type Composition,
  decodeMidi,
  encodeMidi,
  preprocess,
  STRAIGHT,
} from "../../../mod.ts";
import { compositionArbitrary } from "../../support/composition_arbitrary.ts";
import { foreignMidiArbitrary } from "../../support/foreign_midi_arbitrary.ts";
import { listGoldenCases } from "../../support/golden.ts";
import { hearMidi } from "../../support/hear_midi.ts";
import { KNOWN_PIECES } from "../../support/known_pieces.ts";
import { makeComposition, makeTrack } from "../../support/make_composition.ts";

Deno.test("decodeMidi() gives back what encodeMidi() wrote, of every piece", () => {
  fc.assert(
    fc.property(compositionArbitrary({ maxTracks: 20 }), (drawn) => {
      const composition = asWritten(drawn);
      assertEquals(decodeMidi(encodeMidi(composition)), { composition, warnings: [] });
    }),
    { seed: 6, numRuns: 300 },
  );
});

for (const { name, input } of listGoldenCases()) {
  Deno.test(`decodeMidi() gives back the song ${name}`, () => {
    const composition = withoutFeel(
      preprocess(JSON.parse(Deno.readTextFileSync(input))).composition,
    );
    assertEquals(decodeMidi(encodeMidi(composition)), { composition, warnings: [] });
  });
}

for (const { title, chords, tracks, key, timeSignature } of KNOWN_PIECES) {
  Deno.test(`decodeMidi() gives back ${title}`, () => {
    const { composition } = preprocess({ title, chords, tracks, key, timeSignature });
    assertEquals(decodeMidi(encodeMidi(composition)), { composition, warnings: [] });
  });
}

Deno.test("decodeMidi() gives back what stands behind the end of a piece", () => {
  const composition = makeComposition({
    duration: 960,
    tempos: [{ tick: 0, bpm: 120 }, { tick: 5000, bpm: 60 }],
    sections: [{ tick: 0, duration: 960, name: "A" }],
    chords: [{ tick: 480, duration: 480, symbol: "C" }],
    tracks: [
      makeTrack({
        notes: [{ onset: 0, duration: 960, pitch: 60, velocity: 80 }],
        controllers: [{ tick: 2000, controller: 64, value: 0 }],
      }),
    ],
  });
  assertEquals(decodeMidi(encodeMidi(composition)), { composition, warnings: [] });
});

Deno.test("decodeMidi() gives back every tempo to the last digit", () => {
  const bpms = [120, 132, 97.5, 127, 66.67, 123.4567, 60_000_000 / 0xffffff, 999.999, Math.PI * 40];
  const tempos = bpms.map((bpm, index) => ({ tick: index * 480, bpm }));
  const composition = makeComposition({ duration: 48_000, tempos });
  assertEquals(decodeMidi(encodeMidi(composition)).composition.tempos, tempos);
});

Deno.test("decodeMidi() and encodeMidi() keep all that is heard in files of other programs", () => {
  fc.assert(
    fc.property(foreignMidiArbitrary, (bytes) => {
      const { composition } = decodeMidi(bytes);
      checkComposition(composition);
      const again = encodeMidi(composition);
      const heard = hearMidi(bytes);
      // Where nothing plays there is nobody to sing.
      const lyrics = composition.tracks.length === 0 ? [] : heard.lyrics;
      assertEquals(hearMidi(again), { ...heard, lyrics });
      assertEquals(decodeMidi(again), { composition, warnings: [] });
    }),
    { seed: 6, numRuns: 1000 },
  );
});

/** The piece without what no file says: the format has one chord at a time, and no texts of no length. */
function asWritten(drawn: Composition): Composition {
  return {
    ...drawn,
    // Sections of one name that overlap may come back with their ends exchanged; these have a name each.
    sections: drawn.sections.map((section, index) => ({
      ...section,
      name: `${section.name}${index}`,
    })),
    chords: drawn.chords
      .map((chord, index, chords) => {
        const next = chords[index + 1]?.tick ?? Infinity;
        return { ...chord, duration: Math.min(chord.duration, next - chord.tick) };
      })
      .filter(({ duration }) => duration > 0),
    markers: drawn.markers.filter(({ text }) => text !== ""),
    // Those of one tick come in order of their tracks.
    lyrics: drawn.lyrics.filter(({ text }) => text !== "")
      .toSorted((a, b) => a.tick - b.tick || a.track - b.track),
    tracks: drawn.tracks.map((track) => ({
      ...track,
      // At one tick banks come first.
      controllers: track.controllers.toSorted((a, b) =>
        a.tick - b.tick || Number(isBank(b.controller)) - Number(isBank(a.controller))
      ),
    })),
  };
}

function isBank(controller: number): boolean {
  return controller === 0 || controller === 32;
}

function withoutFeel(composition: Composition): Composition {
  const tracks = composition.tracks.map((track) => ({ ...track, feel: null }));
  return { ...composition, feel: STRAIGHT, tracks };
}
