import { assertEquals } from "@std/assert";
import fc from "fast-check";
import type { Composition } from "../../../lib/composition/composition.ts";
import { compositionArbitrary } from "../../support/composition_arbitrary.ts";
import { makeTextPiece } from "../../support/make_text_piece.ts";
import { review, type ShortFinding } from "./review.ts";

const CODES = ["parallel_octaves", "parallel_fifths", "direct_octaves", "direct_fifths"] as const;

/** What is found between two voices. */
function between(upper: string, lower: string): ShortFinding[] {
  return review({ tracks: { Violin: upper, Cello: lower } }, CODES, { isCounterpoint: true });
}

Deno.test("fifths and octaves after each other are parallels", () => {
  assertEquals(between("G4/h A4", "C4/h D4"), [["parallel_fifths", 0, 1, "C4–G4 → D4–A4"]]);
  assertEquals(between("G5/h E5", "C3/h A2"), [["parallel_fifths", 0, 1, "C3–G5 → A2–E5"]]);
  assertEquals(between("C5/h D5", "C4/h D4"), [["parallel_octaves", 0, 1, "C4–C5 → D4–D5"]]);
  // An octave more or less in between is the same interval.
  assertEquals(between("G4/h G5", "C4/h C4"), []);
  assertEquals(between("G4/h A5", "C4/h D4"), [["parallel_fifths", 0, 1, "C4–G4 → D4–A5"]]);
  assertEquals(between("C5/q D5 E5 F5", "C4/q D4 E4 F4"), [
    ["parallel_octaves", 0, 1, "C4–C5 → D4–D5", 3],
  ]);
});

Deno.test("other motion is free", () => {
  const free = {
    "parallel thirds": ["E4/q F4 G4 A4", "C4/q D4 E4 F4"],
    "contrary motion into a fifth": ["A4/h G4", "B3/h C4"],
    "contrary motion from fifth to fifth": ["G4/h D5", "C4/h G3"],
    "oblique motion": ["G4/h C5", "C4/w"],
    "a repeated fifth": ["G4/h G4", "C4/h C4"],
    "a diminished fifth into a fifth": ["F4/h G4", "B3/h C4"],
    "a fifth into a diminished fifth": ["E4/h F4", "A3/h B3"],
    "unison of two voices": ["C4/h D4", "C4/h D4"],
    "a fifth that is left and found again": ["G4/q B4 A4/h", "C4/h D4/h"],
  };
  for (const [name, [upper, lower]] of Object.entries(free)) {
    assertEquals(between(upper, lower), [], name);
  }
});

Deno.test("a leap of both voices into a fifth or octave in the same direction is direct", () => {
  assertEquals(between("E4/h C5", "C4/h F4"), [["direct_fifths", 0, 1, "C4–E4 → F4–C5"]]);
  assertEquals(between("E4/h D5", "A3/h D4"), [["direct_octaves", 0, 1, "A3–E4 → D4–D5"]]);
});

Deno.test("what reaches a fifth or octave by a step is fine, and so is a move within a triad", () => {
  // Horn fifths, and the cadence of leading note and bass.
  assertEquals(between("C5/h D5", "E4/h G4"), []);
  assertEquals(between("B4/h C5", "G3/h C4"), []);
  // A seventh that goes down a fourth over a step of the bass, as in many chorales.
  assertEquals(between("D5/h A4", "E3/h D3"), []);
  assertEquals(between("E4/h C5", "G3/h C4"), []);
  assertEquals(between("C5/h E5", "C4/h A4"), []);
});

Deno.test("voices that rest in between start anew", () => {
  assertEquals(between("G4/e r A4/h", "C4/e r D4/h").length, 1);
  assertEquals(between("G4/q r/q A4/h", "C4/q r/q D4/h").length, 1);
  assertEquals(between("G4/e r/q. A4/h", "C4/e r/q. D4/h"), []);
});

