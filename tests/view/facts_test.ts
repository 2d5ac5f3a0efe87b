import { assertEquals } from "@std/assert";
import { describePiece, formatTime, toFacts } from "../../view/facts.ts";
import { emptyModel, toViewModel } from "../../view/model.ts";
import { findStrings } from "../../view/strings.ts";
import { makeSamplePiece } from "../support/sample_piece.ts";

const english = findStrings("en");
const japanese = findStrings("ja-JP");
const model = toViewModel(makeSamplePiece());

for (
  const [seconds, text] of [
    [0, "0:00.0"],
    [9.96, "0:09.9"],
    [59.999, "0:59.9"],
    [60, "1:00.0"],
    [125.3, "2:05.3"],
    [-2, "0:00.0"],
  ] as const
) {
  Deno.test(`formatTime() writes ${seconds} as ${text}`, () => {
    assertEquals(formatTime(seconds), text);
  });
}

Deno.test("toFacts() tells key, metre and tempo", () => {
  assertEquals(toFacts(model, [{ tick: 0, bpm: 120 }], english), ["F major", "4/4", "120 BPM"]);
  const changing = [{ tick: 0, bpm: 84 }, { tick: 960, bpm: 120.04 }];
  assertEquals(toFacts(model, changing, japanese), ["ヘ長調", "4/4", "84–120 BPM"]);
});

Deno.test("toFacts() leaves out a key that nobody gave", () => {
  const bare = toViewModel(makeSamplePiece({ keys: [] }));
  assertEquals(toFacts(bare, [{ tick: 0, bpm: 120 }], english), ["4/4", "120 BPM"]);
});

Deno.test("describePiece() says what the picture shows", () => {
  assertEquals(
    describePiece(model, ["F major", "4/4"], english),
    "Sample, F major, 4/4, 4 bars, 9 notes. Verse Bar 1.1, サビ Bar 3.1. " +
      "Tune, Flute: 3 notes, C5 to F5. Chords, Electric Piano 1: 3 notes, C4 to E4. Drums: 3 strokes",
  );
  assertEquals(
    describePiece(emptyModel(), [], english),
    "Piano roll. The score will draw itself here",
  );
});
