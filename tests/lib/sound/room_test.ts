import { assert, assertAlmostEquals, assertEquals } from "@std/assert";
import { limit, renderRoom } from "../../../mod.ts";
import { toDecibels, toEnvelope } from "../../support/play_note.ts";

for (const sampleRate of [16_000, 44_100]) {
  Deno.test(`renderRoom() answers with the same energy at ${sampleRate} samples a second`, () => {
    for (const ear of renderRoom(sampleRate)) {
      assertAlmostEquals(ear.reduce((sum, x) => sum + x * x, 0), 1, 1e-3);
      assertAlmostEquals(ear.reduce((sum, x) => sum + x, 0), 0, 0.5);
      assertEquals(Math.abs(ear.findIndex((x) => x !== 0) / sampleRate - 0.012) < 0.001, true);
      // 60 dB in 1.4 seconds are 21 in half of one.
      const [early, late] = [2, 7].map((tenth) => toEnvelope(ear, sampleRate, 0.1)[tenth]);
      assertAlmostEquals(toDecibels(early) - toDecibels(late), 21.4, 3);
    }
  });
}

Deno.test("renderRoom() gives each ear something else", () => {
  const [left, right] = renderRoom(16_000);
  assert(Math.abs(left.reduce((sum, x, i) => sum + x * right[i], 0)) < 0.1);
});

Deno.test("limit() leaves what is soft, never falls, is the same on both sides and stays below full scale", () => {
  for (const soft of [0, 0.1, -0.4, 0.6]) assertEquals(limit(soft), soft);
  let before = -Infinity;
  for (let x = -10; x <= 10; x += 0.01) {
    assert(limit(x) >= before);
    assertAlmostEquals(limit(-x), -limit(x));
    assert(Math.abs(limit(x)) <= Math.min(Math.abs(x) + 1e-12, 10 ** (-0.5 / 20)));
    before = limit(x);
  }
});
