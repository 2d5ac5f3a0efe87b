import { assertEquals } from "@std/assert";
import { makeComposition } from "../../support/make_composition.ts";
import { makeTextPiece } from "../../support/make_text_piece.ts";
import { review } from "./review.ts";

Deno.test("a bar of silence at the end is found", () => {
  assertEquals(review({ tracks: { Flute: "C4/w | D4 |" }, bars: 3 }, ["silent_end"]), [
    ["silent_end", null, 3, "2 of 3 bars"],
  ]);
  assertEquals(review({ tracks: { Flute: "C4/w | D4 |" }, sections: [4, 4] }, ["silent_end"]), [
    ["silent_end", null, 3, "2 of 8 bars"],
  ]);
  assertEquals(
    review({ tracks: { Flute: "C4/h. |" }, meter: "3/4", chords: "C|G" }, ["silent_end"]),
    [
      ["silent_end", null, 2, "1 of 2 bars"],
    ],
  );
});

Deno.test("a rest that fills the last bar is no silence", () => {
  assertEquals(review({ tracks: { Flute: "C4/w | D4/q |" }, bars: 2 }, ["silent_end"]), []);
  assertEquals(review({ tracks: { Flute: "C4/e" }, bars: 1 }, ["silent_end"]), []);
});

Deno.test("silence is measured from the last note, and is a bar at least", () => {
  const piece = makeTextPiece({ tracks: { Flute: "C4/w | D4/w |" } });
  assertEquals(review({ ...piece, duration: 3 * 1920 - 1 }, ["silent_end"]), []);
  assertEquals(review({ ...piece, duration: 3 * 1920 }, ["silent_end"]).length, 1);
  const early = makeTextPiece({ tracks: { Flute: "C4/w | D4/q |" } });
  assertEquals(review({ ...early, duration: 1920 + 480 + 1919 }, ["silent_end"]), []);
  assertEquals(review({ ...early, duration: 1920 + 480 + 1920 }, ["silent_end"]).length, 1);
});

Deno.test("a piece without notes has no end", () => {
  assertEquals(review(makeComposition({ duration: 19200 }), ["silent_end"]), []);
});
