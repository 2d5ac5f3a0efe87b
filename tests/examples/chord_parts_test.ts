import { assert, assertEquals } from "@std/assert";
import { SONGS } from "../../examples/compose.ts";
import { preprocess, reviewComposition, type Track } from "../../mod.ts";

const songs = Object.keys(SONGS).map((name) => {
  const { composition } = preprocess(readExample(name));
  return { name, text: readExample(`chord_parts/${name}`), original: composition };
});

Deno.test("every example is there with chord parts, and there is no other", () => {
  const folder = new URL("../../examples/chord_parts/", import.meta.url);
  const files = [...Deno.readDirSync(folder)].map(({ name }) => name.replace(/\.json$/, ""));
  assertEquals(files.sort(), Object.keys(SONGS).sort());
});

for (const { name, text, original } of songs) {
  const { composition, repairs, miscounts, isCounterpoint } = preprocess(text);

  Deno.test(`chord parts of ${name} are read as they stand`, () => {
    assertEquals([repairs, miscounts], [[], []]);
  });

  Deno.test(`chord parts of ${name} are the same song`, () => {
    const headOf = (
      { title, tempos, timeSignatures, keys, sections, feel, duration }: typeof original,
    ) => ({ title, tempos, timeSignatures, keys, sections, feel, duration });
    assertEquals(headOf(composition), headOf(original));
    if (original.chords.length > 0) assertEquals(composition.chords, original.chords);
  });

  Deno.test(`chord parts of ${name} have something for a musician to play, and nothing to point out`, () => {
    assertEquals(reviewComposition(composition, { isCounterpoint }), []);
    assertEquals(composition.tracks.filter(({ notes }) => notes.length === 0), []);
    const played = composition.tracks.filter((track) => endOf(track) === composition.duration);
    assert(played.length > 0, "nothing lasts to the end");
  });
}

for (const name of ["j_pop", "boss_battle", "blues", "barcarolle"]) {
  Deno.test(`chord parts of ${name} keep the melody`, () => {
    const song = songs.find((song) => song.name === name);
    const { tracks } = preprocess(song?.text).composition;
    assertEquals(tracks[0]?.notes, song?.original.tracks[0]?.notes);
  });
}

function endOf({ notes }: Track): number {
  return Math.max(...notes.map(({ onset, duration }) => onset + duration));
}

function readExample(name: string): string {
  return Deno.readTextFileSync(new URL(`../../examples/${name}.json`, import.meta.url));
}
