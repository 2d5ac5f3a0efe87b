import { assertEquals } from "@std/assert";
import { preprocess } from "../../../mod.ts";

/** Blanks before a letter make a pattern that looks for blanks at the end start again at each of them. */
const LONG = `1${" ".repeat(2_000_000)}x`;

for (const field of ["duration", "repeat", "velocity", "beat", "start", "pitch", "chord", "tie"]) {
  Deno.test(`preprocess() comes to an end with a long text as ${field} of a note`, () => {
    const { composition } = preprocess({
      tracks: [{
        notes: [{ pitch: "C4", duration: 1 }, { pitch: "D4", duration: 1, [field]: LONG }],
      }],
    });
    assertEquals(composition.tracks[0]?.notes[0]?.pitch, 60);
  });
}

for (
  const field of [
    "repeat",
    "swing",
    "feel",
    "bpm",
    "timeSignature",
    "key",
    "pickup",
    "chords",
    "lyrics",
  ]
) {
  Deno.test(`preprocess() comes to an end with a long text as ${field} of a piece`, () => {
    const { composition } = preprocess({
      [field]: LONG,
      tracks: [{ [field]: LONG, notes: [{ pitch: "C4", duration: 1 }] }],
    });
    assertEquals(composition.tracks[0]?.notes[0]?.pitch, 60);
  });
}
