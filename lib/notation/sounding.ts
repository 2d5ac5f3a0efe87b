import type { Note } from "../composition/composition.ts";
import { Occupancy } from "./occupancy.ts";
import type { ProblemLog } from "./problem.ts";
import type { Recording, Written } from "./recording.ts";

/** Most ties that wait at a time: one for each pitch, and as many that lead nowhere. */
const MAX_TIES = 256;

/** A note that something later in the text may still change. */
interface Held {
  readonly note: Note;
  /** Place in the recording of what was written of it last. */
  readonly index: number;
}

/** A tied note that waits for the next of its pitch. */
interface Tie extends Held {
  /** Where it is written. */
  readonly offset: number;
  readonly bar: number;
}

/**
 * Joins ties, and holds back every note that something later in the text may still change.
 *
 * What was given out stays; a later layer gets what room there is beside it.
 */
export class Sounding {
  /** First tick of the stretch that is written. */
  start = 0;
  /** Next bar line; notes that cross it wait. */
  end = Infinity;
  readonly #recording: Recording;
  readonly #log: ProblemLog;
  /** Notes that are certain; those that were recorded since then are too, up to the next that is held back. */
  #notes: Note[] = [];
  #certain: number;
  /** Notes that were tied together in this stretch, by onset and pitch. */
  readonly #joined: Map<string, Note>;
  readonly #ties: Tie[];
  /** Notes that sound into the next bar, where their pitch may come again. */
  #crossing: Held[] = [];
  #occupied: Occupancy | null = null;

  /**
   * @param recording Where notes are recorded
   * @param log Where problems go
   * @param before State to start from
   */
  constructor(recording: Recording, log: ProblemLog, before: Sounding | null) {
    this.#recording = recording;
    this.#log = log;
    this.#certain = recording.length;
    this.#joined = new Map(before === null ? [] : before.#joined);
    this.#ties = before === null ? [] : before.#ties.slice();
    if (before === null) return;
    this.start = before.start;
    this.end = before.end;
    this.#crossing = before.#crossing.slice();
    this.#occupied = before.#occupied;
  }

  /** Notes that are certain, in the order in which they became so. */
  get notes(): readonly Note[] {
    this.#take(this.#recording.length);
    return this.#notes;
  }

  /** The oldest note that waits; `null` when none does. */
  get waiting(): Note | null {
    const held = this.#ties.at(0) ?? this.#crossing.at(0);
    return held === undefined ? null : toNote(held.note, held.note.duration);
  }

