import {
  addDegree,
  addFourth,
  addMajorSeventh,
  addSeventh,
  addTension,
  alterAll,
  omitDegree,
  suspendThird,
} from "./change_degrees.ts";
import { sortIntervals } from "./degree.ts";
import { findBySpelling } from "./find_quality.ts";
import type { FoldedSymbol } from "./fold_symbol.ts";
import { QUALITIES, type Quality } from "./quality.ts";
import { type Token, tokenizeSuffix } from "./tokenize_suffix.ts";

/** What a suffix says: the degrees above the root, or where it cannot be read. */
export type SuffixReading =
  | { readonly intervals: readonly string[] }
  | { readonly unread: number };

/** Longest quality in the table, in words. */
const MAX_QUALITY_WORDS = 4;

/**
 * Reads the suffix of a chord symbol: a quality from the table, then any tensions, alterations, suspensions, additions
 * and omissions. In brackets, after a slash and after `add` a number adds only itself; what cannot be read is never
 * passed over.
 *
 * @param suffix All that follows the root, folded, without a bass
 * @returns Degrees from the root up, or the offset of the first thing that has no meaning there
 */
export function readSuffix(suffix: FoldedSymbol): SuffixReading {
  const { tokens, unknown } = tokenizeSuffix(suffix);
  const end = unknown ?? suffix.offsets[suffix.text.length];
  const start = skipSlash(tokens);
  const { quality, length } = matchQuality(tokens.slice(start, start + MAX_QUALITY_WORDS));
  let step: Step = { intervals: quality.intervals, next: start + length, depth: 0 };
  while (step.next < tokens.length) {
    const taken = readStep(tokens, step);
    if (taken === null) return { unread: tokens[step.next].offset };
    // Half a thought: its rest is missing or unknown.
    if (taken.next > tokens.length) return { unread: end };
    step = taken;
  }
  if (unknown !== null || step.depth > 0) return { unread: end };
  return { intervals: sortIntervals(step.intervals) };
}

/** `C/dim` and `C/maj7` divide root and quality for the eye. */
function skipSlash(tokens: readonly Token[]): number {
  return tokens[0]?.text === "/" && /^[Mmo]$/.test(tokens[1]?.text ?? "") ? 1 : 0;
}

function matchQuality(tokens: readonly Token[]): { quality: Quality; length: number } {
  for (let length = tokens.length; length > 0; length--) {
    const spelling = tokens.slice(0, length).map(({ text }) => text).join("");
    const quality = findBySpelling(spelling);
    if (quality) return { quality, length };
  }
  return { quality: QUALITIES[0], length: 0 };
}

/** How far a suffix is read. */
interface Step {
  readonly intervals: readonly string[];
  /** Index of the next word. */
  readonly next: number;
  /** Brackets that are open. */
  readonly depth: number;
}

/** Reads what begins at the next word; `null` when it has no meaning there. */
function readStep(tokens: readonly Token[], step: Step): Step | null {
  const { intervals, next, depth } = step;
  const word = tokens[next].text;
  const before = tokens[next - 1]?.text ?? "";
  const following = tokens[next + 1]?.text ?? "";
  const after = (words: number, changed: readonly string[] | null): Step | null =>
    changed && { intervals: changed, next: next + words, depth };
  switch (word) {
    case "(":
      return following === ")" ? null : { ...step, next: next + 1, depth: depth + 1 };
    case ")":
      return depth === 0 ? null : { ...step, next: next + 1, depth: depth - 1 };
    case ",":
      return after(following === "" ? 2 : 1, intervals);
    case "/":
      return isSlashClear(tokens, next) ? after(following === "" ? 2 : 1, intervals) : null;
    case "add":
    case "no":
      return readNamed(tokens, step);
    case "sus":
      return readSuspension(tokens, step);
    case "alt":
      return after(1, before === "M" ? null : alterAll(intervals));
    case "+":
      return after(1, intervals.includes("#5") ? null : addTension(intervals, "#5"));
    case "M":
      return canAddMajor(tokens, next) ? after(2, addMajorSeventh(intervals, following)) : null;
    case "#":
    case "b":
      // "sus#4" and "susb2" are other suspensions.
      if (before === "sus" && /^[24]$/.test(following)) return null;
      if (word === "#" && following === "7") return after(2, addMajorSeventh(intervals, "7"));
      return after(2, addTension(intervals, word + following));
    default:
      return readNumber(tokens, step);
  }
}

