/** The parts of a written note name. */
export interface NoteNameParts {
  /** Letter or syllable in lower case and katakana: `"c"`, `"h"`, `"sol"`, `"ヘ"`. */
  readonly base: string;
  /** Semitones that all its accidentals make together; not limited. */
  readonly accidental: number;
  /** Octave as written; `null` when there is none. */
  readonly octave: number | null;
  /** Whether the accidental is a German suffix, as in `Cis` and `Es`. */
  readonly hasSuffix: boolean;
  /** Whether the accidental is a sign or a word after the name, as in `C#` and `C sharp`. */
  readonly hasSign: boolean;
}

/** What one accidental means, as a sign, before a Japanese name, or as a word after a name. */
const ACCIDENTALS: Readonly<Record<string, number>> = {
  "#": 1,
  "♯": 1,
  "b": -1,
  "♭": -1,
  "x": 2,
  "𝄪": 2,
  "𝄫": -2,
  "♮": 0,
  "嬰": 1,
  "変": -1,
  "變": -1,
  "sharp": 1,
  "flat": -1,
  "natural": 0,
  "diese": 1,
  "bemol": -1,
  "diesis": 1,
  "bemolle": -1,
  "sostenido": 1,
  "シャープ": 1,
  "フラット": -1,
  "ナチュラル": 0,
};

const NOTE_NAME = new RegExp(
  "^(?:(?<german>[a-h](?:(?:is)+|(?:es)+)|[ae]s(?:[ea]s)?)" +
    "|(?<before>重?[嬰変變])?" +
    "(?<base>do|ut|re|mi|fa|sol?|la|si|ti|[a-h]|ファ|ソル?|ティ|[ドレミラシハニホヘトイロ])" +
    "(?<signs>[#♯x𝄪]+|[b♭𝄫]+|♮)?" +
    "(?:[\\s_-]*(?<double>double[\\s_-]*|ダブル)?" +
    "(?<word>sharp|flat|natural|diese|diesis|bemol(?:le)?|sostenido|シャープ|フラット|ナチュラル))?" +
    ")\\s*(?<octave>-?\\d{1,2})?$",
  "u",
);

/** Takes a note name apart; `null` when the text is none. */
export function matchNoteName(text: string): NoteNameParts | null {
  // Nothing that is a note name is longer, and a file need not be normalised to know that.
  if (text.length > 40) return null;
  const groups = NOTE_NAME.exec(foldNoteName(text))?.groups;
  if (groups === undefined) return null;
  const { german, base, octave, before, signs, word } = groups;
  if ([before, signs, word].filter((mark) => mark !== undefined).length > 1) return null;
  return {
    base: base ?? german[0],
    accidental: german === undefined ? readAccidentals(groups) : readSuffix(german.slice(1)),
    // "-0" must not become negative zero, which equality tells from zero.
    octave: octave === undefined ? null : Number(octave) || 0,
    hasSuffix: german !== undefined,
    hasSign: signs !== undefined || word !== undefined,
  };
}

/** Text in which nothing looks like something else but for its case. */
const ASCII = /^[ -~]*$/;

/** One spelling for what looks alike: width, case, hiragana, accents, minus signs, text style of signs. */
function foldNoteName(text: string): string {
  if (ASCII.test(text)) return text.trim().toLowerCase();
  return text.normalize("NFKC").trim().toLowerCase()
    .replace(/[\uFE0E\uFE0F]/g, "")
    .replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .replace(/[éè]/g, "e")
    .replace(/[−–]/g, "-");
}

function readAccidentals(groups: Partial<Record<string, string>>): number {
  const { before = "", signs = "", double, word } = groups;
  const prefix = before === "" ? 0 : ACCIDENTALS[before.slice(-1)] * before.length;
  const marks = [...signs].reduce((sum, sign) => sum + ACCIDENTALS[sign], 0);
  const named = word === undefined ? 0 : ACCIDENTALS[word] * (double === undefined ? 1 : 2);
  return prefix + marks + named;
}

/** Every step of a suffix ends in s: -is, -isis, -es, -eses, and the bare -s of As and Es. */
function readSuffix(suffix: string): number {
  const steps = suffix.replace(/[^s]/g, "").length;
  return suffix.startsWith("i") ? steps : -steps;
}
