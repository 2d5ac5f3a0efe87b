import { type Chord, findChord, parseChord } from "../chord/parse_chord.ts";
import { catchError, OnpuError } from "../errors.ts";
import { DrumNames } from "./drum_names.ts";
import type { GroupReading } from "./group_reading.ts";
import type { WordReading } from "./word_reading.ts";

/** Most different symbols that cannot be read: what has more of them is no music, and each takes time. */
const MAX_UNREAD = 200;

/** Most words whose reading is remembered: more than the longest text of a piece has. */
const MAX_WORDS = 50_000;
/** Most groups: their words are remembered already, and music has fewer that are different. */
const MAX_GROUPS = 2_000;

/** How words and groups were read in texts of one kind. */
export class Readings {
  readonly #words = new Map<string, WordReading>();
  /** By what stands in them, for each octave of names without one. */
  readonly #groups = new Map<number, Map<string, GroupReading>>();

  /** Reads a word, or remembers how it was read. */
  word(word: string, read: (word: string) => WordReading): WordReading {
    const known = this.#words.get(word);
    if (known !== undefined) return known;
    const reading = read(word);
    if (this.#words.size < MAX_WORDS) this.#words.set(word, reading);
    return reading;
  }

  /** Reads what is in a group, or remembers how it was read. */
  group(inside: string, octave: number, read: (inside: string) => GroupReading): GroupReading {
    let groups = this.#groups.get(octave);
    if (groups === undefined) this.#groups.set(octave, groups = new Map());
    const known = groups.get(inside);
    if (known !== undefined) return known;
    const reading = read(inside);
    if (groups.size < MAX_GROUPS) groups.set(inside, reading);
    return reading;
  }
}

/** Words, chord symbols and names of drums, each looked up once: for one text, or for all texts of a piece. */
export class Vocabulary {
  readonly drums: DrumNames = new DrumNames();
  readonly #chords = new Map<string, Chord | null>();
  readonly #unread = new Map<string, OnpuError | null>();
  readonly #readings = new Map<string, Readings>();

  /** How near it is to where nothing more is looked up: 1 is there. */
  get load(): number {
    return Math.max(this.#unread.size / MAX_UNREAD, this.drums.load);
  }

  /** What was read as drums or as notes, where a plain B is B flat or B. */
  readingsOf(isDrum: boolean, isGerman: boolean): Readings {
    const key = `${isDrum} ${isGerman}`;
    let readings = this.#readings.get(key);
    if (readings === undefined) this.#readings.set(key, readings = new Readings());
    return readings;
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
