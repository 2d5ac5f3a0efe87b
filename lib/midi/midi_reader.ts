import { LIMITS } from "../composition/composition.ts";
import { OnpuError } from "../errors.ts";
import type { TimeSignature } from "../time/bar_beat.ts";
import { PPQ } from "../time/duration.ts";
import type { DecodedText } from "./decode_text.ts";
import type { WarningLog } from "./midi_warning.ts";
import type { MidiHeader } from "./scan_midi.ts";
import type { Strand } from "./strand.ts";

/** Something of a track at a tick, as the file has it. */
export interface Placed<Value> {
  readonly tick: number;
  readonly value: Value;
  /** Track chunk of the file, from 0. */
  readonly chunk: number;
  /** Byte of the file. */
  readonly offset: number;
}

/** One track chunk. */
export interface Chunk {
  /** Byte of the file at which its events begin. */
  readonly offset: number;
  /** Where it begins, 0 but for patterns that are put one after the other. */
  readonly start: number;
  /** Where it ends. */
  end: number;
  /** Its first name; `null` when it has none. */
  name: string | null;
  /** What it has for each channel, in order of their first events. */
  readonly strands: Strand[];
}

/** A key as a key signature says it: 7 flats (−7) to 7 sharps. */
export interface KeySignature {
  readonly sharps: number;
  readonly isMinor: boolean;
}

/** Kinds of things of which a piece may hold so many, with what they are called. */
const BUDGETS = {
  notes: { limit: LIMITS.notes, name: "notes" },
  controllers: { limit: LIMITS.controllers, name: "controllers, bends and programs" },
  lyrics: { limit: LIMITS.notes, name: "texts" },
  changes: { limit: LIMITS.changes, name: "changes of tempo, metre and key, and markers" },
} as const;

/** What is collected from all tracks of a file; lists in the order of the file, ticks at 480 a quarter. */
export class MidiReader {
  readonly chunks: Chunk[] = [];
  /** Microseconds a quarter note, 1 or more. */
  readonly tempos: Placed<number>[] = [];
  readonly timeSignatures: Placed<TimeSignature>[] = [];
  readonly keys: Placed<KeySignature>[] = [];
  readonly markers: Placed<string>[] = [];
  readonly texts: Placed<string>[] = [];
  readonly lyrics: Placed<string>[] = [];
  readonly #used = { notes: 0, controllers: 0, lyrics: 0, changes: 0 };

  /** Makes a reader that has read nothing. */
  constructor(
    readonly header: MidiHeader,
    /** Quarter notes a minute at which seconds are written. */
    readonly bpm: number,
    readonly decodeText: (bytes: Uint8Array) => DecodedText,
    readonly log: WarningLog,
  ) {}

  /** Whether the tracks are patterns, to be played one after the other. */
  get hasPatterns(): boolean {
    return this.header.format === 2;
  }

  /** Ticks at 480 a quarter that one tick of the file takes. */
  get scale(): number {
    const { ticks, unit } = this.header;
    return (unit === "quarter" ? PPQ : PPQ * this.bpm / 60) / ticks;
  }

  /**
   * Counts something that a piece may hold only so many of.
   *
   * @throws {OnpuError} `limit_exceeded` when there are too many
   */
  spend(kind: keyof typeof BUDGETS): void {
    const { limit, name } = BUDGETS[kind];
    if (++this.#used[kind] > limit) throw tooLarge(`more than ${limit} ${name}`, "at most as many");
  }
}

/** The error of a file that is more than a piece may hold. */
export function tooLarge(what: string, limit: string): OnpuError {
  return new OnpuError(
    "limit_exceeded",
    `Cannot use a file of ${what}: ${limit} fit into a piece`,
    {
      hint: "Split the file into several, for instance by tracks or by time",
    },
  );
}
