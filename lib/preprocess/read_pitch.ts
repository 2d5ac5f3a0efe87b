import type { Chord } from "../chord/parse_chord.ts";
import { voiceChord } from "../chord/voice_chord.ts";
import { VoicingMemory } from "../chord/voicing_memory.ts";
import { OnpuError } from "../errors.ts";
import type { Key } from "../pitch/key.ts";
import type { NoteName } from "../pitch/note_name.ts";
import { toBoolean, toNumber } from "./loose_number.ts";
import type { Names } from "./names.ts";
import {
  explainSymbol,
  MAX_PITCHES,
  pitchIn,
  type PitchReading,
  type PitchRepair,
  type PitchText,
  PitchTexts,
  readPitchNumber,
  REST,
  SYMBOL_DIGIT,
  toReading,
  unreadable,
} from "./pitch_text.ts";
import type { NoteFields, RawNote } from "./raw.ts";
import { isList, isRecord, type LooseRecord, valueAt } from "./safe.ts";

/** What pitches are read by, beside what is written. */
export interface PitchContext {
  readonly isDrum: boolean;
  /** Octave of the first name without one, and of chords. */
  readonly octave: number;
  /** Whether texts that can be notes and chord symbols are symbols. */
  readonly areSymbols: boolean;
  /** The pitch before, `null` at the start. */
  previous: number | null;
  /** The chord before, empty at the start. */
  previousChord: readonly number[];
  /** The symbol before, for `/` and `%`; `""` at the start. */
  previousSymbol: string;
}

