import type { Composition, Note } from "../composition/composition.ts";
import { PPQ } from "../time/duration.ts";

/** A stretch of a piece that can be written, and what that took. */
export interface FittedPiece {
  /** The piece, of which only the stretch is left. */
  readonly composition: Composition;
  /** Onsets of notes that are written at other ticks, or with another loudness, than they are played. */
  readonly moved: readonly number[];
}

/** Steps that notation has throughout: 64ths, and 64ths of triplets. Ticks. */
const WRITTEN_STEPS = [30, 20] as const;
/** A 32nd: where a single note goes that is on no step. Ticks. */
const NEAREST_STEP = 60;
/** Sixteenths and triplet eighths: the two ways to hear a beat that is played freely. Ticks. */
const STRAIGHT = 120;
const TRIPLET = 160;
/** How much nearer to triplets the notes of a beat have to be than to sixteenths, for those are the rule. */
const TRIPLET_MARGIN = 0.7;
/** Below this share of starts on a step a track is played, not written: by chance it would be one in fifteen. */
const WRITTEN_SHARE = 0.8;
/** Loudness of a played note is told as roughly as dynamic marks tell it. Steps of velocity. */
const DYNAMIC = 16;

/**
 * Gives what sounds between two ticks as it can be written.
 *
 * A track that is written keeps its notes, but that one on no step goes to the next 32nd. One that is played freely goes, beat
 * by beat, to sixteenths or triplets, and its loudness to steps of 16. Notes are cut where the stretch begins, for its
 * bars alone cannot say that they sounded before.
 *
 * @param composition A piece that `checkComposition` accepts
 * @param stretch.start First tick
 * @param stretch.end The tick after the last
 */
export function fitToNotation(
  composition: Composition,
  stretch: { readonly start: number; readonly end: number },
): FittedPiece {
  const { start, end } = stretch;
  const moved: number[] = [];
  const tracks = composition.tracks.map((track) => {
    const sounding = track.notes.filter(({ onset, duration }) =>
      onset < end && onset + duration > start
    );
    const fit = isWritten(track.notes) ? fitWritten : fitPlayed(sounding);
    const notes = sounding.flatMap((note): Note[] => {
      const fitted = fit(note);
      if (!isSame(fitted, note)) moved.push(note.onset);
      const onset = Math.max(start, fitted.onset);
      const duration = fitted.onset + fitted.duration - onset;
      return onset < end && duration > 0 ? [{ ...fitted, onset, duration }] : [];
    });
    return { ...track, notes };
  });
  const chords = composition.chords.filter(({ tick, duration }) =>
    tick < end && tick + duration > start
  );
  return { composition: { ...composition, tracks, chords }, moved };
}

function isWritten(notes: readonly Note[]): boolean {
  const onStep = notes.filter(({ onset }) => isOnStep(onset)).length;
  return onStep >= WRITTEN_SHARE * notes.length;
}

function isOnStep(tick: number): boolean {
  return WRITTEN_STEPS.some((step) => tick % step === 0);
}

function fitWritten(note: Note): Note {
  const end = toStep(note.onset + note.duration);
  const onset = toStep(note.onset);
  return { ...note, onset, duration: end > onset ? end - onset : NEAREST_STEP };
}

function toStep(tick: number): number {
  return isOnStep(tick) ? tick : roundTo(tick, NEAREST_STEP);
}

/** Makes what fits notes of a track that is played: the step of each beat is the one that its notes are nearer to. */
function fitPlayed(notes: readonly Note[]): (note: Note) => Note {
  const errors = new Map<number, { straight: number; triplet: number }>();
  for (const { onset } of notes) {
    const beat = Math.floor(onset / PPQ);
    const { straight = 0, triplet = 0 } = errors.get(beat) ?? {};
    errors.set(beat, {
      straight: straight + distance(onset, STRAIGHT),
      triplet: triplet + distance(onset, TRIPLET),
    });
  }
  const stepAt = (tick: number): number => {
    const found = errors.get(Math.floor(tick / PPQ));
    return found !== undefined && found.triplet < TRIPLET_MARGIN * found.straight
      ? TRIPLET
      : STRAIGHT;
  };
  return (note) => {
    const step = stepAt(note.onset);
    const onset = roundTo(note.onset, step);
    const end = note.onset + note.duration;
    const stop = roundTo(end, stepAt(end));
    const velocity = Math.min(127, Math.max(1, roundTo(note.velocity, DYNAMIC)));
    return { ...note, onset, duration: stop > onset ? stop - onset : step, velocity };
  };
}

function distance(tick: number, step: number): number {
  return Math.abs(tick - roundTo(tick, step));
}

function roundTo(value: number, step: number): number {
  return Math.round(value / step) * step;
}

function isSame(a: Note, b: Note): boolean {
  return a.onset === b.onset && a.duration === b.duration && a.velocity === b.velocity;
}
