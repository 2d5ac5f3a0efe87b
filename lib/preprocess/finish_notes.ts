import type { Note } from "../composition/composition.ts";
import { PPQ } from "../time/duration.ts";
import { type Draft, LATEST, SILENCE } from "./draft.ts";
import { pathOf } from "./raw.ts";
import type { RepairLog } from "./repair.ts";

/** An end and a start that are this near each other, in ticks, are meant to meet. */
const NEAR = 2;

interface Sounding {
  readonly draft: Draft;
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
  drafts.sort((a, b) => a.start - b.start || a.pitch - b.pitch);
  fillLengths(drafts, log);
  const last: (Sounding | undefined)[] = new Array(128);
  const kept: Sounding[] = [];
  for (const draft of drafts) {
    if (draft.pitch === SILENCE) continue;
    const onset = Math.max(0, Math.round(draft.start));
    if (onset >= LATEST) {
      // Recorded also for a copy: only the last ones of a repeat are lost.
      log.add("note_dropped", () => pathOf(draft.raw), {
        detail: `it starts after beat ${Math.floor(LATEST / PPQ)}`,
        scope: draft.raw.list,
      });
      continue;
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
        continue;
      }
      if (before.onset === onset) {
        merge(before, draft, end, log);
        continue;
      }
      if (before.end > onset) trim(before, onset, log);
    }
    const sounding = {
      draft,
      onset,
      end,
      velocity: draft.velocity,
      isTied: draft.isTied,
      isJoined: false,
    };
    last[draft.pitch] = sounding;
    kept.push(sounding);
  }
  return sortNotes(kept.map((sounding) => {
    const { draft, onset, end, velocity, isTied, isJoined } = sounding;
    if (isTied && !isJoined && !draft.isCopy) {
      log.add("tie_open", () => pathOf(draft.raw), { scope: draft.raw.list });
    }
    return { onset, duration: end - onset, pitch: draft.pitch, velocity };
  }));
}

/** Rounding may put two notes on one tick whose pitches are in the other order. */
function sortNotes(notes: Note[]): Note[] {
  const compare = (a: Note, b: Note): number => a.onset - b.onset || a.pitch - b.pitch;
  const isSorted = notes.every((note, index) =>
    index === 0 || compare(notes[index - 1], note) <= 0
  );
  return isSorted ? notes : notes.sort(compare);
}

/** A note without a length lasts to whatever comes next in its track. */
function fillLengths(drafts: readonly Draft[], log: RepairLog): void {
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
  for (const draft of missing.reverse()) {
    const { fields } = draft.raw;
    if (draft.isCopy) continue;
    // A length that could not be read is a repair of its own.
    const isWritten = fields.duration !== undefined || fields.end !== undefined;
    if (isWritten) continue;
    log.add("missing_duration", () => pathOf(draft.raw), {
      after: showBeats(draft.end - draft.start),
      scope: draft.raw.list,
    });
  }
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
