import type { FoldedSymbol } from "./fold_symbol.ts";
import { VOCABULARY } from "./quality.ts";

/** A word of a chord symbol's suffix. */
export interface Token {
  /** The word as {@link VOCABULARY} gives it, or a number. */
  readonly text: string;
  /** Where it begins, in what was written. */
  readonly offset: number;
  /** Whether a space stands before it. */
  readonly isSpaced: boolean;
}

/** What a suffix is made of. */
export interface SuffixTokens {
  /** The words, up to the first that is none. */
  readonly tokens: readonly Token[];
  /** Where that one begins, in what was written; `null` when all are known. */
  readonly unknown: number | null;
}

/** Longest word by its first character. */
const LONGEST_WORDS: ReadonlyMap<string, number> = Object.keys(VOCABULARY).reduce(
  (lengths, word) => lengths.set(word[0], Math.max(word.length, lengths.get(word[0]) ?? 0)),
  new Map<string, number>(),
);
/** Numbers that are degrees of a chord, and the ordinal ending that people may give them. */
const NUMBER = /^(13|11|[2-79])(?:th|nd|rd)?/i;
/** What says nothing in a symbol: spaces, some words, the hyphen before others. */
const FILLER =
  /^(?: |triad|chord|and |-(?=major|minor|dur|moll|dim|augmented|dom|half|sus)(?!major *7))/;

/**
 * Splits the suffix of a chord symbol into words.
 *
 * A minus at the start means minor and elsewhere flat, except that `-5` is a flat fifth everywhere. A plus before a
 * number means sharp and elsewhere augmented, which it also means at the start.
 *
 * @param suffix All that follows the root, folded, without a bass
 * @returns The words with their places
 */
export function tokenizeSuffix(suffix: FoldedSymbol): SuffixTokens {
  const { text, offsets } = suffix;
  // Only Latin letters: some others change their length.
  const lower = text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const tokens: Token[] = [];
  for (let at = 0; at < text.length;) {
    const rest = lower.slice(at);
    const filler = isPoint(lower, at) ? 1 : FILLER.exec(rest)?.[0].length;
    const [words, length] = filler !== undefined
      ? [[], filler]
      : readSign(rest, tokens) ?? readNumber(rest) ?? readWord(text, lower, at);
    if (length === 0) return { tokens, unknown: offsets[at] };
    const isSpaced = text[at - 1] === " ";
    for (const word of words) tokens.push({ text: word, offset: offsets[at], isSpaced });
    at += length;
  }
  return { tokens, unknown: null };
}

/** Words that a piece of text stands for, and how long it is; no length when it is unknown. */
type Reading = [words: readonly string[], length: number];

/** The point of an abbreviation: `maj.7`, `alt.` */
function isPoint(lower: string, at: number): boolean {
  return lower[at] === "." && /[a-z]/.test(lower[at - 1] ?? "");
}

function readSign(rest: string, before: readonly Token[]): Reading | null {
  const isFirst = before.length === 0;
  const isFlatFifth = /^- ?5/.test(rest);
  const isNumberNext = /^. ?\d/.test(rest);
  // In brackets "+7" is a major seventh; without them "m+7" is that to some and an augmented fifth to others.
  const isSeventh = /^. ?7/.test(rest) && before.at(-1)?.text !== "(";
  switch (rest[0]) {
    case "-":
      if (isFirst) return [[isFlatFifth ? "b" : "m"], 1];
      // The dash in "Cm-9" may be a flat or a hyphen.
      return !isFlatFifth && /^[mMo+ø]$/.test(before[before.length - 1].text)
        ? [[], 0]
        : [["b"], 1];
    case "+":
      return [[isFirst || !isNumberNext || isSeventh ? "+" : "#"], 1];
    case "^":
      // The triangle alone says the seventh too: CΔ is Cmaj7.
      return [isNumberNext ? ["M"] : ["M", "7"], 1];
    case "♮":
      return rest[1] === "7" && !isFirst ? [["M"], 1] : null;
    case "0":
      // A typed ring.
      return isFirst ? [["o"], 1] : null;
    default:
      return null;
  }
}

function readNumber(rest: string): Reading | null {
  const match = NUMBER.exec(rest);
  return match && [[match[1]], match[0].length];
}

function readWord(text: string, lower: string, at: number): Reading {
  const isCapitalM = text[at] === "M";
  const longest = Math.min(LONGEST_WORDS.get(lower[at]) ?? 0, text.length - at);
  for (let length = longest; length > 0; length--) {
    const word = lower.slice(at, at + length);
    if (!Object.hasOwn(VOCABULARY, word)) continue;
    // "madd9" is a minor chord with something added, "maug" an augmented one.
    if (word === "ma" && /^(?:dd|ug|lt)/.test(lower.slice(at + 2))) continue;
    return [[word === "m" && isCapitalM ? "M" : VOCABULARY[word]], length];
  }
  return [[], 0];
}
