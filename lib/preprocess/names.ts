import { findDrum, findExactDrum } from "../instrument/drum.ts";
import { findExactProgram, findProgram } from "../instrument/program.ts";

/** What a name stands for, and whether it does so exactly; `null` when no name is near. */
export type FoundNumber = { readonly number: number; readonly exact: boolean } | null;

/** Longest name that is looked at: the longest real ones have some 40 characters. */
export const MAX_NAME = 100;
/** Names that are looked for further than by their exact spelling: each takes as long as a hundred notes. */
const MAX_SEARCHES = 16;

/** Different names that are asked for by their exact spelling alone; a track of drums has some twenty. */
const MAX_QUESTIONS = 500;

/** Finds programs and drums by name in one call: each name once, and not without end. */
export class Names {
  readonly #programs = new Map<string, FoundNumber>();
  readonly #drums = new Map<string, FoundNumber>();
  /** Whether a name is that of a drum, for those that were asked for. */
  readonly #asked = new Map<string, boolean>();
  #searches = 0;

  /** Finds the program of General MIDI that a name stands for. */
  findProgram(name: string): FoundNumber {
    return this.#recall(name, this.#programs, (text, mayBeNear) => {
      const exact = findExactProgram(text);
      if (exact !== null || !mayBeNear) return exact && { number: exact.program, exact: true };
      const found = findProgram(text);
      return found && { number: found.program, exact: found.exact };
    });
  }

  /** Finds the percussion sound that a name stands for. */
  findDrum(name: string): FoundNumber {
    return this.#recall(name, this.#drums, (text, mayBeNear) => {
      const exact = findExactDrum(text);
      if (exact !== null || !mayBeNear) return exact && { number: exact.pitch, exact: true };
      const found = findDrum(text);
      return found && { number: found.pitch, exact: found.exact };
    });
  }

  /** Whether a name is exactly that of a percussion sound. */
  isDrum(name: string): boolean {
    if (name.length > MAX_NAME) return false;
    const known = this.#asked.get(name);
    if (known !== undefined) return known;
    if (this.#asked.size >= MAX_QUESTIONS) return false;
    const isDrum = findExactDrum(name) !== null;
    this.#asked.set(name, isDrum);
    return isDrum;
  }

  /** How near it is to where it finds no more: 1 is there. */
  get load(): number {
    return Math.max(this.#searches / MAX_SEARCHES, this.#asked.size / MAX_QUESTIONS);
  }

  #recall(
    name: string,
    known: Map<string, FoundNumber>,
    find: (text: string, mayBeNear: boolean) => FoundNumber,
  ): FoundNumber {
    const text = name.slice(0, MAX_NAME);
    const before = known.get(text);
    if (before !== undefined) return before;
    const found = find(text, this.#searches < MAX_SEARCHES);
    if (found === null || !found.exact) this.#searches += 1;
    known.set(text, found);
    return found;
  }
}
