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

/** Text in which no sign has another spelling. */
const ASCII = /^[!-~]*$/;
const MARK = /[@~>']/;
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
  const folded = foldWord(word);
  const marked = MARK.test(folded) ? folded.search(MARKS) : folded.length;
  const isTied = marked > 1 && folded[marked - 1] === "-";
  const body = folded.slice(0, isTied ? marked - 1 : marked);
  const marks = folded.slice(marked) + (isTied ? "~" : "");
  let likeliest: WordReading | null = null;
  let unnamed: number | null = null;
  for (const part of PARTINGS) {
    const parts = part(body, context);
    if (parts === null) continue;
    const [name, text] = parts;
    const length = text === null ? null : readLength(text, /\d$/.test(name)) ?? -1;
    const meaning = findMeaning(name, context);
    if (meaning.kind !== "unknown") {
      const reading = { meaning, length, marks };
      if (length !== -1 && !(meaning.kind === "pitch" && meaning.isGuess)) return reading;
      likeliest ??= reading;
    } else if (length !== null && length > 0) unnamed ??= length;
  }
  return likeliest ??
    { meaning: unknown(context, isLikeNote(body, context)), length: unnamed, marks };
}

/** One spelling for signs that look alike, and for what is as wide as a Japanese character. */
function foldWord(word: string): string {
  if (ASCII.test(word)) return word.replaceAll("`", "'");
  return word.normalize("NFKC").replace(/[’‘´`]/g, "'").replace(/[‐–—−]/g, "-");
}

/** The ways to part a word, the likelier ones first; `null` where one cannot be taken. */
const PARTINGS: readonly ((body: string, context: WordContext) => Parts | null)[] = [
  (body) => partAt(body, body.search(/[/:]/)),
  (body) => {
    const last = Math.max(body.lastIndexOf("/"), body.lastIndexOf(":"));
    return last > body.search(/[/:]/) ? partAt(body, last) : null;
  },
  (body) => [body, null],
  (body) => partAt(body, Math.max(body.lastIndexOf("-"), body.lastIndexOf("_"))),
  (body, { drums }) => {
    const glued = drums === null ? GLUED.exec(body) : null;
    return glued === null ? null : [glued[1] ?? glued[3], glued[2] ?? glued[4]];
  },
];

/** A word without the sign at a place, which is none where it begins or where there is no such sign. */
function partAt(body: string, place: number): Parts | null {
  return place > 0 ? [body.slice(0, place), body.slice(place + 1)] : null;
}

function findMeaning(name: string, context: WordContext): WordMeaning {
  const { isGerman, drums, chords } = context;
  if (REST.test(name)) return { kind: "rest" };
  if (drums !== null) {
    const drum = drums.find(name);
    if (drum === null) return unknown(context);
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
  return NO_CHORD.test(name) ? { kind: "rest" } : unknown(context);
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

function unknown({ drums }: WordContext, isTimed = false): WordMeaning {
  return { kind: "unknown", isTimed, isDrum: drums !== null };
}
