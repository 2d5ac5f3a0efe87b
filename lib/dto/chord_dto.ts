import type { Chord } from "../chord/parse_chord.ts";
import { toRoman } from "../chord/to_roman.ts";
import { catchError, OnpuError } from "../errors.ts";
import type { Key } from "../pitch/key.ts";
import { parseInterval } from "../pitch/interval.ts";
import { formatNoteName, type NoteName, parseNoteName, toPitch } from "../pitch/note_name.ts";
import {
  INTEGER,
  type JsonSchema,
  objectSchema,
  tableSchema,
  TEXT,
  TEXT_OR_NULL,
} from "./object_schema.ts";
import { preview, previewOrNull } from "./preview.ts";

/** What is answered about a chord. Lists are joined by spaces, so that each is one value. */
export interface ChordDto {
  /** The symbol as it was written, at most 60 graphemes. */
  readonly chord: string | null;
  /** Name of the root, without octave; `null` for no chord. */
  readonly root: string | null;
  /** Kind of chord in words; `none` for no chord. */
  readonly quality: string;
  /** Name of the lowest note when it is not the root. */
  readonly bass: string | null;
  /** Octave of the root. */
  readonly octave: number;
  /** Names with octaves, from the root up, without the bass: `C4 E4 G4`. */
  readonly notes: string | null;
  /** Pitches of these notes, 0–127: `60 64 67`. */
  readonly midi: string | null;
  /** Degrees of these notes: `1 3 5`. */
  readonly intervals: string | null;
  /** Degree in the key that was asked for: `V7/ii`; `null` without a key, and where the key cannot spell it. */
  readonly numeral: string | null;
  /** Pitches as they are voiced, when an inversion or a chord to be near was asked for. */
  readonly voicing: string | null;
  /** What else the symbol says to other people. */
  readonly ambiguous: readonly ChordReadingDto[];
}

/** Another reading of a symbol. */
export interface ChordReadingDto {
  /** A symbol that says this and nothing else. */
  readonly chord: string;
  /** Names of its notes from the root up, without octaves: `C E G B`. */
  readonly notes: string;
  /** Who reads it so. */
  readonly habit: string;
}

/** How a chord is told. */
export interface ChordDtoOptions {
  /** Octave of the root, where C4 is middle C (default 4). */
  readonly octave?: number;
  /** Key in which its degree is told (default none). */
  readonly key?: Key | null;
  /** Pitches as `voiceChord` gives them (default none). */
  readonly voicing?: readonly number[] | null;
}

/** JSON Schema 2020-12 of {@link ChordDto}. */
export const CHORD_DTO_SCHEMA: JsonSchema = objectSchema<ChordDto>({
  chord: TEXT_OR_NULL,
  root: TEXT_OR_NULL,
  quality: TEXT,
  bass: TEXT_OR_NULL,
  octave: INTEGER,
  notes: TEXT_OR_NULL,
  midi: TEXT_OR_NULL,
  intervals: TEXT_OR_NULL,
  numeral: TEXT_OR_NULL,
  voicing: TEXT_OR_NULL,
  ambiguous: tableSchema<ChordReadingDto>({ chord: TEXT, notes: TEXT, habit: TEXT }),
});

/**
 * Tells a chord in the values of an answer.
 *
 * @param chord A chord as `parseChord` gives it
 * @param options.octave Octave of the root, where C4 is middle C (default 4)
 * @param options.key Key in which its degree is told (default none)
 * @param options.voicing Pitches as `voiceChord` gives them (default none)
 * @returns Values that `checkDto` accepts
 * @throws {OnpuError} `pitch_out_of_range` when a note leaves 0–127
 *
 * @example A slash chord
 * ```ts
 * import { parseChord, toChordDto } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { notes, midi, bass } = toChordDto(parseChord("Bb7/D"), { octave: 3 });
 * assertEquals({ notes, midi, bass }, { notes: "Bb3 D4 F4 Ab4", midi: "58 62 65 68", bass: "D" });
 * ```
 */
export function toChordDto(chord: Chord, options: ChordDtoOptions = {}): ChordDto {
  const { symbol, root, quality, bass, intervals, notes } = chord;
  const { octave = 4, key = null, voicing = null } = options;
  const names = notes.map((note, index) => placeNote(note, root, intervals[index], octave));
  return {
    chord: previewOrNull(symbol),
    root: root || null,
    quality,
    bass: bass === root ? null : bass,
    octave,
    notes: names.map(formatNoteName).join(" ") || null,
    midi: names.map(toPitch).join(" ") || null,
    intervals: intervals.join(" ") || null,
    numeral: key && findNumeral(chord, key),
    voicing: voicing && (voicing.join(" ") || null),
    ambiguous: chord.ambiguous.map(({ symbol, notes, habit }) => ({
      chord: preview(symbol),
      notes: notes.join(" "),
      habit,
    })),
  };
}

function findNumeral(chord: Chord, key: Key): string | null {
  const numeral = catchError(() => toRoman(chord, key));
  return numeral instanceof OnpuError ? null : numeral;
}

/** Gives a note of a chord the octave in which it stands above the root; the letter decides it, so Cb4 is B3. */
function placeNote(note: string, root: string, interval: string, octave: number): NoteName {
  const pitch = toPitch({ ...parseNoteName(root), octave }) + parseInterval(interval).semitones;
  const name = parseNoteName(note);
  return { ...name, octave: Math.floor((pitch - name.accidental) / 12) - 1 };
}
