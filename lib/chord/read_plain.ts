import { LETTERS, type NoteName } from "../pitch/note_name.ts";
import { DISPUTES } from "./dialect.ts";
import { QUALITIES, type Quality } from "./quality.ts";

/** A symbol that needs no grammar. */
export interface PlainSymbol {
  readonly root: NoteName;
  readonly quality: Quality;
  /** The bass; the root when none is written. */
  readonly bass: NoteName;
}

/** Other ways to write the first letters of the most usual suffixes. */
const VARIANTS: readonly (readonly [pattern: RegExp, texts: readonly string[]])[] = [
  [/^m(?=\d|$)/, ["m", "min", "mi", "-"]],
  [/^maj/, ["maj", "Maj", "ma", "M"]],
  [/^m7b5$/, ["m7b5", "m7-5", "h7"]],
];
/** The usual suffixes as they are mostly written; nine of ten symbols of real sheets have one of them. */
const QUALITY_BY_SUFFIX: ReadonlyMap<string, Quality> = new Map(
  QUALITIES.flatMap((quality) =>
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
  if (root === null) return null;
  const start = root.accidental === 0 ? 1 : 2;
  const slash = symbol.indexOf("/", start);
  const end = slash < 0 ? symbol.length : slash;
  const quality = QUALITY_BY_SUFFIX.get(symbol.slice(start, end));
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

function listVariants(suffix: string): readonly string[] {
  const variants = VARIANTS.filter(([pattern]) => pattern.test(suffix));
  return [
    suffix,
    ...variants.flatMap(([pattern, texts]) => texts.map((text) => suffix.replace(pattern, text))),
  ];
}
