import type { ChordChange, Composition } from "../composition/composition.ts";
import type { Key } from "../pitch/key.ts";
import { parseNoteName, toPitchClass } from "../pitch/note_name.ts";
import { lastAt } from "./cut_piece.ts";
import { findKeyLane } from "./key_lane.ts";
import { changeLane } from "./lane.ts";
import { isWithin, movePitches } from "./notes.ts";
import { checkNumber, invalidOption } from "./option.ts";
import { RemarkLog } from "./remark.ts";
import type { Scope } from "./scope.ts";
import { SCOPE, select, type Selection, type TickSpan } from "./selection.ts";
import { findFifths, moveKey, moveSymbol } from "./spell_shift.ts";
import { toTransform, type Transform, type Transformed } from "./transform.ts";

/** How far {@link transpose} goes. */
export interface TransposeOptions extends Scope {
  /** Semitones up, or down below zero, −127 to 127. */
  readonly semitones?: number;
  /** Key whose tonic the tonic goes to, instead of `semitones`; the mode stays as it is. */
  readonly to?: Key;
  /** Which way to go to a key (default the nearer; six semitones go up). */
  readonly direction?: "nearest" | "up" | "down";
}

const SEMITONES = { low: -127, high: 127 };
const DIRECTIONS = ["nearest", "up", "down"] as const;

/**
 * A piece higher or lower by semitones, or in another key.
 *
 * Drums stay. When every melodic track moves, the chord lane and the keys go with them, in the spelling with the fewer
 * accidentals: C major goes up a semitone to D♭ major. When only some bars move, the key changes where they begin
 * and again where they end. A pitch that would lie beyond MIDI's goes to the nearest octave within, and is told of.
 *
 * @param composition A piece that `checkComposition` accepts
 * @param options.semitones How far, −127 to 127
 * @param options.to Key to go to instead
 * @param options.direction Which way to a key (default `"nearest"`)
 * @param options.tracks Which tracks (default all)
 * @param options.bars Which bars (default all)
 * @throws {OnpuError} `invalid_option` unless it is told how far; `unknown_track`; `invalid_position`
 *
 * @example Up a whole tone, and to a key
 * ```ts
 * import { parseKey, preprocess, transpose } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { composition } = preprocess({ key: "C", chords: "C | G7", tracks: { Piano: "C4/w | B3/w" } });
 * const higher = transpose(composition, { semitones: 2 }).composition;
 * assertEquals(higher.tracks[0].notes.map(({ pitch }) => pitch), [62, 61]);
 * assertEquals(higher.chords.map(({ symbol }) => symbol), ["D", "A7"]);
 *
 * const inA = transpose(composition, { to: parseKey("A") }).composition;
 * assertEquals(inA.keys, [{ tick: 0, tonic: "A", mode: "major" }]);
 * assertEquals(inA.tracks[0].notes[0].pitch, 57);
 * ```
 */
export function transpose(composition: Composition, options: TransposeOptions): Transformed {
  const remarks = new RemarkLog();
  const selection = select(composition, options);
  const semitones = findDistance(composition, { options, selection, remarks });
  const moved = movePitches(composition, {
    selection,
    remarks,
    createMap: () => ({ pitch }) => pitch + semitones,
  });
  const result = selection.hasAllMelodic ? moveHarmony(moved, semitones, selection) : moved;
  return { composition: result, remarks: remarks.list() };
}

/** Semitones to go. */
function findDistance(
  composition: Composition,
  { options, selection, remarks }: {
    readonly options: TransposeOptions;
    readonly selection: Selection;
    readonly remarks: RemarkLog;
  },
): number {
  const { semitones, to, direction = "nearest" } = options;
  if (semitones !== undefined) {
    checkNumber("semitones", semitones, { ...SEMITONES, isInteger: true });
    return semitones;
  }
  if (to === undefined) {
    throw invalidOption("transpose", "it is not told how far", "Give semitones, or a key in to");
  }
  const from = findKeyLane(composition, { remarks }).at(selection.start);
  const up =
    (toPitchClass(parseNoteName(to.tonic)) - toPitchClass(parseNoteName(from.tonic)) + 12) % 12;
  if (direction === "up" || up === 0) return up;
  return direction === "down" || up > 6 ? up - 12 : up;
}

/** Moves the chord lane and the keys of a stretch. */
export function moveHarmony(
  composition: Composition,
  semitones: number,
  span: TickSpan,
): Composition {
  const { keys, chords } = composition;
  const known = new Map<string, string>();
  const moveChord = (chord: ChordChange): ChordChange => {
    const fifths = findFifths(semitones, lastAt(keys, chord.tick));
    const id = `${fifths} ${chord.symbol}`;
    const symbol = known.get(id) ?? moveSymbol(chord.symbol, fifths);
    known.set(id, symbol);
    return { ...chord, symbol };
  };
  return {
    ...composition,
    chords: chords.map((chord) => isWithin(chord.tick, span) ? moveChord(chord) : chord),
    keys: changeLane(keys, span, (key) => moveKey(key, findFifths(semitones, key))),
  };
}

/** The row of {@link transpose}. */
export const TRANSPOSE: Transform = toTransform<TransposeOptions>({
  name: "transpose",
  description: "Move the pitch up or down by semitones, or to another key; chords and key follow",
  aliases: ["transposechromatic", "chromatictranspose", "shiftpitch", "pitch", "tokey"],
  options: {
    semitones: {
      kind: "integer",
      ...SEMITONES,
      description: "Semitones up, or down below zero",
      aliases: ["by", "interval", "amount", "halfsteps", "semitone", "n", "value", "shift"],
    },
    to: {
      kind: "key",
      description: "The key whose tonic it goes to, instead of semitones; the mode stays",
      aliases: ["key", "tokey", "target", "targetkey", "newkey"],
    },
    direction: {
      kind: "choice",
      choices: DIRECTIONS,
      default: "nearest",
      description: "Which way to a key",
      aliases: ["way"],
    },
    ...SCOPE,
  },
  example: { semitones: 2 },
  apply: transpose,
});
