/** A degree in letters with what may follow it; words such as "Intro" and "Verse" are none. */
const ROMAN =
  /^[#b♯♭]?(?:[iv]{1,3}|[IV]{1,3})(?:$|[^a-zA-Z]|maj|min|dim|aug|sus|add|[mM](?![a-z]))/;

/** Whether a text is a chord as a degree of a key: `V7`, `ii`, `bVII`. */
export function isRomanNumeral(text: string): boolean {
  return ROMAN.test(text);
}
