import { beatLengthAt, type ViewModel } from "../model.ts";

/** A stretch of a piece, in ticks. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Beats at least this wide are ends of a stretch; of narrower ones only bars. CSS pixels. */
const WIDE_BEAT = 40;

/**
 * Gives the whole bars between two places, or the whole beats where they are far apart.
 *
 * @param from Ticks, as `to`; either may be the earlier one, and both may lie outside the piece
 */
export function toStretch(
  model: ViewModel,
  pixelsPerTick: number,
  from: number,
  to: number,
): Stretch {
  const low = Math.max(0, Math.min(from, to, model.duration - 1));
  const high = Math.min(model.duration, Math.max(from, to, low + 1));
  return {
    start: edgeBefore(model, pixelsPerTick, low),
    end: edgeAfter(model, pixelsPerTick, high),
  };
}

function edgeBefore(model: ViewModel, pixelsPerTick: number, tick: number): number {
  const start = model.meter.barStart(model.meter.barBeatAt(tick).bar);
  const beat = beatLengthAt(model, start);
  if (beat * pixelsPerTick < WIDE_BEAT) return start;
  return start + beat * Math.floor((tick - start) / beat);
}

/** The first edge that is not before a tick. */
function edgeAfter(model: ViewModel, pixelsPerTick: number, tick: number): number {
  const { bar } = model.meter.barBeatAt(tick - 1);
  const start = model.meter.barStart(bar);
  const beat = beatLengthAt(model, start);
  const end = model.meter.barStart(bar + 1);
  if (beat * pixelsPerTick < WIDE_BEAT) return end;
  return Math.min(end, start + beat * Math.ceil((tick - start) / beat));
}
