import { assertEquals } from "@std/assert";
import { makeTextPiece, type TextPiece } from "../../support/make_text_piece.ts";
import { review, type ShortFinding } from "./review.ts";

/** What clashes in a flute over a chord lane. */
function clashes(flute: string, chords: string, changes: Partial<TextPiece> = {}): ShortFinding[] {
  return review({ tracks: { Flute: flute }, chords, ...changes }, ["chord_clash"]);
}

Deno.test("a long note a semitone above a chord note, left by a leap, clashes", () => {
  // By degree: 4 over a major triad, b9, b6; 3 over minor; 5 over a flat fifth; 7 over a dominant.
  const table: readonly (readonly [chord: string, note: string])[] = [
    ["C", "F5"],
    ["Cmaj7", "F5"],
    ["C7", "F5"],
    ["C7", "B5"],
    ["C", "C#5"],
    ["C", "Ab5"],
    ["Cm", "E5"],
    ["Cm7", "Ab5"],
    ["Cm7", "C#5"],
    ["Cm7b5", "G5"],
    ["Csus4", "F#5"],
    ["C5", "Ab5"],
    ["G/B", "C5"],
  ];
  for (const [chord, note] of table) {
    const found = clashes(`${note}/w |`, chord);
    assertEquals(found, [["chord_clash", 0, 1, `${note} over ${chord}`]], `${note} over ${chord}`);
  }
});

Deno.test("notes of the chord, tensions and blue notes are no clashes", () => {
  const table: readonly (readonly [chord: string, notes: string])[] = [
    ["C", "C5 E5 G5 D5 A5 B5 Bb5 Eb5 F#5"],
    ["Cmaj7", "C5 E5 G5 B5 D5 A5 F#5"],
    ["C7", "C5 E5 G5 Bb5 C#5 D5 Eb5 F#5 Ab5 A5"],
    ["C9", "Eb5 C#5"],
    ["C6", "Bb5"],
    ["Cm7", "C5 Eb5 G5 Bb5 D5 F5 A5"],
    ["Cm7b5", "C5 Eb5 Gb5 Bb5 D5 F5 Ab5"],
    ["C7sus4", "C5 F5 G5 Bb5 D5 E5 A5"],
    ["C7alt", "C#5 Eb5 F#5 Ab5"],
    ["F/G", "G5 F5 A5 C5"],
    ["N.C.", "C#5 F5 Ab5"],
  ];
  for (const [chord, notes] of table) {
    for (const note of notes.split(" ")) {
      assertEquals(clashes(`${note}/w |`, chord), [], `${note} over ${chord}`);
    }
  }
});

Deno.test("a clash that resolves by step is none", () => {
  const quiet = [
    "F5/h E5/h |", // an appoggiatura
    "r/h. F5/q~ | F5/h E5 |", // a suspension
    "F5/h F5/q E5 |", // struck again
    "F5/h G5/q E5 |", // resolved after another note
    "F5/h D5/q E5 |",
    "F5/h F#5/h |",
    "F5/h r/q E5/q |", // after a breath
  ];
  for (const flute of quiet) assertEquals(clashes(flute, "C | C"), [], flute);
  const found = [
    "F5/h A5/h |",
    "F5/h C5/q A5 | E5/w |", // too late
    "F5/h r/h | E5/w |", // a rest of more than a beat
    "F5/w",
  ];
  for (const flute of found) assertEquals(clashes(flute, "C | C").length, 1, flute);
});

Deno.test("a clash that the next chord takes in is none", () => {
  assertEquals(clashes("F5/w | A5 |", "C F | F"), []);
  assertEquals(clashes("F5/w | A5 |", "C Em | F").length, 1);
});

Deno.test("a note that stays from before is a pedal point", () => {
  assertEquals(clashes("C5/w | C5 | C5 |", "C | G | C"), []);
  assertEquals(clashes("C5/w | C5 | G5 |", "C | G | C"), [["chord_clash", 0, 2, "C5 over G"]]);
});

