import { isNumeral } from "../chord/numeral_grammar.ts";
import { type Chord, parseChord } from "../chord/parse_chord.ts";
import { parseRoman } from "../chord/parse_roman.ts";
import { catchError, OnpuError } from "../errors.ts";
import type { Key } from "../pitch/key.ts";
import { findNoteName, NATURALS, type NoteName } from "../pitch/note_name.ts";
import { findDuration } from "../time/duration.ts";
import { toNumber } from "./loose_number.ts";
import type { Names } from "./names.ts";
import type { RepairCode } from "./repair_codes.ts";

/** What was guessed about a pitch, or why it cannot be read. */
export interface PitchRepair {
  readonly code: RepairCode;
  readonly after?: unknown;
  readonly detail?: string;
}

/** What an entry plays. */
export interface PitchReading {
  /** Notes, silence, the notes before going on, or nothing that can be read. */
  readonly kind: "note" | "rest" | "hold" | "bad";
  /** Pitches 0–127, in the order in which they are written. */
  readonly pitches: readonly number[];
  /** Whether a mark behind the name ties it to the next. */
  readonly isTied: boolean;
  readonly repair: PitchRepair | null;
}

/** A name that may lack its octave, or a pitch. */
export type PitchToken = NoteName | number;

/** What a text says whatever stands before it. */
export interface PitchText {
  /** The whole reading, `null` when it hangs on what stands before. */
  readonly reading: PitchReading | null;
  readonly tokens: readonly PitchToken[];
  readonly isTied: boolean;
  /** Whether it is no name of notes, but a chord symbol. */
  readonly isChordSymbol: boolean;
  readonly repair: PitchRepair | null;
}

/** The least digit behind a root that is an octave in few melodies and a chord in many songs. */
export const SYMBOL_DIGIT = 6;
/** Most pitches in one entry. */
export const MAX_PITCHES = 32;
/** Silence. */
export const REST: PitchReading = { kind: "rest", pitches: [], isTied: false, repair: null };

const HOLD: PitchReading = { kind: "hold", pitches: [], isTied: false, repair: null };
const REST_WORDS =
  /^(?:r|rest|z|silence|silent|pause|none|null|nil|tacet|n\.?c\.?|休符|休み|休|[~._–—-])?$/i;
const MIDDLE_C = /^middle[\s_-]*c$/i;
const C4: NoteName = { letter: "C", accidental: 0, octave: 4 };
const MAX_TEXT = 120;
/** Different chord symbols that are read in one piece; a long opera has some hundred. */
const MAX_SYMBOLS = 1_000;
/** How many of them may be unreadable before the rest is not looked at. */
const MAX_FAILURES = 200;
const BY_FIELDS = "write pitch and duration in fields of their own";

/** Parses texts of pitches and chord symbols, each once. */
export class PitchTexts {
  readonly #isGerman: boolean;
  readonly #names: Names;
  readonly #key: Key | null;
  readonly #melodic = new Map<string, PitchText>();
  readonly #drums = new Map<string, PitchText>();
  readonly #chords = new Map<string, Chord | OnpuError>();
  #failures = 0;
  #tooMany: OnpuError | null = null;

  /**
   * @param isGerman Whether a plain B is B flat
   * @param names What finds drums
   * @param key Key of the whole piece, in which degrees are chords; `null` when it has none or several
   */
  constructor(isGerman: boolean, names: Names, key: Key | null) {
    this.#isGerman = isGerman;
    this.#names = names;
    this.#key = key;
  }

  /** Reads a text of one or more pitches, a rest, or a mark. */
  parse(text: string, isDrum: boolean): PitchText {
    const known = isDrum ? this.#drums : this.#melodic;
    const parsed = known.get(text) ?? this.#parse(text.trim().slice(0, MAX_TEXT), isDrum);
    known.set(text, parsed);
    return parsed;
  }

