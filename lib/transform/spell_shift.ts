import { findChord, parseChord } from "../chord/parse_chord.ts";
import { formatChord } from "../chord/format_chord.ts";
import type { Key } from "../pitch/key.ts";
import { MODES } from "../pitch/mode.ts";
import { modulo } from "./scale_steps.ts";
import { formatNoteName, fromFifths, parseNoteName, toFifths } from "../pitch/note_name.ts";

/** Fifths that a semitone counts for, and those after which names come again. */
const SEMITONE = 7;
const CIRCLE = 12;
/** The names with one accidental at most on the line of fifths: F♭ to B♯. */
const SIMPLE = { low: -8, high: 12 };
/** Fifths by semitones up where no key decides: a minor second up is D♭ from C, a major third E. */
const INTERVALS: readonly number[] = [0, -5, 2, -3, 4, -1, 6, 1, -4, 3, -2, 5];
/** The root or bass of a symbol as most people write it. */
const ROOT = /^[A-G](?:#{1,2}|b{1,2}|[x♯♭𝄪𝄫])?/u;
const BASS = /(?<=\/)[A-G](?:#{1,2}|b{1,2}|[x♯♭𝄪𝄫])?$/u;

/**
 * How far names go on the line of fifths when pitches go by semitones: to the key with the fewest accidentals; of six
 * sharps and six flats, to the side on which the key is now, and to flats from no accidentals.
 *
 * @param semitones How far up, or down below zero
 * @param key Key that is left; without one, names go by the usual interval
 */
export function findFifths(semitones: number, key?: Key): number {
  const up = modulo(semitones, CIRCLE);
  if (up === 0) return 0;
  if (key === undefined) {
    return semitones > 0 ? INTERVALS[up] : -INTERVALS[CIRCLE - up];
  }
  const signature = toFifths(parseNoteName(key.tonic)) + MODES[key.mode].signature;
  const sharps = modulo(signature + SEMITONE * up, CIRCLE);
  const isSharp = sharps < CIRCLE / 2 || (sharps === CIRCLE / 2 && signature > 0);
  return (isSharp ? sharps : sharps - CIRCLE) - signature;
}

/** A key so many fifths away, its mode as it is. */
export function moveKey(key: Key, fifths: number): Key {
  return { tonic: moveName(key.tonic, fifths), mode: key.mode };
}

/** The key on a pitch class with the fewest accidentals in its signature; six are sharps. */
export function nameKey(pitchClass: number, mode: Key["mode"]): Key {
  const { signature } = MODES[mode];
  const sharps = modulo(SEMITONE * pitchClass + signature + CIRCLE / 2 - 1, CIRCLE) - CIRCLE / 2 +
    1;
  return { tonic: formatNoteName(fromFifths(sharps - signature)), mode };
}

/**
 * A chord symbol so many fifths away, written as it was where that says the chord; a root of two accidentals or more
 * is spelled simpler.
 */
export function moveSymbol(symbol: string, fifths: number): string {
  if (fifths === 0) return symbol;
  const chord = parseChord(symbol);
  if (chord.notes.length === 0) return symbol;
  const from = toFifths(parseNoteName(chord.root));
  const to = simplify(from + fifths);
  const below = toFifths(parseNoteName(chord.bass)) - from;
  const isSimple = (place: number): boolean => place >= SIMPLE.low && place <= SIMPLE.high;
  // A bass of two accidentals asks for the other name of both: B minor over D for C♭ minor over E double flat.
  const places = [to, to - CIRCLE, to + CIRCLE].filter(isSimple);
  const near = [...places.filter((place) => isSimple(place + below)), ...places];
  for (const place of near) {
    const shift = place - from;
    const [root, bass] = [chord.root, chord.bass].map((name) => moveName(name, shift));
    const written = symbol.replace(ROOT, root).replace(BASS, bass);
    const moved = { ...chord, root, bass };
    for (const text of [written, formatChord(moved)]) {
      const read = findChord(text);
      const isRead = read !== null && read.root === root && read.bass === bass &&
        read.intervals.join() === chord.intervals.join();
      if (isRead) return text;
    }
  }
  // No name of the root spells every note of it; one of them is as good as the symbol that came in.
  return symbol;
}

function moveName(name: string, fifths: number): string {
  return formatNoteName(fromFifths(toFifths(parseNoteName(name)) + fifths));
}

function simplify(place: number): number {
  if (place > SIMPLE.high) return place - CIRCLE;
  return place < SIMPLE.low ? place + CIRCLE : place;
}