Deno.test("only outer voices are compared, and only while they are the same tracks", () => {
  const mark = { isCounterpoint: true };
  const inner = { Flute: "C6/w", Violin: "G4/h A4", Cello: "C4/h D4", Tuba: "C2/w" };
  assertEquals(review({ tracks: inner }, CODES, mark), []);
  // The fifth above D is another voice's, since the voices cross.
  const crossing = { Violin: "G4/h E4", Viola: "E4/h A4", Cello: "C4/h D4" };
  assertEquals(review({ tracks: crossing }, CODES, mark), []);
  const drums = { Drums: "81/h 81", Violin: "G4/h A4", Cello: "C4/h D4" };
  assertEquals(review({ tracks: drums }, CODES, mark).length, 1);
  // The violin's G sounds already when its B ends.
  const { tracks: [violin, cello], ...piece } = makeTextPiece({
    tracks: { Violin: "G4/w", Cello: "E4/h C4" },
  });
  const notes = [...violin.notes, { onset: 0, duration: 960, pitch: 71, velocity: 80 }];
  const held = { ...piece, tracks: [{ ...violin, notes }, cello] };
  assertEquals(review(held, CODES, mark), []);
  const keyboard = { Harpsichord: "(C4 G4)/h (D4 A4)" };
  assertEquals(review({ tracks: keyboard }, CODES, mark).length, 1);
});

Deno.test("a piece that is not marked as counterpoint may have parallels", () => {
  assertEquals(review({ tracks: { Violin: "G4/h A4", Cello: "C4/h D4" } }, CODES), []);
});

Deno.test("a chorale phrase in good counterpoint is quiet", () => {
  const tracks = {
    Soprano: "G4/q G4 A4 B4 | C5/h B4/q A4 | G4/w |",
    Bass: "G2/q B2 F#2 G2 | A2/h B2/q D3 | G2/w |",
  };
  assertEquals(review({ tracks }, CODES, { isCounterpoint: true }), []);
});

Deno.test("what is found stays the same when the piece is moved by an octave", () => {
  fc.assert(
    fc.property(compositionArbitrary({ maxTracks: 3 }), (composition) => {
      const codes = (piece: Composition): ShortFinding[] =>
        review(piece, CODES, { isCounterpoint: true }).map((
          [code, track, bar, _, count],
        ) => [code, track, bar, count ?? 1]);
      const middle = transpose(composition, (pitch) => 36 + pitch % 36);
      const moved = transpose(composition, (pitch) => 48 + pitch % 36);
      assertEquals(codes(moved), codes(middle));
    }),
    { seed: 7, numRuns: 300 },
  );
});

Deno.test("what is found between two lines is what there is to find, note by note", () => {
  const line = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(line, line, (above, below) => {
      const length = Math.min(above.length, below.length);
      const [upper, lower] = [above.map((step) => 72 + step), below.map((step) => 48 + step)];
      const text = (pitches: readonly number[]): string =>
        pitches.slice(0, length).map((pitch) => `${pitch}/q`).join(" ");
      let expected = 0;
      for (let index = 1; index < length; index++) {
        const [from, to] = [upper[index - 1] - lower[index - 1], upper[index] - lower[index]];
        const isMoved = upper[index] !== upper[index - 1];
        // The same perfect interval again after both have moved the same way: then its size is the same as well.
        if (isMoved && from === to && [0, 7].includes(to % 12)) expected += 1;
      }
      const piece = makeTextPiece({ tracks: { Violin: text(upper), Cello: text(lower) } });
      const found = review(piece, CODES, { isCounterpoint: true })
        .filter(([code]) => String(code).startsWith("parallel"))
        .reduce((sum, [, , , , count]) => sum + Number(count ?? 1), 0);
      const compound = countCompound(upper, lower, length);
      assertEquals(found, expected + compound);
    }),
    { seed: 7, numRuns: 300 },
  );
});

/** Same interval with an octave added or taken, both voices moving the same way. */
function countCompound(upper: readonly number[], lower: readonly number[], length: number): number {
  let count = 0;
  for (let index = 1; index < length; index++) {
    const [from, to] = [upper[index - 1] - lower[index - 1], upper[index] - lower[index]];
    const motion = (upper[index] - upper[index - 1]) * (lower[index] - lower[index - 1]);
    if (motion > 0 && Math.abs(from - to) === 12 && [0, 7].includes(to % 12)) count += 1;
  }
  return count;
}

function transpose(composition: Composition, move: (pitch: number) => number): Composition {
  const tracks = composition.tracks.map((track) => {
    const seen = new Set<string>();
    const notes = track.notes.map((note) => ({ ...note, duration: 1, pitch: move(note.pitch) }))
      .toSorted((a, b) => a.onset - b.onset || a.pitch - b.pitch)
      // Pitches that become one would overlap.
      .filter(({ onset, pitch }) =>
        !seen.has(`${onset} ${pitch}`) && seen.add(`${onset} ${pitch}`)
      );
    return { ...track, notes };
  });
  return { ...composition, tracks };
}
