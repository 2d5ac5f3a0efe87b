import type { Composition } from "../composition/composition.ts";
import type { Key } from "../pitch/key.ts";
import { findKeyLane, KEY } from "./key_lane.ts";
import { mapChordNotes, mapChords } from "./map_chord.ts";
import { movePitches } from "./notes.ts";
import { checkNumber } from "./option.ts";
import { RemarkLog } from "./remark.ts";
import { createScaleNames } from "./scale_names.ts";
import { createStepLane } from "./scale_steps.ts";
import type { Scope } from "./scope.ts";
import { SCOPE, select } from "./selection.ts";
import { toTransform, type Transform, type Transformed } from "./transform.ts";

/** How far {@link transposeDiatonic} goes. */
export interface TransposeDiatonicOptions extends Scope {
  /** Steps of the scale up, or down below zero, −60 to 60: 2 is a third. */
  readonly steps: number;
  /** Key whose scale it is (default that of the piece, or the one that is heard). */
  readonly key?: Key;
}

const STEPS = { low: -60, high: 60 };

/**
 * A piece higher or lower by steps of its scale: the same music from another degree, in the same key.
 *
 * A note between two steps goes between the two that they come to, or, where these are a semitone apart, to the one of
 * its letter: E♭ goes where E does. When every melodic track moves, the chord lane goes with them: C major a step up is
 * D minor. Drums and keys stay.
 *
 * @param composition A piece that `checkComposition` accepts
 * @param options.steps How far, −60 to 60; 2 is a third, 7 an octave
 * @param options.key Key whose scale it is (default that of the piece)
 * @param options.tracks Which tracks (default all)
 * @param options.bars Which bars (default all)
 * @throws {OnpuError} `invalid_option`; `unknown_track`; `invalid_position`
 *
 * @example A third up in C major
 * ```ts
 * import { preprocess, transposeDiatonic } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { composition } = preprocess({ key: "C", chords: "C", tracks: { Piano: "C4/q E4 G4 B4" } });
 * const higher = transposeDiatonic(composition, { steps: 2 }).composition;
 * assertEquals(higher.tracks[0].notes.map(({ pitch }) => pitch), [64, 67, 71, 74]);
 * assertEquals(higher.chords[0].symbol, "Em");
 * ```
 */
export function transposeDiatonic(
  composition: Composition,
  options: TransposeDiatonicOptions,
): Transformed {
  const { steps } = options;
  checkNumber("steps", steps, { ...STEPS, isInteger: true });
  const remarks = new RemarkLog();
  const selection = select(composition, options);
  const keys = findKeyLane(composition, { key: options.key, remarks });
  const stepsAt = createStepLane(keys.at);
  const moved = movePitches(composition, {
    selection,
    remarks,
    createMap: () => ({ onset, pitch }) => {
      const scale = stepsAt(onset);
      const { step, isRaised } = scale.placeOf(pitch);
      return scale.pitchAt({ step: step + steps, isRaised });
    },
  });
  if (!selection.hasAllMelodic) return { composition: moved, remarks: remarks.list() };
  const chords = mapChords(composition.chords, {
    span: selection,
    remarks,
    map: (chord, tick) => {
      const names = createScaleNames(keys.at(tick));
      return mapChordNotes(chord, (fifths) => {
        const { index, alteration } = names.degreeOf(fifths);
        return names.fifthsOf({ index: index + steps, alteration });
      });
    },
  });
  return { composition: { ...moved, chords }, remarks: remarks.list() };
}

/** The row of {@link transposeDiatonic}. */
export const TRANSPOSE_DIATONIC: Transform = toTransform<TransposeDiatonicOptions>({
  name: "transpose_diatonic",
  description: "Move the pitch by steps of the scale, so that it stays in its key",
  aliases: ["diatonictranspose", "transposeinkey", "transposesteps", "shiftsteps", "sequence"],
  options: {
    steps: {
      kind: "integer",
      ...STEPS,
      isRequired: true,
      description: "Steps of the scale up, or down below zero: 2 is a third, 7 an octave",
      aliases: ["by", "degrees", "amount", "n", "value"],
    },
    key: KEY,
    ...SCOPE,
  },
  example: { steps: 2 },
  apply: transposeDiatonic,
});
