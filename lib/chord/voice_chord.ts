import { OnpuError, quoteValue } from "../errors.ts";
import { parseInterval } from "../pitch/interval.ts";
import { parseNoteName, toPitch, toPitchClass } from "../pitch/note_name.ts";
import type { Chord } from "./parse_chord.ts";

/** Where a chord is to sound. */
export interface VoiceChordOptions {
  /** Octave of the root, -1 to 9 (default 4; C4 = 60). */
  readonly octave?: number;
  /** Which note of the chord is lowest, in close position: 0 the root, 1 the next above (default any). */
  readonly inversion?: number;
  /** Voices that go down an octave, counted from the top of the close position: `[2]`, `[3]`, `[2, 4]`. */
  readonly drop?: readonly number[];
  /** Pitches of the chord before: the voicing that moves least from there is taken. */
  readonly near?: readonly number[];
  /** Lowest pitch allowed, 0–127 (default 0). */
  readonly low?: number;
  /** Highest pitch allowed, 0–127 (default 127). */
  readonly high?: number;
}

/** Octaves in which a chord can begin, from pitch 0 up. */
const OCTAVES = 11;

/**
 * Places a chord's notes.
 *
 * By default they stack up from the root as their degrees say, so a ninth is above the octave. An `inversion` or `drop`
 * puts them in close position first, all within an octave. With `near`, `low` or `high` every inversion in every octave
 * that fits is compared, and the one is taken whose voices move least from `near` (without it, from the default place)
 * in all, none crossing another; of two that move equally, the lower one. A written bass that is not the root goes below all other notes, so
 * the chord may be one note longer.
 *
 * @param chord Parsed chord
 * @param options Octave, shape, range and the chord before
 * @returns Pitches, ascending, each 0–127; none for no chord
 * @throws {OnpuError} `pitch_out_of_range` when no voicing fits the range, or the chord has no such inversion
 *
 * @example A slash chord, and a chord close to the one before
 * ```ts
 * import { parseChord, voiceChord } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(voiceChord(parseChord("C/G")), [55, 60, 64, 67]);
 * assertEquals(voiceChord(parseChord("F"), { near: [60, 64, 67] }), [60, 65, 69]);
 * ```
 *
 * @example A first inversion, and a seventh chord in drop 2
 * ```ts
 * import { parseChord, voiceChord } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(voiceChord(parseChord("C"), { inversion: 1 }), [64, 67, 72]);
 * assertEquals(voiceChord(parseChord("Cmaj7"), { drop: [2] }), [55, 60, 64, 71]);
 * ```
 */
export function voiceChord(chord: Chord, options: VoiceChordOptions = {}): number[] {
  const { octave = 4, near, low = 0, high = 127, inversion, drop } = options;
  if (chord.notes.length === 0) return [];
  if (inversion !== undefined && chord.notes[inversion] === undefined) {
    throw noInversion(chord, inversion);
  }
  const isFree = near !== undefined || options.low !== undefined || options.high !== undefined;
  const tones = toTones(chord);
  const start = inversion === undefined && drop === undefined
    ? stackUp(tones, octave)
    : withBass(tones, dropVoices(invert(tones, inversion ?? 0, octave), drop ?? []));
  const target = near !== undefined && near.length > 0 ? near.toSorted((a, b) => a - b) : start;
  const best = isFree
    ? findNearest(listShapes(tones, options), target, { low, high })
    : isWithin(start, 0, { low, high })
    ? start
    : null;
  if (best !== null) return best;
  throw new OnpuError(
    "pitch_out_of_range",
    `Cannot place chord ${quoteValue(chord.symbol)} between pitches ${low} and ${high}`,
    { hint: isFree ? "Give it a wider range" : "Use an octave from 1 to 6; middle C is C4" },
  );
}

/** A chord in numbers. */
interface Tones {
  /** Pitch class of the root. */
  readonly root: number;
  /** Semitones of each note above the root, in the order of their degrees. */
  readonly stack: readonly number[];
  readonly pitchClasses: readonly number[];
  /** Pitch class of a written bass that is not the root. */
  readonly bass: number | null;
}

/** Lowest and highest pitch allowed. */
interface PitchRange {
  readonly low: number;
  readonly high: number;
}

function toTones({ root, bass, intervals, pitchClasses }: Chord): Tones {
  const rootClass = toPitchClass(parseNoteName(root));
  const bassClass = toPitchClass(parseNoteName(bass));
  return {
    root: toPitch({ ...parseNoteName(root), octave: 0 }),
    stack: intervals.map((name) => parseInterval(name).semitones),
    pitchClasses,
    bass: bassClass === rootClass ? null : bassClass,
  };
}

