import { parseChord } from "../chord/parse_chord.ts";
import type { ChordChange } from "../composition/composition.ts";
import { type NoteName, parseNoteName, toPitchClass } from "../pitch/note_name.ts";
import { findStretch } from "../time/find_stretch.ts";
import { FINE } from "./fine.ts";

/** Names without octave, by pitch class. */
export type NamesByClass = ReadonlyMap<number, NoteName>;

const NONE: NamesByClass = new Map();

/** How the chords of the lane spell their notes: the third of F sharp 7 is A sharp, that of G minor B flat. */
export class ChordTones {
  readonly #chords: readonly ChordChange[];
  readonly #start: number;
  readonly #bySymbol = new Map<string, NamesByClass>();

  /**
   * @param chords The chord lane
   * @param start First tick that is written
   */
  constructor(chords: readonly ChordChange[], start: number) {
    this.#chords = chords;
    this.#start = start;
  }

  /**
   * The names of the chord that holds at a place; none where there is no chord.
   *
   * @param place In parts of a tick from the first bar line that is written
   */
  at(place: number): NamesByClass {
    if (this.#chords.length === 0) return NONE;
    const now = this.#start + place / FINE;
    const { tick, duration, symbol } = findStretch(this.#chords, (chord) => chord.tick <= now);
    if (now < tick || now >= tick + duration) return NONE;
    const known = this.#bySymbol.get(symbol);
    if (known !== undefined) return known;
    const names = nameTones(symbol);
    this.#bySymbol.set(symbol, names);
    return names;
  }
}

function nameTones(symbol: string): NamesByClass {
  const { notes, bass } = parseChord(symbol);
  const names = [bass, ...notes].filter((name) => name !== "").map((name) => parseNoteName(name));
  // Double accidentals are right in theory and hard to read: the key has better names.
  return new Map(
    names.filter(({ accidental }) => Math.abs(accidental) <= 1)
      .map((name) => [toPitchClass(name), name]),
  );
}
