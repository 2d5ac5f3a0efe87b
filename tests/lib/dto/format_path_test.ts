import { assertEquals } from "@std/assert";
import { formatPath, type Path } from "../../../lib/dto/format_path.ts";

const CASES: readonly { readonly path: Path; readonly text: string }[] = [
  { path: [], text: "" },
  { path: ["tracks", 0, "name"], text: "tracks[0].name" },
  { path: [1, "a"], text: "[1].a" },
  { path: ["曲", "_b$1"], text: "曲._b$1" },
  { path: ["left hand", "0", ""], text: '["left hand"]["0"][""]' },
  { path: ['a"b', 2], text: '["a\\"b"][2]' },
];

for (const { path, text } of CASES) {
  Deno.test(`formatPath() writes ${JSON.stringify(path)}`, () => {
    assertEquals(formatPath(path), text);
  });
}
