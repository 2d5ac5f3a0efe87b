import { type Chord, parseChord } from "../chord/parse_chord.ts";
import { voiceChord } from "../chord/voice_chord.ts";
import { OnpuError } from "../errors.ts";
import { findDrum } from "../instrument/drum.ts";
import { findNoteName, NATURALS, type NoteName } from "../pitch/note_name.ts";
import { findDuration } from "../time/duration.ts";
import { toNumber } from "./loose_number.ts";
import type { NoteFields } from "./raw.ts";
import type { RepairCode } from "./repair.ts";
import { isRecord, valueAt } from "./safe.ts";

/** What the pitch of an entry says. */
export interface PitchReading {
  /** Pitches 0–127, in the order in which they are written; empty for silence. */
  readonly pitches: readonly number[];
  /** `note`, silence, the note before going on, or nothing that can be read. */
  readonly kind: "note" | "rest" | "hold" | "bad";
  /** Whether a mark behind the name ties it to the next. */
  readonly isTied: boolean;
  /** What was guessed, or why nothing can be read. */
  readonly repair:
    | { readonly code: RepairCode; readonly after?: unknown; readonly detail?: string }
    | null;
}

/** What pitches are read by, beside what is written. */
export interface PitchContext {
  readonly isDrum: boolean;
  /** Octave of names without one, when the track says. */
  readonly octave: number;
  /** The pitch before, `null` at the start. */
  readonly previous: number | null;
  /** The chord before, empty at the start. */
  readonly previousChord: readonly number[];
  /** The symbol before, for `/` and `%`. */
  readonly previousSymbol: string;
}

const REST: PitchReading = { kind: "rest", pitches: [], isTied: false, repair: null };
const HOLD: PitchReading = { kind: "hold", pitches: [], isTied: false, repair: null };
const REST_WORDS =
  /^(?:r|rest|z|silence|silent|pause|none|null|nil|tacet|n\.?c\.?|休符|休み|休|[~._–—-])?$/i;
const NO_CHORD = /^(?:n\.?\s?c\.?|no ?chord|none|rest|r|[-–—])$/i;
/** Most pitches in one entry. */
const MAX_PITCHES = 32;
/** Farthest that two of a list of plain numbers lie apart: a list of other numbers is no chord. */
const MAX_SPAN = 60;

/** One token of a text: a name that may lack its octave, or a pitch. */
type Token = NoteName | number;

interface ParsedText {
  readonly reading: PitchReading | null;
  readonly tokens: readonly Token[];
  readonly isTied: boolean;
  readonly isChordSymbol: boolean;
  readonly repair: PitchReading["repair"];
}

/** Reads pitches; each text is parsed once. */
export class PitchReader {
  readonly #isGerman: boolean;
  readonly #melodic = new Map<string, ParsedText>();
  readonly #drums = new Map<string, ParsedText>();
  readonly #chords = new Map<string, Chord | OnpuError>();

  /** @param isGerman Whether a plain B is B flat */
  constructor(isGerman: boolean) {
    this.#isGerman = isGerman;
  }

