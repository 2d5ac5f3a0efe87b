import { type Key, spellPitch } from "../pitch/key.ts";
import { type Letter, LETTERS, NATURALS, type NoteName } from "../pitch/note_name.ts";
import { alterations } from "./abc_key.ts";

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
   * Of two on one line the upper goes to the next: C and D flat rather than C and C sharp.
   *
   * @param pitches 0–127, from low to high
   * @param speller Key that spells them: that in which a tied note began, since both ends of a tie are one note
   * @param tie What they are tied to
   */
  write(pitches: readonly number[], speller: Key, tie: Tie): string[] {
    const taken = new Set<string>();
    return pitches.map((pitch) => {
      const usual = spellPitch(pitch, speller);
      const name = taken.has(placeOf(usual)) ? raiseLetter(usual) : usual;
      taken.add(placeOf(name));
      return (tie === "value" ? "" : this.#sign(name, tie)) +
        toLetter(name.letter, name.octave ?? 4);
    });
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

function placeOf({ letter, octave }: NoteName): string {
  return `${letter}${octave}`;
}

/** The same pitch on the next line up, unless that needs more than two flats. */
function raiseLetter(name: NoteName): NoteName {
  const index = LETTERS.indexOf(name.letter) + 1;
  const letter = LETTERS[index % LETTERS.length];
  const octave = (name.octave ?? 4) + Math.floor(index / LETTERS.length);
  const raised = { letter, octave, accidental: 0 };
  const accidental = toSemitones(name) - toSemitones(raised);
  return accidental < -2 ? name : { ...raised, accidental };
}

function toSemitones({ letter, accidental, octave }: NoteName): number {
  return NATURALS[letter] + accidental + 12 * (octave ?? 4);
}

/** `C` is middle C, `c` the octave above, `c'` the next, `C,` the octave below (ABC 2.1, 4.1). */
function toLetter(letter: Letter, octave: number): string {
  return octave >= 5
    ? letter.toLowerCase() + "'".repeat(octave - 5)
    : letter + ",".repeat(4 - octave);
}