  /** Reads a note name, `null` when it is none. */
  parseName(text: string): NoteName | null {
    return findNoteName(text, { german: this.#isGerman });
  }

  /** Reads a chord symbol; gives the error for one that cannot be read. */
  parseSymbol(symbol: string): Chord | OnpuError {
    const known = this.#chords.get(symbol);
    if (known !== undefined) return known;
    if (this.#chords.size >= MAX_SYMBOLS || this.#failures >= MAX_FAILURES) {
      return this.#tooMany ??= tooManySymbols();
    }
    const chord = tryChord(symbol, this.#key);
    if (chord instanceof OnpuError) this.#failures += 1;
    this.#chords.set(symbol, chord);
    return chord;
  }

  /** How near it is to where no more symbols are read: 1 is there. */
  get load(): number {
    return Math.max(this.#chords.size / MAX_SYMBOLS, this.#failures / MAX_FAILURES);
  }

  #parse(text: string, isDrum: boolean): PitchText {
    if (REST_WORDS.test(text)) return fixed(REST);
    if (text === "^") return fixed(HOLD);
    const tied = /^(.*[^-~\s])\s*(?:~|(?<=\d)-)$/.exec(text);
    const isTied = tied !== null;
    // A number behind a name says it again: "C4 (60)".
    const name = (tied?.[1] ?? text).replace(/(?<=\d)\s*\(\d{1,3}\)$/, "");
    const number = toNumber(name);
    if (!Number.isNaN(number)) return fixed({ ...readPitchNumber(number), isTied });
    const found = this.#parseTokens(name, isDrum);
    if (found === null) return this.#parseOther(name, isDrum);
    const { tokens, repair } = found;
    const pitches = tokens.map(toPitchNumber);
    if (pitches.some(Number.isNaN)) {
      return { reading: null, tokens, isTied, isChordSymbol: false, repair };
    }
    return fixed(toReading(pitches, { isTied, repair }));
  }

  /** One name, which may have a space in it, or several. */
  #parseTokens(text: string, isDrum: boolean): ParsedTokens | null {
    const single = this.#parseToken(text, isDrum);
    if (single !== null) return { tokens: [single.token], repair: single.repair };
    const inner = text.replace(/^[[({<]|[\])}>]$/g, "");
    const several = this.#parseWords(inner.split(/[\s,、+&]+/), isDrum);
    if (several !== null) return several;
    // These signs also stand in chord symbols and before lengths, so every name must have its octave.
    const joined = this.#parseWords(inner.split(/\s*[-/|]\s*(?=\D)/), isDrum);
    if (joined === null || joined.tokens.length < 2) return null;
    return joined.tokens.every(hasOctave) ? joined : null;
  }

  #parseWords(parts: readonly string[], isDrum: boolean): ParsedTokens | null {
    const words = parts.filter((word) => word !== "");
    if (words.length === 0 || words.length > MAX_PITCHES) return null;
    const tokens: PitchToken[] = [];
    let repair: PitchRepair | null = null;
    for (const word of words) {
      const parsed = this.#parseToken(word, isDrum);
      if (parsed === null) return null;
      tokens.push(parsed.token);
      repair ??= parsed.repair;
    }
    return { tokens, repair };
  }

  #parseToken(word: string, isDrum: boolean): ParsedToken | null {
    const number = toNumber(word);
    if (!Number.isNaN(number)) {
      const isPitch = Number.isInteger(number) && number >= 0 && number <= 127;
      return isPitch ? { token: number, repair: null } : null;
    }
    const name = MIDDLE_C.test(word) ? C4 : this.parseName(word);
    const asName = name && { token: name, repair: null };
    // On a drum track a name with an octave is a note all the same, and "cb" is a cowbell.
    if (!isDrum || (name !== null && name.octave !== null)) return asName;
    const drum = this.#names.findDrum(word);
    if (drum === null) return asName;
    const repair = drum.exact ? null : { code: "instrument_guessed" as const, after: drum.number };
    return { token: drum.number, repair };
  }

