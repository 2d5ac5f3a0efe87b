import type { KeyChange } from "../composition/composition.ts";
import { type ChordLane, parseLaneWith } from "../notation/parse_chord_lane.ts";
import { Vocabulary } from "../notation/vocabulary.ts";
import type { Call } from "./call.ts";
import type { Clock } from "./clock.ts";
import { foldKey } from "./fields.ts";
import type { Given } from "./raw.ts";
import { isList, isRecord, keysOf, valueAt } from "./safe.ts";

/** What reading lead sheets needs. */
export interface SheetContext extends Call {
  readonly clock: Clock;
  /** Keys of the piece, sorted, in which degrees are chords. */
  readonly keys: readonly KeyChange[];
}

/** A lead sheet that was read, and where it starts. */
interface KnownSheet {
  readonly tick: number;
  readonly lane: ChordLane;
}

/**
 * The chords of a piece as they are written. Lead sheets by section are remembered as they were read last: a section is
 * measured by the reading that is played.
 */
export class WrittenChords {
  readonly #written: Given;
  readonly #context: SheetContext;
  /** Words of the notes are none of it: what stands there for a chord says nothing of the lane. */
  readonly #vocabulary = new Vocabulary();
  readonly #known = new Map<string, KnownSheet>();
  #given: Given | null = null;
  #sheets: ReadonlyMap<string, string> | null = null;

  /**
   * @param written Value of the piece's field
   * @param context Bars and keys of the piece
   */
  constructor(written: Given, context: SheetContext) {
    this.#written = written;
    this.#context = context;
  }

  /** The value, read where it is a text that holds JSON. */
  get given(): Given {
    return this.#given ??= { ...this.#written, ...this.#context.texts.read(this.#written) };
  }

  /** Reads the lead sheet of a section, by its folded name, from a tick on; `null` when it has none. */
  readSection(key: string, tick: number): ChordLane | null {
    const before = this.#known.get(key);
    if (before?.tick === tick) return before.lane;
    this.#sheets ??= this.#collect();
    const text = this.#sheets.get(key);
    if (text === undefined) return null;
    const lane = this.read(text, tick);
    this.#known.set(key, { tick, lane });
    return lane;
  }

  /** Reads a lead sheet from a tick on. */
  read(text: string, tick: number, isPartial = false): ChordLane {
    const { clock: { meter }, keys } = this.#context;
    return parseLaneWith(this.#vocabulary, text, { meter, tick, keys, isPartial });
  }

  #collect(): ReadonlyMap<string, string> {
    const { value } = this.given;
    const sheets = new Map<string, string>();
    if (!isRecord(value)) return sheets;
    for (const name of keysOf(value)) {
      const sheet = valueAt(value, name);
      const text = isTextList(sheet) ? joinBars(sheet) : sheet;
      if (typeof text === "string") sheets.set(foldKey(name), text);
      else sheets.delete(foldKey(name));
    }
    return sheets;
  }
}

/** A lead sheet: one text, or a text for each bar. */
export function toSheet(value: unknown): string | null {
  if (typeof value === "string") return value;
  return isTextList(value) && value.some((bar) => /[|]|\S\s+\S/.test(bar)) ? joinBars(value) : null;
}

function isTextList(value: unknown): value is readonly string[] {
  return isList(value) && value.every((bar) => typeof bar === "string");
}

function joinBars(bars: readonly string[]): string {
  return bars.join(" | ");
}
