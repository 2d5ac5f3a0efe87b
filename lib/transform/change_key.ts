import type { Chord } from "../chord/chord.ts";
import type { Composition, Note } from "../composition/composition.ts";
import type { Key, Mode } from "../pitch/key.ts";
import { MODES } from "../pitch/mode.ts";
import { fromFifths, parseNoteName, toFifths, toPitchClass } from "../pitch/note_name.ts";
import { findKeyLane } from "./key_lane.ts";
import { changeLane } from "./lane.ts";
import { createChordLane, mapChordNotes, mapChords, moveChord } from "./map_chord.ts";
import { movePitches } from "./notes.ts";
import { invalidOption } from "./option.ts";
import { RemarkLog } from "./remark.ts";
import { createScaleNames } from "./scale_names.ts";
import { createScaleSteps, modulo } from "./scale_steps.ts";
import type { Scope } from "./scope.ts";
import { SCOPE, select } from "./selection.ts";
import { nameKey } from "./spell_shift.ts";
import { toTransform, type Transform, type Transformed } from "./transform.ts";

/** Where {@link changeKey} goes. */
export interface ChangeKeyOptions extends Scope {
  /** The new key, with its mode. */
  readonly to?: Key;
  /** The new mode on the tonic of the old key, instead of `to`. */
  readonly mode?: Mode;
  /** The key that is left (default that of the piece, or the one that is heard). */
  readonly from?: Key;
  /** The seventh degree of a minor key that comes from a raised one (default `"leading"`). */
  readonly seventh?: "leading" | "natural" | "raised";
}

const SEVENTHS = ["leading", "natural", "raised"] as const;
/** Indexes of degrees of the scale, from 0. */
const FIFTH = 4;
const SEVENTH = 6;
const STEPS = 7;

/**
 * A piece in another key or mode: every note of the scale goes to the note of the new scale on its degree.
 *
 * So C major becomes C minor when E, A and B are flat, or A minor when all goes down a third too; the tonic goes the
 * nearer way. Notes beside the scale keep their distance from the tonic: the E♭ of a blues in C stays when C major
 * becomes C minor. Chords and keys follow when every melodic track goes; a chord that is foreign to its key keeps its
 * kind. Of several keys the first one goes to the new key, and the others as its degrees do. Drums stay.
 *
 * A minor key has two sevenths. `"leading"` takes the raised one where it leads: over the chords of V and vii°, and
 * where no chord is written, in a line that goes on up to the tonic.
 *
 * @param composition A piece that `checkComposition` accepts
 * @param options.to The new key
 * @param options.mode The new mode instead, on the same tonic
 * @param options.from The key that is left (default that of the piece)
 * @param options.seventh Seventh degree in minor (default `"leading"`)
 * @param options.tracks Which tracks (default all)
 * @param options.bars Which bars (default all)
 * @throws {OnpuError} `invalid_option` unless a key or a mode is given; `unknown_track`; `invalid_position`
 *
 * @example A tune in C major, in A minor
 * ```ts
 * import { changeKey, formatPitch, parseKey, preprocess } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { composition } = preprocess({ key: "C", chords: "C F | G7 C", tracks: { Piano: "C4/q E4 F4 A4 | G4 B4 C5/h" } });
 * const to = parseKey("Am");
 * const minor = changeKey(composition, { to }).composition;
 * assertEquals(minor.tracks[0].notes.map(({ pitch }) => formatPitch(pitch, to)), [
 *   ...["A3", "C4", "D4", "F4"],
 *   ...["E4", "G#4", "A4"],
 * ]);
 * assertEquals(minor.chords.map(({ symbol }) => symbol), ["Am", "Dm", "E7", "Am"]);
 * ```
 */
