import { barTicks } from "../time/bar_beat.ts";
import type { Place } from "./finding.ts";
import { findTrackEnd, type Subject } from "./subject.ts";

/** Silence of a bar or more after the last note; what fills up the last bar is none. */
export function* findSilentEnd(subject: Subject): Iterable<Place> {
  const { composition: { tracks, duration }, meter } = subject;
  const end = Math.max(0, ...tracks.map(findTrackEnd));
  if (end === 0) return;
  const sounding = subject.barsUntil(end);
  const tick = meter.barStart(sounding + 1);
  if (tick >= duration || duration - end < barTicks(meter.signatureAt(tick))) return;
  yield {
    code: "silent_end",
    track: null,
    tick,
    detail: () => `${sounding} of ${subject.barsUntil(duration)} bars`,
  };
}
