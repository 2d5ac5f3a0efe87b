import { LIMITS, type Note } from "../composition/composition.ts";
import type { Meter } from "../time/bar_beat.ts";
import { PPQ } from "../time/duration.ts";
import { type Bar, type BarCheck, findBar, findNextBar, toBeats } from "./bar_lines.ts";
import type { ProblemLog } from "./problem.ts";
import { Recording, type Start, type Written } from "./recording.ts";
import { Sounding } from "./sounding.ts";

/** Bars in a stretch without bar lines after which it is no miscounted bar, but music without bar lines. */
const FREE_BARS = 4;
/** Most layers in one bar: one for each pitch. */
const MAX_LAYERS = 128;
/** Ticks of a whole rest, which stands for an empty bar in any metre. */
const WHOLE_REST = 4 * PPQ;

/** A note after the end of its bar, which is left out when a bar line follows. */
interface LateNote {
  readonly note: Written;
  readonly layer: number;
  readonly offset: number;
  readonly text: string;
}

/** The ending that a repeat is in: `|: A |1 B :|2 C |` is A B A C. */
interface Ending {
  /** Which time through. */
  readonly number: number;
  /** Where the first one starts, in ticks and among the notes: up to there the music is that of all times. */
  readonly tick: number;
  readonly index: number;
  /** Whether it is to begin: what comes before it was played again, and its number may still follow. */
  readonly isReached: boolean;
}

/** Where a timeline is. */
interface Position {
  /** Where the next item starts. */
  tick: number;
  /** The bar in which the stretch since the last bar line starts. */
  bar: Bar;
  /** Where that stretch starts: the start of the bar, but for a text that starts inside one. */
  start: number;
  /** Items in the stretch. */
  items: number;
  /** Layers of the stretch before this one. */
  layers: number;
  /** Where the longest of them ends. */
  layerEnd: number;
  /** Whether the stretch is longer than a miscounted bar can be. */
  isFree: boolean;
  /** Whether a whole rest is all that the stretch holds. */
  isSilent: boolean;
  /** Where the repeat that is open stands in the text. */
  repeatOffset: number | null;
  ending: Ending | null;
  /** Whether something was left out after the last tick of a piece. */
  isOver: boolean;
}

/** Lays items one after another in bars and layers, and plays repeats. */
export class Timeline {
  /** Bars that were closed. */
  readonly bars: BarCheck[] = [];
  readonly #meter: Meter;
  readonly #log: ProblemLog;
  readonly #recording: Recording;
  readonly #sounding: Sounding;
  readonly #at: Position;
  readonly #late: LateNote[];

  /**
   * @param meter Bars of the piece
   * @param log Where problems go
   * @param start First tick and how many notes repeats may make, or what to go on from
   */
  constructor(meter: Meter, log: ProblemLog, start: Start | Timeline) {
    this.#meter = meter;
    this.#log = log;
    const before = start instanceof Timeline ? start : null;
    this.#recording = new Recording(start instanceof Timeline ? start.#recording : start);
    this.#sounding = new Sounding(this.#recording, log, before === null ? null : before.#sounding);
    this.#late = before === null ? [] : before.#late.slice();
    this.#at = start instanceof Timeline ? { ...start.#at } : startAt(meter, start.tick);
    this.#sounding.start = this.#at.start;
    this.#sounding.end = this.#at.isFree ? Infinity : this.#at.bar.end;
    log.findBar = () => this.barNumber;
  }

  /** Where the next item starts. */
  get tick(): number {
    return this.#at.tick;
  }

