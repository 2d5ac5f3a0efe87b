import type { ChordChange } from "../composition/composition.ts";
import { type ChordLane, parseLaneWith } from "../notation/parse_chord_lane.ts";
import { Vocabulary } from "../notation/vocabulary.ts";
import { readChordRows, type RowContext } from "./chord_rows.ts";
import { foldKey } from "./fields.ts";
import { type Given, joinPath } from "./raw.ts";
import { RepairLog } from "./repair.ts";
import { isContainer, isList, isRecord, keysOf, valueAt } from "./safe.ts";

/** What reading chords needs, wherever they end. */
export type SheetContext = Omit<RowContext, "end">;

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
  #sections: ReadonlyMap<string, Given> | null = null;

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

  /** Reads the lead sheet that all chords are, and records what could not be taken as it stands. */
  readSheet(text: string, log: RepairLog): readonly ChordChange[] {
    const { path, isOpen = false } = this.given;
    return takeLane(this.#parse(text, 0, isOpen), path, log);
  }

  /** Finds where the chords of a section end, by its folded name, that start at a tick; the tick when it has none. */
  measureSection(key: string, tick: number): number {
    const last = this.readSection(key, tick, { log: new RepairLog(), end: tick })?.at(-1);
    return last === undefined ? tick : last.tick + last.duration;
  }

  /**
   * Reads the chords of a section.
   *
   * @param key Folded name of the section
   * @param tick Where it starts
   * @param options.log Where what could not be taken as it stands is recorded
   * @param options.end Where the last chord ends that says nothing of it
   * @returns Chords sorted by tick; `null` when it has none
   */
  readSection(
    key: string,
    tick: number,
    { log, end }: { readonly log: RepairLog; readonly end: number },
  ): readonly ChordChange[] | null {
    this.#sections ??= this.#collect();
    const given = this.#sections.get(key);
    if (given === undefined) return null;
    const { value, path } = given;
    const text = isTextList(value) ? joinBars(value) : value;
    if (typeof text === "string") return takeLane(this.#readLane(key, text, tick), path, log);
    return isContainer(value) ? readChordRows(given, tick, { ...this.#context, log, end }) : null;
  }

  /** Whether the chords of a section stand at places of their own, and not one behind the other. */
  hasPlaces(key: string): boolean {
    this.#sections ??= this.#collect();
    const value = this.#sections.get(key)?.value;
    return isContainer(value) && !isTextList(value);
  }

  #readLane(key: string, text: string, tick: number): ChordLane {
    const before = this.#known.get(key);
    if (before?.tick === tick) return before.lane;
    const lane = this.#parse(text, tick);
    this.#known.set(key, { tick, lane });
    return lane;
  }

  #parse(text: string, tick: number, isPartial = false): ChordLane {
    const { clock: { meter }, keys } = this.#context;
    return parseLaneWith(this.#vocabulary, text, { meter, tick, keys, isPartial });
  }

  #collect(): ReadonlyMap<string, Given> {
    const { value, path } = this.given;
    const sections = new Map<string, Given>();
    if (!isRecord(value)) return sections;
    for (const name of keysOf(value)) {
      sections.set(foldKey(name), { value: valueAt(value, name), path: joinPath(path, name) });
    }
    return sections;
  }
}

/** A lead sheet: one text, or a text for each bar. */
export function toSheet(value: unknown): string | null {
  if (typeof value === "string") return value;
  return isTextList(value) && value.some((bar) => /[|]|\S\s+\S/.test(bar)) ? joinBars(value) : null;
}

/** The chords of a lead sheet; what could not be taken as it stands is recorded. */
function takeLane(
  { chords, problems }: ChordLane,
  path: string,
  log: RepairLog,
): readonly ChordChange[] {
  for (const { code, bar, text, detail } of problems) {
    log.add(code, path, { before: text, detail: detail || (() => `bar ${bar}`) });
  }
  return chords;
}

function isTextList(value: unknown): value is readonly string[] {
  return isList(value) && value.every((bar) => typeof bar === "string");
}

function joinBars(bars: readonly string[]): string {
  return bars.join(" | ");
}
