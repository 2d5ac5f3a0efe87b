/** A stretch of the piece that is due, and how far from now it begins. */
export interface DueWindow {
  /** Seconds of the piece. */
  readonly from: number;
  readonly to: number;
  /** Seconds of the piece between the moment asked for and `from`, wraps of the loop counted. */
  readonly after: number;
}

/** The place in the piece that is `elapsed` seconds of the piece after `from`; in a loop its end is its start. */
export function placeAfter(
  from: number,
  elapsed: number,
  loop: { readonly start: number; readonly end: number } | null,
): number {
  const place = from + elapsed;
  if (!loop || from >= loop.end || place < loop.end) return place;
  return loop.start + (place - loop.end) % (loop.end - loop.start);
}

/**
 * The stretches of the piece that sound in the next `length` seconds of the piece, from `from` on.
 *
 * Inside a loop the end is followed by its start, as often as `length` asks for.
 */
export function dueWindows(
  from: number,
  length: number,
  loop: { readonly start: number; readonly end: number } | null,
): DueWindow[] {
  const windows: DueWindow[] = [];
  let at = from;
  let left = length;
  while (left > 1e-9) {
    const bound = loop && at < loop.end ? loop.end : Infinity;
    const to = Math.min(at + left, bound);
    windows.push({ from: at, to, after: length - left });
    left -= to - at;
    if (loop && to === bound) at = loop.start;
    else break;
  }
  return windows;
}