  /** Where everything that was written ends. */
  get end(): number {
    return Math.max(this.#at.layerEnd, this.#at.tick);
  }

  /** Where it ends when a bar line follows, which leaves out what starts after the end of its bar. */
  get certainEnd(): number {
    const { isFree, bar } = this.#at;
    return isFree ? this.end : Math.min(this.end, bar.end);
  }

  /** How many notes repeats may still make. */
  get repeatable(): number {
    return this.#recording.repeatable;
  }

  /** The bar that is written. */
  get barNumber(): number {
    const { isFree, tick, bar } = this.#at;
    return isFree ? this.#meter.barBeatAt(tick).bar : bar.bar;
  }

  /** Whether a note that starts here may be left out yet. */
  get isLate(): boolean {
    const { isFree, tick, bar } = this.#at;
    return !isFree && tick >= bar.end;
  }

  /** Notes that nothing in the text can change any more, in the order in which they became so. */
  get notes(): readonly Note[] {
    return this.#sounding.notes;
  }

  /** The oldest note that may still change; `null` when there is none. */
  get waiting(): Note | null {
    return this.#sounding.waiting;
  }

  /** Begins an item that takes time. */
  begin(): void {
    const at = this.#at;
    at.items++;
    at.isSilent = false;
    if (at.tick < at.bar.end || at.isFree) return;
    const { start, end } = at.bar;
    if (at.tick >= start + FREE_BARS * (end - start)) this.#free();
  }

  /** Adds a note of the item. */
  add(note: Written): void {
    if (note.onset < this.#at.bar.end || this.#at.isFree) this.#play(note);
    else {
      const { offset, item: text } = this.#log;
      this.#late.push({ note, layer: this.#at.layers, offset, text });
    }
  }

  /** Ends the item. */
  advance(ticks: number): void {
    this.#at.tick += ticks;
  }

  /** Adds a rest. */
  rest(ticks: number): void {
    this.begin();
    this.#at.isSilent = this.#at.items === 1 && ticks === WHOLE_REST;
    this.advance(ticks);
  }

  /** Ends a bar: fills or cuts it, and goes to its line. Nothing happens when nothing is in it. */
  closeBar(): void {
    const at = this.#at;
    if (at.items === 0) return;
    const bar = at.isFree ? findBar(this.#meter, this.end - 1) : at.bar;
    const room = bar.end - bar.start;
    const held = at.isSilent ? room : this.end - bar.start;
    this.#check(bar, held, room);
    this.#late.length = 0;
    this.#sounding.closeBar(bar.end);
    this.#recording.closeBar(bar.start, room);
    this.#open(findNextBar(this.#meter, bar));
  }

  /** Goes back to the start of the bar, for another layer. */
  openLayer(): void {
    const at = this.#at;
    if (at.items === 0) return;
    if (at.layers + 1 >= MAX_LAYERS) {
      this.#log.report("layer_limit");
      return;
    }
    at.layers++;
    at.layerEnd = this.end;
    at.tick = at.start;
    this.#sounding.openLayer();
  }

  /** Plays the bar before again. */
  repeatBar(): void {
    this.closeBar();
    const at = this.#at;
    const duration = this.#recording.barDuration;
    const notes = this.#recording.listBefore();
    if (duration === null) this.#log.report("repeat_empty");
    if (!this.#recording.allow(notes.length)) {
      this.#log.report("repeat_long");
      notes.length = 0;
    }
    this.begin();
    const shift = notes.length === 0 ? 0 : at.start - this.#recording.barTick;
    for (const note of notes) {
      const onset = note.onset + shift;
      if (onset < at.bar.end) this.#play({ ...note, onset });
    }
    this.advance(duration ?? at.bar.end - at.start);
    this.closeBar();
  }

  /** Begins what the next {@link closeRepeat} plays again. */
  openRepeat(): void {
    this.closeBar();
    this.#reportOpenRepeat();
    this.#recording.openSection(this.#at.tick);
    this.#at.repeatOffset = this.#log.offset;
    this.#at.ending = null;
  }

  /**
   * Begins what is played at the end of one time through a repeat only.
   *
   * @param number Which time
   */
  openEnding(number: number): void {
    this.closeBar();
    const at = this.#at;
    if (at.ending === null) {
      at.ending = { number: 1, tick: at.tick, index: this.#recording.length, isReached: false };
      return;
    }
    // The sign that ends the repeat was left out.
    if (!at.ending.isReached) {
      at.repeatOffset = null;
      this.#repeatToEnding(at.ending);
    }
    at.ending = { ...at.ending, number, isReached: false };
  }

  /**
   * Plays again what was written since the last repeat sign; behind an ending, what comes before the first of them.
   *
   * @param times How often it is played in all
   * @param next Number of the ending that begins here, `null` when none is written
   */
  closeRepeat(times: number, next: number | null = null): void {
    this.closeBar();
    const at = this.#at;
    at.repeatOffset = null;
    if (at.ending !== null) {
      // What follows the last ending is not repeated any more.
      const isLast = at.ending.number > 1 && next === null;
      if (!isLast) {
        this.#repeatToEnding(at.ending);
        const number = next ?? at.ending.number + 1;
        at.ending = { ...at.ending, number, isReached: next === null };
        return;
      }
      at.ending = null;
      return this.#recording.openSection(at.tick);
    }
    const duration = at.tick - this.#recording.sectionStart;
    if (duration === 0) this.#log.report("repeat_empty");
    else this.#repeat(this.#recording.listSection(), { duration, shift: duration }, times - 1);
    this.#recording.openSection(at.tick);
  }

  /** Ends the text: what waits is certain now. */
  finish(): void {
    this.#reportOpenRepeat();
    this.#free();
    this.#sounding.finish();
  }

  #check({ bar, start, beatTicks }: Bar, held: number, room: number): void {
    const check: BarCheck = {
      bar,
      tick: start,
      offset: this.#log.offset,
      beats: toBeats(held, beatTicks),
      expected: toBeats(room, beatTicks),
    };
    this.bars.push(check);
    if (held === room) return;
    this.#log.report(held < room ? "bar_short" : "bar_long", { bar, detail: check });
  }

  #open(bar: Bar, tick: number = bar.start): void {
    const at = this.#at;
    at.tick = at.start = at.layerEnd = tick;
    at.bar = bar;
    at.items = at.layers = 0;
    at.isFree = at.isSilent = false;
    this.#sounding.start = tick;
    this.#sounding.end = at.bar.end;
  }

  /** Takes the stretch for music without bar lines: nothing of it is left out. */
  #free(): void {
    this.#at.isFree = true;
    this.#sounding.free();
    let layer = -1;
    for (const late of this.#late.splice(0)) {
      // Layers were opened before what was late in others had its place.
      if (late.layer !== layer && this.#at.layers > 0) this.#sounding.openLayer();
      layer = late.layer;
      this.#log.earlier = late;
      this.#play(late.note);
    }
    this.#log.earlier = null;
    if (this.#at.layers > 0) this.#sounding.openLayer();
  }

  #play(note: Written): void {
    if (note.onset + note.duration <= LIMITS.duration) {
      this.#sounding.add(note);
    } else if (!this.#at.isOver) {
      this.#at.isOver = true;
      this.#log.report("piece_long");
    }
  }

  /** Plays again what all times through a repeat have in common. */
  #repeatToEnding({ tick, index }: Ending): void {
    const start = this.#recording.sectionStart;
    if (tick === start) this.#log.report("repeat_empty");
    else {
      const places = { duration: tick - start, shift: this.#at.tick - start };
      this.#repeat(this.#recording.listSection(index), places, 1);
    }
  }

  /** Plays a section again; the first time so much later than it was written. */
  #repeat(
    section: readonly Written[],
    { duration, shift: first }: { readonly duration: number; readonly shift: number },
    wanted: number,
  ): void {
    const at = this.#at;
    const fitting = Math.floor((LIMITS.duration - at.tick) / duration);
    const passes = Math.max(0, Math.min(wanted, fitting));
    if (wanted > fitting) this.#log.report("piece_long");
    let index = this.#recording.length;
    let played = section.length === 0 ? passes : 0;
    for (; played < passes; played++) {
      if (!this.#recording.allow(section.length)) {
        this.#log.report("repeat_long");
        break;
      }
      index = this.#recording.length;
      const shift = first + played * duration;
      this.#sounding.start = at.tick + played * duration;
      this.#sounding.end = this.#sounding.start + duration;
      for (const note of section) this.#play({ ...note, onset: note.onset + shift });
      this.#sounding.closeBar(this.#sounding.end);
    }
    if (played === 0) return;
    const end = at.tick + played * duration;
    const isNext = end === at.bar.end;
    this.#open(isNext ? findNextBar(this.#meter, at.bar) : findBar(this.#meter, end), end);
    this.#recording.moveBar(at.tick, index);
  }

  #reportOpenRepeat(): void {
    const { repeatOffset } = this.#at;
    if (repeatOffset !== null) {
      this.#log.report("repeat_open", { offset: repeatOffset, text: "|:" });
    }
  }
}

function startAt(meter: Meter, tick: number): Position {
  return {
    tick,
    bar: findBar(meter, tick),
    start: tick,
    items: 0,
    layers: 0,
    layerEnd: tick,
    isFree: false,
    isSilent: false,
    repeatOffset: null,
    ending: null,
    isOver: false,
  };
}
