import { assertEquals } from "@std/assert";
import { makeExampleSong } from "../../view/example_song.ts";
import { isPartOf } from "../../view/part_of.ts";
import { heal } from "./host/heal.ts";

Deno.test("isPartOf() knows every beginning of a song, and no beginning as more than it is", () => {
  const { tracks: [{ notes, ...track }], ...song } = makeExampleSong();
  const text = JSON.stringify({ ...song, tracks: [{ ...track, notes: notes.slice(0, 4) }] });
  const whole: unknown = JSON.parse(text);
  for (let length = 0; length < text.length - 7; length += 3) {
    const part: unknown = heal(text.slice(0, length));
    assertEquals(isPartOf(part, whole), true, text.slice(0, length));
    assertEquals(isPartOf(whole, part), false, text.slice(0, length));
  }
  assertEquals(isPartOf(whole, JSON.parse(text)), true);
});

for (
  const [part, whole, expected] of [
    [undefined, { a: 1 }, true],
    [{}, { a: 1 }, true],
    [{ a: null }, {}, true],
    [{ a: 1 }, { a: 12 }, true],
    [{ a: 2 }, { a: 12 }, false],
    [{ a: "C#" }, { a: "C#5" }, true],
    [{ a: "D" }, { a: "C#5" }, false],
    [{ a: "1" }, { a: 1 }, false],
    [{ a: 1 }, {}, false],
    [{ a: 1 }, null, false],
    [[1, 2], [1, 2, 3], true],
    [[1, 2], [1], false],
    [[], {}, false],
    [{ length: 0 }, [], false],
    [{ toString: 1 }, {}, false],
  ] as const
) {
  Deno.test(`isPartOf() of ${JSON.stringify(part)} in ${JSON.stringify(whole)}: ${expected}`, () => {
    assertEquals(isPartOf(part, whole), expected);
  });
}
