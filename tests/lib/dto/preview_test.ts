import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { preview, previewOrNull } from "../../../lib/dto/preview.ts";

const ASTRONAUT = "👩‍🚀";

const CASES: readonly { readonly name: string; readonly text: string; readonly line: string }[] = [
  { name: "leaves a short text alone", text: "Night Drive", line: "Night Drive" },
  { name: "gives nothing for a blank text", text: " \n\t\u3000\0", line: "" },
  {
    name: "makes one line of many",
    text: "  Aメロ\r\n\r\nサビ\u2028B\u0085 ",
    line: "Aメロ サビ B",
  },
  { name: "keeps 60 graphemes", text: "x".repeat(60), line: "x".repeat(60) },
  { name: "cuts 61 graphemes to 59 and a mark", text: "x".repeat(61), line: "x".repeat(59) + "…" },
  { name: "leaves no blank before the mark", text: "x ".repeat(31), line: "x ".repeat(29) + "x…" },
  {
    name: "counts an emoji of several code points as one",
    text: ASTRONAUT.repeat(60),
    line: ASTRONAUT.repeat(60),
  },
  {
    name: "never halves an emoji",
    text: ASTRONAUT.repeat(61),
    line: ASTRONAUT.repeat(59) + "…",
  },
  {
    name: "keeps an accent with its letter",
    text: "e\u0301".repeat(70),
    line: "e\u0301".repeat(59) + "…",
  },
  { name: "mends lone surrogates", text: "a\uD83Cb\uDFB9", line: "a\uFFFDb\uFFFD" },
  {
    name: "ends a letter that carries accents without end",
    text: "a" + "\u0301".repeat(5_000),
    line: "a" + "\u0301".repeat(999) + "…",
  },
];

for (const { name, text, line } of CASES) {
  Deno.test(`preview() ${name}`, () => assertEquals(preview(text), line));
}

Deno.test("preview() takes another limit", () => {
  assertEquals(preview("Night Drive", 6), "Night…");
  assertEquals(preview("Night Drive", 1), "…");
  assertEquals(preview("Night Drive", 11), "Night Drive");
});

Deno.test("previewOrNull() gives null for a blank text", () => {
  assertEquals(previewOrNull(" \n"), null);
  assertEquals(previewOrNull(" Night\nDrive", 6), "Night…");
});

Deno.test("preview() gives one well-formed line of at most 60 graphemes, and keeps it", () => {
  const segmenter = new Intl.Segmenter("en");
  const unit = fc.oneof(
    fc.string({ unit: "binary", maxLength: 4 }),
    fc.constantFrom("\uD83C", "\uDFB9", ASTRONAUT, "🇯🇵", "e\u0301", "\n", " ", "x"),
  );
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 120 }), (units) => {
      const line = preview(units.join(""));
      assert(line.isWellFormed());
      assert(!/[\n\r\t\u2028\u2029\p{Cc}]/u.test(line));
      assert([...segmenter.segment(line)].length <= 60);
      assertEquals(preview(line), line);
    }),
    { seed: 1, numRuns: 300 },
  );
});
