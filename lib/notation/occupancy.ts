import type { Note } from "../composition/composition.ts";

/** When each pitch sounds in the layers of a bar that are written already. */
export class Occupancy {
  /** By pitch, starts and ends in turn, ascending. */
  readonly #spans: ReadonlyMap<number, readonly number[]>;

  /** @param notes Notes of those layers, in any order; the list is sorted in place */
  constructor(notes: Note[]) {
    const byPitch = new Map<number, number[]>();
    for (const { onset, duration, pitch } of notes.sort((a, b) => a.onset - b.onset)) {
      const spans = byPitch.get(pitch);
      if (spans === undefined) byPitch.set(pitch, [onset, onset + duration]);
      else spans.push(onset, onset + duration);
    }
    this.#spans = byPitch;
  }

  /** How long a note can sound until its pitch is taken; 0 when it is taken at once. */
  findRoom({ onset, duration, pitch }: Note): number {
    const spans = this.#spans.get(pitch);
    if (spans === undefined) return duration;
    let low = 0;
    let high = spans.length / 2;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (spans[2 * middle + 1] > onset) high = middle;
      else low = middle + 1;
    }
    const start = 2 * low < spans.length ? spans[2 * low] : Infinity;
    return Math.min(duration, Math.max(0, start - onset));
  }
}
