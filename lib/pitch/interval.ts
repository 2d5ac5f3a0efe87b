import { OnpuError, quoteValue } from "../errors.ts";
import { formatNoteName, type Letter, LETTERS, NATURALS, type NoteName } from "./note_name.ts";

/** A distance between two spelled notes: an augmented fourth and a diminished fifth differ. */
export interface Interval {
  /** Letters from one note to the other: a third is 2, a ninth 8. */
  readonly steps: number;
  /** Semitones from one note to the other. */
  readonly semitones: number;
}

/** Most letters that a named interval spans: two octaves. */
const MOST_STEPS = 14;

/**
 * Reads the name of a chord degree: its number, and how it departs from the major scale.
 *
 * @param name `"1"` to `"15"`, with up to three `b` or `#` (or `♭` `♯`) before it: `"b3"`, `"#11"`, `"bb7"`
 * @throws {OnpuError} `invalid_interval` for anything else
 *
 * @example A minor seventh and a raised eleventh
 * ```ts
 * import { parseInterval } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(parseInterval("b7"), { steps: 6, semitones: 10 });
 * assertEquals(parseInterval("#11"), { steps: 10, semitones: 18 });
 * ```
 */
export function parseInterval(name: string): Interval {
  const match = /^([#♯]{0,3}|[b♭]{0,3})([1-9]|1[0-5])$/u.exec(name);
  if (match === null) {
    throw new OnpuError("invalid_interval", `Cannot read ${quoteValue(name)} as a chord degree`, {
      hint: "Use a number from 1 to 15 with # or b before it: 3, b7, #11",
    });
  }
  const steps = Number(match[2]) - 1;
  const sign = /^[b♭]/u.test(match[1]) ? -1 : 1;
  return { steps, semitones: majorSemitones(steps) + sign * match[1].length };
}

/**
 * The name of an interval as a chord degree, the inverse of `parseInterval`.
 *
 * @throws {OnpuError} `invalid_interval` below a unison, above two octaves, or more than three semitones off the scale
 *
 * @example A minor third
 * ```ts
 * import { formatInterval } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(formatInterval({ steps: 2, semitones: 3 }), "b3");
 * ```
 */
export function formatInterval(interval: Interval): string {
  const { steps, semitones } = interval;
  const accidental = semitones - majorSemitones(steps);
  const isNamed = Number.isInteger(steps) && steps >= 0 && steps <= MOST_STEPS &&
    Number.isInteger(accidental) && Math.abs(accidental) <= 3;
  if (!isNamed) {
    throw new OnpuError(
      "invalid_interval",
      `Cannot name an interval of ${steps} letters and ${semitones} semitones`,
      { hint: "Use 0 to 14 letters, and at most three semitones more or less than in major" },
    );
  }
  return `${(accidental < 0 ? "b" : "#").repeat(Math.abs(accidental))}${steps + 1}`;
}

/**
 * The note an interval above another, spelled by its letter: C and `b7` give B♭, never A♯.
 *
 * @param name Where to start; without an octave the result has none
 * @param interval How far to go; negative figures go down
 * @throws {OnpuError} `invalid_interval` when the note needs more than three accidentals
 *
 * @example The flat fifth of E, two thirds below C
 * ```ts
 * import { formatNoteName, parseInterval, parseNoteName, transposeName } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const fifth = transposeName(parseNoteName("E4"), parseInterval("b5"));
 * assertEquals(formatNoteName(fifth), "Bb4");
 * const below = transposeName(parseNoteName("C4"), { steps: -4, semitones: -7 });
 * assertEquals(formatNoteName(below), "F3");
 * ```
 */
export function transposeName(name: NoteName, interval: Interval): NoteName {
  const index = LETTERS.indexOf(name.letter) + interval.steps;
  const octaves = Math.floor(index / 7);
  const letter: Letter = LETTERS[index - octaves * 7];
  const natural = NATURALS[letter] + 12 * octaves;
  const accidental = NATURALS[name.letter] + name.accidental + interval.semitones - natural;
  if (Math.abs(accidental) > 3) {
    throw new OnpuError(
      "invalid_interval",
      `Cannot go ${interval.semitones} semitones and ${interval.steps} letters from ` +
        `${formatNoteName(name)}: the note needs more than three accidentals`,
      { hint: "Start from a note with fewer accidentals" },
    );
  }
  return { letter, accidental, octave: name.octave === null ? null : name.octave + octaves };
}

/** Semitones of a number of letters in the major scale. */
function majorSemitones(steps: number): number {
  return NATURALS[LETTERS[((steps % 7) + 7) % 7]] + 12 * Math.floor(steps / 7);
}
