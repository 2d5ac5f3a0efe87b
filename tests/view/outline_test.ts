import { assertEquals } from "@std/assert";
import { toCompositionDto } from "../../mod.ts";
import { toOutline } from "../../view/outline.ts";
import { makeSamplePiece } from "../support/sample_piece.ts";

Deno.test("toOutline() reads what the server answers about a piece", () => {
  const dto = toCompositionDto(makeSamplePiece(), { id: "ab12", repairs: [] });
  assertEquals(toOutline({ ...dto }), {
    id: "ab12",
    title: "Sample",
    facts: ["F major", "4/4", "120 BPM"],
    tracks: [
      { name: "Tune", instrument: "Flute", isDrum: false, notes: 3 },
      { name: "Chords", instrument: "Electric Piano 1", isDrum: false, notes: 3 },
      { name: "Drums", instrument: "Standard Kit", isDrum: true, notes: 3 },
    ],
  });
});

for (const values of [null, {}, { tracks: "none" }, { title: null, tracks: [] }, { id: "x" }]) {
  Deno.test(`toOutline() finds no piece in ${JSON.stringify(values)}`, () => {
    assertEquals(toOutline(values), null);
  });
}

Deno.test("toOutline() keeps what it can read of a cut answer", () => {
  assertEquals(toOutline({ title: "T", bpm: 90, tracks: [null, { name: 7 }, "x"] }), {
    id: "",
    title: "T",
    facts: ["90 BPM"],
    tracks: [{ name: "7", instrument: "", isDrum: false, notes: 0 }],
  });
});
