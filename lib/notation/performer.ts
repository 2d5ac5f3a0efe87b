import type { Note } from "../composition/composition.ts";
import { OnpuError } from "../errors.ts";
import { drumName } from "../instrument/drum.ts";
import { NATURALS } from "../pitch/note_name.ts";
import type { ChordVoicer } from "./chord_voicer.ts";
import { accent, shorten } from "./dynamics.ts";
import type { ProblemLog } from "./problem.ts";
import type { GroupReading } from "./group_reading.ts";
import type { TailScanner } from "./tail_scanner.ts";
import type { Timeline } from "./timeline.ts";
import type { WordReading } from "./word_reading.ts";

/** What stays in force from item to item. */
export interface Running {
  /** Length of items without one, in ticks. */
  length: number;
  /** Octave of names without one. */
  octave: number;
  /** Velocity of notes without one. */
  velocity: number;
  /** Pitches of the chord before; empty before the first. */
  near: readonly number[];
  /** Whether the note before is a letter in lower case without octave; `null` before the first. */
  isBare: boolean | null;
}

/** Plays items that were read, with the length, octave and loudness in force. */
export class Performer {
  /** What is in force now. */
  readonly running: Running;
  readonly #timeline: Timeline;
  readonly #log: ProblemLog;
  readonly #chords: ChordVoicer;

  /**
   * @param timeline What is written to
   * @param log Where problems go
   * @param start What is in force, and what voices chords
   */
  constructor(
    timeline: Timeline,
    log: ProblemLog,
    start: { readonly running: Running; readonly chords: ChordVoicer },
  ) {
    this.#timeline = timeline;
    this.#log = log;
    this.#chords = start.chords;
    this.running = { ...start.running };
  }

  /** The note that an item would be, if it stood here; `null` when it might be left out. */
  preview(pitch: number, tail: TailScanner): Note | null {
    if (pitch < 0 || pitch > 127 || this.#timeline.isLate) return null;
    const { length, velocity } = this.running;
    return {
      onset: this.#timeline.tick,
      duration: tail.toDuration(tail.length || length),
      pitch,
      velocity: tail.toVelocity(velocity),
    };
  }

  /** Plays a note with its tail. */
  addNote(pitch: number, tail: TailScanner): void {
    if (tail.isClamped) this.#log.report("velocity_range");
    if (pitch < 0 || pitch > 127) {
      this.#log.report("pitch_range");
      this.addRest(tail.length);
      return;
    }
    const length = this.#take(tail.length);
    const onset = this.#timeline.tick;
    const duration = tail.toDuration(length);
    const velocity = tail.toVelocity(this.running.velocity);
    this.#timeline.begin();
    this.#timeline.add(
      tail.isTied
        ? { onset, duration, pitch, velocity, isTied: true }
        : { onset, duration, pitch, velocity },
    );
    this.#timeline.advance(length);
  }

  /** Rests for so many ticks, or with 0 as long as the item before. */
  addRest(length: number): void {
    this.#timeline.rest(this.#take(length));
  }

  /**
   * Plays a group with its tail.
   *
   * @param inside Where what is in it begins, in characters from the start of its item
   */
  addGroup(group: GroupReading, tail: TailScanner, inside: number): void {
    for (const { code, at, text, detail } of group.problems) {
      this.#log.report(code, { offset: this.#log.offset + inside + at, text, detail });
    }
    if (tail.isClamped) this.#log.report("velocity_range");
    const length = tail.length || group.length;
    if (group.symbol !== null) {
      this.#addChord(group.symbol, length, tail);
    } else if (group.notes.length > 0 || group.isOutside) {
      this.running.octave = group.octave;
      this.running.isBare = group.isBare;
      if (group.isOutside) this.#log.report("pitch_range");
      this.#addNotes(group, length, tail);
    } else if (length > 0 || group.isTimed) {
      this.addRest(length);
    }
  }

  /** Plays a word, whose marks the tail has. */
  addWord({ meaning, length }: WordReading, tail: TailScanner): void {
    if (length === -1) this.#log.report("length_unreadable");
    tail.length = Math.max(0, length ?? 0);
    switch (meaning.kind) {
      case "note": {
        const { letter, accidental, octave } = meaning.name;
        this.running.octave = octave ?? this.running.octave;
        this.running.isBare = meaning.isBare;
        this.addNote((this.running.octave + 1) * 12 + NATURALS[letter] + accidental, tail);
        break;
      }
      case "pitch":
        if (meaning.isGuess) {
          this.#log.report("drum_guessed", { detail: drumName(meaning.pitch) });
        }
        this.addNote(meaning.pitch, tail);
        break;
      case "chord":
        this.#log.report("chord_bare", { detail: `write (${meaning.symbol})` });
        this.#addChord(meaning.symbol, tail.length, tail);
        break;
      case "rest":
        this.addRest(tail.length);
        break;
      case "dynamic":
        this.running.velocity = meaning.velocity;
        break;
      case "unknown":
        this.#log.report(meaning.isDrum ? "drum_unknown" : "item_unreadable");
        if (tail.length > 0 || meaning.isTimed) this.addRest(tail.length);
        break;
    }
  }

  #addChord(symbol: string, length: number, tail: TailScanner): void {
    const chord = this.#chords.parse(symbol);
    if (chord instanceof OnpuError || chord.notes.length === 0) {
      this.addRest(length);
      return;
    }
    const voicing = this.#chords.voice(chord, this.running.near);
    if (!voicing.isInRange) this.#log.report("chord_range");
    this.#addNotes(voicing, length, tail);
  }

  #addNotes(
    { notes, pitches }: Pick<GroupReading, "notes" | "pitches">,
    length: number,
    tail: TailScanner,
  ): void {
    if (notes.length === 0) {
      this.addRest(length);
      return;
    }
    const step = this.#take(length);
    const onset = this.#timeline.tick;
    this.#timeline.begin();
    for (let index = 0; index < notes.length; index++) {
      const note = notes[index];
      const { pitch } = note;
      if (index > 0 && pitch === notes[index - 1].pitch) continue;
      // What stands at a note goes before what stands at the group.
      const plain = note.velocity || tail.velocity || this.running.velocity;
      const velocity = note.isAccented || tail.isAccented ? accent(plain) : plain;
      const isTied = note.isTied || tail.isTied;
      const isShort = !isTied && (note.isStaccato || tail.isStaccato);
      const duration = isShort ? shorten(step) : step;
      this.#timeline.add(
        isTied
          ? { onset, duration, pitch, velocity, isTied: true }
          : { onset, duration, pitch, velocity },
      );
    }
    this.#timeline.advance(step);
    if (notes.length > 1) this.running.near = pitches;
  }

  /** The length of an item, which is that of the next ones too; 0 stands for the length before. */
  #take(length: number): number {
    if (length > 0) this.running.length = length;
    return this.running.length;
  }
}
