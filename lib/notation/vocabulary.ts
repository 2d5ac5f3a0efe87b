import { type Chord, findChord, parseChord } from "../chord/parse_chord.ts";
import { catchError, OnpuError } from "../errors.ts";
import { DrumNames } from "./drum_names.ts";
import type { WordReading } from "./word_reading.ts";

/** Most different symbols that cannot be read: what has more of them is no music, and each takes time. */
const MAX_UNREAD = 200;

/** Words, chord symbols and names of drums, each looked up once: for one text, or for all texts of a piece. */
export class Vocabulary {
  readonly drums: DrumNames = new DrumNames();
  readonly #chords = new Map<string, Chord | null>();
  readonly #unread = new Map<string, OnpuError | null>();
  readonly #words = new Map<string, Map<string, WordReading>>();

  /** How near it is to where nothing more is looked up: 1 is there. */
  get load(): number {
    return Math.max(this.#unread.size / MAX_UNREAD, this.drums.load);
  }

  /** Words that were read as drums or as notes, where a plain B is B flat or B. */
  wordsOf(isDrum: boolean, isGerman: boolean): Map<string, WordReading> {
    const key = `${isDrum} ${isGerman}`;
    let words = this.#words.get(key);
    if (words === undefined) this.#words.set(key, words = new Map());
    return words;
  }

  /** Reads a symbol; `null` for one that cannot be read. */
  find(symbol: string): Chord | null {
    const known = this.#chords.get(symbol);
    if (known !== undefined) return known;
    if (this.#unread.size >= MAX_UNREAD) return null;
    const chord = findChord(symbol);
    if (chord === null) this.#unread.set(symbol, null);
    this.#chords.set(symbol, chord);
    return chord;
  }

  /** Reads a symbol; gives the error of one that cannot be read. */
  parse(symbol: string): Chord | OnpuError {
    const chord = this.find(symbol);
    if (chord !== null) return chord;
    // Beyond the last that is told apart, one error stands for all.
    const asked = this.#unread.has(symbol) ? symbol : this.#unread.keys().next().value ?? symbol;
    const error = this.#unread.get(asked) ?? catchError(() => parseChord(asked));
    if (error instanceof OnpuError) this.#unread.set(asked, error);
    return error;
  }
}
