import type { Composition } from "../composition/composition.ts";
import type { ChordTones } from "../engraving/chord_tones.ts";
import { planVoices, type Voice as PlannedVoice } from "../engraving/plan_voices.ts";
import type { Grids } from "../engraving/quantize.ts";
import type { WrittenBars } from "../notation/written_bars.ts";
import { type DrumNote, placeDrums } from "./percussion.ts";

/** A voice of ABC. */
export interface Voice extends PlannedVoice {
  /** What drums are written as; `null` for pitches. */
  readonly drums: ReadonlyMap<number, DrumNote> | null;
}

/** The voices of a piece: by track, in that by staff. */
export interface VoicePlan {
  readonly parts: readonly (readonly (readonly Voice[])[])[];
  /** Where the beats of the first part can be cut. */
  readonly grids: Grids;
  /** How the chord lane spells its notes. */
  readonly tones: ChordTones;
}

/**
 * Puts tracks on staves, their notes into voices, and drums on letters.
 *
 * @throws {OnpuError} `unknown_track` for an index that the piece does not have
 */
export function planAbc(
  composition: Composition,
  bars: WrittenBars,
  indexes: readonly number[],
): VoicePlan {
  const { parts, grids, tones } = planVoices(composition, bars, indexes);
  const drummers = new Set(parts.flat(2).map(({ track }) => track).filter(({ isDrum }) => isDrum));
  // Readers know one map of drums for a whole piece.
  const drums = placeDrums([...drummers].flatMap(({ notes }) => notes.map(({ pitch }) => pitch)));
  const withDrums = (voice: PlannedVoice): Voice => ({
    ...voice,
    drums: voice.track.isDrum ? drums : null,
  });
  const drummed = parts.map((staves) => staves.map((voices) => voices.map(withDrums)));
  return { parts: drummed, grids, tones };
}
