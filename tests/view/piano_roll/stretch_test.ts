import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { toViewModel } from "../../../view/model.ts";
import { toStretch } from "../../../view/piano_roll/stretch.ts";
import { makeSamplePiece } from "../../support/sample_piece.ts";

/** Two bars of four quarters, two of seven eighths. */
const model = toViewModel(makeSamplePiece({
  timeSignatures: [
    { tick: 0, numerator: 4, denominator: 4 },
    { tick: 3840, numerator: 7, denominator: 8 },
  ],
  duration: 3840 + 2 * 1680,
}));
const far = 17 / 480;
const near = 120 / 480;

for (
  const [from, to, scale, start, end] of [
    [100, 200, far, 0, 1920],
    [100, 1920, far, 0, 1920],
    [100, 1921, far, 0, 3840],
    // Dragged to the left.
    [4000, 2000, far, 1920, 5520],
    [3840, 3840, far, 3840, 5520],
    [-500, 90_000, far, 0, 7200],
    [90_000, 95_000, far, 5520, 7200],
    // Near enough, beats are told apart: quarters, and then eighths.
    [500, 900, near, 480, 960],
    [480, 960, near, 480, 960],
    [480, 961, near, 480, 1440],
    [4100, 4300, near, 4080, 4320],
  ] as const
) {
  Deno.test(`toStretch() makes ${from}–${to} at ${(scale * 480).toFixed(0)} a quarter ${start}–${end}`, () => {
    assertEquals(toStretch(model, scale, from, to), { start, end });
  });
}

Deno.test("toStretch() holds what was dragged over, and is never empty", () => {
  const place = fc.integer({ min: -1000, max: 20_000 });
  fc.assert(
    fc.property(place, place, fc.constantFrom(far, near), (from, to, scale) => {
      const { start, end } = toStretch(model, scale, from, to);
      assert(start < end && start >= 0 && end <= model.duration);
      const low = Math.min(from, to);
      const high = Math.max(from, to);
      if (low < model.duration) assert(start <= Math.max(0, low));
      if (high > 0) assert(end >= Math.min(high, model.duration));
    }),
    { seed: 7 },
  );
});
