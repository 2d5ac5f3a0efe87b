import { OnpuError } from "../errors.ts";
import { parseNoteName, toFifths } from "../pitch/note_name.ts";
import type { Chord } from "./chord.ts";
import { nameDegree } from "./degree.ts";
import type { ChordDialect } from "./dialect.ts";
import { formatSuffix } from "./format_suffix.ts";
import { parseChord } from "./parse_chord.ts";
import { writeHarte } from "./read_harte.ts";

/** How chord symbols look. */
export type ChordStyle =
  | "standard"
  | "letters"
  | "signs"
  | "latin"
  | "japanese"
  | "words"
  | "harte";

/** How to write a chord. */
export interface FormatChordOptions {
  /** How it looks (default `"standard"`). */
  readonly style?: ChordStyle;
}

/** How a style differs from the standard suffixes, and who reads it. */
interface Style {
  readonly dialect: ChordDialect;
  /** What to exchange in a standard suffix, one after another. */
  readonly changes: readonly (readonly [pattern: RegExp, text: string])[];
  /** What stands before the bass. */
  readonly slash: string;
}

/** Styles that are made of the standard suffixes. */
const STYLES: Readonly<Record<Exclude<ChordStyle, "words" | "harte">, Style>> = {
  standard: { dialect: "international", changes: [], slash: "/" },
  letters: { dialect: "international", changes: [[/maj/g, "M"]], slash: "/" },
  signs: {
    dialect: "international",
    changes: [
      [/^m(7|9|11)b5/, "ø$1"],
      [/^dim(?!$)/, "°"],
      [/^aug(?!9)/, "+"],
      [/maj/g, "Δ"],
      [/^m/, "-"],
    ],
    slash: "/",
  },
  latin: {
    dialect: "latin",
    changes: [
      [/^dim$/, "m(b5)"],
      [/^dim7$/, "°"],
      [/^aug(7|9)/, "$1(#5)"],
      [/maj(\d+)/g, "$1M"],
      [/sus4/, "4"],
      [/^(7M?|9|13)4/, "$1(4)"],
    ],
    slash: "/",
  },
  japanese: {
    dialect: "japanese",
    changes: [
      [/^dim$/, "m(b5)"],
      [/^m(7|9|11)b5/, "m$1-5"],
      [/maj/g, "M"],
    ],
    slash: "on",
  },
};

/**
 * Writes a chord as a symbol, which does not hang on how it was written: equal chords have equal symbols.
 *
 * | Style | Symbols |
 * | --- | --- |
 * | `standard` | `Cmaj7` `Cm7` `Cm7b5` `Cdim7` `C7sus4` `C/E` |
 * | `letters` | `CM7` `Cm7` |
 * | `signs` | `CΔ7` `C-7` `Cø7` `C°7` `C+` |
 * | `latin` | `C7M` `Cm7` `C°` (a seventh chord) `C4` |
 * | `japanese` | `CM7` `Cm7-5` `ConE` |
 * | `words` | `C major seventh`, `C major over E` |
 * | `harte` | `C:maj7/3` |
 *
 * `parseChord` reads every style back as the same chord; `latin` and `japanese` in the dialect of that name. A chord
 * that a style cannot say is written in the standard style, or as a Harte label.
 *
 * @param chord A chord
 * @param options.style How it looks (default `"standard"`)
 * @returns The symbol; `"N.C."` for no chord
 *
 * @example Four styles
 * ```ts
 * import { formatChord, parseChord } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const chord = parseChord("Cmi7(b5)/Gb");
 * assertEquals(formatChord(chord), "Cm7b5/Gb");
 * assertEquals(formatChord(chord, { style: "signs" }), "Cø7/Gb");
 * assertEquals(formatChord(chord, { style: "words" }), "C half-diminished seventh over Gb");
 * assertEquals(formatChord(parseChord("C^7"), { style: "letters" }), "CM7");
 * ```
 */
export function formatChord(chord: Chord, options: FormatChordOptions = {}): string {
  const { style = "standard" } = options;
  if (chord.notes.length === 0) return "N.C.";
  const label = formatLabel(chord);
  if (style === "harte") return label;
  const { root, quality } = chord;
  const suffix = formatSuffix(chord.intervals);
  const { dialect, changes, slash } = STYLES[style === "words" ? "standard" : style];
  const bass = writeBass(chord, "/");
  const styled = style === "words"
    ? `${root} ${quality}${writeBass(chord, " over ")}`
    : root + changes.reduce((text, [from, to]) => text.replace(from, to), suffix ?? "") +
      writeBass(chord, slash);
  const texts = [styled, root + (suffix ?? "") + bass];
  return texts.find((text) => isReadBack(text, chord, dialect)) ?? label;
}

/** `C:maj7/3` */
function formatLabel({ root, intervals, bass }: Chord): string {
  const fifths = toFifths(parseNoteName(bass)) - toFifths(parseNoteName(root));
  const degree = bass === root ? "" : `/${nameDegree(fifths)}`;
  return `${root}:${writeHarte(intervals)}${/[b#]{3}/.test(degree) ? `/${bass}` : degree}`;
}

function writeBass({ root, bass }: Chord, slash: string): string {
  return bass === root ? "" : slash + bass;
}

function isReadBack(text: string, chord: Chord, dialect: ChordDialect): boolean {
  try {
    const { root, bass, intervals } = parseChord(text, { dialect });
    return root === chord.root && bass === chord.bass &&
      intervals.join() === chord.intervals.join();
  } catch (error) {
    if (error instanceof OnpuError) return false;
    throw error;
  }
}