/** The notes in the order of their degrees, with the root in an octave. */
function stackUp(tones: Tones, octave: number): number[] {
  return withBass(tones, tones.stack.map((semitones) => tones.root + 12 * octave + semitones));
}

/** The notes within an octave, the lowest of them as near above the root as can be. */
function invert({ root, pitchClasses }: Tones, inversion: number, octave: number): number[] {
  const lowest = root + 12 * octave + upFrom(pitchClasses[0], pitchClasses[inversion]);
  return pitchClasses.map((pitchClass) => lowest + upFrom(lowest, pitchClass))
    .sort((a, b) => a - b);
}

/** Moves voices down an octave, counted from the top; one that is not there stays. */
function dropVoices(pitches: readonly number[], drop: readonly number[]): number[] {
  return pitches.map((pitch, i) => drop.includes(pitches.length - i) ? pitch - 12 : pitch);
}

/** The shapes that are asked for, the lowest note of each at 0 to 11, from low to high. */
function listShapes(tones: Tones, { inversion, drop }: VoiceChordOptions): number[][] {
  const { root, stack, pitchClasses } = tones;
  const isPlain = inversion === undefined && drop === undefined;
  const inversions = inversion === undefined ? pitchClasses.map((_, i) => i) : [inversion];
  const shapes = inversions.map((inversion) => dropVoices(invert(tones, inversion, 0), drop ?? []));
  return [...(isPlain ? [stack.map((semitones) => root + semitones)] : []), ...shapes]
    .map((shape) => {
      const voices = withBass(tones, shape);
      const lowest = upFrom(0, voices[0]);
      return voices.map((pitch) => pitch - voices[0] + lowest);
    })
    .sort((a, b) => a[0] - b[0]);
}

/** Of the shapes in every octave within a range, the one that moves least from the pitches before; null if none fits. */
function findNearest(
  shapes: readonly (readonly number[])[],
  from: readonly number[],
  range: PitchRange,
): number[] | null {
  let best: number[] | null = null;
  let least = Infinity;
  for (let octave = 0; octave < OCTAVES; octave++) {
    for (const shape of shapes) {
      const up = 12 * octave;
      // The outer voices meet the outer ones, so that nothing moves less than they do.
      if (!isWithin(shape, up, range) || countOuterMotion(from, shape, up) >= least) continue;
      const voices = shape.map((pitch) => pitch + up);
      const motion = countMotion(from, voices);
      if (motion < least) [best, least] = [voices, motion];
    }
  }
  return best;
}

function isWithin(shape: readonly number[], up: number, { low, high }: PitchRange): boolean {
  return shape[0] + up >= low && shape[shape.length - 1] + up <= high;
}

/** How far the lowest voice or the highest one moves, whichever moves more. */
function countOuterMotion(from: readonly number[], shape: readonly number[], up: number): number {
  return Math.max(
    Math.abs(shape[0] + up - from[0]),
    Math.abs(shape[shape.length - 1] + up - from[from.length - 1]),
  );
}

/** The pitches from low to high, each once, with the bass below where it is another note than the root. */
function withBass({ bass }: Tones, pitches: readonly number[]): number[] {
  const voices = [...new Set(pitches)].sort((a, b) => a - b);
  if (bass === null) return voices;
  const below = upFrom(bass, voices[0]);
  return [voices[0] - (below === 0 ? 12 : below), ...voices];
}

/**
 * How far the voices of a chord move to the next in all, none crossing another. Where one chord has more notes, voices
 * part or meet.
 */
function countMotion(from: readonly number[], to: readonly number[]): number {
  const [fewer, more] = from.length < to.length ? [from, to] : [to, from];
  // Least motion with so many notes of the one matched with the notes of the other up to each.
  let costs = fewer.map((_, i) => i === 0 ? 0 : Infinity);
  for (const [row, pitch] of more.entries()) {
    const before = costs;
    costs = fewer.map((other, i) =>
      Math.abs(pitch - other) +
      (row === 0 ? before[i] : Math.min(before[i], before[i - 1] ?? Infinity))
    );
  }
  return costs[costs.length - 1];
}

/** Semitones from one pitch class up to another, 0–11. */
function upFrom(from: number, to: number): number {
  return (((to - from) % 12) + 12) % 12;
}

function noInversion(chord: Chord, inversion: number): OnpuError {
  return new OnpuError(
    "pitch_out_of_range",
    `Cannot place chord ${quoteValue(chord.symbol)} in inversion ${inversion}: it has no such note`,
    { hint: `Use 0 to ${chord.notes.length - 1}` },
  );
}
