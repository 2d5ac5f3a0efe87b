import { OnpuError, quoteValue } from "../errors.ts";
import { findNearest } from "../nearest.ts";
import { formatNoteName, type NoteName } from "../pitch/note_name.ts";
import { type FoldedSymbol, foldSymbol } from "./fold_symbol.ts";
import { QUALITIES } from "./quality.ts";
import { readSuffix } from "./read_suffix.ts";

/** Suffixes that are never guessed at, and how to write each meaning. */
const UNDECIDED: readonly { readonly pattern: RegExp; readonly suffixes: readonly string[] }[] = [
  { pattern: /^(?:m|mi|min|minor|-) ?\+7/, suffixes: ["m(maj7)", "m7#5"] },
];

/** The error for a text that is longer than any symbol. */
export function longSymbol(symbol: string, longest: number): OnpuError {
  return new OnpuError("invalid_chord", `Cannot parse chord ${quoteValue(symbol)}: too long`, {
    hint: `Write one chord symbol of at most ${longest} characters`,
  });
}

/** The error for a symbol that does not start with a note. */
export function missingRoot(symbol: string, text: string): OnpuError {
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

/** The error for a suffix that cannot be read from an offset on. */
export function unreadSuffix(
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
  const undecided = UNDECIDED.find(({ pattern }) => pattern.test(suffix.text));
  const advice = undecided
    ? undecided.suffixes.map((known) => rootName + known).join(" or ")
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
