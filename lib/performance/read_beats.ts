/** A note on the beats of a piece. */
export interface BeatNote {
  /** Where it begins, in beats from the first one; below 0 for an upbeat to it. */
  readonly place: number;
  /** How long it is, in beats. */
  readonly beats: number;
  /** How loud it is beside the others: 1 for as loud. */
  readonly loudness: number;
  readonly pitch: number;
  readonly isDrum: boolean;
}

/** What happens on a beat. */
export interface Beat {
  /** Whether notes begin. */
  readonly isStruck: boolean;
  /** Whether a note sounds that began before. */
  readonly isHeld: boolean;
  /** The longest note that begins, in beats. */
  readonly longest: number;
  /** The mean of what begins, 0 for nothing. */
  readonly loudness: number;
  /** Pitch of the lowest note that begins; infinite for none. */
  readonly low: number;
  /** How long each pitch class sounds until the next beat, in beats. */
  readonly classes: Float64Array;
  readonly isKick: boolean;
  readonly isSnare: boolean;
}

/** General MIDI keys of kick and snare drums. */
const KICKS: readonly number[] = [35, 36];
const SNARES: readonly number[] = [38, 40];
/** What begins within so much of a beat is on it, and what sounds on for less has ended. */
const NEAR = 0.2;

/** What happens on each beat, up to the last one on which a note begins. */
export function readBeats(notes: readonly BeatNote[]): readonly Beat[] {
  const size = notes.reduce((end, { place }) => Math.max(end, Math.round(place) + 1), 0);
  const beats = Array.from({ length: size }, () => ({
    isStruck: false,
    isHeld: false,
    longest: 0,
    loudness: 0,
    count: 0,
    low: Infinity,
    classes: new Float64Array(12),
    isKick: false,
    isSnare: false,
  }));
  for (const note of notes) {
    const { place, pitch, isDrum } = note;
    const end = place + note.beats;
    for (let at = Math.max(0, Math.floor(place + NEAR)); at < end - NEAR && !isDrum; at++) {
      const beat = beats[at];
      if (beat === undefined) break;
      beat.classes[pitch % 12] += Math.min(at + 1, end) - Math.max(at, place);
      if (at > place + NEAR) beat.isHeld = true;
    }
    const struck = beats[Math.round(place)];
    if (struck === undefined || Math.abs(place - Math.round(place)) >= NEAR) continue;
    struck.isStruck = true;
    struck.loudness += (note.loudness - struck.loudness) / ++struck.count;
    if (isDrum) {
      struck.isKick ||= KICKS.includes(pitch);
      struck.isSnare ||= SNARES.includes(pitch);
    } else {
      struck.longest = Math.max(struck.longest, note.beats);
      struck.low = Math.min(struck.low, pitch);
    }
  }
  return beats;
}