  /** Reads what an entry plays. */
  read(fields: NoteFields, context: PitchContext): PitchReading {
    if (fields.rest === true || isRestType(fields.type)) return REST;
    if (fields.pitch !== undefined) return this.#readPitch(fields.pitch, fields, context);
    if (fields.chord !== undefined) return this.#readChordField(fields.chord, fields, context);
    if (typeof fields.step === "string") return this.#readStep(fields.step, fields, context);
    if (fields.name !== undefined) return this.#readPitch(fields.name, fields, context);
    if (typeof fields.root === "string") {
      return this.#readSymbol(
        `${fields.root}${typeof fields.quality === "string" ? fields.quality : ""}`,
        fields,
        context,
      );
    }
    return bad("note_dropped", "it has no pitch");
  }

  /** Reads a chord symbol; gives the error for one that cannot be read. */
  parseSymbol(symbol: string): Chord | OnpuError {
    const known = this.#chords.get(symbol);
    if (known !== undefined) return known;
    let chord: Chord | OnpuError;
    try {
      chord = parseChord(symbol);
    } catch (error) {
      if (!(error instanceof OnpuError)) throw error;
      chord = error;
    }
    this.#chords.set(symbol, chord);
    return chord;
  }

  #readPitch(value: unknown, fields: NoteFields, context: PitchContext): PitchReading {
    if (typeof value === "number") return readNumber(value);
    if (typeof value === "string") return this.#readText(value, fields, context);
    if (value === null) return REST;
    if (Array.isArray(value)) return this.#readList(value, fields, context);
    if (isRecord(value)) return this.#readObject(value, fields, context);
    return bad("note_dropped", "its pitch is no name and no number");
  }

  #readText(text: string, fields: NoteFields, context: PitchContext): PitchReading {
    const cache = context.isDrum ? this.#drums : this.#melodic;
    let parsed = cache.get(text);
    if (parsed === undefined) {
      parsed = this.#parseText(text, context.isDrum);
      cache.set(text, parsed);
    }
    if (parsed.reading !== null) return parsed.reading;
    if (parsed.isChordSymbol) {
      const chord = this.#readSymbol(text.trim(), fields, context);
      return chord.kind === "note"
        ? { ...chord, repair: { code: "pitch_is_chord", after: showPitches(chord.pitches) } }
        : chord;
    }
    return this.#place(parsed, fields, context);
  }

  /** What a text says whatever stands before it. */
  #parseText(text: string, isDrum: boolean): ParsedText {
    const whole = text.length > 120 ? text.slice(0, 120) : text.trim();
    if (REST_WORDS.test(whole)) return fixed(REST);
    if (whole === "^") return fixed(HOLD);
    const tied = /^(.*[^-~\s])\s*(?:~|(?<=\d)-)$/.exec(whole);
    const name = tied ? tied[1] : whole;
    const number = toNumber(name);
    if (!Number.isNaN(number)) {
      const reading = readNumber(number);
      return fixed(tied ? { ...reading, isTied: true } : reading);
    }
    const words = name.replace(/^[[({<]|[\])}>]$/g, "").split(/[\s,、+&]+/).filter((word) =>
      word !== ""
    );
    const tokens: Token[] = [];
    let repair: PitchReading["repair"] = null;
    // One name may itself have a space in it.
    const single = this.#parseToken(name, isDrum);
    if (single !== null) tokens.push(single.token);
    else {
      for (const word of words.slice(0, MAX_PITCHES)) {
        const token = this.#parseToken(word, isDrum);
        if (token === null) break;
        tokens.push(token.token);
        repair ??= token.repair;
      }
      if (tokens.length < words.length) return this.#parseOther(name, isDrum);
    }
    repair ??= single?.repair ?? null;
    const isSure = tokens.every((token) => typeof token === "number" || token.octave !== null);
    if (!isSure) {
      return { reading: null, tokens, isTied: tied !== null, isChordSymbol: false, repair };
    }
    const pitches = tokens.map((token) =>
      typeof token === "number" ? token : pitchOf(token, token.octave ?? 4)
    );
    if (pitches.some((pitch) => pitch < 0 || pitch > 127)) return fixed(bad("pitch_range", ""));
    return fixed({ kind: "note", pitches, isTied: tied !== null, repair });
  }

  #parseToken(
    word: string,
    isDrum: boolean,
  ): { token: Token; repair: PitchReading["repair"] } | null {
    const number = toNumber(word);
    if (!Number.isNaN(number)) {
      return Number.isInteger(number) && number >= 0 && number < 128
        ? { token: number, repair: null }
        : null;
    }
    const name = findNoteName(word, { german: this.#isGerman });
    if (!isDrum) return name && { token: name, repair: null };
    if (name !== null && name.octave !== null) return { token: name, repair: null };
    const drum = findDrum(word);
    if (drum === null) return name && { token: name, repair: null };
    const repair = drum.exact ? null : { code: "instrument_guessed" as const, after: drum.pitch };
    return { token: drum.pitch, repair };
  }

  /** A text that is no pitch: a chord symbol, or a notation that is not read yet, or nothing. */
  #parseOther(text: string, isDrum: boolean): ParsedText {
    const none = { tokens: [], isTied: false, repair: null };
    if (isNoteText(text)) {
      return fixed(bad("not_read_yet", "write pitch and duration in fields of their own"));
    }
    if (!isDrum && /^[A-Ga-g]/.test(text) && !(this.parseSymbol(text) instanceof OnpuError)) {
      return { ...none, reading: null, isChordSymbol: true };
    }
    if (!isDrum && findDrum(text)?.exact) {
      return fixed(bad("note_dropped", "a drum in a track that is not of drums"));
    }
    return fixed(explain(text, "a pitch"));
  }

  /** Gives each name without an octave the nearest one, names of one chord upwards. */
  #place(parsed: ParsedText, fields: NoteFields, context: PitchContext): PitchReading {
    const written = toNumber(fields.octave);
    let previous = context.previous;
    const pitches: number[] = [];
    for (const token of parsed.tokens) {
      let pitch: number;
      if (typeof token === "number") pitch = token;
      else if (token.octave !== null) pitch = pitchOf(token, token.octave);
      else if (pitches.length > 0) pitch = above(token, pitches[pitches.length - 1]);
      else if (!Number.isNaN(written)) pitch = pitchOf(token, written);
      else pitch = previous === null ? pitchOf(token, context.octave) : near(token, previous);
      pitches.push(pitch);
      previous = pitch;
    }
    if (pitches.some((pitch) => !(pitch >= 0 && pitch <= 127))) return bad("pitch_range", "");
    const isGuess = Number.isNaN(written) && parsed.repair === null;
    const repair = isGuess
      ? { code: "octave_guessed" as const, after: showPitches(pitches) }
      : parsed.repair;
    return { kind: "note", pitches, isTied: parsed.isTied, repair };
  }

  #readList(list: readonly unknown[], fields: NoteFields, context: PitchContext): PitchReading {
    if (list.length === 0) return REST;
    if (list.length > MAX_PITCHES) {
      return bad("note_dropped", `more than ${MAX_PITCHES} pitches in one chord`);
    }
    if (isNoChord(list)) {
      return bad("note_dropped", "a list of numbers is a chord only when all are pitches");
    }
    const pitches: number[] = [];
    let isTied = false;
    let repair: PitchReading["repair"] = null;
    for (const item of list) {
      if (Array.isArray(item)) return bad("note_dropped", "a list in a list of pitches");
      const previous = pitches.at(-1) ?? context.previous;
      const isPlainName = typeof item === "string" && pitches.length > 0;
      const reading = isPlainName
        ? this.#readAbove(item, pitches[pitches.length - 1], fields, context)
        : this.#readPitch(item, fields, { ...context, previous });
      if (reading.kind === "bad") return reading;
      pitches.push(...reading.pitches);
      isTied ||= reading.isTied;
      repair ??= reading.repair;
    }
    return pitches.length === 0 ? REST : { kind: "note", pitches, isTied, repair };
  }

  /** A further name of a chord, upwards from the one before when it has no octave. */
  #readAbove(text: string, below: number, fields: NoteFields, context: PitchContext): PitchReading {
    const name = context.isDrum ? null : findNoteName(text, { german: this.#isGerman });
    if (name === null || name.octave !== null) return this.#readText(text, fields, context);
    const pitch = above(name, below);
    if (pitch > 127) return bad("pitch_range", "");
    return { kind: "note", pitches: [pitch], isTied: false, repair: null };
  }

  #readObject(
    value: Readonly<Record<string, unknown>>,
    fields: NoteFields,
    context: PitchContext,
  ): PitchReading {
    const [octave, step, alter] = ["octave", "step", "alter"].map((key) => valueAt(value, key));
    const inner: NoteFields = {
      ...fields,
      octave: octave ?? fields.octave,
      alter: alter ?? valueAt(value, "accidental"),
    };
    if (typeof step === "string") return this.#readStep(step, inner, context);
    for (
      const key of [
        "midi",
        "pitch",
        "noteNumber",
        "number",
        "note",
        "name",
        "noteName",
        "letter",
        "value",
      ]
    ) {
      const pitch = valueAt(value, key);
      if (typeof pitch === "number") return readNumber(pitch);
      if (typeof pitch === "string") return this.#readStep(pitch, inner, context);
    }
    return bad("note_dropped", "its pitch has no name and no number");
  }

  /** A letter with its alteration and octave in fields of their own. */
  #readStep(step: string, fields: NoteFields, context: PitchContext): PitchReading {
    const alter = toNumber(fields.alter);
    const signs = typeof fields.alter === "string" && Number.isNaN(alter)
      ? fields.alter
      : (alter > 0 ? "#" : "b").repeat(Math.min(3, Math.abs(Math.round(alter)) || 0));
    const reading = this.#readText(`${step}${signs}`, fields, context);
    return reading;
  }

  #readChordField(value: unknown, fields: NoteFields, context: PitchContext): PitchReading {
    if (typeof value !== "string") {
      if (isRecord(value)) {
        const [root, quality] = [
          valueAt(value, "root"),
          valueAt(value, "quality") ?? valueAt(value, "type") ?? "",
        ];
        const symbol = valueAt(value, "symbol") ?? valueAt(value, "name");
        if (typeof symbol === "string") return this.#readSymbol(symbol, fields, context);
        if (typeof root === "string" && typeof quality === "string") {
          return this.#readSymbol(root + quality, fields, context);
        }
      }
      return this.#readPitch(value, fields, context);
    }
    return this.#readSymbol(value.trim(), fields, context);
  }

  #readSymbol(symbol: string, fields: NoteFields, context: PitchContext): PitchReading {
    if (NO_CHORD.test(symbol) || symbol === "") return REST;
    if (symbol === "/" || symbol === "%") {
      return context.previousSymbol === ""
        ? bad("note_dropped", "no chord stands before it")
        : this.#readSymbol(context.previousSymbol, fields, context);
    }
    // A small letter alone is a note: only major chords have no other mark.
    if (/^[a-g][#b♯♭]?$/.test(symbol)) return this.#readText(symbol, fields, context);
    const chord = this.parseSymbol(symbol);
    if (chord instanceof OnpuError) return explainChord(symbol, chord);
    if (chord.notes.length === 0) return REST;
    const octave = toNumber(fields.octave);
    try {
      const near = Number.isNaN(octave) ? context.previousChord : [];
      return {
        kind: "note",
        pitches: voiceChord(chord, {
          octave: Number.isNaN(octave) ? context.octave : octave,
          near,
        }),
        isTied: false,
        repair: null,
      };
    } catch (error) {
      if (error instanceof OnpuError) return bad("note_dropped", error.message);
      throw error;
    }
  }
}

