import { type Chord, parseChord } from "../chord/parse_chord.ts";
import type { ChordChange, Note } from "../composition/composition.ts";
import { findStretch } from "../time/find_stretch.ts";
import type { Place } from "./finding.ts";
import { findMelodies } from "./melody.ts";
import { feltBeatTicks, isStrongBeat, longNoteTicks } from "./strong_beat.ts";
import { endOf, type Subject } from "./subject.ts";

/** Degrees that carry a chord; what stands above them colours it. */
const FRAME = /^[b#]*[1-57]$/;
/** Over a dominant the semitones above root and fifth are tensions, ♭9 and ♭13. */
const DOMINANT_TENSIONS: readonly number[] = [1, 8];
/** How many other notes a resolution may be away: one ornaments it. */
const RESOLUTION_NOTES = 2;

/**
 * Long notes of a melody that start on a strong beat a semitone above a note of their chord, and are left by a leap.
 *
 * Such a note makes a minor ninth with the chord: it is an avoid note. It is quiet where the line goes on by step, at
 * once or after one other note, as suspensions and appoggiaturas do; where the next chord takes the held note in; and
 * where the line stays on the note from before, as a pedal point does. Blue notes, which lie a semitone below a note of
 * the chord, and tensions a whole tone above one are no clashes.
 */
export function* findChordClashes(subject: Subject): Iterable<Place> {
  const { composition: { chords, tracks }, nameAt } = subject;
  if (chords.length === 0) return;
  const lane = toLane(chords);
  for (const { track, notes } of findMelodies(tracks)) {
    let at = 0;
    for (let index = 0; index < notes.length; index++) {
      const { onset: tick, pitch } = notes[index];
      while (at + 1 < lane.length && lane[at + 1].tick <= tick) at++;
      if (!lane[at].avoided.has(pitch % 12) || !isFelt(notes[index], lane, at, subject)) continue;
      if (isPedal(notes, index) || isResolved(notes, index, subject)) continue;
      const { symbol } = lane[at];
      yield {
        code: "chord_clash",
        track,
        tick,
        detail: () => `${nameAt(pitch, tick)} over ${symbol}`,
      };
    }
  }
}

/** A chord, and the pitch classes that clash with it. */
interface LaneChord extends ChordChange {
  readonly avoided: ReadonlySet<number>;
}

function toLane(chords: readonly ChordChange[]): LaneChord[] {
  const known = new Map<string, ReadonlySet<number>>();
  return chords.map((chord) => {
    const avoided = known.get(chord.symbol) ?? findAvoided(parseChord(chord.symbol));
    known.set(chord.symbol, avoided);
    return { ...chord, avoided };
  });
}

/** Whether a note starts on a strong beat, and clashes long enough and to its end with the chord at an index. */
function isFelt(note: Note, lane: readonly LaneChord[], at: number, subject: Subject): boolean {
  const { onset, duration, pitch } = note;
  const chord = lane[at];
  const long = longNoteTicks(subject.meter.signatureAt(onset));
  const isLong = duration >= long && chord.tick <= onset &&
    chord.tick + chord.duration - onset >= long;
  if (!isLong || !isStrongBeat(subject, onset)) return false;
  const last = findStretch(lane, ({ tick }) => tick < endOf(note));
  return last.tick <= onset || last.avoided.has(pitch % 12);
}

/** Pitch classes a semitone above a note that carries the chord. */
function findAvoided(chord: Chord): ReadonlySet<number> {
  const { intervals, pitchClasses } = chord;
  const [root] = pitchClasses;
  const isDominant = intervals.includes("b7") && !intervals.includes("b3");
  return new Set(
    pitchClasses.filter((_, index) => FRAME.test(intervals[index]))
      .map((pitchClass) => (pitchClass + 1) % 12)
      .filter((pitchClass) => !pitchClasses.includes(pitchClass))
      .filter((pitchClass) =>
        !isDominant || !DOMINANT_TENSIONS.includes((pitchClass - root + 12) % 12)
      ),
  );
}

/** Whether the line has come to stay on a pitch. */
function isPedal(notes: readonly Note[], index: number): boolean {
  return [notes[index - 1], notes[index + 1]].every((note) => note?.pitch === notes[index].pitch);
}

/** Whether one of the next notes is a step away, and none comes later than a beat after the one before. */
function isResolved(notes: readonly Note[], index: number, { meter }: Subject): boolean {
  const { pitch, onset } = notes[index];
  const beat = feltBeatTicks(meter.signatureAt(onset));
  let others = 0;
  for (let next = index + 1; next < notes.length && others < RESOLUTION_NOTES; next++) {
    if (notes[next].onset - endOf(notes[next - 1]) > beat) return false;
    if (notes[next].pitch === pitch) continue;
    if (Math.abs(notes[next].pitch - pitch) <= 2) return true;
    others += 1;
  }
  return false;
}
