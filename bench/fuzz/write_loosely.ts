import type { Random } from "./random.ts";

/** What of loose JSON a text uses; each is one of the habits of models. */
interface Habits {
  readonly quotes: readonly [string, string];
  readonly bareKeys: boolean;
  readonly python: boolean;
  readonly trailingCommas: boolean;
  readonly missingCommas: number;
  readonly comments: number;
  readonly indent: string;
}

const QUOTES = [['"', '"'], ["'", "'"], ["“", "”"], ["`", "`"], ["‘", "’"]] as const;
const COMMENTS = ["// bar\n", " # bar\n", "/* bar */", " ... ", " …, "];

/** Levels that are written; deeper ones are written as null. */
const DEEPEST = 500;

/** A value as loose JSON: other quotes, bare keys, constants of Python, comments, commas too few and too many. */
export function writeLoosely(value: unknown, random: Random): string {
  const habits: Habits = {
    quotes: random.chance(0.5) ? QUOTES[0] : random.pick(QUOTES),
    bareKeys: random.chance(0.2),
    python: random.chance(0.2),
    trailingCommas: random.chance(0.4),
    missingCommas: random.chance(0.2) ? 0.1 : 0,
    comments: random.chance(0.3) ? 0.1 : 0,
    indent: random.pick(["", " ", "\n"]),
  };
  return write(value, habits, random, new Set());
}

function write(value: unknown, habits: Habits, random: Random, around: Set<object>): string {
  if (typeof value === "string") return quote(value, habits);
  if (typeof value === "number") return writeNumber(value, random);
  if (typeof value === "boolean" || value === null || typeof value !== "object") {
    const word = String(value ?? null);
    return habits.python ? { true: "True", false: "False", null: "None" }[word] ?? "None" : word;
  }
  if (around.has(value) || around.size > DEEPEST) return "null";
  around.add(value);
  const isList = Array.isArray(value);
  const entries = Object.entries(value).map(([key, entry]) => {
    const text = write(entry, habits, random, around);
    if (isList) return text;
    const isBare = habits.bareKeys && /^[a-z]\w*$/i.test(key);
    return `${isBare ? key : quote(key, habits)}: ${text}`;
  });
  around.delete(value);
  let inside = habits.indent;
  entries.forEach((entry, index) => {
    const isLast = index === entries.length - 1;
    const hasComma = isLast ? habits.trailingCommas : !random.chance(habits.missingCommas);
    const comment = random.chance(habits.comments) ? random.pick(COMMENTS) : "";
    inside += entry + (hasComma ? "," : isLast ? "" : " ") + comment + habits.indent;
  });
  return isList ? `[${inside}]` : `{${inside}}`;
}

function quote(text: string, { quotes: [open, close] }: Habits): string {
  const escaped = JSON.stringify(text).slice(1, -1);
  return open + (close === '"' ? escaped : escaped.replaceAll(close, `\\${close}`)) + close;
}

function writeNumber(value: number, random: Random): string {
  if (value === 1 / 3) return random.pick(["1/3", "1 / 3", "0.333"]);
  if (!random.chance(0.05)) return String(value);
  return random.pick([
    `+${value}`,
    `${value}.`,
    `${value}e0`,
    `0${value}`,
    "NaN",
    "Infinity",
    `${value}/1`,
  ]);
}

const WRAPPERS: readonly ((text: string) => string)[] = [
  (text) => `\`\`\`json\n${text}\n\`\`\``,
  (text) =>
    `Here's your song [1]:\n\n\`\`\`\n${text}\n\`\`\`\nLet me know if {anything} should change!`,
  (text) => `\uFEFF${text}`,
  (text) => JSON.stringify(text),
  (text) => JSON.stringify(JSON.stringify(text)),
  (text) => JSON.stringify(text).slice(1, -1),
  (text) => `const song = ${text};`,
  (text) => `${text}\n${text}`,
  (text) => `create_midi(${text})`,
  (text) => text.replaceAll(":", "："),
  (text) => text.replaceAll("{", "{{").replaceAll("}", "}}"),
];

/** The same text as models wrap it: fenced, in prose, in a JSON text, twice. */
export function wrapText(text: string, random: Random): string {
  return random.pick(WRAPPERS)(text);
}

// deno-fmt-ignore
const MARKS = [
  "[", "]", "{", "}", "(", ")", '"', "'", "`", "```", ",", ":", "/", "//", "/*", "#", "\\", "\\u", "\\n", "...",
  "1", "-", ".", "e9", "a", " ", "\n", "\u0000", "“", "\ud834", "null", "C4", '{"', '":', "NaN", "}{", "][",
];

/** A text with some of its characters left out, put in, changed, repeated or moved. */
export function mutateText(text: string, random: Random, count: number): string {
  let changed = text;
  for (let index = 0; index < count; index++) {
    const at = random.below(changed.length + 1);
    const length = random.chance(0.8) ? random.below(3) : random.below(changed.length - at + 1);
    const before = changed.slice(0, at);
    const part = changed.slice(at, at + length);
    const after = changed.slice(at + length);
    changed = random.pickCall([
      () => before + after,
      () => before + random.pick(MARKS) + part + after,
      () => before + random.pick(MARKS) + after,
      () => before + String.fromCharCode(random.below(random.pick([128, 0x1_0000]))) + after,
      () => before + part + part + after,
      () => after + before + part,
    ]);
    // Repeating a part of a part must not grow without end.
    changed = changed.slice(0, 90_000);
  }
  return changed;
}

/** A few marks again and again: what a reader that looks ahead or back takes long for. */
export function repeatMarks(random: Random): string {
  const start = random.list(0, 3, () => random.pick(MARKS)).join("");
  const unit = random.list(1, 4, () => random.pick(MARKS)).join("");
  return start + unit.repeat(random.pick([100, 2_000, Math.floor(90_000 / unit.length)]));
}