function readNumber(value: number): PitchReading {
  if (value === -1) return REST;
  const pitch = Math.round(value);
  if (!(pitch >= 0 && pitch <= 127)) return bad("pitch_range", "");
  const repair = pitch === value ? null : { code: "pitch_rounded" as const, after: pitch };
  return { kind: "note", pitches: [pitch], isTied: false, repair };
}

function pitchOf(name: NoteName, octave: number): number {
  return (octave + 1) * 12 + NATURALS[name.letter] + name.accidental;
}

/** The octave of a name that is nearest to a pitch; of two the upper one. */
function near(name: NoteName, pitch: number): number {
  const lowest = pitchOf(name, -1);
  return lowest + Math.round((pitch - lowest) / 12) * 12;
}

function above(name: NoteName, pitch: number): number {
  const lowest = pitchOf(name, -1);
  return lowest + (Math.floor((pitch - lowest) / 12) + 1) * 12;
}

function isRestType(type: unknown): boolean {
  return typeof type === "string" && /^(?:rest|silence|pause)$/i.test(type);
}

/** Whether a list of numbers cannot be a chord: `[60, 1, 0.5, 100]` is some other table. */
function isNoChord(list: readonly unknown[]): boolean {
  const numbers = list.filter((item) => typeof item === "number");
  if (numbers.length < 2 || numbers.length < list.length) return false;
  return Math.max(...numbers) - Math.min(...numbers) > MAX_SPAN ||
    numbers.some((item) => !Number.isInteger(item));
}

