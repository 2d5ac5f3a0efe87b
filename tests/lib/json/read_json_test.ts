import {
  assertEquals,
  assertGreater,
  assertInstanceOf,
  assertMatch,
  assertThrows,
} from "@std/assert";
import fc from "fast-check";
import { OnpuError } from "../../../lib/errors.ts";
import { readJson } from "../../../lib/json/read_json.ts";

const song = { title: "Sakura", bpm: 72, tracks: [{ notes: [{ pitch: "A4", duration: 1 }] }] };
const text = JSON.stringify(song);

interface Row {
  readonly what: string;
  readonly text: string;
  readonly value: unknown;
  /** Codes of the repairs, in order. */
  readonly repairs: readonly string[];
  readonly cutPath?: readonly (string | number)[];
  readonly isTextCut?: boolean;
}

const WRAPPED: readonly Row[] = [
  {
    what: "a list in brackets that open no object",
    text: 'It goes {[60, 62, 64, 65]} and no {"more": 1}',
    value: [60, 62, 64, 65],
    repairs: ["text_around", "other_documents"],
  },
  { what: "JSON as it is", text, value: song, repairs: [] },
  { what: "a number", text: " -1.5e3 ", value: -1500, repairs: [] },
  { what: "a text that holds no JSON", text: '"C4 [E4"', value: "C4 [E4", repairs: [] },
  {
    what: "JSON in a JSON text",
    text: JSON.stringify(text),
    value: song,
    repairs: ["escaped_text"],
  },
  {
    what: "JSON in a JSON text in a JSON text",
    text: JSON.stringify(JSON.stringify(text)),
    value: song,
    repairs: ["escaped_text"],
  },
  {
    what: "loose JSON in a JSON text",
    text: JSON.stringify("{title: 'x',}"),
    value: { title: "x" },
    repairs: ["escaped_text", "bare_key", "other_quotes", "trailing_comma"],
  },
  {
    what: "a JSON text with raw line breaks",
    text: '"{\n\\"a\\": 1\n}"',
    value: { a: 1 },
    repairs: ["escaped_text"],
  },
  {
    what: "escaped JSON without quotes around",
    text: '{\\"a\\": \\"x \\\\\\"y\\\\\\"\\"}',
    value: { a: 'x "y"' },
    repairs: ["escaped_text"],
  },
  {
    what: "a cut JSON text",
    text: '"{\\"a\\":[1,2,{\\"b\\":\\"x',
    value: { a: [1, 2, { b: "x" }] },
    repairs: ["escaped_text"],
    cutPath: ["a", 2],
    isTextCut: true,
  },
  { what: "a fence", text: "```json\n" + text + "\n```", value: song, repairs: ["code_fence"] },
  {
    what: "a fence in prose",
    text: "Here's your song:\n\n```json\n" + text + "\n```\nIt's in [A minor](x) {really}.",
    value: song,
    repairs: ["code_fence", "text_around"],
  },
  {
    what: "a fence that ends before the brackets do",
    text: "```\n[1, 2, {}\n```\nEnjoy!",
    value: [1, 2, {}],
    repairs: ["code_fence", "text_around"],
    cutPath: [],
  },
  { what: "an assignment", text: `const song = ${text};`, value: song, repairs: ["text_around"] },
  {
    what: "a bare list after a fence",
    text: "```\n[C4, E4]\n```",
    value: ["C4", "E4"],
    repairs: ["code_fence", "bare_text"],
  },
  {
    what: "a smaller value beside",
    text: `As in [1], each note is {"pitch": 60}: ${text}`,
    value: song,
    repairs: ["text_around", "other_documents"],
  },
  { what: "a byte order mark", text: "\uFEFF" + text, value: song, repairs: ["odd_space"] },
  {
    what: "no-break and zero-width spaces",
    text: '{\u00a0"a":\u200b1 }',
    value: { a: 1 },
    repairs: ["odd_space"],
  },
  {
    what: "a note on each line",
    text: '{"pitch":60}\n{"pitch":62}\n',
    value: [{ pitch: 60 }, { pitch: 62 }],
    repairs: ["many_documents"],
  },
  {
    what: "a note on each line, the last cut",
    text: '{"pitch":60}\n{"pitch":62,"dur',
    value: [{ pitch: 60 }, { pitch: 62 }],
    repairs: ["many_documents"],
    cutPath: [1],
  },
];