/** `add9`, `add(b13)`, `add maj7`, `no3`, `omit(5)`. */
function readNamed(tokens: readonly Token[], step: Step): Step | null {
  const { intervals, next, depth } = step;
  let at = next + 1;
  const opens = tokens[at]?.text === "(";
  if (opens) at++;
  const sign = /^[#bM]$/.test(tokens[at]?.text ?? "") ? tokens[at++].text : "";
  const number = tokens[at]?.text;
  if (number === undefined) return { intervals, next: tokens.length + 1, depth };
  const change = tokens[next].text === "no" ? omitDegree : addDegree;
  const changed = change(intervals, sign + number);
  return changed && { intervals: changed, next: at + 1, depth: depth + Number(opens) };
}

/** `sus` `sus4` `sus2` `sus24`: the third gives way. */
function readSuspension(tokens: readonly Token[], step: Step): Step | null {
  let at = step.next + 1;
  const kinds: string[] = [];
  while (tokens[at]?.text === "2" || tokens[at]?.text === "4") kinds.push(tokens[at++].text);
  return { ...step, intervals: suspendThird(step.intervals, kinds), next: at };
}

/** A number that is neither altered nor announced: `7(13)`, `6/9`, `713`, `m7(5b)`. */
function readNumber(tokens: readonly Token[], step: Step): Step | null {
  const { intervals, next, depth } = step;
  const number = tokens[next].text;
  const isApart = /^[(,/]$/.test(tokens[next - 1]?.text ?? "") ||
    depth > 0 && tokens[next].isSpaced;
  const accidental = readAccidentalAfter(tokens, next, isApart);
  if (accidental !== null) {
    const changed = addTension(intervals, accidental + number);
    return changed && { intervals: changed, next: next + 2, depth };
  }
  if (!isApart && !continuesStack(tokens, next, intervals)) return null;
  const changed = number === "4"
    ? addFourth(intervals)
    : number === "7"
    ? addSeventh(intervals)
    : addTension(intervals, number);
  return changed && { intervals: changed, next: next + 1, depth };
}

/** `713` and `69` stack up; `132`, `57` and `99` are slips. */
function continuesStack(
  tokens: readonly Token[],
  at: number,
  intervals: readonly string[],
): boolean {
  const number = Number(tokens[at].text);
  const before = Number(tokens[at - 1]?.text);
  if (isNamed(tokens, at - 1) || before === 5 || intervals.includes(tokens[at].text)) return false;
  return number === 7 ? before === 6 : number > before;
}

/** Whether a number belongs to the word before it: `sus4`, `add9`, `no5`, `b9`. */
function isNamed(tokens: readonly Token[], at: number): boolean {
  return /^(?:sus|add|no|#|b)$/.test(tokens[at - 1]?.text ?? "");
}

/** `6/9` and `m/maj7`; but in `C/5` and `C/b7` the number may be the degree of a bass. */
function isSlashClear(tokens: readonly Token[], at: number): boolean {
  const [first = "", second = ""] = [tokens[at + 1]?.text, tokens[at + 2]?.text];
  const isAfterNumber = /^\d/.test(tokens[at - 1]?.text ?? "");
  const number = /^[#b]$/.test(first) ? second : first;
  if (/^[2-7]$/.test(number)) return isAfterNumber;
  return /^(?:|[#bM(]|9|11|13|add|no|sus)$/.test(first);
}

/** `6maj7`, `sus4maj7`, `m/maj7`, `m(maj7)`; but `2maj7` and `majmaj7` are slips. */
function canAddMajor(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.text ?? "";
  return /^(?:[(,/6]|sus)$/.test(before) || tokens[at - 2]?.text === "sus" || tokens[at].isSpaced;
}

/** `5b`, `5+`, in brackets also `9b`: an accidental behind its number and before none. */
function readAccidentalAfter(
  tokens: readonly Token[],
  at: number,
  isApart: boolean,
): string | null {
  if (tokens[at].text !== "5" && !isApart) return null;
  const sign = tokens[at + 1]?.text ?? "";
  if (sign === "+") return "#";
  return /^[#b]$/.test(sign) && !/^\d/.test(tokens[at + 2]?.text ?? "") ? sign : null;
}
