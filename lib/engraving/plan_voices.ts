import type { Composition, Lyric, Track } from "../composition/composition.ts";
import { findTrack } from "../notation/find_track.ts";
import type { WrittenBars } from "../notation/written_bars.ts";
import { arrangeStrokes, arrangeVoices, type Sound } from "./arrange_voices.ts";
import { ChordTones } from "./chord_tones.ts";
import { Grids, quantize } from "./quantize.ts";
import { type Clef, type Staff, toStaves } from "./staff.ts";

/** A voice, and where it stands. */
export interface Voice {
  /** Number in the piece, from 1. */
  readonly id: number;
  readonly track: Track;
  readonly clef: Clef;
  /** Semitones by which it sounds above what is written. */
  readonly transpose: number;
  readonly sounds: readonly Sound[];
  /** What is sung to its sounds, as it was written. */
  readonly syllables: ReadonlyMap<Sound, string>;
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
 * Puts tracks on staves, and their notes into voices.
 *
 * @throws {OnpuError} `unknown_track` for an index that the piece does not have
 */
export function planVoices(
  composition: Composition,
  bars: WrittenBars,
  indexes: readonly number[],
): VoicePlan {
  const tracks = indexes.map((index) => ({ index, track: findTrack(composition, index) }));
  const lyrics = Map.groupBy(composition.lyrics, ({ track }) => track);
  const firstGrids = new Grids(bars, tracks[0]?.track.notes ?? []);
  let count = 0;
  const parts = tracks.map(({ index, track }, place) => {
    const grids = place === 0 ? firstGrids : new Grids(bars, track.notes);
    const staves = toStaves(track, quantize(track.notes, bars, grids));
    const sung = staves.findIndex(({ notes }) => notes.length > 0);
    return staves.map((staff, staffIndex): Voice[] =>
      arrange(staff, grids).map((sounds, layer): Voice => ({
        id: ++count,
        track,
        clef: staff.clef,
        transpose: staff.transpose,
        sounds,
        syllables: layer === 0 && staffIndex === sung
          ? findSyllables(sounds, lyrics.get(index) ?? [], bars)
          : new Map(),
      }))
    );
  });
  return { parts, grids: firstGrids, tones: new ChordTones(composition.chords, bars.start) };
}

function arrange({ clef, notes }: Staff, grids: Grids): Sound[][] {
  return clef === "perc"
    ? [arrangeStrokes(notes, (place) => grids.beatEnd(place))]
    : arrangeVoices(notes);
}

/** Gives each syllable to the sound that begins with it or was the last to begin before it. */
function findSyllables(
  sounds: readonly Sound[],
  lyrics: readonly Lyric[],
  { start, end }: WrittenBars,
): Map<Sound, string> {
  const texts = new Map<Sound, string>();
  let at = 0;
  for (const { tick, text } of lyrics) {
    if (tick < start || tick >= end || sounds.length === 0) continue;
    while (at + 1 < sounds.length && sounds[at + 1].onset <= tick) at++;
    const before = texts.get(sounds[at]);
    texts.set(sounds[at], before === undefined ? text : `${before} ${text}`);
  }
  return texts;
}
