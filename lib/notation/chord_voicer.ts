import type { Chord } from "../chord/parse_chord.ts";
import { voiceChord } from "../chord/voice_chord.ts";
import { VoicingMemory } from "../chord/voicing_memory.ts";
import { catchError, OnpuError } from "../errors.ts";
import type { GroupNote } from "./group_reading.ts";
import { Vocabulary } from "./vocabulary.ts";

/** How a chord symbol sounds. */
export interface Voicing {
  /** Pitches, ascending. */
  readonly pitches: readonly number[];
  /** Notes of those pitches, without marks. */
  readonly notes: readonly GroupNote[];
  /** Whether they lie in the range. */
  readonly isInRange: boolean;
}

/** Voices chord symbols in a range, each of them only once from the same chord before. */
export class ChordVoicer {
  readonly #low: number;
  readonly #high: number;
  readonly #vocabulary: Vocabulary;
  readonly #voicings = new VoicingMemory<Voicing>();

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
    const known = this.#voicings.recall(chord.symbol, near);
    if (known !== undefined) return known;
    const voicing = this.#search(chord, near);
    this.#voicings.keep(chord.symbol, near, voicing);
    return voicing;
  }

  #search(chord: Chord, near: readonly number[]): Voicing {
    const [low, high] = [this.#low, this.#high];
    const inside = catchError(() => voiceChord(chord, { near, low, high }));
    const isInRange = !(inside instanceof OnpuError);
    const pitches = isInRange ? inside : voiceChord(chord, { near, low: 0, high: 127 });
    return { pitches, notes: pitches.map(toUnmarked), isInRange };
  }
}

/** A note of a chord symbol. */
function toUnmarked(pitch: number): GroupNote {
  return { pitch, velocity: 0, isTied: false, isAccented: false, isStaccato: false };
}
