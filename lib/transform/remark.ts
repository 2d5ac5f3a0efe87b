/** Everything that a transform may have to say about its work, with what it means. */
export const REMARKS = {
  notes_folded: "Notes that would lie too high or too low went to another octave",
  notes_merged: "Notes of one pitch met, and became one",
  notes_shortened: "Notes end where the next of their pitch starts",
  notes_cut: "Notes that sound over a bar line at which the piece was cut end or start there",
  notes_dropped: "Notes were left out",
  notes_kept: "Notes stayed as they are",
  drums_kept: "Drums stayed as they are",
  chords_kept: "Chords stayed as they are",
  key_heard: "The piece names no key, so the one that is heard was used",
  velocities_limited: "Notes would be softer than 1 or louder than 127",
  tempos_replaced: "Changes of tempo are gone",
  meters_moved: "Changes of metre moved to the next bar line",
  channel_moved: "A track plays on another channel, as its own is taken",
  sound_joined: "Tracks of different sounds play with the sound of the first",
  feel_dropped: "Swing or humanizing is not taken over",
  out_of_range: "Notes lie outside the range of the instrument",
  mended: "What the review pointed out was mended",
  not_mended: "What the review points out needs a musician",
} as const;

/** A code from {@link REMARKS}. */
export type RemarkCode = keyof typeof REMARKS;

/** Something that a transform did beside what was asked, or could not do. */
export interface TransformRemark {
  /** What it is, from {@link REMARKS}. */
  readonly code: RemarkCode;
  /** Index of the track in the piece that came in, from 0; `null` when it is about the piece. */
  readonly track: number | null;
  /** On how many notes, chords or changes, 1 or more. */
  readonly count: number;
  /** In figures and names, `""` when the code says it all. */
  readonly detail: string;
}

/** Collects remarks: one for each code and track. */
export class RemarkLog {
  readonly #remarks = new Map<string, TransformRemark>();

  /** Records that something happened so many times, 0 for not at all; the first detail stays. */
  add(code: RemarkCode, { track = null, count = 1, detail = "" }: Partial<TransformRemark>): void {
    if (count === 0) return;
    // Each thing that is mended, or not, is told by itself.
    const key = `${code} ${track} ${/mended$/.test(code) ? detail : ""}`;
    const known = this.#remarks.get(key);
    this.#remarks.set(
      key,
      known ? { ...known, count: known.count + count } : { code, track, count, detail },
    );
  }

  /** Everything recorded, by first occurrence. */
  list(): readonly TransformRemark[] {
    return [...this.#remarks.values()];
  }
}
