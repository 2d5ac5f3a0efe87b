import { type Key, keySignature, spellPitch } from "../pitch/key.ts";
import { MODES } from "../pitch/mode.ts";
import {
  formatNoteName,
  fromFifths,
  type Letter,
  LETTERS,
  NATURALS,
  type NoteName,
} from "../pitch/note_name.ts";
import type { NamesByClass } from "./chord_tones.ts";

/** What names notes: a key, and the chord that holds. */
export interface Speller {
  readonly key: Key;
  /** Names of the notes of the chord. */
  readonly tones: NamesByClass;
}

/** Octave of the pitch 0. */
const LOWEST_OCTAVE = -1;

/** Letters in the order in which signatures sharpen them. */
const SHARPS: readonly Letter[] = ["F", "C", "G", "D", "A", "E", "B"];

/** A key as it is written: what has more than seven signs becomes the key that sounds the same. */
export function toWrittenKey(key: Key): Key {
  const tonic = formatNoteName(fromFifths(keySignature(key) - MODES[key.mode].signature));
  return { tonic, mode: key.mode };
}

/** Semitones by which a signature alters each letter. */
export function alterations(key: Key): ReadonlyMap<Letter, number> {
  const sharps = keySignature(key);
  const altered = sharps >= 0 ? SHARPS.slice(0, sharps) : SHARPS.slice(sharps);
  return new Map(altered.map((letter) => [letter, Math.sign(sharps)]));
}

/**
 * Names of pitches that sound together, each on a line of its own.
 *
 * Notes that are foreign to the signature have the name that they have in the chord, else the one that is usual in the key.
 * Of two on one line the upper goes to the next: C and D flat rather than C and C sharp.
 *
 * @param pitches 0–127, from low to high
 * @param speller What names them
 */
export function spellTogether(
  pitches: readonly number[],
  { key, tones }: Speller,
): NoteName[] {
  const taken = new Set<string>();
  const signature = alterations(key);
  return pitches.map((pitch) => {
    const inKey = spellPitch(pitch, key);
    const isOwn = (signature.get(inKey.letter) ?? 0) === inKey.accidental;
    const tone = isOwn ? undefined : tones.get(pitch % 12);
    const usual = tone === undefined ? inKey : putInOctave(tone, pitch);
    // The octave of the lowest pitch begins with C: no notation has a B below it.
    const isBelow = (usual.octave ?? 4) < LOWEST_OCTAVE;
    const name = isBelow || taken.has(placeOf(usual)) ? raiseLetter(usual) : usual;
    taken.add(placeOf(name));
    return name;
  });
}

function putInOctave({ letter, accidental }: NoteName, pitch: number): NoteName {
  return { letter, accidental, octave: (pitch - NATURALS[letter] - accidental) / 12 - 1 };
}

/** The line or space that a note stands on. */
export function placeOf({ letter, octave }: NoteName): string {
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
