import { type Chord, parseChord } from "../chord/parse_chord.ts";
import { voiceChord } from "../chord/voice_chord.ts";
import { OnpuError } from "../errors.ts";

/** How a chord symbol sounds. */
export interface Voicing {
  /** Pitches, ascending; none for no chord. */
  readonly pitches: readonly number[];
  /** Whether they lie in the range. */
  readonly isInRange: boolean;
}

/** Most different symbols that cannot be read: telling why takes long, and what has more of them is no music. */
const MAX_UNREAD = 200;

/** Voices chord symbols in a range, each of them only once from the same chord before. */
export class ChordVoicer {
  readonly #low: number;
  readonly #high: number;
  readonly #chords = new Map<string, Chord | OnpuError>();
  readonly #voicings = new Map<string, Voicing>();
  readonly #unread: OnpuError[] = [];

  /**
   * @param low Lowest pitch wanted
   * @param high Highest pitch wanted
   */
  constructor(low: number, high: number) {
    this.#low = low;
    this.#high = high;
  }

  /** Parses a symbol; gives the error of one that cannot be read. */
  parse(symbol: string): Chord | OnpuError {
    let chord = this.#chords.get(symbol);
    if (chord === undefined) {
      const isHopeless = this.#unread.length >= MAX_UNREAD;
      chord = isHopeless ? this.#unread[0] : catchError(() => parseChord(symbol));
      if (chord instanceof OnpuError && !isHopeless) this.#unread.push(chord);
      this.#chords.set(symbol, chord);
    }
    return chord;
  }

  /** Voices a chord inside the range, as near as can be to the pitches before it. */
  voice(chord: Chord, near: readonly number[]): Voicing {
    const key = `${near.join(" ")} ${chord.symbol}`;
    let voicing = this.#voicings.get(key);
    if (voicing === undefined) {
      const [low, high] = [this.#low, this.#high];
      const inside = catchError(() => voiceChord(chord, { near, low, high }));
      voicing = inside instanceof OnpuError
        ? { pitches: voiceChord(chord, { near, low: 0, high: 127 }), isInRange: false }
        : { pitches: inside, isInRange: true };
      this.#voicings.set(key, voicing);
    }
    return voicing;
  }
}

function catchError<T>(work: () => T): T | OnpuError {
  try {
    return work();
  } catch (error) {
    if (error instanceof OnpuError) return error;
    throw error;
  }
}
