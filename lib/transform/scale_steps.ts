import type { Key } from "../pitch/key.ts";
import { LETTERS, nameInKey, NATURALS, parseNoteName } from "../pitch/note_name.ts";
import { scaleNotes } from "../scale/parse_scale.ts";

const OCTAVE = 12;
/** Steps of a scale in an octave: every mode of a key has one note of each letter. */
export const OCTAVE_STEPS = 7;

/** A place in a scale. */
export interface ScalePlace {
  /** Letters from C of octave −1 up; a note between two of the scale lies half a step above the lower one. */
  readonly step: number;
  /** Whether a note between two of the scale is a raised one, and no lowered one. */
  readonly isRaised: boolean;
}

/** Pitches as places in the scale of a key, and back. */
export interface ScaleSteps {
  /** Where a pitch stands. */
  placeOf(pitch: number): ScalePlace;
  /** The pitch of a place; between two steps that are a semitone apart, that of the step that is altered. */
  pitchAt(place: ScalePlace): number;
  /** Step of the tonic of octave −1. */
  readonly tonic: number;
}

/** Makes the way from pitches to the steps of a key, and back; pitches may lie beyond 0–127. */
export function createScaleSteps(key: Key): ScaleSteps {
  const names = scaleNotes(key.tonic, key.mode).map((name) => parseNoteName(name));
  const semitones = LETTERS.map((letter) => {
    const name = names.find((name) => name.letter === letter);
    return NATURALS[letter] + (name?.accidental ?? 0);
  });
  const pitchOfStep = (step: number): number =>
    OCTAVE * Math.floor(step / OCTAVE_STEPS) + semitones[modulo(step, OCTAVE_STEPS)];
  const places = Array.from({ length: OCTAVE }, (_, pitch): ScalePlace => {
    // C flat and B sharp belong to the octave of their letter.
    let step = OCTAVE_STEPS;
    while (pitchOfStep(step) > pitch) step--;
    if (pitchOfStep(step) === pitch) return { step, isRaised: false };
    // Any octave does: names come again after twelve semitones.
    const { letter } = nameInKey(pitch + 5 * OCTAVE, key);
    return { step: step + 0.5, isRaised: letter === LETTERS[modulo(step, OCTAVE_STEPS)] };
  });
  return {
    tonic: LETTERS.indexOf(parseNoteName(key.tonic).letter),
    placeOf(pitch) {
      const { step, isRaised } = places[modulo(pitch, OCTAVE)];
      return { step: step + OCTAVE_STEPS * Math.floor(pitch / OCTAVE), isRaised };
    },
    pitchAt({ step, isRaised }) {
      const below = pitchOfStep(Math.floor(step));
      if (Number.isInteger(step)) return below;
      const above = pitchOfStep(Math.ceil(step));
      if (above - below > 1) return below + 1;
      return isRaised ? below : above;
    },
  };
}

/** Makes {@link createScaleSteps} for the key at a tick, once for each key. */
export function createStepLane(keyAt: (tick: number) => Key): (tick: number) => ScaleSteps {
  const known = new Map<string, ScaleSteps>();
  let [lastKey, lastSteps]: [Key | null, ScaleSteps | null] = [null, null];
  return (tick) => {
    const key = keyAt(tick);
    if (key === lastKey && lastSteps !== null) return lastSteps;
    const name = `${key.tonic} ${key.mode}`;
    const steps = known.get(name) ?? createScaleSteps(key);
    known.set(name, steps);
    [lastKey, lastSteps] = [key, steps];
    return steps;
  };
}

/** The rest of a division, never below 0. */
export function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
