import { catchError, OnpuError } from "../errors.ts";
import { formatNoteName, type NoteName } from "../pitch/note_name.ts";
import {
  buildChord,
  type Chord,
  type ChordParts,
  type ChordReading,
  isUnspeakable,
  noChord,
  spellDegrees,
} from "./chord.ts";
import { longSymbol, missingRoot, unreadSuffix } from "./chord_error.ts";
import { type ChordDialect, type DialectRules, DIALECTS, DISPUTES } from "./dialect.ts";
import { type FoldedSymbol, foldSymbol, sliceSymbol } from "./fold_symbol.ts";
import { readIntervals } from "./format_suffix.ts";
import { readHarte } from "./read_harte.ts";
import { readPlain } from "./read_plain.ts";
import { readSuffix } from "./read_suffix.ts";
import { matchNote, splitBass, splitRoot, unwrapSymbol } from "./split_symbol.ts";

export type { Chord, ChordDialect, ChordReading };

/** How to read a chord symbol. */
export interface ParseChordOptions {
  /** Whose habits decide where habits differ (default `"international"`). */
  readonly dialect?: ChordDialect;
}

/** Longest text that is looked at: the longest real symbols have some 30 characters. */
const MAX_LENGTH = 80;
const NO_CHORD = /^(?:n\.? ?\/?c\.?|n|no ?chord)$/i;
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
 * thirteenth chord with major third no eleventh. A small letter alone (`c`, `c7`) is a note and no chord. What a symbol
 * says to other people is in `ambiguous`.
 *
 * A `dialect` decides differently: `latin` (Brazil, Italy) takes `C7+` as Cmaj7, `C°` as a seventh chord and `Do` as C;
 * `japanese` takes `Cdim` as a seventh chord; `german` takes B as B flat and a small letter as minor; `solfege` takes
 * `Do7` as C7; `harte` needs no colon, so that `C/3` has E in the bass.
 *
 * @param symbol One chord symbol, or `N.C.` for silence
 * @param options.dialect Whose habits decide (default `"international"`)
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
 * @example One symbol, two habits
 * ```ts
 * import { parseChord } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { notes, ambiguous } = parseChord("C7+");
 * assertEquals(notes, ["C", "E", "G#", "Bb"]);
 * assertEquals(ambiguous, [
 *   { symbol: "Cmaj7", notes: ["C", "E", "G", "B"], habit: "Brazil, Italy" },
 * ]);
 * assertEquals(parseChord("C7+", { dialect: "latin" }).notes, ["C", "E", "G", "B"]);
 * ```
 *
 * @see {@link https://en.wikipedia.org/wiki/Chord_notation | Chord notation}
 */
export function parseChord(symbol: string, options: ParseChordOptions = {}): Chord {
  const chord = readChord(symbol, options);
  if (typeof chord === "function") throw chord();
  return chord;
}

/**
 * Reads a chord symbol like {@link parseChord}, but does not say why one cannot be read, which takes ten times as long.
 *
 * @param symbol Any text
 * @returns The chord, or `null`
 */
export function findChord(symbol: string): Chord | null {
  const chord = catchError(() => readChord(symbol));
  return chord instanceof OnpuError || typeof chord === "function" ? null : chord;
}

/** Makes the error for a symbol that cannot be read. */
type Refusal = () => OnpuError;

function readChord(
  symbol: string,
  { dialect = "international" }: ParseChordOptions = {},
): Chord | Refusal {
  const plain = dialect === "international" ? readPlain(symbol) : null;
  if (plain !== null) {
    const { root, bass, quality: { name, intervals } } = plain;
    return buildChord({ symbol, root, bass, intervals, quality: name });
  }
  if (symbol.length > MAX_LENGTH) return () => longSymbol(symbol, MAX_LENGTH);
  const text = unwrapSymbol(foldSymbol(symbol));
  if (NO_CHORD.test(text.text)) return noChord(symbol.trim());
  const parts = splitRoot(text, DIALECTS[dialect]);
  if (parts === null) return () => missingRoot(symbol, text.text);
  const { root, rest } = parts;
  const written = { symbol, root: root.name, dialect };
  const label = readLabel(rest, written);
  if (label !== null) return label;
  const chord = readSymbol(rest, written);
  if (typeof chord === "function") return chord;
  const syllable = root.isSolfege ? [] : readSyllable(text);
  return syllable.length === 0 ? chord : { ...chord, ambiguous: syllable };
}

/** A symbol whose root is known. */
interface Written {
  readonly symbol: string;
  readonly root: NoteName;
  readonly dialect: ChordDialect;
}

/** A Harte label behind the root; `null` when it is none. */
function readLabel(rest: FoldedSymbol, { symbol, root, dialect }: Written): Chord | null {
  const rules = DIALECTS[dialect];
  const isBare = rules.isHarte && /^(?:$|\/)/.test(rest.text);
  if (!isBare && !rest.text.startsWith(":")) return null;
  const label = readHarte(isBare ? `maj${rest.text}` : rest.text.slice(1));
  const bass = label && findHarteBass(root, label.bass, rules);
  if (!label || !bass) return null;
  return buildChord({ symbol: symbol.trim(), root, intervals: label.intervals, bass });
}

/** The bass of a Harte label: a degree, rarely a note; `null` when it is neither. */
function findHarteBass(root: NoteName, bass: string | null, rules: DialectRules): NoteName | null {
  if (bass === null) return root;
  return HARTE_DEGREE.test(bass) ? spellDegrees(root, [bass])[0] : matchNote(bass, rules);
}

/** A symbol of a lead sheet, with what else it says. */
function readSymbol(
  rest: FoldedSymbol,
  { symbol, root, dialect }: Written,
): Chord | Refusal {
  // A colon before plain words is no Harte label, but does no harm.
  const text = rest.text.startsWith(":") ? sliceSymbol(rest, 1) : rest;
  const { suffix, bass } = splitBass(text, DIALECTS[dialect]);
  const reading = readSuffix(suffix);
  if ("unread" in reading) return () => unreadSuffix(symbol, root, suffix, reading.unread);
  const parts = { symbol: symbol.trim(), root, bass: bass ?? root };
  const ambiguous: ChordReading[] = [];
  let { intervals } = reading;
  for (const { pattern, dialects, readings } of DISPUTES) {
    if (!pattern.test(suffix.text)) continue;
    const isOther = dialects.includes(dialect);
    const [usual, other] = readings.map(({ suffix: plain, habit }) => ({
      suffix: plain === null ? suffix.text : suffix.text.replace(pattern, plain),
      habit,
    }));
    if (isOther) intervals = readIntervals(other.suffix) ?? intervals;
    ambiguous.push(...toReading(parts, isOther ? usual : other));
  }
  return buildChord({ ...parts, intervals, ambiguous });
}

/** `Do7` is also the seventh chord on C, which only a user of syllables means. */
function readSyllable(text: FoldedSymbol): ChordReading[] {
  const parts = text.text.startsWith("Do") ? splitRoot(text, DIALECTS.solfege) : null;
  if (parts === null) return [];
  const { suffix, bass } = splitBass(parts.rest, DIALECTS.solfege);
  const { name: root } = parts.root;
  return toReading({ root, bass: bass ?? root }, { suffix: suffix.text, habit: "solfège" });
}

/** A reading by a suffix; none when it cannot be read or spelled. */
function toReading(
  { root, bass }: Pick<ChordParts, "root" | "bass">,
  { suffix, habit }: { readonly suffix: string; readonly habit: string },
): ChordReading[] {
  const names = spellDegrees(root, readIntervals(suffix) ?? []);
  if (names.length === 0 || names.some(isUnspeakable)) return [];
  const [rootName, bassName] = [root, bass].map(formatNoteName);
  const symbol = rootName + suffix + (bassName === rootName ? "" : `/${bassName}`);
  return [{ symbol, notes: names.map(formatNoteName), habit }];
}
