import type { Key } from "../pitch/key.ts";
import {
  findThird,
  isAlike,
  isDominantSeventh,
  type KeyedChord,
  numberChord,
  type NumberedChord,
} from "./keyed_chord.ts";
import { type Motion, MOTIONS, RESOLUTIONS, SEVENTHS } from "./motion.ts";

/** A chord that may come next, and what speaks for it. */
export interface Candidate extends NumberedChord {
  /** How much, beside the others from the same source. */
  readonly weight: number;
  readonly reason: string;
}

/** Where the chords stand. */
export interface MotionContext {
  readonly key: Key;
  /** Whether triads of the table are written with their sevenths. */
  readonly hasSevenths: boolean;
}

/**
 * Chords that functional harmony has after one, or at the beginning (`null`).
 *
 * The chord before is looked up by degree and kind; one without a third by its degree alone, and a suspension resolves.
 */
export function moveByFunction(last: KeyedChord | null, context: MotionContext): Candidate[] {
  const { key, hasSevenths } = context;
  const third = findThird(key);
  const source: Key = { tonic: key.tonic, mode: third };
  const resolution: readonly Motion[] = last !== null && isSuspended(last)
    ? [["*", RESOLUTIONS[third][last.degree], 8, "suspension resolves"]]
    : [];
  const motions = MOTIONS[third].filter(([from]) => isFrom(from, last, source));
  return [...resolution, ...motions].map(([, to, weight, reason]) => {
    const written = hasSevenths ? SEVENTHS[to] ?? to : to;
    return { ...numberChord(written, source, key), weight, reason };
  });
}

function isSuspended({ kind, chord }: KeyedChord): boolean {
  return kind === "open" && chord.intervals.some((interval) => /^[24]$/.test(interval));
}

function isFrom(from: string, last: KeyedChord | null, source: Key): boolean {
  if (last === null || from === "") return last === null && from === "";
  if (from === "*") return true;
  const before = numberChord(from, source, source);
  if (isDominantSeventh(before.chord) && !isDominantSeventh(last.chord)) return false;
  const kind = last.kind === "augmented" ? "major" : last.kind;
  return isAlike(before, { ...last, kind });
}
