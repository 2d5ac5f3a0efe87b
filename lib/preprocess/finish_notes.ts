import type { Note } from "../composition/composition.ts";
import { PPQ } from "../time/duration.ts";
import { type Draft, LATEST, SILENCE } from "./draft.ts";
import { pathOf, type RawNote } from "./raw.ts";
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
  sort(drafts, compareDrafts);
  for (const draft of fillLengths(drafts)) reportFilled(draft, log);
  const last: (Sounding | undefined)[] = new Array(128);
  const notes: Note[] = [];
  const tied: Sounding[] = [];
  // Only what sounds last of its pitch is kept as more than a note.
  const settle = (sounding: Sounding): void => {
    notes[sounding.index] = updateNote(notes[sounding.index], sounding);
    if (isLeftTied(sounding)) tied.push(sounding);
  };
  for (const draft of drafts) {
    if (draft.pitch === SILENCE) continue;
    const before = last[draft.pitch];
    const sounding = sound(draft, last, notes.length, log);
    if (sounding === null) continue;
    if (before !== undefined) settle(before);
    notes.push(toNote(sounding));
  }
  for (const sounding of last) if (sounding !== undefined) settle(sounding);
  tied.sort((a, b) => a.index - b.index);
  for (const sounding of tied) reportTied(sounding, log);
  // Rounding may put two notes on one tick whose pitches are in the other order.
  return sort(notes, compareNotes);
}

/** Sorts a list in place; most are in order already, and then nothing has to be moved. */
function sort<T>(list: T[], compare: (a: T, b: T) => number): T[] {
  for (let index = 1; index < list.length; index++) {
    if (compare(list[index - 1], list[index]) > 0) return list.sort(compare);
  }
  return list;
}

/** The order in which notes are finished. */
export function compareDrafts(a: Draft, b: Draft): number {
  return a.start - b.start || a.pitch - b.pitch;
}

/**
 * Sounds a note behind all that start before it. Its ticks are whole numbers without a box, as in {@link Draft}.
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
  const onset = Math.max(0, Math.min(LATEST, Math.round(draft.start))) | 0;
  if (onset >= LATEST) {
    // Recorded also for a copy: only the last ones of a repeat are lost.
    log.add("note_dropped", lazyPath(draft.raw), {
      detail: `it starts after beat ${Math.floor(LATEST / PPQ)}`,
      scope: draft.raw.list,
    });
    return null;
  }
  const end = Math.min(LATEST, Math.max(onset + 1, Math.round(draft.end))) | 0;
  if (draft.end > LATEST && !draft.isCopy) {
    const scope = draft.raw.list;
    log.add("length_limited", lazyPath(draft.raw), { after: showBeats(end - onset), scope });
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

/** The note that is heard now; the same one when nothing changed. */
export function updateNote(note: Note, sounding: Sounding): Note {
  const { onset, end, velocity } = sounding;
  return note.duration === end - onset && note.velocity === velocity ? note : toNote(sounding);
}

/** Whether a note waits to be tied to one that does not come. */
export function isLeftTied({ draft, isTied, isJoined }: Sounding): boolean {
  return isTied && !isJoined && !draft.isCopy;
}

/** Records a tie to nothing. */
export function reportTied({ draft: { raw } }: Sounding, log: RepairLog): void {
  log.add("tie_open", lazyPath(raw), { scope: raw.list });
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
  const after = showBeats(end - start);
  if (log.addAgain("missing_duration", raw.list, undefined, after)) return;
  log.add("missing_duration", lazyPath(raw), { after, scope: raw.list });
}

/** One pitch twice at once is one note: the longer and louder of both. */
function merge(before: Sounding, draft: Draft, end: number, log: RepairLog): void {
  const { pitch, raw } = draft;
  if (!draft.isCopy && !log.addAgain("duplicate_notes", raw.list, pitch, undefined)) {
    log.add("duplicate_notes", lazyPath(raw), { before: pitch, scope: raw.list });
  }
  before.end = Math.max(before.end, end);
  before.velocity = Math.max(before.velocity, draft.velocity);
  before.isTied ||= draft.isTied;
}

function trim(before: Sounding, onset: number, log: RepairLog): void {
  if (before.end > onset + NEAR && !before.draft.isCopy) {
    log.add("overlap_trimmed", lazyPath(before.draft.raw), {
      before: showBeats(before.end - before.onset),
      after: showBeats(onset - before.onset),
      scope: before.draft.raw.list,
    });
  }
  before.end = onset;
}

/** The path of an entry, for a repair that may not need it; made here, it costs nothing where none is recorded. */
function lazyPath(raw: RawNote): () => string {
  return () => pathOf(raw);
}

function showBeats(ticks: number): string {
  const beats = Math.round(ticks / PPQ * 1000) / 1000;
  return beats === 1 ? "1 beat" : `${beats} beats`;
}
