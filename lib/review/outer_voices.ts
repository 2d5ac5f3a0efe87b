import type { Note, Track } from "../composition/composition.ts";
import { endOf } from "./subject.ts";

/** A note that sounds, and where it is from. */
export interface Voice {
  /** Index of the track. */
  readonly track: number;
  /** The note. */
  readonly note: Note;
}

/** The highest and the lowest note that sound when a note starts; two of one pitch are not outer voices. */
export interface OuterVoices {
  /** When. */
  readonly tick: number;
  /** The highest. */
  readonly upper: Voice;
  /** The lowest. */
  readonly lower: Voice;
}

/**
 * The outer voices at every moment at which a note starts and two pitches or more sound, in order of time; drums aside.
 *
 * Takes time in proportion to the notes, but for sorting them.
 */
export function* findOuterVoices(tracks: readonly Track[]): Iterable<OuterVoices> {
  const voices = listVoices(tracks);
  const ends = sortBy(voices, ({ note }) => endOf(note));
  const sounding = Array.from({ length: 128 }, (): Voice[] => []);
  let ended = 0;
  for (const [index, voice] of voices.entries()) {
    const { onset: tick, pitch } = voice.note;
    for (; ended < ends.length && endOf(ends[ended].note) <= tick; ended++) {
      const list = sounding[ends[ended].note.pitch];
      list.splice(list.indexOf(ends[ended]), 1);
    }
    sounding[pitch].push(voice);
    if (voices[index + 1]?.note.onset === tick) continue;
    const [upper] = sounding.findLast((list) => list.length > 0) ?? [];
    const [lower] = sounding.find((list) => list.length > 0) ?? [];
    if (upper && lower && upper.note.pitch > lower.note.pitch) yield { tick, upper, lower };
  }
}

/** Notes of all melodic tracks, by onset, those of one moment by track. */
function listVoices(tracks: readonly Track[]): Voice[] {
  const voices = tracks.flatMap(({ isDrum, notes }, track) =>
    isDrum ? [] : notes.map((note) => ({ track, note }))
  );
  return sortBy(voices, ({ note }) => note.onset);
}

function sortBy(voices: readonly Voice[], toTick: (voice: Voice) => number): Voice[] {
  return voices.toSorted((a, b) => toTick(a) - toTick(b));
}