const NO_PITCH: PitchReading = unreadable("note_dropped", "it has no pitch");
const NO_PITCHES: readonly number[] = [];
const NO_CHORD = /^(?:n\.?\s?c\.?|no ?chord|none|rest|r|[-–—])?$/i;
/** A small letter alone is a note: a chord needs another mark to be one. */
const SMALL_LETTER = /^[a-g][#b♯♭]?$/;
/** Farthest that two of a list of plain numbers lie apart: a list of other numbers is no chord. */
const MAX_SPAN = 60;
/** Keys of an object that is a pitch, the surest first. */
const PITCH_KEYS = [
  "midi",
  "pitch",
  "noteNumber",
  "number",
  "note",
  "name",
  "noteName",
  "letter",
  "value",
] as const;

/** Reads what entries play. */
export class PitchReader {
  readonly #texts: PitchTexts;
  /** Voicings by symbol and octave. */
  readonly #voicings = new VoicingMemory<PitchReading>();

  /**
   * @param isGerman Whether a plain B is B flat
   * @param names What finds drums
   * @param key Key of the whole piece, in which degrees are chords; `null` when it has none or several
   */
  constructor(isGerman: boolean, names: Names, key: Key | null) {
    this.#texts = new PitchTexts(isGerman, names, key);
  }

  /** Reads what an entry plays: by its rest, pitch, chord, step, name or root, whichever it has first. */
  read(fields: NoteFields, context: PitchContext): PitchReading {
    if (isRest(fields)) return REST;
    if (fields.pitch !== undefined) return this.#readPitch(fields.pitch, fields, context);
    if (fields.chord !== undefined) return this.#readChord(fields.chord, fields, context);
    if (typeof fields.step === "string") return this.#readStep(fields.step, fields, context);
    if (fields.name !== undefined) return this.#readPitch(fields.name, fields, context);
    const { root, quality } = fields;
    if (typeof root !== "string") return NO_PITCH;
    return this.#readSymbol(root + (typeof quality === "string" ? quality : ""), fields, context);
  }

  /**
   * Whether the texts of a track are chord symbols: some can be nothing else, and all others can be symbols too, as `G7`
   * and `C` can and `C4` cannot.
   */
  areSymbols(items: readonly RawNote[]): boolean {
    let isProved = false;
    for (const { fields: { pitch } } of items) {
      if (typeof pitch !== "string") continue;
      const { isChordSymbol, reading } = this.#texts.parse(pitch, false);
      if (!isChordSymbol && reading?.kind !== "rest" && !this.#mayBeSymbol(pitch)) return false;
      isProved ||= isChordSymbol;
    }
    return isProved;
  }

  /** Whether a text is a note name without an octave, or with one that only symbols have: `C`, `G7`, `A9`. */
  #mayBeSymbol(text: string): boolean {
    const name = this.#texts.parseName(text);
    return name !== null && (name.octave === null || name.octave >= SYMBOL_DIGIT) &&
      !(this.parseSymbol(text.trim()) instanceof OnpuError);
  }

  /** Reads a chord symbol; gives the error for one that cannot be read. */
  parseSymbol(symbol: string): Chord | OnpuError {
    return this.#texts.parseSymbol(symbol);
  }

  /** How near it is to where no more symbols are read: 1 is there. */
  get load(): number {
    return this.#texts.load;
  }

  #readPitch(value: unknown, fields: NoteFields, context: PitchContext): PitchReading {
    if (typeof value === "number") return readPitchNumber(value);
    if (typeof value === "string") return this.#readText(value, fields, context);
    if (value === null) return REST;
    if (isList(value)) return this.#readList(value, fields, context);
    if (isRecord(value)) return this.#readObject(value, fields, context);
    return unreadable("note_dropped", "its pitch is no name and no number");
  }

  #readText(text: string, fields: NoteFields, context: PitchContext): PitchReading {
    const parsed = this.#texts.parse(text, context.isDrum);
    const isSymbol = parsed.isChordSymbol || (context.areSymbols && this.#mayBeSymbol(text));
    if (!isSymbol) return parsed.reading ?? this.#place(parsed, fields, context);
    const reading = this.#readSymbol(text.trim(), fields, context);
    if (reading.kind !== "note") return reading;
    return { ...reading, repair: { code: "pitch_is_chord", after: show(reading.pitches) } };
  }

  /** Gives each name without an octave the nearest one, the further names of a chord upwards. */
  #place(parsed: PitchText, fields: NoteFields, context: PitchContext): PitchReading {
    const octave = toNumber(fields.octave);
    const pitches: number[] = [];
    for (const token of parsed.tokens) {
      const below = pitches.at(-1);
      if (typeof token === "number") pitches.push(token);
      else if (token.octave !== null) pitches.push(pitchIn(token, token.octave));
      else if (below !== undefined) pitches.push(above(token, below));
      else if (!Number.isNaN(octave)) pitches.push(pitchIn(token, Math.round(octave)));
      else if (context.previous === null) pitches.push(pitchIn(token, context.octave));
      else pitches.push(near(token, context.previous));
    }
    const guess: PitchRepair | null = Number.isNaN(octave)
      ? { code: "octave_guessed", after: show(pitches) }
      : null;
    return toReading(pitches, { isTied: parsed.isTied, repair: parsed.repair ?? guess });
  }

  #readList(list: readonly unknown[], fields: NoteFields, context: PitchContext): PitchReading {
    if (list.length === 0) return REST;
    if (list.length > MAX_PITCHES) {
      return unreadable("note_dropped", `more than ${MAX_PITCHES} pitches in one chord`);
    }
    if (isTable(list)) {
      return unreadable("note_dropped", "a list of numbers is a chord only when all are pitches");
    }
    const pitches: number[] = [];
    let isTied = false;
    let repair: PitchRepair | null = null;
    for (const item of list) {
      if (isList(item)) return unreadable("note_dropped", "a list in a list of pitches");
      const reading = this.#readNext(item, pitches, fields, context);
      if (reading.kind === "bad" || (reading.kind === "note" && list.length === 1)) return reading;
      pitches.push(...reading.pitches);
      isTied ||= reading.isTied;
      repair ??= reading.repair;
    }
    return pitches.length === 0 ? REST : { kind: "note", pitches, isTied, repair };
  }

  /** A further item of a chord: a name without an octave goes up from the one before. */
  #readNext(
    item: unknown,
    pitches: readonly number[],
    fields: NoteFields,
    context: PitchContext,
  ): PitchReading {
    const below = pitches.at(-1);
    if (below === undefined) return this.#readPitch(item, fields, context);
    const name = typeof item === "string" && !context.isDrum ? this.#texts.parseName(item) : null;
    if (name === null || name.octave !== null) return this.#readPitch(item, fields, context);
    return toReading([above(name, below)], { isTied: false, repair: null });
  }

  #readObject(value: LooseRecord, fields: NoteFields, context: PitchContext): PitchReading {
    const inner: NoteFields = {
      ...fields,
      octave: valueAt(value, "octave") ?? fields.octave,
      alter: valueAt(value, "alter") ?? valueAt(value, "accidental") ?? fields.alter,
    };
    const step = valueAt(value, "step");
    if (typeof step === "string") return this.#readStep(step, inner, context);
    for (const key of PITCH_KEYS) {
      const pitch = valueAt(value, key);
      if (typeof pitch === "number") return readPitchNumber(pitch);
      if (typeof pitch === "string") return this.#readStep(pitch, inner, context);
    }
    return unreadable("note_dropped", "its pitch has no name and no number");
  }

  /** A letter with its alteration and octave in fields of their own. */
  #readStep(step: string, fields: NoteFields, context: PitchContext): PitchReading {
    const alter = toNumber(fields.alter);
    const sign = alter > 0 ? "#" : "b";
    const signs = Number.isNaN(alter)
      ? typeof fields.alter === "string" ? fields.alter : ""
      : sign.repeat(Math.min(3, Math.abs(Math.round(alter))));
    return this.#readText(step + signs, fields, context);
  }

  #readChord(value: unknown, fields: NoteFields, context: PitchContext): PitchReading {
    if (typeof value === "string") return this.#readSymbol(value.trim(), fields, context);
    if (!isRecord(value)) return this.#readPitch(value, fields, context);
    const [symbol, root, quality] = [
      valueAt(value, "symbol") ?? valueAt(value, "name"),
      valueAt(value, "root"),
      valueAt(value, "quality") ?? valueAt(value, "type") ?? "",
    ];
    if (typeof symbol === "string") return this.#readSymbol(symbol.trim(), fields, context);
    if (typeof root !== "string" || typeof quality !== "string") {
      return this.#readPitch(value, fields, context);
    }
    return this.#readSymbol(root + quality, fields, context);
  }

  #readSymbol(symbol: string, fields: NoteFields, context: PitchContext): PitchReading {
    if (NO_CHORD.test(symbol)) return REST;
    if (symbol === "/" || symbol === "%") {
      const { previousSymbol } = context;
      if (previousSymbol !== "") return this.#readSymbol(previousSymbol, fields, context);
      return unreadable("note_dropped", "no chord stands before it");
    }
    if (SMALL_LETTER.test(symbol)) return this.#readText(symbol, fields, context);
    const chord = this.parseSymbol(symbol);
    if (!(chord instanceof OnpuError)) return this.#voice(chord, fields, context);
    const { code, detail } = explainSymbol(symbol, chord);
    return unreadable(code, detail);
  }

  /** In its octave when one is written, else close to the chord before. */
  #voice(chord: Chord, fields: NoteFields, { octave, previousChord }: PitchContext): PitchReading {
    if (chord.notes.length === 0) return REST;
    const written = toNumber(fields.octave);
    const root = Number.isNaN(written) ? octave : Math.round(written);
    const before = Number.isNaN(written) ? previousChord : NO_PITCHES;
    const key = `${chord.symbol} ${root}`;
    const known = this.#voicings.recall(key, before);
    if (known !== undefined) return known;
    const reading = voice(chord, root, before.length > 0 ? { near: before } : {});
    this.#voicings.keep(key, before, reading);
    return reading;
  }
}

