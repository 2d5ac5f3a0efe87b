import {
  type JsonRepairCode,
  type JsonSource,
  matchesAt,
  noteRepair,
  skip,
  take,
} from "./source.ts";

/** Where a value without quotes stands. */
export interface BareContext {
  /** Whether it is the value of a key: it may then hold spaces. */
  readonly inObject: boolean;
  /** The nearest key around it, or "". */
  readonly key: string;
}

/** What stood there: a value, nothing that counts, or a value that the end of the source cut. */
export type BareValue = { readonly value: unknown } | "nothing" | "cut";

interface Reading {
  readonly value: unknown;
  readonly repair: JsonRepairCode | null;
}

// A slash belongs to a word unless it opens a comment; round brackets do when they close again (C7(b9)).
const WORD = /[^](?:[^\s,，;{}[\]()"“`/]|\([^\s()]*\)|\/(?![/*]))*/y;
const NEXT_WORD =
  /[ \t]+(?!\.\.|[…#'‘’”„＂「«])(?:[^\s,，;:：={}[\]()"“`/]|\([^\s()]*\)|\/(?![/*]))+/y;
const COLON_NEXT = /[ \t]*[:：=]/y;
const ELLIPSIS = /(?:\.{2,}|…)[^\n,，{}[\]"]*/y;

/** What a constant begins with. */
const LETTER = /^[+-]?[a-z]/i;
const LITERALS: Readonly<Record<string, boolean | null>> = {
  true: true,
  false: false,
  null: null,
  none: null,
  nil: null,
  undefined: null,
};
const JSON_LITERAL = /^(?:true|false|null)$/;
const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const LOOSE_NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const NOT_FINITE = /^[+-]?(?:nan|inf|infinity)$/i;
const FRACTION = /^([+-]?(?:\d+\.?\d*|\.\d+))\s*\/\s*(\d+\.?\d*|\.\d+)$/;
// 3/4 is a metre there, and a number everywhere else.
const METRE_KEY = /sig|met(?:er|re)|拍/i;

/**
 * Reads a value that has no quotes: a number, a constant of some language, or a text.
 *
 * A value that touches the end of the source may go on there, so it counts as cut.
 */
export function readBareValue(source: JsonSource, context: BareContext): BareValue {
  const from = source.at;
  if (skip(source, ELLIPSIS)) {
    noteRepair(source, "ellipsis", { from });
    return "nothing";
  }
  skip(source, WORD);
  takeNextWords(source, context);
  if (source.at >= source.text.length) return "cut";
  const { value, repair } = interpret(source.text.slice(from, source.at), context);
  if (repair !== null) noteRepair(source, repair, { from, after: String(value) });
  return { value };
}

/** Adds the words that go with the one read: all before the next key, or the rest of `1 / 3`. */
function takeNextWords(source: JsonSource, context: BareContext): void {
  const { text } = source;
  while (true) {
    const end = source.at;
    const word = take(source, NEXT_WORD);
    if (word === null) return;
    const belongs = context.inObject
      ? !matchesAt(text, source.at, COLON_NEXT)
      : text[end - 1] === "/" || word.trimStart().startsWith("/");
    if (belongs) continue;
    source.at = end;
    return;
  }
}

function interpret(word: string, context: BareContext): Reading {
  if (JSON_NUMBER.test(word)) return { value: Number(word), repair: null };
  if (LETTER.test(word)) {
    const literal = word.toLowerCase();
    if (Object.hasOwn(LITERALS, literal)) {
      return { value: LITERALS[literal], repair: JSON_LITERAL.test(word) ? null : "other_literal" };
    }
    if (NOT_FINITE.test(word)) return { value: null, repair: "not_finite" };
  }
  if (LOOSE_NUMBER.test(word)) return { value: Number(word), repair: "other_number" };
  const [, numerator, denominator] = word.includes("/") ? FRACTION.exec(word) ?? [] : [];
  if (Number(denominator) > 0 && !METRE_KEY.test(context.key)) {
    return { value: Number(numerator) / Number(denominator), repair: "fraction" };
  }
  return { value: word, repair: "bare_text" };
}
