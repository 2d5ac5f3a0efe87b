import type { Note } from "../composition/composition.ts";

/** A note as it is written; a tie reaches for the next of its pitch. */
export interface Written extends Note {
  /** Whether the next note of its pitch prolongs it. */
  readonly isTied?: true;
}

/** Where a text starts, and how many notes its repeats may make. */
export interface Start {
  readonly tick: number;
  readonly repeatable: number;
}

/** A stretch of time that can be played again. */
interface Passage {
  /** Where in the list its notes begin. */
  readonly index: number;
  /** Its first tick. */
  readonly tick: number;
}

/** What was written so far, so that repeats can play it again. */
export class Recording {
  /** Copies share the list, as each only adds to it; one that has to change it gets its own. */
  #notes: Written[] = [];
  #isShared = false;
  /** How long the list was when it was copied: what follows belongs to a copy. */
  #end = Infinity;
  #barIndex = 0;
  #before: (Passage & { readonly duration: number }) | null = null;
  #section: Passage;
  #repeatable: number;

  /** @param start First tick and how many notes repeats may make, or what to copy */
  constructor(start: Start | Recording) {
    if (!(start instanceof Recording)) {
      this.#section = { index: 0, tick: start.tick };
      this.#repeatable = start.repeatable;
      return;
    }
    const isLatest = start.#notes.length <= start.#end;
    start.#end = start.length;
    this.#notes = isLatest ? start.#notes : start.#notes.slice(0, start.#end);
    if (isLatest) this.#isShared = start.#isShared = true;
    this.#barIndex = start.#barIndex;
    this.#before = start.#before;
    this.#section = start.#section;
    this.#repeatable = start.#repeatable;
  }

  /** Notes that were added. */
  get length(): number {
    return Math.min(this.#notes.length, this.#end);
  }

  /** Length of the bar before in ticks; `null` when there is none. */
  get barDuration(): number | null {
    return this.#before === null ? null : this.#before.duration;
  }

  /** First tick of the bar before. */
  get barTick(): number {
    return this.#before?.tick ?? 0;
  }

  /** First tick of what a repeat sign would repeat. */
  get sectionStart(): number {
    return this.#section.tick;
  }

  /** Adds a note. */
  add(note: Written): void {
    this.#notes.push(note);
  }

  /** Ends a note earlier, and with it its tie. */
  cut(index: number, end: number): void {
    if (this.#isShared) {
      this.#notes = this.#notes.slice(0, this.length);
      this.#isShared = false;
    }
    const { onset, pitch, velocity } = this.#notes[index];
    const duration = Math.max(1, end - onset);
    this.#notes[index] = { onset, duration, pitch, velocity };
  }

  /** Notes from a place in the list to another. */
  slice(start: number, end: number): Written[] {
    return this.#notes.slice(start, end);
  }

  /** Notes since the last bar line. */
  listBar(): Written[] {
    return this.#list(this.#barIndex);
  }

  /** Ends a bar; what starts from `tick` on is the bar before from now on. */
  closeBar(tick: number, duration: number): void {
    this.#before = { index: this.#barIndex, tick, duration };
    this.#barIndex = this.length;
  }

  /** Lets what follows be what the next repeat sign repeats. */
  openSection(tick: number): void {
    this.#section = { index: this.length, tick };
  }

  /** Notes of the bar before, from its first tick on. */
  listBefore(): Written[] {
    const { index, tick } = this.#before ?? { index: this.length, tick: 0 };
    return sortByOnset(this.#list(index).filter(({ onset }) => onset >= tick));
  }

  /** Notes of what a repeat sign would repeat, up to a place in the list (default: all). */
  listSection(end: number = this.length): Written[] {
    return sortByOnset(this.#notes.slice(this.#section.index, end));
  }

  /** How many notes repeats may still make. */
  get repeatable(): number {
    return this.#repeatable;
  }

  /** Whether repeats may make so many notes more; if not, they make no more at all. */
  allow(count: number): boolean {
    const isAllowed = count <= this.#repeatable;
    this.#repeatable = isAllowed ? this.#repeatable - count : 0;
    return isAllowed;
  }

  /** After a section was played again, its last bar is the bar before. */
  moveBar(tick: number, index: number): void {
    if (this.#before === null) return;
    const { duration } = this.#before;
    this.#before = { index, tick: tick - duration, duration };
    this.#barIndex = this.length;
  }

  #list(index: number): Written[] {
    return this.#notes.slice(index, this.length);
  }
}

/** Layers are recorded one after another; played again, all of them go on together. */
function sortByOnset(notes: Written[]): Written[] {
  return notes.sort((a, b) => a.onset - b.onset);
}
