import type { Track } from "../composition/composition.ts";
import { PROGRAMS } from "../instrument/program.ts";
import type { Place } from "./finding.ts";
import type { Subject } from "./subject.ts";

/** A part of fewer notes may well be equally loud. */
const FEWEST_NOTES = 16;
/** Controllers that shape loudness: breath, channel volume and expression (MIDI 1.0, controllers 2, 7 and 11). */
const LOUDNESS: readonly number[] = [2, 7, 11];
/** Keyboards that sound equally loud however they are struck. */
const LEVEL = /Harpsichord|Organ|Accordion|Music Box/;

/**
 * Tracks whose notes are all equally loud; one place for the whole piece when all tracks of enough notes are so.
 *
 * Quiet for harpsichord, organs, accordions and music boxes, for a track whose volume or expression changes, and for
 * one that is humanized when it is played.
 */
export function* findEqualVelocities({ composition }: Subject): Iterable<Place> {
  const judged = [...composition.tracks.entries()].filter(([, track]) =>
    isJudged(track) && (track.feel ?? composition.feel).dynamics === 0
  );
  const equal = judged.filter(([, track]) => isEqual(track));
  if (equal.length > 1 && equal.length === judged.length) {
    const velocities = equal.map(([, { notes }]) => notes[0].velocity);
    const [low, high] = [Math.min(...velocities), Math.max(...velocities)];
    yield {
      code: "equal_velocities",
      track: null,
      tick: null,
      detail: () => low === high ? `${low}` : `${low}–${high}`,
      count: equal.reduce((sum, [, { notes }]) => sum + notes.length, 0),
    };
    return;
  }
  for (const [track, { notes }] of equal) {
    yield {
      code: "equal_velocities",
      track,
      tick: null,
      detail: () => `${notes[0].velocity}`,
      count: notes.length,
    };
  }
}

function isJudged({ isDrum, program, notes }: Track): boolean {
  return notes.length >= FEWEST_NOTES && (isDrum || !LEVEL.test(PROGRAMS[program].name));
}

function isEqual({ notes, controllers }: Track): boolean {
  return notes.every(({ velocity }) => velocity === notes[0].velocity) &&
    !LOUDNESS.some((number) => isMoving(controllers, number));
}

function isMoving(controllers: Track["controllers"], number: number): boolean {
  const values = controllers.filter(({ controller }) => controller === number);
  return values.some(({ value }) => value !== values[0].value);
}
