import { identifyChord } from "../chord/identify_chord.ts";
import type { Composition, Track } from "../composition/composition.ts";
import type { Key, Mode } from "../pitch/key.ts";
import { parseNoteName, toPitchClass } from "../pitch/note_name.ts";
import { findKeyLane, KEY, type KeyLane } from "./key_lane.ts";
import { changeLane } from "./lane.ts";
import { mapChords } from "./map_chord.ts";
import { isWithin, movePitches } from "./notes.ts";
import { checkNumber } from "./option.ts";
import { RemarkLog } from "./remark.ts";
import { createStepLane, modulo, OCTAVE_STEPS } from "./scale_steps.ts";
import type { Scope } from "./scope.ts";
import { SCOPE, select, type Selection } from "./selection.ts";
import { nameKey } from "./spell_shift.ts";
import { toTransform, type Transform, type Transformed } from "./transform.ts";

/** How {@link invert} mirrors. */
export interface InvertOptions extends Scope {
  /** Pitch of the mirror, which stays where it is (default the middle of each track). */
  readonly around?: number;
  /** By steps of the scale, so that it stays in its key (default `false`: by semitones). */
  readonly isDiatonic?: boolean;
  /** Key whose scale it is (default that of the piece); only with `isDiatonic`. */
  readonly key?: Key;
}

const OCTAVE = 12;
/** The modes whose scales are those of each other, read downwards. */
const MIRRORED: Readonly<Record<Mode, Mode>> = {
  major: "phrygian",
  phrygian: "major",
  lydian: "locrian",
  locrian: "lydian",
  mixolydian: "minor",
  minor: "mixolydian",
  dorian: "dorian",
};

/**
 * A piece upside down: what went up goes down by the same distance.
 *
 * Without a mirror each track turns around its own middle, so that the bass stays the bass: all by the same change of
 * pitch class, and each in the octave nearest to where it was. With one, every track turns around that pitch. By
 * semitones (a real inversion) C major becomes C phrygian, major chords become minor ones, and chords and keys follow
 * when every melodic track turns; by steps of the scale (a tonal inversion) the key stays. Bends turn too. Drums
 * stay. A piece that is inverted twice is as it was, but for notes that went to another octave at the ends of MIDI's
 * range, and for notes beside the scale in a tonal inversion.
 *
 * @param composition A piece that `checkComposition` accepts
 * @param options.around Pitch that stays (default the middle of each track)
 * @param options.isDiatonic By steps of the scale (default `false`)
 * @param options.key Whose scale (default that of the piece, or the one that is heard)
 * @param options.tracks Which tracks (default all)
 * @param options.bars Which bars (default all)
 * @throws {OnpuError} `invalid_option`; `unknown_track`; `invalid_position`
 *
 * @example Real and tonal
 * ```ts
 * import { formatPitch, invert, parsePitch, preprocess } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { composition } = preprocess({ key: "C", tracks: { Piano: "C4/q E4 G4 C5" } });
 * const around = parsePitch("C4");
 * const names = (piece: typeof composition) => piece.tracks[0].notes.map(({ pitch }) => formatPitch(pitch));
 * assertEquals(names(invert(composition, { around }).composition), ["C4", "Ab3", "F3", "C3"]);
 * const tonal = invert(composition, { around, isDiatonic: true }).composition;
 * assertEquals(names(tonal), ["C4", "A3", "F3", "C3"]);
 * ```
 */
export function invert(composition: Composition, options: InvertOptions = {}): Transformed {
  const { around, isDiatonic = false } = options;
  if (around !== undefined) checkNumber("around", around, { low: 0, high: 127, isInteger: true });
  const remarks = new RemarkLog();
  const selection = select(composition, options);
  const keys = isDiatonic ? findKeyLane(composition, { key: options.key, remarks }) : null;
  const mirrors = findMirrors(composition, { selection, mirror: createMirror(keys), around });
  const moved = movePitches(composition, {
    selection,
    remarks,
    createMap: (_, index) => {
      const { sum, mirror } = mirrors(index);
      return ({ pitch, onset }) => mirror.turn(pitch, sum, onset);
    },
  });
  const turned = {
    ...moved,
    tracks: moved.tracks.map((track, index) =>
      selection.tracks.has(index) && !track.isDrum ? turnBends(track, selection) : track
    ),
  };
  const result = selection.hasAllMelodic
    ? turnHarmony(turned, { keys, selection, remarks, mirrors })
    : turned;
  return { composition: result, remarks: remarks.list() };
}

/** A way to count pitches, in which turning is a subtraction. */
interface Mirror {
  /** After how many it comes again. */
  readonly octave: number;
  /** The whole numbers around a pitch. */
  bounds(pitch: number, tick: number): readonly [low: number, high: number];
  /** The pitch that is as far on the other side; `sum` is twice the place of the mirror. */
  turn(pitch: number, sum: number, tick: number): number;
}

