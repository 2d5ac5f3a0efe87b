import {
  formatNoteName,
  parseChord,
  parseInterval,
  parseNoteName,
  toPitchClass,
  transposeName,
} from "../../../mod.ts";

const DEGREES: readonly string[] = ["i", "ii", "iii", "iv", "v", "vi", "vii"];
const NUMERAL = /^([b#]?)(iii|ii|iv|i|vii|vi|v|III|II|IV|I|VII|VI|V)([^/]*)(?:\/(.+))?$/;

/** What a chord sounds like: its notes from the root up, and its bass. */
export interface Sound {
  readonly notes: readonly string[];
  readonly bass: string;
}

/** The sound of a numeral on a tonic, counted from the major scale. */
export function readNumeral(numeral: string, tonic: string): Sound {
  const [, accidental = "", roman = "", suffix = "", slash] = NUMERAL.exec(numeral) ?? [];
  if (roman === "") throw new RangeError(`no numeral: ${numeral}`);
  if (slash !== undefined && /^[b#]?[iv]/i.test(slash)) {
    const target = readNumeral(slash, tonic).notes[0] ?? "";
    return readNumeral(accidental + roman + suffix, target);
  }
  const degree = DEGREES.indexOf(roman.toLowerCase()) + 1;
  const root = noteAt(tonic, `${accidental}${degree}`);
  const isMinor = roman === roman.toLowerCase() && !/^[°ø+]/.test(suffix);
  const chord = parseChord(`${root}${isMinor ? "m" : ""}${suffix}`);
  return { notes: chord.notes, bass: slash === undefined ? root : noteAt(tonic, slash) };
}

/** The sound of a chord symbol. */
export function readSymbol(symbol: string): Sound {
  const { notes, bass } = parseChord(symbol);
  return { notes, bass };
}

/** The note of a degree, `"b3"`, above another. */
export function noteAt(tonic: string, degree: string): string {
  return formatNoteName(transposeName(parseNoteName(tonic), parseInterval(degree)));
}

/** Pitch class of a note name. */
export function pitchClassOf(name: string): number {
  return toPitchClass(parseNoteName(name));
}
