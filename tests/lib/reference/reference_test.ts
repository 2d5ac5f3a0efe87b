import { assert, assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import { findReference, OnpuError, REFERENCES } from "../../../mod.ts";

for (const { name, title, text } of REFERENCES) {
  Deno.test(`reference ${name} opens with its title`, () => {
    assertEquals(text.split("\n")[0], `# ${title}`);
  });

  Deno.test(`reference ${name} has 600 to 1,200 words`, () => {
    const words = text.split(/[\s|]+/).filter((token) => /\p{L}/u.test(token)).length;
    assert(words >= 600 && words <= 1200, `${words} words`);
  });

  Deno.test(`reference ${name} names its sources`, () => {
    assertStringIncludes(text, "\n## Sources\n");
  });

  Deno.test(`reference ${name} has tables whose rows are as wide as their heads`, () => {
    const widths = text.split(/\n\n/).filter((block) => block.startsWith("|"))
      .map((table) =>
        new Set(table.split("\n").filter(Boolean).map((row) => row.split("|").length))
      );
    assert(widths.length >= 3);
    assertEquals(widths.filter((set) => set.size !== 1), []);
  });
}

Deno.test("findReference() takes spaces, underscores and capitals", () => {
  assertEquals(findReference("Chord_Progressions").title, "Chord progressions");
});

Deno.test("findReference() names the nearest reference", () => {
  const error = assertThrows(() => findReference("harmnoy"), OnpuError);
  assertEquals([error.code, error.hint], ["unknown_reference", 'Use "harmony"']);
});
