import type { Note, Track } from "../composition/composition.ts";
import { PROGRAMS } from "../instrument/program.ts";
import { endOf } from "./subject.ts";

/** A line, and the track that plays it. */
export interface Melody {
  /** Index of the track. */
  readonly track: number;
  /** Its top notes, in order of time. */
  readonly notes: readonly Note[];
}

/** A track is a line when so many of its notes start alone. */
const LINE_SHARE = 0.8;
/** Who plays the bass, or a drum that is tuned to few notes: what is under or beside the harmony may stand against it. */
const ASIDE = /^(?:Bass|Percussive|Contrabass|Tuba|Timpani)$/;

/**
 * The melodies of a piece: every track that plays one note at a time, or else the top notes of the highest track.
 *
 * The lowest of several tracks is the bass and no melody, and neither is what instruments of the bass or drums play.
 *
 * @see Uitdenbogerd and Zobel, Manipulation of Music for Melody Matching, 1998, on taking top notes for the melody
 */
export function findMelodies(tracks: readonly Track[]): Melody[] {
  const melodic = [...tracks.entries()].filter(([, { isDrum, notes }]) =>
    !isDrum && notes.length > 0
  ).map(([track, { program, notes }]) => ({ track, program, notes, mean: meanPitch(notes) }));
  const heights = melodic.map(({ mean }) => mean);
  const [lowest, highest] = [Math.min(...heights), Math.max(...heights)];
  const upper = melodic.filter(({ program, mean }) =>
    !isAside(program) && (melodic.length === 1 || mean > lowest)
  );
  const lines = upper.filter(({ notes }) => isLine(notes));
  const chosen = lines.length > 0 ? lines : upper.filter(({ mean }) => mean === highest);
  return chosen.map(({ track, notes }) => ({ track, notes: findTopNotes(notes) }));
}

function meanPitch(notes: readonly Note[]): number {
  return notes.reduce((sum, { pitch }) => sum + pitch, 0) / notes.length;
}

function isAside(program: number): boolean {
  const { name, family } = PROGRAMS[program];
  return ASIDE.test(family) || ASIDE.test(name);
}

function isLine(notes: readonly Note[]): boolean {
  const onsets = notes.filter(({ onset }, index) => onset !== notes[index - 1]?.onset).length;
  return onsets >= LINE_SHARE * notes.length;
}

/** Notes above which nothing sounds when they start. */
function findTopNotes(notes: readonly Note[]): Note[] {
  const ends = new Float64Array(129);
  return notes.filter((note, index) => {
    ends[note.pitch] = endOf(note);
    // Of those that start together the last one is the highest.
    if (notes[index + 1]?.onset === note.onset) return false;
    for (let pitch = note.pitch + 1; pitch < 128; pitch++) {
      if (ends[pitch] > note.onset) return false;
    }
    return true;
  });
}
