import { degreeOf, sortIntervals } from "./degree.ts";
import type { FoldedSymbol } from "./fold_symbol.ts";
import { QUALITIES, type Quality } from "./quality.ts";
import { type Token, tokenizeSuffix } from "./tokenize_suffix.ts";

/** What a suffix says: the degrees above the root, or where it cannot be read. */
export type SuffixReading =
  | { readonly intervals: readonly string[] }
  | { readonly unread: number };

/** What a number, alone or altered, adds to a chord. */
const TENSIONS: Readonly<Record<string, string>> = {
  "2": "9",
  "6": "6",
  "9": "9",
  "11": "11",
  "13": "13",
  "b5": "b5",
  "#5": "#5",
  "b6": "b6",
  "b9": "b9",
  "#9": "#9",
  "#4": "#11",
  "#11": "#11",
  "b13": "b13",
};
/** What `add` can add beside that. */
const ADDITIONS: Readonly<Record<string, string>> = {
  ...TENSIONS,
  "2": "2",
  "3": "3",
  "4": "4",
  "b7": "b7",
  "b2": "b2",
  "#13": "#13",
};
/** The degrees that a tension takes the place of, where they are in the chord. */
const REPLACED: Readonly<Record<string, string>> = {
  "b5": "5",
  "#5": "5",
  "b6": "6",
  "b9": "9",
  "#9": "9",
  "#11": "11",
  "b13": "13",
};
/** Degrees that `no` can leave out. */
const OMISSIONS: readonly string[] = ["3", "5", "7", "9", "11", "13"];
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
    const quality = QUALITIES.find(({ spellings }) => spellings.includes(spelling));
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
      return after(1, addTension(intervals, "#5"));
    case "M":
      return canAddMajor(tokens, next) ? after(2, addMajorSeventh(intervals, following)) : null;
    case "#":
    case "b":
      // "sus#4" and "susb2" are other suspensions.
      if (before === "sus" && /^[24]$/.test(following)) return null;
      if (word === "#" && following === "7") return after(2, addMajorSeventh(intervals, "7"));
      return after(2, addTension(intervals, TENSIONS[word + following]));
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
  const changed = tokens[next].text === "no"
    ? sign === "" && OMISSIONS.includes(number)
      ? intervals.filter((interval) => degreeOf(interval) !== Number(number))
      : null
    : include(intervals, sign + number === "M7" ? "7" : ADDITIONS[sign + number]);
  return changed && { intervals: changed, next: at + 1, depth: depth + Number(opens) };
}

/** `sus` `sus4` `sus2` `sus24`: the third gives way. */
function readSuspension(tokens: readonly Token[], step: Step): Step | null {
  let at = step.next + 1;
  const kinds: string[] = [];
  while (tokens[at]?.text === "2" || tokens[at]?.text === "4") kinds.push(tokens[at++].text);
  const kept = step.intervals.filter((interval) => interval !== "3" && interval !== "b3");
  const intervals = [...kept, ...(kinds.length > 0 ? kinds : ["4"])];
  return { ...step, intervals: [...new Set(intervals)], next: at };
}

/** A number that is neither altered nor announced: `7(13)`, `6/9`, `713`, `m7(5b)`. */
function readNumber(tokens: readonly Token[], step: Step): Step | null {
  const { intervals, next, depth } = step;
  const number = tokens[next].text;
  const isApart = /^[(,/]$/.test(tokens[next - 1]?.text ?? "") ||
    depth > 0 && tokens[next].isSpaced;
  const accidental = readAccidentalAfter(tokens, next, isApart);
  if (accidental !== null) {
    const changed = addTension(intervals, TENSIONS[accidental + number]);
    return changed && { intervals: changed, next: next + 2, depth };
  }
  if (!isApart && !continuesStack(tokens, next, intervals)) return null;
  const changed = number === "4"
    ? addFourth(intervals)
    : number === "7"
    ? addSeventh(intervals)
    : addTension(intervals, TENSIONS[number]);
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

function addTension(intervals: readonly string[], tension: string | undefined): string[] | null {
  if (tension === undefined || isSecondFifth(intervals, tension)) return null;
  return include(intervals.filter((interval) => interval !== REPLACED[tension]), tension);
}

/** An altered dominant can have both altered fifths, a minor or diminished chord cannot. */
function isSecondFifth(intervals: readonly string[], tension: string): boolean {
  if (!intervals.includes("b3")) return false;
  return tension === "#5" && intervals.includes("b5") ||
    tension === "b5" && intervals.includes("#5");
}

function addFourth(intervals: readonly string[]): string[] | null {
  // Above a major third a plain 4 suspends; above a minor one there is room for it.
  return include(intervals.filter((interval) => interval !== "3"), "4");
}

function addSeventh(intervals: readonly string[]): string[] | null {
  if (hasSeventh(intervals)) return null;
  return include(intervals, intervals.join() === "1,b3,b5" ? "bb7" : "b7");
}

function addMajorSeventh(intervals: readonly string[], number: string): string[] | null {
  const stack: Readonly<Record<string, readonly string[]>> = {
    "7": ["7"],
    "9": ["7", "9"],
    "11": ["7", "9", "11"],
    "13": ["7", "9", ...(intervals.includes("b3") ? ["11"] : []), "13"],
  };
  if (hasSeventh(intervals) || !Object.hasOwn(stack, number)) return null;
  return [...new Set([...intervals, ...stack[number]])];
}

function alterAll(intervals: readonly string[]): readonly string[] | null {
  const altered = QUALITIES.find(({ spellings }) => spellings.includes("alt"));
  return /^1,3,5(?:,b7)?$/.test(intervals.join()) && altered ? altered.intervals : null;
}

function include(intervals: readonly string[], interval: string | undefined): string[] | null {
  if (interval === undefined) return null;
  return intervals.includes(interval) ? [...intervals] : [...intervals, interval];
}

function hasSeventh(intervals: readonly string[]): boolean {
  return intervals.some((interval) => degreeOf(interval) === 7);
}