const QUOTES: readonly Row[] = [
  {
    what: "smart quotes",
    text: "{“a”: “x”, ‘b’: ”y”}",
    value: { a: "x", b: "y" },
    repairs: ["other_quotes"],
  },
  { what: "smart quotes in a text", text: '["“x”",]', value: ["“x”"], repairs: ["trailing_comma"] },
  { what: "back-ticks", text: "{`a`: `x`}", value: { a: "x" }, repairs: ["other_quotes"] },
  {
    what: "Japanese quotes",
    text: "{「曲」: 「さくら」}",
    value: { 曲: "さくら" },
    repairs: ["other_quotes"],
  },
  {
    what: "an apostrophe",
    text: "['Don't stop']",
    value: ["Don't stop"],
    repairs: ["inner_quotes", "other_quotes"],
  },
  {
    what: "an escaped apostrophe",
    text: "['Don\\'t']",
    value: ["Don't"],
    repairs: ["unknown_escape", "other_quotes"],
  },
  {
    what: "quotes in quotes",
    text: '{"a": "The "big" one", "b": "say "hi"", "c": 1}',
    value: { a: 'The "big" one', b: 'say "hi"', c: 1 },
    repairs: ["inner_quotes"],
  },
  { what: "a raw line break", text: '["a\nb\tc"]', value: ["a\nb\tc"], repairs: ["raw_control"] },
  { what: "a continued line", text: '["a\\\nb"]', value: ["ab"], repairs: ["unknown_escape"] },
  {
    what: "each escape",
    text: '["\\u266f\\n\\"\\\\\\/\\b\\f\\r\\t", ]',
    value: ['♯\n"\\/\b\f\r\t'],
    repairs: ["trailing_comma"],
  },
  { what: "a broken escape", text: '["\\u26zz"]', value: ["u26zz"], repairs: ["unknown_escape"] },
];

const VALUES: readonly Row[] = [
  {
    what: "comments",
    text: '{ // one\n"a": 1, # two\n/* "b": 2, */ "c": 3 /* four */ }',
    value: { a: 1, c: 3 },
    repairs: ["comment"],
  },
  {
    what: "a sharp in a word",
    text: "[F#4, C#/E]",
    value: ["F#4", "C#/E"],
    repairs: ["bare_text"],
  },
  {
    what: "constants of Python and JavaScript",
    text: "[True, False, None, undefined, NULL]",
    value: [true, false, null, null, null],
    repairs: ["other_literal"],
  },
  {
    what: "numbers that are not finite",
    text: "[NaN, Infinity, -Infinity, +inf]",
    value: [null, null, null, null],
    repairs: ["not_finite"],
  },
  {
    what: "numbers in other spellings",
    text: "[+1, .5, 1., -.25, 007, 1.e2]",
    value: [1, 0.5, 1, -0.25, 7, 100],
    repairs: ["other_number"],
  },
  { what: "a hexadecimal number", text: "[0x3C]", value: ["0x3C"], repairs: ["bare_text"] },
  {
    what: "fractions",
    text: '{"a": 1/3, "b": [2 / 3, -1/2], "c": 1.5/3}',
    value: { a: 1 / 3, b: [2 / 3, -1 / 2], c: 0.5 },
    repairs: ["fraction"],
  },
  { what: "a fraction of nothing", text: "[1/0]", value: ["1/0"], repairs: ["bare_text"] },
  {
    what: "a metre, which is no fraction",
    text: '{"timeSignature": 3/4, "meters": [6/8]}',
    value: { timeSignature: "3/4", meters: ["6/8"] },
    repairs: ["bare_text"],
  },
  {
    what: "texts without quotes",
    text: "{a: Grand Piano, b: C7(b9) c: 120 BPM\nd: true}",
    value: { a: "Grand Piano", b: "C7(b9)", c: "120 BPM", d: true },
    repairs: ["bare_key", "bare_text", "missing_comma"],
  },
  {
    what: "words in a list",
    text: "[C4 E4]",
    value: ["C4", "E4"],
    repairs: ["bare_text", "missing_comma"],
  },
  {
    what: "an ellipsis",
    text: '{"a": [1, 2, ...], "b": [..., 3, … and so on], "c": 4 ..., ...}',
    value: { a: [1, 2], b: [3], c: 4 },
    repairs: ["ellipsis"],
  },
];

