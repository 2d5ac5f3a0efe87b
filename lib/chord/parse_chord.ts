import { OnpuError, quoteValue } from "../errors.ts";
import { findNearest } from "../nearest.ts";
import { parseInterval, transposeName } from "../pitch/interval.ts";
import { formatNoteName, formatPitch, type NoteName, toPitchClass } from "../pitch/note_name.ts";
import { type FoldedSymbol, foldSymbol, sliceSymbol } from "./fold_symbol.ts";
import { matchRoot, type RootMatch } from "./match_root.ts";
import { nameQuality } from "./name_quality.ts";
import { QUALITIES } from "./quality.ts";
import { readHarte } from "./read_harte.ts";
import { readSuffix } from "./read_suffix.ts";

/** A chord symbol, understood. */
export interface Chord {
  /** The symbol as it was written, without space around it. */
  readonly symbol: string;
  /** Name of the root: `"F#"`; `""` for no chord. */
  readonly root: string;
  /** Kind of chord in words: `"minor seventh"`, `"dominant seventh b9"`; `"none"` for no chord. */
  readonly quality: string;
  /** Name of the lowest note: of the root when no other is written; `""` for no chord. */
  readonly bass: string;
  /** Degrees from the root up: `["1", "b3", "5", "b7"]`. */
  readonly intervals: readonly string[];
  /** Names of the notes in the order of `intervals`, spelled from the root; a foreign bass is not among them. */
  readonly notes: readonly string[];
  /** Pitch classes of `notes`, 0–11 with C = 0. */
  readonly pitchClasses: readonly number[];
}

