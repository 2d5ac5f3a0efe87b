import { assertEquals } from "@std/assert";
import { SONGS } from "../../examples/compose.ts";
import { preprocess, type Track } from "../../mod.ts";

const texts = Object.keys(SONGS).map((name) => ({ name, input: readExample(`note_text/${name}`) }));

Deno.test("every example has its note text, and there is no other", () => {
  const folder = new URL("../../examples/note_text/", import.meta.url);
  const files = [...Deno.readDirSync(folder)].map(({ name }) => name.replace(/\.json$/, ""));
  assertEquals(files.sort(), Object.keys(SONGS).sort());
});

for (const { name, input } of texts) {
  Deno.test(`note text of ${name} is the same piece as its objects`, () => {
    const { composition } = preprocess(input);
    const expected = preprocess(readExample(name)).composition;
    assertEquals(withoutNotes(composition.tracks), withoutNotes(expected.tracks));
    composition.tracks.forEach(({ name, notes }, index) => {
      assertEquals({ name, notes }, { name, notes: expected.tracks[index]?.notes });
    });
    assertEquals(composition, expected);
  });

  Deno.test(`note text of ${name} is read as it stands`, () => {
    const { repairs, miscounts, truncated } = preprocess(input);
    assertEquals(repairs, []);
    assertEquals([miscounts, truncated], [[], null]);
  });

  Deno.test(`note text of ${name} has no note that is an object`, () => {
    const { tracks } = JSON.parse(input);
    for (const { notes } of tracks) assertEquals(notes === undefined || isText(notes), true);
  });
}

/** A text, or texts by section and voice. */
function isText(value: unknown): boolean {
  if (typeof value === "string") return true;
  return typeof value === "object" && value !== null && !Array.isArray(value) &&
    Object.values(value).every(isText);
}

function withoutNotes(tracks: readonly Track[]): Omit<Track, "notes">[] {
  return tracks.map(({ notes: _, ...track }) => track);
}

function readExample(name: string): string {
  return Deno.readTextFileSync(new URL(`../../examples/${name}.json`, import.meta.url));
}