export function changeKey(composition: Composition, options: ChangeKeyOptions): Transformed {
  const { seventh = "leading" } = options;
  const remarks = new RemarkLog();
  const selection = select(composition, options);
  const keys = findKeyLane(composition, { key: options.from, remarks });
  const main = keys.at(selection.start);
  const to = options.to ?? (options.mode && { tonic: main.tonic, mode: options.mode });
  if (to === undefined) {
    throw invalidOption("change_key", "it is not told where to", "Give a key in to, or a mode");
  }
  const known = new Map<string, KeyChanger>();
  let last: { readonly key: Key; readonly changer: KeyChanger } | null = null;
  const changerAt = (tick: number): KeyChanger => {
    const key = keys.at(tick);
    if (last?.key === key) return last.changer;
    const name = `${key.tonic} ${key.mode}`;
    const changer = known.get(name) ??
      createKeyChanger(key, { to: moveOtherKey(key, main, to), seventh });
    known.set(name, changer);
    last = { key, changer };
    return changer;
  };
  const chordAt = createChordLane(composition.chords);
  const moved = movePitches(composition, {
    selection,
    remarks,
    createMap: ({ notes }) => {
      const leading = findLeading(notes);
      return (note) => {
        const changer = changerAt(note.onset);
        const chord = chordAt(note.onset);
        const leads = chord === null ? leading.has(note) : changer.isDominant(chord);
        return changer.movePitch(note.pitch, leads);
      };
    },
  });
  if (!selection.hasAllMelodic) return { composition: moved, remarks: remarks.list() };
  const chords = mapChords(composition.chords, {
    span: selection,
    remarks,
    map: (chord, tick) => changerAt(tick).moveChord(chord),
  });
  const changed = composition.keys.length === 0
    ? [{ ...to, tick: 0 }]
    : changeLane(composition.keys, selection, (key) => moveOtherKey(key, options.from ?? main, to));
  const isNamed = composition.keys.length > 0 ||
    selection.start === 0 && selection.end === Infinity;
  return {
    composition: { ...moved, chords, keys: isNamed ? changed : composition.keys },
    remarks: remarks.list(),
  };
}

/** How notes and chords of one key go to another. */
interface KeyChanger {
  movePitch(pitch: number, leads: boolean): number;
  moveChord(chord: Chord): string | null;
  isDominant(chord: Chord): boolean;
}

function createKeyChanger(
  from: Key,
  { to, seventh }: { readonly to: Key; readonly seventh: (typeof SEVENTHS)[number] },
): KeyChanger {
  const [old, now] = [createScaleSteps(from), createScaleSteps(to)];
  const [oldNames, nowNames] = [createScaleNames(from), createScaleNames(to)];
  const [tonic, target] = [from, to].map((key) => toFifths(parseNoteName(key.tonic)));
  const up = modulo(
    toPitchClass(parseNoteName(to.tonic)) - toPitchClass(parseNoteName(from.tonic)),
    12,
  );
  const semitones = up > 6 ? up - 12 : up;
  const oldTonic = old.pitchAt({ step: old.tonic, isRaised: false });
  const newTonic = now.pitchAt({ step: now.tonic, isRaised: false });
  const octaves = (oldTonic + semitones - newTonic) / 12;
  const steps = now.tonic + octaves * STEPS - old.tonic;
  // Only where a leading note would be lost is there a choice.
  const hadLeading = old.pitchAt({ step: old.tonic + STEPS, isRaised: false }) -
      old.pitchAt({ step: old.tonic + SEVENTH, isRaised: false }) === 1;
  const isChoice = hadLeading && to.mode === "minor";
  const isRaised = (leads: boolean): boolean =>
    isChoice && (seventh === "raised" || seventh === "leading" && leads);
  const dominants = new Map<Chord, boolean>();
  const isDominant = (chord: Chord): boolean => {
    const known = dominants.get(chord);
    if (known !== undefined) return known;
    const { index, alteration } = oldNames.degreeOf(toFifths(parseNoteName(chord.root)));
    const isOne = alteration === 0 && (index === FIFTH || index === SEVENTH);
    dominants.set(chord, isOne);
    return isOne;
  };
  return {
    isDominant,
    movePitch(pitch, leads) {
      const { step } = old.placeOf(pitch);
      if (!Number.isInteger(step)) return pitch + semitones;
      const moved = now.pitchAt({ step: step + steps, isRaised: false });
      const isSeventh = modulo(step - old.tonic, STEPS) === SEVENTH;
      return isSeventh && isRaised(leads) ? moved + 1 : moved;
    },
    moveChord(chord) {
      const root = toFifths(parseNoteName(chord.root));
      const degrees = chord.notes.map((name) => oldNames.degreeOf(toFifths(parseNoteName(name))));
      const isOwn = degrees.every(({ alteration }) => alteration === 0);
      const raises = isRaised(isDominant(chord));
      const move = (fifths: number): number => {
        const { index, alteration } = oldNames.degreeOf(fifths);
        if (alteration !== 0) return fifths + target - tonic;
        return nowNames.fifthsOf({ index, alteration: index === SEVENTH && raises ? 1 : 0 });
      };
      if (isOwn) return mapChordNotes(chord, move);
      const bass = toFifths(parseNoteName(chord.bass));
      return moveChord(chord, move(root), move(root) + bass - root);
    },
  };
}

