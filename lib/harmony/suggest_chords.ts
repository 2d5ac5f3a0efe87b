import { OnpuError } from "../errors.ts";
import type { Chord } from "../chord/parse_chord.ts";
import { parseProgression } from "../chord/parse_progression.ts";
import { formatKey, type Key, parseKey } from "../pitch/key.ts";
import { continueProgressions, matchProgression } from "./continue_progressions.ts";
import { findKeyOfChords } from "./find_key_of_chords.ts";
import {
  dropRepeats,
  findThird,
  hasSeventh,
  isAlike,
  isDiatonic,
  isDominantSeventh,
  isEqual,
  type KeyedChord,
  placeChord,
  writeNumeral,
} from "./keyed_chord.ts";
import { type Candidate, moveByFunction } from "./move_by_function.ts";
import { type PlacedProgression, placeProgressions } from "./place_progressions.ts";
import { findProgressionStyle, type ProgressionStyle } from "./progression_style.ts";

/** What is known of the music so far. */
export interface SuggestChordsOptions {
  /** Its key (default: the one that the chords fit best; C major without any). */
  readonly key?: Key | null;
  /** Its last chords in order, as symbols, or as numerals when there is a key (default: none, for a beginning). */
  readonly chords?: readonly string[];
  /** Its style in anybody's words: `"J-POP"`, `"bossa"`, `"film score"` (default: any). */
  readonly style?: string;
}

/** A chord that may come next. */
export interface NextChord {
  /** A symbol that `parseChord` reads. */
  readonly symbol: string;
  /** A numeral that `parseRoman` reads in the key. */
  readonly numeral: string;
  /** Names of its notes from the root up, spelled in the key. */
  readonly notes: readonly string[];
  /** Why, in five words at most. */
  readonly reason: string;
  /** Its share of all that speaks for some chord, 0–1 in hundredths. */
  readonly weight: number;
}

/** A whole progression that goes with what is there. */
export interface SuggestedProgression {
  /** What it is called. */
  readonly name: string;
  /** The style asked for when it is at home there, else its first one. */
  readonly style: ProgressionStyle;
  /** Its chords as numerals of the key. */
  readonly numerals: readonly string[];
  /** The same as symbols. */
  readonly symbols: readonly string[];
  /** What it is good for, in five words at most. */
  readonly reason: string;
}

/** Answer of {@link suggestChords}. */
export interface ChordSuggestions {
  /** The key that everything is counted in. */
  readonly key: Key;
  /** The style that was understood; `null` for none or an unknown one, when all styles count alike. */
  readonly style: ProgressionStyle | null;
  /** At most eight chords, the best first; never the last chord again. */
  readonly next: readonly NextChord[];
  /** At most six progressions, the best first. */
  readonly progressions: readonly SuggestedProgression[];
}

const MOST_NEXT = 8;
const MOST_PROGRESSIONS = 6;
/** Styles whose chords have sevenths. */
const SEVENTH_STYLES: readonly (ProgressionStyle | null)[] = ["jazz", "bossa nova"];
/** How much progressions count beside functions, by how many chords the best of them matches; more say no more. */
const PROGRESSION_SHARES: readonly number[] = [0.4, 0.2, 0.7, 0.8];
/** How much the last chord with other notes counts as the next one. */
const SAME_AGAIN = 0.3;
/** How much a chord outside a church mode counts in it. */
const FOREIGN = 0.3;
/** How much a progression counts, beside 1, by how many of the last chords are in it. */
const MATCH_WEIGHTS: readonly number[] = [0, 4, 16, 64];
/** And when they end it. */
const AT_END = 0.8;
/** How much a chord counts that has no seventh where the others have one, or the other way round. */
const ODD_SEVENTH = 0.6;

/**
 * Chords that may come next, and whole progressions to build on.
 *
 * Next chords come from the progressions of the theory reference that go on from the last chords, the longest match
 * and the nearest style first, and from functional harmony in the key. Without chords they are good first ones.
 * Progressions that have the last chords in them come before those of the style.
 *
 * The same input gives the same answer, and in another key the same degrees. A word for a style need not be exact.
 *
 * @param options.key Key of the music (default: found from the chords; C major when there are none)
 * @param options.chords The last chords, in order; `N.C.` counts for nothing (default: none)
 * @param options.style Style in anybody's words (default: any)
 * @throws {OnpuError} `invalid_chord` for a text that is no chord, with its place as `path`: `chords[2]`; `invalid_key`
 *
 * @example After IV and V, and the first chord of a bossa nova
 * ```ts
 * import { suggestChords } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { key, next } = suggestChords({ chords: ["F", "G"], style: "J-POP" });
 * assertEquals(key, { tonic: "C", mode: "major" });
 * assertEquals([next[0].symbol, next[0].reason], ["Em", "second half of 王道進行"]);
 *
 * const { progressions } = suggestChords({ key: { tonic: "D", mode: "major" }, style: "bossa" });
 * assertEquals(progressions[0].symbols, ["Em7", "A7", "Dmaj7"]);
 * ```
 *
 * @see S. Kostka, D. Payne and B. Almén, Tonal Harmony, and the sources of `PROGRESSIONS`
 */
export function suggestChords(options: SuggestChordsOptions = {}): ChordSuggestions {
  const { key: written = null, chords: texts = [] } = options;
  const given = written === null ? null : parseKey(formatKey(written));
  const chords = texts.flatMap((text, index) => readChords(text, index, given))
    .filter(({ notes }) => notes.length > 0);
  const key = given ?? findKeyOfChords(chords);
  const style = options.style === undefined ? null : findProgressionStyle(options.style);
  const before = dropRepeats(chords.map((chord) => placeChord(chord, key)));
  const placed = placeProgressions(key, style);
  return {
    key,
    style,
    next: rankNext({ key, style, before, placed }),
    progressions: rankProgressions({ key, style, before, placed }),
  };
}

