import { type Chord, parseChord } from "../chord/parse_chord.ts";
import { catchError, OnpuError } from "../errors.ts";
import { DrumNames } from "./drum_names.ts";

/** Most different symbols that cannot be read: telling why takes long, and what has more of them is no music. */
const MAX_UNREAD = 200;

/** Chord symbols and names of drums, each looked up once: for one text, or for all texts of a piece. */
export class Vocabulary {
  readonly drums: DrumNames = new DrumNames();
  readonly #chords = new Map<string, Chord | OnpuError>();
  readonly #unread: OnpuError[] = [];

  /** How near it is to where nothing more is looked up: 1 is there. */
  get load(): number {
    return Math.max(this.#unread.length / MAX_UNREAD, this.drums.load);
  }

  /** Parses a symbol; gives the error of one that cannot be read. */
  parse(symbol: string): Chord | OnpuError {
    const known = this.#chords.get(symbol);
    if (known !== undefined) return known;
    const isHopeless = this.#unread.length >= MAX_UNREAD;
    const chord = isHopeless ? this.#unread[0] : catchError(() => parseChord(symbol));
    if (chord instanceof OnpuError && !isHopeless) this.#unread.push(chord);
    this.#chords.set(symbol, chord);
    return chord;
  }
}
