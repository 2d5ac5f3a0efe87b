import type { Chord } from "../chord/parse_chord.ts";
import { parseInterval } from "../pitch/interval.ts";
import type { Key } from "../pitch/key.ts";
import { formatPitch, parseNoteName, toPitchClass } from "../pitch/note_name.ts";
import { parseScale, scaleNotes } from "../scale/parse_scale.ts";
import { type Scale, SCALES } from "../scale/scale.ts";
import { CHORD_SCALES } from "./chord_scale.ts";

/** How {@link scalesForChord} chooses. */
export interface ScalesForChordOptions {
  /** Key that the chord stands in: its own notes come first. */
  readonly key?: Key;
}

/** A scale that goes with a chord. */
export interface ChordScale {
  /** Name of the scale on the root of the chord, as `parseScale` reads it. */
  readonly scale: string;
  /** Its notes, spelled from the root. */
  readonly notes: readonly string[];
  /** Notes that blur the chord when they are held: a half-step above a note of it. */
  readonly avoid: readonly string[];
  /** Why it is here: the key has these notes, a treatise gives it for the chord, or it holds all notes of the chord. */
  readonly reason: "key" | "treatise" | "notes";
  /** Who gives or describes it: a key of `SCALE_SOURCES`. */
  readonly source: Scale["source"];
}

/** Parts of a minor key's music: its scale with the sixth and seventh as they come. */
const MINOR_SCALES: readonly string[] = ["minor", "harmonic minor", "melodic minor"];
/** Scales with more notes than this fit any chord, and say nothing about it. */
const MOST_NOTES = 8;
const FOURTH = 5;
const FIFTH = 7;

/**
 * Scales to play over a chord, the best first.
 *
 * First the notes of the key on this root, when a key is given; then what chord-scale theory gives for this kind of
 * chord, in its order; then every other scale that holds all notes of the chord, those with the fewest notes to avoid
 * first. A dominant may lose its perfect fifth to a scale (`C7#9` and the altered scale). Empty for `N.C.`
 *
 * A root with double accidentals is respelled.
 *
 * @param chord From `parseChord`
 * @param options.key Key that the chord stands in (default: none)
 *
 * @example Over a half-diminished chord, and over the V7 of a minor key
 * ```ts
 * import { parseChord, parseKey, scalesForChord } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const [first, second] = scalesForChord(parseChord("Bm7b5"));
 * assertEquals([first.scale, second.scale], ["locrian", "locrian natural 2"]);
 * assertEquals(first.avoid, ["C"]);
 *
 * const [own] = scalesForChord(parseChord("E7"), { key: parseKey("Am") });
 * assertEquals([own.scale, own.reason], ["phrygian dominant", "key"]);
 * ```
 *
 * @see B. Nettles and R. Graf, The Chord Scale Theory and Jazz Harmony, 1997
 */
export function scalesForChord(
  chord: Chord,
  options: ScalesForChordOptions = {},
): readonly ChordScale[] {
  if (chord.root === "") return [];
  const root = parseNoteName(chord.root);
  const bass = toPitchClass(root);
  const tones = new Set(chord.pitchClasses.map((pitchClass) => (pitchClass - bass + 12) % 12));
  const isDominant = tones.has(4) && tones.has(10);
  const fits = (scale: Scale): boolean => {
    const missing = [...tones].filter((tone) => !semitonesOf(scale).includes(tone));
    return missing.length === 0 || (isDominant && missing.length === 1 && missing[0] === FIFTH);
  };
  const holdsAll = (scale: Scale): boolean =>
    [...tones].every((tone) => semitonesOf(scale).includes(tone));

  const own = options.key === undefined ? [] : scalesOfKey(options.key, bass).filter(holdsAll);
  const usual = CHORD_SCALES.filter(({ has, lacks }) =>
    has.every((tone) => tones.has(tone)) && !lacks.some((tone) => tones.has(tone))
  ).flatMap(({ scales, source }) => scales.map((name) => ({ scale: parseScale(name), source })))
    .filter(({ scale }) => fits(scale))
    .toSorted((a, b) => Number(holdsAll(b.scale)) - Number(holdsAll(a.scale)));
  const avoidIn = (scale: Scale): number[] =>
    semitonesOf(scale).filter((tone) =>
      !tones.has(tone) && tones.has((tone + 11) % 12) && (!isDominant || tone === FOURTH)
    );
  const others = SCALES.filter((scale) => scale.intervals.length <= MOST_NOTES && holdsAll(scale))
    .toSorted((a, b) => avoidIn(a).length - avoidIn(b).length);

  const found = [
    ...own.map((scale) => ({ scale, reason: "key" as const, source: scale.source })),
    ...usual.map(({ scale, source }) => ({ scale, reason: "treatise" as const, source })),
    ...others.map((scale) => ({ scale, reason: "notes" as const, source: scale.source })),
  ];
  const isSimple = Math.abs(root.accidental) <= 1;
  const tonic = isSimple ? chord.root : formatPitch(60 + bass).slice(0, -1);
  return found.filter(({ scale }, index) =>
    found.findIndex((before) => before.scale === scale) === index
  ).map(({ scale, reason, source }) => {
    const notes = scaleNotes(tonic, scale);
    const semitones = semitonesOf(scale);
    const avoid = avoidIn(scale).map((tone) => notes[semitones.indexOf(tone)]);
    return { scale: scale.name, notes, avoid, reason, source };
  });
}

/** Scales of the table that have the notes of a key, begun on a pitch class; none when the key lacks it. */
function scalesOfKey(key: Key, root: number): Scale[] {
  const tonic = toPitchClass(parseNoteName(key.tonic));
  const parents = key.mode === "minor" ? MINOR_SCALES : [key.mode];
  return parents.flatMap((name) => {
    const turned = semitonesOf(parseScale(name))
      .map((tone) => (tone + tonic - root + 24) % 12).sort((a, b) => a - b).join();
    return SCALES.filter((scale) => semitonesOf(scale).join() === turned);
  });
}

function semitonesOf({ intervals }: Scale): number[] {
  return intervals.map((name) => parseInterval(name).semitones);
}
