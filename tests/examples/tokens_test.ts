import { assert, assertEquals } from "@std/assert";
import { addUp, countSongs } from "../../bench/tokens.ts";
import { SONGS } from "../../examples/compose.ts";

/** Most tokens of each song as note text and with parts that play its chords. */
const BUDGETS: Readonly<Record<string, readonly [noteText: number, chordParts: number]>> = {
  j_pop: [3350, 1160],
  boss_battle: [1570, 610],
  fugue: [420, 330],
  blues: [1020, 620],
  barcarolle: [1250, 440],
  messy: [320, 180],
};

const songs = countSongs();

Deno.test("tokens are counted of every example", () => {
  assertEquals(songs.map(({ name }) => name), Object.keys(SONGS));
  assertEquals(Object.keys(BUDGETS), Object.keys(SONGS));
});

for (const { name, noteText, chordParts } of songs) {
  Deno.test(`${name} costs no more tokens than it did`, () => {
    const [text, parts] = BUDGETS[name] ?? [0, 0];
    assert(noteText <= text, `${noteText} tokens of note text, at most ${text}`);
    assert(chordParts <= parts, `${chordParts} tokens of chord parts, at most ${parts}`);
  });
}

Deno.test("the songs as note text cost an eighth of what they cost as objects", () => {
  const { spaced, noteText } = addUp(songs);
  assert(spaced >= 8 * noteText, `${spaced} and ${noteText} tokens`);
});

Deno.test("the songs with chord parts cost a twentieth of what they cost as objects", () => {
  const { spaced, chordParts } = addUp(songs);
  assert(spaced >= 20 * chordParts, `${spaced} and ${chordParts} tokens`);
});
