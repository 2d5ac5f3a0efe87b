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

/** What was written so far, so that repeats can play it again. */
export class Recording {
  /** Copies share the list, as each only adds to it; one that has to change it gets its own. */
  #notes: Written[] = [];
  #isShared = false;
  /** How long the list was when it was copied: what follows belongs to a copy. */
  #end = Infinity;
  #barIndex = 0;
  /** Where in the list the bar before begins, its first tick, and its length; 0 when there is none. */
  #beforeIndex = 0;
  #beforeTick = 0;
  #beforeDuration = 0;
  /** Where what a repeat sign would repeat begins in the list, and its first tick. */
  #sectionIndex = 0;
  #sectionTick: number;
  #repeatable: number;

  /** @param start First tick and how many notes repeats may make, or what to copy */
  constructor(start: Start | Recording) {
    if (!(start instanceof Recording)) {
      this.#sectionTick = start.tick;
      this.#repeatable = start.repeatable;
      return;
    }
    const isLatest = start.#notes.length <= start.#end;
    start.#end = start.length;
    this.#notes = isLatest ? start.#notes : start.#notes.slice(0, start.#end);
    if (isLatest) this.#isShared = start.#isShared = true;
    this.#barIndex = start.#barIndex;
    this.#beforeIndex = start.#beforeIndex;
    this.#beforeTick = start.#beforeTick;
    this.#beforeDuration = start.#beforeDuration;
    this.#sectionIndex = start.#sectionIndex;
    this.#sectionTick = start.#sectionTick;
    this.#repeatable = start.#repeatable;
  }

  /** Notes that were added. */
  get length(): number {
    return Math.min(this.#notes.length, this.#end);
  }

  /** Length of the bar before in ticks; `null` when there is none. */
  get barDuration(): number | null {
    return this.#beforeDuration === 0 ? null : this.#beforeDuration;
  }

  /** First tick of the bar before. */
  get barTick(): number {
    return this.#beforeTick;
  }

  /** First tick of what a repeat sign would repeat. */
  get sectionStart(): number {
    return this.#sectionTick;
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
    this.#beforeIndex = this.#barIndex;
    this.#beforeTick = tick;
    this.#beforeDuration = duration;
    this.#barIndex = this.length;
  }

  /** Lets what follows be what the next repeat sign repeats. */
  openSection(tick: number): void {
    this.#sectionIndex = this.length;
    this.#sectionTick = tick;
  }

  /** Notes of the bar before, from its first tick on. */
  listBefore(): Written[] {
    if (this.#beforeDuration === 0) return [];
    const tick = this.#beforeTick;
    return sortByOnset(this.#list(this.#beforeIndex).filter(({ onset }) => onset >= tick));
  }

  /** Notes of what a repeat sign would repeat, up to a place in the list (default: all). */
  listSection(end: number = this.length): Written[] {
    return sortByOnset(this.#notes.slice(this.#sectionIndex, end));
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
    if (this.#beforeDuration === 0) return;
    this.#beforeIndex = index;
    this.#beforeTick = tick - this.#beforeDuration;
    this.#barIndex = this.length;
  }

  #list(index: number): Written[] {
    return this.#notes.slice(index, this.length);
  }
}

/** Layers are recorded one after another; played again, all of them go on together. */
function sortByOnset(notes: Written[]): Written[] {
  return notes.length < 2 ? notes : notes.sort((a, b) => a.onset - b.onset);
}
