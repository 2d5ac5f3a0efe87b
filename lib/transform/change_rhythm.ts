import type { Composition, Note } from "../composition/composition.ts";
import { createMeter } from "../time/bar_beat.ts";
import { checkSize, findEnd, isWithin, settle } from "./notes.ts";
import { invalidOption } from "./option.ts";
import { RemarkLog } from "./remark.ts";
import type { Scope } from "./scope.ts";
import { select } from "./selection.ts";
import type { Transformed } from "./transform.ts";

/** A stretch of bars whose rhythm changes. */
export interface BarGroup {
  /** Where it begins and ends, in ticks. */
  readonly start: number;
  readonly end: number;
  /** Where its first bar ends. */
  readonly firstEnd: number;
  /** Notes that start in it. */
  readonly notes: readonly Note[];
}

/** What a group becomes. */
export interface ChangedGroup {
  readonly notes: readonly Note[];
  /** Notes that are left out. */
  readonly left: number;
}

/**
 * Changes the rhythm of some tracks, group of bars by group of bars, while everything else stays as it is.
 *
 * @param scope Which tracks (default the drums) and bars
 * @param size Bars in a group; the last one may have fewer
 * @param change The new notes of a group, and how many of the old are left out
 * @throws {OnpuError} `invalid_option` for a piece without drums when no track is named
 */
export function changeRhythm(
  composition: Composition,
  scope: Scope,
  { size, change }: {
    readonly size: number;
    readonly change: (group: BarGroup) => ChangedGroup;
  },
): Transformed {
  const remarks = new RemarkLog();
  const selection = select(composition, scope);
  const meter = createMeter(composition.timeSignatures);
  const isChosen = (index: number): boolean =>
    selection.isNamed ? selection.tracks.has(index) : composition.tracks[index].isDrum;
  if (!composition.tracks.some((_, index) => isChosen(index))) {
    throw invalidOption("tracks", "the piece has no drums", "Name the tracks that it is about");
  }
  const first = meter.barBeatAt(selection.start).bar;
  let total = 0;
  const tracks = composition.tracks.map((track, index) => {
    if (!isChosen(index)) return track;
    const outside = track.notes.filter(({ onset }) => !isWithin(onset, selection));
    const changed: Note[] = [...outside];
    let left = 0;
    for (let bar = first, at = 0; at < track.notes.length; bar += size) {
      const [start, firstEnd] = [meter.barStart(bar), meter.barStart(bar + 1)];
      const end = Math.min(meter.barStart(bar + size), Math.max(firstEnd, selection.end));
      while (at < track.notes.length && track.notes[at].onset < start) at++;
      const from = at;
      while (at < track.notes.length && track.notes[at].onset < end) at++;
      if (start >= selection.end) break;
      const result = change({ start, end, firstEnd, notes: track.notes.slice(from, at) });
      for (const note of result.notes) changed.push(note);
      left += result.left;
    }
    total += changed.length;
    checkSize({ notes: total });
    remarks.add("notes_dropped", { track: index, count: left });
    return { ...track, notes: settle(changed, { remarks, track: index }) };
  });
  const duration = Math.max(composition.duration, findEnd(tracks));
  return { composition: { ...composition, tracks, duration }, remarks: remarks.list() };
}
