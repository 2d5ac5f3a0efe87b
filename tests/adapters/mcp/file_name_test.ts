import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { toFileName } from "../../../adapters/mcp/file_name.ts";

const NAMES: readonly { title: string; name: string }[] = [
  { title: "Boss Battle", name: "Boss Battle" },
  { title: "夜に駆ける", name: "夜に駆ける" },
  { title: "Für Elise – Ёлка", name: "Für Elise – Ёлка" },
  { title: "أغنية", name: "أغنية" },
  { title: "👩‍🎤 live", name: "👩‍🎤 live" },
  { title: 'A/B: "C" <D>|E?*\\', name: "A B C D E" },
  { title: "../../etc/passwd", name: "etc passwd" },
  { title: "..", name: "untitled" },
  { title: ".hidden", name: "hidden" },
  { title: "Trailing. . ", name: "Trailing" },
  { title: "", name: "untitled" },
  { title: " \t\n", name: "untitled" },
  { title: "two\nlines\u0000", name: "two lines" },
  { title: "CON", name: "_CON" },
  { title: "nul.txt", name: "_nul.txt" },
  { title: "nul .txt", name: "_nul .txt" },
  { title: "Com1", name: "_Com1" },
  { title: "LPT²", name: "_LPT²" },
  { title: "conout$", name: "_conout$" },
  { title: "Concerto", name: "Concerto" },
  { title: "gpj.\u202Eevil", name: "gpj. evil" },
  { title: "half \ud83c", name: "half \ufffd" },
  { title: "Cafe\u0301", name: "Caf\u00e9" },
];
for (const { title, name } of NAMES) {
  Deno.test(`toFileName() makes ${JSON.stringify(name)} of ${JSON.stringify(title)}`, () => {
    assertEquals(toFileName(title), name);
  });
}

Deno.test("toFileName() cuts between whole characters", () => {
  const name = toFileName("👩‍🎤".repeat(100));
  assertEquals(name, "👩‍🎤".repeat(16));
});

Deno.test("toFileName() gives a safe name for any text, and leaves its own names as they are", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (title) => {
      const name = toFileName(title);
      assert(name.length > 0 && new TextEncoder().encode(name).length <= 181);
      assert(!/[/\\\0:]/.test(name) && !/^[.\s]|[.\s]$/u.test(name));
      assertEquals(toFileName(name), name);
    }),
    { seed: 1, numRuns: 300 },
  );
});
