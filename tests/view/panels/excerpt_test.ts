import { assert, assertEquals } from "@std/assert";
import { createMeter, parseNoteText, preprocess } from "../../../mod.ts";
import { makeExampleSong } from "../../../view/example_song.ts";
import { toViewModel } from "../../../view/model.ts";
import { chosenBars, writeExcerpt } from "../../../view/panels/excerpt.ts";
import { createState } from "../../../view/state.ts";

const { composition } = preprocess(makeExampleSong());

Deno.test("chosenBars() are the last four, or those of the loop", () => {
  const state = createState();
  state.model.value = toViewModel(composition);
  assertEquals(chosenBars(state), { from: 21, to: 24 });
  state.loop.value = { start: 4 * 1920, end: 6 * 1920 };
  assertEquals(chosenBars(state), { from: 5, to: 6 });
  state.loop.value = { start: 4 * 1920 + 480, end: 5 * 1920 + 1 };
  assertEquals(chosenBars(state), { from: 5, to: 6 });
});

Deno.test("chosenBars() of a short piece are all its bars", () => {
  const state = createState();
  const short = preprocess({ tracks: [{ notes: "C4/1 | D4/1 |" }] }).composition;
  state.model.value = toViewModel(short);
  assertEquals(chosenBars(state), { from: 1, to: 2 });
});

Deno.test("writeExcerpt() writes chords and every track that plays there", () => {
  const { text } = writeExcerpt(composition, { from: 23, to: 24 });
  const lines = text.split("\n");
  assertEquals(lines[0], "chords: Gm7 C7 | Fadd9");
  assertEquals(lines.slice(1).map((line) => line.slice(0, line.indexOf(":"))), [
    "メロディ (Flute)",
    "エレピ (Electric Piano 1)",
    "ギター (Electric Guitar (clean))",
    "ストリングス (String Ensemble 1)",
    "ベース (Electric Bass (finger))",
    "ドラムス (drums)",
  ]);
  assertEquals(
    lines[1],
    "メロディ (Flute): @108 D6/q @98 C/e Bb5/q A/e G/q | F5/w@108",
  );
});

Deno.test("what is written reads back to what sounds there", () => {
  const range = { from: 20, to: 23 };
  const start = createMeter(composition.timeSignatures).barStart(range.from);
  const end = start + 4 * 1920;
  composition.tracks.forEach((track, index) => {
    const { text } = writeExcerpt(composition, range, index);
    const music = text.split("\n").at(-1)?.replace(/^.*\): /, "") ?? "";
    const read = parseNoteText(music, { isDrum: track.isDrum }).notes
      .map(({ onset, duration, pitch }) => [onset, onset + duration, pitch]);
    // The electric piano is let go off the grid, after 192 ticks.
    const there = track.notes
      .filter(({ onset, duration }) => onset < end && onset + duration > start)
      .map(({ onset, duration, pitch }) => [
        Math.max(onset, start) - start,
        Math.min(onset + (duration === 192 ? 180 : duration), end) - start,
        pitch,
      ]);
    assert(there.length > 0);
    assertEquals(read, there, track.name);
  });
});

Deno.test("tracks that rest are left out, and chords where there are none", () => {
  const piece = preprocess({
    tracks: [{ name: "A", notes: "C4/1 | r/1 |" }, { name: "B", notes: "r/1 | D4/1 |" }],
  }).composition;
  assertEquals(writeExcerpt(piece, { from: 2, to: 2 }).text, "B (Acoustic Grand Piano): D4/w");
  assertEquals(writeExcerpt(piece, { from: 1, to: 1 }, 1).text, "");
});

Deno.test("a name neither ends the line nor the block of code", () => {
  const piece = preprocess({ tracks: [{ name: "a\n```\nb", notes: "C4/1 |" }] }).composition;
  assertEquals(
    writeExcerpt(piece, { from: 1, to: 1 }).text,
    "a ''' b (Acoustic Grand Piano): C4/w",
  );
});

Deno.test("of a crowded piece the last bars go along, and no more than a message carries", () => {
  const crowd = Array.from({ length: 50_000 }, (_, index) => ({
    pitch: 36 + index % 48,
    beat: 1 + Math.floor(index / 40) * 0.25,
    duration: 0.25,
  }));
  const piece = preprocess({ tracks: [{ notes: crowd }] }).composition;
  const bars = createMeter(piece.timeSignatures).barCount(piece.duration);
  const { from, to, text } = writeExcerpt(piece, { from: 1, to: bars });
  assertEquals(to, bars);
  assert(from > 1 && text.length > 500 && text.length <= 6000, `${from} ${text.length}`);
});
