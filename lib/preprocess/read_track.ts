import { LIMITS } from "../composition/composition.ts";
import { PPQ } from "../time/duration.ts";
import type { NoteField } from "./aliases.ts";
import type { Clock } from "./clock.ts";
import { type Draft, SILENCE, type TrackDraft } from "./draft.ts";
import { hasPosition } from "./evidence.ts";
import { toBoolean } from "./loose_number.ts";
import { type NoteFields, pathOf, type RawNote } from "./raw.ts";
import { readBend, readNoteControls } from "./read_controls.ts";
import type { LengthReader } from "./read_length.ts";
import type { PitchReader, PitchReading } from "./read_pitch.ts";
import { readVelocity } from "./read_velocity.ts";
import type { RepairCode, RepairDetails, RepairLog } from "./repair.ts";
import { markDraft, readTimes, type RepeatCount, repeatDraft } from "./repeats.ts";
import type { Tables } from "./tables.ts";

/** What reading notes needs from the call. */
export interface ReadContext {
  readonly log: RepairLog;
  readonly tables: Tables;
  readonly clock: Clock;
  readonly lengths: LengthReader;
  readonly pitches: PitchReader;
  readonly count: RepeatCount;
}

/** What a track says about notes that are silent about it. */
export interface TrackDefaults {
  readonly isDrum: boolean;
  /** Octave of names without one. */
  readonly octave: number;
  readonly velocity: number;
  /** Length as written, `undefined` when the track has none. */
  readonly duration: unknown;
}

/** Length of a grace note in ticks, a thirty-second. */
const GRACE = PPQ / 8;
/** What an accent adds to a velocity. */
const ACCENT = 16;

/** Where a group stands: what its entries' own positions are counted from. */
interface Frame {
  /** Added to the positions of entries. */
  readonly offset: number;
  /** Bar of entries that only name a beat. */
  readonly bar: unknown;
  readonly velocity: number;
}

/** Reads the entries of one track in order, each where it says or behind the one before. */
export class TrackReader {
  readonly draft: TrackDraft = { notes: [], lyrics: [], controllers: [], bends: [] };
  readonly #context: ReadContext;
  readonly #defaults: TrackDefaults;
  /** Where an entry without a position starts. */
  #cursor = 0;
  #previous: number | null = null;
  #previousChord: readonly number[] = [];
  #previousSymbol = "";

  constructor(context: ReadContext, defaults: TrackDefaults) {
    this.#context = context;
    this.#defaults = defaults;
  }

  /** Reads all entries of the track. */
  readAll(items: readonly RawNote[]): void {
    this.#readItems(items, { offset: 0, bar: undefined, velocity: this.#defaults.velocity });
  }

  /** Reads one more entry as {@link readAll} would. */
  readOne(item: RawNote): void {
    this.readAll([item]);
  }