  /** A text that is no pitch: a chord symbol, a notation that is not read yet, or nothing. */
  #parseOther(text: string, isDrum: boolean): PitchText {
    if (isNoteText(text)) return fixed(unreadable("not_read_yet", BY_FIELDS));
    if (!isDrum && /^[A-Ga-g]/.test(text) && !(this.parseSymbol(text) instanceof OnpuError)) {
      return { reading: null, tokens: [], isTied: false, isChordSymbol: true, repair: null };
    }
    const shown = JSON.stringify(text.slice(0, 40));
    const detail = !isDrum && this.#names.isDrum(text)
      ? "a drum in a track that is not of drums"
      : `${shown} is not a pitch`;
    return fixed(unreadable("note_dropped", detail));
  }
}

interface ParsedTokens {
  readonly tokens: readonly PitchToken[];
  readonly repair: PitchRepair | null;
}

function hasOctave(token: PitchToken): boolean {
  return typeof token === "number" || token.octave !== null;
}

interface ParsedToken {
  readonly token: PitchToken;
  readonly repair: PitchRepair | null;
}

/** What a number says as a pitch; −1 is silence. */
export function readPitchNumber(number: number): PitchReading {
  if (number === -1) return REST;
  return NUMBERS[number] ?? readOtherNumber(number);
}

/** Pitches of MIDI, made once: a dense piece has tens of thousands of them. */
const NUMBERS: readonly PitchReading[] = Array.from(
  { length: 128 },
  (_, number) => readOtherNumber(number),
);

function readOtherNumber(number: number): PitchReading {
  const pitch = Math.round(number);
  const repair = pitch === number ? null : { code: "pitch_rounded" as const, after: pitch };
  return toReading([pitch], { isTied: false, repair });
}

/** A reading of pitches, which is none when one is out of range. */
export function toReading(
  pitches: readonly number[],
  { isTied, repair }: Pick<PitchReading, "isTied" | "repair">,
): PitchReading {
  if (pitches.some((pitch) => !(pitch >= 0 && pitch <= 127))) return unreadable("pitch_range");
  return { kind: "note", pitches, isTied, repair };
}

/** A reading of nothing, and why. */
export function unreadable(code: RepairCode, detail?: string): PitchReading {
  return { kind: "bad", pitches: [], isTied: false, repair: { code, detail } };
}

/** The pitch of a name in an octave, which may lie outside of MIDI. */
export function pitchIn(name: NoteName, octave: number): number {
  return (octave + 1) * 12 + NATURALS[name.letter] + name.accidental;
}

/** Why a chord symbol cannot be read. */
export function explainSymbol(
  symbol: string,
  { message, hint }: OnpuError,
): PitchRepair & { readonly detail: string } {
  if (symbol.includes("|")) {
    return { code: "not_read_yet", detail: "write one chord symbol in each entry" };
  }
  if (isNumeral(symbol)) {
    const detail = "degrees need one key of the piece; write chord symbols such as Am or G7";
    return { code: "not_read_yet", detail };
  }
  return { code: "note_dropped", detail: `${message}. ${hint}` };
}

/** `NaN` for a name without an octave. */
function toPitchNumber(token: PitchToken): number {
  if (typeof token === "number") return token;
  return token.octave === null ? NaN : pitchIn(token, token.octave);
}

function fixed(reading: PitchReading): PitchText {
  return { reading, tokens: [], isTied: false, isChordSymbol: false, repair: null };
}

function tryChord(symbol: string, key: Key | null): Chord | OnpuError {
  return catchError(() =>
    key !== null && isNumeral(symbol) ? parseRoman(symbol, key) : parseChord(symbol)
  );
}

function tooManySymbols(): OnpuError {
  return new OnpuError("invalid_chord", "Cannot read more chord symbols: too many are different", {
    hint: "Write fewer different chords",
  });
}

/** A note with its length in one text: `C4:q`, `C4/4`, `C4 quarter`; or several with bar lines. */
function isNoteText(text: string): boolean {
  if (text.includes("|")) return true;
  const match = /^[A-Ga-g][#b♯♭x]*-?\d+\s*[:/@_ ]\s*(.+)$/.exec(text);
  if (match === null) return false;
  // A capital is a bass, and 9 a ninth: those are chord symbols.
  const length = match[1];
  return !/^[A-G]/.test(length) &&
    (findDuration(length) !== null || /^[whqes][dt.~]*$/.test(length));
}
