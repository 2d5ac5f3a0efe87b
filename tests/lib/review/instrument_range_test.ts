import { assertEquals } from "@std/assert";
import { makeTextPiece } from "../../support/make_text_piece.ts";
import { review } from "./review.ts";

Deno.test("the first note that an instrument does not have is told, with their number", () => {
  const tracks = { Flute: "C5/q B3 A#3 C4 | C5 D7 D#7 C8 |", Cello: "C2/w | C2 |" };
  assertEquals(review({ tracks }, ["out_of_range"]), [
    ["out_of_range", 0, 1, "B3–D7 … Bb3", 3],
  ]);
});

Deno.test("the ends of a range belong to it", () => {
  const tracks = { Violin: "G3/h G7", Piano: "A0/h C8", Piccolo: "D5/h C8" };
  assertEquals(review({ tracks }, ["out_of_range"]), []);
  const beyond = { Violin: "F#3/h G#7", Piano: "G#0/h", Piccolo: "C#5/h" };
  assertEquals(review({ tracks: beyond }, ["out_of_range"]), [
    ["out_of_range", 0, 1, "G3–G7 … F#3", 2],
    ["out_of_range", 1, 1, "A0–C8 … Ab0"],
    ["out_of_range", 2, 1, "D5–C8 … C#5"],
  ]);
});

Deno.test("names are spelled in the key that holds at the note", () => {
  const piece = makeTextPiece({ tracks: { Flute: "C5/w | D#7 |" } });
  const keys = [
    { tick: 0, tonic: "E", mode: "major" },
    { tick: 1920, tonic: "Eb", mode: "major" },
  ] as const;
  assertEquals(review({ ...piece, keys }, ["out_of_range"]), [
    ["out_of_range", 0, 2, "B3–D7 … Eb7"],
  ]);
});

Deno.test("synthesizers, noises and drums have no range", () => {
  const tracks = {
    "Synth Bass 1": "C0/w",
    "Lead 1 (square)": "C0/h C9",
    "Pad 2 (warm)": "C0/h C9",
    "Synth Voice": "C0/h C9",
    Seashore: "C0/h C9",
    Drums: "27/w",
  };
  assertEquals(review({ tracks }, ["out_of_range"]), []);
});