Deno.test("only long notes on strong beats clash", () => {
  const table: readonly (readonly [meter: string, flute: string, found: number])[] = [
    ["4/4", "F5/q A5/h. |", 1],
    ["4/4", "F5/e A5/h.+e |", 0],
    ["4/4", "C5/q F5/q A5/h |", 0],
    ["4/4", "C5/h F5/q A5/q |", 1],
    ["4/4", "C5/h. F5/q | A5/w", 0],
    ["4/4", "C5/e F5/q A5/h+e |", 0],
    ["3/4", "F5/q A5/h |", 1],
    ["3/4", "C5/q F5/q A5/q |", 0],
    ["6/8", "F5/q. A5/q. |", 1],
    ["6/8", "F5/q A5/e+q. |", 0],
    ["6/8", "C5/q. F5/q. | A5", 0],
    ["12/8", "C5/q.+q. F5/q. A5/q. |", 1],
    ["2/2", "F5/q A5/h. |", 0],
    ["2/2", "F5/h A5/h |", 1],
    ["5/4", "F5/q A5/h.+q |", 1],
    ["7/8", "C5/h F5/q A5/e |", 0],
  ];
  for (const [meter, flute, found] of table) {
    assertEquals(clashes(flute, "C | C", { meter }).length, found, `${meter} ${flute}`);
  }
});

Deno.test("a chord that is gone before a beat has passed does not clash", () => {
  const piece = makeTextPiece({ tracks: { Flute: "F5/w | A5 |" } });
  const until = (duration: number): number =>
    review({ ...piece, chords: [{ tick: 0, duration, symbol: "C" }] }, ["chord_clash"]).length;
  assertEquals([until(479), until(480), until(1920)], [0, 1, 1]);
  const later = [{ tick: 1920, duration: 1920, symbol: "C" }];
  assertEquals(review({ ...piece, chords: later }, ["chord_clash"]), []);
});

Deno.test("clashes are counted by track, and every line is heard", () => {
  const tracks = {
    Flute: "G5/w | E5 | G5 |",
    Oboe: "F5/w | A4 | F5 | A4 |",
    Cello: "C3/w | A2 | C3 | F3 |",
  };
  assertEquals(review({ tracks, chords: "C | F | C | F" }, ["chord_clash"]), [
    ["chord_clash", 1, 1, "F5 over C", 2],
  ]);
});

Deno.test("the bass, timpani and drums do not clash", () => {
  const low = "F2/w | C2 |";
  for (const name of ["Cello", "Electric Bass (finger)", "Timpani", "Tuba", "Drums"]) {
    const tracks = { Flute: "G5/w | G5 |", [name]: name === "Drums" ? "41/w | 36 |" : low };
    assertEquals(review({ tracks, chords: "C | C" }, ["chord_clash"]), [], name);
  }
  // A cello that is not the lowest is a line like any other.
  const tracks = { Flute: "G5/w | G5 |", Cello: "F3/w | C3 |", Contrabass: "C2/w | C2 |" };
  assertEquals(review({ tracks, chords: "C | C" }, ["chord_clash"]).length, 1);
});

Deno.test("where there is no line, the top notes of the highest track are the melody", () => {
  const piano = "(C4 E4 F5)/w | (C4 E4 C5) |";
  assertEquals(clashes("", "C | C", { tracks: { Piano: piano } }), [
    ["chord_clash", 0, 1, "F5 over C"],
  ]);
  const inside = "(C4 F4 G5)/w | (C4 E4 C5) |";
  assertEquals(clashes("", "C | C", { tracks: { Piano: inside } }), []);
  // Held above: the note that starts below it is not on top.
  const held = makeTextPiece({
    tracks: { Piano: "(C4 G5)/w~ | (C4 G5) | (C4 E4 C5) |" },
    chords: "C | C | C",
  });
  const [track] = held.tracks;
  const notes = [...track.notes, { onset: 1920, duration: 1920, pitch: 65, velocity: 80 }]
    .toSorted((a, b) => a.onset - b.onset || a.pitch - b.pitch);
  assertEquals(review({ ...held, tracks: [{ ...track, notes }] }, ["chord_clash"]), []);
});

Deno.test("without a chord lane nothing clashes", () => {
  assertEquals(review({ tracks: { Flute: "F5/w", Cello: "C3/w" } }, ["chord_clash"]), []);
});
