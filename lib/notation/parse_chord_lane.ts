import { isNumeral } from "../chord/numeral_grammar.ts";
import type { Chord } from "../chord/parse_chord.ts";
import { parseRoman } from "../chord/parse_roman.ts";
import { type ChordChange, type KeyChange, LIMITS } from "../composition/composition.ts";
import { OnpuError } from "../errors.ts";
import type { Meter } from "../time/bar_beat.ts";
import { type Bar, type BarOptions, findBar, findNextBar, resolveMeter } from "./bar_lines.ts";
import { describeProblems, type NotationProblem, ProblemLog } from "./problem.ts";
import { splitProgression } from "./split_progression.ts";
import { type LanePart, type LaneToken, splitLane } from "./split_lane.ts";
import { Vocabulary } from "./vocabulary.ts";

/** Where a chord lane starts. */
export interface ChordLaneContext extends BarOptions {
  /** Keys of the piece, sorted: in them Roman numerals and Nashville numbers are read (default none). */
  readonly keys?: readonly KeyChange[];
  /** Whether it may still be written: then only chords are given that stay as they are. */
  readonly isPartial?: boolean;
}

/** What a chord lane says. */
export interface ChordLane {
  /** Chords, one after another, with gaps where there are none. */
  readonly chords: readonly ChordChange[];
  /** What could not be taken as it stands. */
  readonly problems: readonly NotationProblem[];
}

