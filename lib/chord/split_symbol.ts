import type { NoteName } from "../pitch/note_name.ts";
import type { DialectRules } from "./dialect.ts";
import { type FoldedSymbol, sliceSymbol } from "./fold_symbol.ts";
import { matchRoot, type RootMatch } from "./match_root.ts";

/** A small letter is a root where the suffix says in words that this is a chord: `am`, `bbmaj7`; `c7` is a note. */
const SMALL_ROOT = /^[a-h](?:bb?|##?)?(?=m|sus|dim|aug|add|-?(?:moll|dur))/i;
/** In German a small letter alone says that the chord is minor: `a`, `fis7`. */
const SMALL_MINOR = /^[a-h](?:is|es|s(?!us)|##?|bb?)?(?!m|sus|dim|aug|add|-|[°+ø])/;

/** The root of a symbol, and what stands behind it. */
export interface SymbolParts {
  readonly root: RootMatch;
  readonly rest: FoldedSymbol;
}

/** Takes off brackets around a whole symbol: `(G7)`, `[Am]`. */
export function unwrapSymbol(text: FoldedSymbol): FoldedSymbol {
  const match = /^[([]\s*(.*?)\s*[)\]]$/.exec(text.text);
  // "(C)(D)" is not one symbol in brackets, and "(Cm7(9))" is.
  const isWrapped = match !== null && /^[^()]*(?:\([^()]*\)[^()]*)*$/.test(match[1]);
  if (!isWrapped) return text;
  const start = text.text.indexOf(match[1], 1);
  return unwrapSymbol(sliceSymbol(text, start, start + match[1].length));
}

/** Parts the root from the rest; `null` when there is no root. */
export function splitRoot(symbol: FoldedSymbol, rules: DialectRules): SymbolParts | null {
  const { text, offsets } = symbol;
  const isMinor = rules.isGerman && SMALL_MINOR.test(text);
  const isSmall = isMinor || SMALL_ROOT.test(text);
  const root = matchRoot(isSmall ? text[0].toUpperCase() + text.slice(1) : text, rules);
  // Two syllables are two notes ("Do Mi"), and "Solo" is a word.
  const isWord = root?.isSolfege && /^ ?(?:mi(?!n)|o)/i.test(text.slice(root.length));
  if (root === null || isWord) return null;
  const rest = sliceSymbol(symbol, root.length);
  if (!isMinor) return { root, rest };
  return {
    root,
    rest: { text: `m${rest.text}`, offsets: [offsets[root.length], ...rest.offsets] },
  };
}

/** Parts the bass from the rest: `/E`, `/f#`, `onE`. A slash before anything but a note belongs to the suffix. */
export function splitBass(
  rest: FoldedSymbol,
  rules: DialectRules,
): { suffix: FoldedSymbol; bass: NoteName | null } {
  const match = / ?(?:\/|[oO][nN] ?(?=[A-Z])|over ) ?([^/ ]+)$/.exec(rest.text);
  const bass = match && matchNote(match[1], rules);
  return bass ? { suffix: sliceSymbol(rest, 0, match.index), bass } : { suffix: rest, bass: null };
}

/** A whole text as a note; some sheets write small letters with a plus for sharp. */
export function matchNote(text: string, rules: DialectRules): NoteName | null {
  const capital = /^[a-h]/.test(text)
    ? text[0].toUpperCase() + text.slice(1).replace(/\+$/, "#")
    : text;
  const match = matchRoot(capital, rules);
  return match && match.length === capital.length ? match.name : null;
}
