import { findNearest } from "../nearest.ts";

/** A thing that people call by several names. */
export interface Named {
  /** Official name. */
  readonly name: string;
  /** Other names, each as {@link foldName} would give it, the likelier ones first. */
  readonly aliases: readonly string[];
}

/** What a text names, and how sure that is. */
export interface FoundName<T> {
  /** The thing that is meant. */
  readonly entry: T;
  /** `false` when the name was only a part of the text, or one near it. */
  readonly exact: boolean;
}

/** Words that mostly describe another instrument: they name one only where nothing else does. */
const DESCRIPTIONS: ReadonlySet<string> = new Set(
  ("lead pad synth synthesizer clean warm distorted distortion overdrive overdriven crunch nylon upright square saw " +
    "pulse sine chip chiptune metallic bowed slap fretless tremolo pizz pizzicato spiccato staccato marcato legato " +
    "soprano alto tenor baritone bari bass harmonics brightness rain crystal echo halo sweep noise hit stab keys " +
    "keyboard ensemble orchestra acoustic voice リード パッド シンセ ベース ボイス")
    .split(" "),
);

/** Words in titles of tracks that are one letter away from a name. */
const OTHER_WORDS: ReadonlySet<string> = new Set(["battle", "chord", "chords", "river"]);

/** Plurals that mean something else: the basses are a section of the orchestra, the horns are a band's brass. */
const OTHER_PLURALS: ReadonlySet<string> = new Set(["basses", "horns"]);

/** Shortest name that is recognised inside a longer text. */
const MIN_PART = 3;
/** Longest text that is searched, in UTF-16 units: more is a story, and searching it would take seconds. */
const MAX_TEXT = 200;
/** Shortest text that may be a misspelt name: shorter ones are near to too much. */
const MIN_TYPO = 5;

/** Finds things of a table by what people call them. */
export interface NameFinder<T> {
  /** Gives the thing that a text means, or `null` when no name is near. */
  readonly find: (text: string) => FoundName<T> | null;
  /** Gives the thing whose name a text is as it stands, which takes much less time to tell. */
  readonly findExact: (text: string) => T | null;
}

/**
 * Makes what finds the thing that a text names: by a name as it stands, else regardless of number, plural and order of
 * words, else by a name that it contains, else by the nearest name.
 *
 * @param table All things, with their names, which are listed at the first question, and folded at the first text that is
 * no name as it stands
 */
export function createNameFinder<T extends Named>(table: readonly T[]): NameFinder<T> {
  let folded: readonly Spelling<T>[] | null = null;
  let index: ReadonlyMap<string, T> | null = null;
  const findWords = (words: string): T | null => (index ??= indexNames(table)).get(words) ?? null;
  const find = (text: string): FoundName<T> | null => {
    const words = foldName(text);
    if (words === "") return null;
    const named = findWords(words);
    if (named !== null) return { entry: named, exact: true };

    const names = folded ??= listNames(table);
    const unnumbered = dropNumber(words);
    for (const spelling of [words, unnumbered]) {
      const same = findSameWords(foldPlurals(spelling), names);
      if (same) return { entry: same, exact: true };
    }

    const part = findPart(words, names) ?? findTypo(unnumbered, names);
    return part && { entry: part, exact: false };
  };
  return { find, findExact: (text) => findWords(foldName(text)) };
}

/** Things by their names; of two with one name the first has it. */
function indexNames<T extends Named>(table: readonly T[]): ReadonlyMap<string, T> {
  const index = new Map<string, T>();
  for (const entry of table) {
    for (const name of [entry.name.toLowerCase(), ...entry.aliases]) {
      if (!index.has(name)) index.set(name, entry);
    }
  }
  return index;
}

/**
 * Folds a name to lower-case words: width, accents, case and punctuation go, words written in one by their capitals
 * are parted.
 *
 * @param text Any text; what is past 200 UTF-16 units goes too
 * @returns Words of letters and digits with one space between, `""` when there are none
 */
