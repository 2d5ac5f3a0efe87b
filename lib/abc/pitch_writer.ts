import { alterations, placeOf, type Speller, spellTogether } from "../engraving/spelling.ts";
import type { Key } from "../pitch/key.ts";
import type { Letter, NoteName } from "../pitch/note_name.ts";

/** Accidentals from two flats to two sharps. */
const SIGNS = ["__", "_", "=", "^", "^^"] as const;

/** What a note is tied to: nothing, a note of the bar before, or another value in its bar. */
export type Tie = "none" | "bar" | "value";

/** An accidental that is none. */
const UNSURE = NaN;

/**
 * Writes pitches as notes of ABC, with accidentals where they are needed.
 *
 * The standard lets an accidental hold in all octaves by default, most readers and all musicians only in its own
 * (ABC 2.1, 11.3); a sign is left out where neither would read another note.
 */
export class PitchWriter {
  #key: Key;
  #signature: ReadonlyMap<Letter, number>;
  /** Accidentals of this bar, by letter and octave, and by letter alone. */
  readonly #inOctave = new Map<string, number>();
  readonly #inAll = new Map<Letter, number>();
  /** Letters with an accidental in another voice of the staff, which a reader sees here too. */
  #seen: ReadonlySet<Letter> = new Set();
  readonly #told = new Set<Letter>();

  /** @param key Key that signs */
  constructor(key: Key) {
    this.#key = key;
    this.#signature = alterations(key);
  }

  /** Letters that got an accidental in this bar. */
  get altered(): Iterable<Letter> {
    return this.#inAll.keys();
  }

  /**
   * Starts a bar: the accidentals of the one before hold no longer.
   *
   * @param key Key of the bar
   * @param seen Letters that got an accidental in the same bar of another voice
   */
  startBar(key: Key, seen: ReadonlySet<Letter>): void {
    if (key !== this.#key) [this.#key, this.#signature] = [key, alterations(key)];
    this.#inOctave.clear();
    this.#inAll.clear();
    this.#told.clear();
    this.#seen = seen;
  }

  /**
   * The notes of pitches that sound together.
   *
   * @param pitches 0–127, from low to high
   * @param speller What names them: what held where a tied note began, since both ends of a tie are one note
   * @param tie What they are tied to
   */
  write(pitches: readonly number[], speller: Speller, tie: Tie): string[] {
    return spellTogether(pitches, speller).map((name) =>
      (tie === "value" ? "" : this.#sign(name, tie)) + toLetter(name.letter, name.octave ?? 4)
    );
  }

  #sign(name: NoteName, tie: Tie): string {
    const { letter, accidental } = name;
    const place = placeOf(name);
    const usual = this.#signature.get(letter) ?? 0;
    const isSaid = (this.#inOctave.get(place) ?? usual) === accidental &&
      (this.#inAll.get(letter) ?? usual) === accidental;
    if (isSaid && (!this.#seen.has(letter) || this.#told.has(letter))) return "";
    // The sign of a note that is tied over the bar line holds for others to some readers, and to others it does not.
    const held = tie === "bar" ? UNSURE : accidental;
    this.#inOctave.set(place, held);
    this.#inAll.set(letter, held);
    this.#told.add(letter);
    return SIGNS[accidental + 2];
  }
}

/** `C` is middle C, `c` the octave above, `c'` the next, `C,` the octave below (ABC 2.1, 4.1). */
function toLetter(letter: Letter, octave: number): string {
  return octave >= 5
    ? letter.toLowerCase() + "'".repeat(octave - 5)
    : letter + ",".repeat(4 - octave);
}
