import { isNumeral } from "../chord/numeral_grammar.ts";

/** Whether a text is a chord as a degree of a key in letters: `V7`, `ii`, `bVII`. */
export function isRomanNumeral(text: string): boolean {
  return /[ivIV]/.test(text) && isNumeral(text);
}
