import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { toFileName } from "../../../lib/midi/file_name.ts";

/** Titles as people and models give them, and the one name that page, server and folder make of each. */
const NAMES: readonly { title: string; name: string }[] = [
  // Any script
  { title: "Boss Battle", name: "Boss Battle" },
  { title: "夜に駆ける", name: "夜に駆ける" },
  { title: "夜明け　の 交差点", name: "夜明け の 交差点" },
  { title: "Für Elise – Ёлка", name: "Für Elise – Ёлка" },
  { title: "أغنية", name: "أغنية" },
  { title: "Cafe\u0301", name: "Caf\u00e9" },
  { title: "👩‍🎤 live", name: "👩‍🎤 live" },
  // Slashes, and what else some file system refuses
  { title: 'A/B: "C" <D>|E?*\\', name: "A B C D E" },
  { title: "../../etc/passwd", name: "etc passwd" },
  { title: "AC/DC", name: "AC DC" },
  // What ends or escapes an address
  { title: "Prelude in F# minor", name: "Prelude in F♯ minor" },
  { title: "A#1", name: "A♯1" },
  { title: "100% pure", name: "100％ pure" },
  // Control characters, lines, marks of direction
  { title: "two\nlines\u0000", name: "two lines" },
  { title: "gpj.\u202Eevil", name: "gpj. evil" },
  { title: "\u2067שיר\u2069", name: "שיר" },
  { title: "a\u2028b\u061cc\u200fd", name: "a b c d" },
  // Dots and spaces at the ends
  { title: "..", name: "untitled" },
  { title: ".hidden", name: "hidden" },
  { title: "Trailing. . ", name: "Trailing" },
  { title: "Mr. Blue", name: "Mr. Blue" },
  // Nothing, and nothing left
  { title: "", name: "untitled" },
  { title: " \t\n", name: "untitled" },
  { title: "???", name: "untitled" },
  // Names of devices
  { title: "CON", name: "_CON" },
  { title: "nul.txt", name: "_nul.txt" },
  { title: "nul .txt", name: "_nul .txt" },
  { title: "Com1", name: "_Com1" },
  { title: "LPT²", name: "_LPT²" },
  { title: "conout$", name: "_conout$" },
  { title: "aux/", name: "_aux" },
  { title: "Concerto", name: "Concerto" },
  { title: "COM", name: "COM" },
  // Half a pair
  { title: "half \ud83c", name: "half \ufffd" },
  // 180 bytes: letters of one, three, four and twenty-five bytes
  { title: "a".repeat(200), name: "a".repeat(180) },
  { title: "音".repeat(90), name: "音".repeat(60) },
  { title: "🎵".repeat(90), name: "🎵".repeat(45) },
  { title: `${"👩‍👩‍👧‍👦".repeat(7)}x${"👩‍👩‍👧‍👦".repeat(7)}`, name: `${"👩‍👩‍👧‍👦".repeat(7)}x` },
  { title: `${"a".repeat(179)} b`, name: "a".repeat(179) },
];
for (const { title, name } of NAMES) {
  const [short, from] = [name, title].map((text) => JSON.stringify(text.slice(0, 30)));
  Deno.test(`toFileName() makes ${short} of ${from}`, () => {
    assertEquals(toFileName(title), name);
  });
}

Deno.test("toFileName() gives a safe name for any text, and leaves its own names as they are", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (title) => {
      const name = toFileName(title);
      assert(name.length > 0 && new TextEncoder().encode(name).length <= 181);
      assert(!/[/\\\0:?#%]/.test(name) && !/^[.\s]|[.\s]$/u.test(name));
      assertEquals(toFileName(name), name);
    }),
    { seed: 1, numRuns: 300 },
  );
});

Deno.test("toFileName() gives the last part of an address unharmed", () => {
  for (const { name } of NAMES) {
    const { pathname, hash, search } = new URL(`file:///${name}.mid`);
    assertEquals([decodeURIComponent(pathname), hash, search], [`/${name}.mid`, "", ""]);
  }
});
