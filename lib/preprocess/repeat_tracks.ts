import type { Clock } from "./clock.ts";
import { LATEST, SILENCE, type TrackDraft } from "./draft.ts";
import type { Given } from "./raw.ts";
import {
  findDraftEnd,
  findEnd,
  readTimes,
  type RepeatContext,
  repeatDraft,
  START,
} from "./repeats.ts";

/**
 * Plays a whole track again until the longest other track ends.
 *
 * @param loop Where that is asked for
 * @param drafts All tracks
 * @param options Index of the track, and what repeating needs
 */
export function loopTrack(
  loop: Given,
  drafts: readonly TrackDraft[],
  { index, context }: { readonly index: number; readonly context: RepeatContext },
): void {
  const draft = drafts[index];
  const period = toBarLine(findEnd(draft.notes), context.clock);
  if (period === 0) return;
  const others = Math.max(
    0,
    ...drafts.filter((other) => other !== draft).map(findDraftEnd),
  );
  const times = Math.ceil(others / period);
  repeatDraft(draft, START, { times, period, count: context.count, path: loop.path });
  cutAt(draft, Math.max(others, period));
}

/** Plays the whole piece again; the lanes of the header stay as they are. */
export function repeatPiece(
  repeat: Given,
  drafts: readonly TrackDraft[],
  context: RepeatContext,
): void {
  const times = readTimes(repeat.value);
  // `loop: true` is a wish to the player: the piece itself is the same.
  if (times === Infinity) return;
  if (times === null) {
    context.log.add("repeat_dropped", repeat.path, { before: repeat.value });
    return;
  }
  const period = toBarLine(
    Math.max(0, ...drafts.map(findDraftEnd)),
    context.clock,
  );
  for (const draft of drafts) {
    repeatDraft(draft, START, { times, period, count: context.count, path: repeat.path });
  }
}

/** The next bar line at or after a tick; 0 for nothing. */
export function toBarLine(end: number, clock: Clock): number {
  if (end <= 0) return 0;
  const bars = clock.meter.barCount(Math.max(1, Math.round(Math.min(end, LATEST))));
  return clock.meter.barStart(bars + 1);
}

/** Takes away what a loop plays after the others have ended. */
function cutAt(draft: TrackDraft, end: number): void {
  const kept = draft.notes.filter(({ start }) => start < end);
  draft.notes.length = 0;
  for (const note of kept) {
    if (note.pitch !== SILENCE && note.end > end) note.end = end;
    draft.notes.push(note);
  }
}