const HOLD = /^[./·・%]+$/;
const GAP = /^[-–—_]+$/;
/** A numeral with nothing behind it that could be another one. */
const ONE_NUMERAL = /^[\w#♯♭°ø+/]+$/u;

/**
 * Reads the chords of a lead sheet.
 *
 * Bars are parted by `|`, and what stands in one shares it evenly: `Dm7 G7` is half and half. `.` or `/` hold the chord
 * before, `-` is a place without chord, `N.C.` says that there is none, `%` alone repeats the bar before, and
 * `|: … :|x3` what is between. Empty bars count for nothing. Without any bar line, more chords than the bar has beats
 * take a bar each, or a beat each when some are held.
 *
 * Where the piece has a key, Roman numerals and Nashville numbers are read as {@link parseRoman} does and stand as chord
 * symbols: `ii7 V7 | I` in C is `Dm7 G7 | C`. A number alone is the triad of the scale, also `7`, while in `5/7` it is
 * the bass.
 *
 * @param text The lane
 * @param context Where it starts
 * @throws {OnpuError} `invalid_time_signature` or `invalid_position` when the bars of the context are no bars; no text
 * throws
 *
 * @example Four bars
 * ```ts
 * import { parseChordLane } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { chords } = parseChordLane("Cmaj7 | Dm7 G7 | C . . G7 | %");
 * assertEquals(chords.map(({ tick, duration, symbol }) => [tick / 480, duration / 480, symbol]), [
 *   [0, 4, "Cmaj7"],
 *   [4, 2, "Dm7"],
 *   [6, 2, "G7"],
 *   [8, 3, "C"],
 *   [11, 1, "G7"],
 *   [12, 3, "C"],
 *   [15, 1, "G7"],
 * ]);
 * ```
 */
export function parseChordLane(text: string, context: ChordLaneContext = {}): ChordLane {
  return parseLaneWith(new Vocabulary(), text, context);
}

/** What {@link parseChordLane} gives, for one of several lanes that share the symbols that were looked up. */
export function parseLaneWith(
  vocabulary: Vocabulary,
  text: string,
  context: ChordLaneContext,
): ChordLane {
  const { tick = 0, keys = [], isPartial = false } = context;
  const parts = splitLane(text, !isPartial);
  const writer = new LaneWriter(resolveMeter(context), { tick, keys, text, vocabulary });
  const [first] = parts;
  if (parts.length === 1 && first.kind === "bar" && !text.includes("|")) {
    writer.writeUnbarred(first.tokens);
  } else {
    for (const part of parts) writer.write(part);
  }
  // A sign to hold it may follow.
  const certain = isPartial ? writer.chords.slice(0, -1) : writer.chords;
  return { chords: certain, problems: writer.problems };
}

/** Whether a place of a lane has no chord of its own: it holds the one before, or is silent. */
export function isLaneSign(text: string): boolean {
  return HOLD.test(text) || GAP.test(text);
}

class LaneWriter {
  readonly chords: ChordChange[] = [];
  readonly #meter: Meter;
  readonly #log = new ProblemLog();
  readonly #symbols: Vocabulary;
  readonly #keys: readonly KeyChange[];
  /** The bar that is written next. */
  #bar: Bar;
  /** Where in it the next chord stands: at its start, but where the lane begins inside of one. */
  #tick: number;
  /** The bar before. */
  #before: readonly LaneToken[] | null = null;
  /** Bars since the last sign for a repeat. */
  #section: (readonly LaneToken[])[] = [];
  #isOver = false;
  /** Whether each symbol is a degree. */
  readonly #degrees = new Map<string, boolean>();

  constructor(
    meter: Meter,
    { tick, keys, text, vocabulary }: Required<Pick<ChordLaneContext, "tick" | "keys">> & {
      readonly text: string;
      readonly vocabulary: Vocabulary;
    },
  ) {
    this.#meter = meter;
    this.#symbols = vocabulary;
    this.#tick = tick;
    this.#bar = findBar(meter, tick);
    this.#keys = keys;
    this.#log.text = text;
    this.#log.findBar = () => this.#bar.bar;
  }

  get problems(): readonly NotationProblem[] {
    return describeProblems(this.#log.problems);
  }

  write(part: LanePart): void {
    if (part.kind === "bar") {
      const tokens = this.#unfold(part.tokens);
      this.#section.push(tokens);
      this.#writeBar(tokens);
    } else if (part.kind === "open") {
      this.#section = [];
    } else {
      const { times, offset } = part;
      const section = this.#section;
      if (section.length === 0) this.#log.report("repeat_empty", { offset, text: ":|" });
      for (let time = 1; time < times && section.length > 0 && !this.#isOver; time++) {
        for (const tokens of section) this.#writeBar(tokens);
      }
      this.#section = [];
    }
  }

  /** Writes a lane that has no bar lines. */
  writeUnbarred(tokens: readonly LaneToken[]): void {
    const chords = splitProgression(tokens, (text) => this.#isOneChord(text));
    if (chords !== null) {
      this.#log.report("lane_dashed", tokens[0]);
      for (const chord of chords) this.#writeBar([chord]);
      return;
    }
    const { start, end, beatTicks } = this.#bar;
    const beats = Math.round((end - start) / beatTicks);
    if (tokens.length <= beats) {
      this.#writeBar(this.#unfold(tokens));
      return;
    }
    const { offset, text } = tokens[beats];
    this.#log.report("lane_unbarred", { offset, text });
    const size = tokens.some(({ text }) => HOLD.test(text)) ? beats : 1;
    for (let at = 0; at < tokens.length; at += size) {
      const bar = tokens.slice(at, at + size);
      while (bar.length < size) bar.push({ text: "-", offset: 0 });
      this.#writeBar(bar);
    }
  }

  #isOneChord(text: string): boolean {
    if (this.#isDegree(text)) return ONE_NUMERAL.test(text);
    return !(this.#symbols.parse(text) instanceof OnpuError);
  }

  #isDegree(text: string): boolean {
    const known = this.#degrees.get(text);
    if (known !== undefined) return known;
    const isDegree = isNumeral(text);
    this.#degrees.set(text, isDegree);
    return isDegree;
  }

  /** The bar before, for the sign that repeats it. */
  #unfold(tokens: readonly LaneToken[]): readonly LaneToken[] {
    if (tokens.length > 1 || tokens[0].text !== "%") return tokens;
    if (this.#before !== null) return this.#before;
    this.#log.report("repeat_empty", tokens[0]);
    return [{ text: "-", offset: tokens[0].offset }];
  }

  #writeBar(tokens: readonly LaneToken[]): void {
    const start = this.#tick;
    const { end } = this.#bar;
    this.#before = tokens;
    if (end > LIMITS.duration) {
      this.#stop(tokens[0]);
      return;
    }
    const place = (index: number): number =>
      start + Math.round(index * (end - start) / tokens.length);
    for (let index = 0; index < tokens.length; index++) {
      this.#writeToken(tokens[index], place(index), place(index + 1));
    }
    this.#tick = end;
    this.#bar = findNextBar(this.#meter, this.#bar);
  }

  #writeToken({ text, offset }: LaneToken, start: number, end: number): void {
    if (end === start || GAP.test(text)) return;
    if (HOLD.test(text)) {
      const last = this.chords.at(-1);
      if (last === undefined) this.#log.report("hold_empty", { offset, text });
      else if (last.tick + last.duration === start) {
        this.chords[this.chords.length - 1] = { ...last, duration: end - last.tick };
      }
      return;
    }
    const isDegree = this.#isDegree(text);
    const key = isDegree ? this.#findKey(start) : null;
    if (isDegree && key === null) {
      this.#log.report("roman_numeral", { offset, text });
      return;
    }
    const chord = key === null ? this.#symbols.parse(text) : readNumeral(text, key);
    if (chord instanceof OnpuError) {
      this.#log.report("chord_unreadable", { offset, text, detail: chord.hint });
      return;
    }
    if (this.chords.length >= LIMITS.changes) {
      this.#stop({ text, offset });
      return;
    }
    const symbol = chord.notes.length === 0 ? "N.C." : key === null ? text : chord.symbol;
    this.chords.push({ tick: start, duration: end - start, symbol });
  }

  /** The key at a tick. */
  #findKey(tick: number): KeyChange | null {
    return this.#keys.findLast((key) => key.tick <= tick) ?? null;
  }

  #stop(token: LaneToken): void {
    if (!this.#isOver) this.#log.report("piece_long", token);
    this.#isOver = true;
  }
}

function readNumeral(text: string, key: KeyChange): Chord | OnpuError {
  try {
    return parseRoman(text, key);
  } catch (error) {
    if (error instanceof OnpuError) return error;
    throw error;
  }
}