function showPitches(pitches: readonly number[]): unknown {
  return pitches.length === 1 ? pitches[0] : pitches.join(" ");
}

function fixed(reading: PitchReading): ParsedText {
  return { reading, tokens: [], isTied: false, isChordSymbol: false, repair: null };
}

function bad(code: RepairCode, detail: string): PitchReading {
  return { kind: "bad", pitches: [], isTied: false, repair: { code, detail } };
}

/** A note with its length in one text: `C4:q`, `C4/4`, `C4 quarter`; or several with bar lines. */
function isNoteText(text: string): boolean {
  if (text.includes("|")) return true;
  const match = /^[A-Ga-g][#b♯♭x]*-?\d+\s*[:/@_ ]\s*(.+)$/.exec(text);
  if (match === null) return false;
  // A capital is a bass, and 9 a ninth: those are chord symbols.
  return !/^[A-G]/.test(match[1]) &&
    (findDuration(match[1]) !== null || /^[whqes][dt.~]*$/.test(match[1]));
}

function explain(text: string, wanted: string): PitchReading {
  return bad(
    "note_dropped",
    `${JSON.stringify(text.slice(0, 40)).toWellFormed()} is not ${wanted}`,
  );
}

function explainChord(symbol: string, error: OnpuError): PitchReading {
  if (symbol.includes("|")) return bad("not_read_yet", "write one chord symbol in each entry");
  if (/^[b#♭♯]?(?:[iv]+|[IV]+|[1-7])(?![a-z])/.test(symbol)) {
    return bad("not_read_yet", "Roman numerals and degrees; write chord symbols such as Am or G7");
  }
  return bad("note_dropped", `${error.message}. ${error.hint}`);
}
