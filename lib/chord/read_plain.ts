import { LETTERS, type NoteName } from "../pitch/note_name.ts";
import { DISPUTES } from "./dialect.ts";
import { readIntervals } from "./format_suffix.ts";
import { nameQuality } from "./name_quality.ts";
import { QUALITIES, type Quality, USUAL_ALTERATIONS } from "./quality.ts";

/** A symbol that needs no grammar. */
export interface PlainSymbol {
  readonly root: NoteName;
  readonly quality: Kind;
  /** The bass; the root when none is written. */
  readonly bass: NoteName;
}

/** What a usual suffix says. */
type Kind = Pick<Quality, "name" | "intervals">;

/** Other ways to write the first letters of the most usual suffixes. */
const VARIANTS: readonly (readonly [pattern: RegExp, texts: readonly string[]])[] = [
  [/^m(?=\d|$)/, ["min", "mi", "-"]],
  [/^maj/, ["Maj", "ma", "M", "^", "Δ"]],
  [/^dim(?=\d)/, ["o", "°"]],
  [/^aug/, ["+"]],
  [/sus4$/, ["sus"]],
  [/^6\/9$/, ["69"]],
  [/(?<=\d)([b#]\d+)$/, ["($1)"]],
  [/^m7b5$/, ["m7-5", "h7", "ø7", "ø"]],
];
/** The usual suffixes as they are mostly written; nine of ten symbols of real sheets have one of them. */
const KIND_BY_SUFFIX: ReadonlyMap<string, Kind> = new Map(
  [...QUALITIES, ...USUAL_ALTERATIONS.map(toKind)].flatMap((quality) =>
    listVariants(quality.suffix)
      .filter((text) => !DISPUTES.some(({ pattern }) => pattern.test(text)))
      .map((text) => [text, quality])
  ),
);

/**
 * Reads a symbol of a letter, one accidental at most, a usual suffix and a bass: the short way through the grammar,
 * which gives the same for these.
 *
 * @param symbol The symbol as it was written
 * @returns What it says, or `null` when it needs the grammar
 */
export function readPlain(symbol: string): PlainSymbol | null {
  const root = readNote(symbol, 0);
  // "Do7" may be a syllable.
  if (root === null || symbol.startsWith("Do")) return null;
  const start = root.accidental === 0 ? 1 : 2;
  const slash = symbol.indexOf("/", start);
  const end = slash < 0 ? symbol.length : slash;
  const quality = KIND_BY_SUFFIX.get(symbol.slice(start, end));
  if (quality === undefined) return null;
  if (slash < 0) return { root, quality, bass: root };
  const bass = readNote(symbol, slash + 1);
  if (bass === null || symbol.length !== slash + (bass.accidental === 0 ? 2 : 3)) return null;
  return { root, quality, bass };
}

function readNote(symbol: string, at: number): NoteName | null {
  const letter = LETTERS.find((letter) => letter === symbol[at]);
  if (letter === undefined) return null;
  const sign = symbol[at + 1];
  const accidental = sign === "#" ? 1 : sign === "b" ? -1 : 0;
  // More than one accidental is for the grammar.
  if (accidental !== 0 && symbol[at + 2] === sign) return null;
  return { letter, accidental, octave: null };
}

function toKind(suffix: string): Kind & { readonly suffix: string } {
  const intervals = readIntervals(suffix) ?? [];
  return { suffix, intervals, name: nameQuality(intervals) };
}

function listVariants(suffix: string): readonly string[] {
  const variants = VARIANTS.filter(([pattern]) => pattern.test(suffix));
  return [
    suffix,
    ...variants.flatMap(([pattern, texts]) => texts.map((text) => suffix.replace(pattern, text))),
  ];
}
