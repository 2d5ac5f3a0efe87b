import type { Chord } from "../chord/parse_chord.ts";
import { voiceChord } from "../chord/voice_chord.ts";
import { catchError, OnpuError } from "../errors.ts";
import { Vocabulary } from "./vocabulary.ts";

/** How a chord symbol sounds. */
export interface Voicing {
  /** Pitches, ascending; none for no chord. */
  readonly pitches: readonly number[];
  /** Whether they lie in the range. */
  readonly isInRange: boolean;
}

/** Voices chord symbols in a range, each of them only once from the same chord before. */
export class ChordVoicer {
  readonly #low: number;
  readonly #high: number;
  readonly #vocabulary: Vocabulary;
  readonly #voicings = new Map<string, Voicing>();

  /**
   * @param low Lowest pitch wanted
   * @param high Highest pitch wanted
   * @param vocabulary Symbols that were read already
   */
  constructor(low: number, high: number, vocabulary: Vocabulary = new Vocabulary()) {
    this.#low = low;
    this.#high = high;
    this.#vocabulary = vocabulary;
  }

  /** Whether a symbol can be read. */
  canRead(symbol: string): boolean {
    return this.#vocabulary.find(symbol) !== null;
  }

  /** Parses a symbol; gives the error of one that cannot be read. */
  parse(symbol: string): Chord | OnpuError {
    return this.#vocabulary.parse(symbol);
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