function createMirror(keys: KeyLane | null): Mirror {
  if (keys === null) {
    return {
      octave: OCTAVE,
      bounds: (pitch) => [pitch, pitch],
      turn: (pitch, sum) => sum - pitch,
    };
  }
  const stepsAt = createStepLane(keys.at);
  return {
    octave: OCTAVE_STEPS,
    bounds(pitch, tick) {
      const { step } = stepsAt(tick).placeOf(pitch);
      return [Math.floor(step), Math.ceil(step)];
    },
    turn(pitch, sum, tick) {
      const scale = stepsAt(tick);
      const { step, isRaised } = scale.placeOf(pitch);
      return scale.pitchAt({ step: sum - step, isRaised: !isRaised });
    },
  };
}

/** Where a track turns. */
type FindMirror = (track: number) => { readonly sum: number; readonly mirror: Mirror };

function findMirrors(
  { tracks }: Composition,
  { selection, mirror, around }: {
    readonly selection: Selection;
    readonly mirror: Mirror;
    readonly around: number | undefined;
  },
): FindMirror {
  if (around !== undefined) {
    const [low, high] = mirror.bounds(around, selection.start);
    return () => ({ sum: low + high, mirror });
  }
  const sums = tracks.map((track, index) =>
    selection.tracks.has(index) && !track.isDrum ? sumOfEnds(track, selection, mirror) : null
  );
  const first = sums.find((sum) => sum !== null) ?? 0;
  return (index) => ({ sum: alignSum(sums[index] ?? first, first, mirror.octave), mirror });
}

/** The lowest and the highest note together: twice the middle. */
function sumOfEnds({ notes }: Track, selection: Selection, mirror: Mirror): number | null {
  let [lowest, highest] = [Infinity, -Infinity];
  for (const { pitch, onset } of notes) {
    if (!isWithin(onset, selection)) continue;
    const [low, high] = mirror.bounds(pitch, onset);
    lowest = Math.min(lowest, low);
    highest = Math.max(highest, high);
  }
  return lowest > highest ? null : lowest + highest;
}

/**
 * The number nearest to a sum that is a whole number of octaves from the first one.
 *
 * Of two that are equally near, the same one comes out from both sides, so that turning twice leads back.
 */
function alignSum(sum: number, first: number, octave: number): number {
  const rest = modulo(first - sum, octave);
  if (rest * 2 === octave) {
    return modulo(Math.floor(sum / octave), 2) === 0 ? sum + rest : sum - rest;
  }
  return rest * 2 > octave ? sum + rest - octave : sum + rest;
}

function turnBends(track: Track, selection: Selection): Track {
  const bends = track.bends.map((bend) =>
    isWithin(bend.tick, selection) ? { ...bend, value: Math.min(8191, -bend.value) } : bend
  );
  return { ...track, bends };
}

/** Turns chords and keys, which is one change of pitch classes for all tracks. */
function turnHarmony(
  composition: Composition,
  { keys, selection, remarks, mirrors }: {
    readonly keys: KeyLane | null;
    readonly selection: Selection;
    readonly remarks: RemarkLog;
    readonly mirrors: FindMirror;
  },
): Composition {
  const { sum, mirror } = mirrors(composition.tracks.findIndex(({ isDrum }) => !isDrum));
  const turnClass = (pitchClass: number, tick: number): number =>
    modulo(mirror.turn(pitchClass, sum, tick), OCTAVE);
  const turnKey = ({ tonic, mode }: Key): Key =>
    nameKey(turnClass(toPitchClass(parseNoteName(tonic)), 0), MIRRORED[mode]);
  const turnedKeys = keys === null
    ? changeLane(composition.keys, selection, turnKey)
    : composition.keys;
  const chords = mapChords(composition.chords, {
    span: selection,
    remarks,
    map: (chord, tick) => {
      const classes = chord.pitchClasses.map((pitchClass) => turnClass(pitchClass, tick));
      // What was on top is the root now: the fifth of C, turned around C, is the root of F minor.
      const pitches = classes.map((pitchClass, index) =>
        pitchClass + OCTAVE * (index === classes.length - 1 ? 3 : 5)
      );
      const key = turnedKeys.findLast((change) => change.tick <= tick) ?? keys?.at(tick);
      return identifyChord(pitches, { key, limit: 1 })[0]?.chord.symbol ?? null;
    },
  });
  return { ...composition, chords, keys: turnedKeys };
}

/** The row of {@link invert}. */
export const INVERT: Transform = toTransform<InvertOptions>({
  name: "invert",
  description: "Turn melodies upside down around a pitch, by semitones or by steps of the scale",
  aliases: ["inversion", "mirror", "flip", "upsidedown", "invertmelody", "negativeharmony"],
  options: {
    around: {
      kind: "pitch",
      description: "The note that stays, such as C4; the middle of each track when it is not given",
      aliases: ["axis", "pivot", "center", "centre", "pitch", "note"],
    },
    isDiatonic: {
      kind: "boolean",
      default: false,
      description: "By steps of the scale, so that it stays in its key",
      aliases: ["diatonic", "tonal", "inkey"],
    },
    key: KEY,
    ...SCOPE,
  },
  example: { around: "C4", isDiatonic: true },
  apply: invert,
});
