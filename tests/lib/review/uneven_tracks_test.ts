import { assertEquals } from "@std/assert";
import { makeTextPiece, type TextPiece } from "../../support/make_text_piece.ts";
import { review } from "./review.ts";

const CODES = ["no_notes", "ends_early", "ends_late"] as const;
const BAR = "C4/q D4 E4 F4 | ";
const BEAT = "kick/q snare kick snare | ";

/** Notes in every bar of so many. */
function bars(count: number, bar = BAR): string {
  return bar.repeat(count);
}

Deno.test("a track that stops a bar before the others is found, drums too", () => {
  assertEquals(review({ tracks: { Flute: bars(4), Drums: bars(3, BEAT) } }, CODES), [
    ["ends_early", 1, 4, "3 of 4 bars"],
  ]);
  assertEquals(
    review({ tracks: { Flute: bars(3), Cello: bars(16), Drums: bars(16, BEAT) } }, CODES),
    [
      ["ends_early", 0, 4, "3 of 16 bars"],
    ],
  );
});

Deno.test("tracks that all end elsewhere are measured by the longest", () => {
  assertEquals(review({ tracks: { Flute: bars(5), Cello: bars(4), Piano: bars(2) } }, CODES), [
    ["ends_early", 1, 5, "4 of 5 bars"],
    ["ends_early", 2, 3, "2 of 5 bars"],
  ]);
});

Deno.test("a track that goes on after most of the others is the one that is found", () => {
  const tracks = { Flute: bars(6), Cello: bars(4), Piano: bars(4), Drums: bars(4, BEAT) };
  assertEquals(review({ tracks }, CODES), [["ends_late", 0, 5, "6 of 4 bars"]]);
});

Deno.test("bars of another metre are counted as such", () => {
  const bar = "C4/e D4 E4 F4 E4 D4 | ";
  const piece = { meter: "6/8", tracks: { Flute: bar.repeat(4), Cello: bar.repeat(3) } };
  assertEquals(review(piece, CODES), [["ends_early", 1, 4, "3 of 4 bars"]]);
});

Deno.test("a track without notes is found, unless nothing has notes", () => {
  assertEquals(review({ tracks: { Flute: bars(1), Cello: "" } }, CODES), [
    ["no_notes", 1, null, "0 notes"],
  ]);
  assertEquals(review({ tracks: { Flute: "", Cello: "" } }, CODES), []);
});

const QUIET: Readonly<Record<string, TextPiece>> = {
  "all end in the same bar": { tracks: { Flute: "C4/q r/h. |", Cello: "C3/w |" } },
  "a rest of less than a bar": { tracks: { Flute: bars(3) + "C4/q r/h. |", Cello: bars(4) } },
  "the end of a section": { tracks: { Flute: bars(2), Cello: bars(4) }, sections: [2, 2] },
  "an outro alone": {
    tracks: { Flute: bars(6), Cello: bars(4), Piano: bars(4) },
    sections: [4, 2],
  },
  "a last chord without drums": {
    tracks: { Flute: bars(3) + "C4/w |", Cello: bars(3) + "C3/w |", Drums: bars(3, BEAT) },
  },
  "a last note that is held for bars": {
    tracks: { Flute: bars(3) + "C4/w+w+w |", Drums: bars(3, BEAT) },
  },
  "a last chord that is rolled": {
    tracks: { Flute: bars(3) + "r/s C5/e.+h. |", Cello: bars(3) + "C3/w |", Drums: bars(3, BEAT) },
  },
  "a part that paused as long before": {
    tracks: { Flute: bars(1) + "r/w | r/w | " + bars(1), Cello: bars(6) },
  },
  "a part that came in as late as it goes": {
    tracks: { Flute: "r/w | r/w | " + bars(2), Cello: bars(6) },
  },
  "one crash": { tracks: { Flute: bars(8), Drums: "crash/w |" } },
  "one track": { tracks: { Flute: bars(1) }, bars: 4 },
};

for (const [name, piece] of Object.entries(QUIET)) {
  Deno.test(`the length of a track is quiet: ${name}`, () => {
    assertEquals(review(piece, CODES), []);
  });
}

Deno.test("the length of a track is not quiet where a reason for it nearly holds", () => {
  const codes = (piece: TextPiece): unknown[] => review(piece, CODES).map(([code]) => code);
  const early = ["ends_early"];
  // A bar too early for the section.
  assertEquals(codes({ tracks: { Flute: bars(1), Cello: bars(4) }, sections: [2, 2] }), early);
  // Two chords are left to the others.
  const two = bars(3) + "C4/h C4 |";
  assertEquals(codes({ tracks: { Flute: two, Cello: two, Drums: bars(3, BEAT) } }), early);
  // It paused, but for a bar only.
  const paused = bars(1) + "r/w | " + bars(1);
  assertEquals(codes({ tracks: { Flute: paused, Cello: bars(6) } }), early);
  // Four hits are a bar of drums.
  assertEquals(codes({ tracks: { Flute: bars(8), Drums: bars(1, BEAT) } }), early);
});

Deno.test("where a text broke off, lengths say nothing", () => {
  const piece = makeTextPiece({ tracks: { Flute: bars(4), Drums: bars(3, BEAT) }, bars: 8 });
  assertEquals(review(piece, [...CODES, "silent_end"], { isTruncated: true }), []);
});
