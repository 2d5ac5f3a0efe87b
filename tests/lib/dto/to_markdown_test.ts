import { assertEquals } from "@std/assert";
import { toMarkdown } from "../../../lib/dto/to_markdown.ts";

const CASES: readonly {
  readonly name: string;
  readonly dto: object;
  readonly markdown: readonly string[];
}[] = [
  {
    name: "writes scalars as a list and entries as a table",
    dto: {
      title: "Night Drive",
      file: null,
      tracks: [
        { name: "Lead", channel: 1, low: "A4", drums: null },
        { name: "Drums", channel: 10, low: null, drums: true },
      ],
    },
    markdown: [
      "- **title**: Night Drive",
      "- **file**:",
      "",
      "## tracks (2)",
      "",
      "| name | channel | low | drums |",
      "| --- | --- | --- | --- |",
      "| Lead | 1 | A4 |  |",
      "| Drums | 10 |  | true |",
    ],
  },
  {
    name: "keeps scalars before what is nested",
    dto: { range: { low: "A4" }, total: 1 },
    markdown: ["- **total**: 1", "", "## range", "", "- **low**: A4"],
  },
  {
    name: "keeps the place of an empty list and of an empty object",
    dto: { total: 0, tracks: [], range: {} },
    markdown: ["- **total**: 0", "", "## tracks (0)", "", "## range"],
  },
  {
    name: "heads entries that are no table with their paths",
    dto: {
      apps: [
        { id: "A1", versions: [{ version: "1.0", state: "live" }] },
        { id: "A2", versions: [] },
      ],
    },
    markdown: [
      "## apps (2)",
      "",
      "### apps[0]",
      "",
      "- **id**: A1",
      "",
      "#### apps[0].versions (1)",
      "",
      "| version | state |",
      "| --- | --- |",
      "| 1.0 | live |",
      "",
      "### apps[1]",
      "",
      "- **id**: A2",
      "",
      "#### apps[1].versions (0)",
    ],
  },
  {
    name: "writes a list of scalars as a list",
    dto: { notes: ["C4", "F#4", null, -1, 1.5, "- 1", "2. Satz", "# 3", "[ ]", "> 4", "---"] },
    markdown: [
      "## notes (11)",
      "",
      "- C4",
      "- F#4",
      "-",
      "- -1",
      "- 1.5",
      "- \\- 1",
      "- 2\\. Satz",
      "- \\# 3",
      "- \\[ ]",
      "- \\> 4",
      "- \\---",
    ],
  },
  {
    name: "stays at the sixth level",
    dto: { a: [[[[[[1]]]]]] },
    markdown: [
      "## a (1)",
      "",
      "### a[0] (1)",
      "",
      "#### a[0][0] (1)",
      "",
      "##### a[0][0][0] (1)",
      "",
      "###### a[0][0][0][0] (1)",
      "",
      "###### a[0][0][0][0][0] (1)",
      "",
      "- 1",
    ],
  },
  {
    name: "never confuses null, an empty text, two quotes, a dash and a hyphen",
    dto: { values: [{ null: null, empty: "", quotes: '""', dash: "—", hyphen: "-" }] },
    markdown: [
      "## values (1)",
      "",
      "| null | empty | quotes | dash | hyphen |",
      "| --- | --- | --- | --- | --- |",
      '|  | "" | \\"" | — | - |',
    ],
  },
  {
    name: "escapes marks, and no more than marks",
    dto: {
      bars: "a|b",
      lines: "a\nb",
      html: "<br>",
      link: "[a](b)",
      bold: "*a* _a_",
      plain: "closed_hi_hat R&B tracks[0] C7(b9,#11) 5 > 4",
      entity: "&amp;",
      slash: "\\",
      blank: " ",
    },
    markdown: [
      "- **bars**: a\\|b",
      "- **lines**: a<br>b",
      "- **html**: \\<br>",
      "- **link**: [a\\](b)",
      "- **bold**: \\*a\\* \\_a\\_",
      "- **plain**: closed_hi_hat R&B tracks[0] C7(b9,#11) 5 > 4",
      "- **entity**: \\&amp;",
      "- **slash**: \\\\",
      "- **blank**: &#32;",
    ],
  },
  { name: "gives nothing for an object without fields", dto: {}, markdown: [""] },
];

for (const { name, dto, markdown } of CASES) {
  Deno.test(`toMarkdown() ${name}`, () => assertEquals(toMarkdown(dto), markdown.join("\n")));
}