  #readItems(items: readonly RawNote[], frame: Frame): void {
    for (const raw of items) {
      const own = frame.bar !== undefined && raw.fields.bar === undefined && hasPosition(raw.fields)
        ? { ...raw, fields: { ...raw.fields, bar: frame.bar } }
        : raw;
      const start = this.#readStart(own, frame);
      if (raw.children === null) {
        this.#readRepeated(own, start, () => this.#readNote(own, start ?? this.#cursor, frame));
      } else this.#readGroup(own, raw.children, start, frame);
    }
  }

  /** A group: its entries count from its start when it has a position, else they stand where they say. */
  #readGroup(raw: RawNote, children: readonly RawNote[], start: number | null, frame: Frame): void {
    const { bar, beat, start: offset } = raw.fields;
    const isBar = bar !== undefined && beat === undefined && offset === undefined;
    const velocity = raw.fields.velocity ?? raw.fields.loudness;
    const inner: Frame = {
      offset: start === null || isBar ? frame.offset : start,
      bar: isBar ? bar : start === null ? frame.bar : undefined,
      velocity: velocity === undefined
        ? frame.velocity
        : this.#readVelocity(raw, velocity, frame.velocity),
    };
    this.#readRepeated(raw, start, () => {
      if (start !== null) this.#cursor = start;
      this.#readItems(children, inner);
    });
  }

  /** Reads something, and plays it again as often as it says. */
  #readRepeated(raw: RawNote, start: number | null, read: () => void): void {
    const mark = markDraft(this.draft);
    const from = start ?? this.#cursor;
    read();
    const { count } = this.#context;
    const times = raw.fields.repeat === undefined ? 1 : this.#readTimes(raw);
    if (times <= 1) return;
    const period = this.#findPeriod(raw, from, this.draft.notes.slice(mark.notes));
    if (!(period.length > 0)) return;
    repeatDraft(this.draft, mark, { times, period: period.length, count, path: pathOf(raw) });
    this.#cursor = period.from + times * period.length;
  }

  #readTimes(raw: RawNote): number {
    const times = readTimes(raw.fields.repeat);
    if (times !== null && times !== Infinity) return times;
    this.#add("repeat_dropped", raw, "repeat", { before: raw.fields.repeat });
    return 1;
  }

  /**
   * How long one time lasts: as it says; else what follows one another to its exact end, and what has positions to the
   * end of its bar.
   */
  #findPeriod(
    raw: RawNote,
    start: number,
    notes: readonly Draft[],
  ): { readonly from: number; readonly length: number } {
    const { lengths, clock } = this.#context;
    const written = raw.fields.every === undefined
      ? raw.children === null ? undefined : lengths.read(raw.fields, start)
      : lengths.read({ duration: raw.fields.every }, start);
    if (typeof written === "number" && written > 0) return { from: start, length: written };
    if (notes.length === 0) return { from: start, length: Math.max(0, this.#cursor - start) };
    const isPlaced = raw.children !== null &&
      raw.children.some(({ fields }) => hasPosition(fields));
    if (!isPlaced) return { from: start, length: this.#cursor - start };
    const first = notes.reduce((least, note) => Math.min(least, note.start), Infinity);
    const { bar } = clock.meter.barBeatAt(
      Math.max(0, Math.round(hasPosition(raw.fields) ? start : first) || 0),
    );
    const from = hasPosition(raw.fields) ? start : clock.meter.barStart(bar);
    const end = notes.reduce((most, note) => Math.max(most, note.end || note.start + 1), 0);
    const unit = clock.barTicksAt(Math.max(0, Math.round(from)));
    return { from, length: Math.max(1, Math.ceil((end - from) / unit - 1e-6)) * unit };
  }

  #readNote(raw: RawNote, at: number, frame: Frame): void {
    const { fields } = raw;
    const { pitches, log } = this.#context;
    const reading = pitches.read(fields, {
      isDrum: this.#defaults.isDrum,
      octave: this.#defaults.octave,
      previous: this.#previous,
      previousChord: this.#previousChord,
      previousSymbol: this.#previousSymbol,
    });
    const isGrace = fields.grace !== undefined && toBoolean(fields.grace) !== false;
    const length = isGrace ? GRACE : this.#readLength(raw, at);
    if (length === null) return;
    const start = isGrace ? Math.max(0, at - GRACE) : at;
    const advance = Number.isNaN(length) ? PPQ : length;
    if (!isGrace) this.#cursor = at + advance;
    if (reading.kind === "hold") this.#hold(at, advance);
    if (reading.kind === "bad") this.#drop(raw, reading);
    if (reading.kind === "rest") this.#rest(raw, at, length);
    if (reading.kind !== "note") return;
    if (reading.repair) {
      this.#add(reading.repair.code, raw, this.#pitchField(fields), {
        before: this.#pitchOf(fields),
        ...reading.repair,
      });
    }
    const velocity = this.#readNoteVelocity(raw, frame);
    if (velocity === 0) return this.#rest(raw, at, length);
    if (!this.#isPlayable(raw, start)) return;
    const isZero = length === 0;
    if (isZero) {
      this.#add("zero_duration", raw, "duration", { before: fields.duration ?? 0, after: "1/32" });
    }
    const sounding = (isZero ? GRACE : length) * readStaccato(fields);
    const isTied = reading.isTied || isTieStart(fields);
    for (const pitch of reading.pitches) {
      this.draft.notes.push({ start, end: start + sounding, pitch, velocity, isTied, raw });
    }
    this.#previous = reading.pitches[0];
    if (fields.chord !== undefined) {
      this.#previousChord = reading.pitches;
      if (typeof fields.chord === "string" && !/^\s*[/%]\s*$/.test(fields.chord)) {
        this.#previousSymbol = fields.chord.trim();
      }
    }
    if (fields.lyric !== undefined) this.#readLyric(raw, start);
    if (fields.bend !== undefined) {
      readBend(raw, { start, end: start + advance }, this.#context, this.draft);
    }
    if (fields.controllers !== undefined || fields.sustain !== undefined) {
      readNoteControls(raw, { start, end: start + advance }, { ...this.#context, log }, this.draft);
    }
  }

  /** Where an entry starts, `null` when it does not say. */
  #readStart(raw: RawNote, frame: Frame): number | null {
    const start = this.#context.clock.readStart(raw.fields);
    if (typeof start === "number") return start + frame.offset;
    if (start === null) {
      const field = POSITIONS.find((field) => raw.fields[field] !== undefined) ?? "start";
      this.#add("bad_position", raw, field, { before: raw.fields[field] });
    }
    return null;
  }

  /** Ticks with a fraction, `NaN` when no length is written, `null` when the entry cannot have one. */
  #readLength(raw: RawNote, start: number): number | null {
    const { fields } = raw;
    const length = this.#context.lengths.read(fields, start);
    if (typeof length === "number" && length >= 0) return length;
    if (typeof length === "number") {
      const code = fields.duration === undefined ? "end_before_start" : "negative_duration";
      this.#add(code, raw, fields.duration === undefined ? undefined : "duration", {
        before: fields.duration,
      });
      return null;
    }
    if (length === null) {
      const field = LENGTHS.find((field) => fields[field] !== undefined) ?? "duration";
      this.#add("unknown_duration", raw, field, {
        before: fields[field],
        after: "to the next note",
        detail: 'write beats (1.5) or a note value ("d4", "1/8")',
      });
      return NaN;
    }
    if (this.#defaults.duration === undefined) return NaN;
    const usual = this.#context.lengths.read({ duration: this.#defaults.duration }, start);
    return typeof usual === "number" && usual > 0 ? usual : NaN;
  }

  #readNoteVelocity(raw: RawNote, frame: Frame): number {
    const value = raw.fields.velocity ?? raw.fields.loudness;
    const velocity = value === undefined
      ? frame.velocity
      : this.#readVelocity(raw, value, frame.velocity);
    return velocity > 0 && isAccented(raw.fields) ? Math.min(127, velocity + ACCENT) : velocity;
  }

  #readVelocity(raw: RawNote, value: unknown, usual: number): number {
    const { velocity, repair } = readVelocity(
      value,
      this.#context.clock.decisions.velocityScale,
      usual,
    );
    if (repair !== null) {
      const field = raw.fields.velocity === undefined ? "loudness" : "velocity";
      this.#add(repair, raw, field, {
        before: value,
        after: velocity === 0 ? "silence" : velocity,
      });
    }
    return velocity;
  }

  #readLyric(raw: RawNote, tick: number): void {
    const { lyric } = raw.fields;
    if (typeof lyric === "string" && lyric.trim() !== "") {
      this.draft.lyrics.push({ tick, text: lyric.trim() });
    }
  }

  /** Silence: time goes on, and what sounds without a length ends. */
  #rest(raw: RawNote, start: number, length: number): void {
    if (Number.isNaN(length) && !hasPosition(raw.fields)) {
      this.#add("missing_duration", raw, undefined, { after: "1 beat" });
    }
    if (this.#isInside(start)) {
      this.draft.notes.push({ start, end: start, pitch: SILENCE, velocity: 0, isTied: false, raw });
    }
  }

  /** The last notes go on. */
  #hold(at: number, length: number): void {
    for (let index = this.draft.notes.length - 1; index >= 0; index--) {
      const note = this.draft.notes[index];
      if (Math.abs(note.end - at) > 1) return;
      note.end = at + length;
    }
  }

  #drop(raw: RawNote, reading: PitchReading): void {
    const field = this.#pitchField(raw.fields);
    const code = reading.repair?.code ?? "note_dropped";
    this.#add(code, raw, raw.fields[field] === undefined ? undefined : field, {
      before: this.#pitchOf(raw.fields),
      detail: reading.repair?.detail,
    });
  }

  #isPlayable(raw: RawNote, start: number): boolean {
    if (this.#isInside(start)) return true;
    this.#add("note_dropped", raw, undefined, {
      before: start / PPQ,
      detail: start < 0
        ? "it starts before the piece"
        : `it starts after beat ${Math.floor(LIMITS.duration / PPQ)}`,
    });
    return false;
  }

  #isInside(start: number): boolean {
    return start > -0.5 && start < LIMITS.duration;
  }

  #pitchField(fields: NoteFields): NoteField {
    return PITCHES.find((field) => fields[field] !== undefined) ?? "pitch";
  }

  #pitchOf(fields: NoteFields): unknown {
    return fields[this.#pitchField(fields)];
  }

  #add(code: RepairCode, raw: RawNote, field: NoteField | undefined, details: RepairDetails): void {
    const path = pathOf(raw, field, (key) => this.#context.tables.note.find(key));
    this.#context.log.add(code, path, { ...details, scope: `${raw.list} ${field ?? ""}` });
  }
}

