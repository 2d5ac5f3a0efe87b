import { assertEquals } from "@std/assert";
import { toFileName } from "../../view/file_name.ts";

for (
  const [title, name] of [
    ["夜明けの交差点", "夜明けの交差点"],
    ['A/B: "C" <d>?', "A B C d"],
    ["..hidden", "hidden"],
    ["ends. ", "ends"],
    ["  ", "untitled"],
    ["", "untitled"],
    ["half \ud83d", "half \ufffd"],
    ["100% #1", "100 1"],
    ["a\nb\u202ec", "a b c"],
  ] as const
) {
  Deno.test(`toFileName() makes ${JSON.stringify(name)} of ${JSON.stringify(title)}`, () => {
    assertEquals(toFileName(title), name);
  });
}

Deno.test("toFileName() cuts between characters", () => {
  assertEquals(toFileName("🎵".repeat(90)), "🎵".repeat(60));
});
