import type { Note } from "../composition/composition.ts";
import { PPQ } from "../time/duration.ts";
import { type Draft, LATEST, SILENCE } from "./draft.ts";
import { pathOf } from "./raw.ts";
import type { RepairLog } from "./repair.ts";

/** An end and a start that are this near each other, in ticks, are meant to meet. */
const NEAR = 2;

/** A note that is heard, and may still be cut or joined by the next of its pitch. */
export interface Sounding {
  readonly draft: Draft;
  /** Its place among the notes that are kept. */
  readonly index: number;
  readonly onset: number;
  end: number;
  velocity: number;
  /** Waits for the next note of its pitch. */
  isTied: boolean;
  /** Whether it was tied to one before. */
  isJoined: boolean;
}

/**
 * Makes a track's notes exact: lengths that are not written, ties, double notes and overlaps.
 *
 * Starts and ends are rounded once each, as absolute ticks, so that nothing drifts.
 *
 * @param drafts Notes in any order; the list is sorted in place
 * @param log Log of repairs
 * @returns Notes sorted by onset, then pitch; no two of one pitch overlap
 */
export function finishNotes(drafts: Draft[], log: RepairLog): Note[] {
  drafts.sort(compareDrafts);
  for (const draft of fillLengths(drafts)) reportFilled(draft, log);
  const last: (Sounding | undefined)[] = new Array(128);
  const kept: Sounding[] = [];
  for (const draft of drafts) {
    const sounding = sound(draft, last, kept.length, log);
    if (sounding !== null) kept.push(sounding);
  }
  return sortNotes(kept.map((sounding) => {
    if (isLeftTied(sounding)) reportTied(sounding, log);
    return toNote(sounding);
  }));
}

/** The order in which notes are finished. */
export function compareDrafts(a: Draft, b: Draft): number {
  return a.start - b.start || a.pitch - b.pitch;
}

/**
 * Sounds a note behind all that start before it.
 *
 * @param draft The note, its length filled
 * @param last What sounded last of each pitch; what is there may be cut, joined or changed
 * @param index How many are kept
 * @param log Log of repairs
 * @returns What is kept of it, `null` when it is no note of its own
 */
export function sound(
  draft: Draft,
  last: (Sounding | undefined)[],
  index: number,
  log: RepairLog,
): Sounding | null {
  if (draft.pitch === SILENCE) return null;
  const onset = Math.max(0, Math.round(draft.start));
  if (onset >= LATEST) {
    // Recorded also for a copy: only the last ones of a repeat are lost.
    log.add("note_dropped", () => pathOf(draft.raw), {
      detail: `it starts after beat ${Math.floor(LATEST / PPQ)}`,
      scope: draft.raw.list,
    });
    return null;
  }
  const end = Math.min(LATEST, Math.max(onset + 1, Math.round(draft.end)));
  if (draft.end > LATEST && !draft.isCopy) {
    const scope = draft.raw.list;
    log.add("length_limited", () => pathOf(draft.raw), { after: showBeats(end - onset), scope });
  }
  const before = last[draft.pitch];
  if (before !== undefined && before.end > onset - NEAR) {
    if (before.isTied && before.onset < onset) {
      before.end = Math.max(before.end, end);
      before.isTied = draft.isTied;
      before.isJoined = true;
      return null;
    }
    if (before.onset === onset) {
      merge(before, draft, end, log);
      return null;
    }
    if (before.end > onset) trim(before, onset, log);
  }
  const { velocity, isTied } = draft;
  const sounding = { draft, index, onset, end, velocity, isTied, isJoined: false };
  last[draft.pitch] = sounding;
  return sounding;
}

/** The note that is heard. */
export function toNote({ draft, onset, end, velocity }: Sounding): Note {
  return { onset, duration: end - onset, pitch: draft.pitch, velocity };
}

/** Whether a note waits to be tied to one that does not come. */
export function isLeftTied({ draft, isTied, isJoined }: Sounding): boolean {
  return isTied && !isJoined && !draft.isCopy;
}

/** Records a tie to nothing. */
export function reportTied({ draft: { raw } }: Sounding, log: RepairLog): void {
  log.add("tie_open", () => pathOf(raw), { scope: raw.list });
}

/** Rounding may put two notes on one tick whose pitches are in the other order. */
function sortNotes(notes: Note[]): Note[] {
  const isSorted = notes.every((note, index) =>
    index === 0 || compareNotes(notes[index - 1], note) <= 0
  );
  return isSorted ? notes : notes.sort(compareNotes);
}

/** The order of notes in a track. */
export function compareNotes(a: Note, b: Note): number {
  return a.onset - b.onset || a.pitch - b.pitch;
}

/**
 * A note without a length lasts to whatever comes next in its track.
 *
 * @param drafts Notes in order; their ends are filled
 * @returns Those that had none, in order
 */
export function fillLengths(drafts: readonly Draft[]): Draft[] {
  const missing: Draft[] = [];
  let next = NaN;
  let afterThat = NaN;
  for (let index = drafts.length - 1; index >= 0; index--) {
    const draft = drafts[index];
    if (draft.start < next - 0.5 || Number.isNaN(next)) {
      afterThat = next;
      next = draft.start;
    }
    if (!Number.isNaN(draft.end) || draft.pitch === SILENCE) continue;
    draft.end = Number.isNaN(afterThat) ? draft.start + PPQ : afterThat;
    missing.push(draft);
  }
  return missing.reverse();
}

/** Records a length that was filled; one that could not be read is a repair of its own. */
export function reportFilled({ raw, start, end, isCopy }: Draft, log: RepairLog): void {
  const isWritten = raw.fields.duration !== undefined || raw.fields.end !== undefined;
  if (isCopy || isWritten) return;
  log.add("missing_duration", () => pathOf(raw), {
    after: showBeats(end - start),
    scope: raw.list,
  });
}

/** One pitch twice at once is one note: the longer and louder of both. */
function merge(before: Sounding, draft: Draft, end: number, log: RepairLog): void {
  if (!draft.isCopy) {
    log.add("duplicate_notes", () => pathOf(draft.raw), {
      before: draft.pitch,
      scope: draft.raw.list,
    });
  }
  before.end = Math.max(before.end, end);
  before.velocity = Math.max(before.velocity, draft.velocity);
  before.isTied ||= draft.isTied;
}

function trim(before: Sounding, onset: number, log: RepairLog): void {
  if (before.end > onset + NEAR && !before.draft.isCopy) {
    log.add("overlap_trimmed", () => pathOf(before.draft.raw), {
      before: showBeats(before.end - before.onset),
      after: showBeats(onset - before.onset),
      scope: before.draft.raw.list,
    });
  }
  before.end = onset;
}

function showBeats(ticks: number): string {
  const beats = Math.round(ticks / PPQ * 1000) / 1000;
  return beats === 1 ? "1 beat" : `${beats} beats`;
}
