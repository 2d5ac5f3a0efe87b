import { assertEquals } from "@std/assert";
import { checkComposition } from "../../../lib/composition/check_composition.ts";
import { countBars, withoutTail } from "../../../lib/composition/count_bars.ts";
import { makeComposition, makeTrack } from "../../support/make_composition.ts";

const BAR = 1920;

/** Two bars of whole notes, of which the last is held for so many ticks more; one more may begin in the third bar. */
function hold(tail: number, begins: number | null = null) {
  const notes = [0, BAR].map((onset) => ({ onset, duration: BAR, pitch: 60, velocity: 80 }));
  notes[1].duration += tail;
  if (begins !== null) {
    notes.push({ onset: 2 * BAR + begins, duration: 10, pitch: 62, velocity: 80 });
  }
  const duration = Math.max(...notes.map(({ onset, duration }) => onset + duration));
  return makeComposition({ duration, tracks: [makeTrack({ notes })] });
}

for (
  const { tail, begins = null, bars } of [
    { tail: 0, bars: 2 },
    { tail: 1, bars: 2 },
    { tail: 119, bars: 2 },
    // A sixteenth and more is meant.
    { tail: 120, bars: 3 },
    { tail: BAR, bars: 3 },
    { tail: 0, begins: 0, bars: 3 },
    { tail: 40, begins: 20, bars: 3 },
  ]
) {
  Deno.test(`countBars() counts ${bars} bars of two that are held ${tail} ticks more, with one at ${begins}`, () => {
    assertEquals(countBars(hold(tail, begins)), bars);
  });
}

Deno.test("countBars() counts the one bar of a short piece, and none of an empty one", () => {
  const note = { onset: 0, duration: 10, pitch: 60, velocity: 80 };
  assertEquals(
    countBars(makeComposition({ duration: 10, tracks: [makeTrack({ notes: [note] })] })),
    1,
  );
  assertEquals(countBars(makeComposition({ duration: 0, tracks: [] })), 0);
});

Deno.test("withoutTail() ends on the bar line, and leaves what ends before as it is", () => {
  const cut = withoutTail(hold(100));
  checkComposition(cut);
  assertEquals([cut.duration, cut.tracks[0].notes[1].duration], [2 * BAR, BAR]);
  for (const piece of [hold(0), hold(120), hold(0, 0)]) assertEquals(withoutTail(piece), piece);
});
