import type { Note } from "../composition/composition.ts";
import type { Draft, FinishedNotes } from "./draft.ts";
import {
  compareDrafts,
  compareNotes,
  fillLengths,
  isLeftTied,
  reportFilled,
  reportTied,
  sound,
  type Sounding,
  toNote,
  updateNote,
} from "./finish_notes.ts";
import { RepairLog } from "./repair.ts";

/** Notes that wait, so that music of several voices may go back some bars: two hands, or a drum after the other. */
const WAITING = 64;
/** Ticks from one start to the next that part them for certain: less is one time. */
const APART = 0.5;

/**
 * Finishes the notes of a track that grows: what `finishNotes` gives of all its notes, at the cost of the new ones.
 *
 * The last notes wait, since those that come may start before them, end them or fill the lengths before. All that lie
 * before are settled, but for the last of each pitch, which a later one may still cut or join.
 */
export class NoteFinisher {
  #taken = 0;
  /** Notes that wait, in order; their ends are as written. */
  #waiting: Draft[] = [];
  readonly #filled = new RepairLog();
  readonly #sounded = new RepairLog();
  readonly #last: (Sounding | undefined)[] = new Array(128);
  readonly #notes: Note[] = [];
  readonly #tied = new Set<Sounding>();
  #isSorted = true;
  #hasSettled = false;
  /** Where the last ends that nothing can cut any more. */
  #end = 0;
  #result: FinishedNotes | null = null;

  /**
   * Finishes all notes of a track.
   *
   * @param drafts Those that were given before, unchanged, and more behind them; they are left as they are
   * @returns `null` when a new one starts before what is settled, so that all has to be finished again
   */
  finish(drafts: readonly Draft[]): FinishedNotes | null {
    if (this.#result !== null && drafts.length === this.#taken) return this.#result;
    const fixed = this.#findParts()[1]?.start ?? -Infinity;
    for (const draft of drafts.slice(this.#taken)) {
      if (this.#hasSettled && draft.start < fixed) return null;
      this.#waiting.push({ ...draft });
    }
    this.#taken = drafts.length;
    this.#waiting.sort(compareDrafts);
    const parts = this.#findParts();
    // Lengths in the part before the last two can be certain, if there are enough behind it.
    const first = parts.findLast(({ index }, part) =>
      part <= parts.length - 2 && this.#waiting.length - index >= WAITING
    );
    const settling = first?.index ?? 0;
    const filled = this.#waiting.map((draft) => ({ ...draft }));
    const missing = new Set(fillLengths(filled));
    this.#hasSettled ||= settling > 0;
    filled.slice(0, settling).forEach((draft) => this.#settle(draft, missing));
    this.#waiting = this.#waiting.slice(settling);
    const open = { filled: this.#filled.copy(), sounded: this.#sounded.copy() };
    this.#result = this.#finishOpen(filled.slice(settling), missing, open);
    return this.#result;
  }

  /** Where what waits is parted: nothing in one part can be at one time with something in the next. */
  #findParts(): { readonly index: number; readonly start: number }[] {
    return this.#waiting.flatMap(({ start }, index) =>
      index === 0 || start - this.#waiting[index - 1].start > APART ? [{ index, start }] : []
    );
  }

  #settle(draft: Draft, missing: ReadonlySet<Draft>): void {
    if (missing.has(draft)) reportFilled(draft, this.#filled);
    const before = this.#last[draft.pitch];
    const sounding = sound(draft, this.#last, this.#notes.length, this.#sounded);
    if (before !== undefined) {
      this.#notes[before.index] = updateNote(this.#notes[before.index], before);
      this.#track(before);
      if (sounding !== null) this.#end = Math.max(this.#end, before.end);
    }
    if (sounding === null) return;
    const note = this.#takeNote(sounding);
    const previous = this.#notes.at(-1);
    this.#isSorted &&= previous === undefined || compareNotes(previous, note) <= 0;
    this.#notes.push(note);
    this.#track(sounding);
  }

  /** The note that is heard, the same one as the time before where it was there. */
  #takeNote(sounding: Sounding): Note {
    const known = this.#result?.notes[sounding.index];
    const isKnown = known?.onset === sounding.onset && known.pitch === sounding.draft.pitch;
    return isKnown ? updateNote(known, sounding) : toNote(sounding);
  }

  #track(sounding: Sounding): void {
    if (isLeftTied(sounding)) this.#tied.add(sounding);
    else this.#tied.delete(sounding);
  }

  /** Finishes what waits, on copies of what it may change. */
  #finishOpen(
    drafts: readonly Draft[],
    missing: ReadonlySet<Draft>,
    { filled, sounded }: { readonly filled: RepairLog; readonly sounded: RepairLog },
  ): FinishedNotes {
    const last = this.#last.map((sounding) => sounding && { ...sounding });
    const copies = last.filter((sounding) => sounding !== undefined);
    const kept: Sounding[] = [];
    for (const draft of drafts) {
      if (missing.has(draft)) reportFilled(draft, filled);
      const sounding = sound(draft, last, this.#notes.length + kept.length, sounded);
      if (sounding !== null) kept.push(sounding);
    }
    const notes = this.#notes.slice();
    let end = this.#end;
    const changed = new Set(copies.map(({ index }) => index));
    for (const copy of copies) {
      notes[copy.index] = updateNote(notes[copy.index], copy);
      end = Math.max(end, copy.end);
    }
    let isSorted = this.#isSorted;
    for (const sounding of kept) {
      const note = this.#takeNote(sounding);
      const previous = notes.at(-1);
      isSorted &&= previous === undefined || compareNotes(previous, note) <= 0;
      notes.push(note);
      end = Math.max(end, sounding.end);
    }
    if (!isSorted) notes.sort(compareNotes);
    const ties = new RepairLog();
    const certain = [...this.#tied].filter(({ index }) => !changed.has(index));
    const tied = [...certain, ...copies].sort((a, b) => a.index - b.index);
    for (const sounding of [...tied, ...kept]) {
      if (isLeftTied(sounding)) reportTied(sounding, ties);
    }
    return {
      notes,
      end,
      settled: isSorted ? this.#notes.length : 0,
      logs: [filled, sounded, ties],
    };
  }
}
