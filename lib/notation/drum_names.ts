import { DRUMS, findDrum } from "../instrument/drum.ts";
import { findNoteName, NATURALS } from "../pitch/note_name.ts";

/** Most names that are looked up: looking for the nearest takes long, and a kit has fewer drums. */
const MAX_NAMES = 250;

/** A drum that a name stands for. */
export interface DrumName {
  /** MIDI note number, 0–127. */
  readonly pitch: number;
  /** `false` when the name is only near one. */
  readonly exact: boolean;
}

/** Finds drums by name, each name only once. */
export class DrumNames {
  readonly #known = new Map<string, DrumName | null>();

  /** The drum of a name, a note name with its octave (`F#2`) or a number; `null` when there is none. */
  find(name: string): DrumName | null {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    if (this.#known.size >= MAX_NAMES) return null;
    const found = this.#search(name);
    this.#known.set(name, found);
    return found;
  }

  /** The likeliest name without spaces that is read as this drum; a number where there is none. */
  name(pitch: number): string {
    const drum = DRUMS.find((entry) => entry.pitch === pitch);
    const names = drum === undefined ? [] : drum.aliases.map((alias) => alias.replaceAll(" ", "_"));
    const name = names.find((name) => {
      const found = this.find(name);
      return found !== null && found.exact && found.pitch === pitch;
    });
    return name ?? String(pitch);
  }

  /** How near it is to where no more names are looked up: 1 is there. */
  get load(): number {
    return this.#known.size / MAX_NAMES;
  }

  #search(text: string): DrumName | null {
    if (/^\d{1,3}$/.test(text)) {
      return Number(text) <= 127 ? { pitch: Number(text), exact: true } : null;
    }
    const name = findNoteName(text);
    if (name !== null && name.octave !== null) {
      const pitch = (name.octave + 1) * 12 + NATURALS[name.letter] + name.accidental;
      return pitch >= 0 && pitch <= 127 ? { pitch, exact: true } : null;
    }
    return findDrum(text);
  }
}
