import type { Chord } from "../chord/parse_chord.ts";
import { findDeparture, toKeyDegrees } from "../chord/numeral.ts";
import { parseRoman } from "../chord/parse_roman.ts";
import { toRoman } from "../chord/to_roman.ts";
import type { Key } from "../pitch/key.ts";
import { parseNoteName, toPitchClass } from "../pitch/note_name.ts";
import { scaleNotes } from "../scale/parse_scale.ts";

/** Kind of chord, as far as it matters for where it goes; `open` has no third and may be any. */
export type ChordKind = "major" | "minor" | "diminished" | "augmented" | "open";

/** A chord on its degree of a key. */
export interface KeyedChord {
  readonly chord: Chord;
  /** Semitones from the tonic up to its root. */
  readonly degree: number;
  readonly kind: ChordKind;
}

/** A chord with the numeral that it was read from. */
export interface NumberedChord extends KeyedChord {
  readonly numeral: string;
  /** Key that the numeral counts in. */
  readonly source: Key;
}

/** Whether a key has the third of major or that of minor. */
export function findThird(key: Key): "major" | "minor" {
  return findDeparture(3, toKeyDegrees(key)) === 0 ? "major" : "minor";
}

/** Places a chord in a key. */
export function placeChord(chord: Chord, key: Key): KeyedChord {
  const degree = (pitchClassOf(chord.root) - pitchClassOf(key.tonic) + 12) % 12;
  return { chord, degree, kind: findKind(chord) };
}

/**
 * Reads a numeral that counts in `source` and places the chord in `key`.
 *
 * @param source Major or minor key that the numeral was written for
 * @param key Key of the degree
 */
export function numberChord(numeral: string, source: Key, key: Key): NumberedChord {
  return { ...placeChord(parseRoman(numeral, source), key), numeral, source };
}

/** The numeral of a chord that `parseRoman` reads in a key. */
export function writeNumeral({ chord, numeral, source }: NumberedChord, key: Key): string {
  const isSame = source.tonic === key.tonic && source.mode === key.mode;
  return isSame ? numeral : toRoman(chord, key);
}

/** Whether two chords do the same in a key: one root, and kinds that do not contradict. */
export function isAlike(a: KeyedChord, b: KeyedChord): boolean {
  return a.degree === b.degree && (a.kind === b.kind || a.kind === "open" || b.kind === "open");
}

/** Whether two chords have the same notes over the same bass. */
export function isEqual({ chord: a }: KeyedChord, { chord: b }: KeyedChord): boolean {
  return pitchClassOf(a.root) === pitchClassOf(b.root) &&
    pitchClassOf(a.bass) === pitchClassOf(b.bass) && a.intervals.join() === b.intervals.join();
}

/** Chords without those that only repeat the one before. */
export function dropRepeats<T extends KeyedChord>(chords: readonly T[]): T[] {
  return chords.filter((chord, index) => index === 0 || !isEqual(chord, chords[index - 1]));
}

/** Whether all notes of a chord belong to the scale of a key. */
export function isDiatonic({ chord }: KeyedChord, key: Key): boolean {
  const scale = scaleNotes(key.tonic, key.mode).map(pitchClassOf);
  return chord.pitchClasses.every((pitchClass) => scale.includes(pitchClass));
}

/** Whether a chord has a seventh, or stands in its place: a sixth. */
export function hasSeventh({ intervals }: Chord): boolean {
  return intervals.some((interval) => /^(?:b{0,2}7|6)$/.test(interval));
}

/** Whether a chord has the major third and minor seventh of a dominant. */
export function isDominantSeventh({ intervals }: Chord): boolean {
  return intervals.includes("3") && intervals.includes("b7");
}

/** Pitch class of a note name, 0–11. */
export function pitchClassOf(name: string): number {
  return toPitchClass(parseNoteName(name));
}

function findKind({ intervals }: Chord): ChordKind {
  const has = (interval: string): boolean => intervals.includes(interval);
  if (has("3")) return has("#5") && !has("b7") ? "augmented" : "major";
  if (!has("b3")) return "open";
  return has("b5") ? "diminished" : "minor";
}