const STRUCTURE: readonly Row[] = [
  {
    what: "trailing commas",
    text: '{"a": [1, 2,],}',
    value: { a: [1, 2] },
    repairs: ["trailing_comma"],
  },
  { what: "more commas", text: "[,1,,2]", value: [1, 2], repairs: ["extra_comma"] },
  {
    what: "no commas",
    text: '{"a": [1 2 "x" "y" {} []] "b": 1\n"c": 2}',
    value: { a: [1, 2, "x", "y", {}, []], b: 1, c: 2 },
    repairs: ["missing_comma"],
  },
  {
    what: "other separators",
    text: '{"a" = 1; "b" => 2， "c"： 3}',
    value: { a: 1, b: 2, c: 3 },
    repairs: ["other_separator"],
  },
  {
    what: "no colon",
    text: '{"a" 1, "b" [2]}',
    value: { a: 1, b: [2] },
    repairs: ["missing_colon"],
  },
  {
    what: "keys without values",
    text: '{"a", "b":, "c": 1, "d"}',
    value: { c: 1 },
    repairs: ["missing_value"],
  },
  { what: "a key of digits", text: "{1: 2}", value: { 1: 2 }, repairs: ["bare_key"] },
  {
    what: "a key given twice",
    text: '{"a": 1, "b": 2, "a": 3}',
    value: { a: 3, b: 2 },
    repairs: ["duplicate_key"],
  },
  {
    what: "equal keys of different objects",
    text: '[{"a": ":\\""}, {"a" : "\\\\"}]',
    value: [{ a: ':"' }, { a: "\\" }],
    repairs: [],
  },
  {
    what: "tuples",
    text: '[("C4", 1), (D4, 2)]',
    value: [["C4", 1], ["D4", 2]],
    repairs: ["tuple", "bare_text"],
  },
  {
    what: "a missing brace before the next element",
    text: '{"a": [{"p": 1, {"p": 2} {"p": 3], "b": 1}',
    value: { a: [{ p: 1 }, { p: 2 }, { p: 3 }], b: 1 },
    repairs: ["missing_bracket", "missing_comma"],
  },
  {
    what: "a missing bracket before a key",
    text: '{"a": [{"p": 1}, "b": 2}',
    value: { a: [{ p: 1 }], b: 2 },
    repairs: ["missing_bracket"],
  },
  {
    what: "a missing bracket at the end",
    text: '{"a": [{"p": 1}}',
    value: { a: [{ p: 1 }] },
    repairs: ["missing_bracket"],
  },
  {
    what: "a brace too many in a list",
    text: '{"a": [{"p": 1}}, {"p": 2}], "b": 1}',
    value: { a: [{ p: 1 }, { p: 2 }], b: 1 },
    repairs: ["extra_bracket"],
  },
  {
    what: "a brace too early",
    text: '{"a": [1]}, "b": 2}',
    value: { a: [1], b: 2 },
    repairs: ["extra_bracket"],
  },
  {
    what: "a bracket of the other kind",
    text: '{"a": 1]}',
    value: { a: 1 },
    repairs: ["extra_bracket"],
  },
  {
    what: "braces twice",
    text: '{{"a": [{{"b": 1}}]}}',
    value: { a: [{ b: 1 }] },
    repairs: ["extra_bracket"],
  },
  {
    what: "words with no place",
    text: '{"a": 1, oh well, "b": 2}',
    value: { a: 1, b: 2 },
    repairs: ["stray_text"],
  },
];

const CUT: readonly Row[] = [
  { what: "in a number", text: '{"a": [1, 23', value: { a: [1] }, repairs: [], cutPath: ["a"] },
  {
    what: "after a number",
    text: '{"a": [1, 23 ',
    value: { a: [1, 23] },
    repairs: [],
    cutPath: ["a"],
  },
  { what: "in a literal", text: "[true, fal", value: [true], repairs: [], cutPath: [] },
  {
    what: "in a text",
    text: '[{"a": "x',
    value: [{ a: "x" }],
    repairs: [],
    cutPath: [0],
    isTextCut: true,
  },
  {
    what: "in an escape",
    text: '["a", "x\\u26',
    value: ["a", "x"],
    repairs: [],
    cutPath: [],
    isTextCut: true,
  },
  {
    what: "after a backslash",
    text: '["a", "x\\',
    value: ["a", "x"],
    repairs: [],
    cutPath: [],
    isTextCut: true,
  },
  { what: "in a key", text: '[{"a": 1, "b', value: [{ a: 1 }], repairs: [], cutPath: [0] },
  { what: "after a key", text: '[{"a": 1, "b"', value: [{ a: 1 }], repairs: [], cutPath: [0] },
  { what: "after a colon", text: '[{"a": 1, "b":', value: [{ a: 1 }], repairs: [], cutPath: [0] },
  {
    what: "after a bracket",
    text: '{"a": [1, {}], "b": {',
    value: { a: [1, {}], b: {} },
    repairs: [],
    cutPath: ["b"],
  },
  { what: "in a comment", text: "[1, /* so", value: [1], repairs: ["comment"], cutPath: [] },
  {
    what: "before the last brace",
    text: '{"a": [{"p": 1}]',
    value: { a: [{ p: 1 }] },
    repairs: [],
    cutPath: [],
  },
  {
    what: "among keys of digits",
    text: '{"9": [1], "2": [1, 2',
    value: { 9: [1], 2: [1] },
    repairs: [],
    cutPath: ["2"],
  },
];