/** Voices a chord, unless its octave leaves no room for it. */
function voice(chord: Chord, octave: number, near: { near?: readonly number[] }): PitchReading {
  try {
    const pitches = voiceChord(chord, { octave, ...near });
    return toReading(pitches, { isTied: false, repair: null });
  } catch (error) {
    if (error instanceof OnpuError) return unreadable("note_dropped", error.message);
    throw error;
  }
}

/** The octave of a name that is nearest to a pitch; of two the upper one. */
function near(name: NoteName, pitch: number): number {
  const lowest = pitchIn(name, -1);
  return lowest + Math.round((pitch - lowest) / 12) * 12;
}

/** The first of a name above a pitch. */
function above(name: NoteName, pitch: number): number {
  const lowest = pitchIn(name, -1);
  return lowest + (Math.floor((pitch - lowest) / 12) + 1) * 12;
}

function isRest({ rest, type }: NoteFields): boolean {
  if (rest !== undefined && toBoolean(rest) !== false) return true;
  return typeof type === "string" && /^(?:rest|silence|pause)$/i.test(type);
}

/** Whether a list of numbers cannot be a chord: `[60, 1, 0.5, 100]` is a row of some table. */
function isTable(list: readonly unknown[]): boolean {
  if (list.length < 2 || !list.every((item) => typeof item === "number")) return false;
  return Math.max(...list) - Math.min(...list) > MAX_SPAN || !list.every(Number.isInteger);
}

function show(pitches: readonly number[]): unknown {
  return pitches.length === 1 ? pitches[0] : pitches.join(" ");
}
