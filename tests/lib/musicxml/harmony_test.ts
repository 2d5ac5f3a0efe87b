import { assertEquals } from "@std/assert";
import { makeComposition, makeTrack } from "../../support/make_composition.ts";
import { childrenOf, measuresOf, textAt } from "../../support/read_musicxml.ts";

// deno-fmt-ignore
const CHORDS: readonly (readonly [symbol: string, kind: string, text: string, degrees: string, bass: string])[] = [
  ["C", "major", "", "", ""], ["Am", "minor", "m", "", ""], ["G7", "dominant", "7", "", ""],
  ["Fmaj7", "major-seventh", "maj7", "", ""], ["Dm7", "minor-seventh", "m7", "", ""],
  ["Bm7b5", "half-diminished", "m7b5", "", ""], ["Bdim7", "diminished-seventh", "dim7", "", ""],
  ["Caug", "augmented", "aug", "", ""], ["Csus4", "suspended-fourth", "sus4", "", ""],
  ["C6", "major-sixth", "6", "", ""], ["Cm(maj7)", "major-minor", "m(maj7)", "", ""], ["C5", "power", "5", "", ""],
  ["C9", "dominant-ninth", "9", "", ""], ["C13", "dominant-13th", "13", "", ""],
  ["Cadd9", "major", "add9", "add 9 0", ""], ["G7b9", "dominant", "7b9", "add 9 -1", ""],
  ["G7sus4", "suspended-fourth", "7sus4", "add 7 0", ""], ["Cmaj7#11", "major-seventh", "maj7#11", "add 11 1", ""],
  ["C/E", "major", "", "", "E"], ["F#m7/E", "minor-seventh", "m7", "", "E"], ["C7b5", "dominant", "7b5", "alter 5 -1", ""],
];
for (const [symbol, kind, text, degrees, bass] of CHORDS) {
  Deno.test(`toMusicXml() writes ${symbol} as ${kind} ${degrees}`, () => {
    const chords = [{ tick: 0, duration: 1920, symbol }];
    const [measure] = measuresOf(makeComposition({ chords, tracks: [makeTrack()] }));
    const [harmony] = childrenOf(measure, "harmony");
    assertEquals([
      textAt(harmony, "kind"),
      childrenOf(harmony, "kind")[0].attributes.text,
      childrenOf(harmony, "degree").map((degree) =>
        ["degree-type", "degree-value", "degree-alter"].map((name) => textAt(degree, name)).join(
          " ",
        )
      ).join(),
      textAt(harmony, "bass/bass-step") ?? "",
      (textAt(harmony, "root/root-step") ?? "") +
      (textAt(harmony, "root/root-alter") === "1" ? "#" : ""),
    ], [kind, text, degrees, bass, symbol.slice(0, symbol[1] === "#" ? 2 : 1)]);
  });
}

Deno.test("toMusicXml() writes silence of the chord lane without a root", () => {
  const chords = [{ tick: 0, duration: 1920, symbol: "N.C." }];
  const [measure] = measuresOf(makeComposition({ chords, tracks: [makeTrack()] }));
  const [harmony] = childrenOf(measure, "harmony");
  assertEquals(childrenOf(harmony, "root"), []);
  assertEquals(childrenOf(childrenOf(harmony, "numeral")[0], "numeral-root")[0].attributes, {
    text: "",
  });
  assertEquals([textAt(harmony, "kind"), childrenOf(harmony, "kind")[0].attributes.text], [
    "none",
    "N.C.",
  ]);
});
