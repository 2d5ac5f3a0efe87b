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
  return matchPlainName(text) ?? matchAnyName(text);
}

const CODE = { zero: 0x30, a: 0x61, b: 0x62, h: 0x68, minus: 0x2d, sharp: 0x23 } as const;
/** What makes a capital letter of ASCII a small one. */
const TO_SMALL = 0x20;

/** Takes `C4`, `f#`, `Bbb-1` apart, as most names are written; `null` for all that the grammar has to tell. */
function matchPlainName(text: string): NoteNameParts | null {
  const letter = text.charCodeAt(0) | TO_SMALL;
  if (!(letter >= CODE.a && letter <= CODE.h)) return null;
  const sign = text.charCodeAt(1);
  let at = 1;
  if (sign === CODE.sharp || sign === CODE.b) { while (text.charCodeAt(at) === sign) at++; }
  const signs = at - 1;
  const isBelow = text.charCodeAt(at) === CODE.minus;
  if (isBelow) at++;
  const digits = text.length - at;
  if (digits > 2 || (isBelow && digits === 0)) return null;
  let octave = 0;
  for (; at < text.length; at++) {
    const digit = text.charCodeAt(at) - CODE.zero;
    if (!(digit >= 0 && digit <= 9)) return null;
    octave = octave * 10 + digit;
  }
  return {
    base: String.fromCharCode(letter),
    accidental: sign === CODE.sharp ? signs : -signs || 0,
    // "-0" must not become negative zero, which equality tells from zero.
    octave: digits === 0 ? null : (isBelow ? -octave : octave) || 0,
    hasSuffix: false,
    hasSign: signs > 0,
  };
}

/** Letters that a name in ASCII begins with: those of notes, of syllables, and of `ut`. */
const FIRST = /^[\sa-hlmrstu]|[^ -~]/i;

function matchAnyName(text: string): NoteNameParts | null {
  if (!FIRST.test(text)) return null;
  const groups = NOTE_NAME.exec(foldNoteName(text))?.groups;
  if (groups === undefined) return null;
  const { german, base, octave, before, signs, word } = groups;
  if ([before, signs, word].filter((mark) => mark !== undefined).length > 1) return null;
  return {
    base: base ?? german[0],
    accidental: german === undefined ? readAccidentals(groups) : readSuffix(german.slice(1)),
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
