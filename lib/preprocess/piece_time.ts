import type { Composition } from "../composition/composition.ts";
import type { Vocabulary } from "../notation/vocabulary.ts";
import { createMeter } from "../time/bar_beat.ts";
import { createTempoMap } from "../time/tempo.ts";
import type { Call } from "./call.ts";
import { Clock } from "./clock.ts";
import type { Entry } from "./entries.ts";
import { isSame } from "./is_same.ts";
import { SectionMeasure } from "./measure_section.ts";
import type { RawPiece } from "./raw.ts";
import { readKeys } from "./read_keys.ts";
import { LengthReader } from "./read_length.ts";
import { readSignatures } from "./read_meter.ts";
import { PitchReader } from "./read_pitch.ts";
import { keepLast, readTempos } from "./read_tempo.ts";
import { findOwnChanges } from "./section_changes.ts";
import { type SheetContext, WrittenChords } from "./written_chords.ts";

/** What sections change. */
const KINDS = ["tempos", "timeSignatures", "keys"] as const;
/** The changes of a piece, each list sorted. */
export type Changes = Pick<Composition, (typeof KINDS)[number]>;
/** One change of each kind; where it is says nothing. */
type Held = { readonly [K in keyof Changes]?: Changes[K][number] | undefined };

/** What time is read from. */
export interface TimeContext extends Call {
  readonly piece: RawPiece;
  readonly vocabulary: Vocabulary;
}

/** Metre, tempo and keys of a piece, and what reading hangs on them. */
export interface PieceTime {
  readonly changes: Changes;
  readonly fields: Omit<SheetContext, "keys">;
  /** The chords of the piece; none or one. */
  readonly sheets: readonly WrittenChords[];
  readonly sections: SectionMeasure;
}

/** Makes what reads a piece under its changes. */
export function readTime(changes: Changes, clock: Clock, context: TimeContext): PieceTime {
  const { piece, vocabulary, ...call } = context;
  const { timeSignatures, keys } = changes;
  const onlyKey = keys.length === 1 ? keys[0] : null;
  const pitches = new PitchReader(clock.decisions.isGerman, call.names, onlyKey);
  const fields = { ...call, clock, lengths: new LengthReader(clock), pitches };
  const chords = piece.fields.get("chords");
  const sheets = chords === undefined ? [] : [new WrittenChords(chords, { ...fields, keys })];
  const measuring = { ...fields, timeSignatures, vocabulary, sheets };
  return { changes, fields, sheets, sections: new SectionMeasure(piece, measuring) };
}

/** The time of a piece while its sections are entered one after another, each of which may change it. */
export class FormTime {
  /** What holds in all that was entered. */
  now: PieceTime;
  readonly #start: Changes;
  readonly #context: TimeContext;
  /** What held where each section was played first. */
  readonly #heard = new Map<string, Held>();

  /**
   * @param start Time of the piece as it starts, with what its first section changes
   * @param context What time is read from
   */
  constructor(start: PieceTime, context: TimeContext) {
    this.now = start;
    this.#start = start.changes;
    this.#context = context;
  }

  /**
   * Enters a section: what it changes holds from there on. Played again, it is played as it was the first time, unless a
   * list of the piece says what holds.
   *
   * @param key Folded name of the section
   * @param entry What the piece says of it, `undefined` for nothing
   * @param places Where it starts, and where its first full bar starts, in ticks
   */
  enter(
    key: string,
    entry: Entry | undefined,
    { tick, full }: { readonly tick: number; readonly full: number },
  ): void {
    const { changes, fields: { clock: { decisions } } } = this.now;
    const heard = this.#heard.get(key);
    const own = heard ?? (tick > 0 ? this.#readOwn(entry) : {});
    const next = { ...changes };
    for (const kind of KINDS) {
      const isListed = this.#start[kind].some((change) => change.tick > decisions.pickup);
      const change = { ...own[kind], tick };
      const isNew = own[kind] !== undefined && !(heard !== undefined && isListed) &&
        !isSame(change, { ...heldAt(changes[kind], tick), tick });
      if (isNew) Object.assign(next, { [kind]: keepLast([...changes[kind], change]) });
    }
    if (KINDS.some((kind) => next[kind] !== changes[kind])) {
      const meter = createMeter(next.timeSignatures);
      const clock = new Clock(decisions, meter, createTempoMap(next.tempos));
      this.now = readTime(next, clock, this.#context);
    }
    const held = KINDS.map((kind) => [kind, heldAt(next[kind], full)]);
    if (heard === undefined) this.#heard.set(key, Object.fromEntries(held));
  }

  /** What a section changes by itself. */
  #readOwn(entry: Entry | undefined): Held {
    const context = this.#context;
    const own = findOwnChanges(entry);
    const [tempo] = readTempos([], own.tempos, context);
    const [signature] = readSignatures([], own.signatures, context);
    const [key] = readKeys([], {
      ...context,
      clock: this.now.fields.clock,
      sections: own.keys,
      mode: context.piece.fields.get("mode")?.value,
      arePitchClasses: false,
    });
    return {
      tempos: tempo && { tick: 0, bpm: tempo.bpm },
      timeSignatures: signature && { tick: 0, ...signature.signature },
      keys: key,
    };
  }
}

/** A change from a tick on. */
type Change = { readonly tick: number };

function heldAt(list: readonly Change[], at: number): Change | undefined {
  return list.findLast(({ tick }) => tick <= at);
}