/** Where another key of the piece goes when the main one goes to a new one. */
function moveOtherKey(key: Key, main: Key, to: Key): Key {
  if (key.tonic === main.tonic && key.mode === main.mode) return to;
  const place = toFifths(parseNoteName(key.tonic));
  const { index, alteration } = createScaleNames(main).degreeOf(place);
  const [from, target] = [main, to].map(({ tonic }) => toFifths(parseNoteName(tonic)));
  const fifths = alteration === 0
    ? createScaleNames(to).fifthsOf({ index, alteration })
    : place + target - from;
  const isSame = key.mode === main.mode;
  const isOther = main.mode !== to.mode && SWAPPED.get(key.mode) === main.mode;
  const mode = isSame ? to.mode : isOther ? main.mode : key.mode;
  return nameKey(toPitchClass(fromFifths(fifths)), mode);
}

/** Major and minor keys of one piece change places. */
const SWAPPED: ReadonlyMap<Key["mode"], Key["mode"]> = new Map([
  ["major", "minor"],
  ["minor", "major"],
]);

/** Notes after which a line goes on a semitone up. */
function findLeading(notes: readonly Note[]): ReadonlySet<Note> {
  const leading = new Set<Note>();
  let next = notes.length;
  let later = new Set<number>();
  for (let index = notes.length - 1; index >= 0; index--) {
    if (index + 1 < notes.length && notes[index].onset !== notes[index + 1].onset) {
      later = new Set(notes.slice(index + 1, next).map(({ pitch }) => pitch));
      next = index + 1;
    }
    if (later.has(notes[index].pitch + 1)) leading.add(notes[index]);
  }
  return leading;
}

/** The row of {@link changeKey}. */
export const CHANGE_KEY: Transform = toTransform<ChangeKeyOptions>({
  name: "change_key",
  description: "Move the degrees of the scale to another key or mode, such as major to minor",
  aliases: ["changemode", "mode", "key", "setkey", "setmode", "modulate", "tominor", "tomajor"],
  options: {
    to: {
      kind: "key",
      description: "The new key, with its mode: A minor, D dorian",
      aliases: ["key", "tokey", "target", "newkey", "scale"],
    },
    mode: {
      kind: "choice",
      choices: Object.keys(MODES),
      description: "The new mode on the same tonic, instead of a key",
      aliases: ["tomode", "newmode"],
    },
    from: {
      kind: "key",
      description: "The key that is left; that of the piece when it is not given",
      aliases: ["fromkey", "source", "oldkey"],
    },
    seventh: {
      kind: "choice",
      choices: SEVENTHS,
      default: "leading",
      description: "Seventh degree in minor: raised where it leads, natural or raised everywhere",
    },
    ...SCOPE,
  },
  example: { to: "A minor" },
  apply: changeKey,
});