  /** Lets a note sound. */
  add(note: Written): void {
    const kept = this.#occupied === null ? note : this.#fit(note, this.#occupied);
    if (kept === null || (this.#ties.length > 0 && this.#join(kept))) return;
    if (this.#crossing.length > 0) this.#cutCrossing(kept);
    this.#recording.add(kept);
    if (kept.isTied) {
      const { offset } = this.#log;
      const note = toNote(kept, kept.duration);
      this.#wait({ note, index: this.#skip(), offset, bar: this.#log.findBar() });
    } else if (kept.onset + kept.duration > this.end) {
      this.#crossing.push({ note: kept, index: this.#skip() });
    }
  }

  /** Starts a layer: notes of those before are in its way. */
  openLayer(): void {
    const notes: Note[] = this.#recording.listBar();
    for (const note of this.#joined.values()) notes.push(note);
    this.#occupied = new Occupancy(notes);
  }

  /** Ends a bar: nothing before the line can be written any more. */
  closeBar(line: number): void {
    this.#occupied = null;
    if (this.#ties.length > 0) {
      this.#breakTies(({ onset, duration }) => onset + duration < line);
    }
    if (this.#joined.size > 0) this.#joined.clear();
    if (this.#crossing.length > 0) {
      this.#giveCrossing(({ onset, duration }) => onset + duration <= line);
    }
  }

  /** Takes the stretch for one without bar lines, which nothing in it can cross. */
  free(): void {
    this.end = Infinity;
    this.#giveCrossing(({ onset }) => onset >= this.start);
  }

  /** Gives out all that waits. */
  finish(): void {
    this.end = Infinity;
    this.#breakTies(() => true);
    this.#giveCrossing(() => true);
  }

  /** Joins a note to the tie that reaches for it; false when there is none. */
  #join(note: Written): boolean {
    const ties = this.#ties;
    for (let place = 0; place < ties.length; place++) {
      const tie = ties[place];
      const { onset, pitch, duration } = tie.note;
      if (pitch !== note.pitch || note.onset <= onset) continue;
      const end = onset + duration;
      // A tie of a long bar may sound past the note that it leads to; only layers have notes beside it.
      const isReached = this.#occupied === null || note.onset === this.start;
      if (note.onset === end || (note.onset < end && isReached)) {
        this.#recording.add(note);
        const joined = toNote(tie.note, note.onset + note.duration - onset);
        const index = this.#skip();
        ties.splice(place, 1);
        this.#joined.set(`${onset} ${pitch}`, joined);
        if (note.isTied) this.#wait({ ...tie, note: joined, index });
        else this.#release({ note: joined, index });
        return true;
      }
      // A later note says nothing of the tie inside a bar, where another layer may have its other end.
      const isPast = note.onset > end && this.end === Infinity;
      if (!isPast && !(note.onset < end && onset < this.start)) continue;
      ties.splice(place--, 1);
      this.#breakTie(tie, isPast ? duration : note.onset - onset);
    }
    return false;
  }

  #wait(tie: Tie): void {
    this.#ties.push(tie);
    const oldest = this.#ties.length > MAX_TIES ? this.#ties.shift() : undefined;
    if (oldest !== undefined) this.#breakTie(oldest, oldest.note.duration);
  }

  /** Ends the ties that nothing can reach any more. */
  #breakTies(isOver: (note: Note) => boolean): void {
    const ties = this.#ties;
    let kept = 0;
    for (const tie of ties) {
      if (isOver(tie.note)) this.#breakTie(tie, tie.note.duration);
      else ties[kept++] = tie;
    }
    ties.length = kept;
  }

  /** Ends a note whose tie waits no more. */
  #breakTie(tie: Tie, duration: number): void {
    this.#log.report("tie_open", { offset: tie.offset, bar: tie.bar, text: "~" });
    const held = this.#shorten(tie, duration);
    const { onset } = held.note;
    // What sounds into this bar may still be ended by another layer.
    if (onset < this.start && onset + duration > this.start) {
      this.#crossing.push(held);
    } else this.#release(held);
  }

  /** Gives out a note that is not as it was recorded, unless it crosses the next bar line. */
  #release(held: Held): void {
    if (held.note.onset + held.note.duration > this.end) this.#crossing.push(held);
    else this.#give(held.note);
  }

  #give(note: Note): void {
    this.#take(this.#recording.length);
    this.#notes.push(note);
  }

  /** Gives out what was recorded before a place. */
  #take(index: number): void {
    if (index <= this.#certain) return;
    const notes = this.#recording.slice(this.#certain, index);
    if (this.#notes.length === 0) this.#notes = notes;
    else for (const note of notes) this.#notes.push(note);
    this.#certain = index;
  }

  /** Keeps back what was recorded last; gives its place. */
  #skip(): number {
    const index = this.#recording.length - 1;
    this.#take(index);
    this.#certain = index + 1;
    return index;
  }

  /** A note of the bar before ends where its pitch comes again. */
  #cutCrossing(next: Note): void {
    const crossing = this.#crossing;
    for (let place = 0; place < crossing.length; place++) {
      const { onset, duration, pitch } = crossing[place].note;
      const isCut = pitch === next.pitch && onset < this.start && next.onset < onset + duration;
      // It waits on: another layer may have its pitch earlier.
      if (isCut) crossing[place] = this.#shorten(crossing[place], next.onset - onset);
    }
  }

  /** Ends a note earlier, also when it is played again. */
  #shorten({ note, index }: Held, duration: number): Held {
    if (duration < note.duration) this.#recording.cut(index, note.onset + duration);
    return { note: toNote(note, duration), index };
  }

  #giveCrossing(isOver: (note: Note) => boolean): void {
    const crossing = this.#crossing;
    let kept = 0;
    for (const held of crossing) {
      if (isOver(held.note)) this.#give(held.note);
      else crossing[kept++] = held;
    }
    crossing.length = kept;
  }

  #fit(note: Written, occupied: Occupancy): Written | null {
    const room = occupied.findRoom(note);
    if (room === note.duration) return note;
    this.#log.report("note_sounding");
    return room === 0 ? null : { ...note, duration: room };
  }
}

function toNote({ onset, pitch, velocity }: Note, duration: number): Note {
  return { onset, duration, pitch, velocity };
}