export function foldName(text: string): string {
  if (ASCII.test(text)) return foldAscii(text.slice(0, MAX_TEXT));
  return text.slice(0, MAX_TEXT).normalize("NFKC")
    .replace(/(\p{Ll})(\p{Lu})|(\p{L})(\d)/gu, "$1$3 $2$4")
    // Only Latin accents: Japanese voicing marks are other letters.
    .normalize("NFD").replace(/[\u0300-\u036f]/g, "").normalize("NFC")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

const ASCII = /^[ -~]*$/;

/** The same for a text in which nothing looks like something else, as most names are. */
function foldAscii(text: string): string {
  return text.replace(/([a-z])([A-Z])|([A-Za-z])(\d)/g, "$1$3 $2$4")
    .toLowerCase().replace(/[^a-z\d]+/g, " ").trim();
}

/** Drops what numbers a part: `violin 2`, `violin ii`, `1st violin`, `01 piano`. */
function dropNumber(words: string): string {
  return words
    .replace(/^(?:\d+(?:st|nd|rd|th)?|first|second|third|fourth)\s+(?=\S)/, "")
    .replace(/(?<=\p{L})\s*\d+$|(?<=\p{L})\s(?:i{1,3}|iv|vi{0,3})$/u, "");
}

interface Spelling<T> {
  readonly name: string;
  /** The name in the singular. */
  readonly singular: string;
  /** Its words in one, and in the order of the alphabet. */
  readonly joined: string;
  readonly sorted: string;
  /** The singular as it stands in a text, `null` when it is too short to be known there. */
  readonly part: string | null;
  readonly entry: T;
}

function listNames<T extends Named>(table: readonly T[]): Spelling<T>[] {
  return table.flatMap((entry) =>
    [foldName(entry.name), ...entry.aliases].map((name) => {
      const singular = foldPlurals(name);
      const [joined, sorted] = [singular.replaceAll(" ", ""), sortWords(singular)];
      return { name, singular, joined, sorted, part: toPart(name, singular), entry };
    })
  );
}

function toPart(name: string, singular: string): string | null {
  // Japanese has no spaces between words.
  const isJapanese = /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u.test(name);
  if (name.length < (isJapanese ? 2 : MIN_PART)) return null;
  return isJapanese ? singular : ` ${singular} `;
}

function foldPlurals(words: string): string {
  if (!words.includes("s")) return words;
  return words.split(" ").map((word) =>
    word.length > 3 && /[^s]s$/.test(word) && !OTHER_PLURALS.has(word) ? word.slice(0, -1) : word
  ).join(" ");
}

/** The thing that has the same words, whether written together or in another order. */
function findSameWords<T>(words: string, names: readonly Spelling<T>[]): T | null {
  const joined = words.replaceAll(" ", "");
  const sorted = sortWords(words);
  const same = names.find((name) => name.joined === joined || name.sorted === sorted);
  return same ? same.entry : null;
}

function sortWords(words: string): string {
  return words.split(" ").sort().join(" ");
}

/** The best name in the text: not a description, then of most words, then nearest the end, where the noun stands. */
function findPart<T>(words: string, names: readonly Spelling<T>[]): T | null {
  const text = ` ${foldPlurals(words)} `;
  let best: T | null = null;
  let bestRank = 0;
  for (const { name, singular, part, entry } of names) {
    const start = part === null ? -1 : text.lastIndexOf(part);
    if (start < 0) continue;
    const isNoun = !DESCRIPTIONS.has(name);
    const end = start + singular.length;
    const rank = Number(isNoun) * 1e6 + singular.split(" ").length * 1e4 + end +
      singular.length / 100;
    if (rank > bestRank) [best, bestRank] = [entry, rank];
  }
  return best;
}

function findTypo<T>(words: string, names: readonly Spelling<T>[]): T | null {
  if (words.length < MIN_TYPO || OTHER_WORDS.has(words)) return null;
  const maxDistance = Math.min(3, Math.floor(words.length / 4));
  // Few people mistype the first letter, and many other words rhyme with a name.
  const likely = names.filter(({ name }) => name[0] === words[0]);
  const nearest = findNearest(words, likely.map(({ name }) => name), maxDistance);
  return likely.find(({ name }) => name === nearest)?.entry ?? null;
}
