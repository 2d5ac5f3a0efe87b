import type { Played, Schedule, SoundBank } from "../../mod.ts";

/** Makes the sounds of pieces before they are needed, one at each idle moment, so that play starts at once. */
export interface Warmer {
  /** Turns to what a piece needs; what an earlier one needed and is not made yet is left. */
  warm(schedule: Schedule): void;
}

/** A warmer of a bank. */
export function createWarmer(bank: SoundBank, whenIdle: (run: () => void) => void): Warmer {
  let wanted: Played[] = [];
  let isRunning = false;
  const next = (): void => {
    let played = wanted.pop();
    while (played !== undefined && bank.has(played)) played = wanted.pop();
    if (played !== undefined) bank.find(played);
    isRunning = wanted.length > 0;
    if (isRunning) whenIdle(next);
  };
  return {
    warm({ notes, players }) {
      // The first note is needed first, so it comes last.
      wanted = notes.map(({ track, pitch }) => ({ ...players[track], pitch })).reverse();
      if (!isRunning && wanted.length > 0) whenIdle(next);
      isRunning ||= wanted.length > 0;
    },
  };
}
