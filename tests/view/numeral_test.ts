import { assertEquals } from "@std/assert";
import { toViewModel } from "../../view/model.ts";
import { findNumeral } from "../../view/numeral.ts";
import { makeSamplePiece } from "../support/sample_piece.ts";

const keys = [
  { tick: 960, tonic: "C", mode: "major" },
  { tick: 1920, tonic: "A", mode: "minor" },
  { tick: 3840, tonic: "Bb", mode: "major" },
] as const;
const model = toViewModel(makeSamplePiece({ keys }));

function numeralAt(tick: number, symbol: string): string {
  return findNumeral(model, { tick, duration: 480, symbol });
}

Deno.test("findNumeral() gives the degree in the key of the place, asked once or again", () => {
  for (const _ of ["first", "again"]) {
    const found = [960, 1920, 3840].map((tick) => numeralAt(tick, "F"));
    assertEquals(found, ["IV", "bVI", "V"]);
    assertEquals([numeralAt(960, "Dm7"), numeralAt(1920, "Dm7")], ["ii7", "iv7"]);
  }
});

Deno.test("findNumeral() gives nothing where there is no key, no chord, or none that can be read", () => {
  assertEquals(numeralAt(0, "F"), "");
  assertEquals(numeralAt(960, "N.C."), "");
  assertEquals(numeralAt(960, "what?"), "");
});

Deno.test("findNumeral() finds more chords than it remembers", () => {
  for (let index = 0; index < 2100; index++) numeralAt(960, `C(add${index})`);
  assertEquals([numeralAt(960, "G7"), numeralAt(1920, "G7")], ["V7", "bVII7"]);
});
