import { assertEquals } from "@std/assert";
import { preprocess } from "../../../mod.ts";
import { toViewModel, type ViewModel } from "../../../view/model.ts";
import { findScorePage } from "../../../view/score/score_page.ts";

const EVERYBODY: ReadonlySet<number> = new Set();

function model(bar: string, bars: number, tracks: number): ViewModel {
  const notes = Array.from({ length: bars }, () => bar).join(" | ");
  return toViewModel(
    preprocess({
      tracks: Array.from({ length: tracks }, (_, index) => ({ name: `T${index}`, notes })),
    })
      .composition,
  );
}

Deno.test("findScorePage() fills the place, and turns by whole pages", () => {
  const song = model("C4/q D E F", 30, 2);
  const place = { width: 700, height: 400, silent: EVERYBODY };
  assertEquals(findScorePage(song, 1, place), {
    tracks: [0, 1],
    left: 0,
    from: 1,
    to: 8,
    barsPerLine: 4,
  });
  const pages = [8, 9, 30].map((bar) => findScorePage(song, bar, place));
  assertEquals(pages.map(({ from, to }) => [from, to]), [[1, 8], [9, 16], [25, 30]]);
});

Deno.test("findScorePage() gives a phone, and dense bars, less in a line", () => {
  const place = { width: 320, height: 400, silent: EVERYBODY };
  assertEquals(findScorePage(model("C4/q D E F", 8, 1), 1, place).barsPerLine, 1);
  const dense = model("C4/s D E F C D E F C D E F C D E F", 8, 1);
  assertEquals(findScorePage(dense, 1, { ...place, width: 700 }).barsPerLine, 2);
});

Deno.test("findScorePage() leaves out who is silent, unless that is everybody", () => {
  const song = model("C4/w", 2, 3);
  const place = { width: 700, height: 400 };
  assertEquals(findScorePage(song, 1, { ...place, silent: new Set([1]) }).tracks, [0, 2]);
  assertEquals(findScorePage(song, 1, { ...place, silent: new Set([0, 1, 2]) }).tracks, [0, 1, 2]);
});

Deno.test("findScorePage() draws eight of many tracks, 16 of many bars, 1,200 of many notes", () => {
  const place = { width: 4000, height: 9000, silent: EVERYBODY };
  const many = findScorePage(model("C4/w", 40, 20), 1, place);
  assertEquals([many.tracks.length, many.left, many.to], [8, 12, 16]);
  const crowded = findScorePage(model("(C4 D E F G A B)/s ".repeat(16), 40, 2), 1, place);
  assertEquals(crowded.to, 5);
});
