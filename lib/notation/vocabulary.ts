import { type Chord, parseChord } from "../chord/parse_chord.ts";
import { catchError, OnpuError } from "../errors.ts";
import { DrumNames } from "./drum_names.ts";
import type { WordReading } from "./word_reading.ts";

/** Most different symbols that cannot be read: telling why takes long, and what has more of them is no music. */
const MAX_UNREAD = 200;

/** Words, chord symbols and names of drums, each looked up once: for one text, or for all texts of a piece. */
export class Vocabulary {
  readonly drums: DrumNames = new DrumNames();
  readonly #chords = new Map<string, Chord | OnpuError>();
  readonly #unread: OnpuError[] = [];
  readonly #words = new Map<string, Map<string, WordReading>>();

  /** How near it is to where nothing more is looked up: 1 is there. */
  get load(): number {
    return Math.max(this.#unread.length / MAX_UNREAD, this.drums.load);
  }

  /** Words that were read as drums or as notes, where a plain B is B flat or B. */
  wordsOf(isDrum: boolean, isGerman: boolean): Map<string, WordReading> {
    const key = `${isDrum} ${isGerman}`;
    let words = this.#words.get(key);
    if (words === undefined) this.#words.set(key, words = new Map());
    return words;
  }

  /** Parses a symbol; gives the error of one that cannot be read. */
  parse(symbol: string): Chord | OnpuError {
    const known = this.#chords.get(symbol);
    if (known !== undefined) return known;
    if (this.#unread.length >= MAX_UNREAD) return this.#unread[0];
    const chord = catchError(() => parseChord(symbol));
    if (chord instanceof OnpuError) this.#unread.push(chord);
    this.#chords.set(symbol, chord);
    return chord;
  }
}
