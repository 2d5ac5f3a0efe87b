import type { Chord } from "../chord/parse_chord.ts";
import { voiceChord } from "../chord/voice_chord.ts";
import { OnpuError } from "../errors.ts";
import { parseNoteName, toPitchClass } from "../pitch/note_name.ts";
import { type Region, type Register, upFrom } from "./register.ts";

/** Octaves in which a first chord may stand, the lower ones first. */
const OCTAVES: readonly number[] = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Voices chords one after another, each with the least motion from the one before. */
export class Voicer {
  readonly #region: Region;
  readonly #range: Register;
  readonly #known = new Map<string, readonly number[]>();
  #before: readonly number[] = [];

  /**
   * @param region Where chords should lie
   * @param range Where they may lie
   */
  constructor(region: Region, range: Register) {
    this.#region = region;
    this.#range = range;
  }

  /** Pitches of the next chord, ascending, all in the range. */
  voice(chord: Chord): readonly number[] {
    const key = `${this.#before.join(" ")} ${chord.symbol}`;
    let pitches = this.#known.get(key);
    if (pitches === undefined) {
      pitches = this.#place(chord);
      this.#known.set(key, pitches);
    }
    this.#before = pitches;
    return pitches;
  }

  #place(chord: Chord): readonly number[] {
    const near = this.#before.length > 0 ? this.#before : this.#begin(chord);
    const placed = tryVoice(chord, { near, low: this.#region.low, high: this.#region.high }) ??
      tryVoice(chord, { near, ...this.#range });
    return placed ?? foldInto(listPitchClasses(chord), this.#range);
  }

  /** The first chord: on its root, the octave that is nearest to the middle of the region. */
  #begin(chord: Chord): readonly number[] {
    const { low, middle, high } = this.#region;
    const distance = (pitches: readonly number[]): number =>
      Math.abs(pitches[0] + pitches[pitches.length - 1] - 2 * middle);
    const stacks = OCTAVES.flatMap((octave) => {
      const pitches = tryVoice(chord, { octave });
      const fits = pitches !== null && pitches[0] >= low && pitches[pitches.length - 1] <= high;
      return fits ? [pitches] : [];
    });
    const [first] = stacks.sort((a, b) => distance(a) - distance(b));
    return first ?? [middle];
  }
}

/**
 * Goes on from a voicing upwards, by the same notes in higher octaves.
 *
 * @param pitches Ascending, at least one
 * @param count How many there should be
 * @param high Pitch that none may be above
 * @returns Ascending; fewer where the range ends
 */
export function climb(pitches: readonly number[], count: number, high: number): number[] {
  const classes = new Set(pitches.map((pitch) => pitch % 12));
  const ladder = [...pitches];
  for (let pitch = ladder[ladder.length - 1] + 1; pitch <= high && ladder.length < count; pitch++) {
    if (classes.has(pitch % 12)) ladder.push(pitch);
  }
  return ladder;
}

function tryVoice(chord: Chord, options: Parameters<typeof voiceChord>[1]): number[] | null {
  try {
    return voiceChord(chord, options);
  } catch (error) {
    if (error instanceof OnpuError && error.code === "pitch_out_of_range") return null;
    throw error;
  }
}

function listPitchClasses({ pitchClasses, bass }: Chord): number[] {
  return [toPitchClass(parseNoteName(bass)), ...pitchClasses];
}

/** Each note once, in the lowest octave of a range. */
function foldInto(pitchClasses: readonly number[], { low }: Register): number[] {
  const pitches = pitchClasses.map((pitchClass) => low + upFrom(low, pitchClass));
  return [...new Set(pitches)].sort((a, b) => a - b);
}
