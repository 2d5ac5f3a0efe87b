import type { Chord } from "../chord/parse_chord.ts";
import { parseInterval } from "../pitch/interval.ts";
import { parseNoteName, toPitchClass } from "../pitch/note_name.ts";
import type { BassPart } from "./part.ts";
import { placeNear, type Register, upFrom } from "./register.ts";
import type { Hit } from "./rhythm.ts";
import { walk } from "./walk.ts";

/** Semitones above the lowest note within which roots lie. */
const ROOTS = 17;
/** Letters from a root to its fifth. */
const FIFTH = 4;

/**
 * Makes what plays the bass of chords one after another.
 *
 * @param part Pattern
 * @param register Where it plays
 * @returns What gives, for a chord, its hits and the chord that follows at once, the pitch of each hit
 */
export function createBassPlayer(
  { pattern = "root" }: BassPart,
  register: Register,
): (chord: Chord, hits: readonly Hit[], next: Chord | null) => number[] {
  const roots = { low: register.low, high: Math.min(register.high, register.low + ROOTS) };
  let before: number | null = null;
  const basses = new Map<Chord, number>();
  const bassOf = (chord: Chord): number => {
    const bass = basses.get(chord) ?? toPitchClass(parseNoteName(chord.bass));
    basses.set(chord, bass);
    return bass;
  };
  return (chord, hits, next) => {
    if (pattern === "walking") {
      const tones = { bass: bassOf(chord), classes: findCore(chord) };
      const pitches = walk(tones, hits, {
        before,
        register,
        next: next === null ? null : bassOf(next),
      });
      before = pitches.at(-1) ?? before;
      return pitches;
    }
    const low = placeNear(bassOf(chord), before, roots);
    before = low;
    if (pattern === "root") return hits.map(() => low);
    const high = pattern === "octaves"
      ? findOctave(low, register)
      : findFifth(chord, low, register);
    const isSecond = ({ inChord, inBar }: Hit): boolean =>
      (pattern === "octaves" ? inBar : inChord) % 2 === 1;
    return hits.map((hit) => isSecond(hit) ? high : low);
  };
}

/** Classes of the notes that make a chord what it is: those within an octave of the root. */
function findCore({ intervals, pitchClasses }: Chord): number[] {
  return pitchClasses.filter((_, index) => parseInterval(intervals[index]).semitones < 12);
}

/** The fifth below, as bassists prefer it, or above; where the bass is the fifth, the root. */
function findFifth(chord: Chord, low: number, register: Register): number {
  const place = chord.intervals.findIndex((name) => parseInterval(name).steps === FIFTH);
  const root = toPitchClass(parseNoteName(chord.root));
  const fifth = chord.pitchClasses[place] ?? root;
  const pitchClass = fifth === low % 12 ? root : fifth;
  const above = low + upFrom(low, pitchClass);
  if (above === low) return findOctave(low, register);
  if (above - 12 >= register.low) return above - 12;
  return above <= register.high ? above : low;
}

function findOctave(low: number, register: Register): number {
  if (low + 12 <= register.high) return low + 12;
  return low - 12 >= register.low ? low - 12 : low;
}