const PITCHES: readonly NoteField[] = ["pitch", "chord", "step", "name", "root"];
const POSITIONS: readonly NoteField[] = [
  "startTicks",
  "bar",
  "beat",
  "startBeats",
  "startSeconds",
  "startMilliseconds",
  "startSteps",
  "start",
];
const LENGTHS: readonly NoteField[] = [
  "durationTicks",
  "duration",
  "durationBeats",
  "durationSeconds",
  "durationMilliseconds",
  "durationSteps",
  "durationBars",
  "endTicks",
  "endBeats",
  "endSeconds",
  "endMilliseconds",
  "endSteps",
  "end",
  "endTime",
  "endBar",
];

function isTieStart({ tie, duration }: NoteFields): boolean {
  if (typeof duration === "string" && duration.endsWith("~")) return true;
  if (tie === undefined || tie === false || tie === null) return false;
  if (typeof tie === "string") {
    return /^\s*(?:start|begin|continue|both|middle|let|next|true|yes|~)/i.test(tie);
  }
  if (Array.isArray(tie)) return tie.includes("start");
  return tie === true;
}

function articulations({ articulation }: NoteFields): string {
  return typeof articulation === "string"
    ? articulation
    : Array.isArray(articulation)
    ? articulation.filter((a) => typeof a === "string").join(" ")
    : "";
}

function isAccented(fields: NoteFields): boolean {
  return fields.accent === true ||
    (fields.articulation !== undefined && /accent|marcato|^>$/i.test(articulations(fields)));
}

function readStaccato(fields: NoteFields): number {
  if (fields.staccato === true) return 0.5;
  if (fields.articulation === undefined) return 1;
  const text = articulations(fields);
  return /staccatissimo/i.test(text) ? 0.25 : /staccato/i.test(text) ? 0.5 : 1;
}