for (const rows of [WRAPPED, QUOTES, VALUES, STRUCTURE]) {
  for (const row of rows) Deno.test(`readJson() reads ${row.what}`, () => assertReads(row));
}
for (const row of CUT) Deno.test(`readJson() reads a text cut ${row.what}`, () => assertReads(row));

function assertReads({ text, value, repairs, cutPath, isTextCut = false }: Row): void {
  const reading = readJson(text);
  assertEquals(reading.value, value);
  assertEquals(reading.repairs.map(({ code }) => code), repairs);
  assertEquals(reading.cutPath, cutPath ?? null);
  assertEquals(reading.isTextCut, isTextCut);
  assertEquals(reading.truncated, cutPath !== undefined);
}

Deno.test("readJson() says how often a repair was made, and where first", () => {
  const { repairs } = readJson('{\n  "a": 1,\n  b: 2,\n  c: 3\n}');
  assertEquals(repairs, [{
    code: "bare_key",
    before: "b",
    after: '"b"',
    reason: "Key without quotes read as text, 2 times, first at line 3, column 3",
    count: 2,
  }]);
});

Deno.test("readJson() shortens what it quotes, on one line and never inside a surrogate pair", () => {
  const { repairs } = readJson(`{${"\n𝄞".repeat(50)}`.slice(0, -1) + ", a: 1}");
  assertEquals(repairs[0].code, "stray_text");
  assertEquals(repairs[0].before.isWellFormed(), true);
  assertMatch(repairs[0].before, /^[^\n]{1,40}$/);
});

Deno.test("readJson() keeps __proto__ an ordinary key", () => {
  for (const text of ['{"__proto__": {"x": 1}}', "{__proto__: {x: 1}}"]) {
    const value = readJson(text).value as object;
    assertEquals(Object.getPrototypeOf(value), Object.prototype);
    assertEquals(JSON.stringify(value), '{"__proto__":{"x":1}}');
  }
});

Deno.test("readJson() keeps a repeated key last, so that a cut is at the end", () => {
  const { value, cutPath } = readJson('{"a": 1, "b": 2, "a": [3');
  assertEquals(Object.keys(value as object), ["b", "a"]);
  assertEquals(cutPath, ["a"]);
});

Deno.test.each([
  { what: "an empty text", text: "" },
  { what: "white space", text: " \n\uFEFF" },
  { what: "prose", text: "C4 E4 G4, see [the notes] and {this}" },
  { what: "an empty fence", text: "```json\n```" },
  { what: "a number in no list", text: "+5" },
  { what: "JSON in texts four times", text: four("{'a': 1}") },
])("readJson() refuses $what", ({ text }) => {
  const error = assertThrows(() => readJson(text), OnpuError);
  assertEquals(error.code, "unreadable_input");
  assertMatch(error.message, /^Cannot read .*: it holds no JSON object or list$/s);
  assertMatch(error.hint, /^Send one JSON object/);
});

/** Escaped without quotes around, so that no layer is a value by itself. */
function four(text: string): string {
  return [1, 2, 3].reduce((inner) => JSON.stringify(inner).slice(1, -1), text.replaceAll("'", '"'));
}

Deno.test.each([
  { what: "lists, as JSON", text: (levels: number) => "[".repeat(levels) + "]".repeat(levels) },
  { what: "lists that are cut", text: (levels: number) => "[".repeat(levels) },
  { what: "objects without quotes", text: (levels: number) => "{a:".repeat(levels) },
  { what: "braces twice", text: (levels: number) => "{".repeat(levels) },
])("readJson() reads 200 levels of $what, and refuses more", ({ text }) => {
  readJson(text(200));
  for (const levels of [201, 100_000]) {
    const error = assertThrows(() => readJson(text(levels)), OnpuError);
    assertEquals(error.code, "unreadable_input");
    assertMatch(error.message, /deeper than 200 levels/);
  }
});