/** Longest text that is looked at: the longest real symbols have some 30 characters. */
const MAX_LENGTH = 80;
const NO_CHORD = /^(?:n\.? ?\/?c\.?|n|no ?chord)$/i;
/** A small letter is a root where the suffix says in words that this is a chord: `am`, `bbmaj7`; `c7` is a note. */
const SMALL_ROOT = /^[a-h](?:bb?|##?)?(?=m|sus|dim|aug|add|-?(?:moll|dur))/i;
/** Suffixes that mean two things to two musicians, and how to write each. */
const AMBIGUOUS: readonly { readonly pattern: RegExp; readonly suffixes: readonly string[] }[] = [
  { pattern: /^(?:m|mi|min|minor|-) ?\+7/, suffixes: ["m(maj7)", "m7#5"] },
];
const HARTE_DEGREE = /^(?:b{0,2}|#{0,2})(?:1[0-3]|[1-9])$/;

/**
 * Reads a chord symbol of a lead sheet.
 *
 * Jazz, pop, Japanese, Brazilian and classical habits of writing are read, with signs or words, in full width, with
 * German and solfège roots, and Harte labels (`C:min7/b3`). `M` is major and `m` minor; a digit after the root is never
 * an octave. A slash or `on` names the bass, except where a number or a seventh follows (`6/9`, `m/maj7`). What is not
 * understood to the last character is an error and never guessed.
 *
 * Where habits differ: `C2` adds the ninth, `C4` and `Csus` are sus4, `CΔ` has the major seventh, `C7+` an augmented
 * fifth, `C-5` a flat fifth on a major triad, `Cdim` is a triad, `C7alt` sounds #5 and #9, `C11` has no third, and a
 * thirteenth chord with major third no eleventh. A small letter alone (`c`, `c7`) is a note and no chord.
 *
 * @param symbol One chord symbol, or `N.C.` for silence
 * @returns The chord; for no chord a root and bass of `""`, quality `"none"` and empty lists
 * @throws {OnpuError} `invalid_chord` with the place of the first character that has no meaning there
 *
 * @example A half-diminished seventh, spelled from its root
 * ```ts
 * import { parseChord } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const chord = parseChord("Em7b5/A");
 * assertEquals(chord.quality, "half-diminished seventh");
 * assertEquals(chord.intervals, ["1", "b3", "b5", "b7"]);
 * assertEquals(chord.notes, ["E", "G", "Bb", "D"]);
 * assertEquals(chord.bass, "A");
 * ```
 *
 * @see {@link https://en.wikipedia.org/wiki/Chord_notation | Chord notation}
 */
export function parseChord(symbol: string): Chord {
  if (symbol.length > MAX_LENGTH) {
    throw new OnpuError("invalid_chord", `Cannot parse chord ${quoteValue(symbol)}: too long`, {
      hint: `Write one chord symbol of at most ${MAX_LENGTH} characters`,
    });
  }
  const text = unwrap(foldSymbol(symbol));
  if (NO_CHORD.test(text.text)) return noChord(symbol);
  const root = findRoot(text.text);
  if (root === null) throw missingRoot(symbol, text.text);

  let rest = sliceSymbol(text, root.length);
  if (rest.text.startsWith(":")) {
    rest = sliceSymbol(rest, 1);
    const label = readHarte(rest.text);
    const bass = label && findHarteBass(root.name, label.bass);
    if (label && bass) return buildChord(symbol, root.name, label.intervals, bass);
  }
  const { suffix, bass } = splitBass(rest);
  const reading = readSuffix(suffix);
  if ("unread" in reading) throw unreadSuffix(symbol, root.name, suffix, reading.unread);
  return buildChord(symbol, root.name, reading.intervals, bass ?? root.name);
}

/** Takes off brackets around a whole symbol: `(G7)`, `[Am]`. */
function unwrap(text: FoldedSymbol): FoldedSymbol {
  const match = /^[([]\s*(.*?)\s*[)\]]$/.exec(text.text);
  // "(C)(D)" is not one symbol in brackets, and "(Cm7(9))" is.
  const isWrapped = match !== null && /^[^()]*(?:\([^()]*\)[^()]*)*$/.test(match[1]);
  if (!isWrapped) return text;
  const start = text.text.indexOf(match[1], 1);
  return unwrap(sliceSymbol(text, start, start + match[1].length));
}

function findRoot(text: string): RootMatch | null {
  const isSmall = SMALL_ROOT.test(text);
  const root = matchRoot(isSmall ? text[0].toUpperCase() + text.slice(1) : text);
  // Two syllables are two notes ("Do Mi"), and "Solo" is a word.
  return root?.isSolfege && /^ ?(?:mi(?!n)|o)/i.test(text.slice(root.length)) ? null : root;
}

/** Parts the bass from the rest: `/E`, `/f#`, `onE`. A slash before anything but a note belongs to the suffix. */
function splitBass(rest: FoldedSymbol): { suffix: FoldedSymbol; bass: NoteName | null } {
  const match = / ?(?:\/|[oO][nN] ?(?=[A-Z])|over ) ?([^/ ]+)$/.exec(rest.text);
  const bass = match && matchNote(match[1]);
  return bass ? { suffix: sliceSymbol(rest, 0, match.index), bass } : { suffix: rest, bass: null };
}

/** A whole text as a note; some sheets write small letters with a plus for sharp. */
function matchNote(text: string): NoteName | null {
  const capital = /^[a-h]/.test(text)
    ? text[0].toUpperCase() + text.slice(1).replace(/\+$/, "#")
    : text;
  const match = matchRoot(capital);
  return match && match.length === capital.length ? match.name : null;
}

/** The bass of a Harte label: a degree, rarely a note; `null` when it is neither. */
function findHarteBass(root: NoteName, bass: string | null): NoteName | null {
  if (bass === null) return root;
  return HARTE_DEGREE.test(bass) ? spell(root, bass) : matchNote(bass);
}

function buildChord(
  symbol: string,
  root: NoteName,
  intervals: readonly string[],
  bass: NoteName,
): Chord {
  const names = intervals.map((interval) => spell(root, interval));
  const difficult = [...names, bass].findIndex(({ accidental }) => Math.abs(accidental) > 3);
  if (difficult >= 0) throw unspeakable(symbol, root, intervals[difficult] ?? "bass");
  return {
    symbol: symbol.trim(),
    root: formatNoteName(root),
    quality: nameQuality(intervals),
    bass: formatNoteName(bass),
    intervals,
    notes: names.map(formatNoteName),
    pitchClasses: names.map(toPitchClass),
  };
}

/** The note at a degree; unlike a note that can be written, it may have any number of accidentals. */
function spell(root: NoteName, interval: string): NoteName {
  const natural = transposeName({ ...root, accidental: 0 }, parseInterval(interval));
  return { ...natural, accidental: natural.accidental + root.accidental };
}

function noChord(symbol: string): Chord {
  return {
    symbol: symbol.trim(),
    root: "",
    quality: "none",
    bass: "",
    intervals: [],
    notes: [],
    pitchClasses: [],
  };
}

function missingRoot(symbol: string, text: string): OnpuError {
  const small = /^([a-h])(?:bb?|##?)?\d*$/.exec(text);
  const hint = small
    ? `Write ${text[0].toUpperCase()}${text.slice(1)} for a chord; a small letter is a note`
    : "Start with the root, a letter from A to G: C, F#m7, Bb/D";
  return new OnpuError(
    "invalid_chord",
    `Cannot parse chord ${quoteValue(symbol)}: no root at character 1`,
    { hint },
  );
}

function unreadSuffix(
  symbol: string,
  root: NoteName,
  suffix: FoldedSymbol,
  offset: number,
): OnpuError {
  const part = symbol.slice(offset).trim();
  const place = `no meaning for ${quoteValue(part)} at character ${offset + 1}`;
  const reason = part === ""
    ? `unfinished after character ${offset}`
    : `unknown quality ${quoteValue(suffix.text)}, ${place}`;
  const rootName = formatNoteName(root);
  const ambiguous = AMBIGUOUS.find(({ pattern }) => pattern.test(suffix.text));
  const advice = ambiguous
    ? ambiguous.suffixes.map((known) => rootName + known).join(" or ")
    : `${rootName}${findSuffixNear(suffix, offset)}, or a symbol like Cm7, C7(b9), Csus4, C/E`;
  return new OnpuError("invalid_chord", `Cannot parse chord ${quoteValue(symbol)}: ${reason}`, {
    hint: `Write ${advice}`,
  });
}

/** The nearest suffix of the table, else as much of what was written as can be read. */
function findSuffixNear(suffix: FoldedSymbol, offset: number): string {
  const nearest = findNearest(suffix.text, QUALITIES.map((quality) => quality.suffix));
  if (nearest !== null) return nearest;
  const end = suffix.offsets.indexOf(offset);
  const start = suffix.text.slice(0, end < 0 ? suffix.text.length : end).trim();
  return [start, `${start})`].find((text) => "intervals" in readSuffix(foldSymbol(text))) ?? "";
}

function unspeakable(symbol: string, root: NoteName, interval: string): OnpuError {
  const simple = formatPitch(60 + toPitchClass(root)).slice(0, -1);
  return new OnpuError(
    "invalid_chord",
    `Cannot parse chord ${quoteValue(symbol)}: its ${interval} needs more than three accidentals`,
    { hint: `Write it on ${simple}` },
  );
}