function readChords(text: string, index: number, key: Key | null): Chord[] {
  try {
    return parseProgression(text, key);
  } catch (error) {
    if (!(error instanceof OnpuError)) throw error;
    throw new OnpuError(error.code, error.message, { hint: error.hint, path: `chords[${index}]` });
  }
}

/** Everything that the answer is made from. */
interface Situation {
  readonly key: Key;
  readonly style: ProgressionStyle | null;
  /** Chords so far. */
  readonly before: readonly KeyedChord[];
  readonly placed: readonly PlacedProgression[];
}

function rankNext({ key, style, before, placed }: Situation): NextChord[] {
  const last = before.at(-1) ?? null;
  const hasSevenths = before.length > 0
    ? 2 * before.filter(({ chord }) => hasSeventh(chord)).length > before.length
    : SEVENTH_STYLES.includes(style);
  const suited = (candidates: readonly Candidate[]): Candidate[] =>
    candidates.filter((candidate) => last === null || !isEqual(candidate, last))
      .map((candidate) => ({
        ...candidate,
        weight: candidate.weight * suit(candidate, { key, last, hasSevenths }),
      }));
  const continuing = suited(continueProgressions(before, placed));
  const share = continuing.length === 0 ? 0 : findShare(before, placed);
  const all = [
    ...scale(suited(moveByFunction(last, { key, hasSevenths })), 1 - share),
    ...scale(continuing, share),
  ];
  const ranked = join(all).map((candidate) => ({
    ...candidate,
    weight: Math.round(candidate.weight * 100) / 100,
  }));
  return ranked.slice(0, MOST_NEXT).filter(({ weight }) => weight > 0).map((candidate) => ({
    symbol: candidate.chord.symbol,
    numeral: writeNumeral(candidate, key),
    notes: candidate.chord.notes,
    reason: candidate.reason,
    weight: candidate.weight,
  }));
}

/** How much progressions count beside functions: by the longest match, less when only foreign styles have it. */
function findShare(before: readonly KeyedChord[], placed: readonly PlacedProgression[]): number {
  const matches = placed.map(({ chords, weight }) => ({
    weight,
    length: matchProgression(before, dropRepeats(chords)).length,
  }));
  const longest = Math.max(...matches.map(({ length }) => length));
  const weights = matches.filter(({ length }) => length === longest).map(({ weight }) => weight);
  return PROGRESSION_SHARES[Math.min(3, longest)] * Math.min(1, Math.max(...weights));
}

/** How far a chord suits what is there, up to 1. */
function suit(
  candidate: Candidate,
  { key, last, hasSevenths }: {
    readonly key: Key;
    readonly last: KeyedChord | null;
    readonly hasSevenths: boolean;
  },
): number {
  const { chord } = candidate;
  const isOdd = hasSeventh(chord) !== hasSevenths && !isDominantSeventh(chord);
  const isSame = last !== null && last.kind !== "open" && isAlike(candidate, last);
  const isForeign = key.mode !== findThird(key) && !isDiatonic(candidate, key);
  return (isOdd ? ODD_SEVENTH : 1) * (isSame ? SAME_AGAIN : 1) * (isForeign ? FOREIGN : 1);
}

/** Candidates whose weights add up to so much. */
function scale(candidates: readonly Candidate[], share: number): Candidate[] {
  const sum = candidates.reduce((sum, { weight }) => sum + weight, 0);
  return candidates.map((candidate) => ({ ...candidate, weight: candidate.weight * share / sum }));
}

/** Candidates of one degree and kind as one, written and explained as the weightiest of them; the best first. */
function join(candidates: readonly Candidate[]): Candidate[] {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const name = `${candidate.degree} ${candidate.kind}`;
    groups.set(name, [...(groups.get(name) ?? []), candidate]);
  }
  return [...groups.values()].map((group) => {
    const [best] = group.toSorted((a, b) => b.weight - a.weight);
    return { ...best, weight: group.reduce((sum, { weight }) => sum + weight, 0) };
  }).sort((a, b) => b.weight - a.weight);
}

function rankProgressions({ key, style, before, placed }: Situation): SuggestedProgression[] {
  const seen = new Map<ProgressionStyle, number>();
  const rated = placed.map((item) => {
    const { progression, chords, weight } = item;
    const [home] = progression.styles;
    const place = seen.get(home) ?? 0;
    seen.set(home, place + 1);
    const pattern = dropRepeats(chords);
    const { length, nearness, ends } = matchProgression(before, pattern);
    const goesOn = ends.some((end) => end + 1 < pattern.length);
    const match = nearness * MATCH_WEIGHTS[Math.min(3, length)] * (goesOn ? 1 : AT_END);
    return { ...item, rating: weight * (1 + match), place };
  });
  // Of equals, the first of every style comes before the second of any.
  const sorted = rated.toSorted((a, b) => b.rating - a.rating || a.place - b.place);
  const symbolsOf = ({ chords }: PlacedProgression): string[] =>
    chords.map(({ chord }) => chord.symbol);
  return sorted.filter((item, index) =>
    sorted.findIndex((other) => symbolsOf(other).join() === symbolsOf(item).join()) === index
  ).slice(0, MOST_PROGRESSIONS).map((item) => {
    const { name, styles, reason } = item.progression;
    return {
      name,
      style: style !== null && styles.includes(style) ? style : styles[0],
      numerals: item.chords.map((chord) => writeNumeral(chord, key)),
      symbols: symbolsOf(item),
      reason,
    };
  });
}
