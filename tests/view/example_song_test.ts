import { assertEquals } from "@std/assert";
import { checkComposition, preprocess } from "../../mod.ts";
import { makeExampleSong } from "../../view/example_song.ts";

Deno.test("makeExampleSong() is read as it is written", () => {
  const { composition, repairs } = preprocess(makeExampleSong());
  checkComposition(composition);
  assertEquals(repairs, []);
  assertEquals(composition.duration, 24 * 1920);
  assertEquals(composition.tracks.map(({ isDrum }) => isDrum), [
    false,
    false,
    false,
    false,
    false,
    true,
  ]);
  assertEquals(composition.sections.map(({ name }) => name), ["Intro", "Aメロ", "Bメロ", "サビ"]);
  assertEquals(composition.chords.length, 47);
});

Deno.test("makeExampleSong() fills every bar of its tune exactly", () => {
  const [{ notes }] = makeExampleSong().tracks;
  for (const note of notes) {
    const bar = Math.floor((note.beat - 1) / 4);
    assertEquals(note.beat - 1 + note.duration <= bar * 4 + 4, true, JSON.stringify(note));
  }
});
