import { degreeFifths } from "../chord/degree.ts";
import type { Chord } from "../chord/parse_chord.ts";
import type { Key } from "../pitch/key.ts";
import { MODES } from "../pitch/mode.ts";
import { formatNoteName, fromFifths, parseNoteName, toFifths } from "../pitch/note_name.ts";
import {
  findThird,
  isDominantSeventh,
  type KeyedChord,
  pitchClassOf,
  placeChord,
} from "./keyed_chord.ts";

/** Semitones of the scales above their tonics. */
const SCALES = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
} as const;
/** The raised seventh of minor, and the roots of the chords that have it. */
const RAISED_SEVENTH = 11;
const RAISED_ROOTS: readonly number[] = [7, 11];
/** Degrees that the first chord may be, the likeliest first: of two keys that fit alike, the first wins. */
// deno-fmt-ignore
const FIRST_DEGREES: readonly string[] = ["1", "4", "5", "2", "6", "b6", "b7", "3", "b3", "7", "b2", "#4"];
/** Roots of chords that lead to the dominant. */
const BEFORE_DOMINANT: readonly number[] = [2, 5];
/** What speaks for a key beside its notes; a chord that fits wholly counts 1. Set by hand. */
const SIGNS = {
  tonic: 0.3,
  firstTonic: 0.4,
  lastTonic: 0.2,
  relative: 0.1,
  lastDominant: 0.1,
  dominant: 0.25,
  dominantSeventh: 0.3,
  arrival: 0.6,
  modalArrival: 0.15,
  preparation: 0.5,
  minor: -0.05,
} as const;

/**
 * The major or minor key that some chords fit best; C major when there are none.
 *
 * A key is told by the notes of its scale (in minor with the raised seventh of V and vii°), and where several have
 * them by tonic and dominant: where they stand, and what leads to them. Dominant sevenths alone, from the first
 * chord's, are a blues.
 */
export function findKeyOfChords(chords: readonly Chord[]): Key {
  const [first] = chords;
  if (first === undefined) return { tonic: "C", mode: "major" };
  const keys = FIRST_DEGREES.flatMap((degree) =>
    (["major", "minor"] as const).map((mode) => ({ tonic: findTonic(first, degree, mode), mode }))
  );
  const fits = keys.map((key) => rateKey(chords, key));
  return keys[fits.indexOf(Math.max(...fits))];
}

/** The tonic that makes a chord's root a degree, with no more than seven accidentals in its key. */
function findTonic({ root }: Chord, degree: string, mode: "major" | "minor"): string {
  const { signature } = MODES[mode];
  const sharps = toFifths(parseNoteName(root)) - degreeFifths(degree) + signature;
  // Twelve fifths on, a key sounds the same.
  const near = Math.abs(sharps) <= 7 ? sharps : sharps - 12 * Math.round(sharps / 12);
  return formatNoteName(fromFifths(near - signature));
}

function rateKey(chords: readonly Chord[], key: Key): number {
  const placed = chords.map((chord) => placeChord(chord, key));
  const third = findThird(key);
  const isBlues = third === "major" && chords.length > 1 && chords.every(isDominantSeventh) &&
    placed[0].degree === 0;
  const fits = placed.map((chord) =>
    isBlues && [0, 5, 7].includes(chord.degree) ? 1 : rateChord(chord, key)
  );
  const isTonic = placed.map(({ degree, kind }, index) =>
    degree === 0 && (kind === third || kind === "open") && fits[index] === 1
  );
  const isDominant = placed.map(({ degree, kind }) => degree === 7 && kind === "major");
  const isBefore = placed.map(({ degree }) => BEFORE_DOMINANT.includes(degree));
  const follows = (after: readonly boolean[], before: readonly boolean[]): boolean =>
    after.some((is, index) => is && index > 0 && before[index - 1]);
  const signs: Readonly<Record<keyof typeof SIGNS, boolean>> = {
    tonic: isTonic.includes(true),
    firstTonic: isTonic[0],
    lastTonic: isTonic.at(-1) === true,
    lastDominant: isDominant.at(-1) === true,
    dominant: isDominant.includes(true),
    dominantSeventh: isDominant.some((is, index) => is && isDominantSeventh(chords[index])),
    relative: third === "major" &&
      placed.some(({ degree, kind }) => degree === 9 && kind === "minor"),
    arrival: follows(isTonic, isDominant),
    modalArrival: third === "minor" &&
      follows(isTonic, placed.map(({ degree }) => degree === 10)),
    preparation: follows(isDominant, isBefore),
    minor: third === "minor",
  };
  const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
  const names = Object.keys(SIGNS) as (keyof typeof SIGNS)[];
  return sum(fits) + sum(names.map((name) => signs[name] ? SIGNS[name] : 0));
}

/** Share of a chord's notes that the key has. */
function rateChord({ chord, degree }: KeyedChord, key: Key): number {
  const tonic = pitchClassOf(key.tonic);
  const scale: readonly number[] = SCALES[findThird(key)];
  const isRaised = key.mode === "minor" && RAISED_ROOTS.includes(degree);
  const own = chord.pitchClasses.map((pitchClass) => (pitchClass - tonic + 12) % 12)
    .filter((tone) => scale.includes(tone) || (isRaised && tone === RAISED_SEVENTH));
  return own.length / chord.pitchClasses.length;
}
