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

/** More than the notes of any piece, so that a tick and an index make one number. */
const INDEXES = 2 ** 18;

/**
 * The outer voices at every moment at which a note starts and two pitches or more sound, in order of time; drums aside.
 *
 * Takes time in proportion to the notes, but for sorting them.
 */
export function* findOuterVoices(tracks: readonly Track[]): Iterable<OuterVoices> {
  const voices = tracks.flatMap(({ isDrum, notes }, track) =>
    isDrum ? [] : notes.map((note): Voice => ({ track, note }))
  );
  const starts = orderBy(voices, ({ note }) => note.onset);
  const ends = orderBy(voices, endOfVoice);
  const sounding = Array.from({ length: 128 }, (): Voice[] => []);
  let ended = 0;
  for (let index = 0; index < starts.length; index++) {
    const voice = voices[starts[index]];
    const { onset: tick, pitch } = voice.note;
    for (; ended < ends.length && endOfVoice(voices[ends[ended]]) <= tick; ended++) {
      const over = voices[ends[ended]];
      const list = sounding[over.note.pitch];
      list.splice(list.indexOf(over), 1);
    }
    sounding[pitch].push(voice);
    if (index + 1 < starts.length && voices[starts[index + 1]].note.onset === tick) continue;
    let [low, high] = [0, 127];
    while (sounding[low].length === 0) low++;
    while (sounding[high].length === 0) high--;
    if (low < high) yield { tick, upper: sounding[high][0], lower: sounding[low][0] };
  }
}

function endOfVoice({ note }: Voice): number {
  return endOf(note);
}

/** Indexes of voices by a tick, those of one tick as they stand. */
function orderBy(voices: readonly Voice[], toTick: (voice: Voice) => number): Float64Array {
  const keys = new Float64Array(voices.length);
  for (let index = 0; index < keys.length; index++) {
    keys[index] = toTick(voices[index]) * INDEXES + index;
  }
  return keys.sort().map((key) => key % INDEXES);
}
