import fc from "fast-check";
import { checkDto } from "../../lib/dto/check_dto.ts";

/** Texts that a careless writer would take for marks, numbers or nothing. */
const TRICKY: readonly string[] = [
  "",
  " ",
  '""',
  "null",
  "true",
  "[]",
  "{}",
  "—",
  "-",
  "- a",
  "--",
  "---",
  "+",
  "#",
  "# a",
  "> a",
  "1.",
  "1. a",
  "12) a",
  "0",
  "01",
  "-5",
  "1e3",
  "a|b",
  "|",
  "a\nb",
  "\n",
  "\r\n",
  "\t",
  "a\\",
  "\\n",
  "**a**",
  "_a_",
  "closed_hi_hat",
  "__",
  "`a`",
  "[a](b)",
  "[a]: b",
  "[ ] a",
  "![a](b)",
  "<br>",
  "<b>",
  "&amp;",
  "&#10;",
  "R&B",
  "~~a~~",
  "a, b",
  "a: b",
  "key:",
  "[2]:",
  "a[2]{b}:",
  '"a"',
  "'",
  "//",
  " a ",
  "\u00a0a",
  "\u2028",
  "\0",
  "\u007f",
  "\ufeffa",
  "C#4",
  "♭",
  "桜の坂道",
  "👩‍🚀",
  "C7(b9,#11)",
];

const scalar: fc.Arbitrary<string | number | boolean | null> = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
  fc.constantFrom(...TRICKY),
  fc.string({ unit: "binary", maxLength: 12 }),
);

const key: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom("id", "title", "name", "low", "high", "total") },
  { weight: 1, arbitrary: fc.constantFrom(...TRICKY) },
);

const table: fc.Arbitrary<object> = fc.uniqueArray(key, { minLength: 1, maxLength: 5 }).chain(
  (keys) =>
    fc.array(fc.record(Object.fromEntries(keys.map((name) => [name, scalar]))), { maxLength: 4 }),
);

const { part } = fc.letrec<{ part: unknown; list: unknown[]; object: object }>((tie) => ({
  part: fc.oneof({ maxDepth: 4 }, scalar, table, tie("list"), tie("object")),
  list: fc.array(tie("part"), { maxLength: 4 }),
  object: fc.dictionary(key, tie("part"), { maxKeys: 5, noNullPrototype: true }),
}));

/** Any DTO that `checkDto` accepts: objects, lists and tables of whatever texts and numbers. */
export const anyDto: fc.Arbitrary<object> = fc.dictionary(key, part, {
  maxKeys: 6,
  noNullPrototype: true,
}).filter(isAccepted);

function isAccepted(dto: object): boolean {
  try {
    checkDto(dto);
    return true;
  } catch {
    return false;
  }
}
