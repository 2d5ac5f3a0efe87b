import { OnpuError } from "../errors.ts";
import type { Key } from "../pitch/key.ts";
import { MODES } from "../pitch/mode.ts";
import { fromFifths, parseNoteName, toFifths } from "../pitch/note_name.ts";
import { buildChord, type Chord } from "./chord.ts";
import { degreeFifths, degreeOf, sortIntervals } from "./degree.ts";
import { extendSuffix, type Stack } from "./format_suffix.ts";
import { type Candidate, matchQualities, semitonesOf, upFrom } from "./match_qualities.ts";

/** How to name a chord that sounds. */
export interface IdentifyChordOptions {
  /** Key that spells the notes, and in which a diminished seventh stands on the leading note (default C major). */
  readonly key?: Key;
  /** Most readings to give (default 5). */
  readonly limit?: number;
}

/** A chord that some pitches may be. */
export interface ChordMatch {
  /** The chord with its bass; its symbol names also what is added, and nothing that is left out. */
  readonly chord: Chord;
  /** From 0 to 1; below 0.5 it is a guess. */
  readonly confidence: number;
  /** Which note of the chord is lowest: 0 the root, 1 the next above; `null` when the bass is none of them. */
  readonly inversion: number | null;
  /** Degrees of the chord that do not sound. */
  readonly omitted: readonly string[];
  /** Degrees that sound beside its quality. */
  readonly added: readonly string[];
}

/** Degrees by semitones above the root, as what is added is named. */
const ADDED: readonly string[] = [
  ...["1", "b9", "9", "#9", "3", "11", "#11", "5", "b13", "13", "b7", "7"],
];

/**
 * Names the chord that some pitches sound, with what else it may be.
 *
 * Every quality on every root is compared: what is missing, what is added, which note is lowest. Each root has one
 * reading at most, and the likeliest comes first; below a confidence of 0.3 there is none, so that a cluster has none.
 * Notes an octave apart are one.
 *
 * @param pitches MIDI note numbers 0–127 in any order; the lowest is the bass
 * @param options Key, and how many readings
 * @returns Readings, the likeliest first; none when fewer than two different notes sound
 * @throws {OnpuError} `pitch_out_of_range` for anything but integers from 0 to 127
 *
 * @example An inversion, and four notes that are two chords
 * ```ts
 * import { identifyChord } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const [match] = identifyChord([64, 67, 72]);
 * assertEquals([match.chord.symbol, match.inversion], ["C/E", 1]);
 * const symbols = identifyChord([60, 64, 67, 69]).map(({ chord }) => chord.symbol);
 * assertEquals(symbols.slice(0, 2), ["C6", "Am7/C"]);
 * ```
 */
export function identifyChord(
  pitches: readonly number[],
  options: IdentifyChordOptions = {},
): ChordMatch[] {
  const { key = { tonic: "C", mode: "major" }, limit = 5 } = options;
  const sounding = [...new Set(pitches)].sort((a, b) => a - b);
  for (const pitch of sounding) checkPitch(pitch);
  const mask = sounding.reduce((mask, pitch) => mask | 1 << pitch % 12, 0);
  const tonic = toFifths(parseNoteName(key.tonic));
  const [bass, leading] = [sounding[0] % 12, upFrom(1, tonic * 7)];
  return matchQualities({ pitches: sounding, mask, bass, leading })
    .slice(0, limit)
    .flatMap((candidate) => toMatch(candidate, bass, tonic + MODES[key.mode].lowest));
}

/** Names the notes of a candidate; none when its symbol could not be read back. */
function toMatch(candidate: Candidate, bass: number, lowest: number): ChordMatch[] {
  const { quality, extra, missing, isForeignBass, confidence } = candidate;
  const added = nameAdded(extra, quality);
  const isExact = added.length === 0;
  const intervals = isExact ? quality.intervals : sortIntervals([...quality.intervals, ...added]);
  const suffix = isExact ? quality.suffix : extendSuffix(quality, intervals);
  if (suffix === null) return [];
  const root = spellRoot(candidate.root, intervals, lowest);
  const below = upFrom(candidate.root, bass);
  const degree = intervals.find((interval) => semitonesOf(interval) === below);
  const bassName = degree === undefined
    ? fromFifths(spellBass(bass, root, lowest))
    : fromFifths(root + degreeFifths(degree));
  const chord = buildChord({ symbol: "", root: fromFifths(root), intervals, bass: bassName });
  const slash = chord.bass === chord.root ? "" : `/${chord.bass}`;
  return [{
    chord: { ...chord, symbol: chord.root + suffix + slash },
    confidence: Math.round(confidence * 100) / 100,
    inversion: isForeignBass || degree === undefined ? null : intervals.indexOf(degree),
    omitted: quality.intervals.filter((interval) => missing & 1 << semitonesOf(interval)),
    added,
  }];
}

/** Sixths stand in chords without seventh, thirteenths in those with one. */
function nameAdded(extra: number, { intervals }: Stack): string[] {
  const hasSeventh = intervals.some((interval) => degreeOf(interval) === 7);
  return ADDED.filter((_, semitones) => extra & 1 << semitones)
    .map((interval) => interval === "13" && !hasSeventh ? "6" : interval);
}

/** The name of a root with which the fewest notes of the chord are foreign to twelve neighbouring fifths. */
function spellRoot(root: number, intervals: readonly string[], lowest: number): number {
  return findPlace(root, lowest, (fifths) =>
    intervals.reduce((count, interval) => {
      const isForeign = !isNear(fifths + degreeFifths(interval), lowest);
      return count + Number(isForeign);
    }, isPlain(fifths, lowest) ? 0 : 2));
}

/** The name of a bass that is nearest to the notes of the major scale on the root. */
function spellBass(bass: number, root: number, lowest: number): number {
  return findPlace(
    bass,
    lowest,
    (fifths) => Math.abs(fifths - root - 2) + (isPlain(fifths, lowest) ? 0 : 4),
  );
}

/** Of the names of a pitch class the one that costs least; of two, that of the twelve neighbouring fifths. */
function findPlace(
  pitchClass: number,
  lowest: number,
  costOf: (fifths: number) => number,
): number {
  const near = lowest + upFrom(lowest, pitchClass * 7);
  return [near - 12, near + 12].reduce(
    (best, fifths) => costOf(fifths) < costOf(best) ? fifths : best,
    near,
  );
}

/** Whether a place is one of twelve neighbouring fifths. */
function isNear(fifths: number, lowest: number): boolean {
  return fifths >= lowest && fifths < lowest + 12;
}

/** Whether a note is usual: of the key, or from G flat to C sharp. */
function isPlain(fifths: number, lowest: number): boolean {
  return isNear(fifths, lowest) || fifths >= -6 && fifths <= 7;
}

function checkPitch(pitch: number): void {
  if (Number.isInteger(pitch) && pitch >= 0 && pitch <= 127) return;
  throw new OnpuError("pitch_out_of_range", `Cannot name a chord with pitch ${pitch}`, {
    hint: "Use note numbers from 0 to 127; C4 (60) is middle C",
  });
}
