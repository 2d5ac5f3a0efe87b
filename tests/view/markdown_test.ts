import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { REFERENCES } from "../../mod.ts";
import { type Block, type Inline, parseInline, parseMarkdown } from "../../view/markdown.ts";

Deno.test("parseMarkdown() reads every block that the references have", () => {
  const text = [
    "# Harmony",
    "<!-- begin -->",
    "One line",
    "and the next.",
    "- first",
    "- *second*",
    "",
    "1. one",
    "2. two",
    "| A | B \\| C |",
    "| --- | :-: |",
    "| 1 | `x|y` |",
    "| 2 |",
    "",
    "```text",
    "kick x... | <b>",
    "",
    "```",
    "## End",
  ].join("\n");
  assertEquals(parseMarkdown(text), [
    { kind: "heading", level: 1, content: ["Harmony"] },
    { kind: "paragraph", content: ["One line and the next."] },
    {
      kind: "list",
      isOrdered: false,
      items: [["first"], [{ kind: "emphasis", content: ["second"] }]],
    },
    { kind: "list", isOrdered: true, items: [["one"], ["two"]] },
    {
      kind: "table",
      head: [["A"], ["B | C"]],
      rows: [[["1"], ["`x"]], [["2"], []]],
    },
    { kind: "code", text: "kick x... | <b>\n" },
    { kind: "heading", level: 2, content: ["End"] },
  ]);
});

Deno.test("parseInline() takes links to pages of the web, and of all others the words", () => {
  const linkOf = (address: string): unknown => parseInline(`[a](${address})`)[0];
  const link = (url: string): unknown => ({ kind: "link", url, content: ["a"] });
  assertEquals(linkOf("https://theory.example/a?b=1#c"), link("https://theory.example/a?b=1#c"));
  assertEquals(linkOf("HTTP://theory.example"), link("http://theory.example/"));
  for (
    const address of [
      "",
      "#part",
      "harmony.md",
      "//theory.example",
      "javascript:alert`1`",
      "data:text/html,x",
      "file:///etc/passwd",
      "https:theory.example",
      "https://",
      "https://theory.example:port/",
      "https://known.example@other.example/",
      "https://:secret@other.example/",
      "blob:https://theory.example/1",
    ]
  ) {
    assertEquals(linkOf(address), "a", address);
  }
  assertEquals(parseInline("[ ](https://theory.example)"), [" "]);
});

Deno.test("parseInline() keeps the words of links, and leaves lone signs alone", () => {
  assertEquals(parseInline("2 * 3 and **bold *both* bold** `a*b*` [words](javascript:x) *"), [
    "2 * 3 and ",
    { kind: "strong", content: ["bold ", { kind: "emphasis", content: ["both"] }, " bold"] },
    " ",
    { kind: "code", text: "a*b*" },
    " ",
    "words",
    " *",
  ]);
});

Deno.test("no word of a reference is lost", () => {
  for (const { name, text } of REFERENCES) {
    const blocks = parseMarkdown(text);
    assertEquals(lettersOf(blocks.map(plain).join(" ")), lettersOf(strip(text)), name);
    // What is drawn as a table is one there: no row was left as a paragraph.
    const rows = blocks.flatMap((block) => block.kind === "table" ? block.rows : []).length;
    const tables = blocks.filter(({ kind }) => kind === "table").length;
    const lines = text.split("\n").filter((line) => line.startsWith("|")).length;
    assertEquals(rows + 2 * tables, lines, name);
  }
});

Deno.test("any text is read to its end, in time that grows with its length", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
      parseMarkdown(text);
    }),
    { seed: 4 },
  );
  for (const sign of ["[", "*", "**", "`", "|", "[a](", "* a ", "<!--", "# ", "- ", "a\n|-|\n"]) {
    const blocks = parseMarkdown(sign.repeat(60_000));
    assert(blocks.length > 0);
  }
});

function plain(block: Block): string {
  switch (block.kind) {
    case "code":
      return block.text;
    case "table":
      return [...block.head, ...block.rows.flat()].map(words).join(" ");
    case "list":
      return block.items.map(words).join(" ");
    case "heading":
    case "paragraph":
      return words(block.content);
  }
}

function words(content: readonly Inline[]): string {
  return content.map((part) =>
    typeof part === "string" ? part : part.kind === "code" ? part.text : words(part.content)
  ).join("");
}

function strip(text: string): string {
  return text
    .replace(/^<!--.*-->$/gm, "").replace(/^```.*$/gm, "").replace(/^\|[-| ]+\|$/gm, "")
    .replace(/^(?:#+|-|\d+\.) /gm, "");
}

/** What is to be read of a text, without blanks and signs. */
function lettersOf(text: string): string {
  return text.replace(/[*`|\s]/g, "");
}
