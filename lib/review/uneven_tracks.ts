import type { Track } from "../composition/composition.ts";
import { beatTicks } from "../time/bar_beat.ts";
import type { Place } from "./finding.ts";
import { endOf, findTrackEnd, type Subject } from "./subject.ts";

/** A part of fewer notes is an effect, such as one crash, and does not run through the piece. */
const FEWEST_NOTES = 4;

/**
 * Tracks without notes, and tracks that stop or go on where the others do not.
 *
 * A piece is as long as more than half of its tracks, or else as its longest one; lengths are counted in bars, the last
 * one whole. A track of another length is quiet when its end
 *
 * - is the end of a section or the start of one;
 * - leaves only one more chord to the others, as a last chord without drums;
 * - is followed by a rest no longer than one that it had before, its late entry too;
 * - is that of fewer than four notes.
 */
export function* findUnevenTracks(subject: Subject): Iterable<Place> {
  const { composition: { tracks }, meter } = subject;
  const bars = tracks.map((track) => subject.barsUntil(findTrackEnd(track)));
  const played = bars.filter((count) => count > 0);
  const length = findMajority(played) ?? Math.max(0, ...played);
  const sectionEnds = findSectionEnds(subject);
  for (const [track, count] of bars.entries()) {
    if (count === 0 && played.length > 0) {
      yield { code: "no_notes", track, tick: null, detail: () => "0 notes" };
    }
    if (count === 0 || count === length) continue;
    const [from, to] = [Math.min(count, length), Math.max(count, length)];
    const tick = meter.barStart(from + 1);
    if (sectionEnds.has(from) || isLastChord(subject, tick)) continue;
    const silence = meter.barStart(to + 1) - tick;
    if (count < length && comesAndGoes(tracks[track], silence)) continue;
    yield {
      code: count < length ? "ends_early" : "ends_late",
      track,
      tick,
      detail: () => `${count} of ${length} bars`,
    };
  }
}

/** What more than half of the values are. */
function findMajority(values: readonly number[]): number | null {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].find(([, count]) => count > values.length / 2)?.[0] ?? null;
}

/** Numbers of the bars with which a section ends, or before which one begins. */
function findSectionEnds({ composition: { sections }, meter }: Subject): ReadonlySet<number> {
  const edges = sections.flatMap(({ tick, duration }) => [tick, tick + duration]);
  return new Set(edges.filter((tick) => tick > 0).map((tick) => meter.barBeatAt(tick - 1).bar));
}

/** Whether all that starts from a tick on starts within one beat. */
function isLastChord({ composition: { tracks }, meter }: Subject, tick: number): boolean {
  const onsets = tracks.flatMap(({ notes }) => {
    const next = notes[findFirst(notes.length, (index) => notes[index].onset >= tick)];
    return next ? [next.onset, notes[notes.length - 1].onset] : [];
  });
  return Math.max(...onsets) - Math.min(...onsets) < beatTicks(meter.signatureAt(tick));
}

/** Whether a part has rested so long before, or is too short to tell. */
function comesAndGoes({ notes }: Track, silence: number): boolean {
  if (notes.length < FEWEST_NOTES) return true;
  let end = 0;
  for (const note of notes) {
    if (note.onset - end >= silence) return true;
    end = Math.max(end, endOf(note));
  }
  return false;
}

/** The first index at which something holds that holds from there on; the length when it never does. */
function findFirst(length: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