Deno.test("readJson() of JSON gives its value and repairs nothing", () => {
  fc.assert(fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
    fc.pre(typeof value !== "string" || !/[[{]/.test(value));
    const json = JSON.stringify(value);
    for (const text of [json, JSON.stringify(value, null, 2)]) {
      assertEquals(readJson(text), {
        value: JSON.parse(json),
        truncated: false,
        cutPath: null,
        isTextCut: false,
        repairs: [],
      });
    }
  }));
});

const containers = fc.jsonValue({ maxDepth: 5 }).filter((value) =>
  typeof value === "object" && value !== null
);

Deno.test("readJson() gives the value of JSON that it has to read loosely", () => {
  fc.assert(fc.property(containers, (value) => {
    const json = JSON.stringify(value);
    const reading = readJson(`So:\n${json}`);
    assertEquals(JSON.stringify(reading.value), json);
    assertEquals(reading.repairs.map(({ code }) => code), ["text_around"]);
    assertEquals(reading.truncated, false);
  }));
});

const MARKS = [
  "[",
  "]",
  "{",
  "}",
  '"',
  "'",
  "`",
  "```",
  ",",
  ":",
  "=",
  "/",
  "//",
  "/*",
  "#",
  "\\",
  "\\u",
  "...",
  "(",
  ")",
  "1",
  "-",
  "a",
  " ",
  "\n",
  "“",
  "\ud834",
];

Deno.test("readJson() reads or refuses whatever a text was changed into", () => {
  const changes = fc.array(
    fc.record({ at: fc.nat(), remove: fc.nat(4), put: fc.constantFrom("", ...MARKS) }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(containers, changes, (value, changes) => {
      let text = JSON.stringify(value);
      for (const { at, remove, put } of changes) {
        const from = at % (text.length + 1);
        text = text.slice(0, from) + put + text.slice(from + remove);
      }
      assertReadsOrRefuses(text);
    }),
    { numRuns: 2_000 },
  );
});

Deno.test("readJson() reads or refuses whatever marks follow one another", () => {
  const marks = fc.array(fc.constantFrom(...MARKS), { maxLength: 60 });
  fc.assert(fc.property(marks, (marks) => assertReadsOrRefuses(marks.join(""))), {
    numRuns: 2_000,
  });
});

function assertReadsOrRefuses(text: string): void {
  try {
    const { value, repairs } = readJson(text);
    assertEquals(JSON.stringify(JSON.parse(JSON.stringify(value))), JSON.stringify(value));
    assertEquals(
      repairs.every(({ before, after, count }) => (before + after).isWellFormed() && count > 0),
      true,
    );
  } catch (error) {
    assertInstanceOf(error, OnpuError);
    assertEquals(error.code, "unreadable_input");
    assertGreater(error.hint.length, 0);
  }
}

Deno.test("readJson() gives what is complete in every prefix of JSON", () => {
  fc.assert(
    fc.property(containers, fc.constantFrom("", "```json\n", "Here it is: "), (value, before) => {
      const json = JSON.stringify(value, null, 1);
      for (let length = 1; length < json.length; length++) {
        const reading = readJson(before + json.slice(0, length));
        assertEquals(reading.truncated, true);
        assertCompletePartsEqual(reading.value, value, {
          path: reading.cutPath ?? [],
          isTextCut: reading.isTextCut,
        });
      }
    }),
    { numRuns: 60 },
  );
});

/** What is not on the path of the cut is as in the whole, and what is on it holds nothing else. */
function assertCompletePartsEqual(part: unknown, whole: unknown, cut: Cut): void {
  const wholeEntries = new Map(Object.entries(whole as object));
  const [cutKey, ...path] = cut.path;
  const entries = Object.entries(part as object);
  const cutText = cut.isTextCut && cut.path.length === 0 ? entries.pop() : undefined;
  if (cutText !== undefined) {
    const [key, text] = cutText;
    assertEquals(String(wholeEntries.get(key)).startsWith(text), true);
  }
  for (const [key, entry] of entries) {
    if (cut.path.length > 0 && key === String(cutKey)) {
      assertCompletePartsEqual(entry, wholeEntries.get(key), { ...cut, path });
    } else assertEquals(JSON.stringify(entry), JSON.stringify(wholeEntries.get(key)));
  }
}

interface Cut {
  readonly path: readonly (string | number)[];
  readonly isTextCut: boolean;
}
