import type { Composition } from "../composition/composition.ts";
import { createMeter } from "../time/bar_beat.ts";
import type { Analysis, KeyReading } from "./analysis.ts";
import { analyzeTracks } from "./analyze_tracks.ts";
import { createBeatGrid } from "./beat_grid.ts";
import { findCadences } from "./find_cadences.ts";
import { findChords } from "./find_chords.ts";
import { findKeys } from "./find_keys.ts";
import { nameChords, takeChords } from "./name_chords.ts";
import { nameKey, nameKeys, takeKeys } from "./name_keys.ts";
import { findPhraseEnds } from "./phrase_ends.ts";
import { findSounding } from "./sounding.ts";

/**
 * What a piece is made of: keys, chords, cadences, and what each track is like.
 *
 * Keys and chords that the piece gives are taken, and said to be given; what it does not give is heard in its notes.
 * Keys come from pitch-class profiles of whole bars with the bass, the first and the last bass note as evidence of the
 * tonic; chords from templates over felt beats, and change the more readily the stronger the beat. A chord that is
 * heard has at most four notes, so that `C9` is heard as `C7`. The same piece gives the same answer; transposing it
 * transposes the answer.
 *
 * @param composition Any valid piece; one without pitched notes has no heard key and no heard chords
 *
 * @example Four chords
 * ```ts
 * import { analyze, formatKey, preprocess } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { composition } = preprocess("(C3 E4 G4)/w | (F3 A4 C5) | (G3 B4 D5 F5) | (C3 E4 G4 C5)");
 * const { key, chords, cadences } = analyze(composition);
 * assertEquals(key && formatKey(key.key), "C major");
 * assertEquals(chords.map(({ symbol, numeral }) => `${symbol} ${numeral}`), ["C I", "F IV", "G7 V7", "C I"]);
 * assertEquals(cadences.map(({ kind, isPerfect, bar }) => [kind, isPerfect, bar]), [["authentic", true, 4]]);
 * ```
 *
 * @see J. Albrecht and D. Shanahan, Music Perception 31 (2013), on the profiles
 */
export function analyze(composition: Composition): Analysis {
  const meter = createMeter(composition.timeSignatures);
  const grid = createBeatGrid(composition, meter);
  const sounding = findSounding(composition, grid);
  const heard = findKeys(sounding, grid);
  const heardKey: KeyReading | null = heard && {
    key: nameKey(heard.whole, sounding),
    confidence: heard.confidence,
    source: "heard",
  };
  const keys = composition.keys.length > 0
    ? takeKeys(composition, meter)
    : heard === null
    ? []
    : nameKeys(heard, { sounding, grid, meter });
  const chords = composition.chords.length > 0
    ? takeChords(composition, meter, keys)
    : heard === null
    ? []
    : nameChords(findChords(sounding, grid, heard), { sounding, grid, meter, keys });
  return {
    key: composition.keys.length > 0 ? keys[0] : heardKey,
    heardKey,
    keys,
    chords: chords.map(({ span }) => span),
    cadences: findCadences(chords, findPhraseEnds(composition, meter)),
    tracks: analyzeTracks(composition, meter),
  };
}
