import { findNoteName } from "../pitch/note_name.ts";
import { findDuration } from "../time/duration.ts";
import type { ChordVoicer } from "./chord_voicer.ts";
import type { DrumNames } from "./drum_names.ts";
import { DYNAMICS } from "./dynamics.ts";
import { LengthScanner } from "./length_scanner.ts";
import type { WordMeaning, WordReading } from "./word_reading.ts";

/** What words are read by. */
export interface WordContext {
  /** Whether a plain B is B flat. */
  readonly isGerman: boolean;
  /** Names of drums, `null` where words are notes. */
  readonly drums: DrumNames | null;
  /** What reads chord symbols. */
  readonly chords: ChordVoicer;
}

/** A word parted into what it names and its length. */
type Parts = readonly [name: string, length: string | null];

/** What the signs of a word tell of it, as bits. */
const SIGN = { parts: 1, hyphen: 2, mark: 4, odd: 8 } as const;
/** What each character of ASCII is; anything else, and what only looks like a sign, is odd. */
const SIGNS: Uint8Array = Uint8Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code);
  if (code <= 0x20 || code === 0x7f || sign === "`") return SIGN.odd;
  if (sign === "/" || sign === ":") return SIGN.parts;
  if (sign === "-" || sign === "_") return SIGN.hyphen;
  return "@~>'".includes(sign) ? SIGN.mark : 0;
});
const MARKS = /(?:@[a-z\d]*|[~>'])*$/i;
const REST = /^(?:r|z|rest|pause|silence|休符|休み|休)$/i;
/** More digits than a note value has. */
const MANY_DIGITS = /^\d{4,}$/;
const PITCH_NUMBER = /^\d{2,3}$/;
/** Lowest number that stands for a pitch: smaller ones count something. */
const LOWEST_NUMBER = 21;
/** What stands where there is no chord. */
export const NO_CHORD = /^n\.?c\.?$/i;
/** A length directly after an octave, or one that no note name ends with. */
const GLUED = /^(.*\d)([whqes].*)$|^([a-h][#♯b♭x]*)([whqes][.t]*)$/i;

/**
 * Reads a word that is not spelled as the grammar says: other names, other lengths, other signs.
 *
 * @param word The item, without spaces
 * @param context What it is read by
 */
export function readWord(word: string, context: WordContext): WordReading {
  const velocity = DYNAMICS.get(word);
  if (velocity !== undefined) {
    return { meaning: { kind: "dynamic", velocity }, length: null, marks: "" };
  }
  const written = findSigns(word);
  const folded = (written & SIGN.odd) === 0 ? word : foldWord(word);
  const signs = folded === word ? written : findSigns(folded);
  const marked = (signs & SIGN.mark) === 0 ? folded.length : folded.search(MARKS);
  const isTied = marked > 1 && folded[marked - 1] === "-";
  const body = folded.slice(0, isTied ? marked - 1 : marked);
  const marks = folded.slice(marked) + (isTied ? "~" : "");
  let likeliest: WordReading | null = null;
  let unnamed: number | null = null;
  for (const { needs, part } of PARTINGS) {
    const parts = (signs & needs) === needs ? part(body, context) : null;
    if (parts === null) continue;
    const [name, text] = parts;
    const length = text === null ? null : readLength(text, /\d$/.test(name)) ?? -1;
    const meaning = findMeaning(name, context);
    if (meaning !== null) {
      const reading = { meaning, length, marks };
      if (length !== -1 && !(meaning.kind === "pitch" && meaning.isGuess)) return reading;
      likeliest ??= reading;
    } else if (length !== null && length > 0) unnamed ??= length;
  }
  if (likeliest !== null) return likeliest;
  const isTimed = isLikeNote(body, context);
  const meaning: WordMeaning = { kind: "unknown", isTimed, isDrum: context.drums !== null };
  return { meaning, length: unnamed, marks };
}

/** What signs a word has. */
function findSigns(word: string): number {
  let signs = 0;
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    signs |= code < SIGNS.length ? SIGNS[code] : SIGN.odd;
  }
  return signs;
}

/** One spelling for signs that look alike, and for what is as wide as a Japanese character. */
function foldWord(word: string): string {
  return word.normalize("NFKC").replace(/[’‘´`]/g, "'").replace(/[‐–—−]/g, "-");
}

/** A way to part a word that has some sign; it gives `null` where it cannot. */
interface Parting {
  readonly needs: number;
  readonly part: (body: string, context: WordContext) => Parts | null;
}

/** The ways to part a word, the likelier ones first. */
const PARTINGS: readonly Parting[] = [
  { needs: SIGN.parts, part: (body) => partAt(body, body.search(/[/:]/)) },
  {
    needs: SIGN.parts,
    part: (body) => {
      const last = Math.max(body.lastIndexOf("/"), body.lastIndexOf(":"));
      return last > body.search(/[/:]/) ? partAt(body, last) : null;
    },
  },
  { needs: 0, part: (body) => [body, null] },
  {
    needs: SIGN.hyphen,
    part: (body) => partAt(body, Math.max(body.lastIndexOf("-"), body.lastIndexOf("_"))),
  },
  {
    needs: 0,
    part: (body, { drums }) => {
      const glued = drums === null ? GLUED.exec(body) : null;
      return glued === null ? null : [glued[1] ?? glued[3], glued[2] ?? glued[4]];
    },
  },
];

/** A word without the sign at a place, which is none where it begins or where there is no such sign. */
function partAt(body: string, place: number): Parts | null {
  return place > 0 ? [body.slice(0, place), body.slice(place + 1)] : null;
}

/** What a name stands for; `null` for one that is not known. */
function findMeaning(name: string, context: WordContext): WordMeaning | null {
  const { isGerman, drums, chords } = context;
  if (REST.test(name)) return { kind: "rest" };
  if (drums !== null) {
    const drum = drums.find(name);
    if (drum === null) return null;
    return { kind: "pitch", pitch: drum.pitch, isGuess: !drum.exact };
  }
  const number = PITCH_NUMBER.test(name) ? Number(name) : NaN;
  if (number >= LOWEST_NUMBER && number <= 127) {
    return { kind: "pitch", pitch: number, isGuess: false };
  }
  const note = findNoteName(name, { german: isGerman });
  if (note !== null) {
    return { kind: "note", name: note, isBare: note.octave === null && /^[a-z]/.test(name) };
  }
  if (/^[A-H]/.test(name) && chords.canRead(name)) return { kind: "chord", symbol: name };
  return NO_CHORD.test(name) ? { kind: "rest" } : null;
}

/** A capital is a length only after an octave: `C/E` is a chord. */
function readLength(text: string, hasOctave: boolean): number | null {
  if ((!hasOctave && /^[A-H]/.test(text)) || MANY_DIGITS.test(text)) return null;
  const lengths = new LengthScanner();
  return lengths.scan(text, 0) === text.length ? lengths.ticks : findDuration(text);
}

/** Whether something that names nothing was most likely to be a note, and so takes time. */
function isLikeNote(body: string, { drums }: WordContext): boolean {
  return drums === null ? /^[a-h].*\d/i.test(body) : /^\p{L}/u.test(body);
}
