import { assertAlmostEquals, assertEquals } from "@std/assert";
import { analyze, type Note, preprocess, type TrackAnalysis } from "../../../mod.ts";
import { makeComposition, makeTrack } from "../../support/make_composition.ts";

/** Metre, rhythm in note text, and its syncopation after Longuet-Higgins and Lee, counted by hand. */
const RHYTHMS: readonly (readonly [string, string, number, string])[] = [
  ["4/4", "C4/q C C C", 0, "beats"],
  ["4/4", "C4/w", 0, "one long note"],
  ["4/4", "C4/h C", 0, "halves"],
  [
    "4/4",
    "r/e C4/q C C C/e",
    4,
    "off-beats: &1 is held over 2 (1 level), &2 over 3 (2), &3 over 4 (1), &4 over nothing",
  ],
  ["4/4", "C4/q C/h C/q", 1, "a half note on 2 is held over the middle of the bar"],
  ["4/4", "C4/e C/q C C C/e", 4, "the same after an eighth on 1"],
  ["3/4", "C4/q C/h", 0, "a half note on 2 of three: 3 is no stronger than 2"],
  ["6/8", "C4/q. C", 0, "felt beats"],
  ["6/8", "C4/q C C", 1, "quarters in six eighths: the second is held over the middle of the bar"],
];

for (const [timeSignature, text, sum, why] of RHYTHMS) {
  Deno.test(`analyze() counts a syncopation of ${sum} in ${timeSignature} ${text}: ${why}`, () => {
    const { composition } = preprocess({ timeSignature, tracks: [{ notes: text }] });
    assertEquals(analyze(composition).tracks[0].syncopation, sum);
  });
}

Deno.test("analyze() counts a note that is tied over the bar line against the bar", () => {
  const { composition } = preprocess("C4/q C C C~ | C/q C C C");
  // The fourth beat is two levels weaker than the bar line that it is held over; shared by two bars.
  assertEquals(analyze(composition).tracks[0].syncopation, 1);
});

Deno.test("analyze() measures range, density and polyphony of each track", () => {
  const [piano, flute, empty] = tracksOf([
    [[0, 960, 48], [0, 960, 52], [0, 960, 55], [960, 960, 50]],
    [[480, 480, 84], [960, 480, 86]],
    [],
  ]);
  assertEquals(piano.range, { low: 48, high: 55 });
  assertEquals([piano.notes, piano.density], [4, 4]);
  assertEquals(piano.polyphony, { most: 3, mean: 2 });
  assertEquals(flute.range, { low: 84, high: 86 });
  assertEquals(flute.polyphony, { most: 1, mean: 1 });
  assertEquals(empty, {
    track: 2,
    notes: 0,
    range: null,
    density: 0,
    polyphony: { most: 0, mean: 0 },
    syncopation: 0,
  });
});

Deno.test("analyze() takes a note that ends where the next begins for one voice", () => {
  const [line] = tracksOf([[[0, 480, 60], [480, 480, 62], [900, 480, 64]]]);
  assertEquals(line.polyphony.most, 2);
  assertAlmostEquals(line.polyphony.mean, 1440 / 1380, 1e-9);
});

function tracksOf(
  tracks: readonly (readonly (readonly [number, number, number])[])[],
): readonly TrackAnalysis[] {
  return analyze(makeComposition({
    tracks: tracks.map((notes, channel) =>
      makeTrack({
        channel,
        notes: notes.map(([onset, duration, pitch]): Note => ({
          onset,
          duration,
          pitch,
          velocity: 80,
        })),
      })
    ),
  })).tracks;
}
