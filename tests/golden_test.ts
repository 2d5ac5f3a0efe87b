import { assert, assertEquals } from "@std/assert";
import { decode } from "@toon-format/toon";
import { encode as tokenize } from "gpt-tokenizer/encoding/o200k_base";
import {
  type Files,
  listGoldenCases,
  listGoldenFolders,
  makeGolden,
  readGolden,
} from "./support/golden.ts";
import { flatten, readMarkdown } from "./support/read_markdown.ts";
import { findListForms } from "./support/toon_tables.ts";

/** Most tokens of an answer. A host shows and pays for all of them. */
const MOST_TOKENS = 820;

const cases = listGoldenCases();

Deno.test("golden folders have an input each", () => {
  assertEquals(listGoldenFolders(), cases.map(({ name }) => name).sort());
});

for (const golden of cases) {
  Deno.test(`golden ${golden.name}: everything comes out as it is kept, byte for byte`, () => {
    const made = makeGolden(golden);
    const kept = readGolden(golden);
    assertEquals([...kept.keys()].sort(), [...made.keys()].sort());
    const changed = [...made].filter(([file, bytes]) => !isSame(bytes, kept.get(file)));
    const names = changed.map(([file]) => file).join(", ");
    assert(
      changed.length === 0,
      `${names} changed; run "deno task golden" and review the difference`,
    );
  });

  Deno.test(`golden ${golden.name}: the three formats carry the same values`, () => {
    const kept = readGolden(golden);
    const dto = JSON.parse(readText(kept, "output.json"));
    const toon = readText(kept, "output.toon");
    assertEquals(decode(toon, { strict: true }), dto);
    assertEquals(readMarkdown(readText(kept, "output.md")), flatten(dto));
    assertEquals(findListForms(dto, toon), []);
  });

  Deno.test(`golden ${golden.name}: the answer is small`, () => {
    const kept = readGolden(golden);
    const [toon, json] = ["output.toon", "output.json"].map((file) =>
      tokenize(readText(kept, file)).length
    );
    assert(toon <= MOST_TOKENS, `${toon} tokens`);
    assert(toon < json, `${toon} tokens of TOON to ${json} of JSON: tables have become lists`);
  });
}

function isSame(a: Uint8Array, b: Uint8Array | undefined): boolean {
  return b?.length === a.length && a.every((byte, index) => byte === b[index]);
}

function readText(files: Files, name: string): string {
  return new TextDecoder().decode(files.get(name)).replace(/\n$/, "");
}
