import type { ControllerChange, Note, PitchBend } from "../composition/composition.ts";
import { CONTROLLER } from "./event_codes.ts";

/** A note whose length is found later. */
export type OpenNote = { -readonly [Field in keyof Note]: Note[Field] };

/** The sound that a channel is set to. */
export interface Sound {
  readonly program: number;
  /** What was selected when the program was; 0 when nothing was. */
  readonly bankHigh: number;
  readonly bankLow: number;
}

/** A sound from a tick on. */
export interface SoundChange extends Sound {
  readonly tick: number;
}

/** The notes that one sound plays. */
export interface Voice {
  /** `null` for the notes before a program was selected. */
  readonly sound: SoundChange | null;
  readonly notes: OpenNote[];
}

/** A number that two sounds share when they are the same. */
export function soundKey({ program, bankHigh, bankLow }: Sound): number {
  return (bankHigh << 14) | (bankLow << 7) | program;
}

/** Notes of one pitch that wait for the one before to end, in order of their starts. */
interface Queue {
  readonly notes: OpenNote[];
  first: number;
}

/** What one track of a file has for one channel of one port. */
export class Strand {
  controllers: ControllerChange[] = [];
  bends: PitchBend[] = [];
  /** Programs as they were selected. */
  readonly sounds: SoundChange[] = [];
  /** Programs that silent strands select for all on its channel. */
  borrowed: SoundChange[] = [];
  readonly #voices = new Map<number | null, Voice>();
  /** By pitch, the note that ends next: nearly always the only one. */
  readonly #sounding: (OpenNote | null)[] = new Array(128).fill(null);
  readonly #waiting = new Map<number, Queue>();
  #current: Voice | null = null;
  #bankHigh = 0;
  #bankLow = 0;

  /** Makes a strand of nothing. */
  constructor(
    /** Track chunk of the file, from 0. */
    readonly chunk: number,
    /** Output port, 0–127. */
    readonly port: number,
    /** 0–15. */
    readonly channel: number,
  ) {}

  /** Voices that have notes, by their first one. */
  get voices(): Voice[] {
    return [...this.#voices.values()];
  }

  /** Starts a note, and tells whether its pitch sounded already. */
  startNote(onset: number, pitch: number, velocity: number): boolean {
    const note = { onset, duration: 0, pitch, velocity };
    (this.#current ??= this.#findVoice()).notes.push(note);
    if (this.#sounding[pitch] === null) {
      this.#sounding[pitch] = note;
      return false;
    }
    const queue = this.#waiting.get(pitch);
    if (queue === undefined) this.#waiting.set(pitch, { notes: [note], first: 0 });
    else queue.notes.push(note);
    return true;
  }

  /** Ends the note of a pitch that was begun first, and gives it; `null` when none sounds. */
  endNote(tick: number, pitch: number): OpenNote | null {
    const note = this.#sounding[pitch];
    if (note === null) return null;
    note.duration = tick - note.onset;
    this.#sounding[pitch] = this.#waiting.size === 0 ? null : this.#takeWaiting(pitch);
    return note;
  }

  /** Ends every note that sounds, and gives them. */
  endAll(tick: number): OpenNote[] {
    const ended: OpenNote[] = [];
    this.#sounding.forEach((_, pitch) => {
      for (let note; (note = this.endNote(tick, pitch)) !== null;) ended.push(note);
    });
    return ended;
  }

  /** Sets a controller; a bank holds from the next program on. */
  control(tick: number, controller: number, value: number): void {
    this.controllers.push({ tick, controller, value });
    if (controller === CONTROLLER.bankHigh) this.#bankHigh = value;
    else if (controller === CONTROLLER.bankLow) this.#bankLow = value;
  }

  /** Selects a program. */
  select(tick: number, program: number): void {
    this.sounds.push({ tick, program, bankHigh: this.#bankHigh, bankLow: this.#bankLow });
    this.#current = null;
  }

  /** Takes over what silent strands of its channel set up for it; all come in the order of the file, itself too. */
  takeOver(strands: readonly Strand[]): void {
    this.controllers = sortByTick(strands.flatMap(({ controllers }) => controllers));
    this.bends = sortByTick(strands.flatMap(({ bends }) => bends));
    this.borrowed = strands.filter((strand) => strand !== this).flatMap(({ sounds }) => sounds);
  }

  #takeWaiting(pitch: number): OpenNote | null {
    const queue = this.#waiting.get(pitch);
    if (queue === undefined) return null;
    const note = queue.notes[queue.first++];
    if (queue.first === queue.notes.length) this.#waiting.delete(pitch);
    return note;
  }

  /** The voice of the sound that holds now. */
  #findVoice(): Voice {
    const sound = this.sounds.at(-1) ?? null;
    const key = sound === null ? null : soundKey(sound);
    const known = this.#voices.get(key);
    if (known !== undefined) return known;
    const voice: Voice = { sound, notes: [] };
    this.#voices.set(key, voice);
    return voice;
  }
}

/** Sorts changes by tick; those of one tick keep their order. */
export function sortByTick<Change extends { readonly tick: number }>(changes: Change[]): Change[] {
  return changes.sort((a, b) => a.tick - b.tick);
}
