import type { Chord } from "../chord/parse_chord.ts";
import { parseInterval } from "../pitch/interval.ts";
import { parseNoteName, toPitchClass } from "../pitch/note_name.ts";
import type { BassPart } from "./part.ts";
import { placeNear, type Register, upFrom } from "./register.ts";
import type { Hit } from "./rhythm.ts";
import { walk, type WalkTones } from "./walk.ts";

/** Semitones above the lowest note within which roots lie. */
const ROOTS = 17;
/** Letters from a root to its fifth. */
const FIFTH = 4;

/** Pitch classes of a chord that a bass plays. */
interface Tones extends WalkTones {
  readonly root: number;
  /** The fifth, or the root of a chord without one. */
  readonly fifth: number;
}

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
  // A long piece has few chords, each of them many times.
  const known = new Map<Chord, Tones>();
  const tonesOf = (chord: Chord): Tones => {
    const tones = known.get(chord) ?? findTones(chord);
    known.set(chord, tones);
    return tones;
  };
  return (chord, hits, next) => {
    if (pattern === "walking") {
      const pitches = walk(tonesOf(chord), hits, {
        before,
        register,
        next: next === null ? null : tonesOf(next).bass,
      });
      before = pitches.at(-1) ?? before;
      return pitches;
    }
    const tones = tonesOf(chord);
    const low = placeNear(tones.bass, before, roots);
    before = low;
    if (pattern === "root") return hits.map(() => low);
    const high = pattern === "octaves"
      ? findOctave(low, register)
      : findFifth(tones, low, register);
    const isSecond = ({ inChord, inBar }: Hit): boolean =>
      (pattern === "octaves" ? inBar : inChord) % 2 === 1;
    return hits.map((hit) => isSecond(hit) ? high : low);
  };
}

function findTones({ bass, root, intervals, pitchClasses }: Chord): Tones {
  const steps = intervals.map((name) => parseInterval(name));
  const rootClass = toPitchClass(parseNoteName(root));
  return {
    bass: toPitchClass(parseNoteName(bass)),
    root: rootClass,
    fifth: pitchClasses[steps.findIndex(({ steps }) => steps === FIFTH)] ?? rootClass,
    // The notes that make a chord what it is lie within an octave of the root.
    classes: pitchClasses.filter((_, index) => steps[index].semitones < 12),
  };
}

/** The fifth below, as bassists prefer it, or above; where the bass is the fifth, the root. */
function findFifth({ root, fifth }: Tones, low: number, register: Register): number {
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
