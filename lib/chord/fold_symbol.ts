/** A symbol in one way of writing, and where each of its characters came from. */
export interface FoldedSymbol {
  /** The symbol with one character for each meaning. */
  readonly text: string;
  /** For each character of `text`, its offset in what was written; one more for the end. */
  readonly offsets: readonly number[];
}

/** Characters that stay as they are. */
const PLAIN = /^[a-zA-Z\d#+\-^/(),.!]{0,80}$/;
const OFFSETS: readonly number[] = Array.from({ length: 81 }, (_, index) => index);
/** Signs that look or mean alike, beside those that Unicode itself calls compatible. */
const GLYPHS: Readonly<Record<string, string>> = {
  "♯": "#",
  "♭": "b",
  "&": "b",
  "𝄪": "##",
  "𝄫": "bb",
  "∆": "^",
  "Δ": "^",
  "△": "^",
  "▵": "^",
  "º": "°",
  "˚": "°",
  "⁰": "°",
  "∘": "°",
  "○": "°",
  "Ø": "ø",
  "⌀": "ø",
  "∅": "ø",
  "−": "-",
  "–": "-",
  "—": "-",
  "‐": "-",
  "‑": "-",
  "⁻": "-",
  "⁺": "+",
  "⁄": "/",
  "∕": "/",
  "、": ",",
  ";": ",",
  "{": "(",
  "}": ")",
  "_": " ",
  "\uFE0E": "",
  "\uFE0F": "",
};

/**
 * Writes a symbol with one character for each meaning: signs of music, full width, superscripts, dashes and brackets.
 *
 * @param symbol What was written
 * @returns The symbol without space around it, and the offsets of its characters
 */
export function foldSymbol(symbol: string): FoldedSymbol {
  if (PLAIN.test(symbol)) return { text: symbol, offsets: OFFSETS.slice(0, symbol.length + 1) };
  let text = "";
  const offsets: number[] = [];
  let offset = 0;
  for (const character of symbol) {
    const folded = GLYPHS[character] ?? (character < "\x7f" ? character : foldWidth(character));
    text += folded;
    for (let i = 0; i < folded.length; i++) offsets.push(offset);
    offset += character.length;
  }
  const start = text.length - text.trimStart().length;
  const end = text.trimEnd().length;
  return sliceSymbol({ text, offsets: [...offsets, offset] }, start, Math.max(start, end));
}

/** A part of a symbol, with its offsets. */
export function sliceSymbol(symbol: FoldedSymbol, start: number, end?: number): FoldedSymbol {
  const stop = end ?? symbol.text.length;
  return { text: symbol.text.slice(start, stop), offsets: symbol.offsets.slice(start, stop + 1) };
}

function foldWidth(character: string): string {
  const folded = character.normalize("NFKC");
  return GLYPHS[folded] ?? folded;
}
